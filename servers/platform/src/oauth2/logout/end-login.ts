import { joined } from '../../db/database'
import type { Call } from '../../http/handlers'
import { endSession } from '../../identity/sessions/end-sessions'
import type { ClientRow } from '../clients/store'
import { deleteSession } from '../sessions/store'
import { addNotices } from './notices'
import { clientsOfSession } from './store'

/**
 * Ends a session, all or nothing: notifies the clients that were used in it, and signs the person out at the identity service, too,
 * where the login was accepted with `identity_provider_session_id` (as Hydra does when it knows the URL of its Kratos).
 * @returns the clients
 */
export async function endLogin(call: Call, sessionId: string): Promise<ClientRow[]> {
  return call.db.transaction().execute(async (tx) => {
    const within = { ...call, db: joined(tx) }
    const clients = await clientsOfSession(within, sessionId)
    const ended = await deleteSession(within, sessionId)
    if (!ended) return clients
    await addNotices(within, clients, sessionId)
    if (ended.identity_session_id !== null) await endSession(within, ended.identity_session_id)
    return clients
  })
}
