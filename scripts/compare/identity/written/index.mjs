import { accountEnumeration } from './account-enumeration.mjs'
import { addressChanges } from './address-changes.mjs'
import { addresses } from './addresses.mjs'
import { adminParameters } from './admin-parameters.mjs'
import { codesInFlows } from './codes-in-flows.mjs'
import { contentTypes } from './content-types.mjs'
import { cors } from './cors.mjs'
import { courier } from './courier.mjs'
import { credentials } from './credentials.mjs'
import { errorPages } from './error-pages.mjs'
import { flowsAndCookies } from './flows-and-cookies.mjs'
import { flowParameters } from './flow-parameters.mjs'
import { formFields } from './form-fields.mjs'
import { hookContexts } from './hook-contexts.mjs'
import { hookRequests } from './hook-requests.mjs'
import { hooks } from './hooks.mjs'
import { httpMethods } from './http-methods.mjs'
import { identifierFirst } from './identifier-first.mjs'
import { identitiesAdmin } from './identities-admin.mjs'
import { identitiesBatches } from './identities-batches.mjs'
import { identitiesLists } from './identities-lists.mjs'
import { inactiveIdentities } from './inactive-identities.mjs'
import { loginCodes } from './login-codes.mjs'
import { login } from './login.mjs'
import { logout } from './logout.mjs'
import { passwordHashes } from './password-hashes.mjs'
import { passkeysAndSecurityKeys } from './passkeys-and-security-keys.mjs'
import { providerClaims } from './provider-claims.mjs'
import { providerMappers } from './provider-mappers.mjs'
import { providerLinks } from './provider-links.mjs'
import { providerSettings } from './provider-settings.mjs'
import { providers } from './providers.mjs'
import { reauthentication } from './reauthentication.mjs'
import { recovery } from './recovery.mjs'
import { recoveryAddresses } from './recovery-addresses.mjs'
import { recoveryAdmin } from './recovery-admin.mjs'
import { recoveryLinks } from './recovery-links.mjs'
import { registrationSteps } from './registration-steps.mjs'
import { registration } from './registration.mjs'
import { requests } from './requests.mjs'
import { returnUrls } from './return-urls.mjs'
import { schemaFields } from './schema-fields.mjs'
import { schemas } from './schemas.mjs'
import { secondFactors } from './second-factors.mjs'
import { sequences } from './sequences.mjs'
import { sessionTokenization } from './session-tokenization.mjs'
import { sessions } from './sessions.mjs'
import { sessionsAdmin } from './sessions-admin.mjs'
import { settingsRules } from './settings-rules.mjs'
import { settings } from './settings.mjs'
import { tokenExchange } from './token-exchange.mjs'
import { transientPayloads } from './transient-payloads.mjs'
import { unusualSubmissions } from './unusual-submissions.mjs'
import { verification } from './verification.mjs'

/**
 * Handwritten conversations, each with its own configuration on top of the base's.
 * Those that name the URL of a stand-in are functions, as it must already be running.
 */
export const written = () => [
  ...identitiesAdmin,
  ...identitiesLists,
  ...identitiesBatches,
  ...adminParameters,
  ...inactiveIdentities,
  ...credentials,
  ...passwordHashes,
  ...addresses,
  ...addressChanges,
  ...schemas,
  ...schemaFields,
  ...formFields,
  ...login(),
  ...identifierFirst(),
  ...loginCodes(),
  ...codesInFlows,
  ...flowParameters,
  ...reauthentication,
  ...registration,
  ...registrationSteps(),
  ...verification,
  ...recovery,
  ...recoveryLinks,
  ...recoveryAddresses,
  ...recoveryAdmin,
  ...settings(),
  ...settingsRules,
  ...sessions,
  ...sessionsAdmin,
  ...sessionTokenization,
  ...tokenExchange(),
  ...logout,
  ...secondFactors,
  ...passkeysAndSecurityKeys,
  ...providers(),
  ...providerSettings(),
  ...providerLinks(),
  ...providerMappers(),
  ...providerClaims(),
  ...hooks(),
  ...hookRequests(),
  ...hookContexts(),
  ...transientPayloads,
  ...unusualSubmissions(),
  ...returnUrls,
  ...flowsAndCookies,
  ...cors,
  ...contentTypes,
  ...httpMethods,
  ...errorPages,
  ...accountEnumeration,
  ...courier,
  ...requests,
  ...sequences,
]
