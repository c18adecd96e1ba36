import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { nextToken, requestProof, resourceKey, send, type Page } from '@atrium/shared/api'
import { defineFilters } from '@atrium/shared/filters'
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
  /** The answer showed secrets. */
  reveal: z.optional(z.literal(true)),
  ip: z.string(),
})

/** A change, or a look at secrets, that somebody made through the console. Secrets were taken out before it was stored. */
export type Action = z.infer<typeof actionSchema>

export const actionFilters = defineFilters<Action>()({
  actor: { kind: 'text', label: { en: 'Actor', de: 'Person' } },
  operation: { kind: 'text', mono: true, label: { en: 'Operation', de: 'Operation' } },
  status: {
    kind: 'choice',
    label: { en: 'Result', de: 'Ergebnis' },
    values: {
      '2xx': { en: 'Succeeded', de: 'Erledigt' },
      '4xx': { en: 'Rejected', de: 'Abgelehnt' },
      '5xx': { en: 'Failed', de: 'Fehlgeschlagen' },
    },
  },
  from: { kind: 'day', label: { en: 'From', de: 'Von' } },
  to: { kind: 'day', label: { en: 'To', de: 'Vor' } },
})

/** The URL of the list. Without `project`, the actions of all projects. */
export const ActionPlace = z.object({ project: z.optional(z.string()), ...actionFilters.fields, ...paging })

export type ActionPlace = z.infer<typeof ActionPlace>

const address = (query: Parameters<typeof queryText>[0]) => `/api/actions${queryText(query)}`

/** Newest first. */
export const actionList = ({ project, ...place }: ActionPlace) =>
  queryOptions({
    queryKey: resourceKey('actions', project ?? '', place),
    queryFn: async ({ signal }): Promise<Page<Action>> => {
      const response = await send(address({ project, ...actionFilters.query(place) }), {
        signal,
        headers: { ...requestProof, Accept: 'application/json' },
      })
      return {
        items: z.array(actionSchema).parse(await response.json()),
        next: nextToken(response.headers.get('link')),
      }
    },
  })

/** The URL of a file with all matching actions, one JSON value per line. */
export const actionsFile = ({ project, ...place }: ActionPlace) =>
  address({ project, ...actionFilters.query(actionFilters.of(place)), format: 'ndjson' })
