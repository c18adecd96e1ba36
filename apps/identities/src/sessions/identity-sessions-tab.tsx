import { useSuspenseQuery } from '@tanstack/react-query'
import { LogOut, MonitorSmartphone, TimerReset } from 'lucide-react'

import { queryClient } from '@atrium/shared/api'
import { useCurlAction } from '@atrium/shared/curl'
import { identifierOf } from '@atrium/shared/identity-name'
import { loadsList, useLoadedList } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { DataTable, FilterBar, FilterFields, Pager } from '@atrium/shared/table'
import { Button, EmptyState, Stack } from '@atrium/shared/ui'

import { identityById } from '../identities/queries'
import { sessionPaths } from '../paths'
import { useText } from '../text'
import { identitySessions, IdentitySessionsPlace, sessionFilters } from './queries'
import { deviceOf, sessionColumns } from './session-columns'
import { useSessionActions } from './use-session-actions'

export const loader = loadsList(IdentitySessionsPlace, identitySessions, (place) =>
  queryClient.ensureQueryData(identityById(place)),
)

export function Component() {
  const text = useText()
  const t = text.sessions
  const { place, data, failure } = useLoadedList<typeof loader>()
  const { data: identity } = useSuspenseQuery(identityById(place))
  const none = data?.items.length === 0 && !place.active && !place.page
  const denied = useDenial('sessions:write')
  const curl = useCurlAction()
  const { revoke, revokeAll, extend } = useSessionActions(place.project)
  const { device, where, methods, state, authenticated, expires } = sessionColumns(text)

  return (
    <Stack $gap={4}>
      <FilterBar
        actions={
          <Button
            tone="danger"
            icon={<LogOut />}
            deniedBecause={denied ?? (none ? t.empty.title : undefined)}
            onClick={() => revokeAll(place.identity, identifierOf(identity))}
          >
            {t.revokeAll}
          </Button>
        }
      >
        <FilterFields filters={sessionFilters} />
      </FilterBar>
      <DataTable
        label={t.title}
        rows={data?.items}
        failure={failure}
        columns={[device, where, methods, state, authenticated, expires]}
        rowKey={({ id }) => id}
        rowName={(session) => deviceOf(session, t)}
        rowLink={({ id }) => sessionPaths.session({ project: place.project, session: id })}
        rowActions={(session) => [
          { label: t.extend, icon: <TimerReset />, deniedBecause: denied, run: () => extend(session) },
          curl({ path: `/admin/sessions/${session.id}`, query: { expand: 'identity' } }),
          ...(session.active
            ? [{ label: t.revoke, icon: <LogOut />, danger: true, deniedBecause: denied, run: () => revoke(session) }]
            : []),
        ]}
        filtered={Boolean(place.active || place.page)}
        partial={data?.next !== undefined || place.page !== undefined}
        empty={
          <EmptyState icon={<MonitorSmartphone />} title={t.empty.title}>
            {t.empty.body}
          </EmptyState>
        }
        footer={<Pager next={data?.next} page={place.page} count={data?.items.length} total={data?.total} />}
      />
    </Stack>
  )
}
