import type { Selectable } from 'kysely'
import type { Database } from '../../db/database'
import { isTaken } from '../../db/is-taken'
import { startRounds } from '../../work/rounds'
import type { ControlTables } from '../tables'
import type { DomainProof } from './domain-proof'

export type DomainRow = Selectable<ControlTables['control_custom_domains']>

type Options = { db: Database; now: () => Date; proof: DomainProof }

const MINUTE = 60_000
/** How often the process looks for due checks, and how many it takes. */
const EVERY = 5_000
const AT_ONCE = 10
/** After this time a check whose process ended is done by another one. */
const LEASE = 2 * MINUTE
/** How often a verified domain is checked again, and the number of consecutive failures that revoke it. */
const AGAIN = 60 * MINUTE
const SOON = 10 * MINUTE
const MOST_LOSSES = 3
const LONGEST_PAUSE = 6 * 60 * MINUTE

const TAKEN = 'Another project has verified this domain.'

/** The state of a domain after a DNS lookup. A lookup without response revokes nothing. */
function next({ status, failures }: DomainRow, found: 'proved' | 'absent' | 'unknown') {
  if (found === 'proved') return { status: 'verified' as const, failures: 0, problem: null, pause: AGAIN }
  if (found === 'unknown' && status === 'verified') return { status, failures, problem: null, pause: SOON }
  const lost = failures + 1
  const problem = found === 'unknown' ? 'The DNS server did not respond.' : 'The domain has no matching DNS record.'
  if (status === 'verified' && lost < MOST_LOSSES) return { status, failures: lost, problem, pause: SOON }
  const pause = Math.min(LONGEST_PAUSE, MINUTE * 2 ** Math.min(lost, 10))
  return { status: status === 'pending' ? status : ('failed' as const), failures: lost, problem, pause }
}

/** Checks whether a domain is verified, and stores the result. @returns the current domain; undefined if it was deleted */
export async function checkDomain({ db, now, proof }: Options, row: DomainRow): Promise<DomainRow | undefined> {
  const project = await db
    .selectFrom('control_projects')
    .select('slug')
    .where('id', '=', row.project_id)
    .executeTakeFirstOrThrow()
  const { pause, ...state } = next(row, await proof.lookup({ ...row, slug: project.slug }))
  const at = now()
  const store = (change: typeof state) =>
    db
      .updateTable('control_custom_domains')
      .set({ ...change, next_check_at: new Date(at.getTime() + pause) })
      .where('project_id', '=', row.project_id)
      .where('id', '=', row.id)
      .where('hostname', '=', row.hostname)
      .returningAll()
      .executeTakeFirst()
  try {
    return await store(state)
  } catch (error) {
    // only one project at a time has a domain proved
    if (!isTaken(error)) throw error
    return store({ status: row.status, failures: row.failures + 1, problem: TAKEN })
  }
}

/** Checks the domains that are due. @returns how many */
async function checkDue(options: Options): Promise<number> {
  const { db, now } = options
  const at = now()
  const due = db.selectFrom('control_custom_domains').select(['project_id', 'id']).where('next_check_at', '<=', at)
  // an update invalidates cached projects, so there is none without a change
  if (!(await due.limit(1).executeTakeFirst())) return 0
  const rows = await db
    .updateTable('control_custom_domains')
    .set({ next_check_at: new Date(at.getTime() + LEASE) })
    .where(({ eb, refTuple }) =>
      eb(
        refTuple('project_id', 'id'),
        'in',
        due.orderBy('next_check_at').limit(AT_ONCE).forUpdate().skipLocked().$asTuple('project_id', 'id'),
      ),
    )
    .returningAll()
    .execute()
  await Promise.all(rows.map((row) => checkDomain(options, row)))
  return rows.length
}

/** Checks domains from now on, in the background. @returns the function that ends it */
export function startDomainChecks(options: Options & { warn: (error: unknown) => void }): () => Promise<void> {
  const round = async () => (await checkDue(options)) === AT_ONCE
  return startRounds({ every: EVERY, round, warn: options.warn })
}
