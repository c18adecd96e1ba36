import { maxKeyParts } from '@atrium/shared/operations/bounds'
import { invalid, type HttpError } from './errors'
import { isRecord } from './json'

export type ParsedBody = {
  body: unknown
  form: URLSearchParams | undefined
  rawBody: string
  contentType: string
  problem: 'malformed' | 'content-type' | undefined
}

/** Media type without parameters, in lower case. */
export const mediaType = (header: string | undefined): string =>
  (header ?? '').split(';')[0]?.trim().toLowerCase() ?? ''

// a byte order mark is a character like any other: the real services don't skip it
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * Reads a body of JSON, form or text.
 * @throws HttpError 400 for text that isn't UTF-8 or that a database can't store (NUL, half a surrogate pair in a form)
 */
export function parseBody(buffer: Buffer, header: string | undefined): ParsedBody {
  const contentType = mediaType(header)
  const rawBody = decode(buffer)
  if (rawBody === '') return { body: undefined, form: undefined, rawBody, contentType, problem: undefined }
  if (contentType === 'application/x-www-form-urlencoded') {
    const form = new URLSearchParams(rawBody)
    for (const pair of form) for (const text of pair) assertStorable(text)
    return { body: expand(form), form, rawBody, contentType, problem: undefined }
  }
  if (contentType === 'application/json' || contentType.endsWith('+json')) {
    const read = readJson(rawBody)
    const problem = read ? undefined : 'malformed'
    return { body: read?.value, form: undefined, rawBody, contentType, problem }
  }
  if (contentType === 'text/plain') return { body: rawBody, form: undefined, rawBody, contentType, problem: undefined }
  return { body: undefined, form: undefined, rawBody, contentType, problem: 'content-type' }
}

/**
 * Parses JSON whatever the request's content type.
 * @returns undefined if the text isn't JSON
 * @throws HttpError 400 for what a database can't store: see `storable`
 */
export function readJson(rawBody: string): { value: unknown } | undefined {
  try {
    return { value: storable(JSON.parse(rawBody), rawBody) }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return undefined
  }
}

/**
 * The value of a JSON text with the replacement character for each half of a surrogate pair, as the real services read it.
 * @throws HttpError 400 for what a database can't store: NUL characters, and numbers beyond 1.8e308, which would become null
 */
export function storable(value: unknown, json: string): unknown {
  if (largeNumber.test(json)) assertFinite(value)
  // only escapes can name them
  if (!json.includes('\\u')) return value
  const whole = /\\u[dD][89a-fA-F]/.test(json) ? wellFormed(value) : value
  assertStorable(whole)
  return whole
}

/** A number with an exponent of three digits, or with 200 characters before one of two: others are finite. */
const largeNumber = /(?:^|[\s:,[])-?\d(?:[\d.]{199}|[\d.]*[eE]\+?\d{3})/

/** @throws HttpError 400 for a number that JavaScript reads as infinite */
function assertFinite(value: unknown): void {
  const path = pathToInfinity(value)
  if (!path) return
  const name = path.join('.').slice(0, 200)
  const reason = name === '' ? 'The number in the body is too large.' : `The number at "${name}" is too large.`
  throw invalid(reason, { details: { fields: [{ name, message: 'is too large' }] } })
}

function pathToInfinity(value: unknown): string[] | undefined {
  if (value === Infinity || value === -Infinity) return []
  if (typeof value !== 'object' || value === null) return undefined
  // Not `Object.entries`, which copies lists of a million items.
  for (const key in value) {
    const item: unknown = Reflect.get(value, key)
    const rest = pathToInfinity(item)
    if (rest) return [key, ...rest]
  }
  return undefined
}

function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/\p{Surrogate}/gu, '\ufffd')
  if (Array.isArray(value)) return value.map(wellFormed)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [wellFormed(key), wellFormed(item)]))
}

function decode(buffer: Buffer): string {
  let text: string
  try {
    text = utf8.decode(buffer)
  } catch {
    throw invalid('The body is not valid UTF-8.')
  }
  if (text.includes('\0')) throw unstorable()
  return text
}

const unstorable = (): HttpError =>
  invalid("The request contains a character that can't be stored (NUL or half of a surrogate pair).")

/**
 * Rejects text that a database can't store, at any depth.
 * @throws HttpError 400
 */
export function assertStorable(value: unknown): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || /\p{Surrogate}/u.test(value)) throw unstorable()
  } else if (Array.isArray(value)) value.forEach(assertStorable)
  else if (isRecord(value)) {
    for (const [key, item] of Object.entries(value)) {
      assertStorable(key)
      assertStorable(item)
    }
  }
}

/** A form as an object: `traits.name.first=Ada` is `{ traits: { name: { first: 'Ada' } } }`, a repeated key a list. */
export function expand(form: URLSearchParams): Record<string, unknown> {
  const fields = new Map<string, string[]>()
  for (const [key, value] of form) {
    const known = fields.get(key)
    if (known) known.push(value)
    else fields.set(key, [value])
  }
  const root: Record<string, unknown> = {}
  for (const [key, values] of fields) {
    const parts = key.split('.')
    if (parts.length > maxKeyParts || parts.some((part) => notAllowed.has(part))) continue
    let at = root
    for (const part of parts.slice(0, -1)) {
      const next = at[part]
      at = isRecord(next) ? next : (at[part] = {})
    }
    const last = parts.at(-1) ?? key
    if (!isRecord(at[last])) at[last] = values.length > 1 ? values : values[0]
  }
  return root
}

/** Assigning to `__proto__` would change the object's prototype. */
const notAllowed = new Set(['', '__proto__'])
