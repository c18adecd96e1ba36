import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { consoleScope, resourceKey } from '@atrium/shared/api'
import { projectApi } from '@atrium/shared/api/project'
import { workspaceApi } from '@atrium/shared/api/workspace'
import { findProject } from '@atrium/shared/session'

/** The URL of a project's settings. */
export const ProjectPlace = z.object({ project: z.string() })
export type ProjectPlace = z.infer<typeof ProjectPlace>

export const projectKey = resourceKey('projects', 'console')

export const projectsOfWorkspace = (workspace: string) =>
  queryOptions({
    queryKey: [...projectKey, 'of', workspace],
    queryFn: async ({ signal }) => {
      const { projects } = await workspaceApi(consoleScope).listWorkspaceProjects({ workspace }, { signal })
      return projects
    },
  })

/** A project by its id, with the revision that it is at. */
export const projectById = (id: string) =>
  queryOptions({
    queryKey: [...projectKey, 'one', id],
    queryFn: ({ signal }) => projectApi(consoleScope).getProject({ projectId: id }, { signal }),
  })

/** A project by its slug, as URLs name it. @throws Problem 404 where there is none */
export const projectInUrl = async ({ project }: ProjectPlace) => projectById((await findProject(project)).id)
