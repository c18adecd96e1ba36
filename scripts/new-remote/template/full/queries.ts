import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { projectScope, readPage, resourceKey } from '@atrium/shared/api'
import { oauth2Api } from '@atrium/shared/api/oauth2'
import { defineFilters } from '@atrium/shared/filters'
import { paging } from '@atrium/shared/routing'
import type { OAuth2Client } from '@ory/client-fetch'

/** A new filter is one more entry here: URL, field, request and curl follow. */
export const thingFilters = defineFilters<OAuth2Client>()({
  client_name: { kind: 'text', label: { en: 'Name', de: 'Name' } },
})

/** The URL of the list; anything else has no page. */
export const ThingListPlace = z.object({ project: z.string(), ...thingFilters.fields, ...paging })

/** The URL of one, its tabs and its form. */
export const ThingPlace = z.object({ project: z.string(), thing: z.string() })

/** Prefix of every query about _things_, which a write invalidates. */
export const thingKey = (project: string) => resourceKey('things', project)
export const thingListKey = (project: string) => [...thingKey(project), 'list']

export const thingList = ({ project, ...place }: z.infer<typeof ThingListPlace>) =>
  queryOptions({
    queryKey: [...thingListKey(project), place],
    queryFn: async ({ signal }) =>
      readPage(await oauth2Api(projectScope(project)).listOAuth2ClientsRaw(thingFilters.request(place), { signal })),
  })

export const thingById = ({ project, thing }: z.infer<typeof ThingPlace>) =>
  queryOptions({
    queryKey: [...thingKey(project), 'one', thing],
    queryFn: ({ signal }) => oauth2Api(projectScope(project)).getOAuth2Client({ id: thing }, { signal }),
  })
