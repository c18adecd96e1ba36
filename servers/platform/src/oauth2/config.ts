import { z } from 'zod'
import { byRevision, cacheValue, revisionCache, type HostSettings, type Project } from '../control/project'
import { screenUnder } from '../control/screen-under'
import { invalid } from '../http/errors'
import type { Call } from '../http/handlers'
import { at, type JsonObject } from '../http/json'
import { readDuration } from '@atrium/shared/durations'
import { httpAuth, type HttpAuth } from '../outgoing/http-auth'
import { opaqueToken } from './secrets'

const duration = (usual: string) =>
  z
    .string()
    .catch(usual)
    .transform((text) => readDuration(text) ?? readDuration(usual) ?? 0)

const address = z.string().min(1).optional().catch(undefined)
const flag = z.boolean().catch(false)

/** Refresh tokens may never expire: null. */
const refreshLifespan = z
  .union([z.literal(-1), z.literal('-1')])
  .transform(() => null)
  .or(duration('720h'))

/** Codes that people type, without letters and digits that are easily confused. */
const presets = {
  high: { length: 8, symbols: 'ACDEFGHJKLMNPQRTUVWXY34679' },
  medium: { length: 8, symbols: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ' },
  low: { length: 9, symbols: '0123456789' },
}

const userCode = z
  .union([
    z.object({ length: z.int().min(6).max(64), character_set: z.string().min(8) }),
    z.object({ entropy_preset: z.enum(['high', 'medium', 'low']) }),
  ])
  .transform((code) =>
    'length' in code ? { length: code.length, symbols: code.character_set } : presets[code.entropy_preset],
  )
  .catch(presets.high)

/** The prefix of tokens; `%s` is their kind. */
const tokenPrefix = /^[A-Za-z0-9_]{0,32}%s[A-Za-z0-9_]{0,32}$/

/** Rejects an unusable token prefix. @throws HttpError 400 */
export function assertTokenPrefix(config: JsonObject): void {
  const prefix = at(config, 'oauth2.token_prefix') ?? ''
  if (prefix === '' || (typeof prefix === 'string' && tokenPrefix.test(prefix))) return
  const field = 'services.oauth2.config.oauth2.token_prefix'
  throw invalid(
    `The field "${field}" must contain %s exactly once, and otherwise only letters, digits and underscores.`,
    {
      details: { field },
    },
  )
}

/** A URL that is called before tokens are issued, and how the call authenticates. */
const hook = z
  .union([
    z.string().transform((url) => ({ url, auth: undefined })),
    z.object({ url: z.string(), auth: httpAuth.optional().catch(undefined) }),
  ])
  .optional()
  .catch(undefined)
export type Hook = { url: string; auth?: HttpAuth | undefined }

/** Default for clients without one, unless the project overrides it. */
const usualScope = ['offline_access', 'offline', 'openid']

const configSchema = z.object({
  urls: z
    .object({
      self: z.object({ issuer: z.string().optional(), public: z.string().optional() }).catch({}),
      login: address,
      registration: address,
      consent: address,
      logout: address,
      error: address,
      post_logout_redirect: address,
      device: z
        .object({ verification: address, success: address })
        .catch({ verification: undefined, success: undefined }),
    })
    .catch({ self: {}, device: { verification: undefined, success: undefined } }),
  strategies: z
    .object({
      access_token: z.enum(['opaque', 'jwt']).catch('opaque'),
      scope: z.enum(['exact', 'wildcard']).catch('wildcard'),
      jwt: z.object({ scope_claim: z.enum(['list', 'string', 'both']).catch('list') }).catch({ scope_claim: 'list' }),
    })
    .catch({ access_token: 'opaque', scope: 'wildcard', jwt: { scope_claim: 'list' } }),
  ttl: z.preprocess(
    (value) => value ?? {},
    z.object({
      access_token: duration('1h'),
      refresh_token: refreshLifespan,
      id_token: duration('1h'),
      auth_code: duration('10m'),
      device_user_code: duration('10m'),
      login_consent_request: duration('30m'),
      authentication_session: duration('720h'),
    }),
  ),
  oauth2: z.preprocess(
    (value) => value ?? {},
    z.object({
      allowed_top_level_claims: z.array(z.string()).catch([]),
      mirror_top_level_claims: z.boolean().catch(true),
      exclude_not_before_claim: flag,
      token_prefix: z.string().regex(tokenPrefix).catch('ory_%s_'),
      preserve_ext_claims: flag,
      token_hook: hook,
      refresh_token_hook: hook,
      client_credentials: z.object({ default_grant_allowed_scope: flag }).catch({ default_grant_allowed_scope: false }),
      device_authorization: z.preprocess(
        (value) => value ?? {},
        z.object({ token_polling_interval: duration('5s'), user_code: userCode }),
      ),
      pkce: z
        .object({ enforced: flag, enforced_for_public_clients: flag })
        .catch({ enforced: false, enforced_for_public_clients: false }),
      grant: z.preprocess(
        (value) => value ?? {},
        z.object({
          refresh_token: z
            .object({ rotation_grace_period: duration('0s'), rotation_grace_reuse_count: z.number().int().catch(0) })
            .catch({ rotation_grace_period: 0, rotation_grace_reuse_count: 0 }),
          jwt: z.preprocess(
            (value) => value ?? {},
            z.object({
              jti_optional: flag,
              iat_optional: flag,
              max_ttl: duration('720h'),
              omit_assertion_audience: z.boolean().catch(true),
            }),
          ),
        }),
      ),
    }),
  ),
  secrets: z.object({ system: z.array(z.string()).catch([]) }).catch({ system: [] }),
  oidc: z
    .object({
      subject_identifiers: z
        .object({
          supported_types: z.array(z.enum(['public', 'pairwise'])).catch(['public']),
          pairwise: z.object({ salt: z.string() }).catch({ salt: '' }),
        })
        .catch({ supported_types: ['public'], pairwise: { salt: '' } }),
      dynamic_client_registration: z
        .object({ enabled: z.boolean().catch(false), default_scope: z.array(z.string()).catch(usualScope) })
        .catch({ enabled: false, default_scope: usualScope }),
    })
    .catch({
      subject_identifiers: { supported_types: ['public'], pairwise: { salt: '' } },
      dynamic_client_registration: { enabled: false, default_scope: usualScope },
    }),
  webfinger: z
    .object({
      jwks: z.object({ broadcast_keys: z.array(z.string()).catch([]) }).catch({ broadcast_keys: [] }),
      oidc_discovery: z.record(z.string(), z.unknown()).catch({}),
    })
    .catch({ jwks: { broadcast_keys: [] }, oidc_discovery: {} }),
})

export type OAuth2Config = z.infer<typeof configSchema>

const derive = byRevision((project) => configSchema.parse(project.config.oauth2))

const ofHosts = revisionCache<OAuth2Config>()

/** The configuration with the screens under the `custom_ui_base_url` of a custom domain; the page after signing out isn't a screen. */
function underHost(config: OAuth2Config, slug: string, base: string): OAuth2Config {
  const moved = (url: string | undefined, screen: string) => screenUnder(base, slug, url, screen)
  const { urls } = config
  const device = {
    verification: moved(urls.device.verification, 'device'),
    success: moved(urls.device.success, 'device'),
  }
  const screens = {
    login: moved(urls.login, 'login'),
    registration: moved(urls.registration, 'registration'),
    consent: moved(urls.consent, 'consent'),
    logout: moved(urls.logout, 'logout'),
    error: moved(urls.error, 'error'),
  }
  return { ...config, urls: { ...urls, ...screens, device } }
}

/**
 * The project's OAuth2 configuration with its defaults, with the screens of the custom domain that it is called under; durations in
 * milliseconds.
 */
export function configOf({ project }: { project: Project & { host?: HostSettings } }): OAuth2Config {
  const base = project.host?.uiBaseUrl
  if (base === undefined) return derive(project)
  const key = JSON.stringify([project.revisionId, base])
  return ofHosts.get(key) ?? cacheValue(ofHosts, key, underHost(derive(project), project.slug, base))
}

/** A new access token, refresh token or authorization code: random, and beginning as the project configured it. */
export const newToken = (call: Pick<Call, 'project'>, kind: 'at' | 'rt' | 'ac'): string =>
  opaqueToken(configOf(call).oauth2.token_prefix.replace('%s', kind))

const withoutSlash = (url: string): string => url.replace(/\/$/, '')

type Found = Pick<Call, 'project' | 'base'>

/** The issuer's name: as it is configured, else where the client found the service. */
export const issuerOf = (call: Found): string => configOf(call).urls.self.issuer ?? withoutSlash(call.base)

/** The base URL of the issuer's endpoints, without a trailing slash. */
export const issuerUrl = (call: Found): string => withoutSlash(issuerOf(call))

/** The service's URL for browsers and clients, without a trailing slash: the issuer's, unless another one is configured. */
export const publicUrl = (call: Found): string => withoutSlash(configOf(call).urls.self.public ?? issuerOf(call))
