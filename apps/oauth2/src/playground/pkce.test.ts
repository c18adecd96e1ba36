/** @jest-environment node */
import { challengeOf } from './pkce'

test('computes the challenge of the specification’s example', async () => {
  // RFC 7636, appendix B
  expect(await challengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
    'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  )
})
