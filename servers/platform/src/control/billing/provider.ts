import type { InvoiceDocument } from './tables'

/** The payment provider. */
export type PaymentProvider = {
  name: string
  /**
   * Where a person pays. `state` is signed and valid for this checkout only; it is in the fragment, which browsers don't send to servers.
   * @returns a path of the console
   */
  checkoutPath: (checkout: { workspace: string; checkout: string; state: string }) => string
  /** Charges an active subscription. @returns whether it is paid; open amounts make the subscription `past_due` */
  charge: (invoice: InvoiceDocument) => 'paid' | 'open'
}

/** Charges nothing: its page asks whether the payment succeeds, and it pays every later invoice. */
export const testProvider: PaymentProvider = {
  name: 'test',
  checkoutPath: ({ workspace, checkout, state }) => `/workspaces/${workspace}/checkout/${checkout}#${state}`,
  charge: () => 'paid',
}
