import type { ConsoleSession } from '../session'
import { allOperations, holds, maskResponse, matchOperation, revealHeader, type Role } from '../operations'

/** A test platform as screens use it: its in-process `fetch` and the key of its first workspace. */
export type TestPlatform = { fetch: (request: Request) => Promise<Response>; workspaceToken: string }

export type TargetKind = ConsoleSession['target']['kind']

const platformUrl = 'http://localhost:4400'

export type TestConsole = {
  /** Responds like the gateway: `/session`, `/api/console/…`, `/api/p/<slug>/…`, `/a/<slug>/…`. */
  fetch: typeof fetch
  /** Calls the platform's control API with the workspace's key. */
  control: (method: string, path: string, body?: unknown) => Promise<Response>
}

const rejection = (status: number, id: string, reason: string) =>
  Response.json({ error: { code: status, id, status: '', message: reason, reason } }, { status })

/** Requests that the gateway rejects before it calls the platform: unknown operations, and those that the role can't call. */
function rejected(method: string, path: string, isControl: boolean, role: Role): Response | undefined {
  const match = matchOperation(method === 'HEAD' ? 'GET' : method, path)
  if (!match || (match.operation.service === 'control') !== isControl)
    return rejection(404, 'unknown_operation', `${method} ${path} is not an operation of this API.`)
  const { capability } = match.operation
  if (capability === null || holds(role, capability)) return undefined
  return rejection(
    403,
    'missing_capability',
    `${match.id} requires ${capability}, which the role ${role} does not include.`,
  )
}

/** Stands in for the gateway in screen tests: the same URLs, session and roles, with the platform in this process. */
export function testConsole(
  platform: TestPlatform,
  role: Role,
  target: TargetKind = 'embedded',
  user = 'test',
): TestConsole {
  const call = (url: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    headers.set('authorization', `Bearer ${platform.workspaceToken}`)
    return platform.fetch(new Request(url, { ...init, headers }))
  }
  const control: TestConsole['control'] = (method, path, body) =>
    call(platformUrl + path, {
      method,
      headers: { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    })

  const session = async () => {
    const { workspaces } = await json<{ workspaces: Named[] }>(await control('GET', '/workspaces'))
    const projects = await json<Named[]>(await control('GET', '/projects'))
    return Response.json({
      user: { id: user, name: 'Test Person', email: 'test@example.org' },
      workspaces: workspaces.map((workspace) => ({ ...workspace, role })),
      projects: projects.map((project) => ({ ...project, role })),
      target: { kind: target, name: 'Test', control: target !== 'self-hosted' },
    })
  }

  return {
    control,
    async fetch(input, init) {
      const request = new Request(
        input instanceof Request ? input : new URL(String(input), location.href),
        asSent(init),
      )
      const { pathname, search } = new URL(request.url)
      if (pathname === '/session') return session()
      const [, bench, sealing] = /^\/api\/playground\/([^/]+)(\/secret)?$/.exec(pathname) ?? []
      if (bench) return sealing ? sealed(await json(request)) : asClient(platform, bench, await json(request))
      const [, project, rest] = /^\/api\/p\/([^/]+)(\/.*)$/.exec(pathname) ?? []
      const [, account, below] = /^\/a\/([^/]+)(\/.*)$/.exec(pathname) ?? []
      const path = project
        ? `/p/${project}${rest}`
        : account
          ? `/p/${account}${below}`
          : pathname.replace(/^\/api\/console/, '')
      const rejection = account ? undefined : rejected(request.method, rest ?? path, !project, role)
      if (rejection) return rejection
      const body = request.method === 'GET' || request.method === 'HEAD' ? undefined : await request.text()
      const forwarded = { method: request.method, headers: request.headers, body: body || undefined }
      if (account) return platform.fetch(new Request(platformUrl + path + search, forwarded))
      const response = await call(platformUrl + path + search, forwarded)
      return masked(response, request, project ? (rest ?? '') : path, role)
    },
  }
}

/** Node's `fetch` doesn't accept jsdom's FormData; a browser's does. */
function asSent(init?: RequestInit): RequestInit | undefined {
  if (!(init?.body instanceof URLSearchParams)) return init
  const headers = new Headers(init.headers)
  headers.set('content-type', 'application/x-www-form-urlencoded')
  return { ...init, headers, body: init.body.toString() }
}

/** A response with the gateway's masking. */
async function masked(response: Response, request: Request, path: string, role: Role): Promise<Response> {
  const match = matchOperation(request.method, path)
  if (!match || !response.body || !response.headers.get('content-type')?.includes('json')) return response
  const reveals = request.headers.get(revealHeader) === '1'
  const text = await response.text()
  try {
    const body = maskResponse(match.id, JSON.parse(text), (word) => reveals && holds(role, word))
    return new Response(JSON.stringify(body), response)
  } catch {
    return new Response(text, response)
  }
}

type ClientCall = {
  operation: keyof typeof allOperations
  path?: Record<string, string>
  headers: Record<string, string>
  body?: string
  client?: { id: string; method: string; sealed?: string }
}

const sealed = ({ secret }: { secret: string }) => Response.json({ sealed: secret })

/** The gateway's playground call: one request without the console's rights, and its response whatever the status. */
async function asClient(platform: TestPlatform, slug: string, { operation, client, ...call }: ClientCall) {
  const { method, path } = allOperations[operation]
  const below = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(call.path?.[name] ?? ''))
  const headers = new Headers(call.headers)
  const body = client && new URLSearchParams(call.body)
  if (client?.method === 'client_secret_basic')
    headers.set('authorization', `Basic ${btoa(`${client.id}:${client.sealed ?? ''}`)}`)
  else if (client) body?.set('client_id', client.id)
  if (client?.method === 'client_secret_post') body?.set('client_secret', client.sealed ?? '')
  const request = new Request(`${platformUrl}/p/${slug}${below}`, {
    method,
    headers,
    body: body?.toString() ?? call.body,
  })
  try {
    const response = await platform.fetch(request)
    const copy = { status: response.status, headers: [...response.headers], body: await response.text() }
    return Response.json({ ...copy, truncated: false, duration: 1 })
  } catch {
    return rejection(502, 'upstream_unreachable', 'The platform can’t be reached.')
  }
}

type Named = { id: string; name: string }

// The platform tests the control API's responses.
const json = async <T>(response: Request | Response): Promise<T> => (await response.json()) as T
