import { queryOptions } from '@tanstack/react-query'

import { consoleScope, resourceKey } from '@atrium/shared/api'
import { projectApi } from '@atrium/shared/api/project'
import { workspaceApi } from '@atrium/shared/api/workspace'

/** Whose key it is: a project's opens its APIs, a workspace's opens the control API too. */
export type KeyOwner = { kind: 'project' | 'workspace'; id: string }

/** What both kinds of key have in common; the value is told once, when it is made. */
export type ApiKey = {
  readonly id: string
  name: string
  readonly value?: string
  readonly last_characters?: string
  readonly created_at?: Date
  expires_at?: Date
}

export const apiKeyKey = ({ kind, id }: KeyOwner) => resourceKey(`${kind}-keys`, id)

export const apiKeyList = (owner: KeyOwner) =>
  queryOptions({
    queryKey: [...apiKeyKey(owner), 'list'],
    queryFn: ({ signal }): Promise<ApiKey[]> =>
      owner.kind === 'project'
        ? projectApi(consoleScope).listProjectApiKeys({ project: owner.id }, { signal })
        : workspaceApi(consoleScope).listWorkspaceApiKeys({ workspace: owner.id }, { signal }),
  })
