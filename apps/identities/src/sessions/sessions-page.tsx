import { useSuspenseQuery } from '@tanstack/react-query'
import { LogOut, MonitorSmartphone } from 'lucide-react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'

import { queryClient } from '@atrium/shared/api'
import { readPlace } from '@atrium/shared/contract'
import { useDenial } from '@atrium/shared/session'
import { DataTable, FilterBar, FilterSelect, Pager, type Column } from '@atrium/shared/table'
import { EmptyState, Page, PageHeader } from '@atrium/shared/ui'
import type { Session } from '@ory/client-fetch'

import { identifierOf } from '../identities/identity-name'
import { paths } from '../paths'
import { useText } from '../text'
import { sessionList, SessionListPlace } from './queries'
import { deviceOf, sessionColumns } from './session-columns'
import { useSessionActions } from './use-session-actions'

export async function loader(args: LoaderFunctionArgs) {
  const place = readPlace(args, SessionListPlace)
  await queryClient.ensureQueryData(sessionList(place))
  return place
}

const pageSizes = [25, 50, 100, 250]

export function Component() {
  const text = useText()
  const t = text.sessions
  const place = useLoaderData<typeof loader>()
  const { project } = place
  const { data } = useSuspenseQuery(sessionList(place))
  const denied = useDenial('sessions:write')
  const { revoke } = useSessionActions(project)
  const { device, where, methods, state, authenticated, expires } = sessionColumns(text)
  const who: Column<Session> = {
    id: 'identity',
    header: t.columns.identity,
    cell: ({ identity }) => (identity ? <bdi>{identifierOf(identity)}</bdi> : '–'),
  }

  return (
    <Page>
      <PageHeader title={t.title} about={t.about} />
      <FilterBar>
        <FilterSelect
          name="active"
          label={t.filter}
          options={[
            { value: 'true', label: t.filters.true },
            { value: 'false', label: t.filters.false },
          ]}
        />
      </FilterBar>
      <DataTable
        label={t.title}
        rows={data.items}
        columns={[who, device, where, methods, state, authenticated, expires]}
        rowKey={({ id }) => id}
        rowName={(session) => (session.identity ? identifierOf(session.identity) : deviceOf(session, t))}
        rowLink={({ identity }) =>
          identity ? paths.identitySessions({ project, identity: identity.id }) : paths.sessions({ project })
        }
        rowActions={(session) =>
          session.active
            ? [{ label: t.revoke, icon: <LogOut />, danger: true, deniedBecause: denied, run: () => revoke(session) }]
            : []
        }
        filtered={Boolean(place.active || place.page)}
        empty={
          <EmptyState icon={<MonitorSmartphone />} title={t.empty.title}>
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
