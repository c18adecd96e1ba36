import { audienceGrants, listOf, scopeGrants } from './scope'

it.each([
  ['a b', 'a', 'exact', true],
  ['a b', 'c', 'exact', false],
  ['photos.*', 'photos.read', 'exact', false],
  ['photos.*', 'photos.read', 'wildcard', true],
  ['photos.*', 'photos.read.own', 'wildcard', true],
  ['photos.*', 'photos', 'wildcard', false],
  ['photos.*.own', 'photos.read.own', 'wildcard', true],
  ['photos.*.own', 'photos.read.all', 'wildcard', false],
  ['photos.*', 'photosets.read', 'wildcard', false],
  ['photos.*', 'photos.', 'wildcard', false],
  ['', 'a', 'wildcard', false],
] as const)('grants a client with "%s" the scope %s (%s): %s', (granted, requested, strategy, expected) => {
  expect(scopeGrants(granted, strategy)(requested)).toBe(expected)
})

it.each([
  ['scope', ['a b  b', 'c'], ['a', 'b']],
  ['scope', [' a\ta  b\t'], ['a\ta', 'b']],
  ['audience', ['a b'], ['a', 'b']],
  ['audience', ['a b', 'c', ''], ['a b', 'c']],
] as const)('reads "%s" sent as %j', (name, sent, list) => {
  expect(listOf(new URLSearchParams(sent.map((value) => [name, value])), name)).toEqual(list)
})

it.each([
  ['https://api.example.com', true],
  ['https://api.example.com/', true],
  ['https://api.example.com/orders', true],
  ['http://api.example.com', false],
  ['https://api.example.com.evil.example', false],
  ['https://api.example.com:8443', false],
  ['https://api.example.com:443', false],
  ['https://API.example.com', false],
  ['HTTPS://api.example.com/orders?x=1', true],
  ['urn:orders', false],
])('grants a client of https://api.example.com the audience %s: %s', (requested, expected) => {
  expect(audienceGrants(['https://api.example.com'])(requested)).toBe(expected)
})

it('grants URLs below any of several audiences, with or without a path', () => {
  const isGranted = audienceGrants(['urn:orders', 'https://api.example.com/v1/', 'https://api.example.com/v2', 'plain'])
  const requested = ['urn:orders', 'https://api.example.com/v1', 'https://api.example.com/v2/x', 'plain', 'plain/x']
  expect(requested.filter(isGranted)).toEqual(requested)
  expect(['https://api.example.com', 'https://api.example.com/v22', 'urn:orders:x', 'other'].some(isGranted)).toBe(
    false,
  )
})

it('parses granted scopes once, however many are requested', () => {
  const split = jest.spyOn(String.prototype, 'split')
  const isGranted = scopeGrants(Array.from({ length: 100 }, (_, at) => `q${at}.*`).join(' '), 'wildcard')
  for (let at = 0; at < 100; at += 1) isGranted(`other${at}.x`)
  // the scope, each of its patterns, and each of the wanted ones
  expect(split.mock.calls.length).toBe(1 + 100 + 100)
  split.mockRestore()
})

it('rejects a list that is longer than any client’s', () => {
  const form = (length: number) => new URLSearchParams({ scope: Array.from({ length }, (_, at) => `q${at}`).join(' ') })
  expect(listOf(form(1_000), 'scope')).toHaveLength(1_000)
  expect(() => listOf(form(1_001), 'scope')).toThrow(expect.objectContaining({ status: 400, id: 'invalid_request' }))
})

it('compares audiences with many slashes in linear time', () => {
  const begin = performance.now()
  const isGranted = audienceGrants([`https://api.example.com/${'/'.repeat(200_000)}x`])
  expect(isGranted('https://api.example.com/b')).toBe(false)
  expect(performance.now() - begin).toBeLessThan(1_000)
})

it('limits how many patterns a request compares', () => {
  const isGranted = scopeGrants(
    Array.from({ length: 1_000 }, (_, at) => `${'a.'.repeat(28)}${at}.*`).join(' '),
    'wildcard',
  )
  const requested = Array.from({ length: 1_000 }, (_, at) => `${'a.'.repeat(28)}x${at}.z`)
  expect(() => requested.some(isGranted)).toThrow(expect.objectContaining({ id: 'invalid_scope' }))
})
