import { HttpError } from '../../http/errors'
import { redirect } from '../../http/handlers'
import { csrfToken } from '../csrf'
import { hasHook, hooksBeforeSaving } from '../hooks/run-hooks'
import { changeIdentity, findIdentity } from '../identities/store'
import { messages } from '../messages'
import { absoluteReturn } from '../return-to'
import { authenticatedBy, strengthen } from '../sessions/issue'
import { sessionCookie } from '../sessions/cookie'
import type { LiveSession } from '../sessions/read-session'
import type { SettingsOutcome } from '../strategies/method'
import { complain } from '../ui/form-problem'
import type { Visit } from '../visit'
import type { Flow } from './flow'
import { verifyPending } from './open-verification'
import { settingsNodes } from './open-settings'
import { renderFlow } from './render'
import { saveFlow } from './store'
import { pageUrl } from './urls'

type Changed = Extract<SettingsOutcome, { kind: 'changed' }>

/** Stores the change; somebody else may have changed the same account meanwhile, then the person is asked to look again. */
async function store({ call }: Visit, live: LiveSession, { identity }: Changed): Promise<void> {
  try {
    await changeIdentity(call.db, call.project.id, identity.id, (current) => {
      if (current.updatedAt.getTime() !== live.identity.updatedAt.getTime()) {
        throw complain(
          messages.generic('The account was changed elsewhere in the meantime. Please look again and repeat.'),
        )
      }
      return identity
    })
  } catch (error) {
    if (error instanceof HttpError && error.status === 409) throw complain(messages.identifierTaken)
    throw error
  }
}

/** What follows a change: it is stored, new addresses are asked to be verified, and the form shows how things are now. */
export async function completeSettings(
  visit: Visit,
  flow: Flow,
  live: LiveSession,
  outcome: Changed,
): Promise<unknown> {
  const { call, config } = visit
  const { method } = outcome
  hooksBeforeSaving(visit, 'settings', method)
  await store(visit, live, outcome)
  await verifyPending(visit, flow, outcome.identity)
  if (outcome.proved !== undefined) {
    await strengthen(visit, live, authenticatedBy(method, outcome.proved, call.now), false)
  }
  if (hasHook(visit, 'settings', method, 'revoke_active_sessions')) await endOthers(visit, live)
  const identity = (await findIdentity(call.db, call.project.id, outcome.identity.id)) ?? outcome.identity
  const browser = flow.type === 'browser'
  if (browser) visit.cookies.push(sessionCookie(call.base, config, live.token, live.session.expiresAt))
  const { nodes, internal } = await settingsNodes(
    visit,
    flow.type,
    identity,
    browser ? csrfToken(visit.csrf, flow.id) : '',
  )
  const saved = await saveFlow(call, {
    ...flow,
    state: 'success',
    internal,
    form: { ...flow.form, nodes, messages: [messages.saved] },
  })
  const after = flow.returnTo ?? config.returnUrlAfter('settings', method)
  const target = after === undefined ? pageUrl(visit, 'settings', flow.id) : absoluteReturn(after, config, call.base)
  if (browser && !visit.json) return redirect(target)
  return {
    ...renderFlow(saved, call.base, identity),
    continue_with: [{ action: 'redirect_browser_to', redirect_browser_to: target }],
  }
}

async function endOthers({ call }: Visit, live: LiveSession): Promise<void> {
  await call.db
    .updateTable('identity_sessions')
    .set({ active: false, updated_at: call.now })
    .where('project_id', '=', call.project.id)
    .where('identity_id', '=', live.identity.id)
    .where('id', '!=', live.session.id)
    .execute()
}
