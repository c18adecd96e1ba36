import { z } from 'zod'
import { invalid, notFound } from '../../http/errors'
import { noContent, one, type ControlCall, type ControlHandlers } from '../../http/handlers'
import { cut, pageOf } from '../../http/page'
import { bodyOf, idOf, valid } from '../calls'
import { currencyField, intervalField, planId } from './catalogue'
import { quote } from './changes'
import {
  abandonCheckout,
  beginCheckout,
  checkoutOf,
  ongoingCheckout,
  quoteOf,
  returnPath,
  settleCheckout,
  stateOf,
  requestedPlan,
} from './checkouts'
import { closedSubscription, subscriptionOf } from './close-periods'
import { feeItem, invoiceView, usageItems } from './invoices'
import { maxOf, planInForce } from './limits'
import { monthsAfter } from './periods'
import type { Subscription } from './tables'
import { recentUsage } from './usage'
import { checkoutView, planView, priced, quoteView, subscriptionView, usageView } from './views'

/** The largest number that the column of invoice numbers can hold. */
const MOST_INVOICES = 2_147_483_647

const workspaceOf = (call: ControlCall) => idOf(call, 'workspace', 'workspace')
const at = (call: ControlCall) => ({ ...call.billing, now: call.now })
const planName = z.string().min(1).max(60)
const change = z.object({ plan: planName, interval: intervalField, currency: currencyField.optional() })
const checkoutBody = change.extend({ return_to: z.string().max(500).optional() })
const payment = z.object({ state: z.string().max(500), outcome: z.enum(['paid', 'declined']) })

const isActive = (known: Subscription | undefined): known is Subscription =>
  known !== undefined && known.status !== 'canceled'

/** Changes an active subscription under a lock. @throws HttpError 404 */
async function changed(call: ControlCall, next: (known: Subscription) => Partial<Subscription>) {
  const workspace = workspaceOf(call)
  return call.db.transaction().execute(async (tx) => {
    const known = await closedSubscription(tx, workspace, at(call))
    if (!isActive(known)) throw notFound('The workspace has no subscription.')
    const row = await tx
      .updateTable('control_subscriptions')
      .set({ ...next(known), updated_at: call.now })
      .where('workspace_id', '=', workspace)
      .returningAll()
      .executeTakeFirstOrThrow()
    return subscriptionView(call.billing.catalogue, row, undefined)
  })
}

/** The usage of a workspace since its billing month began; without a subscription, over the last month. */
async function usageOf(call: ControlCall, workspace: string) {
  const found = await subscriptionOf(call.db, workspace, at(call))
  const known = isActive(found) ? found : undefined
  const today = new Date(Math.floor(call.now.getTime() / 86_400_000) * 86_400_000)
  const start = known?.usage_start ?? monthsAfter(today, -1)
  const plan = await planInForce(call.db, call.billing.catalogue, workspace)
  // counts of this process since its last write
  await call.usage.flush(call.db, call.now)
  const counted = await recentUsage(call.db, call.billing, workspace, { start, now: call.now })
  return { known, plan, start, end: known?.usage_end ?? null, ...counted }
}

export const billingHandlers = {
  /** Plans that can be bought, from the smallest to the largest, with their prices in `currency` (usd by default). */
  async listPlans(call) {
    const { catalogue } = call.billing
    const currency = valid(currencyField, one(call, 'currency') ?? 'usd')
    return catalogue.plans.map((plan) => planView(catalogue, plan, currency)).filter(({ latest }) => latest)
  },

  async getSubscription(call) {
    const workspace = workspaceOf(call)
    const { catalogue, provider } = call.billing
    const found = await subscriptionOf(call.db, workspace, at(call))
    const checkout = await ongoingCheckout(call.db, workspace, call.now)
    return {
      subscription: isActive(found) ? subscriptionView(catalogue, found, checkout) : null,
      default_plan: catalogue.default_plan,
      provider: provider.name,
      checkout: checkout ? checkoutView(checkout) : null,
    }
  },

  /** Schedules a change to a smaller plan or a shorter interval for the end of the period. One that costs more needs a checkout. */
  async changeSubscription(call) {
    const request = bodyOf(call, change)
    return changed(call, (known) => {
      const requested = requestedPlan(call.billing.catalogue, request, known)
      const { kind } = quote(call.billing.catalogue, known, requested, call.now)
      if (kind !== 'later') throw invalid('This change takes effect immediately and requires a checkout.')
      return { next_plan: planId(requested.plan), next_interval: requested.interval, cancels: false }
    })
  },

  /** The subscription ends with the period that is paid for. */
  async cancelSubscription(call) {
    await changed(call, () => ({ cancels: true, next_plan: null, next_interval: null }))
    return noContent()
  },

  /** Withdraws a cancellation or a pending change. */
  async keepSubscription(call) {
    await changed(call, () => ({ cancels: false, next_plan: null, next_interval: null }))
    return noContent()
  },

  /** The price and start of a change, and usage above the new plan's limits. */
  async previewSubscriptionChange(call) {
    const workspace = workspaceOf(call)
    const { catalogue } = call.billing
    const { plan, interval, currency } = call.query
    const request = valid(change, { plan, interval, currency })
    const { known, usage } = await usageOf(call, workspace)
    const requested = requestedPlan(catalogue, request, known)
    const exceeds = Object.entries(usage).flatMap(([feature, used]) => {
      const max = maxOf(requested.plan, feature)
      return max !== null && used > max ? [{ feature, used, included: max }] : []
    })
    return {
      ...quoteView(quote(catalogue, known, requested, call.now), catalogue.tax, requested.currency),
      exceeds,
    }
  },

  async createCheckout(call) {
    const workspace = workspaceOf(call)
    const { return_to, ...request } = bodyOf(call, checkoutBody)
    const path = returnPath(call.consoleUrl, return_to ?? `/workspaces/${workspace}/billing`)
    const row = await beginCheckout(call.db, workspace, request, path, at(call))
    const state = stateOf(call.db, row)
    return { ...checkoutView(row), path: call.billing.provider.checkoutPath({ workspace, checkout: row.id, state }) }
  },

  /** A checkout with its lines, as its page shows it. */
  async getCheckout(call) {
    const workspace = workspaceOf(call)
    const row = await checkoutOf(call.db, workspace, idOf(call, 'checkout_id', 'checkout'))
    const view = { ...checkoutView(row), provider: call.billing.provider.name, return_to: row.return_to }
    if (row.status === 'paid') return { ...view, ...priced([], call.billing.catalogue.tax, row.currency) }
    const { quoted } = quoteOf(row, await subscriptionOf(call.db, workspace, at(call)), call.billing)
    return { ...view, ...priced(quoted.items, call.billing.catalogue.tax, row.currency) }
  },

  /** The test provider's page reports the outcome of a payment. */
  async settleTestCheckout(call) {
    if (call.billing.provider.name !== 'test') throw notFound()
    const { state, outcome } = bodyOf(call, payment)
    const id = idOf(call, 'checkout_id', 'checkout')
    const row = await settleCheckout(call.db, { workspace: workspaceOf(call), id, state, outcome }, at(call))
    return { ...checkoutView(row), return_to: row.return_to }
  },

  async abandonCheckout(call) {
    await abandonCheckout(call.db, workspaceOf(call), idOf(call, 'checkout_id', 'checkout'))
    return noContent()
  },

  /** Counted at most a minute ago. `next_invoices`: the charges if the month ended now, and the next base fee. */
  async getUsage(call) {
    const workspace = workspaceOf(call)
    const { catalogue } = call.billing
    const { known, plan, start, end, usage, at: counted_at } = await usageOf(call, workspace)
    const currency = known?.currency ?? 'usd'
    const view = {
      plan: plan?.name ?? null,
      currency,
      period: { start, end },
      counted_at,
      usage: usageView(plan, usage, currency),
    }
    if (!known || !plan) return { ...view, estimate: null }
    const items = usageItems(plan, usage, currency).filter(({ amount_in_cent }) => amount_in_cent > 0)
    const renews = known.payed_until <= known.usage_end && !known.cancels
    const next = renews ? nextFee(call, known) : []
    return { ...view, estimate: { at: known.usage_end, ...priced([...next, ...items], catalogue.tax, currency) } }
  },

  async listInvoices(call) {
    const workspace = workspaceOf(call)
    await subscriptionOf(call.db, workspace, at(call))
    const page = pageOf(call, { default: 25, max: 100 })
    const last = Math.min(MOST_INVOICES, Number(page.after?.[0]) || 0)
    const found = await call.db
      .selectFrom('control_invoices')
      .selectAll()
      .where('workspace_id', '=', workspace)
      .$if(page.after !== undefined, (query) => query.where('number', '<', Math.trunc(last)))
      .orderBy('number', 'desc')
      .limit(page.size + 1)
      .execute()
    const { rows, next } = cut(found, page, ({ number }) => [String(number)])
    const buckets = rows.map((row) => {
      const invoice = invoiceView(row)
      return {
        billing_period: row.document.billing_period,
        base_invoices: row.type === 'base' ? [invoice] : [],
        ...(row.type === 'usage' && { usage_invoice: invoice }),
      }
    })
    return { buckets, has_next_page: next !== undefined, next_page_token: next ?? '' }
  },

  async getInvoice(call) {
    const row = await call.db
      .selectFrom('control_invoices')
      .selectAll()
      .where('workspace_id', '=', workspaceOf(call))
      .where('id', '=', idOf(call, 'invoice_id', 'invoice'))
      .executeTakeFirst()
    if (!row) throw notFound('The invoice does not exist.')
    return invoiceView(row)
  },
} satisfies ControlHandlers

/** The base fee of the period after this one. */
function nextFee(call: ControlCall, known: Subscription) {
  const { catalogue } = call.billing
  const plan = catalogue.plans.find((candidate) => planId(candidate) === (known.next_plan ?? known.plan))
  return plan ? [feeItem(plan, plan.base_fee[known.currency][known.next_interval ?? known.interval])] : []
}
