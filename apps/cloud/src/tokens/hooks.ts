import * as z from 'zod/mini'

import { withNeeds } from '@atrium/shared/form'
import { consoleScope } from '@atrium/shared/api'
import { callOpen } from '@atrium/shared/api/open'
import { HIDDEN } from '@atrium/shared/operations'
import type { JsonPatch } from '@ory/client-fetch'

import type { ProjectSettings } from '../all-settings/queries'
import { added } from '../all-settings/values'
import type { TokenText } from './text'

export const hookNames = ['token', 'refresh'] as const
export type HookName = (typeof hookNames)[number]

const keys = { token: 'token_hook', refresh: 'refresh_token_hook' } as const

const text = z.catch(z.string(), '')
const stored = z.object({
  url: z.string(),
  auth: z.optional(z.object({ config: z.object({ in: text, name: text }) })),
})
type Stored = z.infer<typeof stored>

/** A hook as a project stores it: an object, or only its URL. */
export function hookOf({ services }: ProjectSettings, name: HookName): Stored | undefined {
  const config = z.object({ oauth2: z.record(z.string(), z.unknown()) }).safeParse(services['oauth2']?.config)
  const found = config.success ? config.data.oauth2[keys[name]] : undefined
  return typeof found === 'string' && found !== '' ? { url: found } : stored.safeParse(found).data
}

const fields = z.object({
  url: z.string().check(z.trim()),
  auth: z.enum(['none', 'api_key']),
  keyName: z.string().check(z.trim()),
  keyValue: z.string(),
  keyIn: z.enum(['header', 'cookie']),
})
export type HookValues = z.infer<typeof fields>

export const toHookValues = (hook: Stored | undefined): HookValues => ({
  url: hook?.url ?? '',
  auth: hook?.auth ? 'api_key' : 'none',
  keyName: hook?.auth?.config.name ?? '',
  keyValue: '',
  keyIn: hook?.auth?.config.in === 'cookie' ? 'cookie' : 'header',
})

const token = /^[!#$%&'*+.^_`|~0-9a-z-]{1,100}$/i

/** The form's schema. @param hasKey whether a key is stored; it is kept if none is entered */
export const hookSchema = (t: TokenText['faults'], hasKey: boolean) =>
  withNeeds(fields, ({ url, auth, keyName, keyValue }, need) => {
    need('url', /^https?:\/\/\S{1,2048}$/.test(url) && URL.canParse(url), t.url)
    if (auth === 'none') return
    need('keyName', token.test(keyName), t.keyName)
    need('keyValue', keyValue !== '' || hasKey, t.secret)
  })

const pathOf = (name: HookName) => `/services/oauth2/config/oauth2/${keys[name]}`

export function hookPatch(project: ProjectSettings, name: HookName, values: HookValues): JsonPatch {
  const { url, keyName, keyValue, keyIn } = values
  const auth = { type: 'api_key', config: { in: keyIn, name: keyName, value: keyValue || HIDDEN } }
  const value = values.auth === 'none' ? { url } : { url, auth }
  return hookOf(project, name) ? { op: 'replace', path: pathOf(name), value } : added(project, pathOf(name), value)
}

export const hookRemoval = (name: HookName): JsonPatch => ({ op: 'remove', path: pathOf(name) })

const Tested = z.object({
  sent: z.boolean(),
  body: z.optional(z.string()),
  status: z.optional(z.number()),
  response: z.optional(z.string()),
  duration_ms: z.optional(z.number()),
  effect: z.optional(z.enum(['claims', 'unchanged', 'denied', 'failed'])),
  claims: z.optional(z.unknown()),
  reason: z.optional(z.string()),
  error: z.optional(z.string()),
})
/** A test's request, response and resulting tokens. */
export type Tested = z.infer<typeof Tested>

/** Calls a stored hook once. @throws Problem 404, 429 */
export const testHook = (projectId: string, hook: HookName): Promise<Tested> =>
  callOpen(consoleScope, 'testProjectTokenHook', { path: { project_id: projectId }, body: { hook } }, (body) =>
    Tested.parse(body),
  )
