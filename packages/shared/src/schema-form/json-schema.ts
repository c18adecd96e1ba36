import { isRecord } from '../json'

/** A JSON Schema (draft 7) from the API: any keyword may be missing or have an unexpected type. */
export type JsonSchema = { readonly [keyword: string]: unknown }

export const schemaOf = (value: unknown): JsonSchema | undefined => (isRecord(value) ? value : undefined)
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined
export const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

const deepest = 16

/** Follows `$ref` within the document; undefined if the target is missing, external, circular or not an object. */
export const resolve = (schema: JsonSchema, root: JsonSchema): JsonSchema | undefined =>
  schemaOf(targetOf(schema, root))

/** Like `resolve`, but the target may be anything, as a schema can be `false`. */
export function targetOf(schema: JsonSchema, root: JsonSchema): unknown {
  let found: JsonSchema = schema
  for (let hop = 0; hop < deepest; hop++) {
    const { $ref } = found
    if (typeof $ref !== 'string') return found
    if (!/^#(\/|$)/.test($ref)) return undefined
    const next = $ref
      .slice(1)
      .split('/')
      .slice(1)
      .map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'))
      .reduce<unknown>((at, step) => (isRecord(at) || Array.isArray(at) ? Reflect.get(at, step) : undefined), root)
    const target = schemaOf(next)
    if (!target) return next
    found = target
  }
  return undefined
}

export const typesOf = ({ type }: JsonSchema): string[] =>
  (Array.isArray(type) ? type : [type]).filter((name): name is string => typeof name === 'string')

export const requiredOf = ({ required }: JsonSchema): Set<string> =>
  new Set(listOf(required).filter((name): name is string => typeof name === 'string'))

export const propertiesOf = ({ properties }: JsonSchema): [string, JsonSchema][] =>
  Object.entries(isRecord(properties) ? properties : {}).flatMap(([name, value]) =>
    isRecord(value) ? [[name, value] as [string, JsonSchema]] : [],
  )

export type Choice = { value: unknown; label: string }

/** How a part of the schema is edited. */
export type Kind =
  | { kind: 'text'; format: string | undefined }
  | { kind: 'number' }
  | { kind: 'boolean' }
  | { kind: 'choice'; choices: Choice[] }
  | { kind: 'tags' }
  | { kind: 'list'; item: JsonSchema }
  | { kind: 'group'; properties: [string, JsonSchema][]; required: Set<string> }
  | { kind: 'variant'; options: Variant[] }
  | { kind: 'json' }

/** One of a value's alternatives; the label is undefined if the schema doesn't name it. */
export type Variant = { label: string | undefined; schema: JsonSchema }

/** Whether a name is safe in a form's path, which uses dots and brackets and reads digits as a list index. */
const fitsPath = (name: string): boolean => !/[.[\]'"`]|^\d+$|^$/.test(name)

const combining = ['allOf', 'not', 'if', 'patternProperties']

/** Decides how a part of the schema is edited; as JSON if nothing else fits or it is nested too deeply. */
export function kindOf(schema: JsonSchema, root: JsonSchema, depth = 0): Kind {
  const found = resolve(schema, root)
  if (!found || depth > 6) return { kind: 'json' }
  if (combining.some((keyword) => keyword in found)) return { kind: 'json' }
  const types = typesOf(found).filter((name) => name !== 'null')
  const [type] = types
  if (types.length > 1) return { kind: 'json' }
  if (type === 'boolean' && !('oneOf' in found)) return { kind: 'boolean' }
  const choices = choicesOf(found)
  if (choices) return { kind: 'choice', choices }
  if ('oneOf' in found || 'anyOf' in found) {
    const { oneOf, anyOf, ...rest } = found
    if (oneOf !== undefined && anyOf !== undefined) return { kind: 'json' }
    const options = listOf(oneOf ?? anyOf)
    // The alternatives only differ in required members, which validation checks: the fields are the same.
    if (options.every(onlyRequires)) return kindOf(rest, root, depth)
    return kindOfVariant(rest, options, root, depth)
  }
  if (type === 'string') return { kind: 'text', format: textOf(found.format) }
  if (type === 'number' || type === 'integer') return { kind: 'number' }
  if (type === 'array') return kindOfArray(found, root, depth)
  const properties = propertiesOf(found)
  if (
    (type === 'object' || type === undefined) &&
    properties.length > 0 &&
    properties.every(([name]) => fitsPath(name))
  )
    return { kind: 'group', properties, required: requiredOf(found) }
  return { kind: 'json' }
}

function kindOfArray(schema: JsonSchema, root: JsonSchema, depth: number): Kind {
  const item = schemaOf(schema.items)
  if (!item) return { kind: 'json' }
  const { kind } = kindOf(item, root, depth + 1)
  if (kind === 'json') return { kind: 'json' }
  return kind === 'text' ? { kind: 'tags' } : { kind: 'list', item }
}

const onlyRequires = (option: unknown): boolean =>
  isRecord(option) && Object.keys(option).every((keyword) => keyword === 'required' || keyword === 'title')

/** A choice between alternatives, each with its own fields; shared fields are repeated in each. */
function kindOfVariant(shared: JsonSchema, options: unknown[], root: JsonSchema, depth: number): Kind {
  const variants = options.flatMap((option): Variant[] => {
    const optionSchema = schemaOf(option)
    const found = optionSchema && resolve(optionSchema, root)
    if (!optionSchema || !found) return []
    const { title: _title, description: _description, default: _default, ...common } = shared
    const schema = {
      ...common,
      ...found,
      ...(common.properties || found.properties
        ? { properties: { ...schemaOf(common.properties), ...schemaOf(found.properties) } }
        : {}),
      ...(common.required || found.required ? { required: [...requiredOf(common), ...requiredOf(found)] } : {}),
    }
    return [{ label: textOf(found.title) ?? nameOfReference(optionSchema), schema }]
  })
  const [first, ...others] = variants.filter(({ schema }) => schema.type !== 'null')
  if (!first || variants.length < options.length) return { kind: 'json' }
  // A value or null: an empty field means null.
  if (others.length === 0) return kindOf(first.schema, root, depth)
  const isSupported = [first, ...others].every(({ schema }) => kindOf(schema, root, depth + 1).kind !== 'json')
  return isSupported ? { kind: 'variant', options: [first, ...others] } : { kind: 'json' }
}

const nameOfReference = ({ $ref }: JsonSchema): string | undefined => {
  const name = textOf($ref)?.split('/').at(-1)
  return name && labelOf(decodeURIComponent(name), {})
}

function choicesOf(schema: JsonSchema): Choice[] | undefined {
  const label = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
  if (Array.isArray(schema.enum)) return schema.enum.map((value: unknown) => ({ value, label: label(value) }))
  if ('const' in schema) return [{ value: schema.const, label: textOf(schema.title) ?? label(schema.const) }]
  const options = listOf(schema.oneOf)
  if (options.length === 0) return undefined
  const constants = options.flatMap((option) =>
    isRecord(option) && 'const' in option
      ? [{ value: option.const, label: textOf(option.title) ?? label(option.const) }]
      : [],
  )
  return constants.length === options.length ? constants : undefined
}

/** The key of a choice in the form, whose values are strings. */
export const choiceKey = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** `first_name` → "First name". */
export function labelOf(name: string, schema: JsonSchema): string {
  const title = textOf(schema.title)
  if (title) return title
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The part of an identity schema that describes the traits. */
export const traitsSchema = (identitySchema: unknown): JsonSchema => {
  const root = schemaOf(identitySchema) ?? {}
  const properties = schemaOf(root.properties)
  const traits = schemaOf(properties?.traits) ?? {}
  return { definitions: root.definitions, $defs: root.$defs, ...traits }
}
