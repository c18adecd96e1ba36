import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { queryText } from '../query-text'
import { send } from '../transport'
import { nextToken, requestProof, resourceKey, type Page } from './index'

const actionSchema = z.object({
  id: z.string(),
  time: z.string(),
  actor: z.object({ id: z.string(), email: z.string() }),
  role: z.nullable(z.string()),
  target: z.string(),
  project: z.nullable(z.string()),
  operation: z.string(),
  /** Absent from entries that predate this field. */
  resource: z.optional(z.record(z.string(), z.string())),
  method: z.string(),
  path: z.string(),
  body: z.unknown(),
  body_size: z.number(),
  body_sha256: z.optional(z.nullable(z.string())),
  status: z.number(),
  request_id: z.string(),
  duration_ms: z.number(),
  /** The response showed secrets. */
  reveal: z.optional(z.literal(true)),
  ip: z.string(),
})

/** A change made, or secrets revealed, through the console. Secrets were removed before it was stored. */
export type Action = z.infer<typeof actionSchema>

type QueryParameters = Parameters<typeof queryText>[0]

export const actionsUrl = (request: QueryParameters) => `/api/actions${queryText(request)}`

/** A page of the action log, newest first. */
export async function fetchActions(request: QueryParameters, signal: AbortSignal | undefined): Promise<Page<Action>> {
  const response = await send(actionsUrl(request), { signal, headers: { ...requestProof, Accept: 'application/json' } })
  return {
    items: z.array(actionSchema).parse(await response.json()),
    next: nextToken(response.headers.get('link')),
  }
}

/** The latest hundred successful actions on a resource, by its ID. */
export const actionsOn = ({ project, resource }: { project?: string; resource: string }) =>
  queryOptions({
    queryKey: resourceKey('actions', project ?? '', { resource }),
    queryFn: async ({ signal }) =>
      (await fetchActions({ project, resource, status: '2xx', page_size: 100 }, signal)).items,
  })

/** The last person who changed a resource through the console; `at` in ISO 8601. */
export type LastChange = { by: string; at: string }

/** The latest change of a resource. Undefined if none is recorded, or the log can't be read. */
export async function lastChangeOf(request: { project?: string; resource: string }): Promise<LastChange | undefined> {
  try {
    const { items } = await fetchActions({ ...request, status: '2xx', page_size: 20 }, undefined)
    const newest = items.find(({ method }) => method !== 'GET')
    return newest && { by: newest.actor.email, at: newest.time }
  } catch {
    return undefined
  }
}

/** Words that aren't written in lower case, by their form in operation names, and names that are replaced. */
const spelling: readonly (readonly [written: string, shown: string])[] = [
  ['OAuth2', 'OAuth2'],
  ['Oauth2', 'OAuth2'],
  ['OpenIdConnect', 'OpenID Connect'],
  ['JsonWebKey', 'JSON web key'],
  ['WebAuthn', 'WebAuthn'],
  ['FedCM', 'FedCM'],
  ['Fedcm', 'FedCM'],
  ['DNS', 'DNS'],
  ...[
    'Api',
    'Oidc',
    'Jwt',
    'Jwks',
    'Scim',
    'Saml',
    'Sms',
    'Cors',
    'Csrf',
    'Ip',
    'Url',
    'Id',
    'ID',
    'Json',
    'Totp',
    'Smtp',
    'Opl',
  ].map((word) => [word, word.toUpperCase()] as const),
]
const spelled = new Map(spelling.map(([written, shown]) => [written.toLowerCase(), shown]))
const names = new RegExp(`(?:${spelling.map(([written]) => written).join('|')})(?=s?(?:[A-Z]|$))`, 'g')

/** `createOAuth2Client` → `Create OAuth2 client`: operation names as readable words. */
export const operationWords = (operation: string): string =>
  operation
    .replace(names, ' $& ')
    .replace(/ s(?=[A-Z]|$)/g, 's ')
    .trim()
    .split(/\s+/)
    .map((part) => {
      const [, stem = '', ending = ''] = /^(.*?)(s?)$/.exec(part) ?? []
      const name =
        spelled.get(part.toLowerCase()) ??
        (spelled.has(stem.toLowerCase()) ? spelled.get(stem.toLowerCase()) + ending : undefined)
      return name ?? part.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase()
    })
    .join(' ')
    .replace(/^./, (first) => first.toUpperCase())

const patch = z.array(z.object({ path: z.string() }))

/** The fields that a JSON Patch changed, as `traits.name.first`; none for other bodies. */
export function changedFields({ body }: Pick<Action, 'body'>): string[] {
  const operations = patch.safeParse(body)
  if (!operations.success) return []
  const fields = operations.data.map(({ path }) =>
    path.slice(1).replaceAll('/', '.').replaceAll('~1', '/').replaceAll('~0', '~'),
  )
  return [...new Set(fields)]
}
