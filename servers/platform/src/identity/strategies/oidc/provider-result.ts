import type { Arrival } from '../federated/arrival'
import { flagOf } from './claims'
import { claimsOfResult, type ProviderResult } from './exchange'
import type { OidcProvider } from './oidc-settings'

const textsOf = (value: unknown): string[] =>
  [value].flat().filter((entry): entry is string => typeof entry === 'string')

/** The person that a provider reports. The project configures which of the provider's levels count as a second factor. */
export function arrivalOf(provider: OidcProvider, result: ProviderResult): Arrival {
  const { claims, subject } = claimsOfResult(result)
  const { acr, amr } = result.all
  const ways = textsOf(amr)
  const { aal2_acr_values: strongLevels, aal2_amr_values: strongWays } = provider.settings
  const strong = (typeof acr === 'string' && strongLevels.includes(acr)) || ways.some((way) => strongWays.includes(way))
  return {
    provider,
    subject,
    claims,
    tokens: result.tokens,
    aal: strong ? 'aal2' : 'aal1',
    emailVerified: flagOf(result.all.email_verified),
    upstream: {
      ...(typeof acr === 'string' && acr !== '' && { upstream_acr: acr }),
      ...(ways.length > 0 && { upstream_amr: ways }),
    },
  }
}
