import { isRecord } from '../json'
import { listOf, propertiesOf, resolve, schemaOf, type JsonSchema } from './json-schema'

type Step = string | number

const maxSchemas = 200

/** The parts of a schema that a value at `path` may have to match, alternatives among them; at most 200. */
export function schemasAt(root: JsonSchema, path: readonly Step[]): JsonSchema[] {
  return path.reduce<JsonSchema[]>(
    (found, step) =>
      alternatives(
        found.flatMap((schema) => within(schema, step)),
        root,
      ),
    alternatives([root], root),
  )
}

/** These schemas, those they refer to, and their combined parts. */
function alternatives(schemas: readonly JsonSchema[], root: JsonSchema): JsonSchema[] {
  const all = new Set<JsonSchema>()
  const waiting = [...schemas]
  while (waiting.length > 0 && all.size < maxSchemas) {
    const next = waiting.shift()
    const found = next && resolve(next, root)
    if (!found || all.has(found)) continue
    all.add(found)
    const { allOf, anyOf, oneOf, then, else: otherwise } = found
    for (const one of [...listOf(allOf), ...listOf(anyOf), ...listOf(oneOf), then, otherwise])
      if (isRecord(one)) waiting.push(one)
  }
  return [...all]
}

function within(schema: JsonSchema, step: Step): JsonSchema[] {
  if (typeof step === 'number') {
    const tuple = Array.isArray(schema.items) ? schema.items : listOf(schema.prefixItems)
    const item = schemaOf(tuple[step]) ?? schemaOf(Array.isArray(schema.items) ? schema.additionalItems : schema.items)
    return item ? [item] : []
  }
  const named = propertiesOf(schema).filter(([name]) => name === step)
  const more = named.length > 0 ? undefined : schemaOf(schema.additionalProperties)
  return [...named.map(([, found]) => found), ...(more ? [more] : [])]
}
