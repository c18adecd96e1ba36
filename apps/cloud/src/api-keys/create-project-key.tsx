import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import * as z from 'zod/mini'

import { readPlace } from '@atrium/shared/contract'
import { findProject } from '@atrium/shared/session'

import { CreateApiKey } from './create-api-key'

const Place = z.object({ project: z.string() })

export async function loader(args: LoaderFunctionArgs) {
  const { id } = await findProject(readPlace(args, Place).project)
  return { id }
}

export function Component() {
  const { id } = useLoaderData<typeof loader>()
  return <CreateApiKey owner={{ kind: 'project', id }} />
}
