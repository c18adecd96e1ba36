import * as z from 'zod/mini'

const pointer = z.string().check(z.regex(/^(\/.*)?$/))
const step = z.discriminatedUnion('op', [
  z.object({ op: z.literal('add'), path: pointer, value: z.unknown() }),
  z.object({ op: z.literal('replace'), path: pointer, value: z.unknown() }),
  z.object({ op: z.literal('remove'), path: pointer }),
  z.object({ op: z.literal('move'), from: pointer, path: pointer }),
  z.object({ op: z.literal('copy'), from: pointer, path: pointer }),
  z.object({ op: z.literal('test'), path: pointer, value: z.unknown() }),
])

/** A JSON Patch (RFC 6902). */
export const patchSchema = z.array(step).check(z.minLength(1))
export type Patch = z.infer<typeof patchSchema>

/** The patch can't be applied: `index` of its step, and the path that leads nowhere or holds something else. */
export class PatchProblem extends Error {
  override name = 'PatchProblem'
  constructor(
    readonly index: number,
    readonly path: string,
    readonly code: 'missing' | 'test',
  ) {
    super(`${code} ${path}`)
  }
}

const keysOf = (path: string) =>
  path
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What stands at a path; `undefined` also where a step of it leads nowhere. */
function valueAt(document: unknown, keys: readonly string[]): unknown {
  return keys.reduce<unknown>((at, key) => {
    if (Array.isArray(at)) return /^\d+$/.test(key) ? at[Number(key)] : undefined
    return isObject(at) && Object.hasOwn(at, key) ? at[key] : undefined
  }, document)
}

type Change = (holder: Record<string, unknown> | unknown[], key: string) => void

/** A copy of the document in which the holder of the last key was changed; undefined where there is no holder. */
function changed(document: unknown, keys: readonly string[], change: Change): unknown {
  const [key, ...rest] = keys
  if (key === undefined) return undefined
  if (!isObject(document) && !Array.isArray(document)) return undefined
  const copy = Array.isArray(document) ? [...(document as unknown[])] : { ...document }
  if (rest.length === 0) {
    change(copy, key)
    return copy
  }
  const inner = changed(valueAt(document, [key]), rest, change)
  if (inner === undefined) return undefined
  if (Array.isArray(copy)) copy[Number(key)] = inner
  else Object.defineProperty(copy, key, { value: inner, enumerable: true, writable: true, configurable: true })
  return copy
}

const insert =
  (value: unknown): Change =>
  (holder, key) => {
    if (Array.isArray(holder)) holder.splice(key === '-' ? holder.length : Number(key), 0, value)
    else Object.defineProperty(holder, key, { value, enumerable: true, writable: true, configurable: true })
  }
const put =
  (value: unknown): Change =>
  (holder, key) =>
    Array.isArray(holder) ? void (holder[Number(key)] = value) : insert(value)(holder, key)
const take: Change = (holder, key) => {
  if (Array.isArray(holder)) holder.splice(Number(key), 1)
  else Reflect.deleteProperty(holder, key)
}

/** The document after the patch, which stays as it was. @throws PatchProblem */
export function applyPatch(document: unknown, patch: Patch): unknown {
  return patch.reduce<unknown>((at, one, index) => {
    const missing = (path: string) => new PatchProblem(index, path, 'missing')
    const read = (path: string) => {
      const value = valueAt(at, keysOf(path))
      if (value === undefined) throw missing(path)
      return value
    }
    const write = (from: unknown, path: string, change: Change) => {
      const next = changed(from, keysOf(path), change)
      if (next === undefined) throw missing(path)
      return next
    }
    switch (one.op) {
      case 'add':
        return one.path === '' ? one.value : write(at, one.path, insert(one.value))
      case 'replace':
        read(one.path)
        return one.path === '' ? one.value : write(at, one.path, put(one.value))
      case 'remove':
        read(one.path)
        return write(at, one.path, take)
      case 'copy':
        return write(at, one.path, insert(read(one.from)))
      case 'move': {
        const value = read(one.from)
        return write(write(at, one.from, take), one.path, insert(value))
      }
      case 'test':
        if (JSON.stringify(valueAt(at, keysOf(one.path))) !== JSON.stringify(one.value))
          throw new PatchProblem(index, one.path, 'test')
        return at
    }
  }, document)
}
