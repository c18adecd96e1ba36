import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import * as z from 'zod/mini'

import { queryClient } from '@atrium/shared/api'
import { readPlace } from '@atrium/shared/contract'

import { paths } from '../paths'
import { useText } from '../text'
import { ApiKeys } from './api-keys'
import { apiKeyList, type KeyOwner } from './queries'

const Place = z.object({ workspace: z.string() })

export async function loader(args: LoaderFunctionArgs) {
  const { workspace } = readPlace(args, Place)
  const owner: KeyOwner = { kind: 'workspace', id: workspace }
  await queryClient.ensureQueryData(apiKeyList(owner))
  return owner
}

export function Component() {
  const owner = useLoaderData<typeof loader>()
  const t = useText().keys
  return (
    <ApiKeys
      owner={owner}
      about={t.aboutWorkspace}
      create={paths.newWorkspaceKey({ workspace: owner.id })}
      requires="workspace-keys:write"
    />
  )
}
