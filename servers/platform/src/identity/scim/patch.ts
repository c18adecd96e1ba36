import { isRecord, type Json, type JsonObject } from '../../http/json'
import { locate, type Attribute, type Kind, type Located } from './attributes'
import { parseFilter, type Filter } from './filter'
import { elementOf, matchesElement } from './match-filter'
import { assertComplete, MOST_MEMBERS, readAttribute, readValue } from './resource'
import { badRequest } from './scim-error'

/** Maximum operations per request. */
const MOST = 100
/** Maximum characters of a path. */
const LONGEST_PATH = 1024
/** Maximum comparisons per request: the elements of each changed list, times the comparisons of its filter. */
const MOST_COMPARED = 2_000_000

type Op = 'add' | 'replace' | 'remove'
type Target = Located & { filter: Filter | undefined }
/** The resource that one request changes, and the comparisons that it may still make. */
type Patch = { kind: Kind; resource: JsonObject; left: number }

const noPath = (path: string) => badRequest('invalidPath', `"${path.slice(0, 100)}" is not a path of this resource.`)

/** `emails[type eq "work"].value`: attribute, filter, part. @throws HttpError 400 */
function targetOf(kind: Kind, path: string): Target {
  if (path.length > LONGEST_PATH) throw noPath(path)
  const [, name = '', condition, part] = /^([^[\]]+)(?:\[(.*)\](?:\.([a-z$][\w$-]*))?)?$/is.exec(path.trim()) ?? []
  const located = locate(kind, part === undefined ? name : `${name}.${part}`)
  if (!located || (condition !== undefined && !located.attribute.multi)) throw noPath(path)
  return { ...located, filter: condition === undefined ? undefined : parseFilter(condition) }
}

/**
 * Applies a PatchOp (RFC 7644, section 3.5.2) to a resource. Attributes that only the service sets stay as they are.
 * @returns the changed resource; `password` is in it if it was set
 * @throws HttpError 400
 */
export function patched(kind: Kind, resource: JsonObject, body: unknown): JsonObject {
  if (!isRecord(body)) throw badRequest('invalidSyntax', 'The body must be an object.')
  const [, operations] = Object.entries(body).find(([name]) => name.toLowerCase() === 'operations') ?? []
  if (!Array.isArray(operations) || operations.length === 0)
    throw badRequest('invalidSyntax', '"Operations" must be a list.')
  if (operations.length > MOST) throw badRequest('tooMany', `A patch can have at most ${MOST} operations.`)
  const patch: Patch = { kind, resource: structuredClone(resource), left: MOST_COMPARED }
  for (const operation of operations as unknown[]) apply(patch, operation)
  assertComplete(kind, patch.resource)
  return patch.resource
}

function apply(patch: Patch, operation: unknown): void {
  const { kind, resource } = patch
  if (!isRecord(operation)) throw badRequest('invalidSyntax', 'Each operation must be an object.')
  const op = String(operation.op).toLowerCase()
  if (op !== 'add' && op !== 'replace' && op !== 'remove')
    throw badRequest('invalidSyntax', `"${op.slice(0, 100)}" is not a supported operation.`)
  const { path, value } = operation
  if (path !== undefined && path !== null && path !== '') {
    if (typeof path !== 'string' || path.length > LONGEST_PATH) throw noPath(String(path))
    const urn = extensionNamed(kind, path.trim())
    if (urn === undefined) return change(patch, op, targetOf(kind, path), value)
    if (op !== 'add') Reflect.deleteProperty(resource, urn)
    return op === 'remove' ? undefined : changeAll(patch, op, value, urn)
  }
  if (op === 'remove') throw badRequest('noTarget', 'A "remove" operation requires a path.')
  changeAll(patch, op, value)
}

const extensionNamed = ({ extensions }: Kind, name: string): string | undefined =>
  Object.keys(extensions).find((urn) => urn.toLowerCase() === name.toLowerCase())

/** Several attributes at once, of the resource or of an extension. Unknown attributes are ignored, as in a resource. */
function changeAll(patch: Patch, op: Op, value: unknown, urn?: string): void {
  const { kind } = patch
  if (!isRecord(value))
    throw badRequest('invalidValue', 'Without an attribute in the path, the value must be an object.')
  for (const [name, one] of Object.entries(value)) {
    const extension = urn === undefined ? extensionNamed(kind, name) : undefined
    const path = urn === undefined ? name : `${urn}:${name}`
    if (extension !== undefined) changeAll(patch, op, one, extension)
    else if (path.length > LONGEST_PATH) throw noPath(path)
    else if (locate(kind, withoutFilter(path))) change(patch, op, targetOf(kind, path), one)
  }
}

/** `emails[type eq "work"].value` without what is in brackets. */
function withoutFilter(path: string): string {
  const [open, close] = [path.indexOf('['), path.lastIndexOf(']')]
  return open < 0 || close < open ? path : path.slice(0, open) + path.slice(close + 1)
}

function change(patch: Patch, op: Op, target: Target, value: unknown): void {
  const { resource } = patch
  const { extension, attribute, sub } = target
  if (attribute.mutability === 'readOnly') return
  const holder = extension === undefined ? resource : extensionOf(resource, extension)
  if (attribute.multi) changeList(patch, holder, op, target, value)
  else if (sub) changePart(holder, attribute, sub, op, value)
  else changeWhole(holder, attribute, op, value)
  if (extension !== undefined && Object.keys(holder).length === 0) Reflect.deleteProperty(resource, extension)
}

function extensionOf(resource: JsonObject, urn: string): JsonObject {
  const known = resource[urn]
  if (isRecord(known)) return known
  return (resource[urn] = {})
}

function changeWhole(holder: JsonObject, attribute: Attribute, op: Op, value: unknown): void {
  const { name } = attribute
  if (op === 'remove') return void Reflect.deleteProperty(holder, name)
  // Entra names the manager by the ID alone.
  const isPlain = attribute.type === 'complex' && !isRecord(value) && value !== null
  const read = readAttribute(attribute, isPlain ? { value } : value)
  const before = holder[name]
  if (read === undefined) Reflect.deleteProperty(holder, name)
  else if (op === 'add' && isRecord(before) && isRecord(read)) holder[name] = { ...before, ...read }
  else holder[name] = read
}

function changePart(holder: JsonObject, attribute: Attribute, sub: Attribute, op: Op, value: unknown): void {
  const before = holder[attribute.name]
  const parts = isRecord(before) ? before : {}
  const { [sub.name]: _before, ...others } = parts
  const isGone = op === 'remove' || value === null || value === undefined
  const after = isGone ? others : { ...others, [sub.name]: readValue(sub, value) }
  if (Object.keys(after).length === 0) Reflect.deleteProperty(holder, attribute.name)
  else holder[attribute.name] = after
}

/** Comparisons for an element. */
const costOf = (filter: Filter): number =>
  filter.kind === 'and' || filter.kind === 'or'
    ? filter.filters.reduce((sum, one) => sum + costOf(one), 0)
    : 'filter' in filter
      ? costOf(filter.filter)
      : 1

/** @throws HttpError 400 `tooMany` */
function spend(patch: Patch, elements: number, filter: Filter | undefined): void {
  patch.left -= elements * (filter ? costOf(filter) : 1)
  if (patch.left < 0)
    throw badRequest('tooMany', 'This patch has too many operations on long lists. Split it into several patches.')
}

function changeList(patch: Patch, holder: JsonObject, op: Op, target: Target, value: unknown): void {
  const { attribute, filter, sub } = target
  const { name } = attribute
  const before = holder[name]
  const list = (Array.isArray(before) ? before : []) as JsonObject[]
  spend(patch, list.length, filter)
  const store = (after: readonly JsonObject[]) => {
    if (after.length > MOST_MEMBERS) throw badRequest('tooMany', `"${name}" has at most ${MOST_MEMBERS} elements.`)
    if (after.length === 0) Reflect.deleteProperty(holder, name)
    else holder[name] = [...after]
  }
  const matches = (one: JsonObject) => filter === undefined || matchesElement(filter, one, attribute)
  if (op === 'remove') {
    if (sub) return store(list.map((one) => (matches(one) ? omit(one, sub.name) : one)).filter(isFilled))
    // Entra removes members by their values instead of a filter.
    const gone = filter === undefined && value != null ? new Set(elementsOf(attribute, value).map(valueOf)) : undefined
    return store(list.filter((one) => (gone ? !gone.has(valueOf(one)) : !matches(one))))
  }
  if (filter === undefined && !sub) {
    const added = elementsOf(attribute, value)
    if (op === 'replace') return store(added)
    return store(joined(list, added))
  }
  const set = sub ? { [sub.name]: readValue(sub, value) } : (readValue(attribute, value) as JsonObject)
  if (list.some(matches)) {
    const changed = list.map((one) => (matches(one) ? { ...(sub || op === 'add' ? one : {}), ...set } : one))
    const isPrimary = set.primary === true
    return store(
      isPrimary
        ? changed.map((one) => (matches(one) || one.primary !== true ? one : { ...one, primary: false }))
        : changed,
    )
  }
  const made = filter && elementOf(filter, attribute)
  if (op === 'replace' || (filter && !made)) throw badRequest('noTarget', `No element of "${name}" matches.`)
  store(joined(list, [{ ...made, ...set }]))
}

const elementsOf = (attribute: Attribute, value: unknown): JsonObject[] =>
  // elements of a list with parts are objects
  ((readAttribute(attribute, value) ?? []) as Json[]).filter(isRecord) as JsonObject[]

/** What identifies elements: members are equal even if their other attributes differ. */
const valueOf = ({ value, ...rest }: JsonObject): Json => value ?? JSON.stringify(rest)

const isMember = ({ type }: JsonObject): boolean => type === undefined || type === 'User' || type === 'Group'

/** Equal for elements that a list contains only once: members with the same value, others with the same content. */
const keyOf = (one: JsonObject): string => JSON.stringify(isMember(one) ? valueOf(one) : Object.entries(one).sort())

/** A new primary element replaces the previous one. */
function joined(list: readonly JsonObject[], added: readonly JsonObject[]): JsonObject[] {
  const known = new Set(list.map(keyOf))
  const others = added.some(({ primary }) => primary === true)
    ? list.map((one) => (one.primary === true ? { ...one, primary: false } : one))
    : list
  return [...others, ...added.filter((one) => !known.has(keyOf(one)))]
}

const omit = ({ ...element }: JsonObject, name: string): JsonObject => {
  Reflect.deleteProperty(element, name)
  return element
}

const isFilled = (element: JsonObject): boolean => Object.keys(element).length > 0
