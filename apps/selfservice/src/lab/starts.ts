import { isSecretName } from './redact'
import type { LabOperation, LabRequest, Pair } from './lab-request'

/** The sender: a native app, a page's script (JSON), or the browser itself (pages and redirects). */
export const clients = ['native', 'script', 'page'] as const
export type Client = (typeof clients)[number]

/** Possible first requests of a run. */
export const labKinds = [
  'login',
  'registration',
  'recovery',
  'verification',
  'settings',
  'logout',
  'exchange',
  'error',
  'whoami',
  'sessions',
] as const
export type LabKind = (typeof labKinds)[number]

export type Parameter = { name: string; type: 'text' | 'flag' | 'aal'; required?: true }
type Start = { operation: LabOperation; parameters: readonly Parameter[] }

const text = (name: string): Parameter => ({ name, type: 'text' })
const needed = (name: string): Parameter => ({ name, type: 'text', required: true })
const flag = (name: string): Parameter => ({ name, type: 'flag' })

const refresh = flag('refresh')
const aal: Parameter = { name: 'aal', type: 'aal' }
const via = text('via')
const returnTo = text('return_to')
const organization = text('organization')
const schema = text('identity_schema')
const challenge = text('login_challenge')
const exchangeCode = flag('return_session_token_exchange_code')
const toError: Start = { operation: 'getFlowError', parameters: [needed('id')] }
const whoami: Start = { operation: 'toSession', parameters: [text('tokenize_as')] }
const sessions: Start = {
  operation: 'listMySessions',
  parameters: [text('page_size'), text('page_token'), text('per_page'), text('page')],
}
const exchange: Start = {
  operation: 'exchangeSessionToken',
  parameters: [needed('init_code'), needed('return_to_code')],
}

/** The operation of each first request, with all query parameters in the contract. */
const native: Record<LabKind, Start> = {
  login: {
    operation: 'createNativeLoginFlow',
    parameters: [refresh, aal, via, returnTo, organization, schema, exchangeCode],
  },
  registration: {
    operation: 'createNativeRegistrationFlow',
    parameters: [returnTo, organization, schema, exchangeCode],
  },
  recovery: { operation: 'createNativeRecoveryFlow', parameters: [] },
  verification: { operation: 'createNativeVerificationFlow', parameters: [returnTo] },
  settings: { operation: 'createNativeSettingsFlow', parameters: [organization] },
  logout: { operation: 'performNativeLogout', parameters: [] },
  exchange,
  error: toError,
  whoami,
  sessions,
}

const browser: Record<LabKind, Start> = {
  login: {
    operation: 'createBrowserLoginFlow',
    parameters: [refresh, aal, via, returnTo, organization, schema, challenge],
  },
  registration: {
    operation: 'createBrowserRegistrationFlow',
    parameters: [returnTo, organization, schema, challenge, text('after_verification_return_to')],
  },
  recovery: { operation: 'createBrowserRecoveryFlow', parameters: [returnTo, flag('skip_settings')] },
  verification: { operation: 'createBrowserVerificationFlow', parameters: [returnTo] },
  settings: { operation: 'createBrowserSettingsFlow', parameters: [returnTo, organization] },
  logout: { operation: 'createBrowserLogoutFlow', parameters: [returnTo] },
  exchange,
  error: toError,
  whoami,
  sessions,
}

export const startOf = (kind: LabKind, client: Client): Start => (client === 'native' ? native : browser)[kind]

/** Whether a parameter's value must not be in the lab's URL; booleans reveal nothing. */
export const isSecret = ({ name, type }: Parameter): boolean => type === 'text' && isSecretName(name)

/** Names of all parameters that a URL of the lab may contain: those that aren't secret. */
export const linkable: readonly string[] = [
  ...new Set(
    [native, browser]
      .flatMap((table) => Object.values(table).flatMap(({ parameters }) => parameters))
      .flatMap((parameter) => (isSecret(parameter) ? [] : [parameter.name])),
  ),
]

/** Query parameters without empty ones; `more` are `name=value` lines for parameters beyond the contract. */
export function queryOf(parameters: readonly Parameter[], values: Record<string, string>, more = ''): Pair[] {
  const known = parameters.flatMap(({ name }): Pair[] => (values[name] ? [[name, values[name]]] : []))
  const others = more.split('\n').flatMap((line): Pair[] => {
    const mark = line.indexOf('=')
    return mark > 0 ? [[line.slice(0, mark).trim(), line.slice(mark + 1).trim()]] : []
  })
  return [...known, ...others]
}

/** Operations of the contract that accept `X-Session-Token`. */
const takesToken: ReadonlySet<LabOperation> = new Set<LabOperation>([
  'createNativeLoginFlow',
  'updateLoginFlow',
  'createNativeSettingsFlow',
  'getSettingsFlow',
  'updateSettingsFlow',
  'toSession',
  'listMySessions',
  'disableMyOtherSessions',
  'disableMySession',
])

/** A client's state between requests. */
export type ClientState = { token?: string; cookies: readonly { name: string; value: string }[] }

type Draft = Pick<LabRequest, 'operation'> & Partial<Pick<LabRequest, 'path' | 'query'>> & { body?: unknown }

/** The request as this client sends it, with its `Accept`, body format and state. */
export function requestOf(
  { operation, path = {}, query = [], body }: Draft,
  client: Client,
  clientState: ClientState,
): LabRequest {
  const headers: Pair[] = [['Accept', client === 'page' ? 'text/html' : 'application/json']]
  if (body !== undefined) {
    headers.push(['Content-Type', client === 'page' ? 'application/x-www-form-urlencoded' : 'application/json'])
  }
  if (client === 'native') {
    if (clientState.token !== undefined && takesToken.has(operation))
      headers.push(['X-Session-Token', clientState.token])
  } else if (clientState.cookies.length > 0) {
    headers.push(['Cookie', clientState.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')])
  }
  const written = body === undefined ? undefined : client === 'page' ? formBodyOf(body) : JSON.stringify(body)
  return { operation, path, query, headers, ...(written !== undefined && { body: written }) }
}

/** A body as an HTML form encodes it: dotted names, repeated for lists. */
export function formBodyOf(body: unknown): string {
  const pairs: Pair[] = []
  const add = (name: string, value: unknown) => {
    if (Array.isArray(value)) value.forEach((item: unknown) => add(name, item))
    else if (typeof value === 'object' && value !== null) {
      for (const [key, item] of Object.entries(value)) add(name ? `${name}.${key}` : key, item)
    } else if (value !== undefined && value !== null) pairs.push([name, String(value)])
  }
  add('', body)
  return new URLSearchParams(pairs).toString()
}
