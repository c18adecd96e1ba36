import { corsHeaders, preflightHeaders, type CorsRule } from './cors'

const ruleOf = (...origins: string[]): CorsRule => ({ enabled: true, origins })
const allowed = (rule: CorsRule, origin: string): string => {
  const headers = corsHeaders(rule, origin, { method: 'GET', exposed: 'Content-Type' })
  if (headers['access-control-allow-credentials']) return 'named'
  return headers['access-control-allow-origin'] === '*' ? 'any' : 'none'
}

it.each([
  [['https://a.example.com'], 'https://A.example.com', 'named'],
  [['https://a.example.com'], 'https://b.example.com', 'none'],
  [['https://*.example.com'], 'https://b.example.com', 'named'],
  [['https://**.example.com:*'], 'https://b.example.com:1', 'none'],
  [['https://*.example.com'], 'http://b.example.com', 'none'],
  [['https://*.co.uk'], 'https://b.co.uk', 'none'],
  [['*'], 'http://b.example.com', 'any'],
  [['https://*'], 'https://b.example.com', 'any'],
  [['https://*'], 'http://b.example.com', 'none'],
  [['*', 'https://*.example.com'], 'https://b.example.com', 'named'],
])('given %j, matches %s as %s', (origins, origin, expected) =>
  expect(allowed(ruleOf(...origins), origin)).toBe(expected),
)

it('reads the patterns of a rule once', () => {
  const rule = ruleOf(...Array.from({ length: 1_000 }, (_, at) => `https://*.a${at}.example.com`))
  const split = jest.spyOn(String.prototype, 'split')
  const count = () => {
    split.mockClear()
    expect(allowed(rule, 'https://b.evil.example')).toBe('none')
    return split.mock.calls.length
  }
  expect(count()).toBeGreaterThan(1_000)
  expect(count()).toBe(0)
  split.mockRestore()
})

describe('a preflight response', () => {
  const origin = 'https://a.example.com'
  const answered = (method: string, headers?: string) => {
    const { vary: _vary, ...told } = preflightHeaders(ruleOf(origin), origin, { method, headers }, false)
    return told
  }

  it('allows the requested method and headers', () => {
    expect(answered('PUT', 'authorization, x-session-token')).toEqual({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'PUT',
      'access-control-allow-headers': 'authorization, x-session-token',
      'access-control-max-age': '600',
    })
    expect(answered('GET')).not.toHaveProperty('access-control-allow-headers')
  })

  it.each([
    ['ODD', undefined],
    ['GET', 'x-odd'],
    ['GET', 'authorization,cookie'],
  ])('is empty for %s with %s', (method, headers) => expect(answered(method, headers)).toEqual({}))
})
