import { withNeeds, type Need } from '@atrium/shared/form'
import { isRecord } from '@atrium/shared/json'
import * as z from 'zod/mini'

import { HIDDEN } from '@atrium/shared/operations'

import { readSource, writeSource } from '../text/source'
import { builtIns, type Hook } from './slots'
import type { WebhookText } from './text'

export const requestMethods = ['POST', 'PUT', 'PATCH', 'GET', 'DELETE'] as const
export const responses = ['wait', 'parse', 'ignore'] as const
export const recipients = ['removed', 'all_verified', 'all'] as const

/** Form values. Secrets start empty: stored ones can't be read, and are kept if the field stays empty. */
const fields = z.object({
  slot: z.string(),
  hook: z.string(),
  recipients: z.string(),
  url: z.string().check(z.trim()),
  method: z.string(),
  auth: z.enum(['none', 'basic_auth', 'api_key']),
  user: z.string(),
  password: z.string(),
  keyName: z.string().check(z.trim()),
  keyValue: z.string(),
  keyIn: z.enum(['header', 'cookie']),
  headers: z.string(),
  bodyAt: z.enum(['here', 'url']),
  template: z.string(),
  bodyUrl: z.string().check(z.trim()),
  response: z.enum(responses),
  canInterrupt: z.boolean(),
})
export type HookValues = z.infer<typeof fields>

/** A token of RFC 9110: valid names of headers and cookies. */
const token = /^[!#$%&'*+.^_`|~0-9a-z-]{1,100}$/i
const longestText = 64 * 1024

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const isSource = (url: string) => /^https?:\/\//.test(url)
const record = (value: unknown) => (isRecord(value) ? value : {})

export const starterTemplate = `function(ctx) {
  flow_id: ctx.flow.id,
  identity_id: if std.objectHas(ctx, 'identity') then ctx.identity.id else null,
}
`

export const emptyValues = (slot: string): HookValues => ({
  slot,
  hook: 'web_hook',
  recipients: 'removed',
  url: '',
  method: 'POST',
  auth: 'none',
  user: '',
  password: '',
  keyName: '',
  keyValue: '',
  keyIn: 'header',
  headers: '',
  bodyAt: 'here',
  template: starterTemplate,
  bodyUrl: '',
  response: 'wait',
  canInterrupt: false,
})

/** A stored hook as form values. */
export function toValues(slot: string, { hook, config }: Pick<Hook, 'hook' | 'config'>): HookValues {
  const [auth, response, body] = [record(config.auth), record(config.response), text(config.body)]
  const settings = record(auth.config)
  const type = auth.type === 'basic_auth' || auth.type === 'api_key' ? auth.type : 'none'
  return {
    ...emptyValues(slot),
    hook,
    recipients: text(config.recipients) || 'removed',
    url: config.url === HIDDEN ? '' : text(config.url),
    method: text(config.method) || 'POST',
    auth: type,
    user: text(settings.user),
    keyName: text(settings.name),
    keyIn: settings.in === 'cookie' ? 'cookie' : 'header',
    headers: Object.entries(record(config.headers))
      .map(([name, value]) => `${name}: ${text(value)}`)
      .join('\n'),
    bodyAt: isSource(body) ? 'url' : 'here',
    template: isSource(body) ? '' : readSource(body),
    bodyUrl: isSource(body) ? body : '',
    response: response.ignore === true ? 'ignore' : response.parse === true ? 'parse' : 'wait',
    canInterrupt: config.can_interrupt === true,
  }
}

/** Parses `Name: value` lines; undefined if a line is invalid. */
const headerLines = (source: string): ([string, string] | undefined)[] =>
  source
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [name = '', ...rest] = line.split(':')
      const value = rest.join(':').trim()
      return token.test(name.trim()) && value !== '' ? [name.trim(), value] : undefined
    })

const isHttp = (url: string) => isSource(url) && URL.canParse(url) && url.length <= 2048

type Known = Pick<Hook, 'config'> | undefined

/** What a webhook needs so that the platform accepts it and can call it. */
function check(values: HookValues, need: Need<HookValues>, known: Known, t: WebhookText['faults']): void {
  const auth = record(known?.config.auth)
  const keepsUrl = values.url === '' && known?.config.url === HIDDEN
  need('url', keepsUrl || isHttp(values.url), t.url)
  if (values.auth === 'basic_auth') {
    need('user', values.user !== '' && !values.user.includes(':'), t.user)
    need('password', values.password !== '' || auth.type === 'basic_auth', t.secret)
  }
  if (values.auth === 'api_key') {
    need('keyName', token.test(values.keyName), t.keyName)
    need('keyValue', values.keyValue !== '' || auth.type === 'api_key', t.secret)
  }
  const lines = headerLines(values.headers)
  const wrong = lines.indexOf(undefined)
  need('headers', wrong === -1, t.header(wrong + 1))
  const names = lines.map((line) => line?.[0] ?? '')
  need('headers', new Set(names.map((name) => name.toLowerCase())).size === names.length, t.headerTwice)
  need('headers', lines.length <= 50 && values.headers.length <= 16_384, t.headersLong)
  const stored = record(known?.config.headers)
  const unknown = lines.find((line) => line?.[1] === HIDDEN && !Object.hasOwn(stored, line[0]))
  if (unknown) need('headers', false, t.headerHidden(unknown[0]))
  if (values.bodyAt === 'url') need('bodyUrl', isHttp(values.bodyUrl), t.url)
  else {
    need('template', values.template.trim() !== '', t.template)
    need('template', values.template.length <= longestText, t.templateLong)
  }
  need('canInterrupt', values.response !== 'ignore' || !values.canInterrupt, t.ignoreInterrupt)
}

type Options = {
  /** The stored hook, for unchanged secrets. */
  known?: Known
  /** Whether a list accepts a built-in hook. */
  takes?: (slot: string, hook: string) => boolean
}

/** The form's schema. */
export const hookSchema = (t: WebhookText['faults'], { known, takes = () => true }: Options) =>
  withNeeds(fields, (values, need) => {
    if (values.hook === 'web_hook') check(values, need, known, t)
    else need('hook', takes(values.slot, values.hook), t.hook)
  })

/** Whether a secret was entered. @param known the stored hook, whose URL may be one */
export const hasSecret = (values: HookValues, known: Known): boolean =>
  values.password !== '' ||
  values.keyValue !== '' ||
  (values.url !== '' && known?.config.url === HIDDEN) ||
  headerLines(values.headers).some((line) => line?.[1] !== HIDDEN)

function authOf(values: HookValues): object | undefined {
  switch (values.auth) {
    case 'basic_auth':
      return { type: 'basic_auth', config: { user: values.user, password: values.password || HIDDEN } }
    case 'api_key':
      return {
        type: 'api_key',
        config: { name: values.keyName, value: values.keyValue || HIDDEN, in: values.keyIn },
      }
    default:
      return undefined
  }
}

/** The request of a webhook or channel to store. Fields not in the form are taken from `known`. */
export function requestOf(values: HookValues, known: Known): Record<string, unknown> {
  const { auth: _, headers: __, ...rest } = known?.config ?? {}
  const auth = authOf(values)
  const headers = Object.fromEntries(headerLines(values.headers).filter((line) => line !== undefined))
  return {
    ...rest,
    url: values.url === '' ? HIDDEN : values.url,
    method: values.method,
    body: values.bodyAt === 'url' ? values.bodyUrl : writeSource(values.template),
    ...(auth && { auth }),
    ...(Object.keys(headers).length > 0 && { headers }),
  }
}

/**
 * The hook to store; a masked value keeps the stored one. Fields not in the form are taken from `known`.
 * @param id for a new webhook, or one that lacks an ID
 */
export function toHook(values: HookValues, known: Known, id: string): object {
  if (values.hook === 'notify_previous_addresses')
    return { hook: values.hook, config: { recipients: values.recipients } }
  if (values.hook !== 'web_hook') return { hook: values.hook }
  const config = {
    id,
    ...requestOf(values, known),
    can_interrupt: values.canInterrupt,
    response: { ignore: values.response === 'ignore', parse: values.response === 'parse' },
  }
  return { hook: 'web_hook', config }
}

export const isBuiltIn = (hook: string): hook is (typeof builtIns)[number] => builtIns.some((one) => one === hook)
