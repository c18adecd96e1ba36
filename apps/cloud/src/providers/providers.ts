import * as z from 'zod/mini'

import type { JsonPatch } from '@ory/client-fetch'

import type { ProjectSettings } from '../all-settings/queries'

export type Protocol = 'oidc' | 'saml'

/** A provider as a project's configuration has it. `index` is its place in the list of its protocol, and of its button. */
export type Provider = { protocol: Protocol; index: number; last: boolean; id: string; label: string; kind: string }

const text = z.catch(z.string(), '')
const entry = z.object({ id: text, label: text, provider: text })
const method = z.object({
  enabled: z.catch(z.boolean(), false),
  config: z.catch(z.object({ providers: z.catch(z.array(z.unknown()), []) }), { providers: [] }),
})
const absent = { enabled: false, config: { providers: [] } }
const configuration = z.object({
  selfservice: z.object({ methods: z.object({ oidc: z.catch(method, absent), saml: z.catch(method, absent) }) }),
})

const read = ({ services }: ProjectSettings) => {
  const parsed = configuration.safeParse(services['identity']?.config)
  return parsed.success ? parsed.data.selfservice.methods : { oidc: absent, saml: absent }
}

/** Whether people can sign in with the providers of a protocol at all. */
export const isOn = (project: ProjectSettings, protocol: Protocol): boolean => read(project)[protocol].enabled

/** The project's providers in the order of their buttons: OIDC, then SAML. What can't be read has an empty ID. */
export function providersOf(project: ProjectSettings): Provider[] {
  const methods = read(project)
  return (['oidc', 'saml'] as const).flatMap((protocol) => {
    const all = methods[protocol].config.providers
    return all.map((one, index) => {
      const parsed = entry.safeParse(one)
      const { id, label, provider } = parsed.success ? parsed.data : { id: '', label: '', provider: '' }
      const kind = protocol === 'saml' ? 'saml' : provider
      return { protocol, index, last: index === all.length - 1, id, label: label || id || '–', kind }
    })
  })
}

const at = (protocol: Protocol) => `/services/identity/config/selfservice/methods/${protocol}`

/** Moves a provider by one place; its secrets go with it. */
export const moved = ({ protocol, index }: Provider, by: 1 | -1): JsonPatch[] => [
  {
    op: 'move',
    from: `${at(protocol)}/config/providers/${index}`,
    path: `${at(protocol)}/config/providers/${index + by}`,
  },
]

export const removed = ({ protocol, index }: Provider): JsonPatch[] => [
  { op: 'remove', path: `${at(protocol)}/config/providers/${index}` },
]

/** Turns a protocol on or off for the project. Its providers stay. */
export const turned = (protocol: Protocol, enabled: boolean): JsonPatch[] => [
  { op: 'add', path: `${at(protocol)}/enabled`, value: enabled },
]
