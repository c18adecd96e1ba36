import { testConsole, type TestPlatform } from './console-fetch'
import { personSchemaPatch } from './person-schema'

/** A new project in the platform's first workspace with the schema `person`, and the calls that screen tests make to it. */
export async function testProject(platform: TestPlatform) {
  const { control, fetch } = testConsole(platform, 'owner')
  const { workspaces } = await (await control('GET', '/workspaces')).json()
  const made = await control('POST', '/projects', {
    name: 'Shop',
    environment: 'dev',
    home_region: 'eu-central',
    workspace_id: workspaces[0].id,
  })
  const { id, slug }: { id: string; slug: string } = await made.json()
  const changed = await control('PATCH', `/projects/${id}`, personSchemaPatch)
  if (!changed.ok) throw new Error(await changed.text())
  return {
    id,
    slug,
    control,
    /** Calls one of the project's APIs; secrets in the responses are not masked. */
    call: (method: string, path: string, body?: unknown): Promise<Response> =>
      fetch(`/api/p/${slug}${path}`, {
        method,
        headers: { 'content-type': 'application/json', 'x-atrium-reveal': '1' },
        body: body === undefined ? undefined : JSON.stringify(body),
      }),
    /** Makes an operation's next call fail with this status. */
    failNext: (operation: string, status: number): Promise<Response> =>
      control('PUT', '/__faults', { operation, project: slug, kind: 'status', status, times: 1 }),
  }
}
