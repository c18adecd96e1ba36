import { queryOptions } from '@tanstack/react-query'

import { consoleScope, resourceKey, type Page } from '@atrium/shared/api'
import { workspaceApi } from '@atrium/shared/api/workspace'
import type { Workspace } from '@ory/client-fetch'

export const workspaceKey = resourceKey('workspaces', 'console')

export const workspaceList = (at: { page?: string }) =>
  queryOptions({
    queryKey: [...workspaceKey, 'list', at],
    queryFn: async ({ signal }): Promise<Page<Workspace>> => {
      const answer = await workspaceApi(consoleScope).listWorkspaces({ pageToken: at.page }, { signal })
      return { items: answer.workspaces, next: answer.has_next_page ? answer.next_page_token : undefined }
    },
  })

export const workspaceById = (workspace: string) =>
  queryOptions({
    queryKey: [...workspaceKey, 'one', workspace],
    queryFn: ({ signal }) => workspaceApi(consoleScope).getWorkspace({ workspace }, { signal }),
  })
