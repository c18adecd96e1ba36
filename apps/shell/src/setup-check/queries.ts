import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { requestProof, send } from '@atrium/shared/transport'

const reportSchema = z.object({
  time: z.string(),
  findings: z.array(
    z.object({
      level: z.enum(['problem', 'warning', 'unknown', 'ok']),
      about: z.string(),
      text: z.string(),
      key: z.optional(z.string()),
    }),
  ),
})

/** One check of the gateway; `key` is the configuration key to change. */
export type Finding = z.infer<typeof reportSchema>['findings'][number]

/** Checks the console against everything in its configuration. It takes up to 12 seconds. */
export const setupCheck = queryOptions({
  queryKey: ['setup-check'],
  staleTime: 0,
  queryFn: async ({ signal }) => {
    const response = await send('/api/doctor', { signal, headers: { ...requestProof, Accept: 'application/json' } })
    return reportSchema.parse(await response.json())
  },
})
