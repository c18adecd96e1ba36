import { Download, ScrollText } from 'lucide-react'
import { Outlet, useLocation } from 'react-router'

import type { Action } from '@atrium/shared/api/actions'
import { loadsList, useLoadedList } from '@atrium/shared/routing'
import { ListScreen, type Column } from '@atrium/shared/table'
import { ButtonLink, EmptyState, RelativeTime } from '@atrium/shared/ui'

import { actionTexts, Result, targetTexts } from './action-texts'
import { actionFilters, actionList, ActionPlace, actionsFile } from './queries'
import { useText, type Text } from './text'

export const loader = loadsList(ActionPlace, actionList)

const columns = (t: Text): Column<Action>[] => [
  { id: 'action', header: t.columns.action, cell: (action) => actionTexts(action, t), priority: 1 },
  { id: 'actor', header: t.columns.actor, sort: ({ actor }) => actor.email, cell: ({ actor }) => actor.email },
  { id: 'target', header: t.columns.target, cell: targetTexts, mono: true, priority: 2 },
  { id: 'status', header: t.columns.status, cell: ({ status }) => <Result status={status} />, priority: 1 },
  { id: 'ip', header: t.columns.ip, cell: ({ ip }) => ip, mono: true, priority: 3 },
  {
    id: 'time',
    header: t.columns.time,
    sort: ({ time }) => new Date(time),
    cell: ({ time }) => <RelativeTime value={time} />,
    align: 'end',
  },
]

export function Component() {
  const t = useText()
  const { place, data, failure } = useLoadedList<typeof loader>()
  const { search } = useLocation()
  const list = place.project === undefined ? '/actions' : `/projects/${encodeURIComponent(place.project)}/actions`
  return (
    <ListScreen
      name="actions"
      title={t.title}
      about={t.about}
      help="roles"
      actions={
        <ButtonLink icon={<Download />} to={actionsFile(place)} reloadDocument download="actions.ndjson">
          {t.export}
        </ButtonLink>
      }
      filters={actionFilters}
      data={data}
      failure={failure}
      place={place}
      columns={columns(t)}
      rowKey={({ id }) => id}
      rowName={(action) => actionTexts(action, t)}
      rowLink={({ id }) => ({ pathname: `${list}/${id}`, search })}
      empty={
        <EmptyState icon={<ScrollText />} title={t.empty}>
          {t.emptyAbout}
        </EmptyState>
      }
    >
      <Outlet />
    </ListScreen>
  )
}
