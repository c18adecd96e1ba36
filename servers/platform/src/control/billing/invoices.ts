import { randomUUID } from 'node:crypto'
import { amountOf, sharesOf, taxOf, type Currency } from '@atrium/shared/billing'
import type { Database } from '../../db/database'
import { planId, type Catalogue, type Plan } from './catalogue'
import { featureNames } from './feature-names'
import { tiersIn } from './limits'
import type { PaymentProvider } from './provider'
import type { InvoiceDocument, InvoiceRow, LineItem } from './tables'
import type { Period, Usage } from './usage'

/** The charges before tax. */
export type Charge = {
  type: 'base' | 'usage'
  source: string
  title: string
  currency: Currency
  plan: Plan
  period: Period
  items: LineItem[]
}

const sum = (items: readonly LineItem[]) => items.reduce((total, { amount_in_cent }) => total + amount_in_cent, 0)

/** The charges for a plan's usage: a line per used feature, with its tiers. Each tier is rounded once, and lines are sums. */
export function usageItems(plan: Plan, usage: Usage, currency: Currency): LineItem[] {
  return Object.entries(usage).flatMap(([feature, used]): LineItem[] => {
    const limit = plan.features[feature]
    if (used === 0 || typeof limit !== 'object' || limit.included === null || limit.tiers.length === 0) return []
    const tiers = sharesOf(used, limit.included, tiersIn(limit, currency))
    const items: LineItem[] = [
      { title: 'Included', quantity: Math.min(used, limit.included), unit_price: '0', amount_in_cent: 0 },
      ...tiers.map(({ from, up_to, quantity, price, amount }) => ({
        title:
          up_to === null
            ? `From ${from + 1} beyond what is included`
            : `${from + 1} to ${up_to} beyond what is included`,
        quantity,
        unit_price: price,
        amount_in_cent: amount,
      })),
    ]
    return [{ title: featureNames[feature] ?? feature, quantity: used, amount_in_cent: sum(items), items }]
  })
}

/** The base fee of a full period. */
export const feeItem = (plan: Plan, fee: number): LineItem => ({
  title: `${plan.name}, base fee`,
  quantity: 1,
  unit_price: String(fee),
  amount_in_cent: amountOf(1, String(fee)),
})

/** Adds tax, once on the sum of all lines, and the total. */
export function documentOf(charge: Charge, tax: Catalogue['tax'], number: number): InvoiceDocument {
  const before = sum(charge.items)
  const taxed = taxOf(before, tax.percent)
  return {
    title: charge.title,
    subtitle: `Invoice ${String(number).padStart(5, '0')}`,
    currency: charge.currency,
    plan: planId(charge.plan),
    billing_period: { start: charge.period.start.toISOString(), end: charge.period.end.toISOString() },
    items: charge.items,
    tax: { title: `${tax.title} ${tax.percent} %`, amount_in_cent: taxed },
    total_in_cent: before + taxed,
  }
}

/**
 * Makes an invoice and charges it. Call it while the workspace's subscription is locked: its invoices are numbered without gaps.
 * Earlier charges (by `source`) are not repeated.
 * @returns its status
 */
export async function addInvoice(
  tx: Database,
  workspace: string,
  charge: Charge,
  {
    catalogue,
    provider,
    now,
    paid = false,
  }: { catalogue: Catalogue; provider: PaymentProvider; now: Date; paid?: boolean },
): Promise<InvoiceRow['status']> {
  const own = tx.selectFrom('control_invoices').where('workspace_id', '=', workspace)
  const known = await own.select('status').where('source', '=', charge.source).executeTakeFirst()
  if (known) return known.status
  const last = await own.select(({ fn }) => fn.max('number').as('number')).executeTakeFirst()
  const number = Number(last?.number ?? 0) + 1
  const document = documentOf(charge, catalogue.tax, number)
  const status = paid || document.total_in_cent === 0 ? 'paid' : provider.charge(document)
  await tx
    .insertInto('control_invoices')
    .values({
      id: randomUUID(),
      workspace_id: workspace,
      number,
      type: charge.type,
      source: charge.source,
      status,
      period_start: charge.period.start,
      document: JSON.stringify(document),
      invoiced_at: now,
    })
    .execute()
  return status
}

/** An invoice as the API shows it. */
export const invoiceView = (row: InvoiceRow) => ({
  id: row.id,
  type: row.type,
  invoiced_at: row.invoiced_at,
  updated_at: row.invoiced_at,
  v1: { ...row.document, deleted: false, stripe_invoice_status: row.status },
})
