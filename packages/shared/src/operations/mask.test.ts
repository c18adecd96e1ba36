import { createMasker, HIDDEN } from './mask'
import { isTestAddress } from './test-address'

const mask = (document: unknown, ...fields: string[]) => createMasker({ fields }).mask(document)

test('hides the value at a path in lists and maps, and keeps the rest', () => {
  const document = { keys: [{ d: 'x', n: 'y' }], other: { d: 'z' } }
  expect(mask(document, 'keys.*.d')).toEqual({ keys: [{ d: HIDDEN, n: 'y' }], other: { d: 'z' } })
  expect(document.keys[0]?.d).toBe('x')
})

test('hides everything below a path, including numbers, except empty values and booleans', () => {
  expect(mask({ a: { b: ['x', 1, '', null, true], c: { d: 'y' } } }, 'a')).toEqual({
    a: { b: [HIDDEN, HIDDEN, '', null, true], c: { d: HIDDEN } },
  })
})

test('** matches any number of names', () => {
  const hook = () => ({ hooks: [{ config: { value: 'x', url: 'y' } }] })
  const masked = { hooks: [{ config: { value: HIDDEN, url: 'y' } }] }
  const flows = { login: { after: { password: hook(), ...hook() } }, ...hook() }
  expect(mask({ flows }, 'flows.**.hooks.*.config.value')).toEqual({
    flows: { login: { after: { password: masked, ...masked } }, ...masked },
  })
})

test('hides a URL with a username or password, and no other', () => {
  const { mask: masked } = createMasker({ fields: [], urls: ['config'] })
  expect(
    masked({
      config: { a: ['https://me:pw@example.org/x'], b: 'https://token@example.org', c: 'https://example.org/@x' },
      d: 'https://me:pw@example.org',
    }),
  ).toEqual({
    config: { a: [HIDDEN], b: HIDDEN, c: 'https://example.org/@x' },
    d: 'https://me:pw@example.org',
  })
})

test('hides a URL with a query only in the listed fields', () => {
  const { mask: masked } = createMasker({ fields: [], queries: ['hooks.*.url'] })
  const hook = (url: string) => ({ hooks: [{ url, ui: 'https://example.org/?a=1' }] })
  for (const url of ['https://hooks.example.org/in?token=x', 'HTTPS://example.org?x', 'smtp://example.org:25/?key=x'])
    expect(masked(hook(url))).toEqual({ hooks: [{ url: HIDDEN, ui: 'https://example.org/?a=1' }] })
  for (const url of ['https://hooks.example.org/in', 'https://example.org/?', 'https://example.org/#?a=1'])
    expect(masked(hook(url))).toEqual(hook(url))
})

test('masks fields below __proto__ and constructor like any others', () => {
  const document: unknown = JSON.parse('{"__proto__": {"d": "x"}, "constructor": {"d": "y"}}')
  expect(JSON.stringify(mask(document, '*.d'))).toBe(`{"__proto__":{"d":"${HIDDEN}"},"constructor":{"d":"${HIDDEN}"}}`)
})

test('checks bytes for the names before parsing them, including escaped names', () => {
  const { mayHold } = createMasker({ fields: ['*.client_secret'] })
  expect(mayHold(Buffer.from('[{"client_id":"a"}]'))).toBe(false)
  expect(mayHold(Buffer.from('[{"client_secret":"a"}]'))).toBe(true)
  expect(mayHold(Buffer.from('[{"client\\u005fsecret":"a"}]'))).toBe(true)
})

test.each([
  'ada@example.com',
  'ada@mail.example.org',
  'ada@x.test',
  'ADA@LOCALHOST',
  'a@b.invalid',
  '+1 415 555 0123',
  '+14155550199',
])('%s is a test address', (address) => expect(isTestAddress(address)).toBe(true))

test.each([
  'ada@lovelace.org',
  'ada@myexample.com',
  'ada@example.com.evil.org',
  'ada@example.com, eve@evil.org',
  'eve@evil.org <ada@example.com>',
  'eve@evil.org@example.com',
  '+14155551234',
  'example.com',
  '',
  undefined,
])('%s isn’t a test address', (address) => expect(isTestAddress(address)).toBe(false))
