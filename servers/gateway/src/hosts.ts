import type { Config } from './config/schema'

/** What a host name stands for: the console, or the account experience of one project. */
export type HostMeaning = { kind: 'console' } | { kind: 'account'; project: string }

export type HostReader = (host: string | undefined) => HostMeaning | undefined

export type Hosts = {
  /** Tells what a `Host` header stands for; undefined for a host that is not ours, which is what a rebound name looks like. */
  read: HostReader
  /**
   * Replaces what is known of custom domains, host name → slug of the project, beside those of the configuration. Our own names,
   * their parents and children stay what they are.
   */
  learn(domains: ReadonlyMap<string, string>): void
}

/** What the one project is called inside, where the gateway is the account experience of one identity service. */
export const accountSlug = 'account'

export const loopbacks: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])
const mostRemembered = 1000

const isWithin = (name: string, parent: string) => name === parent || name.endsWith(`.${parent}`)

/** The host names of a configuration, and those that its target tells of. */
export function createHosts(config: Pick<Config, 'publicUrl' | 'accountDomain' | 'domains' | 'target'>): Hosts {
  const own = config.publicUrl ? new URL(config.publicUrl).hostname : 'localhost'
  const self: HostMeaning =
    config.target.kind === 'account' ? { kind: 'account', project: accountSlug } : { kind: 'console' }
  const accountDomain = config.accountDomain.toLowerCase()
  const suffix = `.${accountDomain}`
  const ours = [own, accountDomain, ...loopbacks]
  const known = new Map<string, HostMeaning | undefined>()
  let learned: ReadonlyMap<string, string> = new Map()

  const readOnce = (host: string): HostMeaning | undefined => {
    const name = /^((?:\[[0-9a-f:]+\])|[a-z0-9.-]+)(?::\d{1,5})?$/i.exec(host)?.[1]?.toLowerCase()
    if (!name) return undefined
    const domain = config.domains[name]
    if (domain) return { kind: 'account', project: domain }
    if (name === own || loopbacks.has(name)) return self
    if (self.kind === 'account') return undefined
    const proved = learned.get(name)
    if (proved !== undefined) return { kind: 'account', project: proved }
    const project = name.endsWith(suffix) ? name.slice(0, -suffix.length) : ''
    return /^[a-z0-9][a-z0-9-]{0,62}$/.test(project) ? { kind: 'account', project } : undefined
  }

  return {
    read(host) {
      if (host === undefined) return undefined
      if (known.has(host)) return known.get(host)
      const meaning = readOnce(host)
      if (known.size < mostRemembered) known.set(host, meaning)
      return meaning
    },
    learn(domains) {
      learned = new Map(
        [...domains].filter(([name]) => !ours.some((one) => isWithin(name, one) || isWithin(one, name))),
      )
      known.clear()
    },
  }
}
