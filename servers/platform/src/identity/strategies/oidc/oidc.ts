import { federatedMethod } from '../federated/federated-method'
import { samlProviders } from '../saml/saml-settings'
import { depart } from './departure'
import { arriveByIdToken } from './id-token'
import { oidcProviders, type OidcProvider } from './oidc-settings'

/** Sign-in at providers of OpenID Connect and OAuth. */
export const oidcMethod = federatedMethod<OidcProvider>({
  federation: 'oidc',
  providersOf: oidcProviders,
  depart,
  arrive: arriveByIdToken,
  claims: (project, provider) => !samlProviders(project).some(({ id }) => id === provider),
})
