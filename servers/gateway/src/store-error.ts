/** The database or the data folder can't be used now; the message is one line with the key and the reason. */
export class StoreError extends Error {
  override name = 'StoreError'
}
