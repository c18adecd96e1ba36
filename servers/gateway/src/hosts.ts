import type { Config } from './config/schema'

/** What a host name stands for: the console, or the account experience of one project. */
export type HostMeaning = { kind: 'console' } | { kind: 'account'; project: string }

export type HostReader = (host: string | undefined) => HostMeaning | undefined

/** What the one project is called inside, where the gateway is the account experience of one identity service. */
export const accountSlug = 'account'

export const loopbacks: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])
const mostRemembered = 1000

/**
 * Tells what a `Host` header stands for; undefined for a host that is not ours, which is what a rebound name looks like.
 */
export function hostReader(config: Pick<Config, 'publicUrl' | 'accountDomain' | 'domains' | 'target'>): HostReader {
  const own = config.publicUrl ? new URL(config.publicUrl).hostname : 'localhost'
  const self: HostMeaning =
    config.target.kind === 'account' ? { kind: 'account', project: accountSlug } : { kind: 'console' }
  const suffix = `.${config.accountDomain.toLowerCase()}`
  const known = new Map<string, HostMeaning | undefined>()

  const read = (host: string): HostMeaning | undefined => {
    const name = /^((?:\[[0-9a-f:]+\])|[a-z0-9.-]+)(?::\d{1,5})?$/i.exec(host)?.[1]?.toLowerCase()
    if (!name) return undefined
    const domain = config.domains[name]
    if (domain) return { kind: 'account', project: domain }
    if (name === own || loopbacks.has(name)) return self
    if (self.kind === 'account') return undefined
    const project = name.endsWith(suffix) ? name.slice(0, -suffix.length) : ''
    return /^[a-z0-9][a-z0-9-]{0,62}$/.test(project) ? { kind: 'account', project } : undefined
  }

  return (host) => {
    if (host === undefined) return undefined
    if (known.has(host)) return known.get(host)
    const meaning = read(host)
    if (known.size < mostRemembered) known.set(host, meaning)
    return meaning
  }
}
