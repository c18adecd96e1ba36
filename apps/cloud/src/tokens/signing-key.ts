/** A new key set for ES256 as texts: with the private key for storage, and without it for verifiers. */
export async function newSigningKey(): Promise<{ privateSet: string; publicSet: string }> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify'])
  const { kty, crv, x, y, d } = await crypto.subtle.exportKey('jwk', pair.privateKey)
  const open = { kty, crv, x, y, alg: 'ES256', use: 'sig', kid: crypto.randomUUID() }
  return {
    privateSet: JSON.stringify({ keys: [{ ...open, d }] }),
    publicSet: JSON.stringify({ keys: [open] }, null, 2),
  }
}
