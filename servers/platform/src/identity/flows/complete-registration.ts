import { eventParts } from '../../events/record-events'
import { HttpError } from '../../http/errors'
import { redirect } from '../../http/handlers'
import { hasHook, hooksAfterSaving, hooksBeforeSaving } from '../hooks/run-hooks'
import type { Identity } from '../identities/identity'
import { renderPublicIdentity } from '../identities/render'
import { findIdentity, insertIdentities } from '../identities/store'
import { messages } from '../messages'
import { assertOwnSignUp } from '../organizations'
import type { RegistrationOutcome } from '../strategies/method'
import { claimChallenge } from '../strategies/keys/ceremony'
import { authenticatedBy, issueSession, signInBrowser } from '../sessions/issue'
import { renderOwnSession } from '../sessions/session'
import { complain, FormProblem } from '../ui/form-problem'
import { renewCsrf, type Visit } from '../visit'
import type { Flow } from './flow'
import { flowSucceeded } from './flow-events'
import { onwardToOAuth2 } from './for-oauth2'
import { returnToApp } from './return-to-app'
import { asInvited, joinByRegistration } from './invited'
import { returnAfter } from './open-flow'
import { takenMessage, notifyOwner } from './taken-account'
import { awaitsVerification, shownVerifications, verifyPending, type ShowVerification } from './open-verification'

type Registered = Extract<RegistrationOutcome, { kind: 'registered' }>

/** The sign-in name or address is taken. */
export class IdentifierTaken extends FormProblem {}

/** Whether sign-up must respond the same for new and taken names: no session, no identity in the response. */
const isSilent = ({ config }: Visit, method: string): boolean => config.mitigateEnumeration && method === 'password'

/**
 * Stores an identity that signed up.
 * @returns false if its sign-in name or address is taken and that must not be revealed
 * @throws IdentifierTaken otherwise
 */
async function store(visit: Visit, flow: Flow, { identity, method, by, ceremony }: Registered): Promise<boolean> {
  const { call } = visit
  const events = eventParts(call, [
    { type: 'IdentityCreated', identityId: identity.id },
    flowSucceeded(visit, flow, { identityId: identity.id, method, SelfServiceSSOProviderUsed: by?.provider }),
  ])
  try {
    await call.db.transaction().execute(async (tx) => {
      // first, so that a form that is sent twice reports the taken name
      await insertIdentities(tx, call.project.id, [identity], events)
      // with the account, so that another submission can use the key if this one fails
      if (ceremony && !(await claimChallenge({ visit, flow }, ceremony, tx)))
        throw complain(messages.generic('This key was already used to sign up. Start again.'))
      await joinByRegistration(tx, flow, identity, call.now)
    })
    return true
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 409) throw error
    if (isSilent(visit, method)) return false
    throw new IdentifierTaken([{ message: await takenMessage(visit, identity) }], { rejected: identity.traits })
  }
}

/** The response that doesn't reveal whether an account was created; its owner is notified by email. */
async function respondSilently(
  visit: Visit,
  flow: Flow,
  { identity, method }: Registered,
  made: boolean,
): Promise<unknown> {
  const browser = flow.type === 'browser'
  if (!made) await notifyOwner(visit, flow, identity)
  const target = returnAfter(visit, flow, method)
  if (browser && !visit.json) return redirect(target)
  return { continue_with: browser ? [{ action: 'redirect_browser_to', redirect_browser_to: target }] : null }
}

/** The identity as stored: sending a message changes the status of its addresses. */
const asStored = async ({ call }: Visit, identity: Identity): Promise<Identity> =>
  (await findIdentity(call.db, call.project.id, identity.id)) ?? identity

/** The steps after a registration: the account, its session if configured, a message to verify the address. */
export async function completeRegistration(visit: Visit, flow: Flow, registration: Registered): Promise<unknown> {
  const { call } = visit
  const { method, aal = 'aal1', by } = registration
  await assertOwnSignUp(call, registration.identity, by)
  const identity = asInvited(flow, await hooksBeforeSaving(visit, flow, registration), call.now)
  const registered = { ...registration, identity }
  const made = await store(visit, flow, registered)
  const defaultUrl = returnAfter(visit, flow, method)
  const browser = flow.type === 'browser'
  const shouldSignIn = hasHook(visit, 'registration', method, 'session')
  // a hook may have deactivated it
  if (made && shouldSignIn && identity.state !== 'active') throw complain(messages.accountDisabled, { rejected: {} })
  // the session and the verifications that follow are bound to the browser's new CSRF secret
  if (browser && (shouldSignIn || awaitsVerification(visit, identity))) renewCsrf(visit)
  // the account exists even if a hook fails: verification messages are sent first
  const shouldVerifyNow = made && (flow.oauth2LoginChallenge === undefined || isSilent(visit, method))
  const verifications = shouldVerifyNow ? await verifyPending(visit, flow, identity) : []
  if (made) await hooksAfterSaving(visit, flow, { ...registered, identity: await asStored(visit, identity) })
  if (isSilent(visit, method)) return respondSilently(visit, flow, registered, made)
  const proof = authenticatedBy(method, aal, call.now, by)
  const issued = shouldSignIn ? await issueSession(visit, identity, [proof]) : undefined
  if (issued && browser) await signInBrowser(visit, issued)
  const oauth2Url = await onwardToOAuth2(visit, flow, {
    ...issued?.session,
    identityId: identity.id,
    methods: [proof],
  })
  // verifications for the OAuth2 service start now, as they return to it
  const pending =
    oauth2Url === undefined ? verifications : await verifyPending(visit, { ...flow, returnTo: oauth2Url }, identity)
  const isHooked = hasHook(visit, 'registration', method, 'show_verification_ui')
  const shown = shownVerifications(visit, pending, isHooked)
  // sending has changed the status of the addresses
  const current = await asStored(visit, identity)
  const appResponse = browser ? undefined : await returnToApp(visit, flow, method, issued?.session.id)
  if (appResponse) return appResponse
  const target = oauth2Url ?? defaultUrl
  if (browser && !visit.json) return redirect(shown.url ?? target)
  const first = browser ? [{ action: 'redirect_browser_to', redirect_browser_to: target }] : []
  // the session hook runs last, wherever it is in the configuration
  const last = issued && !browser ? [{ action: 'set_ory_session_token', ory_session_token: issued.token }] : []
  const continue_with: (ShowVerification | Record<string, string>)[] = [...first, ...shown.listed, ...last]
  return {
    ...(issued && !browser && { session_token: issued.token }),
    ...(issued && { session: renderOwnSession(issued.session, current, issued.devices, call.base) }),
    identity: renderPublicIdentity(current, call.base),
    continue_with: continue_with.length > 0 ? continue_with : null,
  }
}
