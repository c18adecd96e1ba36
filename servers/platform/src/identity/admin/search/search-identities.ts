import { sql, type RawBuilder } from 'kysely'
import { MOST_LISTED } from '../../../db/byte-budget'
import { invalid } from '../../../http/errors'
import { one, type Call } from '../../../http/handlers'
import type { Json } from '../../../http/json'
import { countIdentities } from '../../identities/count'
import { facetOf, fieldOf, levelOf } from './fields'
import { filterOf, containsText } from './filter'

/** The most identities that a search scans, newest first; `search_cutoff` is set if there are more. */
const MOST_SCANNED = 50_000
const MOST_FIELDS = 10
const MOST_WORDS = 10
const MOST_FACETS = 5
const FACET_VALUES = 10

type Row = {
  id: string
  schema_id: string
  state: string
  external_id: string | null
  organization_id: string | null
  traits: Json
  metadata_public: Json
  metadata_admin: Json
  created: string
  updated: string
  level: string
  found: string
  on_page: string
}

function numberOf(call: Call, name: string, fallback: number, max: number): number {
  const text = one(call, name)
  if (text === undefined || text === '') return fallback
  const number = /^\d{1,9}$/.test(text) ? Number(text) : -1
  if (number < 0 || number > max) throw invalid(`The parameter "${name}" must be a whole number of at most ${max}.`)
  return number
}

function listOf(call: Call, name: string, max: number): string[] {
  const list = (one(call, name) ?? '').split(',').flatMap((entry) => entry.trim() || [])
  if (list.length > max) throw invalid(`The parameter "${name}" can have at most ${max} entries.`)
  return list
}

/** Each word of `q` is the prefix of a word in one of the `query_by` fields. */
function searchCondition(call: Call): RawBuilder<boolean> {
  const words = (one(call, 'q') ?? '*').split(/\s+/).filter(Boolean)
  const fields = listOf(call, 'query_by', MOST_FIELDS).map((name) => fieldOf(name).value)
  if (words.join() === '*') return sql<boolean>`true`
  if (words.length === 0) return sql<boolean>`false`
  if (fields.length === 0) throw invalid('The parameter "query_by" must list the fields to search.')
  if (words.length > MOST_WORDS || words.some((word) => word.length > 256))
    throw invalid(`The parameter "q" can have at most ${MOST_WORDS} words of up to 256 characters.`)
  const each = words.map(
    (word) =>
      sql<boolean>`(${sql.join(
        fields.map((field) => containsText(field, word, true)),
        sql` or `,
      )})`,
  )
  return sql<boolean>`(${sql.join(each, sql` and `)})`
}

function orderOf(call: Call): RawBuilder<unknown> {
  const keys = listOf(call, 'sort_by', 3).map((entry) => {
    const [, name = '', way = ''] = /^(created_at|updated_at):(asc|desc)$/i.exec(entry) ?? []
    if (!name) throw invalid(`Results cannot be sorted by "${entry}".`)
    return sql`${sql.ref(`identity.${name.toLowerCase()}`)} ${sql.raw(way.toLowerCase())}`
  })
  return sql.join([...keys, sql`identity.id desc`])
}

const documentOf = (row: Row, nid: string) => ({
  id: row.id,
  nid,
  schema_id: row.schema_id,
  state: row.state,
  available_aal: row.level,
  traits: row.traits,
  ...(row.metadata_public !== null && { metadata_public: row.metadata_public }),
  ...(row.metadata_admin !== null && { metadata_admin: row.metadata_admin }),
  ...(row.organization_id !== null && { organization_id: row.organization_id }),
  ...(row.external_id !== null && { external_id: row.external_id }),
  created_at: Number(row.created),
  updated_at: Number(row.updated),
})

/** `searchIdentities`: words, filters, facets and pages over the newest identities, in the form of a search engine's response. */
export async function searchIdentities(call: Call): Promise<unknown> {
  const { db, project } = call
  const started = performance.now()
  const perPage = numberOf(call, 'per_page', 10, 250)
  const page = Math.max(numberOf(call, 'page', 1, 10_000), 1)
  const matching = sql<boolean>`${searchCondition(call)} and ${filterOf(one(call, 'filter_by'))}`
  const order = orderOf(call)
  const facets = listOf(call, 'facet_by', MOST_FACETS).map((name) => ({ name, value: facetOf(name) }))
  const scanned = sql`(select * from identity_identities where project_id = ${project.id} order by id desc limit ${MOST_SCANNED})
    as identity`
  const selected = sql`select identity.id, identity.schema_id, identity.state, identity.external_id, identity.organization_id,
      identity.traits, identity.metadata_public, identity.metadata_admin, ${fieldOf('created_at').value} as created,
      ${fieldOf('updated_at').value} as updated, ${levelOf} as level, count(*) over () as found`
  const bytes = sql.join(
    ['traits', 'metadata_public', 'metadata_admin'].map(
      (name) => sql`coalesce(octet_length(${sql.ref(name)}::text), 0)`,
    ),
    sql` + `,
  )
  // only rows that fit are read
  const { rows } = await sql<Row>`select * from
    (select *, count(*) over () as on_page, sum(${bytes}) over (order by place rows unbounded preceding) as bytes_until from
      (${selected}, row_number() over (order by ${order}) as place from ${scanned} where ${matching}
        order by ${order} limit ${perPage} offset ${(page - 1) * perPage}) as page) as summed
    where place = ${(page - 1) * perPage + 1} or bytes_until <= ${MOST_LISTED} order by place`.execute(db)
  if (rows.length < Number(rows[0]?.on_page ?? 0)) throw invalid('This page is too large. Use a smaller "per_page".')
  const counted = async () => {
    const result = await sql<{ found: string }>`select count(*) as found from ${scanned} where ${matching}`.execute(db)
    return Number(result.rows[0]?.found ?? 0)
  }
  const found = rows[0] ? Number(rows[0].found) : page > 1 || perPage === 0 ? await counted() : 0
  const facet_counts = await Promise.all(
    facets.map(async ({ name, value }) => {
      const { rows: counts } = await sql<{ value: string; count: string; total: string }>`
        select ${value}::text as value, count(*) as count, count(*) over () as total from ${scanned}
        where ${matching} and ${value} is not null group by 1 order by count(*) desc, 1 limit ${FACET_VALUES}`.execute(
        db,
      )
      return {
        field_name: name,
        counts: counts.map((entry) => ({ value: entry.value, highlighted: entry.value, count: Number(entry.count) })),
        stats: { total_values: Number(counts[0]?.total ?? 0) },
      }
    }),
  )
  const identityCount = (await countIdentities(db, [project.id])).get(project.id) ?? 0
  return {
    facet_counts,
    found,
    hits: rows.map((row) => ({ document: documentOf(row, project.id), highlight: {}, highlights: [] })),
    out_of: identityCount,
    page,
    request_params: {
      collection_name: `identities-${project.id}`,
      per_page: perPage,
      q: one(call, 'q') ?? '*',
    },
    search_cutoff: identityCount > MOST_SCANNED,
    search_time_ms: Math.round(performance.now() - started),
  }
}
