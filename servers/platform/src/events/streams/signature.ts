import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'

/** A key that deliveries of an event stream are signed with: 32 random bytes. */
export const newSigningSecret = (): string => PREFIX + randomBytes(32).toString('base64')

/**
 * Headers that authenticate a delivery, as specified by Standard Webhooks (https://www.standardwebhooks.com): HMAC-SHA256 over
 * ID, time and body, one signature for each key.
 * @param time in seconds
 */
export function signatureHeaders(
  secrets: readonly string[],
  { id, time, body }: { id: string; time: number; body: string },
): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': String(time), 'webhook-signature': signatures.join(' ') }
}
