import { sql, type ExpressionBuilder } from 'kysely'
import { readWithinBudget, weightOf, withinBytes } from '../../db/byte-budget'
import type { Tables } from '../../db/database'
import { invalid, notFound } from '../../http/errors'
import { many, noContent, one, own, reply, type Call, type Handlers } from '../../http/handlers'
import { cut, linkHeader, pageOf } from '../../http/page'
import { identityConfig } from '../config'
import { isUuid } from '../ids'
import type { Identity } from '../identities/identity'
import { renderListedIdentity, renderPublicIdentity } from '../identities/render'
import { recordEvents } from '../../events/record-events'
import { columnsBesidesCredentials, deleteSessionsOf, findIdentity, identityOfRow } from '../identities/store'
import { assertPageRoom, numberedHeaders, numberedPageOf, skippedBy } from '../numbered-pages'
import { endSession, revoked } from '../sessions/end-sessions'
import { renderSession } from '../sessions/session'
import { devicesOf, sessionOfRow, type SessionRow } from '../sessions/store'
import { manageSessions } from './manage-sessions'
import { sessionLifespan } from '../sessions/lifespan'

function idOf(call: Call): string {
  const { id = '' } = call.path
  if (!isUuid(id)) throw invalid(`"${id}" is not a valid ID.`)
  return id.toLowerCase()
}

const unknownSession = () => notFound('The session does not exist.')

/** What to show besides the session itself. @throws HttpError 400 */
function expansions(call: Call): { identity: boolean; devices: boolean } {
  const requested = many(call, 'expand').map((part) => part.toLowerCase())
  const unknown = requested.find((part) => part !== 'identity' && part !== 'devices')
  if (unknown !== undefined) throw invalid(`The parameter "expand" must be identity or devices, not "${unknown}".`)
  return { identity: requested.includes('identity'), devices: requested.includes('devices') }
}

function activeFilter(call: Call): boolean | undefined {
  const text = one(call, 'active')
  if (text === undefined || text === '') return undefined
  if (/^(1|t|T|true|TRUE|True)$/.test(text)) return true
  if (/^(0|f|F|false|FALSE|False)$/.test(text)) return false
  throw invalid('The parameter "active" must be true or false.')
}

/** Sessions that are still valid (active and not expired), or those that are not. */
const inState =
  (isOpen: boolean, now: Date) =>
  ({ eb, and, or }: ExpressionBuilder<Tables, 'identity_sessions'>) =>
    isOpen
      ? and([eb('active', '=', true), eb('expires_at', '>=', now)])
      : or([eb('active', '=', false), eb('expires_at', '<', now)])

/** A session as administrators see it: expired sessions and sessions of deactivated identities are not active. */
const shownSession = (
  { now }: Call,
  row: SessionRow,
  parts: Parameters<typeof renderSession>[1] & {
    identity: ({ state: Identity['state'] } & Record<string, unknown>) | null
  },
) => {
  const active = row.active && row.expires_at > now && parts.identity?.state !== 'inactive'
  return renderSession({ ...sessionOfRow(row), active }, parts)
}

async function findSession({ db, project }: Call, id: string): Promise<SessionRow | undefined> {
  return db
    .selectFrom('identity_sessions')
    .selectAll()
    .where('project_id', '=', project.id)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Adds the identities of these sessions to the known ones. */
async function addIdentities({ db, project }: Call, known: Map<string, Identity>, rows: readonly SessionRow[]) {
  const ids = new Set(rows.map(({ identity_id }) => identity_id).filter((id) => !known.has(id)))
  if (ids.size === 0) return
  const found = await db
    .selectFrom('identity_identities')
    .select(columnsBesidesCredentials)
    .where('project_id', '=', project.id)
    .where('id', 'in', [...ids])
    .execute()
  for (const row of found) known.set(row.id, identityOfRow(db, { ...row, credentials: {} }))
}

/** Lists omit the verifiable addresses of identities. */
function renderInList(identity: Identity, base: string) {
  const {
    verifiable_addresses: _verifiable,
    recovery_addresses: _recovery,
    ...shown
  } = renderListedIdentity(identity, base)
  return shown
}

/** The maximum size of a session's identity, in bytes. */
const identityWeight = (eb: ExpressionBuilder<Tables, 'identity_sessions'>) =>
  sql<string>`coalesce(${eb
    .selectFrom('identity_identities as i')
    .select(weightOf(['i.traits', 'i.metadata_public', 'i.metadata_admin']).as('weight'))
    .whereRef('i.project_id', '=', 'identity_sessions.project_id')
    .whereRef('i.id', '=', 'identity_sessions.identity_id')}, 0)`

async function listSessions(call: Call): Promise<unknown> {
  const expand = expansions(call)
  const active = activeFilter(call)
  const page = pageOf(call, { default: 250, max: 500, older: false })
  const identities = new Map<string, Identity>()
  const query = (after: string | undefined, limit: number) =>
    call.db
      .selectFrom('identity_sessions')
      .selectAll()
      .select((eb) => (expand.identity ? identityWeight(eb) : sql<string>`0`).as('identity_weight'))
      .where('project_id', '=', call.project.id)
      .$if(active !== undefined, (builder) => builder.where(inState(active === true, call.now)))
      .$if(after !== undefined, (builder) => builder.where('id', '<', after ?? ''))
      .orderBy('id', 'desc')
      .limit(limit)
  const weight = sql<string>`${weightOf(['methods'])} + identity_weight`
  const { rows, isCut } = await withinBytes<{ row: SessionRow; identity: Identity | undefined }>(
    page.size + 1,
    async (last, limit, room) => {
      const after = last?.row.id ?? page.after?.[0]
      const found = await readWithinBudget(call.db, query(after, limit), { weight, order: sql`id desc`, limit, room })
      if (expand.identity) await addIdentities(call, identities, found.rows)
      return { ...found, rows: found.rows.map((row) => ({ row, identity: identities.get(row.identity_id) })) }
    },
  )
  const { rows: shown, next } = cut(rows, page, ({ row }) => [row.id], isCut)
  const devices = expand.devices
    ? await devicesOf(
        call.db,
        call.project.id,
        shown.map(({ row }) => row.id),
      )
    : undefined
  const body = shown.map(({ row, identity }) =>
    shownSession(call, row, {
      identity: identity ? renderInList(identity, call.base) : null,
      devices: devices ? (devices.get(row.id) ?? []) : null,
    }),
  )
  return reply(body, { headers: { link: linkHeader(call, page, next) } })
}

async function getSession(call: Call): Promise<unknown> {
  const expand = expansions(call)
  const row = await findSession(call, idOf(call))
  if (!row) throw unknownSession()
  const identity = expand.identity ? await findIdentity(call.db, call.project.id, row.identity_id) : undefined
  const devices = expand.devices ? await devicesOf(call.db, call.project.id, [row.id]) : undefined
  return shownSession(call, row, {
    identity: identity ? renderListedIdentity(identity, call.base) : null,
    devices: devices?.get(row.id) ?? [],
  })
}

async function disableSession(call: Call): Promise<unknown> {
  const id = idOf(call)
  if (!(await findSession(call, id))) throw unknownSession()
  await endSession(call, id)
  return noContent({ headers: { 'content-type': 'application/json; charset=utf-8' } })
}

/**
 * Extends a session to its full lifespan, and never shortens it: the project or organization may have shortened its sessions
 * since. If the project sets a threshold, only sessions with less time remaining are extended.
 */
async function extendSession(call: Call): Promise<unknown> {
  const row = await findSession(call, idOf(call))
  if (!row) throw unknownSession()
  const { earliestExtend, returnsExtended } = identityConfig(call.project).session
  const identity = await findIdentity(call.db, call.project.id, row.identity_id)
  const lifespan = await sessionLifespan(call, identity?.organizationId ?? null)
  const early = earliestExtend > 0 && row.expires_at.getTime() - call.now.getTime() > earliestExtend
  const full = call.now.getTime() + lifespan
  const isExtended = !early && full > row.expires_at.getTime()
  const shown = isExtended ? await withEnd(call, row, new Date(full)) : row
  if (!returnsExtended) return noContent()
  return shownSession(call, shown, {
    identity: identity ? renderPublicIdentity(identity, call.base) : null,
    devices: [],
  })
}

/** A session with a later end; as stored if it was extended further meanwhile. @throws HttpError 404 if it was deleted */
async function withEnd(call: Call, row: SessionRow, expires_at: Date): Promise<SessionRow> {
  const extended = { ...row, expires_at }
  if (await storeExtension(call, extended)) return extended
  const stored = await findSession(call, row.id)
  if (!stored) throw unknownSession()
  return stored
}

/** Stores a later end of a session. @returns false if it was deleted or extended further meanwhile */
async function storeExtension(call: Call, { id, identity_id, expires_at }: SessionRow): Promise<boolean> {
  return call.db.transaction().execute(async (tx) => {
    const changed = await tx
      .updateTable('identity_sessions')
      .set({ expires_at, updated_at: call.now, renews_cookie: true })
      .where('project_id', '=', call.project.id)
      .where('id', '=', id)
      .where('expires_at', '<', expires_at)
      .returning('id')
      .executeTakeFirst()
    if (!changed) return false
    const attributes = { SessionID: id, SessionExpiresAt: expires_at.toISOString() }
    const extended = { type: 'SessionLifespanExtended' as const, identityId: identity_id, attributes }
    await recordEvents({ ...call, db: tx }, [extended])
    return true
  })
}

async function listIdentitySessions(call: Call): Promise<unknown> {
  const id = idOf(call)
  const active = activeFilter(call)
  const page = numberedPageOf(call)
  const sessions = call.db
    .selectFrom('identity_sessions')
    .where('project_id', '=', call.project.id)
    .where('identity_id', '=', id)
    .$if(active !== undefined, (query) => query.where(inState(active === true, call.now)))
  const rows = await sessions.selectAll().orderBy('id', 'desc').limit(page.size).offset(skippedBy(page)).execute()
  const { count } = await sessions.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const identity = await findIdentity(call.db, call.project.id, id)
  const devices = await devicesOf(
    call.db,
    call.project.id,
    rows.map((row) => row.id),
  )
  const shown = identity ? { ...renderInList(identity, call.base), schema_url: '' } : null
  await assertPageRoom(shown ? rows.map(() => shown) : [])
  const body = rows.map((row) => shownSession(call, row, { identity: shown, devices: devices.get(row.id) ?? [] }))
  return reply(body, { headers: numberedHeaders(call, page, Number(count)) })
}

async function deleteIdentitySessions(call: Call): Promise<unknown> {
  const id = idOf(call)
  const deleted = await call.db.transaction().execute(async (tx) => {
    const sessions = await deleteSessionsOf(tx, call.project.id, [id])
    await recordEvents({ ...call, db: tx }, sessions.map(revoked(id)))
    return sessions.length
  })
  if (deleted === 0) throw notFound('This identity has no sessions.')
  return noContent()
}

export const adminSessionHandlers: Handlers = {
  listSessions: own(listSessions),
  getSession: own(getSession),
  disableSession: own(disableSession),
  extendSession: own(extendSession),
  listIdentitySessions: own(listIdentitySessions),
  deleteIdentitySessions: own(deleteIdentitySessions),
  manageSessions: own(manageSessions),
}
