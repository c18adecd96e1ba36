import type { Config } from '../config/schema'
import type { Upstream, Upstreams } from '../targets/upstream'

export type Kind = 'platform' | 'hosted' | 'identity' | 'identity-admin' | 'oauth2' | 'oauth2-admin' | 'permission'

/** An address of a service, and the configuration's key it stands under. `project` is the one whose public API it is. */
export type Part = {
  about: string
  key: string
  kind: Kind
  upstream: Upstream
  headers: Record<string, string>
  project?: string
}

/** Every address of a service that the configuration has. */
export function partsOf({ target, further }: Pick<Config, 'target' | 'further'>, upstreams: Upstreams): Part[] {
  return [target, ...further].flatMap((one, i) =>
    partsUnder(i === 0 ? 'target' : `further.${i - 1}`, one).map(({ url, ...part }) => ({
      headers: {},
      upstream: upstreams.at(url),
      ...part,
    })),
  )
}

type Address = Pick<Part, 'about' | 'key' | 'kind'> & Partial<Pick<Part, 'headers' | 'project'>> & { url: string }

function partsUnder(under: string, target: Config['target'] | Config['further'][number]): Address[] {
  switch (target.kind) {
    case 'embedded':
      return [{ kind: 'platform', about: 'Platform', key: `${under}.platform`, url: target.platform }]
    case 'account':
      return [
        { kind: 'identity', about: 'Identity service', key: `${under}.identity`, url: target.identity, project: '' },
      ]
    case 'hosted':
      return [
        ...target.projects.map(({ slug, url, key }, i): Address => {
          const headers = { authorization: `Bearer ${key}` }
          return { kind: 'hosted', about: `Project ${slug}`, key: `${under}.projects.${i}.url`, url, headers }
        }),
        ...('console' in target && target.console
          ? [{ kind: 'hosted' as const, about: 'Control API', key: `${under}.console.url`, url: target.console.url }]
          : []),
      ]
    case 'self-hosted':
      return target.projects.flatMap((project, i) => selfHosted(project, `${under}.projects.${i}`))
  }
}

type SelfHosted = Extract<Config['further'][number], { kind: 'self-hosted' }>['projects'][number]

function selfHosted({ id, identity, oauth2, permission, headers }: SelfHosted, under: string): Address[] {
  const at = (service: string, port: string, url: string) => ({ key: `${under}.${service}.${port}`, url })
  const name = (service: string) => `${service} of ${id}`
  const open = { project: id }
  const own = { headers }
  const parts: (Address | undefined)[] = [
    identity && {
      ...at('identity', 'public', identity.public),
      ...open,
      kind: 'identity',
      about: name('Identity service'),
    },
    identity && {
      ...at('identity', 'admin', identity.admin),
      ...own,
      kind: 'identity-admin',
      about: name('Identity admin API'),
    },
    oauth2 && { ...at('oauth2', 'public', oauth2.public), ...open, kind: 'oauth2', about: name('OAuth2 service') },
    oauth2 && { ...at('oauth2', 'admin', oauth2.admin), ...own, kind: 'oauth2-admin', about: name('OAuth2 admin API') },
    permission && {
      ...at('permission', 'read', permission.read),
      ...own,
      kind: 'permission',
      about: name('Permission read API'),
    },
    permission && {
      ...at('permission', 'write', permission.write),
      ...own,
      kind: 'permission',
      about: name('Permission write API'),
    },
  ]
  return parts.filter((part) => part !== undefined)
}
