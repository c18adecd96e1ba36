import type { Format } from './read-records'

/** A record by its columns: texts of a CSV, values of JSON with the names of members joined by dots. */
export type Columns = Record<string, unknown>

export type Layout = { format: Format; delimiter: string; header: string[] }

/** Cells of a line of CSV (RFC 4180). */
export function csvCells(line: string, delimiter: string): string[] {
  const cells: string[] = []
  let at = 0
  for (;;) {
    if (line[at] === '"') {
      let text = ''
      for (at++; ; at += 2) {
        const quote = line.indexOf('"', at)
        const end = quote < 0 ? line.length : quote
        text += line.slice(at, end)
        at = end
        if (line[end + 1] !== '"') break
        text += '"'
      }
      cells.push(text)
      at = line.indexOf(delimiter, at)
    } else {
      const end = line.indexOf(delimiter, at)
      cells.push(line.slice(at, end < 0 ? undefined : end).trim())
      at = end
    }
    if (at < 0) return cells
    at += delimiter.length
  }
}

const delimiters = [',', ';', '\t', '|']

/** The delimiter that makes the most of a header. */
export const delimiterOf = (header: string): string =>
  delimiters.reduce((best, one) => (csvCells(header, one).length > csvCells(header, best).length ? one : best), ',')

/**
 * A record's columns.
 * @throws SyntaxError where it is no JSON object
 */
export function columnsOf(text: string, { format, delimiter, header }: Layout): Columns {
  if (format === 'csv') {
    const cells = csvCells(text, delimiter)
    return Object.fromEntries(header.map((name, index) => [name, cells[index] ?? '']))
  }
  const value: unknown = JSON.parse(text)
  if (!isObject(value)) throw new SyntaxError('Not an object')
  return isIdentity(value) ? partsOfIdentity(value) : flattened(value)
}

/** An identity as the API has it, and as it is exported. */
const isIdentity = ({ schema_id, traits }: Record<string, unknown>) => typeof schema_id === 'string' && isObject(traits)

/** What only the service says of an identity. */
const told = new Set(['schema_url', 'state_changed_at', 'created_at', 'updated_at', 'recovery_addresses', 'region'])
const whole = new Set(['traits', 'metadata_public', 'metadata_admin', 'verifiable_addresses'])
const toldOfCredentials = /^credentials\.[^.]+\.(type|identifiers|version|created_at|updated_at)$/

function partsOfIdentity(identity: Record<string, unknown>): Columns {
  const columns: Columns = {}
  for (const [name, value] of Object.entries(identity)) {
    if (told.has(name)) continue
    if (whole.has(name) || !isObject(value)) columns[name] = value
    else
      for (const [inner, one] of Object.entries(flattened(value, `${name}.`)))
        if (!toldOfCredentials.test(inner)) columns[inner] = one
  }
  return columns
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function flattened(value: Record<string, unknown>, above = ''): Columns {
  const flat: Columns = {}
  for (const [name, inner] of Object.entries(value)) {
    if (isObject(inner) && Object.keys(inner).length > 0) Object.assign(flat, flattened(inner, `${above}${name}.`))
    else flat[above + name] = inner
  }
  return flat
}
