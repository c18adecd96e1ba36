import { useSuspenseQuery } from '@tanstack/react-query'
import { Pencil, Plus, Power, PowerOff, Trash2, UserRound, Users } from 'lucide-react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'

import { queryClient } from '@atrium/shared/api'
import { readPlace } from '@atrium/shared/contract'
import { useDenial } from '@atrium/shared/session'
import { DataTable, FilterBar, FilterField, Pager, type Column } from '@atrium/shared/table'
import { Badge, ButtonLink, EmptyState, Identifier, Page, PageHeader, RelativeTime, Row } from '@atrium/shared/ui'
import type { Identity } from '@ory/client-fetch'

import { paths } from '../paths'
import { useText, type Text } from '../text'
import { identifierOf } from './identity-name'
import { IdentityState } from './identity-state'
import { identityList, IdentityListPlace } from './queries'
import { useIdentityActions } from './use-identity-actions'

export async function loader(args: LoaderFunctionArgs) {
  const place = readPlace(args, IdentityListPlace)
  await queryClient.ensureQueryData(identityList(place))
  return place
}

const pageSizes = [25, 50, 100, 250]

const columns = ({ columns: t, verified }: Text['identities']): Column<Identity>[] => [
  {
    id: 'identifier',
    header: t.identifier,
    cell: (identity) => (
      <Row>
        <bdi>{identifierOf(identity)}</bdi>
        {identity.verifiable_addresses?.some((address) => address.verified) && <Badge tone="success">{verified}</Badge>}
      </Row>
    ),
  },
  {
    id: 'id',
    header: t.id,
    mono: true,
    width: '160px',
    priority: 3,
    cell: ({ id }) => <Identifier value={id} name={t.id} />,
  },
  { id: 'schema', header: t.schema, width: '160px', priority: 3, cell: ({ schema_id }) => schema_id },
  { id: 'state', header: t.state, width: '120px', cell: (identity) => <IdentityState identity={identity} /> },
  {
    id: 'created',
    header: t.created,
    width: '150px',
    cell: ({ created_at }) => <RelativeTime value={created_at} />,
  },
]

export function Component() {
  const t = useText().identities
  const place = useLoaderData<typeof loader>()
  const { data } = useSuspenseQuery(identityList(place))
  const denied = useDenial('identities:write')
  const { toggleState, remove } = useIdentityActions(place.project)
  const create = (
    <ButtonLink tone="primary" icon={<Plus />} to={paths.newIdentity(place)} deniedBecause={denied}>
      {t.create}
    </ButtonLink>
  )

  return (
    <Page>
      <PageHeader title={t.title} about={t.about} actions={create} />
      <FilterBar>
        <FilterField name="find" label={t.find} title={t.findHint} />
      </FilterBar>
      <DataTable
        label={t.title}
        rows={data.items}
        columns={columns(t)}
        rowKey={({ id }) => id}
        rowName={identifierOf}
        rowLink={({ id }) => paths.identity({ project: place.project, identity: id })}
        rowActions={(identity) => [
          {
            label: t.open,
            icon: <UserRound />,
            to: paths.identity({ project: place.project, identity: identity.id }),
          },
          {
            label: t.edit,
            icon: <Pencil />,
            deniedBecause: denied,
            to: paths.editIdentity({ project: place.project, identity: identity.id }),
          },
          {
            label: identity.state === 'inactive' ? t.activate : t.deactivate,
            icon: identity.state === 'inactive' ? <Power /> : <PowerOff />,
            deniedBecause: denied,
            run: () => toggleState(identity),
          },
          { label: t.remove, icon: <Trash2 />, danger: true, deniedBecause: denied, run: () => remove(identity) },
        ]}
        filtered={Boolean(place.find || place.page)}
        empty={
          <EmptyState icon={<Users />} title={t.empty.title} action={create}>
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
