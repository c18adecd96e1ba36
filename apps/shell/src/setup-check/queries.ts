import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { requestProof, send } from '@atrium/shared/transport'

const plain = z.union([z.string(), z.number()])
const reasonSchema = z.object({ code: z.string(), values: z.optional(z.record(z.string(), plain)) })
const messageSchema = z.object({
  code: z.string(),
  values: z.optional(z.record(z.string(), z.union([z.string(), z.number(), reasonSchema]))),
})

const reportSchema = z.object({
  time: z.string(),
  findings: z.array(
    z.object({
      level: z.enum(['problem', 'warning', 'unknown', 'ok']),
      about: z.string(),
      text: z.string(),
      key: z.optional(z.string()),
      subject: messageSchema,
      message: messageSchema,
    }),
  ),
})

/** One check of the gateway; `key` is the configuration key to change, `about` and `text` are in English. */
export type Finding = z.infer<typeof reportSchema>['findings'][number]

/** Checks everything in the console's configuration. Takes up to 12 seconds. */
export const setupCheck = queryOptions({
  queryKey: ['setup-check'],
  staleTime: 0,
  queryFn: async ({ signal }) => {
    const response = await send('/api/doctor', { signal, headers: { ...requestProof, Accept: 'application/json' } })
    return reportSchema.parse(await response.json())
  },
})
