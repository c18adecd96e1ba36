import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { readPlace } from '@atrium/shared/routing'

import { WorkspacePlace } from '../workspaces/queries'
import { CreateApiKey } from './create-api-key'

export const loader = (args: LoaderFunctionArgs) => readPlace(args, WorkspacePlace)

export function Component() {
  const { workspace } = useLoaderData<typeof loader>()
  return <CreateApiKey owner={{ kind: 'workspace', id: workspace }} />
}
