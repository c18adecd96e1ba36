import { parseCookies, serializeCookie } from './cookies'

describe('parsing request cookies', () => {
  it.each([
    ['a=1; b=2', { a: '1', b: '2' }],
    ['a=1; a=2', { a: '1' }],
    ['a="1 2"; b=%C3%A9; c=%zz', { a: '1 2', b: 'é', c: '%zz' }],
    ['a=b=c;=d; e;f=', { a: 'b=c', f: '' }],
    ['', {}],
  ])('reads %s', (header, cookies) => expect(parseCookies(header)).toMatchObject(cookies))

  it('can’t set inherited members', () => {
    const cookies = parseCookies('__proto__=x; constructor=y')
    expect([cookies.toString, ({} as { x?: unknown }).x]).toEqual([undefined, undefined])
    expect(cookies.constructor).toBe('y')
  })
})

describe('serializing a response cookie', () => {
  it('encodes the value and writes all attributes', () => {
    const expires = new Date(0)
    const all = { domain: 'example.com', maxAge: 1.5, expires, httpOnly: true, secure: true, sameSite: 'None' } as const
    expect(
      serializeCookie({ name: 'a', value: 'b=; é', path: '/p', ...all })
        .split('; ')
        .sort(),
    ).toEqual([
      'Domain=example.com',
      'Expires=Thu, 01 Jan 1970 00:00:00 GMT',
      'HttpOnly',
      'Max-Age=1',
      'Path=/p',
      'SameSite=None',
      'Secure',
      'a=b%3D%3B%20%C3%A9',
    ])
  })

  it('has the path / and omits an invalid domain, which could contain other attributes', () => {
    expect(serializeCookie({ name: 'a', value: 'b', domain: 'evil.example; Path=/x' })).toBe('a=b; Path=/')
  })
})
