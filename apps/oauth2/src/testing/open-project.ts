import { renderDomain, testConsole, type RenderOptions } from '@atrium/shared/testing'
import type { OAuth2Client } from '@ory/client-fetch'

import { domain } from '../domain'

/** A fresh project of the test file's platform, without clients. */
export async function openProject() {
  const opened = await platform()
  const { control, fetch } = testConsole(opened, 'owner')
  const { workspaces } = await (await control('GET', '/workspaces')).json()
  const made = await control('POST', '/projects', {
    name: 'Shop',
    environment: 'dev',
    home_region: 'eu-central',
    workspace_id: workspaces[0].id,
  })
  const { slug } = await made.json()

  const call = async (method: string, path: string, body?: unknown): Promise<Response> =>
    fetch(`/api/p/${slug}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    })

  return {
    slug,
    call,
    /** The next call of an operation fails with this status. */
    failNext: (operation: string, status: number) =>
      control('PUT', '/__faults', { operation, project: slug, kind: 'status', status, times: 1 }),
    create: async (client: OAuth2Client): Promise<OAuth2Client> => {
      const answer = await call('POST', '/admin/clients', client)
      if (!answer.ok) throw new Error(await answer.text())
      return answer.json()
    },
    open: (path: string, options: Omit<RenderOptions, 'platform'> = {}) =>
      renderDomain(domain, `/projects/${slug}/oauth2/clients${path}`, { platform: opened, ...options }),
  }
}
