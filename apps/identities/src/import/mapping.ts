import * as z from 'zod/mini'

import { traitsSchema, validate, type JsonSchema, type SchemaIssue } from '@atrium/shared/schema-form/validate'
import { keep, kept } from '@atrium/shared/storage'
import type { CreateIdentityBody } from '@ory/client-fetch'

import { verifiedAddresses } from '../identities/verified-addresses'
import type { Reason } from '../schemas/reason'
import { traitFields, traitLabel } from '../schemas/trait-fields'
import type { Columns } from './record-value'

/** Where a column goes: a path of the body (`traits.name.first`), a credential (`oidc:github`), or nowhere (empty). */
export type Mapping = Record<string, string>

export const plainTargets = [
  'external_id',
  'state',
  'organization_id',
  'password',
  'hashed_password',
  'totp_url',
  'verified',
] as const

/** What a file's columns can become, for a schema. */
export const targetsOf = (schema: unknown): string[] => [
  ...traitFields(schema).map(({ path }) => ['traits', ...path].join('.')),
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

/** Guesses where each column goes, by its name; a target is given away once. */
export function guessMapping(columns: readonly string[], schema: unknown): Mapping {
  const targets = targetsOf(schema)
  const fields = traitFields(schema)
  const free = new Set(targets)
  const mapping: Mapping = {}
  const fits = (column: string, target: string): boolean => {
    const wanted = plain(column)
    const field = fields.find(({ path }) => ['traits', ...path].join('.') === target)
    if (wanted === plain(target)) return true
    if (!field) return otherNames[target]?.includes(wanted) ?? false
    const { path, title } = field
    return [path.join(''), path.toReversed().join(''), title, path.at(-1) ?? ''].some((name) => plain(name) === wanted)
  }
  for (const column of columns) {
    const metadata = /^(metadata_public|metadata_admin)\..+/.exec(column)
    const target = metadata ? column : targets.find((one) => free.has(one) && fits(column, one))
    if (target) free.delete(target)
    mapping[column] = target ?? ''
  }
  return mapping
}

export type RowProblem = Reason & { column?: string }

export type Row = { body: CreateIdentityBody; problems: RowProblem[] }

const truth = new Map<string, boolean>([
  ['true', true],
  ['yes', true],
  ['1', true],
  ['false', false],
  ['no', false],
  ['0', false],
])

/** A record as an identity to make, and what is wrong with it. */
export function toRow(record: Columns, mapping: Mapping, { id, schema }: { id: string; schema: unknown }): Row {
  const { shape, partOf, labelAt } = shapeOf(schema)
  const traits: Record<string, unknown> = {}
  const body: CreateIdentityBody = { schema_id: id, traits }
  const problems: RowProblem[] = []
  const providers: { provider: string; subject: string }[] = []
  let verified = false
  for (const [column, target] of Object.entries(mapping)) {
    const value = record[column]
    if (!target || value === undefined || value === null || value === '') continue
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    const [head = '', ...path] = target.split('.')
    if (head === 'traits') put(traits, path, typed(value, partOf(target, path)))
    else if (head === 'metadata_public' || head === 'metadata_admin') {
      const held: unknown = body[head]
      const metadata = isObject(held) ? held : {}
      put(metadata, path, value)
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
  if (Object.keys(traits).length === 0) problems.push({ code: 'nothing' })
  else
    for (const { path, code, wanted } of validate(shape, traits)) {
      const target = ['traits', ...path].join('.')
      const column = Object.entries(mapping).find(([, mapped]) => mapped === target)?.[0]
      problems.push({ column, code, wanted, path: target, label: labelAt(target, path) })
    }
  return { body, problems }
}

function stateOf(text: string): 'active' | 'inactive' | undefined {
  const word = text.toLowerCase()
  if (word === 'active' || word === 'inactive') return word
  const answer = truth.get(word)
  return answer === undefined ? undefined : answer ? 'active' : 'inactive'
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const unsafe = new Set(['__proto__', 'constructor', 'prototype'])

function put(holder: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [key, ...rest] = path
  if (key === undefined || unsafe.has(key)) return
  if (rest.length === 0) {
    holder[key] = value
    return
  }
  const inner = isObject(holder[key]) ? holder[key] : {}
  holder[key] = inner
  put(inner, rest, value)
}

const partSchema = z.catch(z.looseObject({ properties: z.optional(z.record(z.string(), z.unknown())) }), {})

function partAt(schema: JsonSchema, path: readonly string[]): Record<string, unknown> {
  const [key, ...rest] = path
  const part = partSchema.parse(schema)
  return key === undefined ? part : partAt(partSchema.parse(part.properties?.[key]), rest)
}

type Shape = {
  shape: JsonSchema
  partOf: (target: string, path: readonly string[]) => Record<string, unknown>
  labelAt: (target: string, path: SchemaIssue['path']) => string
}
const shapes = new WeakMap<object, Shape>()

/** The traits' schema and its parts, found once for all rows of a file. */
function shapeOf(schema: unknown): Shape {
  const known = isObject(schema) ? shapes.get(schema) : undefined
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
  if (isObject(schema)) shapes.set(schema, made)
  return made
}

/** A text as the schema's type wants it; what does not fit stays as it is, and is told when it is checked. */
function typed(value: unknown, { type }: Record<string, unknown>): unknown {
  if (typeof value !== 'string') return value
  const types = Array.isArray(type) ? type : [type]
  if (types.includes('string') || type === undefined) return value
  if ((types.includes('number') || types.includes('integer')) && value.trim() !== '' && Number.isFinite(Number(value)))
    return Number(value)
  if (types.includes('boolean')) return truth.get(value.toLowerCase()) ?? value
  if (types.includes('array') || types.includes('object')) {
    const parsed = parsedJson(value)
    if (parsed !== undefined) return parsed
    if (types.includes('array')) return value.split(';').map((item) => item.trim())
  }
  return value
}

function parsedJson(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

const mappingSchema = z.catch(z.record(z.string(), z.string()), {})
const keyOf = (columns: readonly string[]) => `atrium.import.${columns.join('\u0001')}`

/** How a file with these columns was mapped the last time in this browser; targets that are gone are left out. */
export function rememberedMapping(columns: readonly string[], targets: readonly string[]): Mapping {
  const mapping = mappingSchema.parse(parsedJson(kept(keyOf(columns))))
  const stays = (target: string) => target === '' || targets.includes(target) || /^(oidc:|metadata_)/.test(target)
  return Object.fromEntries(Object.entries(mapping).filter(([, target]) => stays(target)))
}

export const rememberMapping = (columns: readonly string[], mapping: Mapping) =>
  keep(keyOf(columns), JSON.stringify(mapping))
