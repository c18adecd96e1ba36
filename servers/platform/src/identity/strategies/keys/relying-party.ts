import type { Call } from '../../../http/handlers'
import type { IdentityConfig } from '../../config'
import type { KeyType } from './stored-key'

const MINUTE = 60_000

/** How keys are created and used, in the terms of WebAuthn; times in milliseconds. */
type KeyDemands = {
  timeouts: { creation: number; use: number }
  authenticatorSelection: { userVerification: string; [option: string]: string | boolean }
  attestation?: string
}

/** The site that keys are for: its domain, its name, the origins of its pages, and what it demands of a key. */
export type RelyingParty = { id: string; displayName: string; origins: string[]; demands: KeyDemands }

/** Security keys only prove presence; passkeys are discoverable and verify the user if they can, unless configured otherwise. */
function demandsOf({ passkey }: IdentityConfig['methods'], type: KeyType): KeyDemands {
  if (type === 'webauthn') {
    return {
      timeouts: { creation: 2 * MINUTE, use: 2 * MINUTE },
      authenticatorSelection: { userVerification: 'discouraged' },
    }
  }
  const { attachment, residentKey, userVerification } = passkey.selection
  const usual = userVerification === 'discouraged' ? 2 * MINUTE : 5 * MINUTE
  return {
    timeouts: { creation: passkey.timeouts.creation || usual, use: passkey.timeouts.use || usual },
    authenticatorSelection: {
      ...(attachment !== undefined && { authenticatorAttachment: attachment }),
      requireResidentKey: residentKey === 'required',
      residentKey,
      userVerification,
    },
    attestation: passkey.attestation,
  }
}

/** The configured value; by default, the project's own URL. */
export function relyingParty({ base }: Pick<Call, 'base'>, { methods }: IdentityConfig, type: KeyType): RelyingParty {
  const { id, displayName, origins } = methods[type].rp
  const { hostname, origin, protocol } = new URL(base)
  const usual = id === undefined ? origin : `${protocol}//${id}`
  return {
    id: id ?? hostname,
    displayName: displayName ?? id ?? hostname,
    origins: origins.length > 0 ? origins : [usual],
    demands: demandsOf(methods, type),
  }
}
