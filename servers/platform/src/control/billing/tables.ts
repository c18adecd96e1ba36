import type { Currency, Interval } from '@atrium/shared/billing'
import type { Selectable } from 'kysely'
import type { Jsonb, Timestamp } from '../../db/columns'

/** One line of an invoice in the API's shape. Amounts are integers in minor units of the invoice's currency. */
export type LineItem = {
  title: string
  description?: string
  quantity?: number
  /** Minor units as decimal text. */
  unit_price?: string
  amount_in_cent: number
  items?: LineItem[]
}

/** An invoice as issued; it is never recomputed. */
export type InvoiceDocument = {
  title: string
  subtitle: string
  currency: Currency
  plan: string
  billing_period: { start: string; end: string }
  items: LineItem[]
  tax: { title: string; amount_in_cent: number }
  total_in_cent: number
}

export type BillingTables = {
  /** At most one of a workspace. */
  control_subscriptions: {
    workspace_id: string
    id: string
    status: 'active' | 'past_due' | 'canceled'
    currency: Currency
    /** `Team@1`. */
    plan: string
    interval: Interval
    /** Base fee (minor units) that was charged for the period until `payed_until`. */
    fee: number
    /** Where periods of the base fee are counted from. */
    anchor: Timestamp
    period_start: Timestamp
    payed_until: Timestamp
    /** Usage is charged for months that are counted from here. */
    usage_anchor: Timestamp
    usage_start: Timestamp
    usage_end: Timestamp
    /** The plan or interval from `payed_until` on. */
    next_plan: string | null
    next_interval: Interval | null
    /** It ends at `payed_until`. */
    cancels: boolean
    created_at: Timestamp
    updated_at: Timestamp
  }
  control_checkouts: {
    id: string
    workspace_id: string
    /** Those that are neither paid nor abandoned are open until `expires_at`. */
    status: 'open' | 'paid' | 'abandoned'
    plan: string
    interval: Interval
    currency: Currency
    /** Part of the signed state, so that a state fits one checkout. */
    nonce: string
    return_to: string
    /** How the last attempt to pay failed. */
    problem: string | null
    expires_at: Timestamp
    created_at: Timestamp
    updated_at: Timestamp
  }
  control_invoices: {
    id: string
    workspace_id: string
    /** Counts a workspace's invoices. */
    number: number
    type: 'base' | 'usage'
    /** The source of the charge: none is charged twice. */
    source: string
    status: 'open' | 'paid'
    period_start: Timestamp
    document: Jsonb<InvoiceDocument>
    invoiced_at: Timestamp
  }
}

export type Subscription = Selectable<BillingTables['control_subscriptions']>
export type CheckoutRow = Selectable<BillingTables['control_checkouts']>
export type InvoiceRow = Selectable<BillingTables['control_invoices']>
