export type Json = null | boolean | number | string | Json[] | JsonObject
export type JsonObject = { [key: string]: Json }

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Reads a dotted path out of a value of open shape: `at(config, 'selfservice.flows.login.lifespan')`. Keys that are not
 * there are `undefined`.
 */
export function at(value: unknown, path: string): unknown {
  let found: unknown = value
  for (const key of path.split('.')) {
    if (!isRecord(found) || !Object.hasOwn(found, key)) return undefined
    found = found[key]
  }
  return found
}
