import * as z from 'zod/mini'

import { sameJson } from '@atrium/shared/difference'
import { jsonText, toJsonText } from '@atrium/shared/form'
import { toFormValue, traitsSchema, useSchemaTypes, type JsonSchema } from '@atrium/shared/schema-form'
import type { CreateIdentityBody, Identity, IdentitySchemaContainer, UpdateIdentityBody } from '@ory/client-fetch'

import { useText, type Text } from '../text'

const maxExternalIdLength = 255

type Traits = Record<string, unknown>
/** Input that isn't a JSON object yet. It applies as long as the fields still have the traits it was typed for. */
export type Uncorrected = { text: string; beside: unknown }

/** The fields that creating and editing share; the traits are those of the chosen schema. */
export type IdentityFields = {
  schema_id: string
  traits: Traits
  /** Invalid JSON input; null if JSON and fields agree. */
  traits_json: Uncorrected | null
  state: 'active' | 'inactive'
  external_id: string
  organization_id: string
  metadata_public: string
  metadata_admin: string
}

/** The current traits of the surrounding form. */
export type FormTraits = {
  value: IdentityFields['traits']
  json: Uncorrected | null
  /** Sets the traits and their JSON input. */
  set: (traits: IdentityFields['traits']) => void
  /** Stores invalid JSON input. */
  hold: (typed: Uncorrected) => void
}

const commonFields = (t: Text['form']) => ({
  state: z.enum(['active', 'inactive']),
  external_id: z.string().check(z.trim(), z.maxLength(maxExternalIdLength, t.externalIdLong)),
  organization_id: z
    .string()
    .check(z.trim(), z.regex(/^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$/i, t.organizationWrong)),
  metadata_public: jsonText({ optional: true }),
  metadata_admin: jsonText({ optional: true }),
})

/** Traits that were typed as JSON; undefined if the text isn't a JSON object. */
export function parsedTraits(source: string): Traits | undefined {
  try {
    return z.record(z.string(), z.unknown()).safeParse(JSON.parse(source)).data
  } catch {
    return undefined
  }
}

/** Invalid JSON input, unless the fields were changed since. */
export const uncorrectedText = (typed: Uncorrected | null, now: unknown): string | undefined =>
  typed && sameJson(typed.beside, now) ? typed.text : undefined

/** The form's schema with a variant for each of the project's identity schemas: `schema_id` decides how the traits are checked. */
export function useIdentityForm(schemas: readonly IdentitySchemaContainer[]) {
  const t = useText().form
  const typeOf = useSchemaTypes()
  const [first, ...rest] = schemas.map(({ id, schema }) =>
    z
      .object({
        ...commonFields(t),
        schema_id: z.literal(id, t.noSuchSchema),
        traits: typeOf(traitsSchema(schema)),
        traits_json: z.nullable(z.object({ text: z.string(), beside: z.unknown() })),
      })
      .check(({ value: { traits, traits_json: typed }, issues }) => {
        const text = uncorrectedText(typed, traits)
        if (text !== undefined)
          issues.push({ code: 'custom', path: ['traits_json'], input: text, params: { json: text } })
      }),
  )
  // A project without schemas: the pages explain it and show no form.
  if (!first) throw new Error('This project has no identity schema')
  return z.discriminatedUnion('schema_id', [first, ...rest], t.noSuchSchema)
}
type IdentityValues = z.output<ReturnType<typeof useIdentityForm>>

/** The schema of the traits in one of the project's identity schemas; an empty schema for an unknown ID. */
export const traitsSchemaOf = (schemas: readonly IdentitySchemaContainer[], id: string): JsonSchema =>
  traitsSchema(schemas.find((schema) => schema.id === id)?.schema)

/** Initial values of a new identity. */
export const newIdentityFields = (schemas: readonly IdentitySchemaContainer[], id: string): IdentityFields => ({
  schema_id: id,
  traits: toFormValue(traitsSchemaOf(schemas, id)),
  traits_json: null,
  state: 'active',
  external_id: '',
  organization_id: '',
  metadata_public: '',
  metadata_admin: '',
})

/** An identity as form values. */
export const toFields = (schemas: readonly IdentitySchemaContainer[], identity: Identity): IdentityFields => ({
  schema_id: identity.schema_id,
  traits: toFormValue(traitsSchemaOf(schemas, identity.schema_id), identity.traits ?? {}),
  traits_json: null,
  state: identity.state === 'inactive' ? 'inactive' : 'active',
  external_id: identity.external_id ?? '',
  organization_id: identity.organization_id ?? '',
  metadata_public: toJsonText(identity.metadata_public ?? undefined),
  metadata_admin: toJsonText(identity.metadata_admin ?? undefined),
})

/** When the form's schema changes: keeps the values of traits that the new schema has, too. */
export function carryTraits(schema: JsonSchema, previous: Traits): Traits {
  const fresh = toFormValue(schema)
  return Object.fromEntries(Object.entries(fresh).map(([name, value]) => [name, previous[name] || value]))
}

/** The body of a new identity, without its credentials. */
export const toCreateBody = ({
  schema_id,
  traits,
  state,
  external_id,
  organization_id,
  metadata_public,
  metadata_admin,
}: IdentityValues): CreateIdentityBody => ({
  schema_id,
  traits,
  state,
  metadata_public,
  metadata_admin,
  external_id: external_id || undefined,
  organization_id: organization_id || undefined,
})

/** For a PUT: empty fields are cleared. */
export const toUpdateBody = ({
  metadata_public,
  metadata_admin,
  organization_id,
  traits_json: _inStep,
  ...values
}: IdentityValues): UpdateIdentityBody => ({
  ...values,
  metadata_public: metadata_public ?? null,
  metadata_admin: metadata_admin ?? null,
})
