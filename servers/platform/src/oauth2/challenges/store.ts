import { sql, type Selectable } from 'kysely'
import type { Database, Tables } from '../../db/database'
import type { Call } from '../../http/handlers'
import { randomText, sha256 } from '../secrets'
import { sweepOver } from '../sweep'
import type { Sql } from '../../db/together'
import type { ConsentAnswer, ConsentRequest, DeviceAnswer, LoginAnswer, LoginRequest, LogoutAnswer } from './documents'

export type LoginRow = Selectable<Tables['oauth2_login_requests']>
export type ConsentRow = Selectable<Tables['oauth2_consent_requests']>
type Place = Pick<Call, 'db' | 'project' | 'now'>

/** 256 random bits: anyone who knows the challenge can respond to it. */
export const newChallenge = (): string => randomText(43)

export type NewRequest<T> = { challenge: string; clientId: string; csrf: string; document: T; lifespan: number }

/** The expiry of a request, counted from the start of the second in which it began. */
const expiryOf = (since: number, lifespan: number): Date => new Date(Math.floor(since / 1000) * 1000 + lifespan)

/** Stores a login request. */
export async function insertLoginRequest(
  place: Place,
  { challenge, clientId, csrf, document, lifespan }: NewRequest<LoginRequest>,
  sessionId: string,
): Promise<void> {
  await sweepOver(place)
  await place.db
    .insertInto('oauth2_login_requests')
    .values({
      project_id: place.project.id,
      challenge,
      client_id: clientId,
      session_id: sessionId,
      document: JSON.stringify(document),
      csrf_hash: sha256(csrf),
      requested_at: place.now,
      expires_at: expiryOf(place.now.getTime(), lifespan),
    })
    .execute()
}

export async function findLoginRequest({ db, project }: Place, challenge: string): Promise<LoginRow | undefined> {
  return db
    .selectFrom('oauth2_login_requests')
    .selectAll()
    .where('project_id', '=', project.id)
    .where('challenge', '=', challenge)
    .executeTakeFirst()
}

/** Stores a consent request. */
export async function insertConsentRequest(
  { db, project, now }: Place,
  { challenge, clientId, csrf, document, lifespan }: NewRequest<ConsentRequest>,
  consentId: string,
): Promise<void> {
  await db
    .insertInto('oauth2_consent_requests')
    .values({
      project_id: project.id,
      challenge,
      consent_id: consentId,
      client_id: clientId,
      document: JSON.stringify(document),
      csrf_hash: sha256(csrf),
      requested_at: now,
      // the lifespan of a sign-in counts from its start
      expires_at: expiryOf(document.requestedAt, lifespan),
    })
    .execute()
}

export async function findConsentRequest({ db, project }: Place, challenge: string): Promise<ConsentRow | undefined> {
  return db
    .selectFrom('oauth2_consent_requests')
    .selectAll()
    .where('project_id', '=', project.id)
    .where('challenge', '=', challenge)
    .executeTakeFirst()
}

/** Uses up the consent of a sign-in, as a gate: there is only one, whatever the browser sends again. */
export const spentConsent = ({ project }: Pick<Place, 'project'>, loginChallenge: string): Sql =>
  sql`update oauth2_login_requests set consented = true
    where project_id = ${project.id}::uuid and challenge = ${loginChallenge} and not consented returning challenge`

type Requests = { login: LoginRequest; consent: ConsentRequest }
type Rows = { login: LoginRow; consent: ConsentRow }
type Answers = { login: LoginAnswer; consent: ConsentAnswer; logout: LogoutAnswer; device: DeviceAnswer }

/** Stores a page's answer. @returns the verifier for the browser's return */
export async function insertAnswer<K extends keyof Answers>(
  { db, project }: Place,
  kind: K,
  { challenge, expires_at }: Pick<LoginRow, 'challenge' | 'expires_at'>,
  document: Answers[K],
): Promise<string> {
  const verifier = newChallenge()
  await db
    .insertInto('oauth2_answers')
    .values({
      project_id: project.id,
      hash: sha256(verifier),
      kind,
      challenge,
      document: JSON.stringify(document),
      expires_at,
    })
    .execute()
  return verifier
}

/**
 * Stores a page's answer to a pending request, in one round trip to the database.
 * @param subject who signs in: must match a remembered one
 * @returns the request, answered or over; undefined for an unknown one
 */
export async function answerRequest<K extends 'login' | 'consent'>(
  { db, project, now }: Place,
  kind: K,
  challenge: string,
  document: Answers[K],
  subject?: string,
): Promise<{ document: Requests[K]; expires_at: Date; verifier: string } | undefined> {
  const verifier = newChallenge()
  const isTheirs = subject === undefined ? sql`true` : sql`document->>'subject' in ('', ${subject})`
  const { rows } = await sql<{ document: Requests[K]; expires_at: Date }>`
    with request as (
      select document, expires_at from ${sql.table(`oauth2_${kind}_requests`)}
      where project_id = ${project.id}::uuid and challenge = ${challenge}
    ), kept as (
      insert into oauth2_answers (project_id, hash, kind, challenge, document, expires_at)
      select ${project.id}::uuid, ${sha256(verifier)}, ${kind}, ${challenge}, ${JSON.stringify(document)}::jsonb, expires_at
      from request where expires_at > ${now}::timestamptz and ${isTheirs}
    )
    select document, expires_at from request`.execute(db)
  return rows[0] && { ...rows[0], verifier }
}

/** The request that a verifier answers, with the answer. */
export async function findAnswered<K extends 'login' | 'consent'>(
  { db, project }: Place,
  kind: K,
  verifier: string,
): Promise<{ row: Rows[K]; answer: Answers[K] } | undefined> {
  const { rows } = await sql<Rows[K] & { answer: Answers[K] }>`
    select r.*, a.document as answer from oauth2_answers a
    join ${sql.table(`oauth2_${kind}_requests`)} r on r.project_id = a.project_id and r.challenge = a.challenge
    where a.project_id = ${project.id}::uuid and a.hash = ${sha256(verifier)} and a.kind = ${kind}`.execute(db)
  const [found] = rows
  if (!found) return undefined
  const { answer, ...row } = found
  return { row: row as unknown as Rows[K], answer } // the rest without the answer
}

/** The decision that a verifier refers to. */
export async function findAnswer<K extends keyof Answers>(
  { db, project }: Pick<Place, 'project'> & { db: Database },
  kind: K,
  verifier: string,
): Promise<{ challenge: string; document: Answers[K] } | undefined> {
  const row = await db
    .selectFrom('oauth2_answers')
    .select(['challenge', 'document'])
    .where('project_id', '=', project.id)
    .where('hash', '=', sha256(verifier))
    .where('kind', '=', kind)
    .executeTakeFirst()
  // rows of a kind have answers of that kind
  return row && { challenge: row.challenge, document: row.document as Answers[K] }
}
