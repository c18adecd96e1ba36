import { sql, type Selectable } from 'kysely'
import { readWithinBudget, weightOf, withinBytes } from '../db/byte-budget'
import type { Database } from '../db/database'
import { timeKey, type Page } from '../http/page'
import type { ControlTables } from './tables'

type Row = Selectable<ControlTables['control_revisions']>

/** Keys of a page's token: what revisions are sorted by. */
export const placeOf = (row: Row) => [row.created_at.toISOString(), row.id]

/** A page of revisions, newest first, and the one that precedes the last. `isCut`: the byte limit ended the page, and there are more. */
export async function readRevisions(
  db: Database,
  projectId: string,
  page: Pick<Page, 'size' | 'after'>,
): Promise<{ rows: Row[]; isCut: boolean }> {
  const after = (place: string[] | undefined, limit: number) => {
    const [time, id] = place ?? []
    return db
      .selectFrom('control_revisions')
      .selectAll()
      .where('project_id', '=', projectId)
      .$if(place !== undefined, (query) =>
        query.where((eb) => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(timeKey(time), id ?? ''))),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
  }
  const weight = weightOf(['document'])
  const order = sql`created_at desc, id desc`
  const { rows, isCut } = await withinBytes<Row>(page.size + 1, (last, limit, room) =>
    readWithinBudget(db, after(last ? placeOf(last) : page.after, limit), { weight, order, limit, room }),
  )
  const last = rows.at(-1)
  if (isCut && last) rows.push(...(await after(placeOf(last), 1).execute()))
  return { rows, isCut }
}
