import { at, isRecord, type Json } from '../../http/json'
import { SchemaFault } from './schema-fault'
import { type CredentialType, type Via } from '../identities/identity'

/** One leaf of the traits with its schema. */
export type TraitField = {
  /** Path below `traits`. */
  path: string[]
  /** Name of the form field: `traits.name.first`. */
  name: string
  /** Whether forms have a field for it even without a value. */
  hasField: boolean
  type: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object' | 'other'
  /** Whether form text is accepted: the service only converts it if the value has a single type. */
  takesText: boolean
  /** The type of a list's items, if they have a single one. */
  itemType: TraitField['type']
  title: string | undefined
  format: string | undefined
  pattern: string | undefined
  required: boolean
  options: Json[] | undefined
  /** Credential types for which this is a sign-in name. */
  identifierOf: CredentialType[]
  verificationVia: Via | undefined
  recoveryVia: Via | undefined
  codeVia: Via | undefined
  /** Shown as the account in an authenticator app. */
  accountName: boolean
  /** Names a passkey in the dialogs of browsers. */
  passkeyName: boolean
}

/** The most parts of a schema, including referenced ones: parts that refer to each other multiply. */
const MOST_PARTS = 2_000
const DEEPEST = 10
const MOST_OPTIONS = 500

/**
 * Leaves of `properties.traits`, in the order of `fieldNames` and then of their names. They may be declared in parts of the schema
 * (`allOf`, `anyOf`, `oneOf`, `if`, `then`, `else`, `not`, `$ref`), as in the real service: the last part determines what a field
 * looks like, unless an earlier one has a default.
 * @throws SchemaFault for more than 2,000 parts
 */
export function traitFields(document: Record<string, unknown>): TraitField[] {
  const byName = new Map<string, Part[]>()
  for (const part of walk(document, document, { left: MOST_PARTS, document })) {
    const [root, ...path] = part.path
    if (root !== 'traits' || path.length === 0) continue
    byName.set(path.join('.'), [...(byName.get(path.join('.')) ?? []), { ...part, path }])
  }
  const holders = new Set([...byName.values()].flatMap(([part]) => (part ? [part.path.slice(0, -1).join('.')] : [])))
  const leaves = [...byName.keys()].filter((name) => !holders.has(name)).sort()
  return inFormOrder(
    leaves.map((name) => fieldOf(byName.get(name) ?? [])),
    fieldNames(document),
  )
}

/**
 * Names of fields in the order of the schema's text. Fields whose names start with none of them, such as those declared in parts, come last.
 */
export function fieldNames(document: Record<string, unknown>): string[] {
  const namesIn = (schema: unknown, name: string): string[] => {
    if (!isRecord(schema) || (schema.type ?? 'object') !== 'object') return [name]
    const properties = isRecord(schema.properties) ? schema.properties : {}
    if (schema.type === undefined && properties !== schema.properties) return [name]
    return Object.entries(properties).flatMap(([key, one]) => namesIn(one, name === '' ? key : `${name}.${key}`))
  }
  return namesIn(document, '')
}

function inFormOrder(fields: readonly TraitField[], names: readonly string[]): TraitField[] {
  const placeOf = ({ name }: TraitField) => {
    const at = names.findIndex((start) => name.startsWith(start))
    return at < 0 ? names.length : at
  }
  const placed = fields.map((field) => ({ field, place: placeOf(field) }))
  return placed.toSorted((one, other) => one.place - other.place).map(({ field }) => field)
}

/** Paths of the objects between the traits and their leaves, and of objects without leaves. */
export function objectPaths(fields: readonly TraitField[]): string[][] {
  const paths = new Map<string, string[]>()
  for (const { path, type } of fields) {
    for (let length = 1; length < path.length + (type === 'object' ? 1 : 0); length++)
      paths.set(path.slice(0, length).join('.'), path.slice(0, length))
  }
  return [...paths.values()]
}

type Schema = Record<string, unknown>
/** A schema, or a part of one, for the value at a path. */
type Part = { path: string[]; schema: Schema; isRequired: boolean }
type Walk = { left: number; document: Schema }

const listOf = (value: unknown): Schema[] => (Array.isArray(value) ? value.filter(isRecord) : [])

/** The subschemas that apply to the same value; keywords next to a `$ref` are ignored. */
function partsOf(schema: Schema, document: Schema): Schema[] {
  if (typeof schema.$ref === 'string') {
    const found = schema.$ref.startsWith('#/') ? at(document, schema.$ref.slice(2).replaceAll('/', '.')) : undefined
    return isRecord(found) ? [found] : []
  }
  const { not, if: condition, then: met, else: unmet, allOf, anyOf, oneOf } = schema
  return [...[not, condition, met, unmet].filter(isRecord), ...[allOf, anyOf, oneOf].flatMap(listOf)]
}

/** @param above the enclosing schemas, which are not entered again */
function* walk(
  schema: Schema,
  parent: Schema,
  root: Walk,
  path: readonly string[] = [],
  above: readonly Schema[] = [],
): Generator<Part> {
  if (--root.left < 0)
    throw new SchemaFault(`The traits can have at most ${MOST_PARTS} properties and parts of schemas.`)
  if (above.includes(schema) || path.length > DEEPEST + 1) return
  const around = [...above, schema]
  const isRequired = Array.isArray(parent.required) && parent.required.includes(path.at(-1))
  yield { path: [...path], schema: typeof schema.$ref === 'string' ? {} : schema, isRequired }
  for (const part of partsOf(schema, root.document)) yield* walk(part, schema, root, path, around)
  if (typeof schema.$ref === 'string' || !isRecord(schema.properties)) return
  for (const [key, property] of Object.entries(schema.properties))
    if (isRecord(property)) yield* walk(property, schema, root, [...path, key], around)
}

const via = (value: unknown): Via | undefined => (value === 'email' ? 'email' : value === 'sms' ? 'sms' : undefined)
const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

const scalar = ['string', 'number', 'integer', 'boolean', 'array'] as const

/** The type of a value; of several, the first that form text can be converted to. */
function typeIn({ const: constant, type }: Schema): TraitField['type'] {
  const types: unknown[] = constant === undefined ? [type].flat() : [typeof constant]
  return (
    scalar.find((known) => types.includes(known)) ?? (types[0] === 'object' && types.length === 1 ? 'object' : 'other')
  )
}

/** Whether a schema gets its own field: it has exactly one type, or a default. Objects and lists of objects get none. */
function makesField({ const: constant, type, default: preset, items }: Schema): boolean {
  if (constant !== undefined) return typeof constant !== 'object'
  const types: unknown[] = [type].flat()
  if (types.includes('object') || types.length > 2) return false
  if (types.length === 2 || type === undefined || type === 'null') return preset !== undefined
  const ofItems = new Set([items].flat().flatMap((item) => (isRecord(item) ? [item.type].flat() : [])))
  return type !== 'array' || ofItems.size !== 1 || !['object', 'array', 'null'].some((one) => ofItems.has(one))
}

function fieldOf(parts: readonly Part[]): TraitField {
  const shown = parts.filter(({ schema }) => makesField(schema))
  const main = shown.find(({ schema }) => schema.default !== undefined) ?? shown.at(-1) ?? parts.at(-1)
  if (!main) throw new SchemaFault('A field has no schema.')
  const { schema, path, isRequired } = main
  // entries of a list may carry the extension: a list of addresses
  const extended = parts.flatMap((part) =>
    [part.schema, part.schema.items].flatMap((one) =>
      isRecord(one) && isRecord(one['ory.sh/kratos']) ? [one['ory.sh/kratos']] : [],
    ),
  )
  const extensionValue = (key: string): unknown =>
    extended.map((extension) => at(extension, key)).find((value) => value !== undefined)
  const isIdentifierOf = (type: string) => extensionValue(`credentials.${type}.identifier`) === true
  // a schema only contains JSON
  const options = Array.isArray(schema.enum) ? (schema.enum.slice(0, MOST_OPTIONS) as Json[]) : undefined
  return {
    path,
    name: ['traits', ...path].join('.'),
    hasField: shown.length > 0,
    type: typeIn(schema),
    takesText: schema.const !== undefined || [schema.type ?? []].flat().length === 1,
    itemType: isRecord(schema.items) ? typeIn(schema.items) : 'other',
    title: text(schema.title),
    format: text(schema.format),
    pattern: text(schema.pattern),
    required: isRequired,
    options,
    identifierOf: (['password', 'webauthn', 'code'] as const).filter(isIdentifierOf),
    verificationVia: via(extensionValue('verification.via')),
    recoveryVia: via(extensionValue('recovery.via')),
    codeVia: isIdentifierOf('code') ? (via(extensionValue('credentials.code.via')) ?? 'email') : undefined,
    accountName: extensionValue('credentials.totp.account_name') === true,
    passkeyName: extensionValue('credentials.passkey.display_name') === true || isIdentifierOf('webauthn'),
  }
}

/** The value at a path below the traits. */
export function traitAt(traits: unknown, path: readonly string[]): unknown {
  let value = traits
  for (const key of path) {
    if (!isRecord(value) || !Object.hasOwn(value, key)) return undefined
    value = value[key]
  }
  return value
}
