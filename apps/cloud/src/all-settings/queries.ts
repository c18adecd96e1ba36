import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { consoleScope } from '@atrium/shared/api'
import { projectApi } from '@atrium/shared/api/project'
import { findProject } from '@atrium/shared/session'

import { projectKey, type ProjectPlace } from '../projects/queries'

const object = z.record(z.string(), z.unknown())
/** The parts of a project that contain its settings. */
export const projectSettings = z.object({
  id: z.string(),
  slug: z._default(z.string(), ''),
  name: z._default(z.string(), ''),
  environment: z._default(z.string(), ''),
  organizations: z._default(z.array(z.object({ id: z.string() })), []),
  cors_public: z.optional(object),
  cors_admin: z.optional(object),
  revision_id: z.string(),
  current_revision: z._default(object, {}),
  services: z.record(z.string(), z.nullish(z.object({ config: object }))),
})
export type ProjectSettings = z.infer<typeof projectSettings>

/** A project's settings by its slug: the flat revision, which the client's types leave out, and the services' configuration. */
export async function settingsInUrl({ project }: ProjectPlace) {
  const { id } = await findProject(project)
  return queryOptions({
    queryKey: [...projectKey, 'settings', id],
    queryFn: async ({ signal }) => {
      const { raw } = await projectApi(consoleScope).getProjectRaw({ projectId: id }, { signal })
      return projectSettings.parse(await raw.json())
    },
  })
}
