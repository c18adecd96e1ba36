import type { ServedProject } from '../../control/project'
import { identityConfig } from '../config'
import { messages, type UiMessage } from '../messages'
import { breachesOf } from './breached-passwords'
import { isKnownPassword } from './known-passwords'

/** bcrypt ignores bytes beyond this length. */
const BCRYPT_LIMIT = 72

/**
 * Why a password is not allowed; undefined if it is.
 * @throws HttpError 502 or 504 if the project's service for breached passwords fails, and the project doesn't ignore that
 */
export async function passwordFault(
  project: ServedProject,
  password: string,
  identifiers: readonly string[],
): Promise<UiMessage | undefined> {
  const config = identityConfig(project)
  const { minLength, checkSimilarity, rejectKnown } = config.methods.password
  const length = [...password].length
  if (length < minLength) return messages.passwordTooShort(minLength, length)
  if (length > 1024) return messages.passwordTooLong(1024, length)
  if (config.hasher.algorithm === 'bcrypt' && Buffer.byteLength(password) > BCRYPT_LIMIT) {
    return messages.passwordTooLong(BCRYPT_LIMIT, Buffer.byteLength(password))
  }
  if (checkSimilarity && identifiers.some((identifier) => isSimilar(password, identifier))) return messages.tooSimilar
  return rejectKnown ? knownFault(project, password) : undefined
}

/** The bundled list applies if the project configures no service, or the service can't be reached. */
async function knownFault(project: ServedProject, password: string): Promise<UiMessage | undefined> {
  const { host, most } = identityConfig(project).methods.password.breaches
  const breaches = host === undefined ? undefined : await breachesOf(project, host, password)
  if (breaches !== undefined) return breaches > most ? messages.breachedPassword(breaches) : undefined
  return (await isKnownPassword(password)) ? messages.knownPassword : undefined
}

/**
 * Whether the password is easy to guess from the sign-in name: they differ by few edits, or more than half of the password is
 * part of the name.
 */
export function isSimilar(password: string, identifier: string): boolean {
  const a = password.toLowerCase()
  const b = identifier.toLowerCase()
  if (b === '') return false
  return editDistance(a, b) < 5 || longestCommonPart(a, b) / a.length > 0.5
}

/** Levenshtein distance; beyond 200 characters only the beginning counts. */
export function editDistance(first: string, second: string): number {
  const a = first.slice(0, 200)
  const b = second.slice(0, 200)
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const replace = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(replace, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}

/** Length of the longest run of characters that both contain. */
export function longestCommonPart(first: string, second: string): number {
  const a = first.slice(0, 200)
  const b = second.slice(0, 200)
  let best = 0
  let row = new Array<number>(b.length + 1).fill(0)
  for (let i = 1; i <= a.length; i++) {
    const next = [0]
    for (let j = 1; j <= b.length; j++) next.push(a[i - 1] === b[j - 1] ? (row[j - 1] ?? 0) + 1 : 0)
    best = Math.max(best, ...next)
    row = next
  }
  return best
}
