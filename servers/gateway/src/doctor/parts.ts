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
export function partsOf({ target }: Pick<Config, 'target'>, upstreams: Upstreams): Part[] {
  const part = (kind: Kind, about: string, key: string, url: string, more: Partial<Part> = {}): Part => ({
    about,
    key,
    kind,
    upstream: upstreams.at(url),
    headers: {},
    ...more,
  })
  switch (target.kind) {
    case 'embedded':
      return [part('platform', 'Platform', 'target.platform', target.platform)]
    case 'account':
      return [part('identity', 'Identity service', 'target.identity', target.identity, { project: '' })]
    case 'hosted':
      return [
        ...target.projects.map(({ slug, url, key }, i) =>
          part('hosted', `Project ${slug}`, `target.projects.${i}.url`, url, {
            headers: { authorization: `Bearer ${key}` },
          }),
        ),
        ...(target.console ? [part('hosted', 'Control API', 'target.console.url', target.console.url)] : []),
      ]
    case 'self-hosted':
      return target.projects.flatMap(({ id, identity, oauth2, permission, headers }, i) => {
        const key = (service: string) => `target.projects.${i}.${service}`
        const name = (service: string) => `${service} of ${id}`
        return [
          ...(identity
            ? [
                part('identity', name('Identity service'), key('identity.public'), identity.public, { project: id }),
                part('identity-admin', name('Identity admin API'), key('identity.admin'), identity.admin, { headers }),
              ]
            : []),
          ...(oauth2
            ? [
                part('oauth2', name('OAuth2 service'), key('oauth2.public'), oauth2.public, { project: id }),
                part('oauth2-admin', name('OAuth2 admin API'), key('oauth2.admin'), oauth2.admin, { headers }),
              ]
            : []),
          ...(permission
            ? [
                part('permission', name('Permission read API'), key('permission.read'), permission.read, { headers }),
                part('permission', name('Permission write API'), key('permission.write'), permission.write, {
                  headers,
                }),
              ]
            : []),
        ]
      })
  }
}
