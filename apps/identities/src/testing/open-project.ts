import { renderDomain, testProject, type RenderOptions } from '@atrium/shared/testing'
import type { Identity } from '@ory/client-fetch'

import { domain } from '../domain'

/** A second schema with another trait for the address and stricter traits. */
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

/** A fresh project of the test file's platform, with schemas `person` and `staff` and no identities. */
export async function openProject() {
  const opened = await platform()
  const project = await testProject(opened)
  const { id, slug, call, control } = project
  const added = await control('PATCH', `/projects/${id}`, [
    {
      op: 'add',
      path: '/services/identity/config/identity/schemas/-',
      value: { id: 'staff', url: `base64://${btoa(JSON.stringify(staff))}` },
    },
  ])
  if (!added.ok) throw new Error(await added.text())

  return {
    ...project,
    create: async (email: string, more: Record<string, unknown> = {}): Promise<Identity> => {
      const response = await call('POST', '/admin/identities', { schema_id: 'person', traits: { email }, ...more })
      if (!response.ok) throw new Error(await response.text())
      return response.json()
    },
    open: (path: string, options: Omit<RenderOptions, 'platform'> = {}) =>
      renderDomain(domain, `/projects/${slug}${path}`, { platform: opened, ...options }),
  }
}
