import { queryClient } from '@atrium/shared/api'
import { consoleSession, findProject } from '@atrium/shared/session'

import { remotes } from '../registry/registry'
import { navigation } from './navigation'

/** A project's start screen: the first entry of its navigation. @throws Problem 404 if there is no such project */
export async function firstScreen(project: string): Promise<string> {
  const { slug } = await findProject(project)
  const session = await queryClient.ensureQueryData(consoleSession)
  if (!session) return '/'
  const [section] = navigation(remotes(), session, { project: slug })
  return section?.items[0]?.path ?? `/projects/${encodeURIComponent(slug)}/actions`
}
