import { readEmbedded } from '../identity/config-address'
import { isPresetUrl, presets } from '../identity/schemas/presets'
import { schemaFault } from '../identity/tenant-code/pool'
import { conflict, invalid } from '../http/errors'
import { at, isRecord, type JsonObject } from '../http/json'
import type { Project } from './project'

const MOST = 100

/** URLs of the identity schemas that a project's document embeds, with their index. */
function embedded(document: unknown): Map<string, number> {
  const schemas = at(document, 'services.identity.config.identity.schemas')
  const urls = (Array.isArray(schemas) ? schemas : []).map((entry: unknown) =>
    isRecord(entry) ? entry.url : undefined,
  )
  const found = new Map<string, number>()
  for (const [index, url] of urls.entries())
    if (typeof url === 'string' && url.startsWith('base64://') && !found.has(url)) found.set(url, index)
  return found
}

function parsed(url: string): string | undefined {
  try {
    const text = readEmbedded(url) ?? ''
    return isRecord(JSON.parse(text)) ? text : undefined
  } catch {
    return undefined
  }
}

/**
 * Adds the default preset if the project doesn't list it. Rejects unknown presets, and a default that the project doesn't have.
 * @throws HttpError 400 that names the field
 */
export function withPresets(config: JsonObject): JsonObject {
  const { identity } = config
  if (!isRecord(identity) || !Array.isArray(identity.schemas)) return config
  const { default_schema_id: id, schemas } = identity
  for (const [index, entry] of schemas.entries()) {
    const url = isRecord(entry) ? entry.url : undefined
    if (typeof url === 'string' && isPresetUrl(url) && !presets.has(url)) throw noPreset(`schemas.${index}.url`, url)
  }
  if (typeof id !== 'string' || schemas.some((entry) => isRecord(entry) && entry.id === id)) return config
  if (!isPresetUrl(id)) throw fault('default_schema_id', `there is no identity schema ${named(id)}`)
  if (!presets.has(id)) throw noPreset('default_schema_id', id)
  return { ...config, identity: { ...identity, schemas: [...schemas, { id, url: id }] } }
}

const named = (text: string) => JSON.stringify(text.slice(0, 100))

const noPreset = (path: string, name: string) => fault(path, `there is no preset ${named(name)}`)

function fault(path: string, reason: string) {
  const field = `services.identity.config.identity.${path}`
  return invalid(`The field "${field}": ${reason}.`, { details: { field } })
}

/**
 * Compiles the embedded identity schemas of a change in a thread, before the change takes a lock.
 * @returns a check for the document to be stored: it rejects schemas that were not compiled
 * @throws HttpError 400 that names the schema and its error; 503 `busy`
 */
export async function assertSchemas(
  project: Pick<Project, 'id'>,
  current: unknown,
  requested: unknown,
): Promise<(next: unknown, stored: unknown) => void> {
  const known = embedded(current)
  const fresh = [...embedded(requested)].filter(([url]) => !known.has(url))
  if (fresh.length > MOST) throw invalid(`A change can add at most ${MOST} identity schemas.`)
  for (const [url, index] of fresh) {
    const text = parsed(url)
    const reason = text === undefined ? 'It is not a JSON object.' : await schemaFault(project, text)
    if (reason === undefined) continue
    const field = `services.identity.config.identity.schemas.${index}.url`
    throw invalid(`The field "${field}" has an identity schema that can't be used: ${reason}`, { details: { field } })
  }
  const compiled = new Set(fresh.map(([url]) => url))
  return (next, stored) => {
    const before = embedded(stored)
    for (const url of embedded(next).keys())
      if (!before.has(url) && !compiled.has(url))
        throw conflict('The project was changed by another request at the same time.')
  }
}
