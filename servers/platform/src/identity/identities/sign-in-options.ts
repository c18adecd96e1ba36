import { isRecord } from '../../http/json'
import { hasPassword } from '../sessions/assurance'
import { keysFor, keysOf } from '../strategies/keys/stored-key'
import type { Identity } from './identity'

/** The ways to sign in: types of credentials, and IDs of providers. */
export type SignInOptions = { types: string[]; providers: string[] }

const providersOf = ({ credentials }: Identity, type: 'oidc' | 'saml'): string[] => {
  const links = credentials[type]?.config.providers
  return (Array.isArray(links) ? links : []).flatMap((link) => (isRecord(link) ? [String(link.provider)] : []))
}

/** How an account signs in, types in alphabetical order. */
export function signInOptions(identity: Identity): SignInOptions {
  const [oidc, saml] = [providersOf(identity, 'oidc'), providersOf(identity, 'saml')]
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
