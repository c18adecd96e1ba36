import { defineFilters, type FilterValues } from '@atrium/shared/filters'
import type { Identity } from '@ory/client-fetch'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
export const isId = (text: string) => uuid.test(text)

/** What identities can be filtered by: the list, bulk changes and exports all take it from here. */
export const identityFilters = defineFilters<Identity>()({
  // Also an ID or an external ID, exactly; an external ID is looked up where this finds none.
  credentials_identifier: {
    kind: 'text',
    exclusive: true,
    label: { en: 'Email, ID or external ID', de: 'E-Mail, ID oder externe ID' },
    hint: { en: 'Exact match', de: 'Exakte Übereinstimmung' },
    ask: (value: string): { ids?: string[]; credentials_identifier?: string } =>
      isId(value) ? { ids: [value] } : { credentials_identifier: value },
  },
  preview_credentials_identifier_similar: {
    kind: 'text',
    exclusive: true,
    label: { en: 'Identifier contains', de: 'Anmeldename enthält' },
    hint: {
      en: 'Part of an email or name. Self-hosted Kratos finds the beginning only',
      de: 'Teil einer E-Mail oder eines Namens. Selbst betriebenes Kratos findet nur den Anfang',
    },
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

/** Which identities are selected, as a URL or a stored job defines it. */
export type IdentityFilter = FilterValues<typeof identityFilters.defs>
