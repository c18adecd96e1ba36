import { isRecord } from '../../http/json'
import type { Json, JsonObject } from '../../http/json'
import { normalised, phoneIn, type Via } from '../identities/identity'
import type { CredentialType } from '../identities/identity'
import { objectPaths, traitAt, type TraitField } from './trait-fields'

const stringsAt = (traits: unknown, field: TraitField): string[] =>
  [traitAt(traits, field.path)]
    .flat()
    .filter((value): value is string => typeof value === 'string' && value.trim() !== '')

/** Names of the fields whose value is this name or address. */
export const fieldsWith = (fields: readonly TraitField[], traits: unknown, value: string): string[] =>
  fields.filter((field) => stringsAt(traits, field).map(normalised).includes(value)).map(({ name }) => name)

/** Sign-in names in the traits, by credential type; types without one are left out. */
export function identifiersOf(fields: readonly TraitField[], traits: unknown): Map<CredentialType, string[]> {
  const found = new Map<CredentialType, string[]>()
  for (const field of fields) {
    const values = stringsAt(traits, field).map(normalised)
    if (values.length === 0) continue
    for (const type of field.identifierOf) found.set(type, [...new Set([...(found.get(type) ?? []), ...values])])
  }
  return found
}

export type Address = { value: string; via: Via }

function addresses(
  fields: readonly TraitField[],
  traits: unknown,
  via: (field: TraitField) => Via | undefined,
): Address[] {
  const found = new Map<string, Address>()
  for (const field of fields) {
    const way = via(field)
    if (!way) continue
    for (const value of stringsAt(traits, field).map(normalised)) found.set(value, { value, via: way })
  }
  return [...found.values()]
}

export const verifiableAddressesOf = (fields: readonly TraitField[], traits: unknown) =>
  addresses(fields, traits, (field) => field.verificationVia)
export const recoveryAddressesOf = (fields: readonly TraitField[], traits: unknown) =>
  addresses(fields, traits, (field) => field.recoveryVia)
export const codeAddressesOf = (fields: readonly TraitField[], traits: unknown) =>
  addresses(fields, traits, (field) => field.codeVia)

/** The traits with phone numbers by their digits, where messages can be sent to them. */
export function withPhones(fields: readonly TraitField[], traits: Json): Json {
  const changed = structuredClone(traits)
  for (const { path, codeVia, verificationVia, recoveryVia } of fields) {
    if (![codeVia, verificationVia, recoveryVia].includes('sms')) continue
    const holder = traitAt(changed, path.slice(0, -1))
    const key = path.at(-1)
    const value = traitAt(changed, path)
    const phone = typeof value === 'string' ? phoneIn(value) : undefined
    if (phone !== undefined && isRecord(holder) && key !== undefined) holder[key] = phone
  }
  return changed
}

/** Form field names of the traits that name a passkey: those marked in the schema, or else the first without a title. */
export function passkeyNameFields(fields: readonly TraitField[]): TraitField[] {
  const named = fields.filter(({ passkeyName }) => passkeyName)
  if (named.length > 0) return named.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  return fields.filter(({ title }) => title === undefined).slice(0, 1)
}

/** The account's name in passkey dialogs; undefined if the traits have none. */
export const passkeyNameOf = (fields: readonly TraitField[], traits: unknown): string | undefined =>
  passkeyNameFields(fields)
    .flatMap((field) => stringsAt(traits, field))
    .map((name) => name.toLowerCase())[0]

/** The account's name in authenticator apps. */
export function accountNameOf(fields: readonly TraitField[], traits: unknown): string | undefined {
  const field =
    fields.find((candidate) => candidate.accountName) ?? fields.find(({ identifierOf }) => identifierOf.length > 0)
  return field && stringsAt(traits, field)[0]
}

/** Traits of a form or JSON body, with missing objects of the schema added, as forms send them. */
export function withObjects(fields: readonly TraitField[], traits: JsonObject): JsonObject {
  const filled = structuredClone(traits)
  for (const path of objectPaths(fields)) {
    let at: JsonObject | undefined = filled
    for (const key of path) {
      const next: Json | undefined = at[key]
      if (next === undefined) at = at[key] = {}
      else if (isRecord(next)) at = next
      else break
    }
  }
  return filled
}

/** Converts a form's strings to the schema's types; values that can't be converted stay strings and fail validation. */
export function typedTraits(fields: readonly TraitField[], traits: JsonObject): JsonObject {
  const typed = structuredClone(traits)
  for (const field of fields) {
    const holder = field.path.length > 1 ? traitAt(typed, field.path.slice(0, -1)) : typed
    const key = field.path.at(-1)
    if (!isRecord(holder) || key === undefined || !Object.hasOwn(holder, key)) continue
    const value = read(field, holder[key])
    if (value === undefined) Reflect.deleteProperty(holder, key)
    else holder[key] = value
  }
  return typed
}

/** A list of a form: a field that is there several times, or a field for each item, with its number. */
const listed = (value: unknown): unknown[] =>
  isRecord(value) && Object.keys(value).every((key) => /^\d+$/.test(key)) ? Object.values(value) : [value].flat()

function read(field: TraitField, value: unknown): unknown {
  if (field.type === 'array') return listed(value).filter((item) => item !== '')
  const last: unknown = Array.isArray(value) ? value.at(-1) : value
  if (typeof last !== 'string') return last
  if (last === '' && !(field.type === 'other' && field.required)) return undefined
  if (field.type === 'string' || field.type === 'object' || field.type === 'other') return last
  if (field.type === 'boolean') return last === 'true' ? true : last === 'false' ? false : last
  const number = Number(last)
  return Number.isFinite(number) ? number : last
}
