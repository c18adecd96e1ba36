import { z } from 'zod'

import type { EmbeddedConfig } from '../config/schema'
import { GatewayError } from '../errors'
import { personSchema } from '../person'
import type { Credential, Place, Target } from './target'
import { callService, type Upstreams } from './upstream'

const consoleProject = 'console'
/** The platform's response to `GET /gateway/domains`. The console's own project has no custom domain. */
const provedDomains = z.object({
  domains: z
    .array(
      z.object({
        hostname: z
          .string()
          .max(253)
          .regex(/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]+$/),
        project: z.string().regex(/^[a-z0-9][a-z0-9-]{0,62}$/),
      }),
    )
    .max(10_000),
})
/**
 * Origins whose host name alone identifies the project to the platform: its paths then start at the root there, too.
 */
const namesProject = /:\/\/[a-z0-9-]+\.localhost(?::\d+)?$/

/**
 * The platform that comes with the console. People act with their own session of its project `console`, so the platform knows the caller and checks
 * roles again; forwarded headers tell it which URLs its links and cookies need. It trusts them because of the shared secret.
 */
export function embeddedTarget(config: EmbeddedConfig, upstreams: Upstreams): Target {
  const upstream = upstreams.at(config.platform, { socket: config.socket })
  const proof = { 'x-atrium-gateway': config.secret }
  /** The client's view of the URL, and the caller. */
  const forwarded = ({ origin, base, ip, country }: Place, credential?: Credential): Record<string, string> => {
    const mark = origin.indexOf('://')
    return {
      ...(credential && bearer(credential)),
      ...proof,
      'x-forwarded-proto': origin.slice(0, mark),
      'x-forwarded-host': origin.slice(mark + 3),
      'x-forwarded-prefix': base === '' ? '/' : base,
      'x-forwarded-for': ip,
      ...(country !== undefined && { 'x-atrium-country': country }),
    }
  }
  let domainsTag = ''
  const projectPrefix = (slug: string) => `${upstream.prefix}/p/${encodeURIComponent(slug)}`

  return {
    kind: 'embedded',
    name: config.name,
    signInProject: consoleProject,

    async identify(credential) {
      const { status, body } = await callService(upstream, '/console/session', {
        headers: { ...bearer(credential), ...proof },
      })
      if (status === 401 || status === 403) return undefined
      const person = personSchema.safeParse(body)
      if (status === 200 && person.success) return person.data
      throw new GatewayError({
        status: 502,
        id: 'session_unknown',
        reason: `The platform could not confirm the session (${status}).`,
      })
    },

    hasControl: true,
    serves: () => ['identity', 'oauth2', 'permission', 'control'],

    async signOut(credential) {
      if (credential.kind !== 'token') return
      await callService({ ...upstream, prefix: projectPrefix(consoleProject) }, '/self-service/logout/api', {
        method: 'DELETE',
        headers: proof,
        json: { session_token: credential.token },
      })
    },

    control: (credential, place) => ({
      upstream,
      prefix: upstream.prefix,
      headers: forwarded({ ...place, base: '' }, credential),
    }),

    project: (slug, { operation }, credential, place) => ({
      upstream,
      prefix: projectPrefix(slug),
      headers: forwarded(place, operation.capability === null ? undefined : credential),
    }),

    account: (slug, _match, place) => ({
      upstream,
      prefix: namesProject.test(place.origin) ? upstream.prefix : projectPrefix(slug),
      headers: forwarded(place),
    }),

    challenges: (slug, _match, place) => ({
      upstream,
      prefix: namesProject.test(place.origin) ? upstream.prefix : projectPrefix(slug),
      headers: { ...forwarded(place), 'x-atrium-challenges': '1' },
    }),

    async branding(slug) {
      if (slug === consoleProject) return { name: 'Atrium', registration_enabled: false }
      const project = { ...upstream, prefix: projectPrefix(slug) }
      const { status, body } = await callService(project, '/account-experience/configuration', { headers: proof })
      return status === 200 ? body : undefined
    },
    // It runs on this machine, and changes should be visible immediately.
    brandingAge: () => 1_000,

    async domains(signal) {
      const tag = domainsTag
      // after a missed response, the platform may have forgotten the last value
      domainsTag = ''
      const headers = { ...proof, ...(tag !== '' && { 'if-none-match': tag }) }
      const {
        status,
        headers: responseHeaders,
        body,
      } = await callService(upstream, '/gateway/domains', { headers, signal })
      if (status === 304 && tag !== '') {
        domainsTag = tag
        return undefined
      }
      const parsed = provedDomains.safeParse(body)
      if (status !== 200 || !parsed.success) {
        const reason = `The platform could not list the custom domains (${status}).`
        throw new GatewayError({ status: 502, id: 'domains_unknown', reason })
      }
      domainsTag = typeof responseHeaders.etag === 'string' ? responseHeaders.etag : ''
      return new Map(
        parsed.data.domains
          .filter(({ project }) => project !== consoleProject)
          .map(({ hostname, project }) => [hostname, project]),
      )
    },

    services: [{ name: 'platform', upstream, readyPath: '/health/ready', versionPath: '/health/version' }],
    close: () => upstreams.close(),
  }
}

const bearer = (credential: Credential): Record<string, string> =>
  credential.kind === 'token' ? { authorization: `Bearer ${credential.token}` } : {}
