import type { Project } from '../../control/project'
import { sql, type ExpressionBuilder, type Selectable } from 'kysely'
import { readWithinBudget, weightOf, type Read } from '../../db/byte-budget'
import type { Database, Tables } from '../../db/database'
import type { Part } from '../../db/together'
import type { Call } from '../../http/handlers'
import type { Consent } from '../challenges/documents'
import { firstSweepAt } from '../sweep'

export type ConsentRow = Selectable<Tables['oauth2_consents']>
type Place = Pick<Call, 'db' | 'now'> & { project: Project }

/** Stores a consent, remembered or not, because its tokens take their claims from it. */
export function consentPart(
  { project, now }: Pick<Place, 'project' | 'now'>,
  { id, clientId, consent }: { id: string; clientId: string; consent: Consent },
): Part {
  const { request, granted } = consent
  // the consent that this one repeats is remembered
  const remember = granted.remember && !request.skip
  const expiresAt = granted.rememberFor > 0 ? new Date(now.getTime() + granted.rememberFor * 1000) : null
  return (from) => sql`insert into oauth2_consents
      (project_id, id, client_id, subject, session_id, document, remembered, expires_at, given_at,
        look_at)
    select ${project.id}::uuid, ${id}::uuid, ${clientId}, ${request.subject}, ${request.sessionId}::uuid,
      ${JSON.stringify(consent)}::jsonb, ${granted.remember}::boolean, ${expiresAt}::timestamptz, ${now}::timestamptz,
      ${firstSweepAt(now, { remember, rememberFor: granted.rememberFor })}::timestamptz${from()}`
}

/** Consents that someone gave, not those that only repeated an earlier one. */
const isExplicit = sql<boolean>`document #>> '{request,skip}' = 'false'`
const isCurrent = (now: Date) => sql<boolean>`(expires_at is null or expires_at > ${now}::timestamptz)`

/** The last consent of a subject that a client may use again. */
export async function rememberedConsent(
  { db, project, now }: Place,
  clientId: string,
  subject: string,
): Promise<Consent | undefined> {
  const row = await db
    .selectFrom('oauth2_consents')
    .select('document')
    .where('project_id', '=', project.id)
    .where('client_id', '=', clientId)
    .where('subject', '=', subject)
    .where('remembered', '=', true)
    .where(isCurrent(now))
    .where(isExplicit)
    .orderBy('given_at', 'desc')
    .executeTakeFirst()
  return row?.document
}

export async function findConsent(
  db: Database,
  { project }: Pick<Call, 'project'>,
  id: string,
): Promise<ConsentRow | undefined> {
  return db
    .selectFrom('oauth2_consents')
    .selectAll()
    .where('project_id', '=', project.id)
    .where('id', '=', id)
    .executeTakeFirst()
}

export type ConsentFilter = { subject: string; clientId?: string | undefined; sessionId?: string | undefined }

/** A subject's valid consents after an ID, sorted by ID: as many as fit, including the clients shown with them. */
export async function readConsents(
  { db, project, now }: Place,
  { subject, clientId, sessionId }: ConsentFilter,
  { after, limit, room }: { after: string | undefined; limit: number; room: number },
): Promise<Read<ConsentRow>> {
  const query = db
    .selectFrom('oauth2_consents')
    .selectAll()
    .select((eb) => clientWeight(eb).as('client_weight'))
    .where('project_id', '=', project.id)
    .where('subject', '=', subject)
    .$if(clientId !== undefined, (builder) => builder.where('client_id', '=', clientId ?? ''))
    .$if(sessionId !== undefined, (builder) => builder.where('session_id', '=', sessionId ?? ''))
    .$if(after !== undefined, (builder) => builder.where('id', '>', after ?? ''))
    .where(isExplicit)
    .where(isCurrent(now))
    .orderBy('id')
    .limit(limit)
  const weight = sql<string>`${weightOf(['document'])} + client_weight`
  return readWithinBudget(db, query, { weight, order: sql`id`, limit, room })
}

const clientWeight = (eb: ExpressionBuilder<Tables, 'oauth2_consents'>) =>
  sql<string>`coalesce(${eb
    .selectFrom('oauth2_clients as c')
    .select(weightOf(['c.document']).as('weight'))
    .whereRef('c.project_id', '=', 'oauth2_consents.project_id')
    .whereRef('c.id', '=', 'oauth2_consents.client_id')}, 0)`

/** One consent, all of a subject, or those of a subject for a client. */
export type Revoked =
  | { id: string; subject?: undefined; clientId?: undefined }
  | { id?: undefined; subject: string; clientId: string | undefined }

/** Revokes consents with all their tokens and codes. */
export async function revokeConsents({ db, project }: Place, { id, subject, clientId }: Revoked): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const deleted = await tx
      .deleteFrom('oauth2_consents')
      .where('project_id', '=', project.id)
      .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
      .$if(subject !== undefined, (query) => query.where('subject', '=', subject ?? ''))
      .$if(clientId !== undefined, (query) => query.where('client_id', '=', clientId ?? ''))
      .returning('id')
      .execute()
    if (deleted.length === 0) return
    // as one parameter: a statement can have 65,535
    const isOfThem = sql<boolean>`grant_id = any(${deleted.map((consent) => consent.id)}::uuid[])`
    for (const table of ['oauth2_tokens', 'oauth2_codes'] as const) {
      await tx.deleteFrom(table).where('project_id', '=', project.id).where(isOfThem).execute()
    }
  })
}
