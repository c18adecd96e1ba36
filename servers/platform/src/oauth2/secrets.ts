import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { Project } from '../control/project'
import { hashPassword, verifyPassword } from '../identity/passwords/hash'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Random text of characters that need no escaping in URLs and forms: six bits per character. */
export const randomText = (length: number): string =>
  Array.from(randomBytes(length), (byte) => letters[byte & 63]).join('')

/** A random string of the given symbols. */
export const randomOf = (length: number, symbols: string): string => {
  const all = [...symbols]
  return Array.from({ length }, () => all[randomInt(all.length)]).join('')
}

/** SHA-256 in hex, the form in which tokens are stored. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** A token of 43 random characters and a second part, like the real service's. */
export const opaqueToken = (prefix: string): string => `${prefix}${randomText(43)}.${randomText(43)}`

/** A generated secret: 26 characters, 156 bits. */
export const generateSecret = (): string => randomText(26)

/** A generated secret can't be guessed, so a fast hash is enough. */
export const hashGenerated = (secret: string): string => `sha256$${sha256(secret)}`

const slow = { memoryKib: 19_456, iterations: 2, parallelism: 1 }

/** A secret that a person chose may be a word: a slow hash. @throws HttpError 503 `busy` */
export const hashChosen = (project: Pick<Project, 'id'>, secret: string): Promise<string> =>
  hashPassword(project, secret, { algorithm: 'argon2', bcryptCost: 0, argon2: slow })

/** Whether the secret is the one that was hashed, in constant time. @throws HttpError 503 `busy` */
export async function isSecret(project: Pick<Project, 'id'>, secret: string, hash: string): Promise<boolean> {
  if (hash.startsWith('sha256$')) return equal(hashGenerated(secret), hash)
  return verifyPassword(project, secret, hash)
}

/** Compares in constant time. */
export function equal(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
