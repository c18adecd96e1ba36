import { at, isRecord } from '../../http/json'
import { SchemaFault } from './schema-fault'
import { type CredentialType, type Via } from '../identities/identity'

/** One leaf of the traits with its schema. */
export type TraitField = {
  /** Path below `traits`. */
  path: string[]
  /** Name of the form field: `traits.name.first`. */
  name: string
  type: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'other'
  title: string | undefined
  format: string | undefined
  pattern: string | undefined
  required: boolean
  options: string[] | undefined
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

const scalar = ['string', 'number', 'integer', 'boolean', 'array'] as const

/** Properties that a schema may have with all its nested objects: parts that refer to each other multiply them. */
const MOST_PROPERTIES = 1_000

/**
 * Leaves of `properties.traits` in the schema's order; nested objects are walked into.
 * @throws SchemaFault for more than 1,000 properties
 */
export function traitFields(document: Record<string, unknown>): TraitField[] {
  const traits = at(document, 'properties.traits')
  return isRecord(traits) ? walk(traits, [], { document, left: MOST_PROPERTIES }) : []
}

/** Paths of objects between the traits and their leaves. */
export function objectPaths(fields: readonly TraitField[]): string[][] {
  const paths = new Map<string, string[]>()
  for (const { path } of fields) {
    for (let length = 1; length < path.length; length++)
      paths.set(path.slice(0, length).join('.'), path.slice(0, length))
  }
  return [...paths.values()]
}

type Walk = { document: Record<string, unknown>; left: number }

function walk(schema: Record<string, unknown>, path: string[], root: Walk): TraitField[] {
  const properties = isRecord(schema.properties) ? schema.properties : {}
  const required = Array.isArray(schema.required) ? schema.required : []
  return Object.entries(properties).flatMap(([key, value]) => {
    if (--root.left < 0) throw new SchemaFault(`The traits can have at most ${MOST_PROPERTIES} properties.`)
    const property = resolve(value, root.document)
    if (!property || path.length > 10) return []
    const here = [...path, key]
    if (isRecord(property.properties)) return walk(property, here, root)
    return [leaf(property, here, required.includes(key))]
  })
}

function resolve(value: unknown, root: Record<string, unknown>): Record<string, unknown> | undefined {
  if (!isRecord(value)) return undefined
  if (typeof value.$ref !== 'string' || !value.$ref.startsWith('#/')) return value
  const found = at(root, value.$ref.slice(2).replaceAll('/', '.'))
  return isRecord(found) ? found : value
}

const via = (value: unknown): Via | undefined => (value === 'email' ? 'email' : value === 'sms' ? 'sms' : undefined)
const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

function leaf(property: Record<string, unknown>, path: string[], required: boolean): TraitField {
  const extension = isRecord(property['ory.sh/kratos']) ? property['ory.sh/kratos'] : {}
  const types: unknown[] = [property.type].flat()
  // an array's entries may carry the extension: a list of addresses
  const items =
    isRecord(property.items) && isRecord(property.items['ory.sh/kratos']) ? property.items['ory.sh/kratos'] : {}
  const extended = { ...items, ...extension }
  const identifies = (type: string) => at(extended, `credentials.${type}.identifier`) === true
  const options = Array.isArray(property.enum) ? property.enum : undefined
  return {
    path,
    name: ['traits', ...path].join('.'),
    type: scalar.find((known) => types.includes(known)) ?? 'other',
    title: text(property.title),
    format: text(property.format),
    pattern: text(property.pattern),
    required,
    options: options?.every((option) => typeof option === 'string') ? options : undefined,
    identifierOf: (['password', 'webauthn', 'code'] as const).filter(identifies),
    verificationVia: via(at(extended, 'verification.via')),
    recoveryVia: via(at(extended, 'recovery.via')),
    codeVia: identifies('code') ? (via(at(extended, 'credentials.code.via')) ?? 'email') : undefined,
    accountName: at(extended, 'credentials.totp.account_name') === true,
    passkeyName: at(extended, 'credentials.passkey.display_name') === true || identifies('webauthn'),
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
