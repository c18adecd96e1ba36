import { decrypt, encrypt } from './secrets/aes-gcm'

/** Encrypts texts in the database. `open` returns undefined if none of the keys sealed the value. */
export type Sealer = { seal: (text: string) => string; open: (sealed: string) => string | undefined }

/** Seals by AES-256-GCM with the first of the keys (32 bytes each); all of them open. */
export const sealerWith = (keys: readonly Buffer[]): Sealer => ({
  seal: (text) => {
    const { iv, tag, data } = encrypt(keys[0] ?? Buffer.alloc(0), text)
    return [iv, tag, data].map((part) => part.toString('base64url')).join('.')
  },
  open: (sealed) => {
    const [iv, tag, data] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'))
    if (!iv || !tag || !data) return undefined
    for (const key of keys) {
      try {
        return decrypt(key, { iv, tag, data })
      } catch {
        continue
      }
    }
    return undefined
  },
})
