import type { ConsoleSession } from '../session'
import { holds, maskAnswer, matchOperation, revealHeader, type Role } from '../operations'

/** What a test platform is to the screens: its in-process `fetch` and the key of its first workspace. */
export type TestPlatform = { fetch: (request: Request) => Promise<Response>; workspaceToken: string }

export type TargetKind = ConsoleSession['target']['kind']

const platformUrl = 'http://localhost:4400'

export type TestConsole = {
  /** As the gateway would answer: `/session`, `/api/console/…`, `/api/p/<slug>/…`, `/a/<slug>/…`. */
  fetch: typeof fetch
  /** Calls the platform's control API with the workspace's key. */
  control: (method: string, path: string, body?: unknown) => Promise<Response>
}

const refusal = (status: number, id: string, reason: string) =>
  Response.json({ error: { code: status, id, status: '', message: reason, reason } }, { status })

/** What the gateway would refuse before it asks the platform: unknown operations, and those that the role may not call. */
function refused(method: string, path: string, isControl: boolean, role: Role): Response | undefined {
  const match = matchOperation(method === 'HEAD' ? 'GET' : method, path)
  if (!match || (match.operation.service === 'control') !== isControl)
    return refusal(404, 'unknown_operation', `${method} ${path} is not an operation of this API.`)
  const { capability } = match.operation
  if (capability === null || holds(role, capability)) return undefined
  return refusal(403, 'missing_capability', `${match.id} needs ${capability}, which the role ${role} does not hold.`)
}

/** Stands in for the gateway in tests of screens: the same URLs, session and roles, the platform in this process. */
export function testConsole(platform: TestPlatform, role: Role, target: TargetKind = 'embedded'): TestConsole {
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
      user: { id: 'test', name: 'Test Person', email: 'test@example.org' },
      workspaces: workspaces.map((workspace) => ({ ...workspace, role })),
      projects: projects.map((project) => ({ ...project, role })),
      target: { kind: target, name: 'Test' },
    })
  }

  return {
    control,
    async fetch(input, init) {
      const request = new Request(input instanceof Request ? input : new URL(String(input), location.href), init)
      const { pathname, search } = new URL(request.url)
      if (pathname === '/session') return session()
      const [, project, rest] = /^\/api\/p\/([^/]+)(\/.*)$/.exec(pathname) ?? []
      const [, account, below] = /^\/a\/([^/]+)(\/.*)$/.exec(pathname) ?? []
      const path = project
        ? `/p/${project}${rest}`
        : account
          ? `/p/${account}${below}`
          : pathname.replace(/^\/api\/console/, '')
      const refusal = account ? undefined : refused(request.method, rest ?? path, !project, role)
      if (refusal) return refusal
      const body = request.method === 'GET' || request.method === 'HEAD' ? undefined : await request.text()
      const forwarded = { method: request.method, headers: request.headers, body: body || undefined }
      if (account) return platform.fetch(new Request(platformUrl + path + search, forwarded))
      const answer = await call(platformUrl + path + search, forwarded)
      return masked(answer, request, project ? (rest ?? '') : path, role)
    },
  }
}

/** What the gateway leaves of an answer. */
async function masked(answer: Response, request: Request, path: string, role: Role): Promise<Response> {
  const match = matchOperation(request.method, path)
  if (!match || !answer.headers.get('content-type')?.includes('json')) return answer
  const reveals = request.headers.get(revealHeader) === '1'
  const text = await answer.text()
  try {
    const body = maskAnswer(match.id, JSON.parse(text), (word) => reveals && holds(role, word))
    return new Response(JSON.stringify(body), answer)
  } catch {
    return new Response(text, answer)
  }
}

type Named = { id: string; name: string }

// What the control API answers is tested on the platform's side.
const json = async <T>(response: Response): Promise<T> => (await response.json()) as T
