import { renderDomain, testConsole, type RenderOptions } from '@atrium/shared/testing'
import type { Identity } from '@ory/client-fetch'

import { domain } from '../domain'

/** A second schema, whose address is another trait and whose traits are stricter. */
const staff = {
  title: 'Staff',
  type: 'object',
  properties: {
    traits: {
      type: 'object',
      properties: {
        email: {
          type: 'string',
          format: 'email',
          title: 'Work address',
          'ory.sh/kratos': { credentials: { password: { identifier: true } } },
        },
        badge: { type: 'string', title: 'Badge', pattern: '^[A-Z]{2}[0-9]{4}$' },
        remote: { type: 'boolean', title: 'Works from home' },
      },
      required: ['email', 'badge'],
      additionalProperties: false,
    },
  },
}

/** A fresh project of the test file's platform, with schemas `person` and `staff` and nobody in it. */
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
  const { id, slug } = await made.json()
  const added = await control('PATCH', `/projects/${id}`, [
    {
      op: 'add',
      path: '/services/identity/config/identity/schemas/-',
      value: { id: 'staff', url: `base64://${btoa(JSON.stringify(staff))}` },
    },
  ])
  if (!added.ok) throw new Error(await added.text())

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
    create: async (email: string, more: Record<string, unknown> = {}): Promise<Identity> => {
      const answer = await call('POST', '/admin/identities', { schema_id: 'person', traits: { email }, ...more })
      if (!answer.ok) throw new Error(await answer.text())
      return answer.json()
    },
    open: (path: string, options: Omit<RenderOptions, 'platform'> = {}) =>
      renderDomain(domain, `/projects/${slug}${path}`, { platform: opened, ...options }),
  }
}
