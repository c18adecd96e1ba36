import * as z from 'zod/mini'

import type { JsonPatch } from '@ory/client-fetch'

import type { ProjectSettings } from '../../all-settings/queries'

const text = z.catch(z.string(), '')
const stored = z.looseObject({
  id: text,
  client_id: text,
  organization_id: text,
  label: text,
  mapper_url: text,
  state: z.catch(z.enum(['enabled', 'disabled']), 'enabled'),
})
type Stored = z.infer<typeof stored>

/** A SCIM client in the project's revision. Its token is never returned. */
export type ScimClient = Stored & { /** Its place in the list. */ index: number }

const list = z.object({ scim_clients: z.catch(z.array(stored), []) })

const all = (project: ProjectSettings): ScimClient[] =>
  list.parse(project.current_revision).scim_clients.map((client, index) => ({ ...client, index }))

/** The SCIM clients of an organization. */
export const scimClientsOf = (project: ProjectSettings, organization: string): ScimClient[] =>
  all(project).filter(({ organization_id }) => organization_id.toLowerCase() === organization.toLowerCase())

/** IDs of the project's other clients; they have to be unique, because they are part of the URL. */
export const takenClientIds = (project: ProjectSettings, own?: string): string[] =>
  all(project).flatMap(({ id, client_id }) => (id === own ? [] : [client_id]))

/** The base URL for directories. */
export const scimUrl = (slug: string, client: string): string =>
  `${location.origin}/a/${encodeURIComponent(slug)}/scim/${encodeURIComponent(client)}/v2`

const at = '/current_revision/scim_clients'

/** The editable fields of a client. */
export type ScimValues = { label: string; client_id: string; mapper_url: string }

export const addScimClient = (
  project: ProjectSettings,
  organization: string,
  values: ScimValues,
  token: string,
): JsonPatch[] => {
  const client = {
    ...values,
    id: crypto.randomUUID(),
    organization_id: organization,
    authorization_header_secret: token,
    state: 'enabled',
  }
  const isFirst = all(project).length === 0
  return [{ op: 'add', path: isFirst ? at : `${at}/-`, value: isFirst ? [client] : client }]
}

export const setScimClient = (
  { index }: ScimClient,
  values: Partial<ScimValues & Pick<Stored, 'state'>>,
): JsonPatch[] =>
  Object.entries(values).map(([name, value]) => ({ op: 'replace', path: `${at}/${index}/${name}`, value }))

export const setScimToken = ({ index }: ScimClient, token: string): JsonPatch[] => [
  { op: 'replace', path: `${at}/${index}/authorization_header_secret`, value: token },
]

export const removeScimClient = ({ index }: ScimClient): JsonPatch[] => [{ op: 'remove', path: `${at}/${index}` }]

/** A token of 256 random bits, as letters and digits. */
export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return `scim_${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
