import type { Match, Operation } from '@atrium/shared/operations'

import type { SelfHostedConfig, SelfHostedProjectsConfig } from '../config/schema'
import { signedIn, type ConfiguredProjects } from './configured'
import { forwarded } from './forwarded'
import type { Target } from './target'
import type { Upstream, Upstreams } from './upstream'

type Services = {
  identity?: { public: Upstream; admin: Upstream }
  oauth2?: { public: Upstream; admin: Upstream }
  permission?: { read: Upstream; write: Upstream; opl?: Upstream }
  headers: Record<string, string>
  credentialKey: string
}

/**
 * Self-hosted identity, OAuth2 and permission services: the operations table determines the port of a call. `key`:
 * their configuration key, for errors.
 */
export function selfHostedProjects(
  config: SelfHostedProjectsConfig,
  upstreams: Upstreams,
  key = 'target',
): ConfiguredProjects {
  const projects = new Map(
    config.projects.map((project, at) => [project.id, servicesOf(project, `${key}.projects.${at}`, upstreams)]),
  )
  return {
    kind: 'self-hosted',
    name: config.name,
    people: config.people,
    described: config.projects.map(({ id, name = id, environment }) => ({ id, slug: id, name, environment })),
    identityOf: (slug) => projects.get(slug)?.identity?.public,

    serves(slug) {
      const services = projects.get(slug)
      return (['identity', 'oauth2', 'permission'] as const).filter((service) => services?.[service])
    },

    project(slug, match, _credential, place) {
      const services = projects.get(slug)
      const upstream = services && serviceFor(services, match)
      if (!upstream) return undefined
      const { prefix } = upstream
      if (match.operation.capability === null) return { upstream, prefix, headers: forwarded(place) }
      return { upstream, prefix, headers: services.headers, credentialKey: services.credentialKey }
    },

    account(slug, match, place) {
      const services = projects.get(slug)
      const upstream = match?.operation.service === 'oauth2' ? services?.oauth2?.public : services?.identity?.public
      // Our configuration keys mean nothing to end users.
      const unnamed = upstream && { ...upstream, called: undefined }
      return unnamed && { upstream: unnamed, prefix: unnamed.prefix, headers: forwarded(place) }
    },

    challenges(slug) {
      const services = projects.get(slug)
      const upstream = services?.oauth2?.admin
      return upstream && { upstream, prefix: upstream.prefix, headers: services.headers }
    },

    async branding(slug) {
      const project = config.projects.find(({ id }) => id === slug)
      return project && { name: project.name, ...project.branding }
    },
    brandingAge: () => Infinity,

    services: [...projects].flatMap(([name, services]) =>
      Object.entries({
        identity: services.identity?.admin,
        'identity.public': services.identity?.public,
        oauth2: services.oauth2?.admin,
        'oauth2.public': services.oauth2?.public,
        permission: services.permission?.read,
        'permission.write': services.permission?.write,
      }).flatMap(([service, upstream]) =>
        upstream ? [{ name: `${name}/${service}`, upstream, readyPath: '/health/ready', versionPath: '/version' }] : [],
      ),
    ),
  }
}

/** The same for the project where the console's people sign in. */
export function selfHostedTarget(config: SelfHostedConfig, upstreams: Upstreams): Target {
  const projects = selfHostedProjects(config, upstreams)
  return {
    ...projects,
    ...signedIn(projects, config.signIn),
    hasControl: false,
    control: () => undefined,
    close: () => upstreams.close(),
  }
}

function servicesOf(project: SelfHostedConfig['projects'][number], key: string, upstreams: Upstreams): Services {
  const at = (url: string, service: string, port: string) =>
    upstreams.at(url, { called: `${service} service (${key}.${service.toLowerCase()}.${port})` })
  const pair = (service: string, urls: { public: string; admin: string } | undefined) =>
    urls && { public: at(urls.public, service, 'public'), admin: at(urls.admin, service, 'admin') }
  const { permission } = project
  return {
    identity: pair('identity', project.identity),
    oauth2: pair('OAuth2', project.oauth2),
    permission: permission && {
      read: at(permission.read, 'permission', 'read'),
      write: at(permission.write, 'permission', 'write'),
      opl: permission.opl ? at(permission.opl, 'permission', 'opl') : undefined,
    },
    headers: project.headers,
    credentialKey: `${key}.headers`,
  }
}

function serviceFor(services: Services, { id, operation }: Match): Upstream | undefined {
  switch (operation.service) {
    case 'identity':
      return publicOrAdmin(services.identity, operation)
    case 'oauth2':
      // API keys are a separate service that can't be self-hosted.
      if (operation.path.startsWith('/v2alpha1/')) return undefined
      return publicOrAdmin(services.oauth2, operation)
    case 'permission': {
      const { permission } = services
      if (id === 'checkOplSyntax') return permission?.opl ?? permission?.read
      return operation.path.startsWith('/admin/') ? permission?.write : permission?.read
    }
    case 'control':
      return undefined
  }
}

const publicOrAdmin = (service: { public: Upstream; admin: Upstream } | undefined, operation: Operation) =>
  operation.capability === null ? service?.public : service?.admin
