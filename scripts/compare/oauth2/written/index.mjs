import { accessTokenClaims } from './access-token-claims.mjs'
import { assertions } from './assertions.mjs'
import { authorization } from './authorization.mjs'
import { clientAuthentication } from './client-authentication.mjs'
import { clientChanges } from './client-changes.mjs'
import { clients } from './clients.mjs'
import { codesAndPkce } from './codes-and-pkce.mjs'
import { consent } from './consent.mjs'
import { deviceFlow } from './device-flow.mjs'
import { deviceFlowCodes } from './device-flow-codes.mjs'
import { discoveryAndConfiguration } from './discovery-and-configuration.mjs'
import { dynamicRegistration } from './dynamic-registration.mjs'
import { encodings } from './encodings.mjs'
import { httpMethods } from './http-methods.mjs'
import { introspection } from './introspection.mjs'
import { keys } from './keys.mjs'
import { listsAndLengths } from './lists-and-lengths.mjs'
import { loginSessions } from './login-sessions.mjs'
import { login } from './login.mjs'
import { logouts } from './logout.mjs'
import { pairwiseSubjects } from './pairwise-subjects.mjs'
import { prompts } from './prompts.mjs'
import { redirectUris } from './redirect-uris.mjs'
import { refreshTokens } from './refresh-tokens.mjs'
import { requestObjects } from './request-objects.mjs'
import { scopesAndAudiences } from './scopes-and-audiences.mjs'
import { tokenEndpoint } from './token-endpoint.mjs'
import { tokenHooks } from './token-hooks.mjs'
import { tokenLifespans } from './token-lifespans.mjs'
import { userinfoRequests } from './userinfo.mjs'

/** Handwritten conversations, each with its own configuration on top of the base's. */
export const written = () => [
  ...authorization,
  ...redirectUris,
  ...requestObjects,
  ...codesAndPkce,
  ...prompts,
  ...login,
  ...consent,
  ...loginSessions,
  ...logouts,
  ...pairwiseSubjects,
  ...tokenEndpoint,
  ...refreshTokens,
  ...tokenLifespans,
  ...scopesAndAudiences,
  ...introspection,
  ...userinfoRequests,
  ...accessTokenClaims,
  ...tokenHooks,
  ...clientAuthentication,
  ...assertions,
  ...keys,
  ...clients,
  ...clientChanges,
  ...dynamicRegistration,
  ...deviceFlow,
  ...deviceFlowCodes,
  ...discoveryAndConfiguration,
  ...httpMethods,
  ...encodings,
  ...listsAndLengths,
]
