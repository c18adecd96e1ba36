import { recordEvents } from '../../events/record-events'
import { HttpError } from '../../http/errors'
import { redirect } from '../../http/handlers'
import { hasHook, hooksAfterSaving, hooksBefore, hooksBeforeSaving } from '../hooks/run-hooks'
import { awaitNewAddress } from '../hooks/verify-new-address'
import type { Identity } from '../identities/identity'
import { changeIdentity, findIdentity } from '../identities/store'
import { messages } from '../messages'
import { assertOwnAddresses } from '../organizations'
import { authenticatedBy, strengthen } from '../sessions/issue'
import { sessionCookie } from '../sessions/cookie'
import { endSessions } from '../sessions/end-sessions'
import type { LiveSession } from '../sessions/read-session'
import { renderOwnSession } from '../sessions/session'
import { rememberedDevices } from '../sessions/store'
import type { SettingsOutcome } from '../strategies/method'
import { complain, FormProblem } from '../ui/form-problem'
import { withTraitValues } from '../ui/nodes'
import type { Visit } from '../visit'
import type { Flow } from './flow'
import { returnAfter } from './open-flow'
import { flowSucceeded } from './flow-events'
import { shownVerifications, verifyPending, type ShowVerification } from './open-verification'
import { openSettings } from './open-settings'
import { renderFlow } from './render'
import { saveFlow } from './store'
import { respondWithProblem } from './submission'
import { pageUrl } from './urls'

type Stored = { identity: Identity; method: string }

/** The verification that a change waits for, and the changed traits. */
type Awaiting = { shown: ShowVerification; traits: Identity['traits'] }

type Changed = Extract<SettingsOutcome, { kind: 'changed' }>

/** Stores the change. If the account was changed meanwhile, the person has to review it. */
async function store(visit: Visit, flow: Flow, live: LiveSession, { identity, method }: Stored): Promise<void> {
  const { call } = visit
  const done = flowSucceeded(visit, flow, { identityId: identity.id, method })
  const change = (current: Identity) => {
    if (current.updatedAt.getTime() !== live.identity.updatedAt.getTime()) {
      throw complain(messages.generic('The account was changed elsewhere. Check it and try again.'))
    }
    return identity
  }
  try {
    await changeIdentity(call.db, call.project, identity.id, change, (tx) => recordEvents({ ...call, db: tx }, [done]))
  } catch (error) {
    if (error instanceof HttpError && error.status === 409) throw complain(messages.identifierTaken)
    throw error
  }
}

/** Nothing is stored yet: the person first verifies the new address, and the form keeps it. */
async function respondAwaited(visit: Visit, flow: Flow, live: LiveSession, awaited: Awaiting): Promise<unknown> {
  const { call, json } = visit
  const nodes = withTraitValues(flow.form.nodes, awaited.traits)
  const saved = await saveFlow(call, { ...flow, form: { ...flow.form, nodes } })
  const { shown } = awaited
  if (flow.type === 'browser' && !json && shown.flow.url !== undefined) return redirect(shown.flow.url)
  return { ...renderFlow(saved, call.base, live.identity), continue_with: [shown] }
}

/** The steps after a change: it is stored, new addresses get verification messages, and the form shows the current state. */
export async function completeSettings(
  visit: Visit,
  flow: Flow,
  live: LiveSession,
  outcome: Changed,
): Promise<unknown> {
  const { call, config } = visit
  const { method } = outcome
  const session = renderOwnSession(
    live.session,
    live.identity,
    await rememberedDevices(call.db, call.project.id, live.session.id),
    call.base,
  )
  const target = returnAfter(visit, flow, method, pageUrl(visit, 'settings', flow.id))
  const changed = await hooksBeforeSaving(visit, flow, {
    identity: outcome.identity,
    previous: live.identity,
    method,
    session,
  })
  await assertOwnAddresses(call, live.identity, changed)
  if (hasHook(visit, 'settings', method, 'verify_new_address')) {
    const awaited = await awaitNewAddress(visit, flow, live, changed)
    if (awaited) return respondAwaited(visit, flow, live, { shown: awaited, traits: changed.traits })
  }
  await store(visit, flow, live, { identity: changed, method })
  if (outcome.proved !== undefined) {
    await strengthen(visit, live, authenticatedBy(method, outcome.proved, call.now))
  }
  if (hasHook(visit, 'settings', method, 'revoke_active_sessions'))
    await endSessions(call, { identityId: live.identity.id, except: live.session.id })
  const browser = flow.type === 'browser'
  // the form shown from now on belongs to a new flow, and is submitted to that
  const next = await openSettings(visit, flow.type, changed)
  await hooksBefore(visit, next, { previous: changed, session })
  const saved = await saveFlow(call, {
    ...flow,
    state: 'success',
    internal: next.internal,
    form: { ...next.form, messages: [messages.saved] },
  })
  let verifications: ShowVerification[]
  try {
    verifications = await verifyPending(visit, saved, changed)
  } catch (problem) {
    if (!(problem instanceof FormProblem)) throw problem
    // the change is saved: the form says so, and why no message was sent
    const render = (shown: Flow) => renderFlow(shown, call.base, changed)
    return respondWithProblem(visit, problem, { flow: saved, render, keepMessages: 'always' })
  }
  const identity = (await findIdentity(call.db, call.project.id, changed.id)) ?? changed
  await hooksAfterSaving(visit, saved, { identity, method, session, previous: live.identity })
  if (browser) visit.cookies.push(sessionCookie(call, config, live.token, live.session.expiresAt))
  if (browser && !visit.json) return redirect(target)
  const shown = shownVerifications(visit, verifications, hasHook(visit, 'settings', method, 'show_verification_ui'))
  const redirects = browser ? [{ action: 'redirect_browser_to', redirect_browser_to: target }] : []
  const continue_with: (ShowVerification | Record<string, string>)[] = [...shown.listed, ...redirects]
  return { ...renderFlow(saved, call.base, identity), ...(continue_with.length > 0 && { continue_with }) }
}
