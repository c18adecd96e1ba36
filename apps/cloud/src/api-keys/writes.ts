import { consoleScope, write } from '@atrium/shared/api'
import { projectApi } from '@atrium/shared/api/project'
import { workspaceApi } from '@atrium/shared/api/workspace'

import { useText } from '../text'
import { apiKeyKey, type ApiKey, type KeyOwner } from './queries'

type KeyBody = { name: string; expires_at?: Date }

/** Creates a key; its value is only in the response. */
export const createApiKey = (owner: KeyOwner) =>
  write({
    run: (body: KeyBody): Promise<ApiKey> =>
      owner.kind === 'project'
        ? projectApi(consoleScope).createProjectApiKey({ project: owner.id, createProjectApiKeyBody: body })
        : workspaceApi(consoleScope).createWorkspaceApiKey({ workspace: owner.id, createWorkspaceApiKeyBody: body }),
    invalidates: [apiKeyKey(owner)],
  })

export function useDeleteApiKey(owner: KeyOwner) {
  const t = useText().keys
  return write({
    run: ({ id }: ApiKey) =>
      owner.kind === 'project'
        ? projectApi(consoleScope).deleteProjectApiKey({ project: owner.id, tokenId: id })
        : workspaceApi(consoleScope).deleteWorkspaceApiKey({ workspace: owner.id, tokenId: id }),
    invalidates: [apiKeyKey(owner)],
    toast: (_, { name }) => t.deleted(name),
  })
}
