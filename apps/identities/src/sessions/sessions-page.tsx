import { Eye, ListChecks, LogOut, MonitorSmartphone, TimerReset, Trash2 } from 'lucide-react'
import { Outlet } from 'react-router'

import { useCurlAction } from '@atrium/shared/curl'
import { identifierOf } from '@atrium/shared/identity-name'
import { links } from '@atrium/shared/links'
import { loadsList, useLoadedList } from '@atrium/shared/routing'
import { useDenial, useServed } from '@atrium/shared/session'
import { ListScreen, type Column } from '@atrium/shared/table'
import { useActionText } from '@atrium/shared/text/actions'
import { ButtonLink, EmptyState, Identifier, TextLink } from '@atrium/shared/ui'
import { Menu } from '@atrium/shared/ui/menu'
import type { Session } from '@ory/client-fetch'

import { identityPaths, sessionPaths } from '../paths'
import { useText } from '../text'
import { allSessionFilters, sessionList, SessionListPlace } from './queries'
import { deviceOf, sessionColumns } from './session-columns'
import { useSessionActions } from './use-session-actions'

export const loader = loadsList(SessionListPlace, sessionList)

export function Component() {
  const text = useText()
  const t = text.sessions
  const texts = useActionText()
  const { place, data, failure } = useLoadedList<typeof loader>()
  const { project } = place
  const denied = useDenial('sessions:write')
  const hasControl = useServed('control')
  const curl = useCurlAction()
  const { revoke, extend, many } = useSessionActions(project)
  const { device, where, methods, state, authenticated, expires } = sessionColumns(text)
  const who: Column<Session> = {
    id: 'identity',
    header: t.columns.identity,
    sort: ({ identity }) => identity && identifierOf(identity),
    width: '45%',
    shrinks: true,
    cell: ({ identity }) =>
      identity ? (
        <TextLink to={identityPaths.identity({ project, identity: identity.id })}>
          <bdi>{identifierOf(identity)}</bdi>
        </TextLink>
      ) : (
        '–'
      ),
  }
  const id: Column<Session> = {
    id: 'id',
    header: texts.id,
    optional: true,
    mono: true,
    cell: (session) => <Identifier value={session.id} />,
  }
  const at = (session: Session) => sessionPaths.session({ project, session: session.id })
  const nameOf = (session: Session) =>
    session.identity ? `${deviceOf(session, t)}, ${identifierOf(session.identity)}` : deviceOf(session, t)

  return (
    <ListScreen
      name="sessions"
      title={t.title}
      about={t.about}
      actions={
        <Menu
          label={texts.more}
          actions={[
            {
              label: t.revokeMatching,
              icon: <LogOut />,
              danger: true,
              deniedBecause: denied,
              to: sessionPaths.revokeMatching(place) + allSessionFilters.search(place),
            },
            { label: text.identities.jobs, icon: <ListChecks />, to: identityPaths.jobs(place) },
          ]}
        />
      }
      filters={allSessionFilters}
      data={data}
      failure={failure}
      place={place}
      columns={[device, { ...who, priority: 1 }, where, methods, state, authenticated, expires, id]}
      rowKey={(session) => session.id}
      rowName={nameOf}
      rowLink={at}
      rowActions={(session) => [
        { label: texts.open, icon: <Eye />, to: at(session) },
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
          label: texts.delete,
          icon: <Trash2 />,
          danger: true,
          deniedBecause: denied,
          run: (rows, clear) => many('delete', rows, clear),
        },
      ]}
      empty={
        <EmptyState
          icon={<MonitorSmartphone />}
          title={t.empty.title}
          action={hasControl && <ButtonLink to={links.getStarted(place)}>{text.identities.getStarted}</ButtonLink>}
        >
          {t.empty.body}
        </EmptyState>
      }
    >
      <Outlet />
    </ListScreen>
  )
}
