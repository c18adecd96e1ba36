import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { consoleScope, resourceKey, type Page } from '@atrium/shared/api'
import { callOpen } from '@atrium/shared/api/open'
import { currencies, intervals } from '@atrium/shared/billing'
import { paging } from '@atrium/shared/routing'

const currency = z.enum(currencies)
const interval = z.enum(intervals)
export type Interval = z.infer<typeof interval>
const tier = z.object({ up_to: z.nullable(z.number()), price: z.string() })

const Limit = z.object({
  included_usage: z.number(),
  is_unlimited: z.boolean(),
  additional_price: z.string(),
  tiers: z.array(tier),
})

const Plan = z.object({
  name: z.string(),
  description: z.string(),
  yearly_only: z.boolean(),
  currency,
  base_fee_monthly: z.number(),
  base_fee_yearly: z.number(),
  features: z.record(z.string(), z.union([z.boolean(), Limit])),
})
export type Plan = z.infer<typeof Plan>

const Checkout = z.object({
  id: z.string(),
  status: z.enum(['open', 'paid', 'abandoned']),
  plan: z.string(),
  interval,
  currency,
  problem: z.nullable(z.string()),
  expires_at: z.string(),
})
export type Checkout = z.infer<typeof Checkout>

export const Subscription = z.object({
  status: z.string(),
  currency,
  current_plan: z.string(),
  current_interval: interval,
  current_plan_details: z.optional(Plan),
  payed_until: z.string(),
  plan_changes_to: z.string(),
  interval_changes_to: z.string(),
  plan_changes_at: z.nullable(z.string()),
  cancels: z.boolean(),
})
export type Subscription = z.infer<typeof Subscription>

const State = z.object({
  subscription: z.nullable(Subscription),
  checkout: z.nullable(Checkout),
})

export type Line = {
  title: string
  quantity?: number | undefined
  unit_price?: string | undefined
  amount_in_cent: number
  items?: Line[] | undefined
}
const line = {
  title: z.string(),
  quantity: z.optional(z.number()),
  unit_price: z.optional(z.string()),
  amount_in_cent: z.number(),
}
/** The contract's lines can be nested; the platform uses two levels, the console reads five. */
const lineOf = (depth: number): z.ZodMiniType<Line> =>
  depth === 0 ? z.object(line) : z.object({ ...line, items: z.optional(z.array(lineOf(depth - 1))) })
const Line = lineOf(5)

const priced = {
  currency,
  items: z.array(Line),
  tax: z.object({ title: z.string(), amount_in_cent: z.number() }),
  total_in_cent: z.number(),
}
export type Priced = { currency: Subscription['currency']; items: Line[]; tax: Line; total_in_cent: number }

const Usage = z.object({
  plan: z.nullable(z.string()),
  currency,
  period: z.object({ start: z.string(), end: z.nullable(z.string()) }),
  counted_at: z.string(),
  usage: z.array(
    z.object({
      feature: z.string(),
      used: z.number(),
      included: z.number(),
      is_unlimited: z.boolean(),
      feature_available: z.boolean(),
      can_use_more: z.boolean(),
      additional_price: z.string(),
    }),
  ),
  estimate: z.nullable(z.object({ at: z.string(), ...priced })),
})
export type Usage = z.infer<typeof Usage>

const Invoice = z.object({
  id: z.string(),
  type: z.enum(['usage', 'base']),
  invoiced_at: z.string(),
  v1: z.object({
    ...priced,
    title: z.string(),
    subtitle: z.string(),
    plan: z.string(),
    billing_period: z.object({ start: z.string(), end: z.string() }),
    stripe_invoice_status: z.string(),
  }),
})
export type Invoice = z.infer<typeof Invoice>

const InvoiceList = z.object({
  buckets: z.array(z.object({ base_invoices: z.array(Invoice), usage_invoice: z.optional(Invoice) })),
  has_next_page: z.boolean(),
  next_page_token: z.string(),
})

export const BillingPlace = z.object({ workspace: z.string() })
export const PlansPlace = z.object({
  workspace: z.string(),
  currency: z.optional(currency),
  interval: z.optional(interval),
})
export const ChangePlace = z.object({
  workspace: z.string(),
  plan: z.string(),
  interval,
  currency: z.optional(currency),
})
export type ChangePlace = z.infer<typeof ChangePlace>
export const InvoiceListPlace = z.object({ workspace: z.string(), ...paging })
export const InvoicePlace = z.object({ workspace: z.string(), invoice: z.string() })
export const CheckoutPlace = z.object({ workspace: z.string(), checkout: z.string() })

export const billingKey = (workspace: string) => resourceKey('billing', workspace)

/** The subscription of a workspace, if it has one, and the checkout that is under way. */
export const subscriptionOf = (workspace: string) =>
  queryOptions({
    queryKey: [...billingKey(workspace), 'subscription'],
    queryFn: ({ signal }) =>
      callOpen(consoleScope, 'getSubscription', { path: { workspace }, signal }, (body) => State.parse(body)),
  })

export const usageOf = (workspace: string) =>
  queryOptions({
    queryKey: [...billingKey(workspace), 'usage'],
    queryFn: ({ signal }) =>
      callOpen(consoleScope, 'getUsage', { path: { workspace }, signal }, (body) => Usage.parse(body)),
  })

/** Available plans, smallest first, by default in the currency of the subscription. */
export const plansOf = ({ workspace, currency }: z.infer<typeof PlansPlace>) =>
  queryOptions({
    queryKey: [...billingKey(workspace), 'plans', currency],
    queryFn: async ({ signal }) => {
      const { subscription } = await callOpen(
        consoleScope,
        'getSubscription',
        { path: { workspace }, signal },
        (body) => State.parse(body),
      )
      const shown = subscription?.currency ?? currency ?? 'usd'
      const plans = await callOpen(consoleScope, 'listPlans', { query: { currency: shown }, signal }, (body) =>
        z.array(Plan).parse(body),
      )
      return { subscription, currency: shown, plans }
    },
  })

const Preview = z.object({
  change: z.enum(['new', 'now', 'later', 'none']),
  period: z.object({ start: z.string(), end: z.string() }),
  exceeds: z.array(z.object({ feature: z.string(), used: z.number(), included: z.number() })),
  ...priced,
})

/** What a change would cost, and when it would begin. */
export const previewOf = ({ workspace, ...query }: ChangePlace) =>
  queryOptions({
    queryKey: [...billingKey(workspace), 'preview', query],
    queryFn: ({ signal }) =>
      callOpen(consoleScope, 'previewSubscriptionChange', { path: { workspace }, query, signal }, (body) =>
        Preview.parse(body),
      ),
  })

const OpenCheckout = z.object({ ...Checkout.shape, ...priced, return_to: z.string() })

export const checkoutOf = ({ workspace, checkout }: z.infer<typeof CheckoutPlace>) =>
  queryOptions({
    queryKey: [...billingKey(workspace), 'checkout', checkout],
    queryFn: ({ signal }) =>
      callOpen(consoleScope, 'getCheckout', { path: { workspace, checkout_id: checkout }, signal }, (body) =>
        OpenCheckout.parse(body),
      ),
  })

export const invoiceList = ({ workspace, page, size }: z.infer<typeof InvoiceListPlace>) =>
  queryOptions({
    queryKey: [...billingKey(workspace), 'invoices', { page, size }],
    queryFn: async ({ signal }): Promise<Page<Invoice>> => {
      const query = { page_token: page, page_size: size }
      const found = await callOpen(consoleScope, 'listInvoices', { path: { workspace }, query, signal }, (body) =>
        InvoiceList.parse(body),
      )
      return {
        items: found.buckets.flatMap(({ base_invoices, usage_invoice }) => [
          ...base_invoices,
          ...(usage_invoice ? [usage_invoice] : []),
        ]),
        next: found.has_next_page ? found.next_page_token : undefined,
      }
    },
  })

export const invoiceById = ({ workspace, invoice }: z.infer<typeof InvoicePlace>) =>
  queryOptions({
    queryKey: [...billingKey(workspace), 'invoice', invoice],
    queryFn: ({ signal }) =>
      callOpen(consoleScope, 'getInvoice', { path: { workspace, invoice_id: invoice }, signal }, (body) =>
        Invoice.parse(body),
      ),
  })
