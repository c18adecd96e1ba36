import { isEmailAddress } from './email-address'
import { idAt } from './ids'
import { newIdentity, verified, withAddress, withTraits } from './identities/derive'
import { handlesOf } from './identities/handles'
import { numberedHeaders, numberedPageOf } from './numbered-pages'
import { newTotpSecret, secretOfUrl, totpCode, totpStepOf, totpUrl } from './strategies/totp-code'
import { requestedReturnTo } from './return-to'
import type { IdentityConfig } from './config'
import type { IdentitySchema } from './schemas/schema'
import { traitFields } from './schemas/trait-fields'

const now = new Date('2026-11-21T08:00:00Z')

it('generates IDs that sort by time, even within one millisecond', () => {
  const ids = Array.from({ length: 200 }, () => idAt(now))
  expect(ids).toEqual(ids.toSorted())
  expect(idAt(new Date(now.getTime() + 1)) > (ids.at(-1) ?? '')).toBe(true)
})

describe('email addresses', () => {
  const emailOf = (local: number) => `${'x'.repeat(local)}@example.com`

  it.each(['a@b', 'foo.@docomo.ne.jp', "o'hara+x@example.com", 'ü@bücher.de', 'a@xn--bcher-kva.de', emailOf(308)])(
    'are accepted: %s',
    (text) => expect(isEmailAddress(text)).toBe(true),
  )

  it.each([
    ...['', 'ada', '@b.de', 'a@', ' a@b.de', 'a@b.de ', 'a@b.de\n', 'a b@c.de', 'a@b@c.de', '(a)@b.de', 'a"b@c.de'],
    ...['a@b_c.de', 'a@-b.de', 'a@b-.de', 'a@ab--c.de', 'a@[1.2.3.4]', 'a@\u200d.de', emailOf(309)],
  ])('are rejected if a part has a meaning in mail: %s', (text) => expect(isEmailAddress(text)).toBe(false))
})

describe('one-time passwords', () => {
  it('match the examples of RFC 6238', () => {
    // the RFC's secret "12345678901234567890" at 59 and 1,111,111,109 seconds, its last six digits
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
    expect(totpCode(secret, 1)).toBe('287082')
    expect(totpCode(secret, Math.floor(1_111_111_109 / 30))).toBe('081804')
  })

  it('are accepted one step early or late, and no more', () => {
    const secret = newTotpSecret()
    const step = Math.floor(now.getTime() / 30_000)
    const taken = [-2, -1, 0, 1, 2].map((by) => totpStepOf(secret, totpCode(secret, step + by), now) !== undefined)
    expect(taken.slice(1, 4)).toEqual([true, true, true])
    expect(totpStepOf(secret, 'abcdef', now)).toBeUndefined()
    expect(secretOfUrl(totpUrl(secret, 'A & B', 'ada@example.com'))).toBe(secret)
  })
})

describe('an identity', () => {
  const via = {
    verification: { via: 'email' },
    recovery: { via: 'email' },
    credentials: { password: { identifier: true } },
  }
  const document = { properties: { traits: { properties: { email: { type: 'string', 'ory.sh/kratos': via } } } } }
  const fields = traitFields(document)
  const schema = { id: 'person', document, fields, selfServiceSelectable: false } as unknown as IdentitySchema // validation is not used here

  it('is indexed once by each identifier and address', () => {
    const identity = newIdentity(schema, { traits: { email: 'Ada@Example.com' } }, now)
    expect(handlesOf(identity)).toEqual([
      { value: 'ada@example.com', types: ['password'], verifiable: true, recovery: true },
    ])
  })

  it('keeps an unchanged verified address, and resets a changed one, even if it is changed back', () => {
    const made = newIdentity(schema, { traits: { email: 'ada@example.com' } }, now)
    const proved = withAddress(made, 'ada@example.com', (address) => verified(address, now), now)
    expect(withTraits(schema, proved, { email: 'ADA@example.com' }, now).verifiableAddresses[0]?.verified).toBe(true)
    const changed = withTraits(schema, proved, { email: 'new@example.com' }, now)
    const back = withTraits(schema, changed, { email: 'ada@example.com' }, now)
    expect(back.verifiableAddresses).toMatchObject([{ value: 'ada@example.com', verified: false, status: 'pending' }])
  })
})

describe('return URLs', () => {
  const config = {
    defaultReturnUrl: 'https://app.example.com/home',
    allowedReturnUrls: ['https://app.example.com', 'https://*.example.org/in', 'myapp://callback'],
  } as unknown as IdentityConfig // the rest is not read
  const parserFor = (return_to: string) => () =>
    requestedReturnTo({ query: { return_to }, base: 'https://id.example.com' }, config)

  it.each([
    'https://app.example.com/a?b=c',
    'https://shop.example.org/in/x',
    'https://id.example.com/self-service/settings?flow=x',
    '/relative/path',
    'myapp://callback/done',
  ])('allow %s', (address) => {
    expect(parserFor(address)()).toBe(address)
  })

  it.each([
    'https://evil.example.net',
    'http://app.example.com',
    'https://app.example.com.evil.net',
    'https://app.example.com@evil.net',
    'https://example.org/in',
    'https://shop.example.org/out',
    '//evil.net',
    '/\\evil.net',
    'javascript:alert(1)',
    'https://id.example.com/admin',
    'nonsense',
  ])('reject %s', (address) => {
    expect(parserFor(address)).toThrow()
  })
})

it('parses the allowed return URLs once, however many there are', () => {
  const allowedReturnUrls = Array.from({ length: 1_000 }, (_, at) => `https://*.a${at}.example.com`)
  const config = { allowedReturnUrls } as unknown as IdentityConfig // the rest is not read
  const parsed = jest.spyOn(URL, 'canParse')
  const count = () => {
    parsed.mockClear()
    const parse = () =>
      requestedReturnTo({ query: { return_to: 'https://q.example/' }, base: 'https://id.example' }, config)
    expect(parse).toThrow()
    return parsed.mock.calls.length
  }
  expect(count()).toBeGreaterThan(1_000)
  expect(count()).toBeLessThan(5)
  parsed.mockRestore()
})

describe('numbered pages', () => {
  const call = (search: string) => {
    const url = new URL(`https://id.example.com/p/shop/sessions${search}`)
    return {
      url,
      base: 'https://id.example.com/p/shop',
      query: Object.fromEntries(url.searchParams),
    } as unknown as Parameters<typeof numberedPageOf>[0] // the rest is not read
  }
  const relations = (search: string, total: number) => {
    const request = call(search)
    const headers = numberedHeaders(request, numberedPageOf(request), total)
    return [...(headers.link ?? '').matchAll(/rel="(\w+)"/g)].map(([, rel]) => rel)
  }

  it('link the existing relations', () => {
    expect(relations('', 3)).toEqual(['first'])
    expect(relations('', 0)).toEqual(['first', 'next', 'prev'])
    expect(relations('?per_page=1', 3)).toEqual(['next', 'last'])
    expect(relations('?per_page=1&page=1', 3)).toEqual(['first', 'next', 'prev', 'last'])
    expect(relations('?per_page=1&page=2', 3)).toEqual(['first', 'prev'])
  })

  it('clamp sizes, and use the default for anything but a number', () => {
    expect(numberedPageOf(call('?per_page=9999&page=-4'))).toEqual({ page: 0, size: 1000 })
    expect(numberedPageOf(call('?per_page=0'))).toEqual({ page: 0, size: 1 })
    expect(numberedPageOf(call('?per_page=many'))).toEqual({ page: 0, size: 250 })
  })
})
