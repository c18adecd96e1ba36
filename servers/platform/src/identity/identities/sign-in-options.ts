import { hasPassword } from '../sessions/assurance'
import { keysFor, keysOf } from '../strategies/keys/stored-key'
import { providersOf } from './first-factors'
import type { Identity } from './identity'

/** The ways to sign in: types of credentials, and IDs of providers. */
export type SignInOptions = { types: string[]; providers: string[] }

const providerIdsOf = (identity: Identity, type: 'oidc' | 'saml'): string[] =>
  providersOf(identity, type).map(({ provider }) => String(provider))

/** How an account signs in, types in alphabetical order. */
export function signInOptions(identity: Identity): SignInOptions {
  const [oidc, saml] = [providerIdsOf(identity, 'oidc'), providerIdsOf(identity, 'saml')]
  const found: [string, boolean][] = [
    ['code', identity.credentials.code !== undefined],
    ['oidc', oidc.length > 0],
    ['passkey', keysOf(identity, 'passkey').length > 0],
    ['password', hasPassword(identity)],
    ['saml', saml.length > 0],
    ['webauthn', keysFor(identity, 'webauthn', true).length > 0],
  ]
  return { types: found.flatMap(([type, has]) => (has ? [type] : [])), providers: [...oidc, ...saml] }
}
