import { isRecord, type Json, type JsonObject } from '../../http/json'
import { locate, named, type Attribute, type Kind } from './attributes'
import { badRequest } from './scim-error'

/** Maximum characters of a text; certificates and photos are the longest. */
const LONGEST_TEXT = 16_384
/** The most elements of a list. Members of a group have another limit. */
const MOST_ELEMENTS = 100
export const MOST_MEMBERS = 10_000

const wrong = (detail: string) => badRequest('invalidValue', detail)

function textOf(value: unknown, where: string, longest = LONGEST_TEXT): string {
  if (typeof value !== 'string' && typeof value !== 'number') throw wrong(`"${where}" must be text.`)
  const text = String(value)
  if (text.length > longest) throw wrong(`"${where}" has at most ${longest} characters.`)
  return text
}

/** Microsoft Entra sends "True" and "False". */
function flagOf(value: unknown, where: string): boolean {
  if (typeof value === 'boolean') return value
  if (typeof value === 'string' && /^(?:true|false)$/i.test(value)) return value.toLowerCase() === 'true'
  throw wrong(`"${where}" must be true or false.`)
}

/** One value of an attribute, with sub-attribute names as in the schema; unknown ones are ignored. */
export function readValue(attribute: Attribute, value: unknown, where = attribute.name): Json {
  if (attribute.type === 'boolean') return flagOf(value, where)
  if (attribute.type !== 'complex') return textOf(value, where, attribute.longest)
  // Okta and others send a plain value instead of a list of objects.
  const objectValue =
    !isRecord(value) && attribute.multi && named(attribute.sub ?? [], 'value') ? { value: value as Json } : value
  if (!isRecord(objectValue)) throw wrong(`"${where}" must be an object.`)
  return partsOf(attribute.sub ?? [], objectValue, where)
}

function partsOf(attributes: readonly Attribute[], input: Record<string, unknown>, where: string): JsonObject {
  const parts: JsonObject = {}
  for (const [name, value] of Object.entries(input)) {
    const attribute = named(attributes, name)
    if (!attribute || value === null || value === undefined) continue
    parts[attribute.name] = readValue(attribute, value, `${where}.${attribute.name}`)
  }
  return parts
}

/** The value of an attribute as a client sent it, validated; undefined if it has none. */
export function readAttribute(attribute: Attribute, value: unknown): Json | undefined {
  if (value === null || value === undefined) return undefined
  if (!attribute.multi) return readValue(attribute, value)
  const list = Array.isArray(value) ? value : [value]
  const max = attribute.name === 'members' ? MOST_MEMBERS : MOST_ELEMENTS
  if (list.length > max) throw wrong(`"${attribute.name}" has at most ${max} elements.`)
  return list.map((item) => readValue(attribute, item))
}

/**
 * A resource as a client sent it: known attributes under their names, without those that only the service sets.
 * @throws HttpError 400
 */
export function readResource(kind: Kind, body: unknown): JsonObject {
  if (!isRecord(body)) throw badRequest('invalidSyntax', 'The body must be an object.')
  assertSchemas(body.schemas, kind)
  const resource: JsonObject = {}
  const read = (attributes: readonly Attribute[], input: Record<string, unknown>, target: JsonObject) => {
    for (const [name, value] of Object.entries(input)) {
      const attribute = named(attributes, name)
      if (!attribute || attribute.mutability === 'readOnly') continue
      const found = readAttribute(attribute, value)
      if (found !== undefined && !(Array.isArray(found) && found.length === 0)) target[attribute.name] = found
    }
  }
  read(kind.attributes, body, resource)
  for (const [urn, attributes] of Object.entries(kind.extensions)) {
    const [, submitted] = Object.entries(body).find(([name]) => name.toLowerCase() === urn.toLowerCase()) ?? []
    if (!isRecord(submitted)) continue
    const extension: JsonObject = {}
    read(attributes, submitted, extension)
    if (Object.keys(extension).length > 0) resource[urn] = extension
  }
  assertComplete(kind, resource)
  return resource
}

/** Unknown schemas are ignored, as Entra sends its own; if there are any, the resource's must be among them. */
function assertSchemas(schemas: unknown, kind: Kind): void {
  if (schemas === undefined) return
  const isList = Array.isArray(schemas) && schemas.every((schema) => typeof schema === 'string')
  if (isList && schemas.some((schema: string) => schema.toLowerCase() === kind.schema.toLowerCase())) return
  throw badRequest('invalidSyntax', `"schemas" must include ${kind.schema}.`)
}

/** Checks the invariants of a stored resource. @throws HttpError 400 */
export function assertComplete(kind: Kind, resource: JsonObject): void {
  for (const { name, required } of kind.attributes) {
    const value = resource[name]
    if (required && (typeof value !== 'string' || value.trim() === ''))
      throw badRequest('invalidValue', `"${name}" is required.`)
    if (!Array.isArray(value)) continue
    if (name !== 'members' && value.length > MOST_ELEMENTS)
      throw wrong(`"${name}" has at most ${MOST_ELEMENTS} elements.`)
    if (value.filter((one) => isRecord(one) && one.primary === true).length > 1)
      throw wrong(`"${name}" has more than one primary element.`)
  }
}

/** The attributes that a client requests: `attributes` or `excludedAttributes`. */
export type Selection = { names: string[]; excluded: boolean } | undefined

const MOST_NAMES = 100

/** @throws HttpError 400 for both */
export function selectionOf(attributes: string | undefined, excluded: string | undefined): Selection {
  if (attributes !== undefined && excluded !== undefined)
    throw badRequest('invalidValue', 'Use either "attributes" or "excludedAttributes".')
  const text = attributes ?? excluded
  if (text === undefined || text === '') return undefined
  const names = text.split(',').map((name) => name.trim())
  if (names.length > MOST_NAMES) throw badRequest('tooMany', `A request can name at most ${MOST_NAMES} attributes.`)
  return { names, excluded: attributes === undefined }
}

/** A resource with the requested attributes. `id`, `schemas` and `meta` are always included. */
export function selected(kind: Kind, resource: JsonObject, selection: Selection): JsonObject {
  if (!selection) return resource
  const { excluded } = selection
  const always = (name: string) => name === 'id' || name === 'schemas' || (name === 'meta' && !excluded)
  const result: JsonObject = excluded ? structuredClone(resource) : {}
  if (!excluded) for (const [name, value] of Object.entries(resource)) if (always(name)) result[name] = value
  for (const path of selection.names) {
    const extension = Object.keys(kind.extensions).find((urn) => urn.toLowerCase() === path.toLowerCase())
    const found = extension === undefined ? locate(kind, path) : undefined
    const whole = extension ?? (found && found.extension === undefined && !found.sub ? found.attribute.name : undefined)
    if (whole !== undefined) {
      if (!excluded && resource[whole] !== undefined) result[whole] = resource[whole]
      if (excluded && !always(whole)) Reflect.deleteProperty(result, whole)
      continue
    }
    if (!found) continue
    const steps = [found.extension, found.attribute.name, found.sub?.name].filter((step) => step !== undefined)
    if (excluded) without(result, steps)
    else picked(result, resource, steps)
  }
  return result
}

function without(into: Json | undefined, [name = '', ...rest]: readonly string[]): void {
  if (Array.isArray(into)) return into.forEach((one) => without(one, [name, ...rest]))
  if (!isRecord(into)) return
  if (rest.length === 0) Reflect.deleteProperty(into, name)
  else without(into[name], rest)
}

function picked(into: JsonObject, from: JsonObject, [name = '', ...rest]: readonly string[]): void {
  const value = from[name]
  if (value === undefined) return
  if (rest.length === 0) {
    into[name] = value
  } else if (Array.isArray(value)) {
    const before = into[name]
    const elements = Array.isArray(before) ? before : value.map((): JsonObject => ({}))
    value.forEach((one, index) => {
      const element = elements[index]
      if (isRecord(one) && isRecord(element)) picked(element, one, rest)
    })
    into[name] = elements
  } else if (isRecord(value)) {
    const before = into[name]
    const inner: JsonObject = isRecord(before) ? before : {}
    picked(inner, value, rest)
    into[name] = inner
  }
}
