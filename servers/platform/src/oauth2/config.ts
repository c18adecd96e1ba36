import { z } from 'zod'
import { byRevision } from '../control/project'
import type { Call } from '../http/handlers'
import { readDuration } from './durations'

const duration = (usual: string) =>
  z
    .string()
    .catch(usual)
    .transform((text) => readDuration(text) ?? readDuration(usual) ?? 0)

const configSchema = z.object({
  urls: z.object({ self: z.object({ issuer: z.string().optional() }).catch({}) }).catch({ self: {} }),
  strategies: z
    .object({
      access_token: z.enum(['opaque', 'jwt']).catch('opaque'),
      scope: z.enum(['exact', 'wildcard']).catch('wildcard'),
    })
    .catch({ access_token: 'opaque', scope: 'wildcard' }),
  ttl: z.object({ access_token: duration('1h') }).catch({ access_token: 3_600_000 }),
  secrets: z.object({ system: z.array(z.string()).catch([]) }).catch({ system: [] }),
  oidc: z
    .object({
      subject_identifiers: z
        .object({ supported_types: z.array(z.enum(['public', 'pairwise'])).catch(['public']) })
        .catch({ supported_types: ['public'] }),
      dynamic_client_registration: z
        .object({ enabled: z.boolean().catch(false), default_scope: z.array(z.string()).catch([]) })
        .catch({ enabled: false, default_scope: [] }),
    })
    .catch({
      subject_identifiers: { supported_types: ['public'] },
      dynamic_client_registration: { enabled: false, default_scope: [] },
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

/** The project's OAuth2 configuration with its defaults; durations in milliseconds. */
export const configOf = (call: Pick<Call, 'project'>): OAuth2Config => derive(call.project)

/** The issuer's address, without a slash at the end: the configured one, else where the client found the service. */
export const issuerOf = (call: Pick<Call, 'project' | 'base'>): string =>
  (configOf(call).urls.self.issuer ?? call.base).replace(/\/$/, '')
