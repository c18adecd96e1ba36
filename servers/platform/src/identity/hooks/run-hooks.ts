import { notImplemented } from '../../http/errors'
import type { FlowKind, HookConfig } from '../config'
import type { Flow } from '../flows/flow'
import { openVerificationFor, type ShowVerification } from '../flows/open-verification'
import type { Identity } from '../identities/identity'
import type { Visit } from '../visit'
import { requireVerifiedAddress } from './require-verified-address'
import { revokeSessions } from './revoke-sessions'
import { runWebHook } from './web-hook'
import { interrupts, webHookConfig } from './web-hook-config'

/** Hooks by what they are called in the configuration. */
const known = new Set([
  'session',
  'show_verification_ui',
  'require_verified_address',
  'revoke_active_sessions',
  'verification',
  'verifier',
  'verify_new_address',
  'web_hook',
])

/** A configured hook that this platform can not run fails the flow: skipping it silently could let somebody in. */
function assertKnown(hooks: readonly HookConfig[]): readonly HookConfig[] {
  const unknown = hooks.find(({ hook }) => !known.has(hook))
  if (unknown) throw notImplemented(`The hook "${unknown.hook}" is not available on this platform.`)
  return hooks
}

export const hasHook = ({ config }: Visit, kind: FlowKind, method: string, hook: string): boolean =>
  config.hooksAfter(kind, method).some((entry) => entry.hook === hook)

/** When a flow is begun, before anybody is told of it. `session` is that of whoever changes settings. */
export async function hooksBefore(visit: Visit, flow: Flow, session?: object): Promise<void> {
  for (const { hook, config } of assertKnown(visit.config.hooksBefore(flow.kind)))
    if (hook === 'web_hook') await runWebHook(visit, config, { flow, session }, false)
}

type Entered = {
  method: string
  identity: Identity
  /** The session that will be, as the API shows it. */
  session: object
  /** The id of the session that goes on, if there is one already. */
  sessionId?: string | undefined
}

/**
 * After a right credential, before there is a session, in the configured order.
 * @returns the verifications that were begun and are to be shown
 * @throws HttpError 403 when an address has to be verified first; what a web hook throws
 */
export async function hooksAfterLogin(
  visit: Visit,
  flow: Flow,
  { method, identity, session, sessionId }: Entered,
): Promise<ShowVerification[]> {
  const begun: ShowVerification[] = []
  let isShown = false
  for (const { hook, config } of assertKnown(visit.config.hooksAfter('login', method))) {
    if (hook === 'web_hook') await runWebHook(visit, config, { flow, identity, session }, true)
    else if (hook === 'require_verified_address') await requireVerifiedAddress(visit, flow, identity)
    else if (hook === 'revoke_active_sessions') await revokeSessions(visit.call, identity.id, sessionId)
    else if (hook === 'show_verification_ui') isShown = true
    else if (hook === 'verification' && visit.config.flows.verification.enabled)
      for (const address of identity.verifiableAddresses)
        if (!address.verified) begun.push(await openVerificationFor(visit, flow, identity, address))
  }
  return isShown ? begun : []
}

type Subject = { method: string; identity: Identity; session?: object }

/** The web hooks after a step: those that may stop it, or the others. */
async function webHooks(
  visit: Visit,
  flow: Flow,
  { method, identity, session }: Subject,
  runs: (config: unknown) => boolean,
): Promise<Identity> {
  let current = identity
  for (const { hook, config } of assertKnown(visit.config.hooksAfter(flow.kind, method)))
    if (hook === 'web_hook' && runs(config))
      current = (await runWebHook(visit, config, { flow, identity: current, session }, true)) ?? current
  return current
}

const mayInterrupt = (config: unknown): boolean => interrupts(webHookConfig(config))

/**
 * Before an account is made, or settings are stored: the hooks that may stop that or change the identity.
 * @returns the identity as it is to be stored
 * @throws FormProblem when a hook stops the flow; HttpError when one fails
 */
export const hooksBeforeSaving = (visit: Visit, flow: Flow, subject: Subject): Promise<Identity> =>
  webHooks(visit, flow, subject, mayInterrupt)

/** After that: what these say changes nothing any more, but their failure is told. @throws HttpError */
export async function hooksAfterSaving(visit: Visit, flow: Flow, subject: Subject): Promise<void> {
  await webHooks(visit, flow, subject, (config) => !mayInterrupt(config))
}

/**
 * After an address was shown to be somebody's: the end of a verification or of a recovery.
 * @throws FormProblem when a hook stops the flow; HttpError when one fails
 */
export async function hooksAfterProof(visit: Visit, flow: Flow, identity: Identity, method: string): Promise<void> {
  await webHooks(visit, flow, { identity, method }, () => true)
  if (flow.kind === 'recovery' && hasHook(visit, 'recovery', method, 'revoke_active_sessions'))
    await revokeSessions(visit.call, identity.id)
}
