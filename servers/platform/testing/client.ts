/** A request of a test; `json` or `form` is the body. */
export type TestRequest = {
  method?: string
  path: string
  query?: Record<string, string | string[]>
  json?: unknown
  form?: Record<string, string>
  text?: string
  headers?: Record<string, string>
  /** Bearer token instead of the client's own; null for none. */
  token?: string | null
}

export type TestResponse<T> = { status: number; headers: Headers; body: T; text: string }

type Fetching = { fetch: (request: Request) => Promise<Response> }

/**
 * Calls a platform as a client would. `body` is the parsed JSON, with the type that the test declares.
 */
export function client(platform: Fetching, base = 'http://localhost:4400', own: string | null = null) {
  return async function call<T = unknown>(options: TestRequest): Promise<TestResponse<T>> {
    const url = new URL(base + options.path)
    for (const [name, value] of Object.entries(options.query ?? {})) {
      for (const one of [value].flat()) url.searchParams.append(name, one)
    }
    const headers = new Headers({ accept: 'application/json', ...options.headers })
    const token = options.token === undefined ? own : options.token
    if (token !== null && !headers.has('authorization')) headers.set('authorization', `Bearer ${token}`)
    let body = options.text
    if (options.json !== undefined) {
      body = JSON.stringify(options.json)
      headers.set('content-type', 'application/json')
    } else if (options.form) {
      body = new URLSearchParams(options.form).toString()
      headers.set('content-type', 'application/x-www-form-urlencoded')
    }
    const request = new Request(url, { method: options.method ?? 'GET', headers, ...(body !== undefined && { body }) })
    const response = await platform.fetch(request)
    const text = await response.text()
    const json = (response.headers.get('content-type') ?? '').includes('json')
    // the test declares its expectation there, and asserts it
    return {
      status: response.status,
      headers: response.headers,
      body: (json && text ? JSON.parse(text) : text) as T,
      text,
    }
  }
}

type TestPlatform = Fetching & { workspaceToken: string }
type Made = { id: string; slug: string }

/**
 * A fresh project of the first workspace, with the given services' configuration on top of the defaults.
 * @returns calls to the project as its admin, and to the control API
 */
export async function testProject(
  platform: TestPlatform,
  configs: Partial<Record<'identity' | 'oauth2' | 'permission', unknown>> = {},
) {
  const control = client(platform, 'http://localhost:4400', platform.workspaceToken)
  const { body } = await control<{ workspaces: { id: string }[] }>({ path: '/workspaces' })
  const workspace_id = body.workspaces[0]?.id
  const { body: project } = await control<Made>({
    method: 'POST',
    path: '/projects',
    json: { name: 'Test', environment: 'dev', home_region: 'eu-central', workspace_id },
  })
  const patch = Object.entries(configs).map(([service, value]) => ({
    op: 'replace',
    path: `/services/${service}/config`,
    value,
  }))
  if (patch.length > 0) {
    const changed = await control({ method: 'PATCH', path: `/projects/${project.id}`, json: patch })
    if (changed.status !== 200) throw new Error(changed.text)
  }
  const base = `http://localhost:4400/p/${project.slug}`
  /** Changes flat settings of the revision. */
  const set = (settings: Record<string, unknown>) =>
    control({
      method: 'PATCH',
      path: `/projects/${project.id}`,
      json: Object.entries(settings).map(([name, value]) => ({ op: 'add', path: `/current_revision/${name}`, value })),
    })
  return {
    control,
    set,
    base,
    id: project.id,
    slug: project.slug,
    call: client(platform, base, platform.workspaceToken),
  }
}
