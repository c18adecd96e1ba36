import { offered, type Catalogue } from '../control/billing/catalogue'
import { beginCheckout, settleCheckout, stateOf } from '../control/billing/checkouts'
import { subscriptionOf } from '../control/billing/close-periods'
import { builtInCatalogue, testProvider } from '../control/billing'
import type { Database } from '../db/database'

const DAY = 24 * 3600 * 1000
/** How long the demo has its plan: two months are invoiced, the third is under way. */
const DAYS = 80
const PLAN = 'Business'

/**
 * The demo's workspace buys a plan and keeps it. The platform creates its invoices from seeded data: call it
 * last.
 */
export async function seedBilling(
  db: Database,
  { workspaceId, now, plans }: { workspaceId: string; now: Date; plans?: Catalogue | undefined },
): Promise<void> {
  const billing = { catalogue: plans ?? builtInCatalogue, provider: testProvider }
  if (!offered(billing.catalogue, PLAN)) return
  const then = { ...billing, now: new Date(now.getTime() - DAYS * DAY) }
  const requested = { plan: PLAN, interval: 'monthly', currency: 'eur' } as const
  const row = await beginCheckout(db, workspaceId, requested, `/workspaces/${workspaceId}/billing`, then)
  const settled = { workspace: workspaceId, id: row.id, state: stateOf(db, row), outcome: 'paid' } as const
  await settleCheckout(db, settled, then)
  // every day, so that invoices have the dates on which months ended
  for (let day = DAYS; day >= 0; day--) {
    await subscriptionOf(db, workspaceId, { ...billing, now: new Date(now.getTime() - day * DAY) })
  }
}
