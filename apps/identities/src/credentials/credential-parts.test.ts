import { hasContent, partsOf } from './credential-parts'

test.each([
  ['$2a$12$abcdefghijklmnopqrstuv', 'bcrypt'],
  ['$argon2id$v=19$m=65536$abc$def', 'argon2id'],
  ['{SSHA}abc', undefined],
])('reports only the name of the hash %s', (hashed_password, hash) => {
  const shown = partsOf({ hashed_password })
  expect(shown.hash).toBe(hash)
  expect(JSON.stringify(shown)).not.toContain('abc')
})

test('lists linked accounts with an identifier to delete each', () => {
  const providers = [{ provider: 'github', subject: '7', initial_access_token: 'secret', organization: 'acme' }]
  expect(partsOf({ providers }).parts).toEqual([{ title: 'github', detail: '7 · acme', identifier: 'github:7' }])
})

test('an account without a provider, as Kratos returns once the last one is unlinked, is no account', () => {
  const unlinked = { providers: [{ provider: '', subject: '', initial_access_token: '' }] }
  expect(partsOf(unlinked).parts).toEqual([])
  expect(hasContent('oidc', unlinked)).toBe(false)
  expect(hasContent('oidc', { providers: [{ provider: 'github', subject: '7' }] })).toBe(true)
})

test('counts codes without showing any', () => {
  const recovery_codes = [
    { code: 'aaa', used_at: null },
    { code: 'bbb', used_at: '2026-01-01T00:00:00Z' },
    { code: 'ccc', used_at: '0001-01-01T00:00:00Z' },
  ]
  expect(partsOf({ recovery_codes })).toEqual({ codes: { left: 2, all: 3 }, parts: [], hash: undefined })
})

test.each([undefined, null, 3, { providers: 'none', credentials: [{ display_name: 7 }] }])(
  'doesn’t fail on %j',
  (odd) => {
    expect(() => partsOf(odd)).not.toThrow()
  },
)
