import { message, type Message } from '@atrium/shared/setup-check'

import type { Config, SelfHostedProjectsConfig } from '../config/schema'
import type { Upstream, Upstreams } from '../targets/upstream'

export type Kind =
  | 'platform'
  | 'hosted'
  | 'identity'
  | 'identity-admin'
  | 'oauth2'
  | 'oauth2-admin'
  | 'permission'
  | 'permission-write'
  | 'permission-syntax'
  | 'provider'

/** A service URL and its configuration key. `project` is the project whose public API it is. */
export type Part = {
  about: Message
  key: string
  kind: Kind
  upstream: Upstream
  headers: Record<string, string>
  project?: string
}

/** Every service URL in the configuration, and the sign-in provider. */
export function partsOf({ target, further }: Pick<Config, 'target' | 'further'>, upstreams: Upstreams): Part[] {
  const addresses = [target, ...further].flatMap((one, i) => partsUnder(i === 0 ? 'target' : `further.${i - 1}`, one))
  return [...addresses, ...provider(target)].map(({ url, socket, ...part }) => ({
    headers: {},
    upstream: upstreams.at(url, { socket }),
    ...part,
  }))
}

type Address = Pick<Part, 'about' | 'key' | 'kind'> &
  Partial<Pick<Part, 'headers' | 'project'>> & { url: string; socket?: string | undefined }

function partsUnder(under: string, target: Config['target'] | Config['further'][number]): Address[] {
  switch (target.kind) {
    case 'embedded':
      return [
        {
          kind: 'platform',
          about: message('subject_platform'),
          key: `${under}.${target.socket === undefined ? 'platform' : 'socket'}`,
          url: target.platform,
          socket: target.socket,
        },
      ]
    case 'account':
      return [
        {
          kind: 'identity',
          about: message('subject_identity'),
          key: `${under}.identity`,
          url: target.identity,
          project: '',
        },
      ]
    case 'hosted':
      return [
        ...target.projects.map(({ slug, url, key }, i): Address => {
          const headers = { authorization: `Bearer ${key}` }
          return {
            kind: 'hosted',
            about: message('subject_project', { project: slug }),
            key: `${under}.projects.${i}.url`,
            url,
            headers,
          }
        }),
        ...('console' in target && target.console
          ? [
              {
                kind: 'hosted' as const,
                about: message('subject_control_api'),
                key: `${under}.console.url`,
                url: target.console.url,
              },
            ]
          : []),
      ]
    case 'self-hosted':
      return target.projects.flatMap((project, i) => selfHosted(project, `${under}.projects.${i}`))
  }
}

/** Without what a sign-in accepts at its end, too: a slash, or the path of its configuration. */
const issuerBase = (issuer: string): string => issuer.replace(/\/(\.well-known\/.*)?$/, '')

/** The provider that people sign in with. */
function provider(target: Config['target']): Address[] {
  if (!('signIn' in target) || target.signIn.kind !== 'oidc') return []
  return [
    {
      kind: 'provider',
      about: message('subject_sign_in'),
      key: 'target.signIn.issuer',
      url: issuerBase(target.signIn.issuer),
    },
  ]
}

type SelfHostedKind = Exclude<Kind, 'platform' | 'hosted' | 'provider'>
const subjects = {
  identity: 'subject_identity_of',
  'identity-admin': 'subject_identity_admin_of',
  oauth2: 'subject_oauth2_of',
  'oauth2-admin': 'subject_oauth2_admin_of',
  permission: 'subject_permission_of',
  'permission-write': 'subject_permission_write_of',
  'permission-syntax': 'subject_permission_syntax_of',
} as const

function selfHosted(project: SelfHostedProjectsConfig['projects'][number], under: string): Address[] {
  const { id, identity, oauth2, permission, headers } = project
  const open = { project: id }
  const admin = { headers }
  const part = (kind: SelfHostedKind, key: string, url: string | undefined, more: Partial<Address>): Address[] =>
    url === undefined
      ? []
      : [{ kind, about: message(subjects[kind], { project: id }), key: `${under}.${key}`, url, ...more }]
  return [
    ...part('identity', 'identity.public', identity?.public, open),
    ...part('identity-admin', 'identity.admin', identity?.admin, admin),
    ...part('oauth2', 'oauth2.public', oauth2?.public, open),
    ...part('oauth2-admin', 'oauth2.admin', oauth2?.admin, admin),
    ...part('permission', 'permission.read', permission?.read, admin),
    ...part('permission-write', 'permission.write', permission?.write, admin),
    ...part('permission-syntax', 'permission.opl', permission?.opl, admin),
  ]
}
