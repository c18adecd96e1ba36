import { HttpError } from '../../../http/errors'
import { one } from '../../../http/handlers'
import { at, isRecord, type JsonObject } from '../../../http/json'
import type { Flow } from '../../flows/flow'
import { findFlow, saveFlow } from '../../flows/store'
import { handlesOf } from '../../identities/handles'
import type { Identity } from '../../identities/identity'
import { changeIdentity } from '../../identities/store'
import { messages } from '../../messages'
import { authenticatedBy } from '../../sessions/issue'
import type { AuthenticationMethod, ProviderProof } from '../../sessions/authentication-method'
import { complain } from '../../ui/form-problem'
import type { Visit } from '../../visit'
import { isLink, withLink, type Link } from './links'
import type { Federation } from './arrival'
import { withQuery } from '../../../http/query-text'

/** A link that waits until its owner has signed in to their existing account. */
export type PendingLink = {
  federation: Federation
  /** The sign-in name that account and provider have in common. */
  identifier: string
  link: Link
  proof: ProviderProof
}

/** Stores a pending link in a login flow. */
export const withPending = (flow: Flow, { federation, identifier, link, proof }: PendingLink): Flow => ({
  ...flow,
  internal: {
    ...flow.internal,
    pendingLink: { federation, identifier, link, proof: { ...proof } } satisfies JsonObject,
  },
})

function pendingOf({ internal }: Flow): PendingLink | undefined {
  const { pendingLink } = internal
  if (!isRecord(pendingLink)) return undefined
  const { federation, identifier, link, proof } = pendingLink
  if (!isLink(link) || typeof identifier !== 'string' || (federation !== 'oidc' && federation !== 'saml'))
    return undefined
  const provider = at(proof, 'provider')
  // it was written by `withPending`
  return typeof provider === 'string' ? { federation, identifier, link, proof: proof as ProviderProof } : undefined
}

/**
 * The pending link for the account that someone has just signed in to.
 * @throws FormProblem if it isn't the account that the provider should be linked to
 */
export function pendingFor(flow: Flow, identity: Identity): PendingLink | undefined {
  const pending = pendingOf(flow)
  if (pending && !handlesOf(identity).some(({ value }) => value === pending.identifier))
    throw complain(messages.linkedMismatch)
  return pending
}

/** Completes the link. @returns the identity, and the sign-in at the provider as a further proof. @throws FormProblem */
export async function connected(
  { call }: Visit,
  { federation, link, proof }: PendingLink,
  identity: Identity,
): Promise<{ identity: Identity; proofs: AuthenticationMethod[] }> {
  try {
    const linked = await changeIdentity(call.db, call.project, identity.id, (current) =>
      withLink(current, federation, link, call.now),
    )
    return { identity: linked ?? identity, proofs: [authenticatedBy(federation, 'aal1', call.now, proof)] }
  } catch (error) {
    if (error instanceof HttpError && error.status === 409) throw complain(messages.identifierTaken)
    throw error
  }
}

/** The query parameter of a second factor's login that names the flow whose link it completes. */
const LINK_OF = 'link_of'

/** Lets the second factor of this session complete the link that waits in a flow. @returns the URL of the second factor, naming that flow */
export async function handedOn({ call }: Visit, flow: Flow, url: string, sessionId: string): Promise<string> {
  await saveFlow(call, { ...flow, internal: { ...flow.internal, linksIn: sessionId } })
  return withQuery(url, { [LINK_OF]: flow.id })
}

/** Takes the pending link over to the login of a second factor, but only one that was handed on to the same session. */
export async function withHandedOn({ call }: Visit, flow: Flow, sessionId: string): Promise<Flow> {
  const cause = await findFlow(call, 'login', one(call, LINK_OF))
  const pending = cause && cause.internal.linksIn === sessionId ? pendingOf(cause) : undefined
  return pending ? saveFlow(call, withPending(flow, pending)) : flow
}
