import * as z from 'zod/mini'

import { labelOf } from '@atrium/shared/schema-form/validate'

/** One leaf of the traits, as the schema describes it. */
export type TraitField = {
  /** Keys below `traits`. */
  path: string[]
  /** The schema's title for it, else its key. */
  title: string
  /** Whether people sign in with it. */
  isIdentifier: boolean
}

const record = z.record(z.string(), z.unknown())
const credential = z.catch(z.optional(z.object({ identifier: z.optional(z.boolean()) })), undefined)
const propertySchema = z.object({
  title: z.catch(z.optional(z.string()), undefined),
  properties: z.catch(z.optional(record), undefined),
  'ory.sh/kratos': z.catch(
    z.optional(z.object({ credentials: z.catch(z.optional(z.record(z.string(), credential)), undefined) })),
    undefined,
  ),
})
const documentSchema = z.object({ properties: z.object({ traits: propertySchema }) })

/** The label of a path in the traits: its title in the schema, else its key. */
export function traitLabel(schema: unknown, path: readonly (string | number)[]): string {
  const key = String(path.findLast((step) => typeof step === 'string') ?? 'traits')
  const field = traitFields(schema).find((one) => one.path.join('.') === path.join('.'))
  return labelOf(key, { title: field?.title === key ? undefined : field?.title })
}

const deepest = 10

/** Leaves of the traits in the schema's order; none if the document isn't an identity schema. */
export function traitFields(schema: unknown): TraitField[] {
  const document = documentSchema.safeParse(schema)
  return document.success ? leaves(document.data.properties.traits.properties ?? {}, []) : []
}

/** The documents of schemas by their IDs. */
export const documentsOf = (schemas: readonly { id: string; schema: unknown }[]): Record<string, unknown> =>
  Object.fromEntries(schemas.map(({ id, schema }) => [id, schema]))

function leaves(properties: Record<string, unknown>, above: string[]): TraitField[] {
  return Object.entries(properties).flatMap(([key, value]) => {
    const property = propertySchema.safeParse(value)
    if (!property.success || above.length > deepest) return []
    const path = [...above, key]
    if (property.data.properties) return leaves(property.data.properties, path)
    const credentials = Object.values(property.data['ory.sh/kratos']?.credentials ?? {})
    return [
      { path, title: property.data.title ?? key, isIdentifier: credentials.some((one) => one?.identifier === true) },
    ]
  })
}

/** The value at a path of keys; undefined if there is none. */
export function traitAt(traits: unknown, path: readonly string[]): unknown {
  const [key, ...rest] = path
  if (key === undefined) return traits
  const holder = record.safeParse(traits)
  return holder.success && Object.hasOwn(holder.data, key) ? traitAt(holder.data[key], rest) : undefined
}
