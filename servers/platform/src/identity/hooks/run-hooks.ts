import { HttpError, notImplemented } from '../../http/errors'
import type { FlowKind, HookConfig } from '../config'
import type { Flow } from '../flows/flow'
import type { Identity } from '../identities/identity'
import { openVerificationFor } from '../flows/open-verification'
import type { Visit } from '../visit'

/** Hooks that the flows themselves heed, by what they are called in the configuration. */
const heeded = new Set([
  'session',
  'show_verification_ui',
  'require_verified_address',
  'revoke_active_sessions',
  'verification',
  'verifier',
])

/** A configured hook that this platform can not run fails the flow: skipping it silently could let somebody in. */
function assertKnown(hooks: readonly HookConfig[]): void {
  const unknown = hooks.find(({ hook }) => !heeded.has(hook))
  if (unknown) throw notImplemented(`The hook "${unknown.hook}" is not available on this platform.`)
}

export const hasHook = ({ config }: Visit, kind: FlowKind, method: string, hook: string): boolean =>
  config.hooksAfter(kind, method).some((entry) => entry.hook === hook)

/** Before a flow is begun. */
export async function hooksBefore({ config }: Visit, kind: FlowKind): Promise<void> {
  assertKnown(config.hooksBefore(kind))
}

/** After a right credential, before there is a session. @throws HttpError 403 when the address has to be verified first */
export async function hooksAfterLogin(visit: Visit, flow: Flow, identity: Identity, method: string): Promise<void> {
  assertKnown(visit.config.hooksAfter('login', method))
  if (!hasHook(visit, 'login', method, 'require_verified_address')) return
  const address = identity.verifiableAddresses[0]
  if (!address || identity.verifiableAddresses.some(({ verified }) => verified)) return
  const verification = await openVerificationFor(visit, flow, identity, address)
  throw new HttpError({
    status: 403,
    body: {
      error: {
        id: 'session_verified_address_required',
        code: 400,
        status: 'Bad Request',
        reason: 'Verify your address to sign in.',
        message: 'No address of this account is verified',
        details: { continue_with: [verification] },
      },
    },
  })
}

/** Before an account is made, or settings are stored. */
export function hooksBeforeSaving({ config }: Visit, kind: FlowKind, method: string): void {
  assertKnown(config.hooksAfter(kind, method))
}
