import { isTrue } from '../../http/handlers'
import { isRecord } from '../../http/json'
import type { Json, JsonObject } from '../../http/json'
import { normalised, phoneIn, type Via } from '../identities/identity'
import type { CredentialType } from '../identities/identity'
import { readJson } from '../../http/body'
import { messages } from '../messages'
import { complain } from '../ui/form-problem'
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
  const found = new Map<CredentialType, Set<string>>()
  for (const field of fields) {
    const values = field.identifierOf.length > 0 ? stringsAt(traits, field).map(normalised) : []
    if (values.length === 0) continue
    for (const type of field.identifierOf) {
      const names = found.get(type) ?? new Set()
      values.forEach((value) => names.add(value))
      found.set(type, names)
    }
  }
  return new Map([...found].map(([type, names]) => [type, [...names]]))
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

/** The traits with phone numbers that messages can be sent to reduced to their digits. */
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

/** The texts that a form has for a name. */
const textsAt = (traits: JsonObject, path: readonly string[]): string[] =>
  [traitAt(traits, path)].flat().filter((value) => typeof value === 'string')

function setAt(traits: JsonObject, path: readonly string[], value: Json): void {
  let holder = traits
  for (const key of path.slice(0, -1)) {
    const next = holder[key]
    holder = isRecord(next) ? next : (holder[key] = {})
  }
  holder[path.at(-1) ?? ''] = value
}

function parsed(text: string): Json {
  const read = readJson(text)
  if (!read) throw complain(messages.generic('An object in the form is not valid JSON.'), { untouched: true })
  // JSON
  return read.value as Json
}

/**
 * The traits of a form with the schema's types; text that can't be converted stays text and fails validation. As in the
 * service, unknown fields are ignored, and repeated fields count with their first value, or the last for a boolean. The text of
 * an object is JSON.
 * @throws FormProblem for an object that is not JSON
 */
export function typedTraits(fields: readonly TraitField[], traits: JsonObject): JsonObject {
  const typed: JsonObject = {}
  for (const path of objectPaths(fields)) {
    const [text = ''] = textsAt(traits, path)
    if (text !== '') setAt(typed, path, parsed(text))
  }
  for (const field of fields) {
    const sent = textsAt(traits, field.path)
    const value = sent.length === 0 || !field.takesText ? undefined : read(field, sent)
    if (value !== undefined) setAt(typed, field.path, value)
  }
  return typed
}

const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i
const asNumber = (text: string): Json => (NUMBER.test(text) && Number.isFinite(Number(text)) ? Number(text) : text)
const asBoolean = (text: string): Json => isTrue(text) || (/^(?:0|f|F|FALSE|false|False)$/.test(text) ? false : text)

/** The value of an empty field if one is required. */
const nothing: Partial<Record<TraitField['type'], Json>> = { number: 0, integer: 0, boolean: false }

const converted = (type: TraitField['type'], text: string): Json =>
  type === 'boolean' ? asBoolean(text) : type === 'number' || type === 'integer' ? asNumber(text) : text

function read(field: TraitField, sent: readonly string[]): Json | undefined {
  if (field.type === 'array') return sent.map((text) => converted(field.itemType, text))
  if (field.type === 'other' || field.type === 'object') return undefined
  const text = sent.at(field.type === 'boolean' ? -1 : 0) ?? ''
  if (text === '') return field.required ? nothing[field.type] : undefined
  return converted(field.type, text)
}
