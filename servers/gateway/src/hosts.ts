import { loopbacks } from '@atrium/shared/loopbacks'

import type { Config } from './config/schema'

/**
 * What a host name serves: the console, the account experience of one project, or the command line tool. The tool only knows the
 * console's host and derives the others: `project.` to sign in, `api.` for the control API, `<slug>.projects.` for a project's API. A
 * custom domain belongs to its project, with everything above it.
 */
export type HostMeaning =
  | { kind: 'console' }
  | { kind: 'account'; project: string; isCustom?: boolean }
  | { kind: 'command-line'; serves: 'sign-in' | 'control' }
  | { kind: 'command-line'; serves: 'project'; project: string }

export type HostReader = (host: string | undefined) => HostMeaning | undefined

export type Hosts = {
  /** The meaning of a `Host` header; undefined for a host that is not ours, as in DNS rebinding. */
  read: HostReader
  /**
   * Replaces the known custom domains (host name → slug of the project) besides those of the configuration. Our own names, their
   * parents and children keep their meaning.
   */
  learn(domains: ReadonlyMap<string, string>): void
}

/** Internal name of the only project if the gateway is the account experience of one identity service. */
export const accountSlug = 'account'

const maxRemembered = 1000

const isWithin = (name: string, parent: string) => name === parent || name.endsWith(`.${parent}`)

/** The host names of a configuration and of its target. */
export function createHosts(config: Pick<Config, 'publicUrl' | 'accountDomain' | 'domains' | 'target'>): Hosts {
  const own = config.publicUrl ? new URL(config.publicUrl).hostname : 'localhost'
  // elsewhere, a link to a loopback name would lead to whatever runs on the reader's machine
  const ownIsLoopback = loopbacks.has(own)
  const self: HostMeaning =
    config.target.kind === 'account' ? { kind: 'account', project: accountSlug } : { kind: 'console' }
  const accountDomain = config.accountDomain.toLowerCase()
  const suffix = `.${accountDomain}`
  const ours = [own, accountDomain, ...loopbacks]
  const forCommandLine = config.target.kind === 'embedded' ? `.${own.toLowerCase()}` : undefined
  const configured = new Map(Object.entries(config.domains))
  const known = new Map<string, HostMeaning | undefined>()
  let learned: ReadonlyMap<string, string> = new Map()

  const readOnce = (host: string): HostMeaning | undefined => {
    const name = /^((?:\[[0-9a-f:]+\])|[a-z0-9.-]+)(?::\d{1,5})?$/i.exec(host)?.[1]?.toLowerCase()
    if (!name) return undefined
    const domain = configured.get(name)
    if (domain) return { kind: 'account', project: domain, isCustom: true }
    if (name === own || (ownIsLoopback && loopbacks.has(name))) return self
    if (self.kind === 'account') return undefined
    if (forCommandLine !== undefined && name.endsWith(forCommandLine)) {
      const meaning = commandLineHost(name.slice(0, -forCommandLine.length))
      if (meaning) return meaning
    }
    const proved = learned.get(name)
    if (proved !== undefined) return { kind: 'account', project: proved, isCustom: true }
    const project = name.endsWith(suffix) ? name.slice(0, -suffix.length) : ''
    return /^[a-z0-9][a-z0-9-]{0,62}$/.test(project) ? { kind: 'account', project } : undefined
  }

  return {
    read(host) {
      if (host === undefined) return undefined
      if (known.has(host)) return known.get(host)
      const meaning = readOnce(host)
      if (known.size < maxRemembered) known.set(host, meaning)
      return meaning
    },
    learn(domains) {
      learned = new Map(
        [...domains].filter(([name]) => !ours.some((ownHost) => isWithin(name, ownHost) || isWithin(ownHost, name))),
      )
      known.clear()
    },
  }
}

/** What the command line tool means by the label before the console's name. */
function commandLineHost(name: string): HostMeaning | undefined {
  if (name === 'project') return { kind: 'command-line', serves: 'sign-in' }
  if (name === 'api') return { kind: 'command-line', serves: 'control' }
  const project = /^([a-z0-9][a-z0-9-]{0,62})\.projects$/.exec(name)?.[1]
  return project === undefined ? undefined : { kind: 'command-line', serves: 'project', project }
}
