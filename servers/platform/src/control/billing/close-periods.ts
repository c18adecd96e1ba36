import { sql } from 'kysely'
import type { Database } from '../../db/database'
import { startRounds } from '../../work/rounds'
import { planOf, type Catalogue } from './catalogue'
import { feeOf, monthsOf } from './changes'
import { addInvoice, feeItem, usageItems } from './invoices'
import { endAfter } from './periods'
import type { PaymentProvider } from './provider'
import type { Subscription } from './tables'
import { countUsage, type Period } from './usage'

/** The plans of a platform, and its payment provider. */
export type Billing = { catalogue: Catalogue; provider: PaymentProvider }
type At = Billing & { now: Date }

/** How often the process looks for periods that ended, and how many subscriptions it reads at once. */
const EVERY = 60_000
const AT_ONCE = 20
const NIL_UUID = '00000000-0000-0000-0000-000000000000'
/** Periods of a subscription that are closed in one go. */
const MOST_PERIODS = 36

type Step = Partial<Subscription> | undefined

async function chargeUsage(tx: Database, known: Subscription, period: Period, at: At): Promise<Subscription['status']> {
  const plan = planOf(at.catalogue, known.plan)
  if (!plan) return known.status
  const usage = await countUsage(tx, known.workspace_id, period)
  const status = await addInvoice(
    tx,
    known.workspace_id,
    {
      type: 'usage',
      source: `usage ${known.id} ${period.start.toISOString()}`,
      title: 'Usage',
      currency: known.currency,
      plan,
      period,
      items: usageItems(plan, usage, known.currency),
    },
    at,
  )
  return status === 'open' ? 'past_due' : known.status
}

async function closeUsage(tx: Database, known: Subscription, at: At): Promise<Step> {
  const status = await chargeUsage(tx, known, { start: known.usage_start, end: known.usage_end }, at)
  return { status, usage_start: known.usage_end, usage_end: endAfter(known.usage_anchor, known.usage_end, 1) }
}

/** Ends or renews a paid period; pending changes take effect. */
async function renew(tx: Database, known: Subscription, at: At): Promise<Step> {
  if (known.cancels) {
    const rest = { start: known.usage_start, end: known.payed_until }
    if (rest.start < rest.end) await chargeUsage(tx, known, rest, at)
    return { status: 'canceled', cancels: false }
  }
  const id = known.next_plan ?? known.plan
  const plan = planOf(at.catalogue, id)
  // the operator removed the plan: nothing is charged until it is back
  if (!plan) return undefined
  const interval = known.next_interval ?? known.interval
  const start = known.payed_until
  const anchor = interval === known.interval ? known.anchor : start
  const end = endAfter(anchor, start, monthsOf(interval))
  const fee = feeOf({ plan, interval, currency: known.currency })
  const status = await addInvoice(
    tx,
    known.workspace_id,
    {
      type: 'base',
      source: `base ${known.id} ${start.toISOString()}`,
      title: `${plan.name} plan`,
      currency: known.currency,
      plan,
      period: { start, end },
      items: [feeItem(plan, fee)],
    },
    at,
  )
  return {
    plan: id,
    interval,
    fee,
    anchor,
    period_start: start,
    payed_until: end,
    next_plan: null,
    next_interval: null,
    status: status === 'open' ? 'past_due' : known.status,
  }
}

const store = (tx: Database, known: Subscription, step: Partial<Subscription>, now: Date) =>
  tx
    .updateTable('control_subscriptions')
    .set({ ...step, updated_at: now })
    .where('workspace_id', '=', known.workspace_id)
    .returningAll()
    .executeTakeFirstOrThrow()

const isDue = ({ status, usage_end, payed_until }: Subscription, now: Date) =>
  status !== 'canceled' && (usage_end <= now || payed_until <= now)

/**
 * Creates the invoices of a subscription's ended periods, in the order in which they ended: first for a month's usage, by the plan of
 * that time, then for the next period's base fee. Current counts (members, projects) are those at the time of closing.
 * @returns the subscription, locked in `tx`
 */
export async function closedSubscription(tx: Database, workspace: string, at: At): Promise<Subscription | undefined> {
  let known = await tx
    .selectFrom('control_subscriptions')
    .selectAll()
    .where('workspace_id', '=', workspace)
    .forUpdate()
    .executeTakeFirst()
  for (let count = 0; known && isDue(known, at.now) && count < MOST_PERIODS; count++) {
    const step: Step =
      known.usage_end <= known.payed_until ? await closeUsage(tx, known, at) : await renew(tx, known, at)
    if (!step) break
    known = await store(tx, known, step, at.now)
  }
  return known
}

/** The subscription of a workspace, after closing periods that ended. */
export async function subscriptionOf(db: Database, workspace: string, at: At): Promise<Subscription | undefined> {
  const known = await db
    .selectFrom('control_subscriptions')
    .selectAll()
    .where('workspace_id', '=', workspace)
    .executeTakeFirst()
  if (!known || !isDue(known, at.now)) return known
  return db.transaction().execute((tx) => closedSubscription(tx, workspace, at))
}

type Options = { db: Database; now: () => Date; billing: Billing; warn: (error: unknown) => void }

/** Closes all periods that ended. A subscription that fails, or whose plan is gone, doesn't hold up the others. */
export async function closeDue({ db, now, billing, warn }: Options, shouldContinue = () => true): Promise<void> {
  const at = { ...billing, now: now() }
  let due: { workspace_id: string }[]
  let after = NIL_UUID
  do {
    due = await db
      .selectFrom('control_subscriptions')
      .select('workspace_id')
      .where('status', '<>', 'canceled')
      .where(sql<boolean>`least(payed_until, usage_end) <= ${at.now}`)
      .where('workspace_id', '>', after)
      .orderBy('workspace_id')
      .limit(AT_ONCE)
      .execute()
    for (const { workspace_id } of due) await subscriptionOf(db, workspace_id, at).catch(warn)
    after = due.at(-1)?.workspace_id ?? after
  } while (due.length === AT_ONCE && shouldContinue())
}

/** Closes periods from now on, in the background. @returns the function that ends it */
export const startBilling = (options: Options): (() => Promise<void>) =>
  startRounds({
    every: EVERY,
    round: (shouldContinue) => closeDue(options, shouldContinue),
    warn: options.warn,
  })
