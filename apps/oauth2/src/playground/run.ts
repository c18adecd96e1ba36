export const flows = [
  'authorization_code',
  'client_credentials',
  'device_code',
  'refresh_token',
  'jwt_bearer',
  'token_exchange',
] as const
export type FlowName = (typeof flows)[number]

/** The `grant_type` of a flow. */
export const grantOf: Record<FlowName, string> = {
  authorization_code: 'authorization_code',
  client_credentials: 'client_credentials',
  device_code: 'urn:ietf:params:oauth:grant-type:device_code',
  refresh_token: 'refresh_token',
  jwt_bearer: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
  token_exchange: 'urn:ietf:params:oauth:grant-type:token-exchange',
}

/** A run's settings, which can be saved, shared by URL and repeated. None is secret. */
export type Settings = {
  client: string
  flow: FlowName
  scope: string
  audience: string
  /** `prompt`, sent unchanged if not empty. */
  prompt: string
  /** The redirect URI; empty for the playground's own. */
  redirect: string
}

/** Settings as a URL's query. An empty scope is kept: without one, the URL means the client's own. */
export const settingsQuery = (settings: Partial<Settings>): string =>
  `?${new URLSearchParams(Object.entries(settings).filter(([name, value]) => value !== '' || name === 'scope'))}`

export type PlaygroundRequest = {
  operation: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the project's public API. */
  path: string
  /** Values of the operation's path parameters. */
  params?: Record<string, string>
  headers: Record<string, string>
  /** A body of JSON, in place of a form. */
  json?: string
  /** Fields of the form, without the client's credential. */
  form?: Record<string, string>
  /** How the client authenticates. */
  auth?: 'client_secret_basic' | 'client_secret_post' | 'none'
}

export const formType = 'application/x-www-form-urlencoded'

/** How a client authenticates, according to its registration. */
export const authOf = ({
  token_endpoint_auth_method: method,
}: {
  token_endpoint_auth_method?: string
}): NonNullable<PlaygroundRequest['auth']> =>
  method === 'none' || method === 'client_secret_post' ? method : 'client_secret_basic'

/** Revokes a token as its client (RFC 7009). */
export const revocation = (client: Parameters<typeof authOf>[0], token: string): PlaygroundRequest => ({
  operation: 'revokeOAuth2Token',
  method: 'POST',
  path: '/oauth2/revoke',
  headers: { 'content-type': formType },
  form: { token },
  auth: authOf(client),
})

export type PlaygroundResponse = {
  status: number
  headers: [name: string, value: string][]
  body: string
  truncated: boolean
  /** Milliseconds, as seen from the gateway. */
  duration: number
}

export type StepKind =
  | 'authorize'
  | 'callback'
  | 'token'
  | 'device'
  | 'poll'
  | 'refresh'
  | 'userinfo'
  | 'introspect'
  | 'revoke'
  | 'assertion'

export type Step = {
  id: number
  kind: StepKind
  /** Milliseconds since 1970. */
  at: number
  /** For a navigation of the browser: its target, or the URL with which it returned. */
  url?: string
  request?: PlaygroundRequest
  response?: PlaygroundResponse
  /** Why there is no response. */
  problem?: string
  /** Number of requests, if the step polls. */
  times?: number
  sending?: boolean
}

/** Kept until the browser is back. */
export type Pending = { state: string; nonce: string; verifier: string; redirect: string }

export type Run = {
  settings: Settings
  steps: Step[]
  tokens: { access?: string; refresh?: string; id?: string }
  pending?: Pending
}

export const emptyRun = (settings: Settings): Run => ({ settings, steps: [], tokens: {} })

/** The response's body as JSON; undefined if it is something else. */
export function jsonIn(response: PlaygroundResponse | undefined): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(response?.body ?? '')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** The run's tokens after a response of the token endpoint: missing ones stay. */
export function tokensAfter(run: Run, response: PlaygroundResponse): Run['tokens'] {
  const body = response.status < 300 ? jsonIn(response) : undefined
  const found = {
    access: text(body?.access_token),
    refresh: text(body?.refresh_token),
    id: text(body?.id_token),
  }
  return {
    access: found.access ?? run.tokens.access,
    refresh: found.refresh ?? run.tokens.refresh,
    id: found.id ?? run.tokens.id,
  }
}

/** The error that a step ended with, by its OAuth2 error code. */
export function errorOf({ kind, url, response }: Step): { error: string; description?: string } | undefined {
  if (kind === 'callback' && url) {
    const query = new URL(url).searchParams
    const error = query.get('error')
    return error ? { error, description: query.get('error_description') ?? undefined } : undefined
  }
  if (!response || response.status < 400) return undefined
  const body = jsonIn(response)
  return { error: text(body?.error) ?? `http_${response.status}`, description: text(body?.error_description) }
}

/** A step as a command for a shell. The secret is read from the environment. @param base of the project's public API */
export function curlOf({ url, request }: Step, base: string, client: string): string {
  const quoted = (value: string) => `'${value.replaceAll("'", `'\\''`)}'`
  if (!request) return `curl -i ${quoted(url ?? '')}`
  const { method, path, headers, form, auth } = request
  const fields = {
    ...form,
    ...(auth && auth !== 'client_secret_basic' && { client_id: client }),
  }
  return [
    `curl -X ${method} ${quoted(base + path)}`,
    ...Object.entries(headers)
      .filter(([name]) => name !== 'content-type' || !form)
      .map(
        ([name, value]) =>
          `-H ${quoted(`${name}: ${name === 'authorization' ? 'Bearer ' : value}`)}${name === 'authorization' ? '"$ACCESS_TOKEN"' : ''}`,
      ),
    ...(auth === 'client_secret_basic' ? [`--user ${quoted(client)}":$OAUTH2_CLIENT_SECRET"`] : []),
    ...Object.entries(fields).map(([name, value]) => `--data-urlencode ${quoted(`${name}=${value}`)}`),
    ...(auth === 'client_secret_post' ? ['--data-urlencode "client_secret=$OAUTH2_CLIENT_SECRET"'] : []),
  ].join(' \\\n  ')
}
