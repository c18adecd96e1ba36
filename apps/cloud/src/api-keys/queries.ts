import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { consoleScope, resourceKey } from '@atrium/shared/api'
import { projectApi } from '@atrium/shared/api/project'
import { workspaceApi } from '@atrium/shared/api/workspace'

/** The key's owner. A project's key grants access to its APIs, a workspace's also to the control API. */
export type KeyOwner = { kind: 'project' | 'workspace'; id: string }

/** Common fields of both kinds of keys; the value is only returned on creation. */
export type ApiKey = {
  readonly id: string
  name: string
  readonly value?: string
  readonly last_characters?: string
  readonly created_at?: Date
  expires_at?: Date
  /** Accurate to about ten minutes; only on the embedded platform. */
  last_used_at?: string
}

export const apiKeyKey = ({ kind, id }: KeyOwner) => resourceKey(`${kind}-keys`, id)

export const apiKeyList = (owner: KeyOwner) =>
  queryOptions({
    queryKey: [...apiKeyKey(owner), 'list'],
    queryFn: async ({ signal }): Promise<ApiKey[]> => {
      const response =
        owner.kind === 'project'
          ? await projectApi(consoleScope).listProjectApiKeysRaw({ project: owner.id }, { signal })
          : await workspaceApi(consoleScope).listWorkspaceApiKeysRaw({ workspace: owner.id }, { signal })
      // the generated type lacks the last use
      const used = new Map(
        uses.parse(await response.raw.clone().json()).map(({ id, last_used_at }) => [id, last_used_at]),
      )
      return (await response.value()).map((key) => ({ ...key, last_used_at: used.get(key.id) }))
    },
  })

const uses = z.array(z.object({ id: z.string(), last_used_at: z.optional(z.string()) }))
