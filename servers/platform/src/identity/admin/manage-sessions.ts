import type { Database } from '../../db/database'
import { recordEvents } from '../../events/record-events'
import { invalid } from '../../http/errors'
import type { Call } from '../../http/handlers'
import { isUuid } from '../ids'
import { revoked } from '../sessions/end-sessions'
import { objectBody } from './identity-body'

/** The most sessions that one call changes; the response says whether there are more. */
const AT_ONCE = 10_000

type Request = { action: 'disable' | 'delete'; by: 'identities' | 'sessions'; ids: string[] | 'all' }

function listOf(body: Record<string, unknown>, name: string): string[] {
  const list: unknown = body[name]
  if (list === undefined || list === null) return []
  if (!Array.isArray(list)) throw invalid(`The field "${name}" must be a list.`)
  return list.map(String)
}

function wishOf(call: Call): Request {
  const body = objectBody(call)
  const { action } = body
  if (action !== 'disable' && action !== 'delete') throw invalid('The field "action" must be disable or delete.')
  const identities = listOf(body, 'identities')
  const sessions = listOf(body, 'sessions')
  if (identities.length > 0 === sessions.length > 0)
    throw invalid('Specify either "identities" or "sessions", with at least one ID.')
  const by = identities.length > 0 ? 'identities' : 'sessions'
  const ids = identities.length > 0 ? identities : sessions
  if (by === 'identities' && ids.includes('*')) {
    if (ids.length > 1) throw invalid('"*" selects all and can\'t be combined with IDs.')
    return { action, by, ids: 'all' }
  }
  if (ids.length > 500) throw invalid('A request can include at most 500 IDs.')
  const wrong = ids.find((id) => !isUuid(id))
  if (wrong !== undefined) throw invalid(`"${wrong}" in "${by}" is not a valid ID.`)
  return { action, by, ids }
}

/** `manageSessions`: ends or deletes many sessions; returns how many it changed. */
export async function manageSessions(call: Call): Promise<unknown> {
  const request = wishOf(call)
  const { db, project, now } = call
  return db.transaction().execute(async (tx) => {
    const found = await tx
      .selectFrom('identity_sessions')
      .select(['id', 'identity_id'])
      .where('project_id', '=', project.id)
      .$if(request.action === 'disable', (query) => query.where('active', '=', true))
      .$if(request.ids !== 'all', (query) =>
        query.where(request.by === 'identities' ? 'identity_id' : 'id', 'in', request.ids === 'all' ? [] : request.ids),
      )
      .limit(AT_ONCE + 1)
      .forUpdate()
      .execute()
    const rows = found.slice(0, AT_ONCE)
    const ids = rows.map(({ id }) => id)
    for (let start = 0; start < ids.length; start += 1000) {
      await act(tx, project.id, request.action, ids.slice(start, start + 1000), now)
    }
    await recordEvents(
      { db: tx, project, now },
      rows.map((row) => revoked(row.identity_id)(row.id)),
    )
    return { processed: ids.length, more: found.length > AT_ONCE }
  })
}

async function act(
  tx: Database,
  projectId: string,
  action: Request['action'],
  ids: string[],
  now: Date,
): Promise<void> {
  if (action === 'disable') {
    await tx
      .updateTable('identity_sessions')
      .set({ active: false, updated_at: now })
      .where('project_id', '=', projectId)
      .where('id', 'in', ids)
      .execute()
    return
  }
  await tx.deleteFrom('identity_sessions').where('project_id', '=', projectId).where('id', 'in', ids).execute()
  await tx.deleteFrom('identity_devices').where('project_id', '=', projectId).where('session_id', 'in', ids).execute()
}
