import { HttpError } from '../http/errors'
import { firstJson } from '../http/first-json'
import type { Call } from '../http/handlers'
import { isRecord } from '../http/json'

/** Field names are case-insensitive in the real service. Their values are the client's and stay unchanged. */
export const inLowerCase = (body: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [/^[A-Za-z_]+$/.test(name) ? name.toLowerCase() : name, value]),
  )

/**
 * JSON of the body; `null` is treated as an empty object.
 * @throws HttpError 400
 */
export function jsonOf(call: Call): unknown {
  const value = firstJson(call.rawBody)
  return isRecord(value) ? inLowerCase(value) : (value ?? {})
}

const hex = (letter: string): string => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`

/** A name in a `location` as the service writes it: encoded for a path, with its percent signs encoded again. */
export const encodedTwice = (name: string): string =>
  encodeURIComponent(name)
    .replaceAll(/%(?:24|26|2B|3A|3D|40)/g, decodeURIComponent)
    .replaceAll(/[!'()*]/g, hex)
    .replaceAll('%', '%25')

/** For bodies where the real service doesn't name the part that it can't read. @throws HttpError 400 `error` */
export function unnamed<T>(readBody: () => T): T {
  try {
    return readBody()
  } catch (error) {
    throw error instanceof HttpError ? new HttpError({ status: 400, id: 'error', reason: error.reason }) : error
  }
}
