import type { Reply } from '../../http/handlers'
import type { FlowKind } from '../config'
import type { HookConfig } from '../config-flows'
import type { Flow } from '../flows/flow'
import {
  shownVerifications,
  verifyFirst,
  withSent,
  type ShownVerifications,
  type ShowVerification,
} from '../flows/open-verification'
import type { Identity } from '../identities/identity'
import { FormProblem } from '../ui/form-problem'
import { renewCsrf, type Visit } from '../visit'
import { notifyPreviousAddresses } from './notify-previous-addresses'
import { requireVerifiedAddress } from './require-verified-address'
import { endSessions } from '../sessions/end-sessions'
import { runWebHook } from './web-hook'
import type { HookSubject } from './web-hook-context'
import { interrupts, webHookConfig } from './web-hook-config'

export const hasHook = ({ config }: Visit, kind: FlowKind, method: string, hook: string): boolean =>
  config.hooksAfter(kind, method).some((entry) => entry.hook === hook)

/** Runs when a flow starts, before the response. @param person who changes settings, with the session */
export async function hooksBefore(
  visit: Visit,
  flow: Flow,
  person: Pick<HookSubject, 'previous' | 'session'> = {},
): Promise<void> {
  for (const { hook, config } of visit.config.hooksBefore(flow.kind))
    if (hook === 'web_hook') await runWebHook(visit, config, { flow, ...person }, 'start')
}

type Entered = {
  method: string
  identity: Identity
  /** The future session, as the API shows it. */
  session: object
  /** The ID of the session to continue, if any. */
  sessionId?: string | undefined
}

/**
 * Runs after a correct credential and before the session is created, in the configured order.
 * @returns the started verifications to show, and the identity as changed by hooks, which is shown but not stored; or a page's
 *   redirect
 * @throws HttpError 403 if an address has to be verified first; errors of webhooks
 */
export async function hooksAfterLogin(
  visit: Visit,
  flow: Flow,
  { method, identity, session, sessionId }: Entered,
): Promise<{ shown: ShownVerifications; told: Identity } | Reply> {
  const started: ShowVerification[] = []
  let isShown = false
  let told = identity
  for (const { hook, config } of visit.config.hooksAfter('login', method)) {
    if (hook === 'web_hook')
      told = (await runWebHook(visit, config, { flow, identity: told, session }, 'submission')) ?? told
    else if (hook === 'require_verified_address') {
      const elsewhere = await requireVerifiedAddress(visit, flow, identity)
      if (elsewhere) return elsewhere
    } else if (hook === 'revoke_active_sessions')
      await endSessions(visit.call, { identityId: identity.id, except: sessionId })
    else if (hook === 'show_verification_ui') isShown = true
    else if (hook === 'verification' && visit.config.flows.verification.enabled && flow.requestedAal !== 'aal2') {
      const unverified = identity.verifiableAddresses.filter(({ verified }) => !verified)
      // the verification is bound to the browser's new CSRF secret
      if (unverified.length > 0 && flow.type === 'browser') renewCsrf(visit)
      started.push(...(await verifyFirst(visit, flow, identity, unverified)))
      for (const { flow: sent } of started) told = withSent(told, sent.verifiable_address, visit.call.now)
    }
  }
  return { shown: shownVerifications(visit, started, isShown), told }
}

type Subject = { method: string; identity: Identity; session?: object; previous?: Identity }

/** Runs those of a step's hooks that are webhooks and that `runs` selects. @throws FormProblem with the traits that a hook rejected */
async function webHooks(
  visit: Visit,
  flow: Flow,
  { identity, session, previous }: Omit<Subject, 'method'>,
  hooks: HookConfig[],
  runs: (config: unknown) => boolean,
): Promise<Identity> {
  let current = identity
  try {
    for (const { hook, config } of hooks)
      if (hook === 'web_hook' && runs(config))
        current =
          (await runWebHook(visit, config, { flow, identity: current, session, previous }, 'submission')) ?? current
  } catch (problem) {
    if (!(problem instanceof FormProblem)) throw problem
    throw new FormProblem(problem.complaints, { rejected: current.traits, ...problem.options })
  }
  return current
}

const mayInterrupt = (config: unknown): boolean => interrupts(webHookConfig(config))

/**
 * Runs the hooks of a method that can reject or change an identity before it is stored. As in the real service, hooks of the
 * whole flow that could do so aren't called at all.
 * @returns the identity to store
 * @throws FormProblem if a hook stops the flow; HttpError if one fails
 */
export const hooksBeforeSaving = (visit: Visit, flow: Flow, subject: Subject): Promise<Identity> =>
  webHooks(visit, flow, subject, visit.config.methodHooksAfter(flow.kind, subject.method), mayInterrupt)

/**
 * Runs the other hooks, once the identity is stored: their responses change nothing, but failures are reported.
 * @param subject with `previous`, the identity before a change of settings
 * @throws HttpError
 */
export async function hooksAfterSaving(visit: Visit, flow: Flow, subject: Subject): Promise<void> {
  const { previous, identity } = subject
  const hooks = visit.config.hooksAfter(flow.kind, subject.method)
  if (previous && flow.kind === 'settings')
    for (const { hook, config } of hooks)
      if (hook === 'notify_previous_addresses') await notifyPreviousAddresses(visit, flow, config, previous, identity)
  await webHooks(visit, flow, subject, hooks, (config) => !mayInterrupt(config))
}

/**
 * Runs after an address was proved: at the end of a verification or a recovery.
 * @throws FormProblem if a hook stops the flow; HttpError if one fails
 */
export async function hooksAfterProof(visit: Visit, flow: Flow, identity: Identity, method: string): Promise<void> {
  await webHooks(visit, flow, { identity }, visit.config.hooksAfter(flow.kind, method), () => true)
  if (flow.kind === 'recovery' && hasHook(visit, 'recovery', method, 'revoke_active_sessions'))
    await endSessions(visit.call, { identityId: identity.id })
}
