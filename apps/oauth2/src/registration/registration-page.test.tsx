import { screen } from '@testing-library/react'

import { renderDomain, testProject } from '@atrium/shared/testing'

import { domain } from '../domain'

test.each([
  ['embedded', 1],
  ['self-hosted', 0],
] as const)(
  'says that registration is turned off, in a project (%s) with %i links to its settings',
  async (target, count) => {
    const opened = await platform()
    const project = await testProject(opened)
    renderDomain(domain, `/projects/${project.slug}/oauth2/registration`, { platform: opened, target })
    expect(await screen.findByText(/^Dynamic registration is turned off/)).toBeVisible()
    expect(screen.queryAllByRole('link', { name: 'Open settings' })).toHaveLength(count)
  },
)
