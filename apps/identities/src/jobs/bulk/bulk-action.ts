import { isRecord } from '@atrium/shared/json'
import * as z from 'zod/mini'

import { sameJson } from '@atrium/shared/difference'
import type { Identity, IdentitySchemaContainer, JsonPatch } from '@ory/client-fetch'

import type { Reason } from '../../schemas/reason'
import { unfitIn } from '../../schemas/unfit'

export const bulkTypes = ['activate', 'deactivate', 'revoke', 'metadata', 'schema', 'delete'] as const
export type BulkType = (typeof bulkTypes)[number]

const metadataFields = ['metadata_public', 'metadata_admin'] as const

/** The action for every identity in scope. */
export const bulkActionSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('activate') }),
  z.object({ type: z.literal('deactivate') }),
  z.object({ type: z.literal('revoke') }),
  /** A merge patch (RFC 7396): sets members, and removes those that are null. */
  z.object({ type: z.literal('metadata'), field: z.enum(metadataFields), merge: z.record(z.string(), z.unknown()) }),
  z.object({ type: z.literal('schema'), schema: z.string() }),
  z.object({ type: z.literal('delete') }),
])
export type BulkAction = z.infer<typeof bulkActionSchema>

/** The change to one identity, stored with its row of the job for undo. */
const changeSchema = z.object({
  field: z.enum(['state', 'schema_id', ...metadataFields]),
  before: z.unknown(),
  after: z.unknown(),
})
export type Change = z.infer<typeof changeSchema>

/** Stored changes by identity ID; what another version stored is left out. */
export const changesOf = (stored: unknown): ReadonlyMap<string, Change> =>
  new Map(
    Object.entries(isRecord(stored) ? stored : {}).flatMap(([id, one]): [string, Change][] => {
      const { data } = changeSchema.safeParse(one)
      return data ? [[id, data]] : []
    }),
  )

const deletionSchema = z.object({ deleted: z.string() })
/** An intended deletion of an identity with this name. */
export type Deletion = z.infer<typeof deletionSchema>

/** The names of identities of stored deletions, by identity ID. */
export const deletionsOf = (stored: Record<string, unknown>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(stored).flatMap(([id, one]): [string, string][] => {
      const { data } = deletionSchema.safeParse(one)
      return data ? [[id, data.deleted]] : []
    }),
  )

export const patchOf = ({ field, after }: Change): JsonPatch[] => [
  { op: field === 'state' || field === 'schema_id' ? 'replace' : 'add', path: `/${field}`, value: after },
]

/** What an action would do to one identity. */
export type Verdict =
  | { kind: 'change'; change: Change }
  | { kind: 'revoke' }
  | { kind: 'delete' }
  /** Nothing to change. */
  | { kind: 'same' }
  /** Not possible; `why` is the first reason. */
  | { kind: 'refused'; why: Reason }

/** Whether an action would lock out the signed-in person. */
const locksOut = ({ type }: BulkAction) => type === 'deactivate' || type === 'delete'

/** Decides the change to one identity. @param self the signed-in person's ID: they can't lock themselves out */
export function decide(
  identity: Identity,
  action: BulkAction,
  schemas: readonly IdentitySchemaContainer[],
  self?: string,
): Verdict {
  if (identity.id === self && locksOut(action)) return { kind: 'refused', why: { code: 'yourself' } }
  switch (action.type) {
    case 'activate':
    case 'deactivate': {
      const after = action.type === 'activate' ? 'active' : 'inactive'
      const before = identity.state ?? 'active'
      return before === after ? { kind: 'same' } : { kind: 'change', change: { field: 'state', before, after } }
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
  if (!schema) return { kind: 'refused', why: { code: 'noSchema' } }
  const unfit = unfitIn(schema.schema, identity.traits)
  if (unfit) return { kind: 'refused', why: unfit }
  return { kind: 'change', change: { field: 'schema_id', before: identity.schema_id, after: id } }
}

function intoMetadata(
  identity: Identity,
  field: (typeof metadataFields)[number],
  merge: Record<string, unknown>,
): Verdict {
  const before: unknown = identity[field] ?? null
  const existing = isRecord(before) ? before : {}
  const after = merged(existing, merge)
  if (sameJson(existing, after)) return { kind: 'same' }
  return { kind: 'change', change: { field, before, after } }
}

/** Whether an identity is as the change leaves it. */
export const isMade = (identity: Identity, { field, after }: Change): boolean =>
  sameJson(identity[field] ?? null, after)

/** Decides how to undo a job's change to an identity; later changes by others stay. */
export function decideBack(identity: Identity, change: Change): Verdict {
  const { field, before } = change
  const now: unknown = identity[field] ?? null
  if (sameJson(now, before)) return { kind: 'same' }
  if (!isMade(identity, change)) return { kind: 'refused', why: { code: 'changedSince' } }
  return { kind: 'change', change: { field, before: now, after: before } }
}

/** Applies a merge patch (RFC 7396). */
export function merged(before: Record<string, unknown>, merge: Record<string, unknown>): Record<string, unknown> {
  const after = new Map(Object.entries(before))
  for (const [name, value] of Object.entries(merge)) {
    if (value === null) after.delete(name)
    else if (isRecord(value)) {
      const existing = after.get(name)
      after.set(name, merged(isRecord(existing) ? existing : {}, value))
    } else after.set(name, value)
  }
  return Object.fromEntries(after)
}
