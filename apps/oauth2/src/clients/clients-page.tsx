import { useSuspenseQuery } from '@tanstack/react-query'
import { KeyRound, Pencil, Plus, Trash2 } from 'lucide-react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'

import { queryClient } from '@atrium/shared/api'
import { readPlace } from '@atrium/shared/contract'
import { useDenial } from '@atrium/shared/session'
import { DataTable, FilterBar, FilterField, Pager, type Column } from '@atrium/shared/table'
import { ButtonLink, EmptyState, Identifier, Page, PageHeader, RelativeTime } from '@atrium/shared/ui'

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

const pageSizes = [25, 50, 100, 250]

const columns = ({ clients: { columns: t, otherKind }, kinds }: Text): Column<KnownClient>[] => [
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
]

export function Component() {
  const text = useText()
  const t = text.clients
  const place = useLoaderData<typeof loader>()
  const { project } = place
  const { data } = useSuspenseQuery(clientList(place))
  const denied = useDenial('clients:write')
  const { remove } = useClientActions(project)
  const create = (
    <ButtonLink tone="primary" icon={<Plus />} to={paths.newClient(place)} deniedBecause={denied}>
      {t.create}
    </ButtonLink>
  )

  return (
    <Page>
      <PageHeader title={t.title} about={t.about} actions={create} />
      <FilterBar>
        <FilterField name="client_name" label={t.filters.client_name} title={t.filterHint} />
        <FilterField name="owner" label={t.filters.owner} title={t.filterHint} />
      </FilterBar>
      <DataTable
        label={t.title}
        rows={data.items}
        columns={columns(text)}
        rowKey={({ client_id = '' }) => client_id}
        rowName={clientName}
        rowLink={({ client_id = '' }) => paths.client({ project, client: client_id })}
        rowActions={(client) => [
          { label: t.open, icon: <KeyRound />, to: paths.client({ project, client: client.client_id ?? '' }) },
          {
            label: t.edit,
            icon: <Pencil />,
            deniedBecause: denied,
            to: paths.editClient({ project, client: client.client_id ?? '' }),
          },
          { label: t.remove, icon: <Trash2 />, danger: true, deniedBecause: denied, run: () => remove(client) },
        ]}
        filtered={Boolean(place.client_name || place.owner || place.page)}
        empty={
          <EmptyState icon={<KeyRound />} title={t.empty.title} action={create}>
            {t.empty.body}
          </EmptyState>
        }
        footer={
          <Pager
            next={data.next}
            page={place.page}
            count={data.items.length}
            total={data.total}
            size={place.size}
            sizes={pageSizes}
          />
        }
      />
    </Page>
  )
}
