import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { consoleScope, pause } from '@atrium/shared/api'
import { callOpen } from '@atrium/shared/api/open'
import { findProject } from '@atrium/shared/session'

/** The inputs of a Jsonnet snippet. */
export type Inputs = { ext_vars?: Record<string, unknown>; top_level_arguments?: Record<string, unknown> }

const Result = z.object({
  output: z.optional(z.string()),
  error: z.optional(
    z.object({
      kind: z.string(),
      message: z.string(),
      line: z.optional(z.number()),
      column: z.optional(z.number()),
    }),
  ),
})
export type JsonnetResult = z.infer<typeof Result>
export type JsonnetFault = NonNullable<JsonnetResult['error']>

/** Milliseconds without typing before a result is requested. */
const PAUSE = 300

/** The platform's result of a Jsonnet snippet. Deterministic, so it is cached. */
export const jsonnetResult = (project: string, source: string, inputs: Inputs) =>
  queryOptions({
    queryKey: ['jsonnet', project, source, inputs],
    staleTime: Infinity,
    gcTime: 30_000,
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: async ({ signal }) => {
      await pause(PAUSE, signal)
      const path = { project_id: (await findProject(project)).id }
      const input = { path, body: { source, ...inputs }, signal }
      return callOpen(consoleScope, 'evaluateProjectJsonnet', input, (body) => Result.parse(body))
    },
  })
