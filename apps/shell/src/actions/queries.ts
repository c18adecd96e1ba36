import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { resourceKey } from '@atrium/shared/api'
import { actionsUrl, fetchActions, type Action } from '@atrium/shared/api/actions'
import { defineFilters } from '@atrium/shared/filters'
import { paging } from '@atrium/shared/routing'

export const actionFilters = defineFilters<Action>()({
  actor: { kind: 'text', label: { en: 'Actor', de: 'Person' } },
  operation: { kind: 'text', mono: true, label: { en: 'Operation', de: 'Operation' } },
  resource: { kind: 'text', mono: true, label: { en: 'Resource ID', de: 'Ressourcen-ID' } },
  status: {
    kind: 'choice',
    label: { en: 'Result', de: 'Ergebnis' },
    values: {
      '2xx': { en: 'Succeeded', de: 'Erfolgreich' },
      '4xx': { en: 'Rejected', de: 'Abgelehnt' },
      '5xx': { en: 'Failed', de: 'Fehlgeschlagen' },
    },
  },
  from: { kind: 'day', until: 'to', label: { en: 'From', de: 'Von' } },
  to: { kind: 'day', label: { en: 'To', de: 'Bis' } },
})

/** The URL of the list. Without `project`, the actions of all projects. */
export const ActionPlace = z.object({ project: z.optional(z.string()), ...actionFilters.fields, ...paging })

export type ActionPlace = z.infer<typeof ActionPlace>

/** Newest first. */
export const actionList = ({ project, ...place }: ActionPlace) =>
  queryOptions({
    queryKey: resourceKey('actions', project ?? '', place),
    queryFn: ({ signal }) => fetchActions({ project, ...actionFilters.query(place) }, signal),
  })

/** The URL of a file with all matching actions, one JSON value per line. */
export const actionsFile = ({ project, ...place }: ActionPlace) =>
  actionsUrl({ project, ...actionFilters.query(actionFilters.of(place)), format: 'ndjson' })
