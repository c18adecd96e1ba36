import jsonPatch, { type Operation } from 'fast-json-patch'
import * as z from 'zod/mini'

import type { JsonPatch } from '@ory/client-fetch'

const maxOperations = 1000

const pointer = z.string().check(z.regex(/^(\/.*)?$/))
const step = z.discriminatedUnion('op', [
  z.object({ op: z.literal('add'), path: pointer, value: z.unknown() }),
  z.object({ op: z.literal('replace'), path: pointer, value: z.unknown() }),
  z.object({ op: z.literal('remove'), path: pointer }),
  z.object({ op: z.literal('move'), from: pointer, path: pointer }),
  z.object({ op: z.literal('copy'), from: pointer, path: pointer }),
  z.object({ op: z.literal('test'), path: pointer, value: z.unknown() }),
])

/** A JSON Patch (RFC 6902), with at most as many operations as the service accepts. It supports three of the six kinds: see `forService`. */
export const patchSchema = z.array(step).check(z.minLength(1), z.maxLength(maxOperations))
export type Patch = z.infer<typeof patchSchema>

/** The patch can't be applied: `index` is the operation's, and the path is missing or has another value. */
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

/** The patched document; the original is unchanged. @throws PatchProblem */
export function applyPatch(document: unknown, patch: Patch): unknown {
  return patch.reduce<unknown>((at, operation, index) => {
    // The library's operations are the same. Copied, because the library inserts the patch's own values.
    const step = structuredClone(operation) as Operation
    try {
      if (operation.op === 'remove' && !isThere(at, operation.path)) throw new Error('not there')
      return jsonPatch.applyOperation(at, step, true, true, true, index).newDocument
    } catch (error) {
      throw problemOf(error, operation, index)
    }
  }, structuredClone(document))
}

/**
 * The same change with the operations that the service supports (add, replace, remove): copies and moves are rewritten; tests are left
 * out, because they pass for the document.
 * @throws PatchProblem
 */
export function forService(document: unknown, patch: Patch): JsonPatch[] {
  let at = document
  return patch.flatMap((operation): JsonPatch[] => {
    const before = at
    at = applyPatch(before, [operation])
    if (operation.op === 'test') return []
    if (operation.op !== 'copy' && operation.op !== 'move') return [operation]
    const { from, path } = operation
    const value: unknown = jsonPatch.getValueByPointer(before, from)
    const addOperation: JsonPatch = { op: 'add', path, value }
    return operation.op === 'move' ? [{ op: 'remove', path: from }, addOperation] : [addOperation]
  })
}

/** Own properties only: the library also finds inherited ones. */
function isThere(document: unknown, path: string): boolean {
  const [, holder = '', key = ''] = /^(.*)\/(.*)$/s.exec(path) ?? []
  const found: unknown = jsonPatch.getValueByPointer(document, holder)
  return typeof found === 'object' && found !== null && Object.hasOwn(found, jsonPatch.unescapePathComponent(key))
}

function problemOf(error: unknown, operation: Patch[number], index: number): PatchProblem {
  const name = error instanceof jsonPatch.JsonPatchError ? error.name : undefined
  if (name === 'TEST_OPERATION_FAILED') return new PatchProblem(index, operation.path, 'test')
  const lost = name === 'OPERATION_FROM_UNRESOLVABLE' && 'from' in operation ? operation.from : operation.path
  return new PatchProblem(index, lost, 'missing')
}
