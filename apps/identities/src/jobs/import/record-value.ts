import { isRecord } from '@atrium/shared/json'
import { csvCells, type Format } from '@atrium/shared/records'

/** A record's values by column: texts of a CSV; values of JSON, with nested names joined by dots. */
export type Columns = Record<string, unknown>

export type Layout = { format: Format; delimiter: string; header: string[] }

/** A record that is JSON, but not an object. */
export class NoObject extends Error {
  override name = 'NoObject'
}

/**
 * A record's columns.
 * @throws SyntaxError if it isn't JSON, NoObject
 */
export function columnsOf(text: string, { format, delimiter, header }: Layout): Columns {
  if (format === 'csv') {
    const cells = csvCells(text, delimiter)
    return Object.fromEntries(header.map((name, index) => [name, cells[index] ?? '']))
  }
  const value: unknown = JSON.parse(text)
  if (!isRecord(value)) throw new NoObject()
  return isIdentity(value) ? partsOfIdentity(value) : flattened(value)
}

/** An identity as the API and exports have it. */
const isIdentity = ({ schema_id, traits }: Record<string, unknown>) => typeof schema_id === 'string' && isRecord(traits)

/** Members of an identity that only the service sets. */
const readOnlyFields = new Set([
  'schema_url',
  'state_changed_at',
  'created_at',
  'updated_at',
  'recovery_addresses',
  'region',
])
const jsonFields = new Set(['traits', 'metadata_public', 'metadata_admin', 'verifiable_addresses'])
const toldOfCredentials = /^credentials\.[^.]+\.(type|identifiers|version|created_at|updated_at)$/

function partsOfIdentity(identity: Record<string, unknown>): Columns {
  const columns: Columns = {}
  for (const [name, value] of Object.entries(identity)) {
    if (readOnlyFields.has(name)) continue
    if (jsonFields.has(name) || !isRecord(value)) columns[name] = value
    else
      for (const [inner, one] of Object.entries(flattened(value, `${name}.`)))
        if (!toldOfCredentials.test(inner)) columns[inner] = one
  }
  return columns
}

function flattened(value: Record<string, unknown>, above = ''): Columns {
  const flat: Columns = {}
  for (const [name, inner] of Object.entries(value)) {
    if (isRecord(inner) && Object.keys(inner).length > 0) Object.assign(flat, flattened(inner, `${above}${name}.`))
    else flat[above + name] = inner
  }
  return flat
}

/** Why a record can't be read, as a code of the texts' `reasons`. */
export const whyUnreadable = (error: unknown) => ({ code: error instanceof NoObject ? 'no-object' : 'unreadable' })
