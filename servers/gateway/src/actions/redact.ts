import type { Match, Operation } from '@atrium/shared/operations'

import { parsedJson } from '../parsed-json'

export const redacted = '[redacted]'

const secretWords = new Set([
  'assertion',
  'authorization',
  'code',
  'codes',
  'challenge',
  'cookie',
  'credential',
  'credentials',
  'hash',
  'otp',
  'pass',
  'passphrase',
  'password',
  'pin',
  'secret',
  'secrets',
  'signature',
  'token',
  'tokens',
  'verifier',
])
const secretNames = /(?:^|[_-])(?:api|private|signing|encryption|secret)[_-]?key$/i
/** Private parts of a JSON Web Key (RFC 7518, section 6). */
const keyParts = new Set(['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k'])

/** Whether a field of this name holds a secret, by its last word (`client_secret`, `hashedPassword`, `recovery_code`). */
export function isSecretName(name: string): boolean {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
  return secretWords.has(words.at(-1) ?? '') || secretNames.test(words.join('_'))
}

/**
 * A copy of a body that may be stored. Replaces the secrets that the operation names, and at any depth: every field with a
 * secret's name, the values of a JSON Patch (RFC 6902), and the password and the query of a URL.
 */
export function redactBody(body: unknown, operation: Pick<Operation, 'secrets'>): unknown {
  const paths = (operation.secrets ?? []).map((path) => path.split('.'))
  return redact(body, paths)
}

function redact(value: unknown, paths: string[][]): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => redactField('*', item, paths))
  if (typeof value === 'string') return redactUrl(value)
  if (typeof value !== 'object' || value === null) return value
  const isKey = 'kty' in value
  const isPatch = 'op' in value && 'path' in value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      (isKey && keyParts.has(name)) || ((isSecretName(name) || (isPatch && name === 'value')) && isFilled(item))
        ? redacted
        : redactField(name, item, paths),
    ]),
  )
}

// up to the last @: an unencoded password may contain characters that would end a host
const passwordOfUrl = /^([a-z][a-z\d+.-]*:\/\/[^/?#@:]*):.*@/is
const userOfUrl = /^([a-z][a-z\d+.-]*:\/\/)[^/?#@:]*@/i
const queryOfUrl = /^([a-z][a-z\d+.-]*:\/\/[^?#]*)\?[^#]*/i

/** Redacts a URL's password (or a user name without one), and its query, which may hold keys. Other text is unchanged. */
const redactUrl = (text: string): string =>
  text
    .replace(passwordOfUrl, `$1:${redacted}@`)
    .replace(userOfUrl, `$1${redacted}@`)
    .replace(queryOfUrl, `$1?${redacted}`)

function redactField(name: string, value: unknown, paths: string[][]): unknown {
  const below = paths.filter(([first]) => first === '*' || first === name).map(([, ...rest]) => rest)
  if (below.some((rest) => rest.length === 0)) return isFilled(value) ? redacted : value
  return redact(value, below)
}

// An empty value or a boolean is no secret.
const isFilled = (value: unknown) => value !== null && value !== undefined && value !== '' && typeof value !== 'boolean'

/** A path without the secrets in its parameters (an invitation's token). */
export function withoutSecretParts(path: string, { params }: Pick<Match, 'params'>): string {
  const secrets = Object.entries(params).filter(([name, value]) => isSecretName(name) && value !== '')
  return secrets.reduce((text, [, value]) => text.replaceAll(encodeURIComponent(value), redacted), path)
}

/** A path whose query may be stored. */
export function redactPath(path: string): string {
  const mark = path.indexOf('?')
  if (mark < 0) return path
  const query = new URLSearchParams(path.slice(mark + 1))
  for (const name of new Set(query.keys())) if (isSecretName(name)) query.set(name, redacted)
  return `${path.slice(0, mark)}?${query.toString()}`
}

/** A body's fields: JSON or a form; null for anything else. */
export function readBody(text: string | undefined, contentType: string | undefined): unknown {
  if (!text) return null
  if (contentType?.includes('x-www-form-urlencoded')) return Object.fromEntries(new URLSearchParams(text))
  return parsedJson(text) ?? null
}
