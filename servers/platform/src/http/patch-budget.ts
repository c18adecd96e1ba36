import { deepestBody } from '@atrium/shared/operations/bounds'
import jsonPatch, { type Operation } from 'fast-json-patch'
import { invalid } from './errors'

const MOST_OPERATIONS = 1_000
/** Values that `copy` and `test` may go through in one patch, and characters of texts by the dozen. */
const MOST_VALUES = 100_000
const CHARACTERS_PER_VALUE = 12
/** Maximum depth of a patched document: a little more than a body's, which may be inserted somewhere in one. */
const DEEPEST = deepestBody + 16

/** @throws HttpError 400 for a patch of more than 1,000 operations */
export function assertPatchLength(operations: readonly unknown[]): void {
  if (operations.length > MOST_OPERATIONS) throw invalid(`A JSON Patch can have at most ${MOST_OPERATIONS} operations.`)
}

/** Rejects a path deeper than any document. @throws HttpError 400 */
export function assertPointer(pointer: string): void {
  let steps = 0
  for (const letter of pointer) if (letter === '/' && ++steps > DEEPEST) throw tooDeep()
}

/**
 * Rejects a value that is nested too deeply; walks without recursion.
 * @throws HttpError 400
 */
export function assertDepth(value: unknown): void {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) throw tooDeep()
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []))
  }
}

const tooDeep = () => invalid(`A patched document can be nested at most ${DEEPEST} levels deep.`)

/** Counts a value's parts, as far as a limit. */
function sizeOf(value: unknown, limit: number): number {
  let size = 1
  if (typeof value === 'string') size += value.length / CHARACTERS_PER_VALUE
  if (typeof value !== 'object' || value === null) return size
  for (const part of Object.values(value)) {
    if (size > limit) break
    size += sizeOf(part, limit - size)
  }
  return size
}

/**
 * Applies a JSON Patch to a document in place, and limits how much is copied, because copies of copies would double with each
 * operation.
 * @returns the document, a new one if the patch replaces it as a whole
 * @throws HttpError 400 beyond the limits; JsonPatchError for an invalid operation
 */
export function applyWithinBudget(document: unknown, operations: readonly Operation[]): unknown {
  assertPatchLength(operations)
  let patched = document
  let left = MOST_VALUES
  for (const [index, operation] of operations.entries()) {
    if (typeof operation.path === 'string') {
      assertPointer(operation.path)
      if (operation.op === 'move' && operation.path.startsWith(`${operation.from}/`))
        throw invalid(`The operation "move" at "${operation.path}" moves a value into itself.`)
    }
    if (operation.op === 'copy' || operation.op === 'test') {
      const at = operation.op === 'copy' ? operation.from : operation.path
      left -= sizeOf(typeof at === 'string' ? found(patched, at) : undefined, left)
      if (left < 0) throw invalid('The patch copies or compares too much data.')
    }
    patched = jsonPatch.applyOperation(patched, operation, true, true, true, index).newDocument
  }
  assertDepth(patched)
  return patched
}

/** The value at a pointer; undefined if there is none, which the operation itself reports. */
function found(document: unknown, pointer: string): unknown {
  try {
    return jsonPatch.getValueByPointer(document, pointer)
  } catch {
    return undefined
  }
}
