import { sql } from 'kysely'
import type { Database } from '../db/database'
import { pause } from '../work/rounds'

/** Usage that is counted as it happens, as it isn't stored elsewhere. */
export type CountedMeter = 'permission_checks' | 'event_stream_events'

/** Milliseconds between two writes: what a process that is killed loses. */
const EVERY = 10_000
const HOUR = 3_600_000
/** How long hourly counts are stored. */
const KEPT = 100 * 24 * HOUR

type Options = { db: Database; now: () => Date; warn: (error: unknown) => void }

/** Counts in memory by project and hour, and adds to the database in batches. Counting is a lookup in a map. */
export class UsageCounts {
  #counts = new Map<string, number>()

  /** Adds one. */
  add(projectId: string, meter: CountedMeter): void {
    const key = `${projectId} ${meter}`
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1)
  }

  /** Writes all counts in one statement; if that fails, they are written with the next ones. */
  async flush(db: Database, now: Date): Promise<void> {
    if (this.#counts.size === 0) return
    const counts = this.#counts
    this.#counts = new Map()
    const hour = new Date(Math.floor(now.getTime() / HOUR) * HOUR)
    // in one order, so that two processes never wait for each other
    const rows = [...counts].sort(([one], [other]) => (one < other ? -1 : 1))
    const parts = rows.map(([key]) => key.split(' '))
    try {
      await sql`insert into usage_counts (project_id, meter, at, count)
        select c.project_id, c.meter, ${hour}::timestamptz, c.count
        from unnest(${parts.map(([project]) => project)}::uuid[], ${parts.map(([, meter]) => meter)}::text[],
          ${rows.map(([, count]) => count)}::bigint[]) as c(project_id, meter, count)
        on conflict (project_id, meter, at) do update set count = usage_counts.count + excluded.count`.execute(db)
    } catch (error) {
      for (const [key, count] of counts) this.#counts.set(key, (this.#counts.get(key) ?? 0) + count)
      throw error
    }
  }

  /** Writes every ten seconds from now on, and deletes old hours. @returns the function that ends it, after a last write */
  start({ db, now, warn }: Options): () => Promise<void> {
    const ending = new AbortController()
    let swept = 0
    const write = async () => {
      await this.flush(db, now())
      if (now().getTime() - swept < HOUR) return
      swept = now().getTime()
      await sql`delete from usage_counts where at < ${new Date(swept - KEPT)}`.execute(db)
    }
    const run = async () => {
      while (!ending.signal.aborted) {
        await pause(EVERY, ending.signal)
        await write().catch(warn)
      }
    }
    const running = run()
    return async () => {
      ending.abort()
      await running
    }
  }
}

/** What was counted in hours that begin in a period, of the projects that a query names. */
export async function countedIn(
  db: Database,
  projects: ReturnType<typeof sql>,
  { start, end }: { start: Date; end: Date },
): Promise<Partial<Record<CountedMeter, number>>> {
  const { rows } = await sql<{ meter: CountedMeter; count: string }>`select meter, sum(count) as count from usage_counts
    where project_id in (${projects}) and at >= ${start} and at < ${end} group by meter`.execute(db)
  return Object.fromEntries(rows.map(({ meter, count }) => [meter, Number(count)]))
}
