import { LayoutGrid, Plus } from 'lucide-react'
import { Outlet } from 'react-router'

import { DialogLink } from '@atrium/shared/form'
import { links } from '@atrium/shared/links'
import { loadsList, useLoadedList } from '@atrium/shared/routing'
import { roleIn, useSession, type ConsoleSession } from '@atrium/shared/session'
import { ListScreen, type Column } from '@atrium/shared/table'
import { EmptyState, Identifier, RelativeTime } from '@atrium/shared/ui'
import type { Workspace } from '@ory/client-fetch'

import { workspacePaths } from '../paths'
import { useText, type Text } from '../text'
import { workspaceList, WorkspaceListPlace } from './queries'

export const loader = loadsList(WorkspaceListPlace, workspaceList)

const columns = (t: Text, session: ConsoleSession): Column<Workspace>[] => [
  { id: 'name', header: t.workspaces.columns.name, sort: ({ name }) => name, cell: ({ name }) => name },
  { id: 'id', header: t.workspaces.columns.id, cell: ({ id }) => <Identifier value={id} />, width: '160px' },
  {
    id: 'role',
    header: t.workspaces.columns.role,
    sort: ({ id }) => roleIn(session, { workspace: id }),
    width: '140px',
    cell: ({ id }) => {
      const role = roleIn(session, { workspace: id })
      return role ? t.roles[role] : '–'
    },
  },
  {
    id: 'created',
    header: t.workspaces.columns.created,
    sort: ({ created_at }) => created_at,
    width: '160px',
    priority: 3,
    cell: ({ created_at }) => <RelativeTime value={created_at} />,
  },
]

export function Component() {
  const t = useText()
  const session = useSession()
  const { place, data, failure } = useLoadedList<typeof loader>()
  const create = (
    <DialogLink tone="primary" icon={<Plus />} to={workspacePaths.newWorkspace()} requires="workspaces:create">
      {t.workspaces.create}
    </DialogLink>
  )

  return (
    <ListScreen
      name="workspaces"
      title={t.workspaces.title}
      about={t.workspaces.about}
      actions={create}
      data={data}
      failure={failure}
      place={place}
      columns={columns(t, session)}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      rowLink={({ id }) => links.workspaceProjects({ workspace: id })}
      empty={
        <EmptyState icon={<LayoutGrid />} title={t.workspaces.empty.title} action={create}>
          {t.workspaces.empty.body}
        </EmptyState>
      }
    >
      <Outlet />
    </ListScreen>
  )
}
