import type { DomainRoute } from '@atrium/shared/contract/domain'
import type { Tab } from '@atrium/shared/tabs'

import { billingPaths } from '../paths'

const read = 'billing:read'
const write = 'billing:write'

const billing = billingPaths.billing.pattern
const plans = billingPaths.plans.pattern
const invoices = billingPaths.invoices.pattern

export const billingTabs: readonly Tab[] = [
  {
    path: billing,
    label: { en: 'Billing', de: 'Abrechnung' },
    requires: read,
    lazy: () => import('./billing-page'),
  },
  {
    path: plans,
    label: { en: 'Plans', de: 'Pläne' },
    requires: read,
    lazy: () => import('./plans-page'),
    children: [
      {
        path: billingPaths.changePlan.pattern,
        handle: { title: { en: 'Change plan', de: 'Plan wechseln' }, requires: write, unlisted: true },
        lazy: () => import('./change-dialog'),
      },
    ],
  },
  {
    path: invoices,
    label: { en: 'Invoices', de: 'Rechnungen' },
    requires: read,
    lazy: () => import('./invoices-page'),
  },
]

/** Pages outside the tabs: the print view, and the provider's page. */
export const billingRoutes: readonly DomainRoute[] = [
  {
    path: billingPaths.invoice.pattern,
    handle: { title: { en: 'Invoice', de: 'Rechnung' }, requires: read },
    lazy: () => import('./invoice-page'),
  },
  {
    path: billingPaths.checkout.pattern,
    handle: { title: { en: 'Checkout', de: 'Kasse' }, requires: write },
    lazy: () => import('./checkout-page'),
  },
]
