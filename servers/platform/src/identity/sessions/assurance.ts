import { HttpError } from '../../http/errors'
import type { AalPolicy, IdentityConfig } from '../config'
import type { Credential, Identity } from '../identities/identity'
import { needsMigrateHook } from '../passwords/migration'
import { keysFor } from '../strategies/keys/stored-key'
import type { Aal } from './authentication-method'
import type { Session } from './session'

const hasList = (credential: Credential | undefined, key: string): boolean => {
  const list = credential?.config[key]
  return Array.isArray(list) && list.length > 0
}

export const hasTotp = ({ credentials }: Identity): boolean =>
  typeof credentials.totp?.config.totp_url === 'string' && credentials.totp.config.totp_url !== ''
export const hasLookupCodes = ({ credentials }: Identity): boolean =>
  hasList(credentials.lookup_secret, 'recovery_codes')
export const hasPassword = (identity: Pick<Identity, 'credentials'>): boolean =>
  typeof identity.credentials.password?.config.hashed_password === 'string' || needsMigrateHook(identity)

/** The highest level of an identity, with its credentials and the project's methods. */
export function reachableAal(identity: Identity, { methods }: IdentityConfig): Aal {
  if (methods.totp.enabled && hasTotp(identity)) return 'aal2'
  if (methods.lookupSecret.enabled && hasLookupCodes(identity)) return 'aal2'
  if (methods.code.enabled && methods.code.mfa && hasList(identity.credentials.code, 'addresses')) return 'aal2'
  if (methods.webauthn.enabled && !methods.webauthn.passwordless && keysFor(identity, 'webauthn', false).length > 0)
    return 'aal2'
  return 'aal1'
}

/** Whether a session has the required assurance level. */
export const isStrongEnough = (
  session: Session,
  identity: Identity,
  policy: AalPolicy,
  config: IdentityConfig,
): boolean => policy === 'aal1' || session.aal === 'aal2' || reachableAal(identity, config) === 'aal1'

/** The URL of the second factor; `challenge`: of the OAuth2 login request. */
export function secondFactorUrl(base: string, returnTo?: string, challenge?: string): string {
  const query = new URLSearchParams({
    aal: 'aal2',
    ...(returnTo !== undefined && { return_to: returnTo }),
    ...(challenge !== undefined && { login_challenge: challenge }),
  })
  return `${base}/self-service/login/browser?${query}`
}

/** 403 `session_aal2_required`, with the URL of the second factor in the body. */
export function secondFactorRequired(base: string, returnTo?: string): HttpError {
  const redirect_browser_to = secondFactorUrl(base, returnTo)
  const error = {
    id: 'session_aal2_required',
    code: 403,
    status: 'Forbidden',
    reason: 'This account has a second factor. Confirm with it to continue.',
    message: 'The session does not reach the required assurance level',
    details: { redirect_browser_to },
  }
  return new HttpError({ status: 403, id: error.id, reason: error.reason, body: { error, redirect_browser_to } })
}
