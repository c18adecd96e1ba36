import { preparedPool } from '../prepared-pool'
import { describeReport, maxGroups, maxVersions, ungrouped, type ErrorGroup, type ErrorStore } from './error-store'

const table = 'gateway_remote_errors'
/** An arbitrary advisory lock number that nothing else uses. */
const lock = 4_455_004

const schema = `
  create table if not exists ${table} (
    remote text not null,
    version text not null,
    fingerprint text not null,
    kind text not null,
    message text not null,
    frames jsonb not null,
    count bigint not null,
    first timestamptz not null,
    last timestamptz not null,
    primary key (remote, version, fingerprint)
  );
`

type Row = Omit<ErrorGroup, 'first' | 'last'> & { version: string; first: Date; last: Date; is_new: boolean }

const groupOf = ({ version: _, is_new: _isNew, first, last, ...group }: Row): ErrorGroup => ({
  ...group,
  first: first.toISOString(),
  last: last.toISOString(),
})

/**
 * Failures in a table that all gateways of one database share. Each failure is one statement; failures beyond the limit on groups are counted
 * in a row without a fingerprint, and a remote's oldest versions are deleted when a new one fails.
 */
export function postgresErrorStore(databaseUrl: string): ErrorStore {
  const { query, close } = preparedPool(databaseUrl, { schema, lock })

  const sweep = (remote: string) =>
    query(
      `delete from ${table} where remote = $1 and version not in
         (select version from ${table} where remote = $1 group by version order by max(last) desc limit ${maxVersions})`,
      [remote],
    )

  return {
    async add(report) {
      const { message, frames, fingerprint } = describeReport(report)
      const [row] = await query<Row>(
        `with place as (
           select exists (select 1 from ${table} where remote = $1 and version = $2 and fingerprint = $3)
             or (select count(*) from ${table} where remote = $1 and version = $2 and fingerprint <> '') < ${maxGroups} as is_free
         )
         insert into ${table} as kept
         select $1, $2, case when is_free then $3 else '' end, $4, case when is_free then $5 else '' end,
             case when is_free then $6::jsonb else '[]' end, 1, now(), now() from place
         on conflict (remote, version, fingerprint) do update set count = kept.count + 1, last = now()
         returning version, fingerprint, kind, message, frames, count::float8, first, last, count = 1 as is_new`,
        [report.remote, report.version, fingerprint, report.kind, message, JSON.stringify(frames)],
      )
      if (!row) return undefined
      if (row.is_new) await sweep(report.remote)
      return row.fingerprint === ungrouped ? undefined : { group: groupOf(row), isNew: row.is_new }
    },

    async of(remote) {
      const rows = await query<Row>(
        `select version, fingerprint, kind, message, frames, count::float8, first, last from ${table}
           where remote = $1 order by count desc limit ${maxVersions * (maxGroups + 1)}`,
        [remote],
      )
      return [...new Set(rows.map(({ version }) => version))]
        .map((version) => ({ version, all: rows.filter((row) => row.version === version) }))
        .map(({ version, all }) => ({
          version,
          count: all.reduce((sum, { count }) => sum + count, 0),
          groups: all.filter(({ fingerprint }) => fingerprint !== ungrouped).map(groupOf),
          ungrouped: all.find(({ fingerprint }) => fingerprint === ungrouped)?.count ?? 0,
          last: Math.max(...all.map(({ last }) => last.getTime())),
        }))
        .sort((a, b) => b.last - a.last)
        .map(({ last: _, ...errors }) => errors)
    },
    close,
  }
}
