import { renderDomain, testProject, type RenderOptions } from '@atrium/shared/testing'
import type { OAuth2Client } from '@ory/client-fetch'

import { domain } from '../domain'

/** A fresh project of the test file's platform, without clients. */
export async function openProject() {
  const opened = await platform()
  const project = await testProject(opened)
  const { slug, call } = project
  return {
    ...project,
    create: async (client: OAuth2Client): Promise<OAuth2Client> => {
      const response = await call('POST', '/admin/clients', client)
      if (!response.ok) throw new Error(await response.text())
      return response.json()
    },
    open: (path: string, options: Omit<RenderOptions, 'platform'> = {}) =>
      renderDomain(domain, `/projects/${slug}/oauth2/clients${path}`, { platform: opened, ...options }),
  }
}
