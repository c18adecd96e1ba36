import { Outlet, redirect, type LoaderFunctionArgs } from 'react-router'

import { loads, readPlace, RouteTabs, useLoaded } from '@atrium/shared/routing'
import { Identifier, Page, PageHeader } from '@atrium/shared/ui'

import { workspacePaths } from '../paths'
import { useText } from '../text'
import { workspaceById, WorkspacePlace } from './queries'

const read = loads(WorkspacePlace, ({ workspace }) => workspaceById(workspace))

export function loader(args: LoaderFunctionArgs) {
  const place = readPlace(args, WorkspacePlace)
  // The workspace itself has no screen: it opens its projects.
  if (new URL(args.request.url).pathname === workspacePaths.workspace(place))
    throw redirect(workspacePaths.projects(place))
  return read(args)
}

export function Component() {
  const t = useText().workspaces
  const { data: workspace } = useLoaded<typeof read>()

  return (
    <Page>
      <PageHeader
        back={{ to: workspacePaths.workspaces(), label: t.back }}
        name={workspace.name}
        about={<Identifier value={workspace.id} room={Infinity} />}
      />
      <RouteTabs label={workspace.name} />
      <Outlet />
    </Page>
  )
}
