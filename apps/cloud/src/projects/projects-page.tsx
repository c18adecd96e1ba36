import { useSuspenseQuery } from '@tanstack/react-query'
import { FolderPlus, Plus } from 'lucide-react'
import { Outlet, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import * as z from 'zod/mini'

import { queryClient } from '@atrium/shared/api'
import { readPlace } from '@atrium/shared/contract'
import { DialogLink } from '@atrium/shared/form'
import { DataTable, type Column } from '@atrium/shared/table'
import { EmptyState, EnvironmentBadge, SectionHeader, Stack, RelativeTime, StateDot } from '@atrium/shared/ui'
import type { ProjectMetadata } from '@ory/client-fetch'

import { paths } from '../paths'
import { known } from '../text/known'
import { useText, type Text } from '../text'
import { projectsOfWorkspace } from './queries'

const Place = z.object({ workspace: z.string() })

export async function loader(args: LoaderFunctionArgs) {
  const place = readPlace(args, Place)
  await queryClient.ensureQueryData(projectsOfWorkspace(place.workspace))
  return place
}

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
  const place = useLoaderData<typeof loader>()
  const { data: projects } = useSuspenseQuery(projectsOfWorkspace(place.workspace))
  const create = (
    <DialogLink tone="primary" icon={<Plus />} to={paths.newProject(place)} requires="projects:write">
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
        rowLink={({ slug }) => paths.project({ project: slug })}
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
