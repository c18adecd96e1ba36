import type { IncomingMessage } from 'node:http'

import type { GatewayError } from '../errors'

const failures = new WeakMap<IncomingMessage, GatewayError>()

/** Keeps the gateway's own error for the log line of its request. */
export const noteFailure = (request: IncomingMessage, failure: GatewayError): void =>
  void failures.set(request, failure)

/** What the log says about a failed request: the error's ID, and the service that failed with its configuration key. */
export function failureFacts(request: IncomingMessage): { error?: string; upstream?: string } {
  const failure = failures.get(request)
  if (!failure) return {}
  return { error: failure.id, ...(failure.upstream !== undefined && { upstream: failure.upstream }) }
}
