import { useSuspenseQuery } from '@tanstack/react-query'
import { Outlet, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import * as z from 'zod/mini'

import { queryClient } from '@atrium/shared/api'
import { readPlace } from '@atrium/shared/contract'
import { findProject } from '@atrium/shared/session'
import { EnvironmentBadge, Page, PageHeader, TabLinks } from '@atrium/shared/ui'

import { paths } from '../paths'
import { useText } from '../text'
import { projectById } from './queries'

const Place = z.object({ project: z.string() })

export async function loader(args: LoaderFunctionArgs) {
  const place = readPlace(args, Place)
  const { id } = await findProject(place.project)
  await queryClient.ensureQueryData(projectById(id))
  return { ...place, id }
}

export function Component() {
  const t = useText().settings
  const { id, ...place } = useLoaderData<typeof loader>()
  const { data: project } = useSuspenseQuery(projectById(id))

  return (
    <Page>
      <PageHeader title={t.title} about={t.about} badge={<EnvironmentBadge environment={project.environment} />} />
      <TabLinks
        label={t.title}
        tabs={[
          { to: paths.projectSettings(place), label: t.tabs.general, end: true },
          { to: paths.projectKeys(place), label: t.tabs.keys },
          { to: paths.members(place), label: t.tabs.members },
        ]}
      />
      <Outlet />
    </Page>
  )
}
