import { encodedSchemaId } from '../schemas/schema'
import { securityKeyHandle } from '../strategies/keys/stored-key'
import { credentialTypes, type Credential, type CredentialType, type Identity } from './identity'

/** URL of an identity's schema. */
export const schemaUrl = (base: string, schemaId: string): string => `${base}/schemas/${encodedSchemaId(schemaId)}`

/** An identity as its owner sees it: no credentials, no private metadata. */
export const renderPublicIdentity = (identity: Identity, base: string) => ({
  id: identity.id,
  ...(identity.externalId !== null && { external_id: identity.externalId }),
  schema_id: identity.schemaId,
  schema_url: schemaUrl(base, identity.schemaId),
  state: identity.state,
  state_changed_at: identity.stateChangedAt.toISOString(),
  traits: identity.traits,
  ...(identity.verifiableAddresses.length > 0 && { verifiable_addresses: identity.verifiableAddresses }),
  ...(identity.recoveryAddresses.length > 0 && { recovery_addresses: identity.recoveryAddresses }),
  metadata_public: identity.metadataPublic,
  created_at: identity.createdAt.toISOString(),
  updated_at: identity.updatedAt.toISOString(),
  organization_id: identity.organizationId,
})

/**
 * An identity as an administrator sees it. Configurations of credentials are shown for the types of `include` only.
 */
export const renderIdentity = (identity: Identity, base: string, include: readonly CredentialType[] = []) => ({
  ...renderListedIdentity(identity, base),
  ...withSome(renderCredentials(identity, include)),
})

const withSome = <T extends object>(credentials: T) => Object.keys(credentials).length > 0 && { credentials }

/** An identity in lists, without requested credentials. */
export const renderListedIdentity = (identity: Identity, base: string) => ({
  ...renderPublicIdentity(identity, base),
  metadata_admin: identity.metadataAdmin,
})

/**
 * An identity in the response to its creation. The real service counts versions of empty credentials from the first read: it
 * shows 0 here and 1 afterwards.
 */
export function renderCreatedIdentity(identity: Identity, base: string) {
  const credentials = renderCredentials(identity, [], (identifiers) => identifiers)
  for (const type of ['password', 'webauthn'] as const) {
    const credential = credentials[type]
    if (credential) credentials[type] = { ...credential, version: 0 }
  }
  for (const type of credentialTypes) {
    const credential = credentials[type]
    if (credential?.identifiers?.length === 0) credentials[type] = { ...credential, identifiers: null }
  }
  return { ...renderListedIdentity(identity, base), ...withSome(credentials) }
}

type Rendered = Omit<Credential, 'config' | 'identifiers'> & {
  type: CredentialType
  identifiers: string[] | null
  config?: Credential['config']
}

const sorted = (identifiers: string[]): string[] => identifiers.toSorted()

const unnamed = { provider: '', subject: '' }
/** What is shown of a credential that was imported without a link. */
const noLink = {
  oidc: { initial_id_token: '', initial_access_token: '', initial_refresh_token: '', ...unnamed },
  saml: unnamed,
}

function shownConfig(identity: Identity, type: CredentialType, config: Credential['config']): Credential['config'] {
  if (type === 'webauthn') return { ...config, user_handle: securityKeyHandle(identity) }
  if ((type === 'oidc' || type === 'saml') && config.providers === null) return { providers: [{ ...noLink[type] }] }
  return config
}

function renderCredentials(identity: Identity, include: readonly CredentialType[], order = sorted) {
  const rendered: Partial<Record<CredentialType, Rendered>> = {}
  for (const type of credentialTypes) {
    const credential = identity.credentials[type]
    if (!credential) continue
    const { config, identifiers, ...rest } = credential
    const shown = shownConfig(identity, type, config)
    rendered[type] = {
      type,
      identifiers: order(identifiers),
      ...(include.includes(type) && { config: shown }),
      ...rest,
    }
  }
  return rendered
}
