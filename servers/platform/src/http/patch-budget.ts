import jsonPatch, { type Operation } from 'fast-json-patch'
import { invalid } from './errors'

const MOST_OPERATIONS = 1_000
/** Values that `copy` and `test` may go through in one patch, and characters of texts by the dozen. */
const MOST_VALUES = 100_000
const CHARACTERS_PER_VALUE = 12

/** @throws HttpError 400 for a patch of more than 1,000 operations */
export function assertPatchLength(operations: readonly unknown[]): void {
  if (operations.length > MOST_OPERATIONS) throw invalid(`A JSON Patch may have ${MOST_OPERATIONS} operations.`)
}

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
 * Carries out a JSON Patch on a document, which it changes. Copies of copies would double with each operation, so what is
 * copied is counted.
 * @returns the document, another one where the patch replaces it as a whole
 * @throws HttpError 400 beyond the limits; JsonPatchError for an operation that does not fit
 */
export function applyBounded(document: unknown, operations: readonly Operation[]): unknown {
  assertPatchLength(operations)
  let patched = document
  let left = MOST_VALUES
  for (const [index, operation] of operations.entries()) {
    if (operation.op === 'copy' || operation.op === 'test') {
      const at = operation.op === 'copy' ? operation.from : operation.path
      left -= sizeOf(typeof at === 'string' ? found(patched, at) : undefined, left)
      if (left < 0) throw invalid('The patch copies or compares too much.')
    }
    patched = jsonPatch.applyOperation(patched, operation, true, true, true, index).newDocument
  }
  return patched
}

/** The value at a pointer; undefined where there is none, which the operation itself tells. */
function found(document: unknown, pointer: string): unknown {
  try {
    return jsonPatch.getValueByPointer(document, pointer)
  } catch {
    return undefined
  }
}
