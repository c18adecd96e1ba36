import { sql } from 'kysely'
import { CoalescedQuery } from '../../db/coalesced-query'
import type { Database } from '../../db/database'
import { isOnlyWriter } from '../../db/remember'
import { serverStart } from '../../db/versions'
import { KnownSets } from '../engine/known-sets'
import type { SubjectSet } from '../tuples'

/** How many of a project's newest changes are stored; a process that missed more drops its cache. */
const MAX_STORED = 1_000
/** A write to more sets than this invalidates the whole project. */
const MOST_SETS = 500

type Changed = readonly SubjectSet[] | 'all'

/** One process's cached state of a storage's relationships. */
class Followed {
  readonly sets = new KnownSets()
  #written = 0
  #analyzeAt = 500
  /** The last revision seen by this process, and the start time of the server it was read from. */
  readonly #revisions = new Map<string, { revision: number; started: string }>()
  readonly #reads = new Map<string, CoalescedQuery>()
  constructor(readonly db: Database) {}

  /**
   * Analyzes the embedded database's relationships each time they have doubled: nothing else does, and without statistics a set
   * is read through an index for lists, one relation at a time.
   */
  async recordWritten(count: number): Promise<void> {
    this.#written += count
    if (this.#written < this.#analyzeAt) return
    this.#analyzeAt = this.#written * 2
    // The write is committed: a failure here only costs time.
    await sql`analyze permission_tuples`.execute(this.db).catch(() => undefined)
  }

  /** Takes note of what other processes wrote before this was called. */
  catchUp(projectId: string): Promise<void> {
    const query = this.#reads.get(projectId) ?? new CoalescedQuery(() => this.#read(projectId))
    this.#reads.set(projectId, query)
    return query.run()
  }

  async #read(projectId: string): Promise<void> {
    const before = this.#revisions.get(projectId)
    const { rows } = await sql<{ current: string; started: string; revision: string | null; sets: Changed | null }>`
      select r.revision as current, ${serverStart} as started, c.revision, c.sets from permission_revisions r
      left join permission_changes c on c.project_id = r.project_id and c.revision > ${before?.revision ?? 0}
      where r.project_id = ${projectId} order by c.revision limit ${MAX_STORED + 1}`.execute(this.db)
    const [{ current = '0', started = '' } = {}] = rows
    const now = { revision: Number(current), started }
    if (before?.revision === now.revision && before.started === started) return
    const changes = rows.flatMap(({ revision, sets }) => (revision !== null && sets ? [sets] : []))
    const isNext = before?.started === started && changes.length === now.revision - before.revision
    if (!isNext) this.sets.invalidate(projectId, 'all')
    else for (const sets of changes) this.sets.invalidate(projectId, sets)
    this.#revisions.set(projectId, now)
  }
}

const followed = new WeakMap<Database, Followed>()

function followedOf(db: Database): Followed {
  const known = followed.get(db) ?? new Followed(db)
  followed.set(db, known)
  return known
}

/**
 * The cache of a project's relationships, as recent as the last write acknowledged before this call, by any process: the
 * embedded database has no other writer, and on PostgreSQL one query reads later writes.
 */
export async function knownSets(db: Database, projectId: string): Promise<KnownSets> {
  const known = followedOf(db)
  if (!isOnlyWriter(db)) await known.catchUp(projectId)
  return known.sets
}

/** Writes relationships of these sets in one transaction; checks that begin after it see them, in every process. */
export async function writeRelationships(
  db: Database,
  projectId: string,
  sets: Changed,
  write: (tx: Database) => Promise<unknown>,
): Promise<void> {
  const changed = sets.length > MOST_SETS ? 'all' : sets
  try {
    await db.transaction().execute(async (tx) => {
      if (!isOnlyWriter(db)) await noteChange(tx, projectId, changed)
      await write(tx)
    })
  } finally {
    // also after a failure: the connection may have been lost after the commit
    followedOf(db).sets.invalidate(projectId, changed)
  }
  if (isOnlyWriter(db)) await followedOf(db).recordWritten(sets === 'all' ? 0 : sets.length)
}

/** The row of the revision is locked until the commit: revisions are in the order of commits. */
async function noteChange(tx: Database, projectId: string, sets: Changed): Promise<void> {
  const { rows } = await sql<{ revision: string }>`
    insert into permission_revisions (project_id, revision) values (${projectId}, 1)
    on conflict (project_id) do update set revision = permission_revisions.revision + 1 returning revision`.execute(tx)
  const revision = Number(rows[0]?.revision)
  await sql`insert into permission_changes (project_id, revision, sets)
    values (${projectId}, ${revision}, ${JSON.stringify(sets)}::jsonb)`.execute(tx)
  if (revision % 100 === 0) {
    await sql`delete from permission_changes where project_id = ${projectId} and revision <= ${revision - MAX_STORED}`.execute(
      tx,
    )
  }
}
