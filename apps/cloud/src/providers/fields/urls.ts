/** Where a provider sends browsers back to. */
type Place = {
  /** The project's public URL: its `base_redirect_uri`, or where its account screens are. */
  base: string
  id: string
  organization?: string
}

const methods = (base: string) => `${base.replace(/\/$/, '')}/self-service/methods`

/** The redirect URI that has to be registered at an OpenID Connect or OAuth 2 provider; with PKCE forced, all providers share one. */
export function callbackUrl({ base, id, organization }: Place, pkce: string): string {
  const root = `${methods(base)}/oidc`
  if (organization) return `${root}/organization/${organization.toLowerCase()}/callback/${encodeURIComponent(id)}`
  return pkce === 'force' ? `${root}/callback` : `${root}/callback/${encodeURIComponent(id)}`
}

/** Where a SAML provider sends its responses (assertion consumer service). */
export const acsUrl = ({ base, id }: Place): string => `${methods(base)}/saml/acs/${encodeURIComponent(id)}`

/** The project's entity ID for a SAML provider, also the audience of its assertions. @param audience another base URL */
export const entityId = ({ base, id }: Place, audience: string): string =>
  `${methods(audience || base)}/saml/metadata/${encodeURIComponent(id)}`
