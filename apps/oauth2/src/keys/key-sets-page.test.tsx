import { screen } from '@testing-library/react'

import { renderDomain, testProject } from '@atrium/shared/testing'

import { domain } from '../domain'

async function openKeys(path = '') {
  const opened = await platform()
  const { slug } = await testProject(opened)
  return renderDomain(domain, `/projects/${slug}/oauth2/keys${path}`, { platform: opened })
}

test('a set is opened by its name', async () => {
  const { user } = await openKeys()
  await user.type(await screen.findByRole('textbox', { name: 'Name of the set' }), ' our partners ')
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'our partners' })).toBeInTheDocument()
})

test.each(['a/b c', '100%', 'a\\b', '..'])('%s, which no URL can hold, is refused at the field', async (name) => {
  const { user, router } = await openKeys()
  const field = await screen.findByRole('textbox', { name: 'Name of the set' })
  await user.type(field, name)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(await screen.findByText('This can’t contain /, \\ or %, or be just dots.')).toBeInTheDocument()
  expect(field).toBeInvalid()
  expect(router.state.location.pathname).toMatch(/keys$/)
})

test('a set without a name isn’t opened', async () => {
  const { user } = await openKeys()
  await user.click(await screen.findByRole('button', { name: 'Open' }))
  expect(await screen.findByText('Required')).toBeInTheDocument()
})

test('a key with an ID that no URL can hold isn’t created, as it couldn’t be deleted', async () => {
  const { user } = await openKeys('/partners/new')
  await user.type(await screen.findByRole('textbox', { name: 'Key ID' }), 'a/b')
  await user.click(screen.getByRole('button', { name: 'Create key' }))
  expect(await screen.findByText(/This can’t contain/)).toBeInTheDocument()
})
