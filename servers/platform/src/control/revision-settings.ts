import document from '../contract/contract.json'
import { invalid } from '../http/errors'
import { at, isRecord, type Json, type JsonObject } from '../http/json'
import type { RevisionDocument } from './revision-document'
import { readScimClients } from './scim-clients'
import { restoreSecrets, withoutSecrets } from './secrets'

type ServiceName = keyof RevisionDocument['services']

/** The location of a flat revision setting: in a service's configuration, in the project, or on its own. */
type Place =
  | { kind: 'service'; service: ServiceName; path: string }
  | { kind: 'cors'; side: 'cors_public' | 'cors_admin'; key: 'enabled' | 'origins' }
  | { kind: 'name' }
  | { kind: 'own' }
  | { kind: 'scim' }
  | { kind: 'retired'; entries: string }

const cors: Record<string, Place> = {
  serve_public_cors_enabled: { kind: 'cors', side: 'cors_public', key: 'enabled' },
  serve_public_cors_allowed_origins: { kind: 'cors', side: 'cors_public', key: 'origins' },
  serve_admin_cors_enabled: { kind: 'cors', side: 'cors_admin', key: 'enabled' },
  serve_admin_cors_allowed_origins: { kind: 'cors', side: 'cors_admin', key: 'origins' },
}

/** Boolean settings that a service's configuration expresses as words: for on and for off. */
const booleanWords: Record<string, readonly [string, string]> = {
  kratos_feature_flags_password_profile_registration_node_group: ['password', 'default'],
}

/** Older settings that only list the values of another setting. */
const shownValues: Record<string, string> = {
  talos_credentials_issuer_retired: 'talos_credentials_issuer_retired_entries',
}

const plain = new Set(['string', 'boolean', 'integer:int64', 'list of string', 'object'])

type Setting = { type: string; place: Place }

/**
 * Every setting with a plain value. Lists of records (schemas, providers, hooks) are read and written in the services'
 * configuration; SCIM clients are not part of it.
 */
const settings: ReadonlyMap<string, Setting> = new Map(
  // the file is made by scripts/contract.mjs: type, and for most the service and the dotted path
  Object.entries(document.settings as Record<string, string[]>).flatMap(
    ([name, [type = '', service, path]]): [string, Setting][] => {
      if (name === 'scim_clients') return [[name, { type: 'list of record', place: { kind: 'scim' } }]]
      if (shownValues[name]) return [[name, { type, place: { kind: 'retired', entries: shownValues[name] } }]]
      if (Object.values(shownValues).includes(name)) return [[name, { type: 'list', place: { kind: 'own' } }]]
      if (!plain.has(type)) return []
      if (name === 'name') return [[name, { type, place: { kind: 'name' } }]]
      const place: Place =
        cors[name] ?? (service && path ? { kind: 'service', service: service as ServiceName, path } : { kind: 'own' })
      return [[name, { type, place }]]
    },
  ),
)

function read(current: RevisionDocument, name: string, { place }: Setting): Json {
  switch (place.kind) {
    case 'name':
      return current.name
    case 'cors':
      return current[place.side][place.key] ?? null
    case 'own':
    case 'scim':
      return current.settings[name] ?? null
    case 'retired':
      return retiredValues(current.settings[place.entries])
    case 'service': {
      const value = at(current.services[place.service]?.config, place.path)
      const [on, off] = booleanWords[name] ?? []
      if (on !== undefined && (value === on || value === off)) return value === on
      // configurations only contain JSON
      return (value as Json | undefined) ?? null
    }
  }
}

function retiredValues(entries: Json | undefined): Json {
  if (!Array.isArray(entries)) return null
  return entries.flatMap((entry) => (isRecord(entry) && typeof entry.value === 'string' ? [entry.value] : []))
}

/** Retired values used to be plain strings, which are still accepted. */
const asEntries = (value: Json | undefined): Json | undefined =>
  Array.isArray(value) ? value.map((entry) => (typeof entry === 'string' ? { value: entry } : entry)) : value

/** The revision's flat settings, without secrets; null if nothing is set. */
export function flatSettings(current: RevisionDocument): JsonObject {
  const services = Object.fromEntries(
    Object.entries(current.services).map(([name, { config }]) => [
      name,
      { config: withoutSecrets(name as ServiceName, config) },
    ]),
  )
  // the same services, each still with a configuration
  const readable = { ...current, services: services as RevisionDocument['services'] }
  const flat = Object.fromEntries([...settings].map(([name, setting]) => [name, read(readable, name, setting)]))
  return withoutSecrets('current_revision', flat)
}

function assertType(name: string, type: string, value: Json): void {
  const fits =
    type === 'list of string'
      ? Array.isArray(value) && value.every((item) => typeof item === 'string')
      : type === 'integer:int64'
        ? Number.isSafeInteger(value)
        : type === 'list of record'
          ? Array.isArray(value) && value.every(isRecord)
          : type === 'list'
            ? Array.isArray(value)
            : type === 'object'
              ? isRecord(value)
              : typeof value === type
  if (!fits) throw invalid(`The field "current_revision.${name}" must be of type ${type.replace(':int64', '')}.`)
}

function setAt(config: JsonObject, [key = '', ...rest]: string[], value: Json | undefined): JsonObject {
  const { [key]: before, ...others } = config
  if (rest.length === 0) return value === undefined ? others : { ...config, [key]: value }
  if (value === undefined && !isRecord(before)) return config
  // JSON that is a record
  const next = setAt(isRecord(before) ? before : {}, rest, value)
  // an empty part would often make its settings required
  return value === undefined && Object.keys(next).length === 0 ? others : { ...config, [key]: next }
}

/**
 * The document with other flat settings; null or a missing one unsets.
 * @throws HttpError 400 for an unknown setting or a wrong type
 */
export function withFlatSettings(current: RevisionDocument, requested: JsonObject): RevisionDocument {
  const before = flatSettings(current)
  for (const name of Object.keys(requested)) {
    if (!settings.has(name)) throw invalid(`The field "current_revision.${name}" cannot be set.`)
  }
  let next = current
  for (const [name, setting] of settings) {
    const value = requested[name] ?? null
    if (JSON.stringify(value) === JSON.stringify(before[name])) continue
    if (value !== null) assertType(name, setting.type, value)
    next = write(next, name, setting.place, value ?? undefined)
  }
  return next
}

function wordOf(name: string, value: Json | undefined): Json | undefined {
  const [on, off] = booleanWords[name] ?? []
  return on === undefined || off === undefined || typeof value !== 'boolean' ? value : value ? on : off
}

function write(current: RevisionDocument, name: string, place: Place, value: Json | undefined): RevisionDocument {
  switch (place.kind) {
    case 'name':
      return { ...current, name: typeof value === 'string' ? value : '' }
    case 'cors':
      return { ...current, [place.side]: { ...current[place.side], [place.key]: value } }
    case 'own': {
      const own = Object.values(shownValues).includes(name) ? asEntries(value) : value
      return { ...current, settings: setAt(current.settings, [name], own) }
    }
    case 'retired':
      return current
    case 'scim': {
      const stored = { [name]: current.settings[name] ?? [] }
      const { config } = restoreSecrets('current_revision', { [name]: readScimClients(value) }, stored)
      return { ...current, settings: setAt(current.settings, [name], config[name]) }
    }
    case 'service': {
      const stored = current.services[place.service]?.config ?? {}
      const { config } = restoreSecrets(
        place.service,
        setAt(stored, place.path.split('.'), wordOf(name, value)),
        stored,
      )
      return { ...current, services: { ...current.services, [place.service]: { config } } }
    }
  }
}
