import { isRecord } from '@atrium/shared/json'
import { csvLine, sheetLine } from '@atrium/shared/download'
import { sameJson } from '@atrium/shared/difference'
import type { Identity, IdentitySchemaContainer } from '@ory/client-fetch'

import { traitAt, traitFields } from '../../schemas/trait-fields'
import { partOf } from './mapping'
import { typedCell } from './typed-cell'

type Json = Record<string, unknown>
/** Columns that follow the traits. */
const others = [
  'traits',
  'external_id',
  'state',
  'schema_id',
  'organization_id',
  'metadata_public',
  'metadata_admin',
  'verifiable_addresses',
  'created_at',
  'updated_at',
]

/**
 * Identities as CSV. An import restores the same values: each trait has a column, and values that a cell can't express (a missing value as
 * opposed to an empty one, a trait unknown to its schema) are JSON in the column `traits`. `sheet`: for spreadsheets, which would read some
 * texts as formulas; those are prefixed with a quote, so the file isn't meant for importing.
 */
export function csvOf(schemas: readonly IdentitySchemaContainer[], sheet = false) {
  const columns = new Map(
    schemas.flatMap(({ schema }) =>
      traitFields(schema)
        .filter(({ path }) => path.every((key) => !key.includes('.') && key !== ''))
        .map(({ path }) => [['traits', ...path].join('.'), path] as const),
    ),
  )
  const write = sheet ? sheetLine : csvLine
  const documentOf = new Map(schemas.map(({ id, schema }) => [id, schema as unknown]))
  return {
    header: write(['id', ...columns.keys(), ...others]),
    lineOf(identity: Identity): string {
      const schema = documentOf.get(identity.schema_id)
      const rest = structuredClone(isRecord(identity.traits) ? identity.traits : {})
      const cells = [...columns.values()].map((path) => {
        const text = cellOf(traitAt(rest, path), partOf(schema, path))
        if (text !== undefined) remove(rest, path)
        return text ?? ''
      })
      const verified = identity.verifiable_addresses?.flatMap(({ via, value, verified }) =>
        verified ? [{ via, value, verified }] : [],
      )
      return write([
        identity.id,
        ...cells,
        Object.keys(rest).length > 0 || cells.every((cell) => cell === '') ? JSON.stringify(rest) : '',
        identity.external_id,
        identity.state,
        identity.schema_id,
        identity.organization_id ?? '',
        jsonCell(identity.metadata_public),
        jsonCell(identity.metadata_admin),
        verified?.length ? JSON.stringify(verified) : '',
        identity.created_at?.toISOString(),
        identity.updated_at?.toISOString(),
      ])
    },
  }
}

const jsonCell = (value: unknown) => (value === undefined || value === null ? '' : JSON.stringify(value))

/** A value as the text of its cell; undefined if an import would read something else there. */
function cellOf(value: unknown, part: Json): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return isWellFormed(text) && sameJson(typedCell(text, part), value) ? text : undefined
}

/** Whether UTF-8 can encode it. It can't encode a lone surrogate; JSON escapes those. */
const isWellFormed = (text: string) => !/\p{Surrogate}/u.test(text)

/** Removes a value, and its parents if they become empty. */
function remove(holder: Json, [key = '', ...rest]: readonly string[]): void {
  const inner = holder[key]
  if (rest.length > 0 && isRecord(inner)) {
    remove(inner, rest)
    if (Object.keys(inner).length > 0) return
  }
  Reflect.deleteProperty(holder, key)
}
