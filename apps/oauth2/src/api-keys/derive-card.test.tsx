import { screen } from '@testing-library/react'

import { renderDomain } from '@atrium/shared/testing'
import { domain } from '../domain'
import { openProject } from '../testing/open-project'

async function openCheck() {
  const project = await openProject()
  const { user } = renderDomain(domain, `/projects/${project.slug}/oauth2/api-keys/check`, {
    platform: await platform(),
  })
  const key = await project.call('POST', '/v2alpha1/admin/issuedApiKeys', { name: 'robot', actor_id: 'robot' })
  const { secret } = await key.json()
  await user.type(await screen.findByRole('textbox', { name: 'API key or derived token' }), secret)
  return { user, derive: () => user.click(screen.getByRole('button', { name: 'Derive token' })) }
}

test('rejects an invalid duration at its field and derives no token', async () => {
  const { user, derive } = await openCheck()
  const field = screen.getByRole('textbox', { name: /Valid for/ })
  await user.type(field, 'soon')
  await derive()
  expect(field).toHaveAccessibleDescription(/Enter a duration/)
  expect(screen.queryByText('Derived token')).not.toBeInTheDocument()

  await user.clear(field)
  await user.type(field, '90 minutes')
  await derive()
  expect(await screen.findByText('Derived token')).toBeInTheDocument()
  expect(field).not.toBeInvalid()
})
