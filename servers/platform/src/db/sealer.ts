import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Encrypts texts that lie in the database. `open` answers undefined for what none of the keys has sealed. */
export type Sealer = { seal: (text: string) => string; open: (sealed: string) => string | undefined }

/** Seals by AES-256-GCM with the first of the keys (32 bytes each); all of them open. */
export const sealerWith = (keys: readonly Buffer[]): Sealer => ({
  seal: (text) => {
    const iv = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', keys[0] ?? Buffer.alloc(0), iv)
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return [iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url')).join('.')
  },
  open: (sealed) => {
    const [iv, tag, text] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'))
    if (!iv || !tag || !text) return undefined
    for (const key of keys) {
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: 16 })
        decipher.setAuthTag(tag)
        return decipher.update(text).toString('utf8') + decipher.final().toString('utf8')
      } catch {
        continue
      }
    }
    return undefined
  },
})
