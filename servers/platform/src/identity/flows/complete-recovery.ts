import { redirect } from '../../http/handlers'
import { verified, withAddress } from '../identities/derive'
import { hooksAfterProof } from '../hooks/run-hooks'
import { changeIdentity } from '../identities/store'
import { messages } from '../messages'
import { assertOwnWay } from '../organizations'
import { authenticatedBy, issueSession, signInBrowser } from '../sessions/issue'
import { renewCsrf, type Visit } from '../visit'
import { locationChange } from './location-change'
import type { Flow } from './flow'
import { flowSucceeded } from './flow-events'
import { openSettings } from './open-settings'
import { retryRecovery } from './open-recovery'
import { renderFlow } from './render'
import { saveFlow } from './store'
import { withSentPayload } from './submission'
import { pageUrl } from './urls'
import { FormProblem } from '../ui/form-problem'
import { csrfNode, withNode } from '../ui/nodes'
import { csrfHash, csrfToken } from '../csrf'
import { withQuery } from '../../http/query-text'

type Used = { identityId: string; address: string; method: 'code_recovery' | 'link_recovery' }

/** The steps after a correct code or link: a session, and a settings flow to set a new password or another method. */
export async function completeRecovery(
  visit: Visit,
  flow: Flow,
  { identityId, address, method }: Used,
): Promise<unknown> {
  const { call, config } = visit
  const isAdministrators = address === ''
  let isTheirs = isAdministrators
  // whoever reads the email has proved that the address is theirs
  const identity = await changeIdentity(call.db, call.project, identityId, (current) => {
    isTheirs = isAdministrators || current.recoveryAddresses.some(({ value }) => value === address)
    return isAdministrators || !isTheirs
      ? current
      : withAddress(current, address, (found) => verified(found, call.now), call.now)
  })
  // the account has removed the address since
  if (identity && !isTheirs) {
    const message = method === 'code_recovery' ? messages.wrongRecoveryCode : messages.wrongRecoveryLink
    return retryRecovery(visit, flow, { message })
  }
  if (!identity)
    return retryRecovery(visit, flow, { message: messages.generic('The account for this code no longer exists.') })
  if (identity.state !== 'active') {
    return retryRecovery(visit, flow, {
      id: 'identity_disabled',
      message: messages.generic('This account is deactivated.'),
      details: { identity_id: identity.id },
    })
  }
  const browser = flow.type === 'browser'
  // the browser gets a new CSRF secret, and its flow is bound to that
  if (browser) renewCsrf(visit)
  const nodes = browser ? withNode(flow.form.nodes, csrfNode(csrfToken(visit.csrf, flow.id))) : flow.form.nodes
  // the code is used up, even if a hook fails
  const done = await saveFlow(call, {
    ...flow,
    ...(browser && { csrf: csrfHash(visit.csrf) }),
    state: 'passed_challenge',
    form: { ...flow.form, nodes, messages: [] },
  })
  try {
    if (!isAdministrators) assertOwnWay(call, identity, undefined)
    await hooksAfterProof(visit, done, identity, 'code')
  } catch (problem) {
    renewCsrf(visit)
    if (!(problem instanceof FormProblem)) throw problem
    return retryRecovery(visit, flow, { message: problem.complaints[0]?.message ?? messages.generic(problem.message) })
  }
  const issued = await issueSession(visit, identity, [authenticatedBy(method, 'aal1', call.now)], ({ id }) => [
    flowSucceeded(visit, flow, { identityId, method: method === 'code_recovery' ? 'code' : 'link', SessionID: id }),
  ])
  if (browser) await signInBrowser(visit, issued)
  const until = new Date(call.now.getTime() + config.flows.settings.privilegedMaxAge)
  const returnTo = flow.returnTo ?? config.returnUrlAfter('recovery', 'code')
  const settings = await openSettings(visit, flow.type, identity, {
    returnTo,
    message: messages.recovered(until),
    requestUrl: returnTo === undefined ? call.url.href : withQuery(call.url.href, { return_to: returnTo }),
  })
  const url = pageUrl(visit, 'settings', settings.id)
  // links are opened in browsers, whatever the request accepts
  if (browser && (!visit.json || method === 'link_recovery')) return redirect(url)
  // without the new transitions, an app is sent to the page, too
  if (!config.useContinueWith) {
    if (visit.json) throw locationChange(url)
    return redirect(url)
  }
  const token = browser ? [] : [{ action: 'set_ory_session_token', ory_session_token: issued.token }]
  return {
    ...renderFlow(withSentPayload(visit, done), call.base),
    continue_with: [...token, { action: 'show_settings_ui', flow: { id: settings.id, url } }],
  }
}
