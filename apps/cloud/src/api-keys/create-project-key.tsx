import { useLoaderData, type LoaderFunctionArgs } from 'react-router'

import { readPlace } from '@atrium/shared/routing'
import { findProject } from '@atrium/shared/session'

import { ProjectPlace } from '../projects/queries'
import { CreateApiKey } from './create-api-key'

export async function loader(args: LoaderFunctionArgs) {
  const { id } = await findProject(readPlace(args, ProjectPlace).project)
  return { id }
}

export function Component() {
  const { id } = useLoaderData<typeof loader>()
  return <CreateApiKey owner={{ kind: 'project', id }} />
}
