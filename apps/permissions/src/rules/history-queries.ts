import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { consoleScope, type Page } from '@atrium/shared/api'
import { callOpen } from '@atrium/shared/api/open'
import { paging } from '@atrium/shared/routing'
import { findProject } from '@atrium/shared/session'

import { rulesKey } from './queries'

const VersionSchema = z.object({
  version: z.int(),
  created_at: z.string(),
  /** Null for rules older than the first stored change. `name` is empty if the person or key was deleted. */
  actor: z.nullable(z.object({ kind: z.string(), id: z.nullable(z.string()), name: z.string() })),
})
export type RulesVersion = z.infer<typeof VersionSchema>

const ListSchema = z.object({ versions: z.array(VersionSchema), page_token: z.optional(z.string()) })
const OneSchema = z.extend(VersionSchema, { rules: z.string(), previous_rules: z.nullable(z.string()) })

export const HistoryPlace = z.object({ project: z.string(), ...paging })
export const VersionPlace = z.object({ project: z.string(), version: z.string() })

/** Below the key of the rules, so that publishing invalidates it. */
const historyKey = (project: string) => [...rulesKey(project), 'versions']

/** Published versions, newest first. @throws Problem 501 if the target stores none */
export const rulesHistory = ({ project, page, size }: z.infer<typeof HistoryPlace>) =>
  queryOptions({
    queryKey: [...historyKey(project), 'list', { page, size }],
    queryFn: async ({ signal }): Promise<Page<RulesVersion>> => {
      const { id } = await findProject(project)
      const request = { path: { project_id: id }, query: { page_size: size, page_token: page }, signal }
      const { versions, page_token } = await callOpen(consoleScope, 'listPermissionRulesVersions', request, (body) =>
        ListSchema.parse(body),
      )
      return { items: versions, next: page_token }
    },
  })

/** One version with its rules and the previous rules. @throws Problem 404 if it is no longer stored */
export const rulesVersion = ({ project, version }: z.infer<typeof VersionPlace>) =>
  queryOptions({
    queryKey: [...historyKey(project), 'one', version],
    queryFn: async ({ signal }) => {
      const { id } = await findProject(project)
      return callOpen(
        consoleScope,
        'getPermissionRulesVersion',
        { path: { project_id: id, version }, signal },
        (body) => OneSchema.parse(body),
      )
    },
  })
