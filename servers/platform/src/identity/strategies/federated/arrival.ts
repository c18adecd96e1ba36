import { isRecord, type Json, type JsonObject } from '../../../http/json'
import type { Aal, ProviderProof } from '../../sessions/authentication-method'

/** A provider's protocol; also the name of the method and of the credential. */
export type Federation = 'oidc' | 'saml'

/** Provider settings that both protocols have. */
export type FederatedProvider = {
  federation: Federation
  id: string
  /** On buttons. */
  label: string
  /** In sentences: the label, or the kind of provider. */
  name: string
  mapperUrl: string
  /** Only for people of this organization; not on public forms. */
  organizationId: string | undefined
  linking: 'confirm_with_existing_credential' | 'automatic'
  updatesIdentity: boolean
}

export type ProviderTokens = { idToken: string; accessToken: string; refreshToken: string }

/** A person authenticated by a provider. */
export type Arrival = {
  provider: FederatedProvider
  /** Unique at the provider. */
  subject: string
  /** The mapper's `claims`. */
  claims: JsonObject
  tokens: ProviderTokens | undefined
  aal: Aal
  /** Whether the provider has verified the email address; undefined if unknown. */
  emailVerified: boolean | undefined
  upstream: Pick<ProviderProof, 'upstream_acr' | 'upstream_amr'>
}

/** Input submitted before the browser left, used on its return. */
export type ArrivalInput = {
  /** Form input, which takes precedence over the provider's data. */
  traits?: JsonObject
  transientPayload?: JsonObject
}

/** The input as it was stored until the browser's return. */
export function savedInput(stored: Json | undefined): ArrivalInput {
  if (!isRecord(stored)) return {}
  const { traits, transientPayload } = stored
  return { ...(isRecord(traits) && { traits }), ...(isRecord(transientPayload) && { transientPayload }) }
}

/** The identifier of the credential: unique among all providers of the project. */
export const linkIdentifier = (provider: string, subject: string): string => `${provider}:${subject}`

/** How the session records it. */
export const proofOf = ({ provider, upstream }: Pick<Arrival, 'provider' | 'upstream'>): ProviderProof => ({
  provider: provider.id,
  ...(provider.organizationId !== undefined && { organization: provider.organizationId }),
  ...upstream,
})
