import { sql } from 'kysely'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../db/database'
import { together, type Part } from '../../db/together'
import { startRounds } from '../../work/rounds'

/**
 * Search for parts of sign-in names. `identity_names` has the names of each identity as one text, with an index of all their
 * trigrams; filling it costs about as much as storing the identity. So a write only records whose names have changed
 * (`identity_names_due`), and the index follows when no import is running. A search uses both.
 */

/** Shorter text has no trigram. */
const RUN = 3
/** How many trigrams at the start of a text are considered, and how many of the rarest are looked up. The rest is compared. */
const MOST_RUNS = 20
const RAREST = 3
/** How many of the newest and of the oldest names are sampled to estimate how rare a trigram is: one that nearly all names have is a long list to scan. */
const SAMPLE = 50
/** How many of the newest names are scanned first: a common text is found among them, and the index is for rare texts. */
const NEWEST = 1_000
/** For text that is too short for the index: names compared by one statement, and statements per request. */
const WINDOW_FOR_SHORT = 20_000
const WINDOWS_FOR_SHORT = 5

/** Identities per batch, which takes some tens of milliseconds; other work runs in between. */
const AT_ONCE = 250
const EVERY = 1_000
/** An import counts as finished this long after its last batch. */
const IMPORT_PAUSE = 2_000
/** Due entries after which their table is vacuumed: the embedded database has no autovacuum. */
const VACUUM_AFTER = 1_000

let importedAt = Number.NEGATIVE_INFINITY

/**
 * Marks the names of these identities as changed. Call it in the transaction that changes them.
 * @param also written by the same statement
 */
export async function namesChanged(
  db: Database,
  projectId: string,
  ids: readonly string[],
  also: readonly Part[] = [],
): Promise<void> {
  if (ids.length === 0) return
  if (ids.length > 1) importedAt = performance.now()
  // entries that are already due are written again, because a process that takes them meanwhile would read the old names
  const due: Part = (from) => sql`insert into identity_names_due (project_id, identity_id)
    select ${projectId}::uuid, id${from(sql`unnest(${ids}::uuid[]) as id`)}
    on conflict (project_id, identity_id) do update set identity_id = excluded.identity_id`
  await together(db, [...also, due])
}

type Place = { project_id: string; identity_id: string }

/** Indexes the names of some due identities after `last`. @returns the last one; undefined if there is none */
async function indexSome(db: Database, last: Place | undefined): Promise<Place | undefined> {
  return db.transaction().execute(async (tx) => {
    const after = last ? sql`where (project_id, identity_id) > (${last.project_id}, ${last.identity_id})` : sql``
    // several platforms may share the database: each takes entries that no other has taken
    const { rows } = await sql<Place>`delete from identity_names_due where ctid = any(array(
        select ctid from identity_names_due ${after} order by project_id, identity_id limit ${sql.lit(AT_ONCE)}
        for update skip locked))
      returning project_id, identity_id`.execute(tx)
    if (rows.length === 0) return undefined
    const taken = sql`json_populate_recordset(null::identity_names_due, ${JSON.stringify(rows)}::json) as taken`
    await sql`delete from identity_names using ${taken}
      where identity_names.project_id = taken.project_id and identity_names.identity_id = taken.identity_id`.execute(tx)
    await sql`insert into identity_names (project_id, identity_id, names)
      select project_id, identity_id, string_agg(value, e'\\n' order by value)
      from ${taken} join identity_handles using (project_id, identity_id)
      group by project_id, identity_id`.execute(tx)
    // ids are text of one length, in the database's own order
    return rows.reduce((a, b) => (a.project_id + a.identity_id < b.project_id + b.identity_id ? b : a))
  })
}

/** Indexes due names in batches, with pauses as long as the batches. @returns the number of batches */
async function indexDue(db: Database, shouldContinue: () => boolean): Promise<number> {
  let times = 0
  let last: Place | undefined
  while (shouldContinue()) {
    const began = performance.now()
    last = await indexSome(db, last)
    if (!last) break
    times++
    await sql`select gin_clean_pending_list('identity_names_by_part')`.execute(db)
    await sleep(performance.now() - began, undefined, { ref: false })
  }
  return times
}

/** Indexes everything without pauses, after the database was filled. */
export async function indexAllNames(db: Database): Promise<void> {
  let last: Place | undefined
  do last = await indexSome(db, last)
  while (last)
}

type Options = { db: Database; warn: (error: unknown) => void }

/** Updates the index of names in the background. @returns a function that stops it after the current round */
export function startNameIndex({ db, warn }: Options): () => Promise<void> {
  let sinceVacuum = 0
  const round = async (shouldContinue: () => boolean) => {
    const times = await indexDue(db, () => shouldContinue() && performance.now() - importedAt > IMPORT_PAUSE)
    sinceVacuum += times * AT_ONCE
    if (times > 0 || sinceVacuum < VACUUM_AFTER) return
    await sql`vacuum identity_names_due`.execute(db)
    sinceVacuum = 0
  }
  return startRounds({ every: EVERY, round, warn })
}

function runsOf(part: string): string[] {
  const letters = [...part].slice(0, MOST_RUNS + RUN - 1)
  return letters.slice(RUN - 1).map((_, start) => letters.slice(start, start + RUN).join(''))
}

/** The trigrams to look up: those of the text that are rarest in a sample of names, as an array of numbers. */
function rarestRuns(projectId: string, part: string) {
  const sampled = (order: 'asc' | 'desc') => sql`(select names from identity_names where project_id = ${projectId}
    order by identity_id ${sql.raw(order)} limit ${sql.lit(SAMPLE)})`
  return sql`(with sample as materialized (${sampled('desc')} union all ${sampled('asc')})
    select array_agg(number) from (
      select run from unnest(${runsOf(part)}::text[]) with ordinality as runs(run, place)
      order by (select count(*) from sample where strpos(names, run) > 0), place limit ${sql.lit(RAREST)}
    ) as rarest, unnest(identity_name_parts(${projectId}, run)) as number)`
}

type Found = { identity_id: string }
type Window = { seen: number; last: string | null; ids: string[] }

/** Ids in descending order. `rest`: where the search continues if it stopped before the oldest identity. */
export type FoundIds = { ids: string[]; rest: string | undefined }

/** Ids of identities with a sign-in name like this, the newest first; those below `after` only, and at most `limit`. */
export async function idsByPartOfName(
  db: Database,
  projectId: string,
  part: string,
  { after, limit }: { after?: string; limit: number },
): Promise<FoundIds> {
  const like = `%${part.replace(/[\\%_]/g, '\\$&')}%`
  const isShort = [...part].length < RUN
  const below = (id: string | undefined) => (id === undefined ? sql`` : sql`and identity_id < ${id}`)
  /** Those of `candidates` that do sign in with such a name: the index may contain outdated names. */
  const holding = (candidates: ReturnType<typeof sql>) => sql`
    select distinct handle.identity_id from ${candidates} as candidates
    join identity_handles as handle on handle.project_id = ${projectId} and handle.identity_id = candidates.identity_id
    where handle.types <> '[]'::jsonb and handle.value like ${like}
    order by handle.identity_id desc limit ${sql.lit(limit)}`
  /** Reads the next names one by one. */
  const window = (size: number, from: string | undefined) => sql<Window>`
    with newest as materialized (select identity_id, names from identity_names
      where project_id = ${projectId} ${below(from)} order by identity_id desc limit ${sql.lit(size)})
    select (select count(*)::int from newest) as seen,
      (select identity_id from newest order by identity_id limit 1) as last,
      coalesce((select json_agg(identity_id) from
        (${holding(sql`(select identity_id from newest where names like ${like})`)}) as found), '[]') as ids`
  return db.transaction().execute(async (tx) => {
    // One snapshot for all steps: otherwise, names indexed between two steps could be missed by both.
    await sql`set transaction isolation level repeatable read, read only`.execute(tx)
    const found = new Set<string>()
    let from = after
    let isOver = false
    const scan = async (size: number) => {
      const [read] = (await window(size, from).execute(tx)).rows
      read?.ids.forEach((id) => found.add(id))
      from = read?.last ?? from
      isOver = (read?.seen ?? 0) < size
    }
    await scan(NEWEST)
    if (isShort)
      for (let n = 0; n < WINDOWS_FOR_SHORT && !isOver && found.size < limit; n++) await scan(WINDOW_FOR_SHORT)
    else if (!isOver && found.size < limit) {
      const indexed = sql`(select identity_id from identity_names
        where project_id = ${projectId} ${below(from)} and names like ${like}
        and identity_name_parts(project_id, names) @> ${rarestRuns(projectId, part)})`
      const { rows } = await sql<Found>`with indexed as materialized ${indexed} ${holding(sql`indexed`)}`.execute(tx)
      rows.forEach(({ identity_id }) => found.add(identity_id))
      isOver = true
    }
    const due = sql`(select identity_id from identity_names_due where project_id = ${projectId} ${below(after)})`
    for (const { identity_id } of (await sql<Found>`${holding(due)}`.execute(tx)).rows) found.add(identity_id)
    return foundIds(found, isOver ? undefined : from, limit)
  })
}

/**
 * The first of the found IDs, in descending order.
 * @param until the oldest scanned ID, if older ones weren't scanned. Found ones below it are left to the next page: others may be in between
 */
export function foundIds(found: Iterable<string>, until: string | undefined, limit: number): FoundIds {
  const ids = [...found]
    .filter((id) => until === undefined || id >= until)
    .sort()
    .reverse()
  return { ids: ids.slice(0, limit), rest: ids.length >= limit ? undefined : until }
}
