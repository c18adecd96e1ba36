import { countedFeatures, gauges, type CountedFeature, type Gauge } from '@atrium/shared/billing'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../db/database'
import { firstIdAt } from '../../events/sweep-events'
import { countedIn } from '../../usage/usage-counts'

export type Usage = Record<CountedFeature, number>
/** From `start` to (not including) `end`. */
export type Period = { start: Date; end: Date }

const environments = { production_projects: 'prod', staging_projects: 'stage', development_projects: 'dev' } as const

const one = async (query: ReturnType<typeof sql<{ count: string }>>, db: Database): Promise<number> =>
  Number((await query.execute(db)).rows[0]?.count ?? 0)

const projects = (workspace: string) =>
  sql`select id from control_projects where workspace_id = ${workspace} and state <> 'deleted'`

/** How many of something a workspace has now. */
export function countGauge(db: Database, workspace: string, gauge: Gauge): Promise<number> {
  const own = projects(workspace)
  if (gauge === 'collaborator_seats') {
    return one(
      sql`select count(*) from (
        select identity_id from control_workspace_members where workspace_id = ${workspace}
        union select identity_id from control_project_members where project_id in (${own})) as people`,
      db,
    )
  }
  if (gauge === 'organizations')
    return one(sql`select count(*) from control_organizations where project_id in (${own})`, db)
  if (gauge === 'custom_domains')
    return one(sql`select count(*) from control_custom_domains where project_id in (${own})`, db)
  if (gauge === 'event_streams')
    return one(sql`select count(*) from control_event_streams where project_id in (${own})`, db)
  return one(
    sql`select count(*) from control_projects
      where workspace_id = ${workspace} and state <> 'deleted' and environment = ${environments[gauge]}`,
    db,
  )
}

/** People with a seat, and people with an open invitation. */
export async function usedSeats(db: Database, workspace: string, now: Date): Promise<number> {
  const invited = await one(
    sql`select count(distinct email) from control_invites where status = 'pending' and expires_at > ${now} and email is not null
      and (workspace_id = ${workspace} or project_id in (${projects(workspace)}))`,
    db,
  )
  return invited + (await countGauge(db, workspace, 'collaborator_seats'))
}

const DAY = 86_400_000

/**
 * Usage in a period, by the events of the workspace's projects and by stored counts. Events are deleted
 * after 90 days, so count earlier. A token without a subject is a client's own; every webhook call counts, even a failed one.
 */
async function countMeters(db: Database, workspace: string, { start, end }: Period) {
  const span = sql`project_id in (${projects(workspace)}) and id >= ${firstIdAt(start)} and id < ${firstIdAt(end)}`
  const days = Math.max(1, Math.ceil((end.getTime() - start.getTime()) / DAY))
  const active = await one(
    sql`select count(*) from (
      select distinct project_id, date_trunc('day', created_at, 'UTC'), identity_id from control_events
      where ${span} and type = any('{LoginSucceeded,RegistrationSucceeded}') and identity_id is not null) as people`,
    db,
  )
  const tokens = await one(
    sql`select count(*) from control_events
      where ${span} and type = 'OAuth2AccessTokenIssued' and attributes ->> 'OAuth2Subject' is null`,
    db,
  )
  const webhooks = await one(
    sql`select count(*) from control_events where ${span} and type = any('{WebhookDelivered,WebhookFailed}')`,
    db,
  )
  return {
    ...(await countedIn(db, projects(workspace), { start, end })),
    daily_active_users: Math.ceil(active / days),
    m2m_token_issuance: tokens,
    webhook_deliveries: webhooks,
  }
}

/**
 * Counts a workspace's usage: current objects, and usage in the period. Daily active users are the average of the days,
 * rounded up.
 */
export async function countUsage(db: Database, workspace: string, period: Period): Promise<Usage> {
  const found: Partial<Usage> = await countMeters(db, workspace, period)
  for (const gauge of gauges) found[gauge] = await countGauge(db, workspace, gauge)
  // one entry for each of the two lists
  return Object.fromEntries(countedFeatures.map((name) => [name, found[name] ?? 0])) as Usage
}

const KEPT = 60_000
const known = new WeakMap<object, LRUCache<string, { at: Date; usage: Usage }>>()

/** As `countUsage`, at most a minute old. @param owner whose cache it is */
export async function recentUsage(
  db: Database,
  owner: object,
  workspace: string,
  { start, now }: { start: Date; now: Date },
): Promise<{ at: Date; usage: Usage }> {
  const cache = known.get(owner) ?? new LRUCache<string, { at: Date; usage: Usage }>({ max: 500 })
  known.set(owner, cache)
  const key = `${workspace} ${start.toISOString()}`
  const found = cache.get(key)
  if (found && Math.abs(now.getTime() - found.at.getTime()) < KEPT) return found
  const counted = { at: now, usage: await countUsage(db, workspace, { start, end: now }) }
  cache.set(key, counted)
  return counted
}
