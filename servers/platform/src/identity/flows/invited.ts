import { CONSOLE_SLUG } from '../../control/console-slug'
import { emailOf } from '../../control/console-people'
import { acceptInvitation, isFor, openInvitation, type Invitation } from '../../control/invitations'
import { joined, type Database } from '../../db/database'
import { HttpError, forbidden } from '../../http/errors'
import { one, redirect } from '../../http/handlers'
import { verified, withAddress } from '../identities/derive'
import type { Identity } from '../identities/identity'
import { changeIdentity, findIdentityByHandle } from '../identities/store'
import { messages } from '../messages'
import { defaultReturn } from '../return-to'
import { complain, complainAt } from '../ui/form-problem'
import { mapNode, withValue } from '../ui/nodes'
import type { Visit } from '../visit'
import type { Flow, FlowDocument } from './flow'

/** The invitation whose link was opened. Only the console has invitations. @throws HttpError 410 if it can't be used (anymore) */
export async function requestedInvitation({ call }: Visit): Promise<Invitation | undefined> {
  const token = one(call, 'invitation')
  if (call.project.slug !== CONSOLE_SLUG || token === undefined) return undefined
  return openInvitation(call.db, token, call.now)
}

/** The identity with its address verified: the invitation was opened from an email to it, or the operator vouches for it. */
const proved = (identity: Identity, now: Date): Identity =>
  withAddress(identity, emailOf(identity).toLowerCase(), (address) => verified(address, now), now)

/**
 * Where an invitation's link leads people with an account: to the screen that accepts or declines it if they are signed in, otherwise
 * to sign in first. A setup link is accepted at once.
 * @returns undefined for people without one, who register
 * @throws HttpError 403 when someone else is signed in
 */
export async function joinWithAccount(visit: Visit, invitation: Invitation): Promise<unknown> {
  const { call, config } = visit
  const live = await visit.session()
  if (live) {
    const { identity } = live
    const email = emailOf(identity)
    if (!isFor(invitation, email)) {
      throw forbidden('The invitation is for another email address. Sign out, then open the link again.')
    }
    if (invitation.email !== null) {
      const to = new URLSearchParams({ to: `/workspaces/invitation?token=${one(call, 'invitation') ?? ''}` })
      return redirect(`${call.consoleUrl}/a/${CONSOLE_SLUG}/continue?${to}`)
    }
    await call.db.transaction().execute(async (tx) => {
      await acceptInvitation(tx, invitation.id, { id: identity.id, email }, call.now)
      await changeIdentity(joined(tx), call.project, identity.id, (current) => proved(current, call.now))
    })
    return redirect(defaultReturn(config, call.base))
  }
  if (invitation.email === null) return undefined
  const known = await findIdentityByHandle(call.db, call.project.id, invitation.email, ['password', 'code'])
  if (!known) return undefined
  const back = new URLSearchParams({ return_to: `${call.base}/self-service/registration/browser${call.url.search}` })
  return redirect(`${call.base}/self-service/login/browser?${back}`)
}

/** State of a registration by invitation. */
export const boundTo = (invitation: Invitation | undefined): Partial<FlowDocument> =>
  invitation ? { invitationId: invitation.id } : {}

/** The form with the invited email address. */
export const withInvitedAddress = (flow: Flow, invitation: Invitation | undefined): Flow => {
  const email = invitation?.email
  if (!email) return flow
  const nodes = mapNode(flow.form.nodes, 'traits.email', (node) => withValue(node, email))
  return { ...flow, form: { ...flow.form, nodes } }
}

/** The identity to store: one that registers by invitation has a verified address. */
export const asInvited = (flow: Flow, identity: Identity, now: Date): Identity =>
  flow.invitationId === undefined ? identity : proved(identity, now)

/**
 * Adds a person who registers by invitation as a member, in the transaction that stores the identity.
 * @throws FormProblem if the invitation is for another address, or no longer open
 */
export async function joinByRegistration(tx: Database, flow: Flow, identity: Identity, now: Date): Promise<void> {
  if (flow.invitationId === undefined) return
  try {
    await acceptInvitation(tx, flow.invitationId, { id: identity.id, email: emailOf(identity) }, now)
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    const message = messages.generic(error.reason ?? error.message)
    throw error.status === 403 ? complainAt('traits.email', message) : complain(message)
  }
}
