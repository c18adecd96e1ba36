import { randomBytes, randomUUID } from 'node:crypto'
import type { Database } from '../../db/database'
import { vaultOf } from '../../db/secrets/vault'
import { conflict, forbidden, gone, invalid, notFound } from '../../http/errors'
import { lockScope } from '../lock-scope'
import { offered, planId, planOf, type Catalogue } from './catalogue'
import { feeOf, quote, type Quote, type RequestedPlan } from './changes'
import { closedSubscription, type Billing } from './close-periods'
import { addInvoice } from './invoices'
import { endAfter } from './periods'
import type { CheckoutRow, Subscription } from './tables'

type At = Billing & { now: Date }

/** The requested plan and interval, if they can be bought. @throws HttpError 400 */
export function requestedPlan(
  catalogue: Catalogue,
  request: { plan: string; interval: RequestedPlan['interval']; currency?: RequestedPlan['currency'] | undefined },
  known: Subscription | undefined,
): RequestedPlan {
  const plan = offered(catalogue, request.plan)
  if (!plan) throw invalid('The plan does not exist.', { details: { field: 'plan' } })
  if (plan.yearly_only && request.interval !== 'yearly')
    throw invalid('This plan is billed yearly only.', { details: { field: 'interval' } })
  const isActive = known !== undefined && known.status !== 'canceled'
  const currency = request.currency ?? (isActive ? known.currency : 'usd')
  if (isActive && currency !== known.currency)
    throw invalid('The currency of a subscription cannot be changed. Cancel it first.', {
      details: { field: 'currency' },
    })
  return { plan, interval: request.interval, currency }
}

/**
 * The return URL: a path of the console, never another site.
 * @throws HttpError 400
 */
export function returnPath(consoleUrl: string, text: string): string {
  const rejected = () =>
    invalid('The field "return_to" must be a path of the console.', { details: { field: 'return_to' } })
  if (!/^\/(?![/\\])[!-~]*$/.test(text)) throw rejected()
  const url = new URL(text, consoleUrl)
  // dot segments can leave two slashes, which lead to another host
  if (url.origin !== new URL(consoleUrl).origin || url.pathname.startsWith('//')) throw rejected()
  return url.pathname + url.search + url.hash
}

const placeOf = (row: Pick<CheckoutRow, 'id' | 'workspace_id'>) => ({
  column: 'control_checkouts.state',
  key: [row.workspace_id, row.id] as const,
})

/** The signed state of a checkout: its holder may report the outcome of the payment. */
export const stateOf = (db: Database, row: CheckoutRow): string => vaultOf(db).seal(placeOf(row), row.nonce)

/** @throws HttpError 403 */
function assertState(db: Database, row: CheckoutRow, state: string): void {
  try {
    if (vaultOf(db).open(placeOf(row), state) === row.nonce) return
  } catch {
    // reported below
  }
  throw forbidden('This checkout link is not valid.')
}

export const isOpen = (row: CheckoutRow, now: Date): boolean => row.status === 'open' && row.expires_at > now

/** A workspace's open checkout. */
export async function ongoingCheckout(db: Database, workspace: string, now: Date): Promise<CheckoutRow | undefined> {
  const row = await db
    .selectFrom('control_checkouts')
    .selectAll()
    .where('workspace_id', '=', workspace)
    .where('status', '=', 'open')
    .executeTakeFirst()
  return row && isOpen(row, now) ? row : undefined
}

/** The content of a checkout. Its price is fixed when it starts: people pay the price they saw. @throws HttpError 409 */
export function quoteOf(
  row: CheckoutRow,
  known: Subscription | undefined,
  { catalogue }: Billing,
): { requested: RequestedPlan; quoted: Quote } {
  const plan = planOf(catalogue, row.plan)
  const stale = known !== undefined && known.updated_at > row.created_at
  if (!plan || stale) throw conflict('The subscription has changed. Start again.', { id: 'checkout_stale' })
  const requested = { plan, interval: row.interval, currency: row.currency }
  return { requested, quoted: quote(catalogue, known, requested, row.created_at) }
}

/**
 * Starts a checkout, or returns the open one for the same plan: a second click or a repeated call doesn't start another one.
 * @throws HttpError 409 while one for something else is under way, or if the change needs no payment
 */
export async function beginCheckout(
  db: Database,
  workspace: string,
  request: Parameters<typeof requestedPlan>[1],
  returnTo: string,
  at: At,
): Promise<CheckoutRow> {
  return db.transaction().execute(async (tx) => {
    await lockScope(tx, { workspace_id: workspace })
    const known = await closedSubscription(tx, workspace, at)
    const requested = requestedPlan(at.catalogue, request, known)
    const { kind } = quote(at.catalogue, known, requested, at.now)
    if (kind === 'none') throw conflict('The workspace already has this plan.')
    if (kind === 'later')
      throw conflict('This change takes effect when the current period ends. No payment is due now.')
    const own = { plan: planId(requested.plan), interval: requested.interval, currency: requested.currency }
    const open = await ongoingCheckout(tx, workspace, at.now)
    const isCurrent = open && !(known && known.updated_at > open.created_at)
    if (open && isCurrent) {
      const isSame = open.plan === own.plan && open.interval === own.interval && open.currency === own.currency
      if (isSame) return open
      throw conflict('Another checkout is in progress. Complete or cancel it.', { id: 'checkout_open' })
    }
    await tx
      .deleteFrom('control_checkouts')
      .where('workspace_id', '=', workspace)
      .where('status', '<>', 'paid')
      .execute()
    return tx
      .insertInto('control_checkouts')
      .values({
        id: randomUUID(),
        workspace_id: workspace,
        status: 'open',
        ...own,
        nonce: randomBytes(16).toString('base64url'),
        return_to: returnTo,
        problem: null,
        expires_at: new Date(at.now.getTime() + at.catalogue.checkout_minutes * 60_000),
        created_at: at.now,
        updated_at: at.now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

/** @throws HttpError 404 */
export async function checkoutOf(db: Database, workspace: string, id: string): Promise<CheckoutRow> {
  const row = await db
    .selectFrom('control_checkouts')
    .selectAll()
    .where('workspace_id', '=', workspace)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('The checkout does not exist.')
  return row
}

async function apply(tx: Database, row: CheckoutRow, known: Subscription | undefined, at: At): Promise<void> {
  const { requested, quoted } = quoteOf(row, known, at)
  const { kind, period, anchor, items } = quoted
  if (kind !== 'new' && kind !== 'now') throw conflict('The workspace already has this plan.')
  const fee = feeOf(requested)
  await addInvoice(
    tx,
    row.workspace_id,
    {
      type: 'base',
      source: `checkout ${row.id}`,
      title: `${requested.plan.name} plan`,
      currency: row.currency,
      plan: requested.plan,
      period,
      items,
    },
    { ...at, paid: true },
  )
  const subscription = {
    status: 'active' as const,
    currency: row.currency,
    plan: row.plan,
    interval: row.interval,
    fee,
    anchor,
    // the start of the whole period: its rest is priced as a share of it
    period_start: kind === 'now' && known && known.interval === row.interval ? known.period_start : period.start,
    payed_until: period.end,
    next_plan: null,
    next_interval: null,
    cancels: false,
    updated_at: at.now,
  }
  if (kind === 'now') {
    await tx
      .updateTable('control_subscriptions')
      .set(subscription)
      .where('workspace_id', '=', row.workspace_id)
      .execute()
    return
  }
  await tx.deleteFrom('control_subscriptions').where('workspace_id', '=', row.workspace_id).execute()
  await tx
    .insertInto('control_subscriptions')
    .values({
      ...subscription,
      workspace_id: row.workspace_id,
      id: randomUUID(),
      usage_anchor: period.start,
      usage_start: period.start,
      usage_end: endAfter(period.start, period.start, 1),
      created_at: at.now,
    })
    .execute()
}

/**
 * Handles the provider's notification of a payment. If it is paid, the plan starts and its invoice is created, once; a repeated notification changes nothing.
 * @throws HttpError 403 for a state that isn't this checkout's, 404, 409 when the subscription was changed meanwhile, 410 when it has ended
 */
export async function settleCheckout(
  db: Database,
  { workspace, id, state, outcome }: { workspace: string; id: string; state: string; outcome: 'paid' | 'declined' },
  at: At,
): Promise<CheckoutRow> {
  return db.transaction().execute(async (tx) => {
    await lockScope(tx, { workspace_id: workspace })
    const row = await checkoutOf(tx, workspace, id)
    assertState(tx, row, state)
    if (row.status === 'paid') return row
    if (!isOpen(row, at.now)) throw gone('This checkout has ended.')
    if (outcome === 'paid') await apply(tx, row, await closedSubscription(tx, workspace, at), at)
    return tx
      .updateTable('control_checkouts')
      .set({
        status: outcome === 'paid' ? 'paid' : 'open',
        problem: outcome === 'paid' ? null : 'The payment was declined.',
        updated_at: at.now,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

/** Ends a checkout that is under way. @throws HttpError 404, 409 when it is paid */
export async function abandonCheckout(db: Database, workspace: string, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // a payment may be under way
    await lockScope(tx, { workspace_id: workspace })
    const row = await checkoutOf(tx, workspace, id)
    if (row.status === 'paid') throw conflict('This checkout is paid.')
    await tx.deleteFrom('control_checkouts').where('id', '=', id).execute()
  })
}
