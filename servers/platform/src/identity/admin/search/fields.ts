import { sql, type RawBuilder } from 'kysely'
import { invalid } from '../../../http/errors'

/** When a credential counts: an identifier alone can't sign in. */
const firstFactor =
  `$.password.config.hashed_password, $.password.config.use_password_migration_hook, $.oidc.config.providers[*],
 $.saml.config.providers[*], $.code.config.addresses[*], $.passkey.config.credentials[*], $.webauthn.config.credentials[*]`
    .split(',')
    .map((path) => path.trim())
const secondKey = '$.webauthn.config.credentials[*] ? (!(@.is_passwordless == true))'

const has = (path: string) => sql<boolean>`jsonb_path_exists(identity.credentials, ${path}::jsonpath)`

/** The assurance level that an identity's credentials reach, whatever methods the project offers. */
const availableAal = sql<string>`case
  when identity.credentials ?| array['totp', 'lookup_secret'] or ${has(secondKey)} then 'aal2'
  when ${sql.join(firstFactor.map(has), sql` or `)} then 'aal1' else 'aal0' end`

const seconds = (column: string) => sql<string>`floor(extract(epoch from ${sql.ref(`identity.${column}`)}))::bigint`

/** Fields with one value per document, by name; all are text in SQL except times, which are seconds. */
const columns: Record<string, RawBuilder<unknown>> = {
  id: sql`identity.id::text`,
  schema_id: sql`identity.schema_id`,
  state: sql`identity.state`,
  external_id: sql`identity.external_id`,
  organization_id: sql`identity.organization_id::text`,
  available_aal: availableAal,
  created_at: seconds('created_at'),
  updated_at: seconds('updated_at'),
}

const times = new Set(['created_at', 'updated_at'])
const documents = new Set(['traits', 'metadata_public', 'metadata_admin'])
const PATH = /^[\p{L}\p{N}_-]{1,128}(?:\.[\p{L}\p{N}_-]{1,128}){0,8}$/u

export const levelOf = availableAal

/**
 * A searchable field: a column, or a path in `traits`, `metadata_public` or `metadata_admin`.
 * @returns its value in SQL, and whether it is a number of seconds
 * @throws HttpError 400 for an unknown field
 */
export function fieldOf(name: string): { value: RawBuilder<unknown>; isTime: boolean } {
  if (Object.hasOwn(columns, name)) return { value: columns[name] ?? sql`null`, isTime: times.has(name) }
  const [document = '', ...path] = PATH.test(name) ? name.split('.') : []
  if (!documents.has(document) || path.length === 0) throw invalid(`The field "${name}" cannot be searched.`)
  return { value: sql`(${sql.ref(`identity.${document}`)} #>> ${path}::text[])`, isTime: false }
}

/** The fields to facet by. @throws HttpError 400 */
export function facetOf(name: string): RawBuilder<unknown> {
  const isFacet = Object.hasOwn(columns, name) && name !== 'id' && name !== 'external_id'
  if (!isFacet) throw invalid(`Results cannot be counted by "${name}".`)
  return columns[name] ?? sql`null`
}
