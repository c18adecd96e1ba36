import { isRecord } from '@atrium/shared/json'
import * as z from 'zod/mini'

import { traitsSchema, validate, type JsonSchema, type SchemaIssue } from '@atrium/shared/schema-form/validate'
import { readStoredJson, writeStored } from '@atrium/shared/storage'
import type { CreateIdentityBody } from '@ory/client-fetch'

import { verifiedAddresses } from '../../identities/verified-addresses'
import type { Reason } from '../../schemas/reason'
import { traitFields, traitLabel } from '../../schemas/trait-fields'
import type { Columns } from './record-value'
import { truth, typedCell } from './typed-cell'

/** Where a column goes: a path of the body (`traits.name.first`), all traits (`traits`), a credential (`oidc:github`), or nowhere (empty). */
export type Mapping = Record<string, string>

export const plainTargets = [
  'traits',
  'schema_id',
  'external_id',
  'state',
  'organization_id',
  'password',
  'hashed_password',
  'totp_url',
  'verified',
  'verifiable_addresses',
  'metadata_public',
  'metadata_admin',
] as const

/** Targets for a file's columns: traits of the schema and of other schemas that rows may name, and the plain ones. */
export const targetsOf = (schema: unknown, others: readonly unknown[] = []): string[] => [
  ...new Set([schema, ...others].flatMap((one) => traitFields(one).map(({ path }) => ['traits', ...path].join('.')))),
  ...plainTargets,
]

const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '')

const otherNames: Record<string, readonly string[]> = {
  password: ['plainpassword', 'passwd'],
  hashed_password: ['passwordhash', 'hash', 'pwhash', 'credentialspasswordconfighashedpassword'],
  external_id: ['externalid', 'userid', 'customerid', 'id'],
  state: ['status', 'active'],
  verified: ['emailverified', 'isverified'],
  totp_url: ['otpauth', 'credentialstotpconfigtotpurl'],
}

/** Schemas other than the chosen one only count if the file has a schema column. */
export const othersFor = (columns: readonly string[], others: readonly unknown[]) =>
  columns.includes('schema_id') ? others : []

/** Guesses each column's target by its name; each target is used once. */
export function guessMapping(columns: readonly string[], schema: unknown, others: readonly unknown[] = []): Mapping {
  const targets = targetsOf(schema, othersFor(columns, others))
  const fields = traitFields(schema)
  const unusedTargets = new Set(targets)
  const mapping: Mapping = {}
  const isMatch = (column: string, target: string): boolean => {
    const normalizedColumn = plain(column)
    const field = fields.find(({ path }) => ['traits', ...path].join('.') === target)
    if (normalizedColumn === plain(target)) return true
    if (!field) return otherNames[target]?.includes(normalizedColumn) ?? false
    const { path, title } = field
    return [path.join(''), path.toReversed().join(''), title, path.at(-1) ?? ''].some(
      (name) => plain(name) === normalizedColumn,
    )
  }
  const assign = (column: string, target: string | undefined) => {
    if (target) unusedTargets.delete(target)
    mapping[column] = target ?? ''
  }
  const isMetadata = (column: string) => /^(metadata_public|metadata_admin)\..+/.test(column)
  // A column with a target's exact name takes precedence over a similar one: `external_id` before `id`.
  const exactColumns = columns.filter((column) => isMetadata(column) || targets.includes(column))
  // In an export with `schema_id`, `id` is the ID in another project, not an external ID.
  const ids = exactColumns.includes('schema_id') ? ['id'] : []
  for (const column of exactColumns) assign(column, column)
  for (const column of columns)
    if (!exactColumns.includes(column))
      assign(
        column,
        ids.includes(column)
          ? undefined
          : targets.find((candidate) => unusedTargets.has(candidate) && isMatch(column, candidate)),
      )
  return mapping
}

export type RowProblem = Reason & { column?: string }

export type Row = { body: CreateIdentityBody; problems: RowProblem[] }

/** The schema of rows without one; `all` are the project's, by ID. */
export type RowSchema = { id: string; schema: unknown; all?: Readonly<Record<string, unknown>> }

/** A record as an identity to create, with its errors. CSV texts (`isText`) are parsed as JSON for JSON targets. */
export function toRow(record: Columns, mapping: Mapping, defaultSchema: RowSchema, isText = true): Row {
  const problems: RowProblem[] = []
  const { id, schema } = schemaOf(record, mapping, defaultSchema, problems)
  const { shape, partOf, labelAt } = shapeOf(schema)
  const traits: Record<string, unknown> = {}
  const body: CreateIdentityBody = { schema_id: id, traits }
  const asJson = (column: string, value: unknown): unknown => {
    if (!isText || typeof value !== 'string') return value
    try {
      return JSON.parse(value) as unknown
    } catch {
      problems.push({ column, code: 'json' })
      return undefined
    }
  }
  const traitsEntry = Object.entries(mapping).find(
    ([column, target]) => target === 'traits' && hasValue(record[column]),
  )
  if (traitsEntry) {
    const all = asJson(traitsEntry[0], record[traitsEntry[0]])
    if (isRecord(all)) Object.entries(all).forEach(([key, value]) => setOwn(traits, key, value))
    else if (all !== undefined) problems.push({ column: traitsEntry[0], code: 'type', wanted: 'object' })
  }
  const providers: { provider: string; subject: string }[] = []
  let verified = false
  for (const [column, target] of Object.entries(mapping)) {
    const value = record[column]
    const isMetadata = target === 'metadata_public' || target === 'metadata_admin'
    if (isMetadata && !isText && value === '') body[target] = value // an empty text is JSON, too
    if (!target || target === 'traits' || target === 'schema_id' || !hasValue(value)) continue
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    const [head = '', ...path] = target.split('.')
    if (head === 'traits') setAtPath(traits, path, typedCell(value, partOf(target, path)))
    // Metadata is any JSON, although the client's type is an object.
    else if (isMetadata) body[target] = asJson(column, value) as object
    else if (target === 'verifiable_addresses') body[target] = addressesIn(asJson(column, value))
    else if (head === 'metadata_public' || head === 'metadata_admin') {
      const existing: unknown = body[head]
      const metadata = isRecord(existing) ? existing : {}
      setAtPath(metadata, path, value)
      body[head] = metadata
    } else if (head.startsWith('oidc:')) providers.push({ provider: head.slice('oidc:'.length), subject: text })
    else if (head === 'external_id') body.external_id = text
    else if (head === 'organization_id') body.organization_id = text
    else if (head === 'verified') verified = truth.get(text.toLowerCase()) ?? false
    else if (head === 'state') {
      const state = stateOf(text)
      if (state) body.state = state
      else problems.push({ column, code: 'state' })
    } else if (head === 'password') body.credentials = { ...body.credentials, password: { config: { password: text } } }
    else if (head === 'hashed_password')
      body.credentials = { ...body.credentials, password: { config: { hashed_password: text } } }
    else if (head === 'totp_url') body.credentials = { ...body.credentials, totp: { config: { totp_url: text } } }
  }
  if (providers.length > 0) body.credentials = { ...body.credentials, oidc: { config: { providers } } }
  if (verified) body.verifiable_addresses = verifiedAddresses(schema, traits)
  if (!traitsEntry && Object.keys(traits).length === 0) problems.push({ code: 'nothing' })
  else
    for (const { path, code, expected } of validate(shape, traits)) {
      const target = ['traits', ...path].join('.')
      const column = Object.entries(mapping).find(([, mapped]) => mapped === target)?.[0]
      problems.push({ column, code, wanted: expected, path: target, label: labelAt(target, path) })
    }
  return { body, problems }
}

const hasValue = (value: unknown) => value !== undefined && value !== null && value !== ''

function schemaOf(record: Columns, mapping: Mapping, defaultSchema: RowSchema, problems: RowProblem[]): RowSchema {
  const column = Object.keys(mapping).find((name) => mapping[name] === 'schema_id')
  const id = column === undefined ? undefined : record[column]
  if (column === undefined || typeof id !== 'string' || id === '' || id === defaultSchema.id) return defaultSchema
  if (defaultSchema.all && Object.hasOwn(defaultSchema.all, id)) return { id, schema: defaultSchema.all[id] }
  problems.push({ column, code: 'noSchema' })
  return defaultSchema
}

const address = z.object({ value: z.string(), via: z.enum(['email', 'sms']), verified: z.boolean() })

/** The verified addresses for the request body. The service finds unverified ones in the traits itself. */
function addressesIn(value: unknown): CreateIdentityBody['verifiable_addresses'] {
  const found = (Array.isArray(value) ? value : []).flatMap((entry: unknown) => {
    const { data } = address.safeParse(entry)
    return data?.verified ? [{ ...data, status: 'completed' }] : []
  })
  return found.length > 0 ? found : undefined
}

function stateOf(text: string): 'active' | 'inactive' | undefined {
  const word = text.toLowerCase()
  if (word === 'active' || word === 'inactive') return word
  const result = truth.get(word)
  return result === undefined ? undefined : result ? 'active' : 'inactive'
}

/** Sets an own property of any name: assigning to `__proto__` would change the prototype. */
const setOwn = (holder: Record<string, unknown>, key: string, value: unknown) =>
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true })

function setAtPath(holder: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [key, ...rest] = path
  if (key === undefined) return
  if (rest.length === 0) return void setOwn(holder, key, value)
  const before = Object.hasOwn(holder, key) ? holder[key] : undefined
  const inner = isRecord(before) ? before : {}
  setOwn(holder, key, inner)
  setAtPath(inner, rest, value)
}

const partSchema = z.catch(z.looseObject({ properties: z.optional(z.record(z.string(), z.unknown())) }), {})

function partAt(schema: JsonSchema, path: readonly string[]): Record<string, unknown> {
  const [key, ...rest] = path
  const part = partSchema.parse(schema)
  return key === undefined ? part : partAt(partSchema.parse(part.properties?.[key]), rest)
}

/** A trait in the schema. */
export const partOf = (schema: unknown, path: readonly string[]) =>
  shapeOf(schema).partOf(['traits', ...path].join('.'), path)

type Shape = {
  shape: JsonSchema
  partOf: (target: string, path: readonly string[]) => Record<string, unknown>
  labelAt: (target: string, path: SchemaIssue['path']) => string
}
const shapes = new WeakMap<object, Shape>()

/** The schema of the traits and its parts, looked up once for all rows of a file. */
function shapeOf(schema: unknown): Shape {
  const known = isRecord(schema) ? shapes.get(schema) : undefined
  if (known) return known
  const shape = traitsSchema(schema)
  const parts = new Map<string, Record<string, unknown>>()
  const labels = new Map<string, string>()
  const made: Shape = {
    shape,
    partOf(target, path) {
      const part = parts.get(target) ?? partAt(shape, path)
      parts.set(target, part)
      return part
    },
    labelAt(target, path) {
      const label = labels.get(target) ?? traitLabel(schema, path)
      labels.set(target, label)
      return label
    },
  }
  if (isRecord(schema)) shapes.set(schema, made)
  return made
}

const mappingSchema = z.record(z.string(), z.string())
const keyOf = (columns: readonly string[]) => `atrium.import.${columns.join('\u0001')}`

/** The last mapping of a file with these columns in this browser, without targets that no longer exist. */
export function rememberedMapping(columns: readonly string[], targets: readonly string[]): Mapping {
  const mapping = readStoredJson(keyOf(columns), mappingSchema) ?? {}
  const stays = (target: string) => target === '' || targets.includes(target) || /^(oidc:|metadata_)/.test(target)
  return Object.fromEntries(Object.entries(mapping).filter(([, target]) => stays(target)))
}

export const rememberMapping = (columns: readonly string[], mapping: Mapping) =>
  writeStored(keyOf(columns), JSON.stringify(mapping))
