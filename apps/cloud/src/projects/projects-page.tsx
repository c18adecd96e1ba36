import { FolderPlus, Plus } from 'lucide-react'
import { Outlet } from 'react-router'

import { DialogLink } from '@atrium/shared/form'
import { links } from '@atrium/shared/links'
import { loads, useLoaded } from '@atrium/shared/routing'
import { DataTable, type Column } from '@atrium/shared/table'
import { EmptyState, EnvironmentBadge, SectionHeader, Stack, RelativeTime, StateDot } from '@atrium/shared/ui'
import type { ProjectMetadata } from '@ory/client-fetch'

import { known } from '../text/known'
import { WorkspacePlace } from '../workspaces/queries'
import { useText, type Text } from '../text'
import { projectsOfWorkspace } from './queries'

export const loader = loads(WorkspacePlace, ({ workspace }) => projectsOfWorkspace(workspace))

const columns = (t: Text['projects']): Column<ProjectMetadata>[] => [
  { id: 'name', header: t.columns.name, cell: ({ name }) => name },
  { id: 'slug', header: t.columns.slug, cell: ({ slug }) => slug, mono: true },
  {
    id: 'environment',
    header: t.columns.environment,
    width: '140px',
    cell: ({ environment }) => <EnvironmentBadge environment={environment} />,
  },
  {
    id: 'state',
    header: t.columns.state,
    width: '120px',
    cell: ({ state }) => <StateDot tone={state === 'running' ? 'success' : 'off'}>{known(t.states, state)}</StateDot>,
  },
  {
    id: 'region',
    header: t.columns.region,
    priority: 3,
    width: '160px',
    cell: ({ home_region }) => known(t.regions, home_region),
  },
  {
    id: 'created',
    header: t.columns.created,
    priority: 3,
    width: '140px',
    cell: ({ created_at }) => <RelativeTime value={created_at} />,
  },
]

export function Component() {
  const t = useText().projects
  const { place, data: projects } = useLoaded<typeof loader>()
  const create = (
    <DialogLink tone="primary" icon={<Plus />} to={links.newProject(place)} requires="projects:write">
      {t.create}
    </DialogLink>
  )

  return (
    <Stack>
      <SectionHeader title={t.title} about={t.about} actions={create} />
      <DataTable
        label={t.title}
        rows={projects}
        columns={columns(t)}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowLink={({ slug }) => links.project({ project: slug })}
        empty={
          <EmptyState icon={<FolderPlus />} title={t.empty.title} action={create}>
            {t.empty.body}
          </EmptyState>
        }
      />
      <Outlet />
    </Stack>
  )
}
