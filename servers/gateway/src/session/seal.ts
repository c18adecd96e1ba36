import { hkdfSync } from 'node:crypto'

import { EncryptJWT, jwtDecrypt } from 'jose'

/** Seals JSON for a cookie. A value sealed for one `purpose` can't be used for another. */
export type Sealer = {
  seal(purpose: string, content: Record<string, unknown>, seconds: number): Promise<string>
  /**
   * The sealed value, with `exp`; undefined for anything else: another purpose, an unknown key, expired, tampered with.
   */
  open(purpose: string, sealed: string): Promise<(Record<string, unknown> & { exp: number }) | undefined>
}

const keyFor = (secret: string) => new Uint8Array(hkdfSync('sha256', secret, 'atrium', 'sealed cookie', 32))

/** JWE with a direct key (A256GCM), derived from each secret: the first one seals, all of them open. */
export function createSealer(secrets: readonly string[]): Sealer {
  const keys = secrets.map(keyFor)
  const [first] = keys
  if (!first) throw new TypeError('A sealer needs a secret')

  return {
    seal: (purpose, content, seconds) =>
      new EncryptJWT(content)
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setAudience(purpose)
        .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
        .encrypt(first),

    async open(purpose, sealed) {
      for (const key of keys) {
        try {
          const { payload } = await jwtDecrypt(sealed, key, {
            audience: purpose,
            requiredClaims: ['exp'],
            keyManagementAlgorithms: ['dir'],
            contentEncryptionAlgorithms: ['A256GCM'],
          })
          return { ...payload, exp: payload.exp ?? 0 }
        } catch {
          continue
        }
      }
      return undefined
    },
  }
}
