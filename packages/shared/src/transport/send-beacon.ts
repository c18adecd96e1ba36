import { requestProof } from './scope'

/** Sends data to our own origin without waiting, and ignores failures. It is delivered even while the page unloads. */
export function sendBeacon(path: `/${string}`, value: object): void {
  const headers = { ...requestProof, 'Content-Type': 'application/json' }
  fetch(path, { method: 'POST', keepalive: true, headers, body: JSON.stringify(value) }).catch(() => undefined)
}
