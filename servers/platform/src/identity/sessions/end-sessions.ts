import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '../../db/database'
import { recordEvents, type Happened } from '../../events/record-events'
import type { Call } from '../../http/handlers'

type Place = Pick<Call, 'db' | 'project' | 'now'>
type Which = { id?: string; identityId?: string; except?: string | undefined }

export const revoked =
  (identityId: string) =>
  (sessionId: string): Happened => ({ type: 'SessionRevoked', identityId, attributes: { SessionID: sessionId } })

/** Ends sessions; they stay readable as ended. @returns how many matched, including those that had already ended */
export async function endSessions(place: Place, { id, identityId, except }: Which): Promise<number> {
  const { db, project, now } = place
  const matching = ({ eb, and }: ExpressionBuilder<Tables, 'identity_sessions'>) =>
    and([
      eb('project_id', '=', project.id),
      ...(id === undefined ? [] : [eb('id', '=', id)]),
      ...(identityId === undefined ? [] : [eb('identity_id', '=', identityId)]),
      ...(except === undefined ? [] : [eb('id', '!=', except)]),
    ])
  return db.transaction().execute(async (tx) => {
    const live = await tx
      .selectFrom('identity_sessions')
      .select(['id', 'identity_id'])
      .where(matching)
      .where('active', '=', true)
      .where('expires_at', '>', now)
      .forUpdate()
      .execute()
    const ended = await tx
      .updateTable('identity_sessions')
      .set({ active: false, updated_at: now })
      .where(matching)
      .executeTakeFirst()
    await recordEvents(
      { ...place, db: tx },
      live.map((session) => revoked(session.identity_id)(session.id)),
    )
    return Number(ended.numUpdatedRows)
  })
}

export const endSession = (place: Place, id: string): Promise<number> => endSessions(place, { id })
