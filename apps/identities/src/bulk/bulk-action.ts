import * as z from 'zod/mini'

import { traitsSchema, validate } from '@atrium/shared/schema-form'
import type { Identity, IdentitySchemaContainer, JsonPatch } from '@ory/client-fetch'

export const bulkTypes = ['activate', 'deactivate', 'revoke', 'metadata', 'schema', 'delete'] as const
export type BulkType = (typeof bulkTypes)[number]

const metadataFields = ['metadata_public', 'metadata_admin'] as const

/** What is done to every identity that is meant. */
export const bulkActionSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('activate') }),
  z.object({ type: z.literal('deactivate') }),
  z.object({ type: z.literal('revoke') }),
  /** A merge patch (RFC 7396): members are set, those that are null are taken out. */
  z.object({ type: z.literal('metadata'), field: z.enum(metadataFields), merge: z.record(z.string(), z.unknown()) }),
  z.object({ type: z.literal('schema'), schema: z.string() }),
  z.object({ type: z.literal('delete') }),
])
export type BulkAction = z.infer<typeof bulkActionSchema>

/** What an action means for one identity, before anything is done. */
export type Verdict =
  | { kind: 'patch'; patch: JsonPatch[] }
  | { kind: 'revoke' }
  | { kind: 'delete' }
  /** It is so already. */
  | { kind: 'same' }
  /** It can't be: `why` is the first thing that is wrong, as a path and a word. */
  | { kind: 'refused'; why: string }

/** Decides what is to be done to one identity. */
export function decide(identity: Identity, action: BulkAction, schemas: readonly IdentitySchemaContainer[]): Verdict {
  switch (action.type) {
    case 'activate':
    case 'deactivate': {
      const value = action.type === 'activate' ? 'active' : 'inactive'
      if ((identity.state ?? 'active') === value) return { kind: 'same' }
      return { kind: 'patch', patch: [{ op: 'replace', path: '/state', value }] }
    }
    case 'revoke':
      return { kind: 'revoke' }
    case 'delete':
      return { kind: 'delete' }
    case 'schema':
      return intoSchema(identity, action.schema, schemas)
    case 'metadata':
      return intoMetadata(identity, action.field, action.merge)
  }
}

function intoSchema(identity: Identity, id: string, schemas: readonly IdentitySchemaContainer[]): Verdict {
  if (identity.schema_id === id) return { kind: 'same' }
  const schema = schemas.find((one) => one.id === id)
  if (!schema) return { kind: 'refused', why: id }
  const [issue] = validate(traitsSchema(schema.schema), identity.traits ?? {})
  if (issue) return { kind: 'refused', why: `traits.${issue.path.join('.')}: ${issue.code}` }
  return { kind: 'patch', patch: [{ op: 'replace', path: '/schema_id', value: id }] }
}

function intoMetadata(
  identity: Identity,
  field: (typeof metadataFields)[number],
  merge: Record<string, unknown>,
): Verdict {
  const held = identity[field]
  const before: Record<string, unknown> = typeof held === 'object' && held !== null ? { ...held } : {}
  const after = merged(before, merge)
  if (JSON.stringify(before) === JSON.stringify(after)) return { kind: 'same' }
  return { kind: 'patch', patch: [{ op: 'add', path: `/${field}`, value: after }] }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A merge patch applied (RFC 7396). */
export function merged(before: Record<string, unknown>, merge: Record<string, unknown>): Record<string, unknown> {
  const after = new Map(Object.entries(before))
  for (const [name, value] of Object.entries(merge)) {
    if (value === null) after.delete(name)
    else if (isObject(value)) {
      const held = after.get(name)
      after.set(name, merged(isObject(held) ? held : {}, value))
    } else after.set(name, value)
  }
  return Object.fromEntries(after)
}
