import { partOf, type Currency, type Interval } from '@atrium/shared/billing'
import { isLonger, planId, rankOf, type Catalogue, type Plan } from './catalogue'
import { feeItem } from './invoices'
import { endAfter } from './periods'
import type { LineItem, Subscription } from './tables'
import type { Period } from './usage'

/** The requested plan. */
export type RequestedPlan = { plan: Plan; interval: Interval; currency: Currency }

/** `now`: at once, after payment. `later`: at the end of the paid period. `none`: nothing changes. */
export type ChangeKind = 'new' | 'now' | 'later' | 'none'

/** Downgrades wait for the end of the paid period: only a plan that costs at least as much, for at least as long, starts at once. */
export function kindOf(
  catalogue: Catalogue,
  known: Subscription | undefined,
  { plan, interval }: RequestedPlan,
): ChangeKind {
  if (!known || known.status === 'canceled') return 'new'
  if (known.plan === planId(plan) && known.interval === interval) return 'none'
  const isSmaller = rankOf(catalogue, planId(plan)) < rankOf(catalogue, known.plan)
  return isSmaller || isLonger(known.interval, interval) ? 'later' : 'now'
}

export const monthsOf = (interval: Interval): number => (interval === 'yearly' ? 12 : 1)
export const feeOf = ({ plan, interval, currency }: RequestedPlan): number => plan.base_fee[currency][interval]

/** The cost of a change before tax, and the paid period. */
export type Quote = { kind: ChangeKind; items: LineItem[]; period: Period; anchor: Date }

/**
 * Prices a change at a moment.
 * - new: the base fee of the first period
 * - now, with the same interval: the new base fee for the rest of the period (to the millisecond), less the old one for the rest
 * - now, with a longer interval: the base fee of a new period that begins now, less the old one for the rest
 *
 * Each line is rounded once, halves away from zero. Credits never exceed charges.
 */
export function quote(
  catalogue: Catalogue,
  known: Subscription | undefined,
  requested: RequestedPlan,
  now: Date,
): Quote {
  const kind = kindOf(catalogue, known, requested)
  const { plan, interval } = requested
  const fee = feeOf(requested)
  const newPeriod = { kind, anchor: now, period: { start: now, end: endAfter(now, now, monthsOf(interval)) } }
  if (!known || kind === 'new') return { ...newPeriod, items: [feeItem(plan, fee)] }
  const end = known.payed_until
  if (kind === 'later' || kind === 'none') {
    const period = { start: end, end: endAfter(end, end, monthsOf(interval)) }
    return { kind, items: [feeItem(plan, fee)], period, anchor: end }
  }
  const all = end.getTime() - known.period_start.getTime()
  const remaining = Math.min(all, Math.max(0, end.getTime() - now.getTime()))
  const isSame = interval === known.interval
  const charged = isSame ? partOf(fee, remaining, all) : fee
  const credit = Math.min(charged, partOf(known.fee, remaining, all))
  const item = isSame
    ? { title: `${plan.name}, base fee for the rest of the period`, quantity: 1, amount_in_cent: charged }
    : feeItem(plan, fee)
  const [former = ''] = known.plan.split('@')
  const items = [item, { title: `${former}, unused part of the period`, quantity: 1, amount_in_cent: -credit }]
  return isSame ? { kind, items, period: { start: now, end }, anchor: known.anchor } : { ...newPeriod, items }
}
