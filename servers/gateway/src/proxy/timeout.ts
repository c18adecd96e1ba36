import { allOperations, type AnyOperationId } from '@atrium/shared/operations'

import type { Config } from '../config/schema'

/**
 * Milliseconds until a service's response has to start. People wait for reads and can retry; a body as large as an import takes its
 * time.
 */
export function timeoutOf(
  { timeouts }: Pick<Config, 'timeouts'>,
  method: string,
  id: AnyOperationId | undefined,
): number {
  if (id !== undefined && allOperations[id].body?.bytes !== undefined) return Math.max(timeouts.long, timeouts.headers)
  return method === 'GET' || method === 'HEAD' ? Math.min(timeouts.read, timeouts.headers) : timeouts.headers
}
