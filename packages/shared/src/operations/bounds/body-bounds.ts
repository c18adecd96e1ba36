import type { AnyOperationId } from '../match'
import { allOperations } from '../match'

/** How large a body may be: its bytes, its object keys, and its list items (counted by commas). */
export type BodyBounds = { bytes: number; keys: number; items: number }

/** Levels of objects and lists that JSON may nest. */
export const deepestBody = 64
/** Parts that a form's key may have: `traits.name.first` has three. */
export const mostKeyParts = 32

const usual = { bytes: 1024 * 1024, keys: 10_000 }
/** A form takes longer to read than JSON. The longest that requests without an operation send is the response of a SAML provider. */
const otherForm = { bytes: 512 * 1024, keys: 1_000 }

/** The bounds of an operation's body; without an operation, those of any other request. */
export function bodyBounds(id?: AnyOperationId, kind?: BodyKind): BodyBounds {
  const own = id !== undefined ? allOperations[id].body : kind === 'form' ? otherForm : undefined
  const { bytes, keys, items = keys * 10 }: Partial<BodyBounds> & typeof usual = { ...usual, ...own }
  return { bytes, keys, items }
}

/** How a body is scanned. Only an operation that takes plain text has one that is never read as JSON. */
export function bodyKind(contentType: string | undefined, id?: AnyOperationId): BodyKind {
  if (/^\s*application\/x-www-form-urlencoded\b/i.test(contentType ?? '')) return 'form'
  return id !== undefined && allOperations[id].body?.text && !/json/i.test(contentType ?? '') ? 'text' : 'json'
}
export type BodyKind = 'json' | 'form' | 'text'
