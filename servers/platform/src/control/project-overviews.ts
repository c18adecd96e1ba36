import { sql } from 'kysely'
import { firstIdAt } from '../events/sweep-events'
import type { ControlCall, ControlHandlers } from '../http/handlers'
import { countIdentities } from '../identity/identities/count'
import { idOf } from './calls'
import { metadataView, projectsPage } from './projects'

const DAY = 24 * 3_600_000
/** Maximum rows of one kind that are counted per project. */
const COUNTED = 1_000
/** Maximum purging projects that are named. */
const NAMED = 100

type Row = {
  id: string
  clients: string
  relationships: string
  failed_messages: string
  failed_webhooks: string
  failed_deliveries: string
  failed_domains: string
}

const upTo = (rows: ReturnType<typeof sql>) => sql`(select count(*) from (select ${rows} limit ${COUNTED}) as seen)`

/** Counts of projects by their IDs; each reads an index, no further than `COUNTED`. */
async function countsOf({ db, now }: ControlCall, ids: readonly string[]) {
  const since = new Date(now.getTime() - DAY)
  const events = (type: string) =>
    upTo(sql`from control_events where project_id = p.id and type = ${type} and id >= ${firstIdAt(since)}`)
  const { rows } = await sql<Row>`
    select p.id,
      ${upTo(sql`from oauth2_clients where project_id = p.id`)} as clients,
      ${upTo(sql`from permission_tuples where project_id = p.id`)} as relationships,
      ${events('CourierMessageAbandoned')} as failed_messages,
      ${events('WebhookFailed')} as failed_webhooks,
      ${upTo(sql`from control_event_streams s join control_event_deliveries d
        on d.project_id = s.project_id and d.stream_id = s.id and d.status = 'dead' and d.updated_at >= ${since}
        where s.project_id = p.id`)} as failed_deliveries,
      ${upTo(sql`from control_custom_domains where project_id = p.id and status = 'failed'`)} as failed_domains
    from unnest(${ids}::uuid[]) as p(id)`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

export const projectOverviewHandlers = {
  /**
   * Projects of a workspace with how large they are, and what failed in them during the last 24 hours. Identities are exact;
   * everything else is counted up to `counted`. `purging` names projects of the workspace that are being deleted.
   */
  async listProjectOverviews(call) {
    const { rows, next } = await projectsPage(call, { default: 50, max: 250 })
    const ids = rows.map(({ id }) => id)
    const counts = await countsOf(call, ids)
    const identities = await countIdentities(call.db, ids)
    const purging = await call.db
      .selectFrom('control_projects')
      .select(['id', 'name'])
      .where('workspace_id', '=', idOf(call, 'workspace', 'workspace'))
      .where('state', '=', 'deleted')
      .limit(NAMED)
      .execute()
    return {
      projects: rows.map((row) => {
        const count = counts.get(row.id)
        return {
          ...metadataView(row),
          identities: identities.get(row.id) ?? 0,
          clients: Number(count?.clients),
          relationships: Number(count?.relationships),
          failures: {
            messages: Number(count?.failed_messages),
            webhooks: Number(count?.failed_webhooks),
            event_deliveries: Number(count?.failed_deliveries),
            domains: Number(count?.failed_domains),
          },
        }
      }),
      counted: COUNTED,
      purging,
      ...(next !== undefined && { next_page_token: next }),
    }
  },
} satisfies ControlHandlers
