import { z } from 'zod'

import type { HostedConfig, HostedProjectsConfig } from '../config/schema'
import { signedIn, type ConfiguredProjects } from './configured'
import type { Target } from './target'
import { callService, type Upstream, type Upstreams } from './upstream'

type Control = { upstream: Upstream; headers: Record<string, string> }

/** Projects on a hosted platform, each with its API key. `control` also provides their branding. */
export function hostedProjects(
  config: HostedProjectsConfig,
  upstreams: Upstreams,
  control?: Control,
  configKey = 'target',
): ConfiguredProjects {
  const projects = new Map(
    config.projects.map(({ slug, url, key }, at) => [
      slug,
      { upstream: upstreams.at(url), headers: bearer(key), credentialKey: `${configKey}.projects.${at}.key` },
    ]),
  )
  return {
    kind: 'hosted',
    name: config.name,
    people: config.people,
    described: config.projects.map(({ id, slug, name = slug, environment }) => ({ id, slug, name, environment })),
    identityOf: (slug) => projects.get(slug)?.upstream,
    serves: () => ['identity', 'oauth2', 'permission'],

    project(slug, { operation }) {
      const project = projects.get(slug)
      if (!project) return undefined
      const { prefix } = project.upstream
      // Operations that need no admin credential get none: a public endpoint must not see the key.
      if (operation.capability === null) return { upstream: project.upstream, prefix, headers: {} }
      return { ...project, prefix }
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
      const project = config.projects.find((candidate) => candidate.slug === slug)
      if (!project) return undefined
      const own = project.name ? { name: project.name } : {}
      // Values in the gateway's configuration take precedence.
      if (project.branding) return { ...own, ...project.branding }
      const fetched = control
        ? await brandingOf(control, `/projects/${encodeURIComponent(project.id)}`)
        : await brandingOf({ upstream: upstreams.at(project.url), headers: {} }, '/elements/configuration')
      return { ...fetched, ...own }
    },
    brandingAge: () => 60_000,

    services: [...projects].map(([name, { upstream }]) => ({ name, upstream, ...statusPaths })),
  }
}

/** Projects on a hosted platform: API keys of the configuration, roles of the configuration. */
export function hostedTarget(config: HostedConfig, upstreams: Upstreams): Target {
  const control = config.console && {
    upstream: upstreams.at(config.console.url),
    headers: bearer(config.console.key),
  }
  const projects = hostedProjects(config, upstreams, control)
  return {
    ...projects,
    ...signedIn(projects, config.signIn, config.workspace),
    overall: ({ user }) =>
      config.people.find((entry) => entry.email === user.email.toLowerCase() && !entry.projects)?.role,
    hasControl: control !== undefined,
    serves: (slug) => [...projects.serves(slug), ...(control ? (['control'] as const) : [])],
    control: () =>
      control && {
        upstream: control.upstream,
        prefix: control.upstream.prefix,
        headers: control.headers,
        credentialKey: 'target.console.key',
      },
    services: [
      ...projects.services,
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

/** The account experience's configuration from a project as the control API returns it, or as `getConfiguration` does. */
async function brandingOf({ upstream, headers }: Control, path: string) {
  const { body } = await callService(upstream, path, { headers })
  const project = hostedProject.safeParse(body)
  if (project.success) return { name: project.data.name, ...project.data.services.account_experience?.config }
  return elements.safeParse(body).data
}

const bearer = (key: string): Record<string, string> => ({ authorization: `Bearer ${key}` })
const statusPaths = { readyPath: '/health/alive', versionPath: '/version' }
