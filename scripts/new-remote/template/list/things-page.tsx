import { queryOptions } from '@tanstack/react-query'
import { LayoutGrid } from 'lucide-react'
import * as z from 'zod/mini'

import { projectScope, readPage, resourceKey } from '@atrium/shared/api'
import { oauth2Api } from '@atrium/shared/api/oauth2'
import { useCurlAction } from '@atrium/shared/curl'
import { defineFilters } from '@atrium/shared/filters'
import { loadsList, paging, useLoadedList } from '@atrium/shared/routing'
import { ListScreen, type Column } from '@atrium/shared/table'
import { useActionText, type ActionText } from '@atrium/shared/text/actions'
import { EmptyState, Identifier, RelativeTime } from '@atrium/shared/ui'
import type { OAuth2Client } from '@ory/client-fetch'

import { useThingText, type ThingText } from './text'

/** A new filter is one more entry here: URL, field, request and curl follow. */
const thingFilters = defineFilters<OAuth2Client>()({
  client_name: { kind: 'text', label: { en: 'Name', de: 'Name' } },
})

/** Valid values in the URL; anything else has no page. */
const ThingListPlace = z.object({ project: z.string(), ...thingFilters.fields, ...paging })

const thingList = ({ project, ...place }: z.infer<typeof ThingListPlace>) =>
  queryOptions({
    queryKey: [...resourceKey('things', project), 'list', place],
    queryFn: async ({ signal }) =>
      readPage(await oauth2Api(projectScope(project)).listOAuth2ClientsRaw(thingFilters.request(place), { signal })),
  })

export const loader = loadsList(ThingListPlace, thingList)

const columns = ({ columns: t }: ThingText, words: ActionText): Column<OAuth2Client>[] => [
  { id: 'name', header: t.name, cell: ({ client_name }) => <bdi>{client_name}</bdi> },
  { id: 'owner', header: t.owner, width: '180px', cell: ({ owner }) => <bdi>{owner}</bdi> },
  {
    id: 'id',
    header: words.id,
    mono: true,
    optional: true,
    cell: ({ client_id = '' }) => <Identifier value={client_id} />,
  },
  {
    id: 'created',
    header: words.created,
    width: '150px',
    cell: ({ created_at }) => <RelativeTime value={created_at} />,
  },
]

export function Component() {
  const t = useThingText()
  const words = useActionText()
  const { place, data, failure } = useLoadedList<typeof loader>()
  const curl = useCurlAction()
  return (
    <ListScreen
      name="things"
      title={t.title}
      about={t.about}
      filters={thingFilters}
      data={data}
      failure={failure}
      place={place}
      columns={columns(t, words)}
      rowKey={({ client_id = '' }) => client_id}
      rowName={({ client_name = '' }) => client_name}
      rowActions={({ client_id = '' }) => [curl({ path: `/admin/clients/${encodeURIComponent(client_id)}` })]}
      empty={
        <EmptyState icon={<LayoutGrid />} title={t.empty.title}>
          {t.empty.body}
        </EmptyState>
      }
    />
  )
}
