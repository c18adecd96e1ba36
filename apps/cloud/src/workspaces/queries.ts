import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { consoleScope, resourceKey, type Page } from '@atrium/shared/api'
import { workspaceApi } from '@atrium/shared/api/workspace'
import { paging } from '@atrium/shared/routing'
import type { Workspace } from '@ory/client-fetch'

export const workspaceKey = resourceKey('workspaces', 'console')

/** The URL of the list of workspaces. */
export const WorkspaceListPlace = z.object(paging)

/** The URL of one workspace. */
export const WorkspacePlace = z.object({ workspace: z.string() })

export const workspaceList = ({ page, size }: z.infer<typeof WorkspaceListPlace>) =>
  queryOptions({
    queryKey: [...workspaceKey, 'list', { page, size }],
    queryFn: async ({ signal }): Promise<Page<Workspace>> => {
      const response = await workspaceApi(consoleScope).listWorkspaces({ pageToken: page, pageSize: size }, { signal })
      return { items: response.workspaces, next: response.has_next_page ? response.next_page_token : undefined }
    },
  })

export const workspaceById = (workspace: string) =>
  queryOptions({
    queryKey: [...workspaceKey, 'one', workspace],
    queryFn: ({ signal }) => workspaceApi(consoleScope).getWorkspace({ workspace }, { signal }),
  })
