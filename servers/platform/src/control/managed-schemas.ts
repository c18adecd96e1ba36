import { createHash, randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Database } from '../db/database'
import { conflict, forbidden, notFound } from '../http/errors'
import { noContent, type ControlCall, type ControlHandlers } from '../http/handlers'
import { at, isRecord, type JsonObject } from '../http/json'
import { readEmbedded } from '../identity/config-address'
import { roleInWorkspace } from './actor'
import { idOf, workspaceIdsOf } from './calls'
import { storedRevision } from './projects-store'
import type { ControlTables } from './tables'

/** Maximum number of schemas stored per workspace; older ones are deleted. */
const KEPT = 100

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The schemas that a configuration embeds: their texts by ID. */
function embeddedIn(config: JsonObject): { id: string; text: string }[] {
  const list = at(config, 'identity.schemas')
  return (Array.isArray(list) ? list : []).flatMap((one: unknown) => {
    const [id, url]: unknown[] = isRecord(one) ? [one.id, one.url] : []
    const text = typeof id === 'string' && typeof url === 'string' ? readEmbedded(url) : undefined
    return text === undefined ? [] : [{ id: String(id), text }]
  })
}

/**
 * Stores the schemas that an identity configuration embeds in the project's workspace, once each, so that other projects can
 * start from them. Runs in the transaction of the revision.
 */
export async function storeManagedSchemas(
  tx: Database,
  { workspaceId, config, now }: { workspaceId: string | null; config: JsonObject; now: Date },
): Promise<void> {
  const found = embeddedIn(config)
  if (workspaceId === null || found.length === 0) return
  const added = await tx
    .insertInto('control_identity_schemas')
    .values(
      [...new Map(found.map((one) => [hashOf(one.text), one]))].map(([hash, { id, text }]) => ({
        id: randomUUID(),
        workspace_id: workspaceId,
        name: id,
        blob_name: randomUUID(),
        content_hash: hash,
        content: text,
        created_at: now,
        updated_at: now,
      })),
    )
    .onConflict((conflicting) => conflicting.columns(['workspace_id', 'content_hash']).doNothing())
    .returning('id')
    .execute()
  if (added.length === 0) return
  await tx
    .deleteFrom('control_identity_schemas')
    .where('workspace_id', '=', workspaceId)
    .where('id', 'not in', (query) =>
      query
        .selectFrom('control_identity_schemas')
        .select('id')
        .where('workspace_id', '=', workspaceId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(KEPT),
    )
    .execute()
}

const view = (call: ControlCall, row: Omit<Selectable<ControlTables['control_identity_schemas']>, 'content'>) => ({
  id: row.id,
  name: row.name,
  blob_name: row.blob_name,
  blob_url: `${call.base}/identity-schemas/${row.id}`,
  content_hash: row.content_hash,
  created_at: row.created_at,
  updated_at: row.updated_at,
})

const columns = ['id', 'workspace_id', 'name', 'blob_name', 'content_hash', 'created_at', 'updated_at'] as const

/** A schema of a workspace that the actor has a role in. @throws HttpError 404 */
async function schemaOf(call: ControlCall) {
  const row = await call.db
    .selectFrom('control_identity_schemas')
    .selectAll()
    .where('id', '=', idOf(call, 'id', 'identity schema'))
    .executeTakeFirst()
  const role = row && roleInWorkspace(call.actor, row.workspace_id)
  if (!row || !role) throw notFound('The identity schema does not exist.')
  return { row, role }
}

/** How many projects of a workspace embed a content now. */
async function countUses(db: Database, workspaceId: string, hash: string): Promise<number> {
  const projects = await db
    .selectFrom('control_projects')
    .select(['id', 'revision_id'])
    .where('workspace_id', '=', workspaceId)
    .where('state', '<>', 'deleted')
    .execute()
  let uses = 0
  for (const { id, revision_id } of projects) {
    const { services } = await storedRevision(db, id, revision_id)
    if (embeddedIn(services.identity.config).some(({ text }) => hashOf(text) === hash)) uses++
  }
  return uses
}

export const managedSchemaHandlers = {
  /** The newest schemas that projects of the actor's workspaces embedded, without their contents. */
  async listManagedIdentitySchemas(call) {
    const ids = workspaceIdsOf(call.actor)
    if (ids?.length === 0) return []
    const rows = await call.db
      .selectFrom('control_identity_schemas')
      .select(columns)
      .$if(ids !== undefined, (query) => query.where('workspace_id', 'in', ids ?? []))
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(KEPT)
      .execute()
    return rows.map((row) => view(call, row))
  },

  /** A schema's document. */
  getManagedIdentitySchema: async (call) => JSON.parse((await schemaOf(call)).row.content) as unknown,

  /** Forgets a schema that no project uses. */
  async deleteManagedIdentitySchema(call) {
    const { row, role } = await schemaOf(call)
    if (role === 'viewer') throw forbidden('The role viewer does not include projects:write.')
    const uses = await countUses(call.db, row.workspace_id, row.content_hash)
    if (uses > 0) throw conflict(`The identity schema is used by ${uses} ${uses === 1 ? 'project' : 'projects'}.`)
    await call.db.deleteFrom('control_identity_schemas').where('id', '=', row.id).execute()
    return noContent()
  },
} satisfies ControlHandlers
