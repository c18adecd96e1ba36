import jsonPatch, { type Operation } from 'fast-json-patch'
import * as z from 'zod/mini'

const mostOperations = 1000

const pointer = z.string().check(z.regex(/^(\/.*)?$/))
const step = z.discriminatedUnion('op', [
  z.object({ op: z.literal('add'), path: pointer, value: z.unknown() }),
  z.object({ op: z.literal('replace'), path: pointer, value: z.unknown() }),
  z.object({ op: z.literal('remove'), path: pointer }),
])

/** A JSON Patch (RFC 6902) of the operations that the service takes, and as many of them. */
export const patchSchema = z.array(step).check(z.minLength(1), z.maxLength(mostOperations))
export type Patch = z.infer<typeof patchSchema>

/** The patch can't be applied: `index` of its step, and the path that leads nowhere. */
export class PatchProblem extends Error {
  override name = 'PatchProblem'
  constructor(
    readonly index: number,
    readonly path: string,
  ) {
    super(`missing ${path}`)
  }
}

/** The document after the patch, which stays as it was. @throws PatchProblem */
export function applyPatch(document: unknown, patch: Patch): unknown {
  return patch.reduce<unknown>((at, operation, index) => {
    // The library's operations are the same; what it inserts must not be the patch's own value.
    const step = structuredClone(operation) as Operation
    try {
      if (operation.op === 'remove' && !isThere(at, operation.path)) throw new Error('not there')
      return jsonPatch.applyOperation(at, step, true, true, true, index).newDocument
    } catch {
      throw new PatchProblem(index, operation.path)
    }
  }, structuredClone(document))
}

/** Its own member: the library also finds what every object inherits. */
function isThere(document: unknown, path: string): boolean {
  const [, holder = '', key = ''] = /^(.*)\/(.*)$/s.exec(path) ?? []
  const found: unknown = jsonPatch.getValueByPointer(document, holder)
  return typeof found === 'object' && found !== null && Object.hasOwn(found, jsonPatch.unescapePathComponent(key))
}
