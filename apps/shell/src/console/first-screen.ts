import { queryClient } from '@atrium/shared/api'
import { consoleSession } from '@atrium/shared/session'

import { remotes } from '../registry/registry'
import { navigation } from './navigation'

/** Where somebody begins in a project: the first entry of its navigation. */
export async function firstScreen(project: string): Promise<string> {
  const session = await queryClient.ensureQueryData(consoleSession)
  if (!session) return '/'
  const [section] = navigation(remotes(), session, { project })
  return section?.items[0]?.path ?? `/projects/${encodeURIComponent(project)}/actions`
}
