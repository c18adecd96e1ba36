import type { Selectable } from 'kysely'
import type { Database } from '../../db/database'
import { remembered } from '../../db/remember'
import { withParts } from '../../db/together'
import { eventParts, type Happened } from '../../events/record-events'
import type { Call } from '../../http/handlers'
import { header } from '../../http/handlers'
import { idAt, sha256 } from '../ids'
import type { IdentityTables } from '../tables'
import { withMethod, type AuthenticationMethod } from './authentication-method'
import { aalOf, type Device, type Session } from './session'

export type SessionRow = Selectable<IdentityTables['identity_sessions']>

export const sessionOfRow = (row: SessionRow): Session => ({
  id: row.id,
  identityId: row.identity_id,
  active: row.active,
  aal: row.aal,
  methods: row.methods,
  authenticatedAt: row.authenticated_at,
  issuedAt: row.issued_at,
  expiresAt: row.expires_at,
  createdAt: row.created_at,
  renewsCookie: row.renews_cookie,
})

export const deviceOf = (call: Pick<Call, 'ip' | 'headers' | 'now'>): Device => ({
  id: idAt(call.now),
  ip_address: call.ip,
  user_agent: (header(call, 'user-agent') ?? '').slice(0, 512),
  location: '',
})

/** More events to record together with a session. */
export type SessionEvents = (session: Session) => Happened[]

const sessionEvent = (
  type: 'SessionIssued' | 'SessionChanged',
  { id, identityId, aal, methods }: Session,
): Happened => ({
  type,
  identityId,
  attributes: { SessionID: id, SessionAAL: aal, SelfServiceMethodUsed: methods.at(-1)?.method },
})

type Scope = Pick<Call, 'db' | 'project' | 'now' | 'ip' | 'headers'>

/** Starts a session. The token is stored as a hash, so it is only returned here. */
export async function createSession(
  call: Scope,
  start: { identityId: string; methods: AuthenticationMethod[]; lifespan: number; token: string },
  also: SessionEvents = () => [],
): Promise<{ session: Session; devices: Device[] }> {
  const { db, project, now } = call
  const session: Session = {
    id: idAt(now),
    identityId: start.identityId,
    active: true,
    aal: aalOf(start.methods),
    methods: start.methods,
    authenticatedAt: now,
    issuedAt: now,
    expiresAt: new Date(now.getTime() + start.lifespan),
    createdAt: now,
    renewsCookie: false,
  }
  const device = deviceOf(call)
  const deviceRow = { project_id: project.id, session_id: session.id, ...device, created_at: now }
  const events = eventParts(call, [sessionEvent('SessionIssued', session), ...also(session)])
  // one statement: the session is stored with its device and events, or not at all
  await withParts(db, events)
    .with('device', (query) => query.insertInto('identity_devices').values(deviceRow))
    .insertInto('identity_sessions')
    .values({
      project_id: project.id,
      id: session.id,
      identity_id: session.identityId,
      token_hash: sha256(start.token),
      active: true,
      aal: session.aal,
      methods: JSON.stringify(session.methods),
      authenticated_at: now,
      issued_at: now,
      expires_at: session.expiresAt,
      created_at: now,
      updated_at: now,
    })
    .execute()
  return { session, devices: [device] }
}

/** Adds a method to a session: its assurance level may rise, and it counts as fresh again. */
export async function strengthenSession(
  call: Scope,
  session: Session,
  method: AuthenticationMethod,
  also: SessionEvents = () => [],
): Promise<Session> {
  const methods = withMethod(session.methods, method)
  const stronger = { ...session, methods, aal: aalOf(methods), authenticatedAt: call.now }
  const events = eventParts(call, [sessionEvent('SessionChanged', stronger), ...also(stronger)])
  await withParts(call.db, events)
    .updateTable('identity_sessions')
    .set({ methods: JSON.stringify(methods), aal: stronger.aal, authenticated_at: call.now, updated_at: call.now })
    .where('project_id', '=', call.project.id)
    .where('id', '=', session.id)
    .execute()
  return stronger
}

/** The device of a later request: the same browser is the same device. */
export function laterDevice(call: Scope, session: Session): Device {
  const device = deviceOf(call)
  const hash = sha256(`${session.id} ${device.ip_address} ${device.user_agent}`)
  const id = [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ]
  return { ...device, id: id.join('-') }
}

/** Devices of several sessions, by session. */
export async function devicesOf(
  db: Database,
  projectId: string,
  sessionIds: readonly string[],
): Promise<Map<string, Device[]>> {
  const found = new Map<string, Device[]>(sessionIds.map((id) => [id, []]))
  if (sessionIds.length === 0) return found
  const rows = await db
    .selectFrom('identity_devices')
    .select(['session_id', 'id', 'ip_address', 'user_agent', 'location'])
    .where('project_id', '=', projectId)
    .where('session_id', 'in', sessionIds)
    .orderBy('id')
    .execute()
  for (const { session_id, ...device } of rows) found.get(session_id)?.push(device)
  return found
}

/** Devices of one session. They are stored and deleted with it, so they are cached as long as sessions. */
export const rememberedDevices = (db: Database, projectId: string, sessionId: string): Promise<Device[]> =>
  remembered(db, 'sessions', `devices ${projectId} ${sessionId}`, async () => {
    const devices = await devicesOf(db, projectId, [sessionId])
    return devices.get(sessionId) ?? []
  })
