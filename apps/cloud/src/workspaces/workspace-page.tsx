import { useSuspenseQuery } from '@tanstack/react-query'
import { Outlet, redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import * as z from 'zod/mini'

import { queryClient } from '@atrium/shared/api'
import { readPlace } from '@atrium/shared/contract'
import { Identifier, Page, PageHeader, TabLinks } from '@atrium/shared/ui'

import { paths } from '../paths'
import { useText } from '../text'
import { workspaceById } from './queries'

const Place = z.object({ workspace: z.string() })

export async function loader(args: LoaderFunctionArgs) {
  const place = readPlace(args, Place)
  // The workspace itself has no screen: its projects are what people come for.
  if (new URL(args.request.url).pathname === paths.workspace(place)) throw redirect(paths.workspaceProjects(place))
  await queryClient.ensureQueryData(workspaceById(place.workspace))
  return place
}

export function Component() {
  const t = useText().workspaces
  const place = useLoaderData<typeof loader>()
  const { data: workspace } = useSuspenseQuery(workspaceById(place.workspace))

  return (
    <Page>
      <PageHeader
        back={{ to: paths.workspaces(), label: t.back }}
        title={workspace.name}
        about={<Identifier value={workspace.id} room={Infinity} />}
      />
      <TabLinks
        label={workspace.name}
        tabs={[
          { to: paths.workspaceProjects(place), label: t.tabs.projects },
          { to: paths.workspaceKeys(place), label: t.tabs.keys },
          { to: paths.workspaceSettings(place), label: t.tabs.settings },
        ]}
      />
      <Outlet />
    </Page>
  )
}
