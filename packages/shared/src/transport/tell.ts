import { requestProof } from './scope'

/** Tells our own origin something for which nobody waits, and whose failure nobody notices. It also arrives from a page that is left. */
export function tell(path: `/${string}`, value: object): void {
  const headers = { ...requestProof, 'Content-Type': 'application/json' }
  fetch(path, { method: 'POST', keepalive: true, headers, body: JSON.stringify(value) }).catch(() => undefined)
}
