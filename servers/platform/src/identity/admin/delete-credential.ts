import { invalid, notFound } from '../../http/errors'
import { noContent, one, type Call } from '../../http/handlers'
import { identityConfig, type IdentityConfig } from '../config'
import { isUuid } from '../ids'
import { withCredential, withoutCredential } from '../identities/derive'
import { firstFactors, providersOf } from '../identities/first-factors'
import { isCredentialType, type Identity } from '../identities/identity'
import { changeIdentity } from '../identities/store'
import { keysFor, withKeys } from '../strategies/keys/stored-key'

/** The identity without the credential. @throws HttpError 400, 404 */
export function withCredentialDeleted(
  identity: Identity,
  type: string,
  identifier: string | undefined,
  config: IdentityConfig,
  now: Date,
): Identity {
  const missing = () => notFound(`This identity has no ${type} set up.`)
  if (!isCredentialType(type) || !identity.credentials[type]) throw missing()
  switch (type) {
    case 'totp':
    case 'lookup_secret':
      return withoutCredential(identity, type, now)
    case 'webauthn': {
      // passwordless keys stay, because only their owner may remove them
      const remaining = keysFor(identity, type, true)
      if (remaining.length > 0) return withKeys(identity, type, remaining, {}, now)
      // the sign-in names stay, as they are derived from the traits
      const isNamed = (identity.credentials.webauthn?.identifiers.length ?? 0) > 0
      return isNamed ? withCredential(identity, type, { config: {} }, now) : withoutCredential(identity, type, now)
    }
    case 'password':
      // whether another method remains is checked first, even for a password that was never set
      if (firstFactors(identity, config) <= 1) throw lastMethodError()
      return withCredential(identity, 'password', { config: {} }, now)
    case 'oidc':
    case 'saml': {
      if (firstFactors(identity, config) <= 1) throw lastMethodError()
      if (!identifier) throw invalid('Specify the credential with the parameter "identifier".')
      const providers = providersOf(identity, type)
      const remaining = providers.filter(
        ({ provider, subject }) => `${String(provider)}:${String(subject)}` !== identifier,
      )
      if (remaining.length === providers.length)
        throw notFound(`This identity has no ${type} credential "${identifier}".`)
      const identifiers = remaining.map(({ provider, subject }) => `${String(provider)}:${String(subject)}`)
      return withCredential(identity, type, { config: { providers: remaining }, identifiers }, now)
    }
    default:
      throw invalid(`Credentials of type ${type} cannot be deleted.`)
  }
}

const lastMethodError = () => invalid('This is the identity’s only sign-in method.')

/** `deleteIdentityCredentials` */
export async function deleteIdentityCredentials(call: Call): Promise<unknown> {
  const { id = '', type = '' } = call.path
  const config = identityConfig(call.project)
  const found =
    isUuid(id) &&
    (await changeIdentity(call.db, call.project, id, (identity) =>
      withCredentialDeleted(identity, type, one(call, 'identifier'), config, call.now),
    ))
  if (!found) throw notFound('The identity does not exist.')
  return noContent()
}
