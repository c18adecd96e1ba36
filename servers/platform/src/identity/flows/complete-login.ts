import { redirect, Reply } from '../../http/handlers'
import { hooksAfterLogin } from '../hooks/run-hooks'
import type { Identity } from '../identities/identity'
import { assertOwnWay } from '../organizations'
import { messages } from '../messages'
import type { LoginOutcome } from '../strategies/method'
import { isStrongEnough, secondFactorUrl } from '../sessions/assurance'
import { authenticatedBy, issueSession, signInBrowser, strengthen, type Issued } from '../sessions/issue'
import { sessionLifespan } from '../sessions/lifespan'
import type { LiveSession } from '../sessions/read-session'
import { withMethod, type AuthenticationMethod } from '../sessions/authentication-method'
import { aalOf, renderOwnSession, renderSession, type Session } from '../sessions/session'
import { deviceOf, rememberedDevices, type SessionEvents } from '../sessions/store'
import { connected, handedOn, pendingFor } from '../strategies/federated/pending-link'
import { complain } from '../ui/form-problem'
import type { Visit } from '../visit'
import { changeLocation } from './location-change'
import type { Flow } from './flow'
import { flowSucceeded } from './flow-events'
import { onwardToOAuth2 } from './for-oauth2'
import { returnToApp } from './return-to-app'
import { returnAfter } from './open-flow'
import type { ShownVerifications } from './open-verification'

/** A session that is not created yet has no ID. */
const NIL = '00000000-0000-0000-0000-000000000000'

type SignedIn = Extract<LoginOutcome, { kind: 'signed-in' }>

/** The existing session, if this sign-in only adds to it. A sign-in at a provider always gets a new one. */
async function continued(
  visit: Visit,
  flow: Flow,
  { identity, by }: Pick<SignedIn, 'identity' | 'by'>,
): Promise<LiveSession | undefined> {
  if (by) return undefined
  const live = await visit.session()
  const isOwn = live?.session.identityId === identity.id
  return isOwn && (flow.refresh || flow.requestedAal === 'aal2') ? live : undefined
}

/** The future session, as passed to hooks. */
async function draft(
  { call }: Visit,
  { identity, method, aal, by }: SignedIn,
  live: LiveSession | undefined,
): Promise<Session> {
  const { now } = call
  const methods = withMethod(live?.session.methods ?? [], authenticatedBy(method, aal, now, by))
  const fresh = {
    id: NIL,
    identityId: identity.id,
    active: true,
    issuedAt: now,
    createdAt: now,
    expiresAt: new Date(now.getTime() + (await sessionLifespan(call, identity.organizationId))),
    renewsCookie: false,
  }
  return { ...(live?.session ?? fresh), methods, aal: aalOf(methods), authenticatedAt: now }
}

async function startSession(
  visit: Visit,
  flow: Flow,
  { identity, method, aal, by }: SignedIn,
  more: AuthenticationMethod[],
): Promise<Issued> {
  const proof = authenticatedBy(method, aal, visit.call.now, by)
  const live = await continued(visit, flow, { identity, by })
  const also: SessionEvents = ({ id }) => [
    flowSucceeded(visit, flow, {
      identityId: identity.id,
      method,
      SessionID: id,
      SelfServiceSSOProviderUsed: by?.provider,
    }),
  ]
  const issued = live
    ? await strengthen(visit, live, proof, also)
    : await issueSession(visit, identity, [proof, ...more], also)
  if (flow.type === 'browser') await signInBrowser(visit, issued)
  return issued
}

/** The steps after a correct credential: checks, the session, and where to continue. */
export async function completeLogin(visit: Visit, flow: Flow, outcome: SignedIn): Promise<unknown> {
  const { call, config } = visit
  const { method } = outcome
  if (outcome.identity.state !== 'active') throw complain(messages.accountDisabled, { active: method })
  if (flow.requestedAal !== 'aal2') assertOwnWay(call, outcome.identity, outcome.by)
  const pending = pendingFor(flow, outcome.identity)
  const live = await continued(visit, flow, outcome)
  const drafted = await draft(visit, outcome, live)
  // a provider is one more way to sign in, so linking it requires the same assurance level as the settings
  const links = isStrongEnough(drafted, outcome.identity, config.flows.settings.requiredAal, config)
  const { identity, proofs } =
    pending && links ? await connected(visit, pending, outcome.identity) : { identity: outcome.identity, proofs: [] }
  const known = live ? await rememberedDevices(call.db, call.project.id, live.session.id) : []
  const session = renderOwnSession(drafted, identity, [...known, { ...deviceOf(call), id: NIL }], call.base)
  const target = returnAfter(visit, flow, method)
  const hooked = await hooksAfterLogin(visit, flow, { method, identity, session, sessionId: live?.session.id })
  if (hooked instanceof Reply) return hooked
  const { shown, told } = hooked
  const started = await startSession(visit, flow, { ...outcome, identity }, proofs)
  // a hook that deactivates the account only changes what is shown
  const issued = { ...started, session: { ...started.session, active: told.state === 'active' } }
  const strong =
    isStrongEnough(issued.session, identity, config.session.whoamiAal, config) && (pending === undefined || links)
  if (flow.type === 'api') {
    const handedOver = await returnToApp(visit, flow, method, issued.session.id)
    return handedOver ?? nativeResponse(visit, told, issued, { strong, shown })
  }
  if (!strong) {
    const url = secondFactorUrl(call.base, flow.returnTo, flow.oauth2LoginChallenge)
    return changeLocation(visit, pending ? await handedOn(visit, flow, url, issued.session.id) : url)
  }
  const onward = await onwardToOAuth2(visit, flow, issued.session)
  if (onward !== undefined) return changeLocation(visit, onward)
  if (!visit.json) return redirect(shown.url ?? target)
  return {
    session: renderOwnSession(issued.session, told, issued.devices, call.base),
    continue_with: [{ action: 'redirect_browser_to', redirect_browser_to: target }, ...shown.listed],
  }
}

/** A session that still lacks a factor doesn't reveal its identity. */
function nativeResponse(
  { call }: Visit,
  identity: Identity,
  { session, devices, token }: Issued,
  { strong, shown }: { strong: boolean; shown: ShownVerifications },
) {
  const own = strong ? renderOwnSession(session, identity, devices, call.base) : renderSession(session, { devices })
  return { session_token: token, session: own, continue_with: shown.listed.length > 0 ? shown.listed : null }
}
