import { countedFeatures, taxOf, type Currency } from '@atrium/shared/billing'
import { isLatest, planId, planOf, rankOf, type Catalogue, type Plan } from './catalogue'
import type { Quote } from './changes'
import { maxOf, tiersIn } from './limits'
import type { CheckoutRow, LineItem, Subscription } from './tables'
import type { Usage } from './usage'

/** A plan's features in the API's shape, with tiers in addition to the price of the first unit. */
const featuresIn = ({ features }: Plan, currency: Currency) =>
  Object.fromEntries(
    Object.entries(features).map(([name, limit]) => {
      if (typeof limit === 'boolean') return [name, limit]
      const tiers = tiersIn(limit, currency)
      const additional_price = tiers[0]?.price ?? ''
      return [
        name,
        { included_usage: limit.included ?? 0, additional_price, is_unlimited: limit.included === null, tiers },
      ]
    }),
  )

/** A plan with its prices in a currency. */
export const planView = (catalogue: Catalogue, plan: Plan, currency: Currency) => ({
  name: plan.name,
  version: plan.version,
  description: plan.description,
  custom: plan.custom,
  latest: isLatest(catalogue, plan),
  yearly_only: plan.yearly_only,
  currency,
  rank: rankOf(catalogue, planId(plan)),
  base_fee_monthly: plan.base_fee[currency].monthly,
  base_fee_yearly: plan.base_fee[currency].yearly,
  features: featuresIn(plan, currency),
  production_features: {},
  staging_features: {},
  development_features: {},
})

const nameOf = (id: string | null) => id?.split('@')[0] ?? ''

export const subscriptionView = (catalogue: Catalogue, row: Subscription, checkout: CheckoutRow | undefined) => {
  const plan = planOf(catalogue, row.plan)
  const changes = row.cancels || row.next_plan !== null || row.next_interval !== null
  return {
    id: row.id,
    customer_id: row.workspace_id,
    status: row.status,
    currency: row.currency,
    current_plan: nameOf(row.plan),
    current_plan_details: plan && planView(catalogue, plan, row.currency),
    current_interval: row.interval,
    payed_until: row.payed_until,
    plan_changes_to: nameOf(row.next_plan),
    interval_changes_to: row.next_interval ?? '',
    plan_changes_at: changes ? row.payed_until : null,
    cancels: row.cancels,
    ongoing_stripe_checkout_id: checkout?.id ?? '',
    stripe_checkout_expires_at: checkout?.expires_at ?? null,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}

/** Line items with tax and total, for charges without an invoice yet. */
export function priced(items: LineItem[], tax: Catalogue['tax'], currency: Currency) {
  const before = items.reduce((sum, { amount_in_cent }) => sum + amount_in_cent, 0)
  const taxed = taxOf(before, tax.percent)
  return {
    currency,
    items,
    tax: { title: `${tax.title} ${tax.percent} %`, amount_in_cent: taxed },
    total_in_cent: before + taxed,
  }
}

export const checkoutView = (row: CheckoutRow) => ({
  id: row.id,
  status: row.status,
  plan: nameOf(row.plan),
  interval: row.interval,
  currency: row.currency,
  problem: row.problem,
  expires_at: row.expires_at,
  created_at: row.created_at,
})

export const quoteView = ({ kind, items, period }: Quote, tax: Catalogue['tax'], currency: Currency) => ({
  change: kind,
  period,
  ...priced(items, tax, currency),
})

/** A workspace's use of each counted feature and its plan's limit; without a plan nothing is limited. */
export function usageView(plan: Plan | undefined, usage: Usage, currency: Currency) {
  return countedFeatures.map((feature) => {
    const limit = plan?.features[feature]
    const counted = typeof limit === 'object' ? limit : undefined
    const max = plan ? maxOf(plan, feature) : null
    const tiers = counted ? tiersIn(counted, currency) : []
    return {
      feature,
      used: usage[feature],
      included: counted?.included ?? 0,
      is_unlimited: limit === undefined || limit === true || counted?.included === null,
      feature_available: max === null || max > 0,
      can_use_more: max === null || usage[feature] < max,
      additional_price: tiers[0]?.price ?? '',
      tiers,
    }
  })
}
