import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const TAG = 16

/** A text encrypted with AES-256-GCM: a random nonce of 12 bytes, the tag of 16 bytes, and the ciphertext. */
export type Encrypted = { iv: Buffer; tag: Buffer; data: Buffer }

/**
 * Encrypts a text with a key of 32 bytes.
 * @param bound must be the same to decrypt it, so that a moved value can't be decrypted
 */
export function encrypt(key: Buffer, text: string, bound = Buffer.alloc(0)): Encrypted {
  const iv = randomBytes(12)
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(bound)
  const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return { iv, tag: cipher.getAuthTag(), data }
}

/** @throws Error if `encrypt` did not produce it with this key and `bound` */
export function decrypt(key: Buffer, { iv, tag, data }: Encrypted, bound = Buffer.alloc(0)): string {
  const decipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG }).setAAD(bound).setAuthTag(tag)
  return Buffer.concat([decipher.update(data), decipher.final()]).toString('utf8')
}
