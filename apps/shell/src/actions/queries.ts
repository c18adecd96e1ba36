import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { nextToken, requestProof, resourceKey, send, type Page } from '@atrium/shared/api'
import { paging, queryText } from '@atrium/shared/routing'

const actionSchema = z.object({
  id: z.string(),
  time: z.string(),
  actor: z.object({ id: z.string(), email: z.string() }),
  role: z.nullable(z.string()),
  target: z.string(),
  project: z.nullable(z.string()),
  operation: z.string(),
  /** Absent from entries that are older than this field. */
  resource: z.optional(z.record(z.string(), z.string())),
  method: z.string(),
  path: z.string(),
  body: z.unknown(),
  body_size: z.number(),
  body_sha256: z.optional(z.nullable(z.string())),
  status: z.number(),
  request_id: z.string(),
  duration_ms: z.number(),
  ip: z.string(),
})

/** One state-changing call that somebody made through the console. Secrets were taken out before it was kept. */
export type Action = z.infer<typeof actionSchema>

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

/** The address of the list. `project` is absent where all projects' actions are meant. */
export const ActionPlace = z.object({
  project: z.optional(z.string()),
  actor: z.optional(z.string()),
  operation: z.optional(z.string()),
  status: z.optional(z.string().check(z.regex(/^[1-5](\d\d|xx)$/))),
  from: z.optional(day),
  to: z.optional(day),
  ...paging,
})

export type ActionPlace = z.infer<typeof ActionPlace>

const address = (query: Record<string, string | number | undefined>) => `/api/actions${queryText(query)}`

/** Newest first. */
export const actionList = ({ page, size, ...filters }: ActionPlace) =>
  queryOptions({
    queryKey: resourceKey('actions', filters.project ?? '', { page, size, ...filters }),
    queryFn: async ({ signal }): Promise<Page<Action>> => {
      const response = await send(address({ ...filters, page_token: page, page_size: size }), {
        signal,
        headers: { ...requestProof, Accept: 'application/json' },
      })
      return {
        items: z.array(actionSchema).parse(await response.json()),
        next: nextToken(response.headers.get('link')),
      }
    },
  })

/** Where all that the filters let through can be had as a file, one JSON value a line. */
export const actionsFile = ({ page: _page, size: _size, ...filters }: ActionPlace) =>
  address({ ...filters, format: 'ndjson' })
