import { Eye, LayoutGrid, Pencil, Trash2 } from 'lucide-react'

import { useCurlAction } from '@atrium/shared/curl'
import { loadsList, useLoadedList } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { ListScreen, type Column } from '@atrium/shared/table'
import { useActionText, type ActionText } from '@atrium/shared/text/actions'
import { EmptyState, Identifier, RelativeTime } from '@atrium/shared/ui'
import type { OAuth2Client } from '@ory/client-fetch'

import { thingPaths } from '../paths'
import { thingFilters, thingList, ThingListPlace } from './queries'
import { useThingText, type ThingText } from './text'
import { useDeleteThing } from './writes'

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
  const denied = useDenial('clients:write')
  const remove = useDeleteThing(place.project, 'row')
  const curl = useCurlAction()
  const at = ({ client_id = '' }: OAuth2Client) => ({ project: place.project, thing: client_id })
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
      rowLink={(client) => thingPaths.thing(at(client))}
      rowActions={(client) => [
        { label: words.open, icon: <Eye />, to: thingPaths.thing(at(client)) },
        { label: words.edit, icon: <Pencil />, deniedBecause: denied, to: thingPaths.editThing(at(client)) },
        curl({ path: `/admin/clients/${encodeURIComponent(at(client).thing)}` }),
        { label: words.delete, icon: <Trash2 />, danger: true, deniedBecause: denied, run: () => remove(client) },
      ]}
      empty={
        <EmptyState icon={<LayoutGrid />} title={t.empty.title}>
          {t.empty.body}
        </EmptyState>
      }
    />
  )
}
