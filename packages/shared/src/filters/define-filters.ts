import * as z from 'zod/mini'

import { queryText, type Query } from '../query-text'
import type { Filter, FilterRequest, FilterValues } from './filter'

type Fields<Defs> = {
  [Name in keyof Defs]: z.ZodMiniOptional<z.ZodMiniType<NonNullable<FilterValues<Defs>[Name]> | undefined>>
}
type Place<Defs> = FilterValues<Defs> & { page?: string; size?: number }

/** What a resource can be filtered by; made by `defineFilters`. */
export type Filters<Row, Defs> = {
  /** The definitions, for the screen: `<ListScreen filters={clientFilters}>`. */
  defs: Defs
  /** For the zod schema of a URL: `z.object({ project: z.string(), ...clientFilters.fields, ...paging })`. */
  fields: Fields<Defs>
  /** For stored values: unknown names are rejected, so that a renamed filter never means "all". */
  stored: z.ZodMiniType<FilterValues<Defs>>
  /** The filters of a place, without its other parameters. */
  of: (place: FilterValues<Defs>) => FilterValues<Defs>
  /** Whether an active filter isn't supported by the API. */
  scans: (place: FilterValues<Defs>) => boolean
  /** Whether a row passes the filters that the API doesn't support. */
  matches: (row: Row, place: FilterValues<Defs>) => boolean
  /** The API's query parameters for a page, by their original names, as curl shows them. */
  query: (place: Place<Defs>) => Query
  /** The same for the client's list method. */
  request: (place: Place<Defs>) => FilterRequest<Defs>
  /** The URL query with these filters only, with its question mark; empty when none is on. */
  search: (place: FilterValues<Defs>) => string
}

const separated = z.pipe(
  z.string(),
  z.transform((text) => text.split(',').filter(Boolean)),
)
const trimmed = z.pipe(
  z.string().check(z.trim()),
  z.transform((text) => text || undefined),
)

function valueSchema({ kind, values }: Pick<Filter<never>, 'kind' | 'values'>): z.ZodMiniType {
  if (kind === 'list') return z.union([z.array(z.string()), separated])
  if (kind === 'flag') return z.enum(['true', 'false'])
  if (kind === 'day') return z.string().check(z.iso.date())
  if (kind === 'choice' && values) return z.enum(Object.keys(values))
  return trimmed
}

const inCamelCase = (name: string) => name.replace(/[_.](\w)/g, (_, letter: string) => letter.toUpperCase())

/** Rejects members that a filter doesn't have: a misspelled one would have no effect. */
type OnlyMembers<Defs, Row> = {
  [Name in keyof Defs]: Record<Exclude<keyof Defs[Name], keyof Filter<Row>>, never>
}

/**
 * Describes the filters of a resource once. URL, filter bar, chips, list request, curl, bulk changes and export all follow from it:
 * a new filter is one more entry here.
 *
 *     const clientFilters = defineFilters<OAuth2Client>()({
 *       client_name: { kind: 'text', label: { en: 'Name', de: 'Name' } },
 *     })
 */
export const defineFilters =
  <Row>() =>
  <const Defs extends Readonly<Record<string, Filter<Row>>>>(
    defs: Defs & OnlyMembers<Defs, Row>,
  ): Filters<Row, Defs> => {
    const all = Object.entries<Filter<Row>>(defs)
    // `Object.entries` loses the type of each name; `Defs` has it.
    const fields = Object.fromEntries(all.map(([name, def]) => [name, z.optional(valueSchema(def))])) as Fields<Defs>
    const valueOf = (place: FilterValues<Defs>, name: string) =>
      (place as Readonly<Record<string, string | readonly string[] | undefined>>)[name]

    const on = (place: FilterValues<Defs>) =>
      all.flatMap(([name, def]) => {
        const value = valueOf(place, name)
        return value === undefined || value === '' ? [] : [{ name, def, value }]
      })
    const scanned = (place: FilterValues<Defs>) =>
      on(place).flatMap(({ def: { scan }, value }) => (scan && typeof value === 'string' ? [{ scan, value }] : []))

    const query = (place: Place<Defs>): Query => {
      const queries = on(place).map(({ name, def: { kind, toQuery, scan }, value }): Query => {
        if (scan) return {}
        if (toQuery && typeof value === 'string') return toQuery(value)
        return { [name]: kind === 'flag' ? value === 'true' : value }
      })
      return Object.assign({}, ...queries, { page_size: place.size, page_token: place.page }) as Query
    }

    return {
      defs,
      fields,
      stored: z.strictObject(fields) as unknown as z.ZodMiniType<FilterValues<Defs>>,
      of: (place) => Object.fromEntries(on(place).map(({ name, value }) => [name, value])) as FilterValues<Defs>,
      scans: (place) => scanned(place).length > 0,
      matches: (row, place) => scanned(place).every(({ scan, value }) => scan(row, value)),
      query,
      request: (place) =>
        Object.fromEntries(
          Object.entries(query(place)).flatMap(([name, value]) =>
            value === undefined ? [] : [[inCamelCase(name), value]],
          ),
        ) as FilterRequest<Defs>,
      search: (place) =>
        queryText(
          Object.fromEntries(
            on(place).map(({ name, value }) => [name, typeof value === 'string' ? value : value.join(',')]),
          ),
        ),
    }
  }
