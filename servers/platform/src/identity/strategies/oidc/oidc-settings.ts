import { z } from 'zod'
import { byRevision, type Project } from '../../../control/project'
import { at } from '../../../http/json'
import type { FederatedProvider } from '../federated/arrival'

/** `selfServiceOIDCProvider` of the configuration's schema, with its defaults. */
const settings = z.object({
  id: z.string(),
  provider: z.string(),
  label: z.string().optional(),
  client_id: z.string(),
  client_secret: z.string().default(''),
  issuer_url: z.string().optional(),
  auth_url: z.string().optional(),
  token_url: z.string().optional(),
  mapper_url: z.string(),
  scope: z.array(z.string()).default([]),
  microsoft_tenant: z.string().optional(),
  subject_source: z.enum(['userinfo', 'me', 'oid']).default('userinfo'),
  apple_team_id: z.string().default(''),
  apple_private_key_id: z.string().default(''),
  apple_private_key: z.string().default(''),
  requested_claims: z.record(z.string(), z.json()).optional(),
  organization_id: z.string().optional(),
  additional_id_token_audiences: z.array(z.string()).default([]),
  aal2_acr_values: z.array(z.string()).default([]),
  aal2_amr_values: z.array(z.string()).default([]),
  claims_source: z.enum(['id_token', 'userinfo']).default('id_token'),
  pkce: z.enum(['auto', 'never', 'force']).default('auto'),
  fedcm_config_url: z.string().optional(),
  net_id_token_origin_header: z.string().optional(),
  account_linking_mode: z
    .enum(['confirm_with_existing_credential', 'automatic'])
    .default('confirm_with_existing_credential'),
  update_identity_on_login: z.enum(['never', 'automatic']).default('never'),
  state: z.enum(['enabled', 'disabled']).default('enabled'),
})

export type OidcSettings = z.infer<typeof settings>

export type OidcProvider = FederatedProvider & { settings: OidcSettings }

/** All providers of the project in the configured order, including disabled ones; invalid entries (drafts) are left out. */
const configured = byRevision(({ config }): readonly OidcProvider[] => {
  const list = at(config.identity, 'selfservice.methods.oidc.config.providers')
  return (Array.isArray(list) ? list : []).flatMap((entry: unknown) => {
    const read = settings.safeParse(entry)
    return read.success ? [providerOf(read.data)] : []
  })
})

/** The providers that people can sign in with. */
export const oidcProviders = byRevision((project): readonly OidcProvider[] =>
  configured(project).filter(({ settings: { state } }) => state === 'enabled'),
)

/** How providers of this protocol are found. */
export const oidcProtocol = { federation: 'oidc' as const, providersOf: (project: Project) => oidcProviders(project) }

/** How a provider is found for a test, even before it is enabled. */
export const triedProtocol = { federation: 'oidc' as const, providersOf: (project: Project) => configured(project) }

export const providerOf = (one: OidcSettings): OidcProvider => ({
  federation: 'oidc',
  id: one.id,
  label: one.label || one.id,
  name: one.label || one.provider,
  mapperUrl: one.mapper_url,
  organizationId: one.organization_id?.toLowerCase() || undefined,
  linking: one.account_linking_mode,
  updatesIdentity: one.update_identity_on_login === 'automatic',
  settings: one,
})

/** The configured base URL that providers redirect browsers to; undefined for the project's own URL. */
export const redirectBase = byRevision(({ config }): string | undefined => {
  const base = at(config.identity, 'selfservice.methods.oidc.config.base_redirect_uri')
  return typeof base === 'string' && base !== '' ? base.replace(/\/$/, '') : undefined
})

/** The redirect URI to register at the provider. */
export function redirectUri({ settings: { id, pkce }, organizationId }: OidcProvider, base: string): string {
  const root = `${base}/self-service/methods/oidc`
  if (organizationId !== undefined) return `${root}/organization/${organizationId}/callback/${encodeURIComponent(id)}`
  return pkce === 'force' ? `${root}/callback` : `${root}/callback/${encodeURIComponent(id)}`
}
