import { sql, type Expression, type SqlBool } from 'kysely'
import { locate, type Attribute, type Kind } from './attributes'
import type { Filter, Literal } from './filter'
import { badRequest } from './scim-error'

/** Where attributes are in the rows: in a column, or else in the document. */
export type Columns = {
  /** The stored document. */
  document: Expression<unknown>
  columns: Readonly<Record<string, Expression<unknown>>>
  /** Lists in other tables, as a condition on their `value`. */
  lists: Readonly<Record<string, (matches: (value: Expression<unknown>) => Expression<SqlBool>) => Expression<SqlBool>>>
}

type Compare = Extract<Filter, { kind: 'compare' | 'present' }>

const invalidFilter = (detail: string) => badRequest('invalidFilter', detail)

/**
 * A filter as an SQL condition. Attribute names are from the schema, values are parameters.
 * @throws HttpError 400 `invalidFilter`
 */
export function filterSql(kind: Kind, filter: Filter, rows: Columns): Expression<SqlBool> {
  switch (filter.kind) {
    case 'and':
    case 'or': {
      const parts = filter.filters.map((child) => filterSql(kind, child, rows))
      return sql<SqlBool>`(${sql.join(parts, filter.kind === 'and' ? sql` and ` : sql` or `)})`
    }
    case 'not':
      return sql<SqlBool>`not coalesce(${filterSql(kind, filter.filter, rows)}, false)`
    case 'element':
      return elementSql(kind, filter, rows)
    default:
      return comparisonSql(kind, filter, rows)
  }
}

function comparisonSql(kind: Kind, filter: Compare, rows: Columns): Expression<SqlBool> {
  const found = locate(kind, filter.path)
  if (!found || found.attribute.mutability === 'writeOnly')
    throw invalidFilter(`There is no attribute "${filter.path}".`)
  const { extension, attribute, sub } = found
  const path = [extension, attribute.name].filter((step) => step !== undefined)
  const name = sub ? `${attribute.name}.${sub.name}` : attribute.name
  const column = extension === undefined ? rows.columns[name] : undefined
  if (column) return valueSql(column, sub ?? attribute, filter)
  if (attribute.multi) {
    const part = sub ?? attribute.sub?.find((one) => one.name === 'value')
    if (!part) throw invalidFilter(`"${filter.path}" cannot be compared.`)
    const list = rows.lists[`${attribute.name}.${part.name}`]
    if (list) return list((value) => valueSql(value, part, filter))
    return within(rows, path, (element) => valueSql(sql`${element} ->> ${part.name}`, part, filter))
  }
  if (attribute.type === 'complex' && !sub) {
    if (filter.kind !== 'present') throw invalidFilter(`"${filter.path}" cannot be compared.`)
    return sql<SqlBool>`jsonb_typeof(${rows.document} #> ${path}::text[]) = 'object'`
  }
  const fullPath = sub ? [...path, sub.name] : path
  return valueSql(sql`${rows.document} #>> ${fullPath}::text[]`, sub ?? attribute, filter)
}

const within = (
  { document }: Columns,
  path: readonly string[],
  matches: (element: Expression<unknown>) => Expression<SqlBool>,
): Expression<SqlBool> =>
  sql<SqlBool>`exists (select 1 from jsonb_array_elements(case when jsonb_typeof(${document} #> ${path}::text[]) = 'array'
    then ${document} #> ${path}::text[] else '[]'::jsonb end) as element where ${matches(sql`element`)})`

function elementSql(
  kind: Kind,
  { path, filter }: Extract<Filter, { kind: 'element' }>,
  rows: Columns,
): Expression<SqlBool> {
  const found = locate(kind, path)
  if (!found?.attribute.multi || found.sub || rows.lists[`${found.attribute.name}.value`])
    throw invalidFilter(`"${path}" takes no brackets.`)
  const { attribute } = found
  // an element is treated as a document with the sub-attributes as its attributes
  const parts: Kind = { ...kind, attributes: attribute.sub ?? [], extensions: {} }
  return within(rows, [attribute.name], (element) =>
    filterSql(parts, filter, { document: element, columns: {}, lists: {} }),
  )
}

const order = { gt: sql`>`, ge: sql`>=`, lt: sql`<`, le: sql`<=` }

function valueSql(value: Expression<unknown>, attribute: Attribute, filter: Compare): Expression<SqlBool> {
  if (filter.kind === 'present') return sql<SqlBool>`coalesce((${value})::text, '') <> ''`
  const { operator } = filter
  if (attribute.type === 'boolean') {
    if (typeof filter.value !== 'boolean' || (operator !== 'eq' && operator !== 'ne'))
      throw invalidFilter(`"${attribute.name}" is compared with true or false, by eq or ne.`)
    const equals = sql<SqlBool>`coalesce((${value})::text, 'false') = ${String(filter.value)}`
    return operator === 'eq' ? equals : sql<SqlBool>`not (${equals})`
  }
  if (filter.value === null) {
    if (operator !== 'eq' && operator !== 'ne') throw invalidFilter('null is compared by eq or ne.')
    return operator === 'eq' ? sql<SqlBool>`(${value}) is null` : sql<SqlBool>`(${value}) is not null`
  }
  if (attribute.type === 'dateTime') return timeSql(value, attribute, operator, filter.value)
  const expected = String(filter.value)
  const [left, right] = attribute.exact
    ? [sql`(${value})::text`, expected]
    : [sql`lower((${value})::text)`, expected.toLowerCase()]
  switch (operator) {
    case 'eq':
      return sql<SqlBool>`${left} = ${right}`
    case 'ne':
      return sql<SqlBool>`${left} is distinct from ${right}`
    case 'co':
      return sql<SqlBool>`strpos(${left}, ${right}) > 0`
    case 'sw':
      return sql<SqlBool>`starts_with(${left}, ${right})`
    case 'ew':
      // PostgreSQL counts characters, JavaScript code units
      return sql<SqlBool>`right(${left}, ${[...right].length}) = ${right}`
    default:
      return sql<SqlBool>`${left} collate "C" ${order[operator]} ${right}`
  }
}

function timeSql(
  value: Expression<unknown>,
  { name }: Attribute,
  operator: Extract<Filter, { kind: 'compare' }>['operator'],
  expected: Literal,
): Expression<SqlBool> {
  const time = new Date(String(expected))
  if (typeof expected !== 'string' || Number.isNaN(time.getTime()))
    throw invalidFilter(`"${name}" is compared with a time.`)
  if (operator === 'co' || operator === 'sw' || operator === 'ew')
    throw invalidFilter(`"${name}" is compared by its order.`)
  if (operator === 'eq') return sql<SqlBool>`(${value}) = ${time}::timestamptz`
  if (operator === 'ne') return sql<SqlBool>`(${value}) <> ${time}::timestamptz`
  return sql<SqlBool>`(${value}) ${order[operator]} ${time}::timestamptz`
}
