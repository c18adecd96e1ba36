import { HttpError } from '../../http/errors'
import { redirect } from '../../http/handlers'
import { hasHook, hooksAfterSaving, hooksBeforeSaving } from '../hooks/run-hooks'
import type { Identity } from '../identities/identity'
import { renderPublicIdentity } from '../identities/render'
import { findIdentity, insertIdentities } from '../identities/store'
import { messages } from '../messages'
import type { RegistrationOutcome } from '../strategies/method'
import { authenticatedBy, issueSession } from '../sessions/issue'
import { renderOwnSession } from '../sessions/session'
import { complain } from '../ui/form-problem'
import { renewCsrf, type Visit } from '../visit'
import type { Flow } from './flow'
import { returnAfter } from './open-flow'
import { verifyPending, type ShowVerification } from './open-verification'

type Registered = Extract<RegistrationOutcome, { kind: 'registered' }>

/** Stores an identity that signed up. @throws FormProblem when its sign-in name or address is taken */
async function store({ call }: Visit, identity: Identity): Promise<void> {
  try {
    await call.db.transaction().execute((tx) => insertIdentities(tx, call.project.id, [identity]))
  } catch (error) {
    if (error instanceof HttpError && error.status === 409) throw complain(messages.identifierTaken)
    throw error
  }
}

/** What follows a registration: the account, its session if the project says so, a message to verify the address. */
export async function completeRegistration(
  visit: Visit,
  flow: Flow,
  { identity: wanted, method }: Registered,
): Promise<unknown> {
  const { call } = visit
  const identity = await hooksBeforeSaving(visit, flow, { identity: wanted, method })
  await store(visit, identity)
  try {
    await hooksAfterSaving(visit, flow, { identity, method })
  } catch (error) {
    // the account is there, whatever became of the hook
    await verifyPending(visit, flow, identity)
    throw error
  }
  const browser = flow.type === 'browser'
  const proof = authenticatedBy(method, 'aal1', call.now)
  const issued = hasHook(visit, 'registration', method, 'session')
    ? await issueSession(visit, identity, [proof], browser)
    : undefined
  if (browser && !issued) renewCsrf(visit)
  const verification = await verifyPending(visit, flow, identity)
  const shownVerification = hasHook(visit, 'registration', method, 'show_verification_ui') ? verification : []
  // sending has marked the addresses
  const current = (await findIdentity(call.db, call.project.id, identity.id)) ?? identity
  const target = returnAfter(visit, flow, method)
  if (browser && !visit.json) return redirect(shownVerification[0]?.flow.url ?? target)
  const first = browser
    ? [{ action: 'redirect_browser_to', redirect_browser_to: target }]
    : issued
      ? [{ action: 'set_ory_session_token', ory_session_token: issued.token }]
      : []
  const continue_with: (ShowVerification | Record<string, string>)[] = [...first, ...shownVerification]
  return {
    ...(issued && !browser && { session_token: issued.token }),
    ...(issued && { session: renderOwnSession(issued.session, current, issued.devices, call.base) }),
    identity: renderPublicIdentity(current, call.base),
    continue_with,
  }
}
