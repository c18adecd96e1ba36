import { createHash } from 'node:crypto'
import type { ServedProject } from '../../control/project'
import { isLocalHost } from '../../outgoing/egress-policy'
import { OutgoingError, type OutgoingRequest } from '../../outgoing/outgoing'
import { identityConfig } from '../config'
import { upstream } from '../hooks/upstream'

/** The URL of a range: only a host is configured, and unencrypted requests stay on this machine. */
function rangeUrl(host: string, range: string): string | undefined {
  const text = `https://${host}/range/${range}`
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  if (isLocalHost(url.hostname)) url.protocol = 'http:'
  return url.href
}

/** The count of a hash in a response of `SUFFIX:COUNT` lines; padding has count 0. */
export function countIn(body: string, suffix: string): number {
  for (const line of body.split('\n')) {
    const [end, count] = line.trim().split(':')
    if (end?.toUpperCase() === suffix) return Number(count) || 0
  }
  return 0
}

/**
 * How often a password is in the breaches that the project's service (`haveibeenpwned_host`) knows. The service learns five digits
 * of the password's SHA-1, which it shares with a million others. Undefined if it fails and the project ignores that.
 * @see https://haveibeenpwned.com/API/v3#PwnedPasswords
 * @throws HttpError 502 or 504 if it fails
 */
export async function breachesOf(project: ServedProject, host: string, password: string): Promise<number | undefined> {
  const { outgoing, methods } = identityConfig(project)
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase()
  const failed = (status: 502 | 504, why: string) => {
    if (!methods.password.breaches.ignoresFailures) throw upstream(status, why)
    return undefined
  }
  const url = rangeUrl(host, hash.slice(0, 5))
  if (url === undefined) return failed(502, 'The host of the service for breached passwords is not valid.')
  // with padding, the length doesn't reveal the requested range
  const request: OutgoingRequest = { url, method: 'GET', headers: { 'add-padding': 'true' } }
  try {
    const { status, body } = await project.egress.send(request, outgoing)
    if (status !== 200) return failed(502, `The service for breached passwords responded with status ${status}.`)
    return countIn(body, hash.slice(5))
  } catch (error) {
    if (error instanceof OutgoingError) return failed(error.kind === 'timeout' ? 504 : 502, error.message)
    throw error
  }
}
