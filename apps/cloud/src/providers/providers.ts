import * as z from 'zod/mini'

import type { JsonPatch } from '@ory/client-fetch'

import type { ProjectSettings } from '../all-settings/queries'
import { isRecord } from '@atrium/shared/json'
import { kindOf, type Stored } from './fields'

export type Protocol = 'oidc' | 'saml'
export const protocols = ['oidc', 'saml'] as const

/** A provider in a project's configuration. `index` is its position in its protocol's list, and that of its button. */
export type Provider = {
  protocol: Protocol
  index: number
  last: boolean
  id: string
  label: string
  kind: string
  enabled: boolean
  /** ID of the organization that it is limited to. */
  organization: string
  stored: Stored
}

/** The name of a provider's kind. */
export function kindNameOf({ kind }: Pick<Provider, 'kind'>): string {
  if (kind === 'saml') return 'SAML'
  return kind === '' ? '–' : kindOf(kind).name
}

const text = z.catch(z.string(), '')
const entry = z.object({ id: text, label: text, provider: text, state: text, organization_id: text })
const method = z.object({
  enabled: z.catch(z.boolean(), false),
  config: z.catch(z.object({ base_redirect_uri: text, providers: z.catch(z.array(z.unknown()), []) }), {
    base_redirect_uri: '',
    providers: [],
  }),
})
const absent = { enabled: false, config: { base_redirect_uri: '', providers: [] } }
const configuration = z.object({
  selfservice: z.object({ methods: z.object({ oidc: z.catch(method, absent), saml: z.catch(method, absent) }) }),
})

const read = ({ services }: ProjectSettings) => {
  const parsed = configuration.safeParse(services['identity']?.config)
  return parsed.success ? parsed.data.selfservice.methods : { oidc: absent, saml: absent }
}

/** Whether a protocol is on, so that people can sign in with its providers. */
export const isOn = (project: ProjectSettings, protocol: Protocol): boolean => read(project)[protocol].enabled

/** The project's providers in the order of their buttons: OIDC, then SAML. Unreadable entries have an empty ID. */
export function providersOf(project: ProjectSettings): Provider[] {
  const methods = read(project)
  return protocols.flatMap((protocol) => {
    const all = methods[protocol].config.providers
    return all.map((one, index): Provider => {
      const parsed = entry.safeParse(one)
      const named = parsed.success ? parsed.data : { id: '', label: '', provider: '', state: '', organization_id: '' }
      return {
        protocol,
        index,
        last: index === all.length - 1,
        id: named.id,
        label: named.label || named.id || '–',
        kind: protocol === 'saml' ? 'saml' : named.provider,
        enabled: named.state !== 'disabled',
        organization: named.organization_id,
        stored: isRecord(one) ? one : {},
      }
    })
  })
}

/** The provider of a URL. */
export const providerAt = (project: ProjectSettings, protocol: string, id: string): Provider | undefined =>
  providersOf(project).find((one) => one.protocol === protocol && one.id === id)

/** IDs that a new provider may not have, because accounts are linked by them. */
export const takenIds = (project: ProjectSettings): ReadonlySet<string> =>
  new Set(providersOf(project).map(({ id }) => id))

/** Where providers send browsers back to: the configured base, or the project's account screens in this console. */
export const publicBase = (project: ProjectSettings): string =>
  read(project).oidc.config.base_redirect_uri || `${location.origin}/a/${encodeURIComponent(project.slug)}`

const at = (protocol: Protocol) => `/services/identity/config/selfservice/methods/${protocol}`
const placeOf = ({ protocol, index }: Provider) => `${at(protocol)}/config/providers/${index}`

/** Moves a provider by one position, with its secrets. */
export const moved = (provider: Provider, by: 1 | -1): JsonPatch[] => [
  { op: 'move', from: placeOf(provider), path: placeOf({ ...provider, index: provider.index + by }) },
]

export const removed = (provider: Provider): JsonPatch[] => [{ op: 'remove', path: placeOf(provider) }]

/** Changes a provider's settings; masked values keep the stored ones. */
export const replaced = (provider: Provider, value: Stored): JsonPatch[] => [
  { op: 'replace', path: placeOf(provider), value },
]

/** Turns one provider on or off. */
export const switched = (provider: Provider, enabled: boolean): JsonPatch[] => [
  { op: 'add', path: `${placeOf(provider)}/state`, value: enabled ? 'enabled' : 'disabled' },
]

/** Appends a provider to its list, which is created if missing. The first one also turns the protocol on. */
export function added(project: ProjectSettings, protocol: Protocol, value: Stored): JsonPatch[] {
  const methods = z.safeParse(
    z.object({ selfservice: z.object({ methods: z.record(z.string(), z.unknown()) }) }),
    project.services['identity']?.config,
  )
  const stored = methods.success ? methods.data.selfservice.methods[protocol] : undefined
  const config = isRecord(stored) && isRecord(stored.config) ? stored.config : undefined
  const list = config?.providers
  if (Array.isArray(list) && list.length > 0) return [{ op: 'add', path: `${at(protocol)}/config/providers/-`, value }]
  const rest = isRecord(stored) ? stored : {}
  return [
    { op: 'add', path: at(protocol), value: { ...rest, enabled: true, config: { ...config, providers: [value] } } },
  ]
}

/** Turns a protocol on or off for the project. Its providers stay. */
export const protocolPatch = (protocol: Protocol, enabled: boolean): JsonPatch[] => [
  { op: 'add', path: `${at(protocol)}/enabled`, value: enabled },
]
