import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import * as z from 'zod/mini'

import { readPlace } from '@atrium/shared/contract'

import { CreateApiKey } from './create-api-key'

const Place = z.object({ workspace: z.string() })

export const loader = (args: LoaderFunctionArgs) => readPlace(args, Place)

export function Component() {
  const { workspace } = useLoaderData<typeof loader>()
  return <CreateApiKey owner={{ kind: 'workspace', id: workspace }} />
}
