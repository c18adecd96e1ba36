import { useSuspenseQuery } from '@tanstack/react-query'
import { Eye, LogOut, MonitorSmartphone, TimerReset, Trash2 } from 'lucide-react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'

import { queryClient } from '@atrium/shared/api'
import { readPlace } from '@atrium/shared/contract'
import { useCurlAction } from '@atrium/shared/curl'
import { useDenial } from '@atrium/shared/session'
import { FilterSelect, ListScreen, type Column } from '@atrium/shared/table'
import { EmptyState, Identifier, TextLink } from '@atrium/shared/ui'
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

export function Component() {
  const text = useText()
  const t = text.sessions
  const place = useLoaderData<typeof loader>()
  const { project } = place
  const { data } = useSuspenseQuery(sessionList(place))
  const denied = useDenial('sessions:write')
  const curl = useCurlAction()
  const { revoke, extend, many } = useSessionActions(project)
  const { device, where, methods, state, authenticated, expires } = sessionColumns(text)
  const who: Column<Session> = {
    id: 'identity',
    header: t.columns.identity,
    cell: ({ identity }) =>
      identity ? (
        <TextLink to={paths.identity({ project, identity: identity.id })}>
          <bdi>{identifierOf(identity)}</bdi>
        </TextLink>
      ) : (
        '–'
      ),
  }
  const id: Column<Session> = {
    id: 'id',
    header: text.identities.columns.id,
    optional: true,
    mono: true,
    cell: (session) => <Identifier value={session.id} />,
  }
  const at = (session: Session) => paths.session({ project, session: session.id })
  const nameOf = (session: Session) =>
    session.identity ? `${deviceOf(session, t)}, ${identifierOf(session.identity)}` : deviceOf(session, t)

  return (
    <ListScreen
      name="sessions"
      title={t.title}
      about={t.about}
      filters={
        <FilterSelect
          name="active"
          label={t.filter}
          options={[
            { value: 'true', label: t.filters.true },
            { value: 'false', label: t.filters.false },
          ]}
        />
      }
      data={data}
      place={place}
      columns={[device, { ...who, priority: 1 }, where, methods, state, authenticated, expires, id]}
      rowKey={(session) => session.id}
      rowName={nameOf}
      rowLink={at}
      rowActions={(session) => [
        { label: t.open, icon: <Eye />, to: at(session) },
        { label: t.extend, icon: <TimerReset />, deniedBecause: denied, run: () => extend(session) },
        curl({ path: `/admin/sessions/${session.id}`, query: { expand: 'identity' } }),
        ...(session.active
          ? [{ label: t.revoke, icon: <LogOut />, danger: true, deniedBecause: denied, run: () => revoke(session) }]
          : []),
      ]}
      selection={[
        {
          label: t.revoke,
          icon: <LogOut />,
          deniedBecause: denied,
          run: (rows, clear) => many('disable', rows, clear),
        },
        {
          label: t.forget,
          icon: <Trash2 />,
          danger: true,
          deniedBecause: denied,
          run: (rows, clear) => many('delete', rows, clear),
        },
      ]}
      empty={
        <EmptyState icon={<MonitorSmartphone />} title={t.empty.title}>
          {t.empty.body}
        </EmptyState>
      }
    />
  )
}
