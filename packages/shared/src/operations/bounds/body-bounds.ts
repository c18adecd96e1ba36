import type { AnyOperationId } from '../match'
import { allOperations } from '../match'

/** How large a body may be: its bytes, its object keys, and its list items (counted by commas). */
export type BodyBounds = { bytes: number; keys: number; items: number }

/** Levels of objects and lists that JSON may nest. */
export const deepestBody = 64
/** Parts that a form's key may have: `traits.name.first` has three. */
export const mostKeyParts = 32

const usual = { bytes: 1024 * 1024, keys: 10_000 }
/** A form takes longer to read than JSON: these bounds count where an operation has none of its own, and the keys for all. */
const form = { bytes: 64 * 1024, keys: 1_000 }

/** The bounds of an operation's body; without an operation, those of any other request, which may have `own` ones. */
export function bodyBounds(id?: AnyOperationId, kind?: BodyKind, own: Partial<BodyBounds> = {}): BodyBounds {
  const named = id === undefined ? { ...(kind === 'form' && form), ...own } : allOperations[id].body
  const { bytes, keys, items }: Partial<BodyBounds> & typeof usual = { ...usual, ...named }
  const most = kind === 'form' ? Math.min(keys, form.keys) : keys
  return { bytes, keys: most, items: items ?? most * 10 }
}

/** How a body is scanned. Only an operation that takes plain text has one that is never read as JSON. */
export function bodyKind(contentType: string | undefined, id?: AnyOperationId): BodyKind {
  if (/^\s*application\/x-www-form-urlencoded\b/i.test(contentType ?? '')) return 'form'
  return id !== undefined && allOperations[id].body?.text && !/json/i.test(contentType ?? '') ? 'text' : 'json'
}
export type BodyKind = 'json' | 'form' | 'text'
