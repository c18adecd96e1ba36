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

type Health = z.infer<typeof healthSchema>

/** Whether none of the services of a project responds. A platform's service has the project's slug as name, one of your own begins with it. */
export function isDown(slug: string, health: Health): boolean {
  const own = Object.entries(health).filter(([name]) => name === slug || name.startsWith(`${slug}/`))
  return own.length > 0 && own.every(([, { status }]) => status === 'failing')
}

const pollInterval = 30_000

/** The health of each service of the target, as the gateway sees it. */
export const health = queryOptions({
  queryKey: ['health'],
  staleTime: pollInterval,
  refetchInterval: pollInterval,
  queryFn: async ({ signal }) => {
    const response = await send('/api/health', { signal, headers: { ...requestProof, Accept: 'application/json' } })
    return healthSchema.parse(await response.json())
  },
})
