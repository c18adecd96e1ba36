import type { Match, Operation } from '@atrium/shared/operations'

import type { SelfHostedConfig } from '../config/schema'
import { endCookieSession, personFromConfig, refusalOf, whoami } from './people'
import { forwarded } from './forwarded'
import type { Target } from './target'
import type { Upstream, Upstreams } from './upstream'

type Services = {
  identity?: { public: Upstream; admin: Upstream }
  oauth2?: { public: Upstream; admin: Upstream }
  permission?: { read: Upstream; write: Upstream; opl?: Upstream }
  headers: Record<string, string>
}

/** Identity, OAuth2 and permission services that somebody runs themselves: the operations table says which port a call is for. */
export function selfHostedTarget(config: SelfHostedConfig, upstreams: Upstreams): Target {
  const { signIn, people } = config
  const described = config.projects.map(({ id, name = id, environment }) => ({ id, slug: id, name, environment }))
  const projects = new Map(config.projects.map((project, at) => [project.id, servicesOf(project, at, upstreams)]))
  const identity = signIn.kind === 'identity' ? projects.get(signIn.project)?.identity?.public : undefined

  return {
    kind: 'self-hosted',
    name: config.name,
    signInProject: signIn.kind === 'identity' ? signIn.project : undefined,

    async identify(credential) {
      const known =
        credential.kind === 'claims'
          ? { id: credential.subject, email: credential.email, name: credential.name }
          : identity && (await whoami(identity, credential, signIn.verifiedOnly))
      return known && personFromConfig(known, people, described, undefined)
    },

    refusal: async (credential) =>
      identity && signIn.kind === 'identity' ? refusalOf(identity, credential, signIn.verifiedOnly) : undefined,

    hasControl: false,
    serves(slug) {
      const services = projects.get(slug)
      return (['identity', 'oauth2', 'permission'] as const).filter((service) => services?.[service])
    },

    signOut: async (credential) => void (identity && (await endCookieSession(identity, credential))),

    control: () => undefined,

    project(slug, match, _credential, place) {
      const services = projects.get(slug)
      const upstream = services && serviceFor(services, match)
      if (!upstream) return undefined
      const headers = match.operation.capability === null ? forwarded(place) : services.headers
      return { upstream, prefix: upstream.prefix, headers }
    },

    account(slug, match, place) {
      const services = projects.get(slug)
      const upstream = match?.operation.service === 'oauth2' ? services?.oauth2?.public : services?.identity?.public
      // Keys of our configuration say nothing to end users.
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
    brandingAge: Infinity,

    services: [...projects].flatMap(([name, services]) =>
      Object.entries({
        identity: services.identity?.admin,
        oauth2: services.oauth2?.admin,
        permission: services.permission?.read,
      }).flatMap(([service, upstream]) =>
        upstream ? [{ name: `${name}/${service}`, upstream, readyPath: '/health/ready', versionPath: '/version' }] : [],
      ),
    ),
    close: () => upstreams.close(),
  }
}

function servicesOf(project: SelfHostedConfig['projects'][number], index: number, upstreams: Upstreams): Services {
  const at = (url: string, service: string, port: string) =>
    upstreams.at(url, `${service} service (target.projects.${index}.${service.toLowerCase()}.${port})`)
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
  }
}

function serviceFor(services: Services, { id, operation }: Match): Upstream | undefined {
  switch (operation.service) {
    case 'identity':
      return publicOrAdmin(services.identity, operation)
    case 'oauth2':
      // API keys are a service of their own, which nobody runs themselves.
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
