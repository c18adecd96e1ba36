import { defineFilters, type FilterValues } from '@atrium/shared/filters'
import type { Identity } from '@ory/client-fetch'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const email = /^[^@\s]+@[^@\s.]+\.[^@\s]*[^@\s.]$/
export const isId = (text: string) => uuid.test(text)

/** Filters for identities, shared by the list, bulk changes and exports. */
export const identityFilters = defineFilters<Identity>()({
  // Also matches an ID or an external ID exactly; the external ID is looked up if the service finds nothing.
  credentials_identifier: {
    kind: 'text',
    exclusive: true,
    label: { en: 'Email, ID or external ID', de: 'E-Mail, ID oder externe ID' },
    hint: {
      en: 'Finds a complete ID or email exactly, and any other text as a part of a sign-in name (on self-hosted Kratos, its beginning) or as an external ID',
      de: 'Findet eine vollständige ID oder E-Mail genau, jeden anderen Text als Teil einer Kennung (bei selbst betriebenem Kratos als Anfang) oder als externe ID',
    },
    whole: {
      is: (text: string) => isId(text) || email.test(text),
      part: 'preview_credentials_identifier_similar',
      label: {
        en: 'Email, username or phone number, or part of it',
        de: 'E-Mail, Benutzername oder Telefonnummer, auch teilweise',
      },
    },
    toQuery: (value: string): { ids?: string[]; credentials_identifier?: string } =>
      isId(value) ? { ids: [value] } : { credentials_identifier: value },
  },
  preview_credentials_identifier_similar: {
    kind: 'text',
    exclusive: true,
    label: { en: 'Similar sign-in name', de: 'Ähnliche Kennung' },
  },
  state: {
    kind: 'choice',
    label: { en: 'State', de: 'Status' },
    values: { active: { en: 'Active', de: 'Aktiv' }, inactive: { en: 'Inactive', de: 'Inaktiv' } },
    scan: ({ state = 'active' }, value) => state === value,
  },
  schema_id: {
    kind: 'choice',
    label: { en: 'Schema', de: 'Schema' },
    scan: ({ schema_id }, value) => schema_id === value,
  },
  organization_id: { kind: 'text', chip: true, exclusive: true, label: { en: 'Organization', de: 'Organisation' } },
  consistency: {
    kind: 'choice',
    chip: true,
    label: { en: 'Consistency', de: 'Konsistenz' },
    values: { strong: { en: 'Strong', de: 'Stark' }, eventual: { en: 'Eventual', de: 'Letztendlich' } },
  },
  ids: { kind: 'list', exclusive: true, label: { en: 'Selected IDs', de: 'Gewählte IDs' } },
})

/** The selection of identities that a URL or a stored job defines. */
export type IdentityFilter = FilterValues<typeof identityFilters.defs>
