import { isRecord, type JsonObject } from '../../http/json'
import type { IdentityConfig } from '../config'
import { hasPassword } from '../sessions/assurance'
import { keysFor, keysOf } from '../strategies/keys/stored-key'
import type { Identity } from './identity'

/** Links of an identity to providers, as they are stored. */
export const providersOf = (identity: Identity, type: 'oidc' | 'saml'): JsonObject[] => {
  const providers = identity.credentials[type]?.config.providers
  return Array.isArray(providers) ? providers.filter((provider): provider is JsonObject => isRecord(provider)) : []
}

/** How many first factors an identity has. A security key doesn't count without a sign-in name. */
export function firstFactors(identity: Identity, { methods }: IdentityConfig): number {
  const { code, webauthn } = identity.credentials
  return (
    (hasPassword(identity) ? 1 : 0) +
    providersOf(identity, 'oidc').length +
    providersOf(identity, 'saml').length +
    keysOf(identity, 'passkey').length +
    (webauthn && webauthn.identifiers.length > 0 ? keysFor(identity, 'webauthn', true).length : 0) +
    (methods.code.passwordless && code && code.identifiers.length > 0 ? 1 : 0)
  )
}
