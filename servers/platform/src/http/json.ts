import { isRecord } from '@atrium/shared/json'

export { isRecord }

export type Json = null | boolean | number | string | Json[] | JsonObject
export type JsonObject = { [key: string]: Json }

/** The value of a JSON text; undefined if it is none. */
export function parsedJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    return undefined
  }
}

/**
 * Reads a dotted path from a value of open shape: `at(config, 'selfservice.flows.login.lifespan')`. Missing keys are
 * `undefined`.
 */
export function at(value: unknown, path: string): unknown {
  let found: unknown = value
  for (const key of path.split('.')) {
    if (!isRecord(found) || !Object.hasOwn(found, key)) return undefined
    found = found[key]
  }
  return found
}

/**
 * Returns a function that renames an object's fields to the service's names, which are case-insensitive: `Traits` becomes `traits`. Of
 * duplicates, the last one wins. Other values are returned unchanged.
 */
export function knownNames(names: readonly string[]): (value: unknown) => unknown {
  const known = new Map(names.map((name) => [name.toLowerCase(), name]))
  const nameOf = (key: string) => known.get(key.toLowerCase()) ?? key
  return (value) =>
    isRecord(value) ? Object.fromEntries(Object.entries(value).map(([key, entry]) => [nameOf(key), entry])) : value
}
