import { HttpError } from '../../../http/errors'
import { at, isRecord, type JsonObject } from '../../../http/json'
import type { Flow } from '../../flows/flow'
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

/** A link that waits until its person has signed in to the account that they have. */
export type PendingLink = {
  federation: Federation
  /** The sign-in name that account and provider have in common. */
  identifier: string
  link: Link
  proof: ProviderProof
}

/** Remembers it in a login flow. */
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
 * Connects what waits in the flow to the account in which someone has just signed in.
 * @returns the identity, and how else they have shown who they are
 * @throws FormProblem when it is another account than the one that the provider was to be connected to
 */
export async function withPendingLink(
  { call }: Visit,
  flow: Flow,
  identity: Identity,
): Promise<{ identity: Identity; proofs: AuthenticationMethod[] }> {
  const pending = pendingOf(flow)
  if (!pending) return { identity, proofs: [] }
  const { federation, identifier, link, proof } = pending
  if (!handlesOf(identity).some(({ value }) => value === identifier)) throw complain(messages.linkedMismatch)
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
