import { z } from 'zod'

import type { HostedConfig } from '../config/schema'
import { endCookieSession, personFromConfig, refusalOf, whoami } from './people'
import type { Target } from './target'
import { ask, type Upstream, type Upstreams } from './upstream'

/** Projects on a hosted platform: API keys of the configuration, roles of the configuration. */
export function hostedTarget(config: HostedConfig, upstreams: Upstreams): Target {
  const { signIn, people, workspace } = config
  const described = config.projects.map(({ id, slug, name = slug, environment }) => ({ id, slug, name, environment }))
  const projects = new Map(
    config.projects.map(({ slug, url, key }) => [slug, { upstream: upstreams.at(url), headers: bearer(key) }]),
  )
  const control = config.console && {
    upstream: upstreams.at(config.console.url),
    headers: bearer(config.console.key),
  }
  const identity = signIn.kind === 'identity' ? projects.get(signIn.project)?.upstream : undefined

  return {
    kind: 'hosted',
    name: config.name,
    signInProject: signIn.kind === 'identity' ? signIn.project : undefined,

    async identify(credential) {
      const known =
        credential.kind === 'claims'
          ? { id: credential.subject, email: credential.email, name: credential.name }
          : identity && (await whoami(identity, credential, signIn.verifiedOnly))
      return known && personFromConfig(known, people, described, workspace)
    },

    refusal: async (credential) =>
      identity && signIn.kind === 'identity' ? refusalOf(identity, credential, signIn.verifiedOnly) : undefined,

    overall: ({ user }) => people.find((entry) => entry.email === user.email.toLowerCase() && !entry.projects)?.role,
    hasControl: control !== undefined,
    serves: () => ['identity', 'oauth2', 'permission', ...(control ? (['control'] as const) : [])],

    signOut: async (credential) => void (identity && (await endCookieSession(identity, credential))),

    control: () =>
      control && {
        upstream: control.upstream,
        prefix: control.upstream.prefix,
        headers: control.headers,
      },

    project(slug, { operation }) {
      const project = projects.get(slug)
      if (!project) return undefined
      const { upstream, headers } = project
      // Operations that ask for no admin credential get none: an endpoint that anybody can reach must not see the key.
      return { upstream, prefix: upstream.prefix, headers: operation.capability === null ? {} : headers }
    },

    account(slug) {
      const upstream = projects.get(slug)?.upstream
      return upstream && { upstream, prefix: upstream.prefix, headers: {} }
    },

    challenges(slug) {
      const project = projects.get(slug)
      return project && { upstream: project.upstream, prefix: project.upstream.prefix, headers: project.headers }
    },

    async branding(slug) {
      const project = config.projects.find((one) => one.slug === slug)
      if (!project) return undefined
      const own = project.name ? { name: project.name } : {}
      // What stands in the gateway's configuration is not asked for.
      if (project.branding) return { ...own, ...project.branding }
      const asked = control
        ? await brandingOf(control, `/projects/${encodeURIComponent(project.id)}`)
        : await brandingOf({ upstream: upstreams.at(project.url), headers: {} }, '/elements/configuration')
      return { ...asked, ...own }
    },
    brandingAge: 60_000,

    services: [
      ...[...projects].map(([name, { upstream }]) => ({ name, upstream, ...statusPaths })),
      ...(control ? [{ name: 'control', upstream: control.upstream, ...statusPaths }] : []),
    ],
    close: () => upstreams.close(),
  }
}

const hostedProject = z.object({
  name: z.string(),
  services: z.object({ account_experience: z.object({ config: z.record(z.string(), z.unknown()) }).optional() }),
})
const elements = z.record(z.string(), z.unknown())

/** The account experience's configuration out of a project as the control API shows it, or as `getConfiguration` does. */
async function brandingOf(
  { upstream, headers }: { upstream: Upstream; headers: Record<string, string> },
  path: string,
) {
  const { body } = await ask(upstream, path, { headers })
  const project = hostedProject.safeParse(body)
  if (project.success) return { name: project.data.name, ...project.data.services.account_experience?.config }
  return elements.safeParse(body).data
}

const bearer = (key: string): Record<string, string> => ({ authorization: `Bearer ${key}` })
const statusPaths = { readyPath: '/health/alive', versionPath: '/version' }
