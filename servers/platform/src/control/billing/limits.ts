import type { Currency, Gauge, Tier } from '@atrium/shared/billing'
import type { Database } from '../../db/database'
import { HttpError } from '../../http/errors'
import { lockScope } from '../lock-scope'
import { planOf, type Catalogue, type CountedLimit, type Plan } from './catalogue'
import { featureNames } from './feature-names'
import { countGauge, usedSeats } from './usage'

/** The feature that a project of an environment counts for. */
export const gaugeOf = {
  prod: 'production_projects',
  stage: 'staging_projects',
  dev: 'development_projects',
} as const

/** A feature's prices in a currency. */
export const tiersIn = ({ tiers }: CountedLimit, currency: Currency): Tier[] =>
  tiers.map(({ up_to, price }) => ({ up_to, price: price[currency] }))

/** A plan's limits; null: unlimited. Features that a plan doesn't name have no limit. */
export function maxOf(plan: Plan, feature: string): number | null {
  const limit = plan.features[feature]
  if (limit === undefined || limit === true) return null
  if (limit === false) return 0
  return limit.tiers.length > 0 ? null : limit.included
}

/** The plan that a workspace is held to; undefined: it has no limits. */
export async function planInForce(db: Database, catalogue: Catalogue, workspace: string): Promise<Plan | undefined> {
  const found = await db
    .selectFrom('control_subscriptions')
    .select('plan')
    .where('workspace_id', '=', workspace)
    .where('status', '<>', 'canceled')
    .executeTakeFirst()
  const id = found?.plan ?? catalogue.default_plan
  return id === null ? undefined : planOf(catalogue, id)
}

type LimitOptions = { catalogue: Catalogue; workspace: string | null; now: Date }

/**
 * Rejects one more of something if the workspace's plan has no room for it. Call it in the transaction that adds it: if there
 * is a limit, the workspace is locked, so that of two concurrent requests one is rejected. An open invitation takes a seat.
 * @throws HttpError 402 `quota_exceeded`, or `feature_not_available` if the plan has none at all; the details name plans that
 *   have it
 */
export async function assertRoomFor(
  tx: Database,
  feature: Gauge,
  { catalogue, workspace, now }: LimitOptions,
): Promise<void> {
  if (workspace === null) return
  const plan = await planInForce(tx, catalogue, workspace)
  const max = plan && maxOf(plan, feature)
  if (!plan || max === null || max === undefined) return
  await lockScope(tx, { workspace_id: workspace })
  const used =
    feature === 'collaborator_seats' ? await usedSeats(tx, workspace, now) : await countGauge(tx, workspace, feature)
  if (used < max) return
  const larger = catalogue.plans.filter((one) => {
    const other = maxOf(one, feature)
    return !one.custom && (other === null || other > used)
  })
  const name = featureNames[feature] ?? feature
  throw new HttpError({
    status: 402,
    id: max === 0 ? 'feature_not_available' : 'quota_exceeded',
    reason:
      max === 0
        ? `${name} are not part of the plan ${plan.name}.`
        : `The plan ${plan.name} includes ${max}: ${name}. ${used} are in use.`,
    message: 'The plan of the workspace does not allow this',
    details: {
      workspace_id: workspace,
      feature,
      plan: plan.name,
      included: max,
      used,
      plans: [...new Set(larger.map((one) => one.name))],
    },
  })
}

/** As `assertRoomFor`, for something of a project. */
export async function assertRoomIn(
  tx: Database,
  feature: Gauge,
  { catalogue, project, now }: Pick<LimitOptions, 'catalogue' | 'now'> & { project: string },
): Promise<void> {
  const { workspace_id } = await tx
    .selectFrom('control_projects')
    .select('workspace_id')
    .where('id', '=', project)
    .executeTakeFirstOrThrow()
  return assertRoomFor(tx, feature, { catalogue, workspace: workspace_id, now })
}
