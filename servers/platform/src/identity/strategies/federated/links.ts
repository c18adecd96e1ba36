import type { Sealer } from '../../../db/sealer'
import { isRecord, type JsonObject } from '../../../http/json'
import { withCredential } from '../../identities/derive'
import type { Identity } from '../../identities/identity'
import { linkIdentifier, type Arrival, type Federation, type ProviderTokens } from './arrival'

/** One link to a provider, as stored in the credential; tokens are sealed. */
export type Link = {
  subject: string
  provider: string
  initial_id_token?: string
  initial_access_token?: string
  initial_refresh_token?: string
  organization?: string
  use_auto_link?: boolean
}

const tokenKeys = ['initial_id_token', 'initial_access_token', 'initial_refresh_token'] as const

export const isLink = (value: unknown): value is Link & JsonObject =>
  isRecord(value) && typeof value.subject === 'string' && typeof value.provider === 'string'

/** Links of an identity to providers of a protocol. */
export function linksOf(identity: Identity, federation: Federation): Link[] {
  const list = identity.credentials[federation]?.config.providers
  return (Array.isArray(list) ? list : []).filter(isLink)
}

/** The link of a person authenticated by a provider. Tokens are stored unchanged, sealed. */
export function linkOf({ provider, subject, tokens }: Arrival, sealer: Sealer): Link {
  const sealed = (token: string) => (token === '' ? '' : sealer.seal(token))
  const sealedTokens = (providerTokens: ProviderTokens) => ({
    initial_id_token: sealed(providerTokens.idToken),
    initial_access_token: sealed(providerTokens.accessToken),
    initial_refresh_token: sealed(providerTokens.refreshToken),
  })
  const none = { initial_id_token: '', initial_access_token: '', initial_refresh_token: '' }
  return {
    subject,
    provider: provider.id,
    ...(provider.federation === 'oidc' && (tokens ? sealedTokens(tokens) : none)),
    ...(provider.organizationId !== undefined && { organization: provider.organizationId }),
  }
}

function withLinks(identity: Identity, federation: Federation, links: readonly Link[], now: Date): Identity {
  const identifiers = links.map(({ provider, subject }) => linkIdentifier(provider, subject))
  return withCredential(identity, federation, { config: { providers: [...links] }, identifiers, version: 0 }, now)
}

/** The identity with one more link; it replaces an administrator's placeholder for this provider. */
export function withLink(identity: Identity, federation: Federation, link: Link, now: Date): Identity {
  const others = linksOf(identity, federation).filter(
    ({ provider, subject, use_auto_link }) =>
      provider !== link.provider || (subject !== link.subject && use_auto_link !== true),
  )
  const linked = withLinks(identity, federation, [...others, link], now)
  return link.organization === undefined ? linked : { ...linked, organizationId: link.organization }
}

/** The identity without its links to a provider. */
export const withoutLinks = (identity: Identity, federation: Federation, provider: string, now: Date): Identity =>
  withLinks(
    identity,
    federation,
    linksOf(identity, federation).filter((link) => link.provider !== provider),
    now,
  )

/** The identity as administrators see it, with decrypted tokens. A token that can't be decrypted is empty. */
export function withOpenTokens(identity: Identity, sealer: Sealer): Identity {
  const { oidc } = identity.credentials
  // one that was imported without links stays so
  if (!oidc || oidc.config.providers === null) return identity
  const providers = linksOf(identity, 'oidc').map((link): JsonObject => {
    const opened = tokenKeys.flatMap((key) => {
      const token = link[key]
      return token === undefined ? [] : [[key, token === '' ? '' : (sealer.open(token) ?? '')] as const]
    })
    return { ...link, ...Object.fromEntries(opened) }
  })
  const credentials = { ...identity.credentials, oidc: { ...oidc, config: { ...oidc.config, providers } } }
  return { ...identity, credentials }
}
