import { createHmac } from 'node:crypto'
import { invalid, notFound } from '../../http/errors'
import { isTrue, one, type Call } from '../../http/handlers'
import type { Flow } from '../flows/flow'
import { idAt, lettersOf, secretToken, sha256 } from '../ids'
import { findIdentity } from '../identities/store'
import { visited, type Visit } from '../visit'
import { isStrongEnough } from './assurance'
import { renderOwnSession, renderSession } from './session'
import { sessionOfRow } from './store'

const LIFESPAN = 3_600_000

type Scope = Pick<Call, 'db' | 'project' | 'now'>

/**
 * The first of the two codes, if a native client requested it (`return_session_token_exchange_code`).
 * @param flow only sign-ins accept values other than `true`
 */
export async function requestedExchange(
  call: Call,
  { id: flowId, kind }: Pick<Flow, 'id' | 'kind'>,
): Promise<{ session_token_exchange_code: string } | undefined> {
  const requested = one(call, 'return_session_token_exchange_code')
  if (kind === 'login' ? !isTrue(requested) : requested !== 'true') return undefined
  const code = secretToken('')
  await call.db
    .insertInto('identity_exchanges')
    .values({
      project_id: call.project.id,
      id: idAt(call.now),
      flow_id: flowId,
      init_hash: sha256(code),
      return_hash: null,
      session_id: null,
      expires_at: new Date(call.now.getTime() + LIFESPAN),
    })
    .execute()
  return { session_token_exchange_code: code }
}

/** The hash of the first code of a flow's exchange, which identifies it; undefined if the client didn't request one. */
export async function exchangeOf({ db, project, now }: Scope, flowId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('identity_exchanges')
    .select('init_hash')
    .where('project_id', '=', project.id)
    .where('flow_id', '=', flowId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.init_hash
}

/** A flow that continues as another one passes its exchange on. */
export async function moveExchange({ db, project }: Scope, from: string, to: string): Promise<void> {
  await db
    .updateTable('identity_exchanges')
    .set({ flow_id: to })
    .where('project_id', '=', project.id)
    .where('flow_id', '=', from)
    .execute()
}

/** Sets the session of a flow's exchange. @returns the second code; undefined without an exchange */
export async function completeExchange(
  { db, project, now }: Scope,
  flowId: string,
  sessionId: string | undefined,
): Promise<string | undefined> {
  const code = secretToken('')
  const done = await db
    .updateTable('identity_exchanges')
    .set({ return_hash: sha256(code), session_id: sessionId ?? null })
    .where('project_id', '=', project.id)
    .where('flow_id', '=', flowId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return Number(done.numUpdatedRows) > 0 ? code : undefined
}

/** The session's token, derived from both codes: it is the same for every request. */
function tokenOf(initCode: string, returnCode: string, sessionId: string): string {
  const bytes = createHmac('sha512', initCode).update(`${returnCode} ${sessionId}`).digest()
  return `ory_st_${lettersOf(bytes).slice(0, 32)}`
}

async function exchange({ call, config }: Visit): Promise<unknown> {
  const { db, project, now } = call
  const init = one(call, 'init_code')
  const back = one(call, 'return_to_code')
  if (!init || !back) throw invalid('Both init_code and return_to_code are required.')
  const row = await db
    .selectFrom('identity_exchanges as exchange')
    .innerJoin('identity_sessions as session', (join) =>
      join.onRef('session.project_id', '=', 'exchange.project_id').onRef('session.id', '=', 'exchange.session_id'),
    )
    .selectAll('session')
    .where('exchange.project_id', '=', project.id)
    .where('exchange.init_hash', '=', sha256(init))
    .where('exchange.return_hash', '=', sha256(back))
    .where('exchange.expires_at', '>', now)
    .where('session.active', '=', true)
    .where('session.expires_at', '>', now)
    .executeTakeFirst()
  const identity = row && (await findIdentity(db, project.id, row.identity_id))
  if (!row || !identity) throw notFound('There is no session for these codes yet.')
  const token = tokenOf(init, back, row.id)
  await db
    .updateTable('identity_sessions')
    .set({ token_hash: sha256(token) })
    .where('project_id', '=', project.id)
    .where('id', '=', row.id)
    .execute()
  // the real service doesn't list the devices here
  const devices: never[] = []
  const session = sessionOfRow(row)
  // a session that still lacks a factor doesn't reveal its identity
  const strong = isStrongEnough(session, identity, config.session.whoamiAal, config)
  return {
    session_token: token,
    session: strong ? renderOwnSession(session, identity, devices, call.base) : renderSession(session, { devices }),
  }
}

export const tokenExchangeHandlers = { exchangeSessionToken: visited(exchange, { cookie: 'none', errors: 'json' }) }
