import { queryOptions } from '@tanstack/react-query'

import { consoleScope, resourceKey } from '@atrium/shared/api'
import { projectApi } from '@atrium/shared/api/project'
import { workspaceApi } from '@atrium/shared/api/workspace'

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

export const memberList = (id: string) =>
  queryOptions({
    queryKey: [...projectKey, 'members', id],
    queryFn: ({ signal }) => projectApi(consoleScope).getProjectMembers({ project: id }, { signal }),
  })
