import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import * as z from 'zod/mini'

import { queryClient } from '@atrium/shared/api'
import { readPlace } from '@atrium/shared/contract'
import { findProject } from '@atrium/shared/session'

import { paths } from '../paths'
import { useText } from '../text'
import { ApiKeys } from './api-keys'
import { apiKeyList, type KeyOwner } from './queries'

const Place = z.object({ project: z.string() })

export async function loader(args: LoaderFunctionArgs) {
  const { project } = readPlace(args, Place)
  const owner: KeyOwner = { kind: 'project', id: (await findProject(project)).id }
  await queryClient.ensureQueryData(apiKeyList(owner))
  return { project, owner }
}

export function Component() {
  const { project, owner } = useLoaderData<typeof loader>()
  const t = useText().keys
  return (
    <ApiKeys
      owner={owner}
      about={t.aboutProject}
      create={paths.newProjectKey({ project })}
      requires="project-keys:write"
    />
  )
}
