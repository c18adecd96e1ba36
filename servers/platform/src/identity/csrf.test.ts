import { csrfCookieName, csrfToken, cookiePath, isCsrfToken, newCsrf, readCsrf } from './csrf'

describe('the CSRF token', () => {
  it('is bound to the browser’s secret, differs per flow, and doesn’t reveal the secret', () => {
    const [mine, other] = [newCsrf(), newCsrf()]
    const token = csrfToken(mine, 'flow')
    expect(isCsrfToken(mine, token)).toBe(true)
    expect(isCsrfToken(other, token)).toBe(false)
    expect(csrfToken(mine, 'another')).not.toBe(token)
    expect(csrfToken(mine, 'flow')).toBe(token)
    expect(Buffer.from(token, 'base64').includes(mine.secret)).toBe(false)
  })

  it.each([undefined, null, 7, '', 'short', 'A'.repeat(200), ['x']])('rejects %j', (token) => {
    expect(isCsrfToken(newCsrf(), token)).toBe(false)
  })

  it('is stored per URL, in a cookie of the project’s path', () => {
    const base = 'https://id.example.com/p/shop'
    expect(csrfCookieName(base)).toMatch(/^csrf_token_[0-9a-f]{64}$/)
    expect(csrfCookieName(base)).not.toBe(csrfCookieName('https://id.example.com/p/other'))
    expect(cookiePath(base)).toBe('/p/shop/')
    expect(cookiePath('https://id.example.com')).toBe('/')
  })

  it('is replaced when the cookie is missing or invalid', () => {
    const base = 'http://localhost'
    const made = newCsrf()
    const read = (value: string) => readCsrf({ base, cookies: { [csrfCookieName(base)]: value } })
    expect(read(made.secret.toString('base64'))).toEqual({ secret: made.secret, fresh: false })
    expect(read('nonsense').fresh).toBe(true)
    expect(readCsrf({ base, cookies: {} }).fresh).toBe(true)
  })
})
