import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { projectScope, resourceKey } from '@atrium/shared/api'
import { apiKeysApi } from '@atrium/shared/api/api-keys'
import { oidcApi } from '@atrium/shared/api/oidc'
import { wellknownApi } from '@atrium/shared/api/wellknown'

const texts = z._default(z.array(z.string()), [])

/** The discovery document (OpenID Connect Discovery 1.0, 3): the members that the console reads, and all others unchanged. */
export const Discovery = z.looseObject({
  issuer: z.string(),
  authorization_endpoint: z.optional(z.string()),
  token_endpoint: z.optional(z.string()),
  device_authorization_endpoint: z.optional(z.string()),
  end_session_endpoint: z.optional(z.string()),
  registration_endpoint: z.optional(z.string()),
  scopes_supported: texts,
  grant_types_supported: texts,
  response_types_supported: texts,
  subject_types_supported: texts,
  token_endpoint_auth_methods_supported: texts,
  token_endpoint_auth_signing_alg_values_supported: texts,
  userinfo_signed_response_alg_values_supported: z.optional(z.array(z.string())),
  userinfo_signing_alg_values_supported: z.optional(z.array(z.string())),
  request_object_signing_alg_values_supported: z.optional(z.array(z.string())),
  code_challenge_methods_supported: texts,
  backchannel_logout_supported: z.optional(z.boolean()),
  frontchannel_logout_supported: z.optional(z.boolean()),
  request_uri_parameter_supported: z.optional(z.boolean()),
})
export type Discovery = z.infer<typeof Discovery>

/** A public key as a service publishes it (RFC 7517). */
export const PublicKey = z.looseObject({
  kid: z.optional(z.string()),
  kty: z.string(),
  use: z.optional(z.string()),
  alg: z.optional(z.string()),
})
export type PublicKey = z.infer<typeof PublicKey>
const KeySet = z.object({ keys: z.array(PublicKey) })

export const discoveryKey = (project: string) => resourceKey('discovery', project)

export const discovery = (project: string) =>
  queryOptions({
    queryKey: [...discoveryKey(project), 'document'],
    queryFn: async ({ signal }) => {
      const { raw } = await oidcApi(projectScope(project)).discoverOidcConfigurationRaw({ signal })
      return Discovery.parse(await raw.json())
    },
  })

/** The public keys of a project's tokens. */
export const publicKeys = (project: string) =>
  queryOptions({
    queryKey: [...discoveryKey(project), 'keys'],
    queryFn: async ({ signal }) => {
      const { raw } = await wellknownApi(projectScope(project)).discoverJsonWebKeysRaw({ signal })
      return KeySet.parse(await raw.json()).keys
    },
  })

/** The public keys of tokens derived from API keys. */
export const derivedKeys = (project: string) =>
  queryOptions({
    queryKey: [...discoveryKey(project), 'derived keys'],
    queryFn: async ({ signal }) => {
      const { raw } = await apiKeysApi(projectScope(project)).getJwksRaw({ signal })
      return KeySet.parse(await raw.json()).keys
    },
  })
