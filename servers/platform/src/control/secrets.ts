import { invalid } from '../http/errors'
import { isRecord, type Json, type JsonObject } from '../http/json'

/** What stands in an answer where a secret is kept. Sent back, it means: as it was. */
export const HIDDEN = '••••••••'

const names = new Set(['client_secret', 'apple_private_key', 'connection_uri', 'salt', 'pairwise_salt', 'secret'])

/** Whether a text at this path of a service's configuration is a secret. */
function isSecret(path: readonly string[]): boolean {
  const [key = '', parent, above] = path.toReversed()
  if (path[0] === 'secrets') return true
  if (names.has(key)) return true
  return (key === 'password' || key === 'value') && parent === 'config' && above === 'auth'
}

type Visit = (text: string, path: readonly string[]) => Json

function mapTexts(value: Json, visit: Visit, path: readonly string[] = []): Json {
  if (typeof value === 'string') return visit(value, path)
  if (Array.isArray(value)) return value.map((item, index) => mapTexts(item, visit, [...path, placeOf(item, index)]))
  if (isRecord(value)) return mapObject(value, visit, path)
  return value
}

const mapObject = (value: JsonObject, visit: Visit, path: readonly string[] = []): JsonObject =>
  Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapTexts(item, visit, [...path, key])]))

/** List entries are told apart by their id, as a list may be sorted anew or lose an entry. */
const placeOf = (item: Json, index: number): string =>
  isRecord(item) && typeof item.id === 'string' ? `id ${item.id}` : String(index)

/** A configuration as it may be read: secrets are write-only. */
export const withoutSecrets = (config: JsonObject): JsonObject =>
  mapObject(config, (text, path) => (text !== '' && isSecret(path) ? HIDDEN : text))

/**
 * Puts the kept secrets where a client sent back what it was shown in their place.
 * @throws HttpError 400 where there is nothing kept
 */
export function withKeptSecrets(service: string, wanted: JsonObject, kept: JsonObject): JsonObject {
  const secrets = new Map<string, string>()
  mapObject(kept, (text, path) => {
    if (isSecret(path)) secrets.set(path.join('\n'), text)
    return text
  })
  return mapObject(wanted, (text, path) => {
    if (text !== HIDDEN || !isSecret(path)) return text
    const secret = secrets.get(path.join('\n'))
    if (secret === undefined) throw invalid(`The field "services.${service}.config.${path.join('.')}" needs a value.`)
    return secret
  })
}
