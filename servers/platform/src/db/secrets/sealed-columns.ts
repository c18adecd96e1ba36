import { sql, type RawBuilder } from 'kysely'
import type { Tables } from '../database'

/** A column whose values are sealed, for code that goes over all rows. */
export type SealedColumn = {
  /** As in `SealedAt`. */
  name: string
  table: keyof Tables
  /** The primary key. */
  key: readonly [string, ...string[]]
  /** The sealed text of a row; before the first sealing the text itself, or the JSON. Null if there is nothing to seal. */
  stored: RawBuilder<string | null>
  /** The assignment that stores a sealed text. */
  store: (sealed: string) => RawBuilder<unknown>
}

type Of = Pick<SealedColumn, 'table' | 'key'>

const text = (of: Of, column: string): SealedColumn => ({
  ...of,
  name: `${of.table}.${column}`,
  stored: sql`${sql.ref(column)}`,
  store: (sealed) => sql`${sql.ref(column)} = ${sealed}`,
})

const json = (of: Of, column: string): SealedColumn => ({
  ...of,
  name: `${of.table}.${column}`,
  stored: sql`case when jsonb_typeof(${sql.ref(column)}) = 'string' then ${sql.ref(column)} #>> '{}' else ${sql.ref(column)}::text end`,
  store: (sealed) => sql`${sql.ref(column)} = to_jsonb(${sealed}::text)`,
})

/** Types of credentials whose configuration is sealed inside the column. */
export const sealedCredentials = ['totp', 'lookup_secret'] as const

/** The name of such a configuration, as in `SealedAt`. */
export const credentialColumn = (type: (typeof sealedCredentials)[number]): string =>
  `identity_identities.credentials.${type}`

const credential = (type: (typeof sealedCredentials)[number]): SealedColumn => ({
  table: 'identity_identities',
  key: ['project_id', 'id'],
  name: credentialColumn(type),
  stored: sql`coalesce(credentials #>> ${`{${type},config,sealed}`}::text[], credentials #>> ${`{${type},config}`}::text[])`,
  store: (sealed) =>
    sql`credentials = jsonb_set(credentials, ${`{${type},config}`}::text[], jsonb_build_object('sealed', ${sealed}::text))`,
})

const byId = (table: keyof Tables): Of => ({ table, key: ['project_id', 'id'] })
const links: Of = { table: 'control_portal_links', key: ['project_id', 'organization_id', 'id'] }

/** Every sealed column. A new one is sealed at the next start, in batches. */
export const sealedColumns: readonly SealedColumn[] = [
  json(byId('control_revisions'), 'document'),
  json(byId('control_event_streams'), 'document'),
  text(links, 'value'),
  json(links, 'document'),
  ...sealedCredentials.map(credential),
  json(byId('identity_flows'), 'document'),
  text({ table: 'identity_codes', key: ['project_id', 'flow_id', 'id'] }, 'sealed_hash'),
  text(byId('identity_messages'), 'subject'),
  text(byId('identity_messages'), 'body'),
  json(byId('identity_messages'), 'template_data'),
  text({ table: 'identity_sealing', key: ['project_id'] }, 'secret'),
  text({ table: 'oauth2_sealing', key: ['project_id'] }, 'secret'),
  text({ table: 'oauth2_keys', key: ['project_id', 'set_id', 'kid'] }, 'sealed'),
]
