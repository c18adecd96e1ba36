import { loadsList, useLoadedList } from '@atrium/shared/routing'
import { findProject, useProject } from '@atrium/shared/session'

import { apiKeyPaths } from '../paths'
import { ProjectPlace } from '../projects/queries'
import { useText } from '../text'
import { ApiKeys } from './api-keys'
import { apiKeyList, type KeyOwner } from './queries'

const ownerOf = async ({ project }: ProjectPlace): Promise<KeyOwner> => ({
  kind: 'project',
  id: (await findProject(project)).id,
})

export const loader = loadsList(ProjectPlace, async (place) => apiKeyList(await ownerOf(place)))

export function Component() {
  const {
    place: { project },
    data,
    failure,
  } = useLoadedList<typeof loader>()
  const owner: KeyOwner = { kind: 'project', id: useProject()?.id ?? project }
  const t = useText().keys
  return (
    <ApiKeys
      keys={data}
      failure={failure}
      owner={owner}
      about={t.aboutProject}
      create={apiKeyPaths.newProjectKey({ project })}
      requires="project-keys:write"
    />
  )
}
