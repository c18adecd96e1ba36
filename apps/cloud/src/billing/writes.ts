import * as z from 'zod/mini'

import { consoleScope, write } from '@atrium/shared/api'
import { callOpen } from '@atrium/shared/api/open'
import { confirm } from '@atrium/shared/notify'
import { useFormat } from '@atrium/shared/text'

import { billingKey, Subscription, type ChangePlace } from './queries'
import { useBillingText } from './text'

const Started = z.object({ id: z.string(), path: z.string() })

/** Starts a checkout, or resumes the open one for the same plan. @returns the URL of the payment page */
export const beginCheckout = ({ workspace, ...body }: ChangePlace) =>
  write({
    run: (_: undefined) =>
      callOpen(consoleScope, 'createCheckout', { path: { workspace }, body }, (response) => Started.parse(response)),
    invalidates: [billingKey(workspace)],
  })

export function useScheduleChange({ workspace, plan, interval }: ChangePlace) {
  const t = useBillingText()
  return write({
    run: (_: undefined) =>
      callOpen(consoleScope, 'changeSubscription', { path: { workspace }, body: { plan, interval } }, (response) =>
        Subscription.parse(response),
      ),
    invalidates: [billingKey(workspace)],
    toast: () => t.scheduled,
  })
}

/** Cancels the subscription, after a confirmation. */
export function useCancelSubscription(workspace: string) {
  const t = useBillingText()
  const format = useFormat()
  const cancel = write({
    run: (_: undefined) => callOpen(consoleScope, 'cancelSubscription', { path: { workspace } }, () => undefined),
    invalidates: [billingKey(workspace)],
    toast: () => t.cancelled,
  })
  return ({ payed_until }: Subscription) =>
    confirm({
      title: t.cancelTitle,
      body: t.cancelBody(format.date(payed_until)),
      action: t.cancel,
      dismiss: t.keep,
      danger: true,
      run: () => cancel(undefined),
    })
}

/** Undoes a scheduled cancellation or change. */
export function useKeepSubscription(workspace: string) {
  const t = useBillingText()
  return write({
    run: (_: undefined) => callOpen(consoleScope, 'keepSubscription', { path: { workspace } }, () => undefined),
    invalidates: [billingKey(workspace)],
    toast: () => t.cancellationUndone,
  })
}

export function useAbandonCheckout(workspace: string) {
  const t = useBillingText()
  return write({
    run: (checkout_id: string) =>
      callOpen(consoleScope, 'abandonCheckout', { path: { workspace, checkout_id } }, () => undefined),
    invalidates: [billingKey(workspace)],
    toast: () => t.abandoned,
  })
}

const Settled = z.object({ status: z.string(), return_to: z.string() })
type Payment = { state: string; outcome: 'paid' | 'declined' }

/** Sets the result of a payment at the test provider. */
export const endTestPayment = ({ workspace, checkout }: { workspace: string; checkout: string }) =>
  write({
    run: (body: Payment) =>
      callOpen(consoleScope, 'settleTestCheckout', { path: { workspace, checkout_id: checkout }, body }, (response) =>
        Settled.parse(response),
      ),
    invalidates: [billingKey(workspace)],
  })
