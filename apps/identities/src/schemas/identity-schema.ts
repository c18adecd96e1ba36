import * as z from 'zod/mini'

/** An identity schema, as far as a form needs it. */
export const identitySchema = z.looseObject({ properties: z.looseObject({ traits: z.looseObject({}) }) })

/** Parses a schema; undefined if the text isn't one. */
export function schemaIn(source: string): Record<string, unknown> | undefined {
  try {
    return identitySchema.safeParse(JSON.parse(source)).data
  } catch {
    return undefined
  }
}

const document = z.looseObject({ $id: z.optional(z.unknown()) })

/** A schema without its `$id`, as the start of another schema. */
export function withoutId(schema: unknown): unknown {
  const read = document.safeParse(schema)
  if (!read.success) return schema
  const { $id: _, ...rest } = read.data
  return rest
}
