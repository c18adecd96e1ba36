import { useSuspenseQuery } from '@tanstack/react-query'
import { KeyRound, Pencil, Plus, Trash2 } from 'lucide-react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'

import { queryClient } from '@atrium/shared/api'
import { readPlace } from '@atrium/shared/contract'
import { useCurlAction } from '@atrium/shared/curl'
import { useDenial } from '@atrium/shared/session'
import { FilterField, ListScreen, type Column } from '@atrium/shared/table'
import { ButtonLink, EmptyState, Identifier, RelativeTime } from '@atrium/shared/ui'

import { paths } from '../paths'
import { useText, type Text } from '../text'
import { kindOf } from './client-kinds'
import { clientName } from './client-name'
import { clientList, ClientListPlace, type KnownClient } from './queries'
import { useClientActions } from './use-client-actions'

export async function loader(args: LoaderFunctionArgs) {
  const place = readPlace(args, ClientListPlace)
  await queryClient.ensureQueryData(clientList(place))
  return place
}

const columns = ({ clients: { columns: t, otherKind }, kinds, overview }: Text): Column<KnownClient>[] => [
  { id: 'name', header: t.name, cell: (client) => <bdi>{clientName(client)}</bdi> },
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
    width: '180px',
    cell: (client) => {
      const kind = kindOf(client)
      return kind ? kinds[kind].title : otherKind
    },
  },
  {
    id: 'owner',
    header: t.owner,
    width: '180px',
    priority: 3,
    cell: ({ owner }) => (owner ? <bdi>{owner}</bdi> : '–'),
  },
  {
    id: 'created',
    header: t.created,
    width: '150px',
    cell: ({ created_at }) => <RelativeTime value={created_at} />,
  },
  {
    id: 'updated',
    header: overview.updated,
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
  const place = useLoaderData<typeof loader>()
  const { project } = place
  const { data } = useSuspenseQuery(clientList(place))
  const denied = useDenial('clients:write')
  const { remove } = useClientActions(project)
  const curl = useCurlAction()
  const create = (
    <ButtonLink tone="primary" icon={<Plus />} to={paths.newClient(place)} deniedBecause={denied}>
      {t.create}
    </ButtonLink>
  )

  return (
    <ListScreen
      name="clients"
      title={t.title}
      about={t.about}
      actions={create}
      filters={
        <>
          <FilterField name="client_name" label={t.filters.client_name} title={t.filterHint} />
          <FilterField name="owner" label={t.filters.owner} title={t.filterHint} />
        </>
      }
      data={data}
      place={place}
      columns={columns(text)}
      rowKey={({ client_id = '' }) => client_id}
      rowName={clientName}
      rowLink={({ client_id = '' }) => paths.client({ project, client: client_id })}
      rowActions={(client) => {
        const at = { project, client: client.client_id ?? '' }
        return [
          { label: t.open, icon: <KeyRound />, to: paths.client(at) },
          { label: t.edit, icon: <Pencil />, deniedBecause: denied, to: paths.editClient(at) },
          curl({ path: `/admin/clients/${encodeURIComponent(at.client)}` }),
          { label: t.remove, icon: <Trash2 />, danger: true, deniedBecause: denied, run: () => remove(client) },
        ]
      }}
      empty={
        <EmptyState icon={<KeyRound />} title={t.empty.title} action={create}>
          {t.empty.body}
        </EmptyState>
      }
    />
  )
}
