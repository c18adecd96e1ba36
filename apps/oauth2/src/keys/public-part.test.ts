import { publicPart, signs } from './public-part'

test('leaves no private part of a key', () => {
  const rsa = { kid: 'a', kty: 'RSA', n: 'n', e: 'AQAB', d: '••••', p: 'p', q: 'q', dp: 'x', dq: 'y', qi: 'z', oth: [] }
  expect(publicPart(rsa)).toEqual({ kid: 'a', kty: 'RSA', n: 'n', e: 'AQAB' })
  expect(publicPart({ kid: 'b', kty: 'oct', k: 'secret', x: undefined })).toEqual({ kid: 'b', kty: 'oct' })
  expect([signs(rsa), signs({ kty: 'RSA', n: 'n', d: undefined })]).toEqual([true, false])
})
