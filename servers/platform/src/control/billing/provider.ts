import type { InvoiceDocument } from './tables'

/** Who takes the money. */
export type PaymentProvider = {
  name: string
  /**
   * Where a person pays. `state` is signed and fits this checkout only; it stands behind `#`, which browsers send to no server.
   * @returns a path of the console
   */
  checkoutPath: (checkout: { workspace: string; checkout: string; state: string }) => string
  /** Charges a subscription that goes on. @returns whether it is paid; what is open makes the subscription `past_due` */
  charge: (invoice: InvoiceDocument) => 'paid' | 'open'
}

/** Takes no money: its page asks whether the payment succeeds, and it pays every later invoice. */
export const testProvider: PaymentProvider = {
  name: 'test',
  checkoutPath: ({ workspace, checkout, state }) => `/workspaces/${workspace}/checkout/${checkout}#${state}`,
  charge: () => 'paid',
}
