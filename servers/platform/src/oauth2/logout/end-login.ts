import type { Call } from '../../http/handlers'
import { endSession } from '../../identity/sessions/end-sessions'
import type { ClientRow } from '../clients/store'
import { deleteSession } from '../sessions/store'
import { addNotices } from './notices'
import { clientsOfSession } from './store'

/**
 * Ends a session: notifies the clients that were used in it, and signs the person out at the identity service, too, where the login was
 * accepted with `identity_provider_session_id` (as Hydra does when it knows the URL of its Kratos).
 * @returns the clients
 */
export async function endLogin(call: Call, sessionId: string): Promise<ClientRow[]> {
  const clients = await clientsOfSession(call, sessionId)
  const ended = await deleteSession(call, sessionId)
  if (!ended) return clients
  await addNotices(call, clients, sessionId)
  if (ended.identity_session_id !== null) await endSession(call, ended.identity_session_id)
  return clients
}
