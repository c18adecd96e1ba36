import type { JsonObject } from '../../../http/json'
import type { ProviderResponse } from '../federated/trial'
import { claimsOfResult, type ProviderResult } from './exchange'

/** The report of a test; never with a token. */
export const trialReport = (result: ProviderResult): ProviderResponse => ({
  reported: {
    // claims are parsed JSON
    ...(result.idToken && { id_token_claims: result.idToken as JsonObject }),
    ...(result.all !== result.idToken && { userinfo: result.all as JsonObject }),
  },
  claims: () => claimsOfResult(result).claims,
})
