import { AppWindow, Pencil, Plus, Trash2 } from 'lucide-react'
import { Outlet } from 'react-router'

import { useCurlAction } from '@atrium/shared/curl'
import { loadsList, useLoadedList } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { ListScreen, type Column } from '@atrium/shared/table'
import { useActionText, type ActionText } from '@atrium/shared/text/actions'
import { ButtonLink, EmptyState, Identifier, RelativeTime } from '@atrium/shared/ui'
import { Menu } from '@atrium/shared/ui/menu'

import { clientPaths } from '../paths'
import { useText, type Text } from '../text'
import { kindOf } from './client-kinds'
import { clientName } from './client-name'
import { clientFilters, clientList, ClientListPlace, type KnownClient } from './queries'
import { useClientActions } from './use-client-actions'

export const loader = loadsList(ClientListPlace, clientList)

const columns = (
  { clients: { columns: t, otherKind }, kinds, overview }: Text,
  texts: ActionText,
): Column<KnownClient>[] => [
  { id: 'name', header: t.name, sort: clientName, cell: (client) => <bdi>{clientName(client)}</bdi> },
  {
    id: 'id',
    header: t.id,
    mono: true,
    width: '220px',
    priority: 3,
    cell: ({ client_id = '' }) => <Identifier value={client_id} name={t.id} room={20} />,
  },
  {
    id: 'kind',
    header: t.kind,
    sort: (client) => {
      const kind = kindOf(client)
      return kind ? kinds[kind].title : otherKind
    },
    width: '180px',
    cell: (client) => {
      const kind = kindOf(client)
      return kind ? kinds[kind].title : otherKind
    },
  },
  {
    id: 'owner',
    header: t.owner,
    sort: ({ owner }) => owner,
    width: '180px',
    shrinks: true,
    priority: 3,
    cell: ({ owner }) => (owner ? <bdi>{owner}</bdi> : '–'),
  },
  {
    id: 'created',
    header: texts.created,
    sort: ({ created_at }) => created_at,
    width: '150px',
    cell: ({ created_at }) => <RelativeTime value={created_at} />,
  },
  {
    id: 'updated',
    header: texts.updated,
    sort: ({ updated_at }) => updated_at,
    width: '150px',
    optional: true,
    cell: ({ updated_at }) => <RelativeTime value={updated_at} />,
  },
  {
    id: 'grants',
    header: overview.grants,
    mono: true,
    optional: true,
    cell: ({ grant_types = [] }) => grant_types.join(' ') || '–',
  },
  { id: 'scope', header: overview.scope, mono: true, optional: true, cell: ({ scope }) => scope || '–' },
  {
    id: 'auth',
    header: overview.auth,
    mono: true,
    optional: true,
    cell: ({ token_endpoint_auth_method }) => token_endpoint_auth_method ?? '–',
  },
]

export function Component() {
  const text = useText()
  const t = text.clients
  const texts = useActionText()
  const { place, data, failure } = useLoadedList<typeof loader>()
  const { project } = place
  const denied = useDenial('clients:write')
  const { remove } = useClientActions(project)
  const curl = useCurlAction()
  const create = (
    <ButtonLink tone="primary" icon={<Plus />} to={clientPaths.newClient(place)} deniedBecause={denied}>
      {t.create}
    </ButtonLink>
  )

  return (
    <ListScreen
      name="clients"
      title={t.title}
      about={t.about}
      help="oauth2-clients"
      actions={
        <>
          {create}
          <Menu
            label={texts.more}
            actions={[
              {
                label: t.removeMatching,
                icon: <Trash2 />,
                danger: true,
                deniedBecause: denied,
                to: clientPaths.deleteMatching(place) + clientFilters.search(place),
              },
            ]}
          />
        </>
      }
      filters={clientFilters}
      data={data}
      failure={failure}
      place={place}
      columns={columns(text, texts)}
      rowKey={({ client_id = '' }) => client_id}
      rowName={clientName}
      rowLink={({ client_id = '' }) => clientPaths.client({ project, client: client_id })}
      rowActions={(client) => {
        const at = { project, client: client.client_id ?? '' }
        return [
          { label: texts.open, icon: <AppWindow />, to: clientPaths.client(at) },
          { label: texts.edit, icon: <Pencil />, deniedBecause: denied, to: clientPaths.editClient(at) },
          curl({ path: `/admin/clients/${encodeURIComponent(at.client)}` }),
          { label: texts.delete, icon: <Trash2 />, danger: true, deniedBecause: denied, run: () => remove(client) },
        ]
      }}
      empty={
        <EmptyState icon={<AppWindow />} title={t.empty.title} action={create}>
          {t.empty.body}
        </EmptyState>
      }
    >
      <Outlet />
    </ListScreen>
  )
}
