import type { AnyOperationId } from '../match'
import { allOperations } from '../match'

/** Limits of a body: bytes, object keys, and list items (counted by commas). */
export type BodyBounds = { bytes: number; keys: number; items: number }

/** Maximum nesting of objects and lists in JSON. */
export const deepestBody = 64
/** Maximum parts of a form's key: `traits.name.first` has three. */
export const maxKeyParts = 32

const defaults = { bytes: 1024 * 1024, keys: 10_000 }
/** Forms take longer to parse than JSON. Applies to operations without their own limits; `keys` applies to all. */
const form = { bytes: 64 * 1024, keys: 1_000 }

/** The limits of an operation's body; without an operation, those of any other request, which `own` overrides. */
export function bodyBounds(id?: AnyOperationId, kind?: BodyKind, own: Partial<BodyBounds> = {}): BodyBounds {
  const named = id === undefined ? { ...(kind === 'form' && form), ...own } : allOperations[id].body
  const { bytes, keys, items }: Partial<BodyBounds> & typeof defaults = { ...defaults, ...named }
  const max = kind === 'form' ? Math.min(keys, form.keys) : keys
  return { bytes, keys: max, items: items ?? max * 10 }
}

/** How a body is scanned. Only operations that take plain text have bodies that are never parsed as JSON. */
export function bodyKind(contentType: string | undefined, id?: AnyOperationId): BodyKind {
  if (/^\s*application\/x-www-form-urlencoded\b/i.test(contentType ?? '')) return 'form'
  return id !== undefined && allOperations[id].body?.text && !/json/i.test(contentType ?? '') ? 'text' : 'json'
}
export type BodyKind = 'json' | 'form' | 'text'
