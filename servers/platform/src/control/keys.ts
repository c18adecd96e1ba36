import { randomBytes, randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Database } from '../db/database'
import { conflict, notFound } from '../http/errors'
import type { ControlCall, ControlHandlers } from '../http/handlers'
import { noContent } from '../http/handlers'
import { hashKey } from './authenticate'
import { bodyOf, futureOf, idOf, ownerIdOf, projectOf } from './calls'
import { lockScope, type Scope } from './lock-scope'
import { nameField } from './name-field'
import type { ControlTables } from './tables'

/** Keys of a project, and of a workspace, which are listed without pages. */
const MOST_KEYS = 1_000

const keyBody = z.object({ name: nameField, expires_at: z.string().optional() })

const keyView = (row: Selectable<ControlTables['control_keys']>) => ({
  id: row.id,
  name: row.name,
  owner_id: row.owner_id,
  ...(row.project_id !== null && { project_id: row.project_id }),
  ...(row.workspace_id !== null && { workspace_id: row.workspace_id }),
  last_characters: row.last_characters,
  ...(row.expires_at !== null && { expires_at: row.expires_at }),
  ...(row.last_used_at !== null && { last_used_at: row.last_used_at }),
  created_at: row.created_at,
  updated_at: row.updated_at,
})

/** @throws HttpError 409 */
async function assertRoom(tx: Database, scope: Scope): Promise<void> {
  await lockScope(tx, scope)
  const others = await tx
    .selectFrom('control_keys')
    .select('id')
    .where((eb) => eb.and(scope))
    .limit(MOST_KEYS)
    .execute()
  if (others.length >= MOST_KEYS)
    throw conflict(`You have reached the limit of ${MOST_KEYS} API keys. Delete a key first.`)
}

/** Creates a key. The response has its value once; only its hash is stored. */
async function createKey(call: ControlCall, scope: Scope) {
  const { name, expires_at } = bodyOf(call, keyBody)
  const value = `${'project_id' in scope ? 'ory_pat_' : 'ory_wak_'}${randomBytes(32).toString('base64url')}`
  const expires = futureOf(call, expires_at, 'expires_at')
  const row = await call.db.transaction().execute(async (tx) => {
    await assertRoom(tx, scope)
    return tx
      .insertInto('control_keys')
      .values({
        id: randomUUID(),
        ...scope,
        name,
        owner_id: ownerIdOf(call.actor),
        hash: hashKey(value),
        last_characters: value.slice(-4),
        expires_at: expires,
        created_at: call.now,
        updated_at: call.now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
  return { ...keyView(row), value }
}

async function listKeys(db: Database, scope: Scope) {
  const rows = await db
    .selectFrom('control_keys')
    .selectAll()
    .where((eb) => eb.and(scope))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(keyView)
}

async function deleteKey(call: ControlCall, scope: Scope) {
  const { numDeletedRows } = await call.db
    .deleteFrom('control_keys')
    .where('id', '=', idOf(call, 'token_id', 'API key'))
    .where((eb) => eb.and(scope))
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound('The API key does not exist.')
  return noContent()
}

const projectScope = async (call: ControlCall): Promise<Scope> => ({ project_id: (await projectOf(call)).id })
const workspaceScope = (call: ControlCall): Scope => ({ workspace_id: idOf(call, 'workspace', 'workspace') })

export const keyHandlers = {
  createProjectApiKey: async (call) => createKey(call, await projectScope(call)),
  listProjectApiKeys: async (call) => listKeys(call.db, await projectScope(call)),
  deleteProjectApiKey: async (call) => deleteKey(call, await projectScope(call)),
  createWorkspaceApiKey: async (call) => createKey(call, workspaceScope(call)),
  listWorkspaceApiKeys: async (call) => listKeys(call.db, workspaceScope(call)),
  deleteWorkspaceApiKey: async (call) => deleteKey(call, workspaceScope(call)),
} satisfies ControlHandlers
