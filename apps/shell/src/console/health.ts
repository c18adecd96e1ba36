import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { requestProof, send } from '@atrium/shared/transport'

const serviceSchema = z.object({
  status: z.enum(['ok', 'failing']),
  version: z.optional(z.string()),
  reason: z.optional(z.string()),
  ms: z.number(),
})

const healthSchema = z.record(z.string(), serviceSchema)

const pollInterval = 30_000

/** The health of each service of the target, as the gateway sees it. */
export const health = queryOptions({
  queryKey: ['health'],
  staleTime: pollInterval,
  refetchInterval: pollInterval,
  queryFn: ({ signal }) => healthAt('/api/health', signal),
})

export async function healthAt(url: string, signal: AbortSignal) {
  const response = await send(url, { signal, headers: { ...requestProof, Accept: 'application/json' } })
  return healthSchema.parse(await response.json())
}
