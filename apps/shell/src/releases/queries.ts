import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { requestProof, send, write } from '@atrium/shared/api'

const groupSchema = z.object({
  fingerprint: z.string(),
  kind: z.enum(['unreachable', 'incompatible', 'broken']),
  message: z.string(),
  frames: z.array(z.string()),
  count: z.number(),
  first: z.string(),
  last: z.string(),
})
const versionErrorsSchema = z.object({
  version: z.string(),
  count: z.number(),
  ungrouped: z.number(),
  groups: z.array(groupSchema),
})
/** A change of a remote's release; version null is the one built with the console. */
const changeSchema = z.object({
  at: z.string(),
  by: z.string(),
  action: z.enum(['release', 'canary', 'rollback', 'retire']),
  version: z.nullable(z.string()),
  replaced: z.nullable(z.string()),
})
const remoteSchema = z.object({
  id: z.string(),
  state: z.enum(['running', 'retired', 'missing']),
  version: z.nullable(z.string()),
  built: z.boolean(),
  from: z.nullable(z.string()),
  contract: z.nullable(z.number()),
  shared: z.record(z.string(), z.string()),
  team: z.nullable(z.object({ name: z.string(), contact: z.optional(z.string()) })),
  needed: z.boolean(),
  canary: z.nullable(z.object({ version: z.string(), share: z.number(), people: z.array(z.string()) })),
  errors: z.array(versionErrorsSchema),
  history: z.array(changeSchema),
})
const listSchema = z.object({ changeable: z.boolean(), remotes: z.array(remoteSchema) })

/** A remote as owners of the console see it; times in ISO 8601. */
export type ListedRemote = z.infer<typeof remoteSchema>
/** Failures of one version. */
export type VersionErrors = z.infer<typeof versionErrorsSchema>

const url = '/api/remotes'
const queryKey = ['released-remotes'] as const

/** The registry's remotes with canaries, failures and history, by ID. Owners of the console only. */
export const releasedRemotes = queryOptions({
  queryKey,
  queryFn: async ({ signal }) => {
    const response = await send(url, { signal, headers: { ...requestProof, Accept: 'application/json' } })
    return listSchema.parse(await response.json())
  },
})

const change = (id: string, action: 'rollback' | 'retire', body: object) =>
  send(`${url}/${encodeURIComponent(id)}/${action}`, {
    method: 'POST',
    headers: { ...requestProof, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

/** Ends a canary, or goes back to `to` or the version before. @returns a write whose toast is `said` */
export const rollBack = (id: string, message: string, to?: string) =>
  write({
    run: () => change(id, 'rollback', to === undefined ? {} : { to }),
    invalidates: [queryKey],
    toast: () => message,
  })

/** Takes a remote out of the console. @returns a write whose toast is `said` */
export const retire = (id: string, message: string) =>
  write({ run: () => change(id, 'retire', {}), invalidates: [queryKey], toast: () => message })
