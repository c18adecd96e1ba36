import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../db/database'
import { conflict, invalid, notFound } from '../http/errors'
import { noContent, reply, type ControlCall, type ControlHandlers } from '../http/handlers'
import { at, isRecord, type JsonObject } from '../http/json'
import { identityConfig } from '../identity/config'
import { isPresetUrl, presets } from '../identity/schemas/presets'
import { schemaLimits } from '../identity/schemas/inspect'
import { isSchemaNamed } from '../identity/schemas/schema'
import { schemaFault } from '../identity/tenant-code/pool'
import { OutgoingError } from '../outgoing/outgoing'
import { pause } from '../work/pause'
import { bodyOf, projectOf } from './calls'
import { fetchDocument } from './fetch-document'
import type { Project } from './project'
import { changeProject } from './project-changes'
import { openRevision } from './projects-store'
import { readRevisions } from './read-revisions'
import type { RevisionDocument } from './revision-document'
import { readableUrl } from './secrets'

/** Maximum identities counted per request; beyond it, the counts are lower bounds. */
const COUNTED = 100_000
/** How many revisions are searched for the versions of a schema. */
const SCAN_LIMIT = 100

/** A schema as a revision configures it. */
type Entry = { id: string; url: string; selfservice_selectable?: boolean }

const entry = z.looseObject({ id: z.string(), url: z.string(), selfservice_selectable: z.boolean().optional() })

const entriesOf = (config: JsonObject): Entry[] => {
  const list = at(config, 'identity.schemas')
  return (Array.isArray(list) ? list : []).flatMap((item) => entry.safeParse(item).data ?? [])
}

/** The number of identities per schema. */
async function countIdentities(db: Database, projectId: string) {
  const { rows } = await sql<{ schema_id: string; count: string }>`
    select schema_id, count(*) as count from
      (select schema_id from identity_identities where project_id = ${projectId} limit ${COUNTED + 1}) as seen
    group by schema_id`.execute(db)
  const counts = new Map(rows.map(({ schema_id, count }) => [schema_id, Number(count)]))
  const complete = [...counts.values()].reduce((sum, count) => sum + count, 0) <= COUNTED
  return { of: (id: string) => counts.get(id) ?? 0, complete }
}

/** @throws HttpError 409 */
async function assertUnused(db: Database, projectId: string, schemaId: string): Promise<void> {
  const found = await db
    .selectFrom('identity_identities')
    .select('id')
    .where('project_id', '=', projectId)
    .where('schema_id', '=', schemaId)
    .limit(1)
    .executeTakeFirst()
  if (found) throw conflict('Identities use this schema.')
}

const sourceOf = (url: string) => (isPresetUrl(url) ? 'preset' : url.startsWith('base64://') ? 'embedded' : 'url')

const schemaNamed = (call: ControlCall, project: Project): Entry => {
  const found = entriesOf(project.config.identity).find(({ id }) => isSchemaNamed(id, call.path.schema_id))
  if (!found) throw notFound('The identity schema does not exist.')
  return found
}

const fetchBody = z.strictObject({ url: z.string().max(2_048, 'can have at most 2048 characters') })

const rejected = (reason: string) => invalid(reason, { details: { field: 'url' } })

async function fetchText(call: ControlCall, project: Project, url: string): Promise<string> {
  if (!/^https?:\/\//.test(url)) throw rejected('The URL must begin with https:// or http://.')
  try {
    const { status, body } = await fetchDocument(call, project, url)
    if (status !== 200) throw rejected(`The URL responded with ${status}.`)
    return body
  } catch (error) {
    if (error instanceof OutgoingError) throw rejected(`The URL can't be read: ${error.message}`)
    throw error
  }
}

/** The fetched document, if it is a valid identity schema. No message quotes its text: it can be anything. */
async function readSchema(project: Project, text: string): Promise<JsonObject> {
  if (text.length > schemaLimits.characters)
    throw rejected(`An identity schema can have at most ${schemaLimits.characters} characters.`)
  let document: unknown
  try {
    document = JSON.parse(text)
  } catch {
    throw rejected('The content at this URL is not JSON.')
  }
  if (!isRecord(document) || !isRecord(at(document, 'properties.traits')))
    throw rejected('The content at this URL is not an identity schema: it has no properties.traits.')
  const fault = await schemaFault(project, text)
  if (fault !== undefined) throw rejected(`The identity schema at the URL can't be used: ${fault}`)
  return document as JsonObject // read from JSON
}

const configOf = ({ services }: RevisionDocument): JsonObject => services.identity.config

export const identitySchemaHandlers = {
  /**
   * The project's schemas in the configured order, then the presets that it could add; each with how many identities have it. Presets
   * come with their document, which the identity API only lists for configured schemas.
   */
  async listProjectIdentitySchemas(call) {
    const project = await projectOf(call)
    const { defaultSchemaId } = identityConfig(project)
    const counts = await countIdentities(call.db, project.id)
    const entries = entriesOf(project.config.identity)
    const known = new Set(entries.map(({ id }) => id))
    const rest = [...presets.keys()].filter((url) => !known.has(url)).map((url): Entry => ({ id: url, url }))
    const shown = (inProject: boolean) => (schema: Entry) => ({
      id: schema.id,
      source: sourceOf(schema.url),
      ...(sourceOf(schema.url) === 'url' && { url: readableUrl(schema.url) }),
      ...(presets.has(schema.url) && { schema: presets.get(schema.url) }),
      in_project: inProject,
      is_default: schema.id === defaultSchemaId,
      selfservice_selectable: schema.selfservice_selectable === true,
      identities: counts.of(schema.id),
    })
    return { schemas: [...entries.map(shown(true)), ...rest.map(shown(false))], counted_all: counts.complete }
  },

  /** Reads a schema from a URL under the egress policy, for a form to be saved; nothing is stored. Faults are 400 for `url`, too many requests 429. */
  async fetchProjectIdentitySchema(call) {
    const { url } = bodyOf(call, fetchBody)
    const project = await projectOf(call)
    return reply({ schema: await readSchema(project, await fetchText(call, project, url)) }, { status: 200 })
  },

  /**
   * The revisions that added a schema or changed its source, newest first, among the last 100 of the project. `complete`:
   * whether these are all of them.
   */
  async listProjectIdentitySchemaVersions(call) {
    const project = await projectOf(call)
    const { rows, isCut } = await readRevisions(call.db, project.id, { size: SCAN_LIMIT, after: undefined })
    const states: { revision_id: string; created_at: Date; author: string | null; url: string | undefined }[] = []
    for (const row of rows) {
      // one at a time: a large one takes long to open
      const url = entriesOf(configOf(openRevision(call.db, row))).find(({ id }) =>
        isSchemaNamed(id, call.path.schema_id),
      )?.url
      states.push({ revision_id: row.id, created_at: row.created_at, author: row.author, url })
      await pause()
    }
    if (states.every(({ url }) => url === undefined)) throw notFound('The identity schema does not exist.')
    const isPresent = states[0]?.url !== undefined
    const scannedCount = isCut ? rows.length - 1 : SCAN_LIMIT
    const versions = states
      .slice(0, scannedCount)
      .filter(({ url }, index) => url !== undefined && url !== states[index + 1]?.url)
      .map(({ url = '', ...version }, index) => ({
        ...version,
        source: sourceOf(url),
        current: index === 0 && isPresent,
      }))
    return { versions, complete: rows.length <= scannedCount }
  },

  /** Takes a schema out of the project: 409 for the default one, and for one that identities have. */
  async deleteProjectIdentitySchema(call) {
    const project = await projectOf(call)
    const { id } = schemaNamed(call, project)
    if (id === identityConfig(project).defaultSchemaId)
      throw conflict('This is the default schema. Set another default first.')
    await changeProject(
      call,
      project,
      (current) => {
        const document = structuredClone(current)
        const identity = at(document, 'services.identity.config.identity')
        if (isRecord(identity)) identity.schemas = entriesOf(configOf(current)).filter((item) => item.id !== id)
        return { document, unchangedSecrets: [] }
      },
      { expected: project.revisionId, within: (tx) => assertUnused(tx, project.id, id) },
    )
    return noContent()
  },
} satisfies ControlHandlers
