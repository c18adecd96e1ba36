import { screen, within } from '@testing-library/react'

import { renderDomain, testProject } from '@atrium/shared/testing'

import { domain } from '../domain'

test('reports all missing values at once', async () => {
  const opened = await platform()
  const { slug } = await testProject(opened)
  const { user } = renderDomain(domain, `/projects/${slug}/oauth2/issuers/new`, { platform: opened })
  await user.click(await screen.findByRole('button', { name: 'Trust issuer' }))
  const summary = (await screen.findByText('Fix 3 errors')).parentElement
  expect(within(summary ?? document.body).getByRole('button', { name: 'Subject' })).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveAccessibleDescription(/Enter a subject, or allow any/)

  await user.click(screen.getByRole('checkbox', { name: 'Allow any subject' }))
  expect(await screen.findByText('Fix 2 errors')).toBeInTheDocument()
})
