import { screen } from '@testing-library/react'

import { openProject } from '../testing/open-project'

test('traits are written as JSON or by fields, in step, and checked either way', async () => {
  const { open, call } = await openProject()
  const { user, router } = open('/identities/new')
  await user.type(await screen.findByRole('textbox', { name: 'E-mail' }), 'ada@x.example')
  await user.click(screen.getByRole('button', { name: 'Edit as JSON' }))
  const json = await screen.findByRole('textbox', { name: 'Traits as JSON' })
  expect(json).toHaveValue('{\n  "email": "ada@x.example"\n}')

  await user.clear(json)
  await user.click(json)
  await user.paste('{"email": "nobody"}')
  expect(await screen.findByText('The traits don’t match the schema')).toBeInTheDocument()
  expect(await screen.findByRole('button', { name: /^Line 1, column 11: Enter an email address/ })).toBeInTheDocument()
  await user.clear(json)
  await user.click(json)
  await user.paste('{"email": "bob@x.example", "name": {"first": "Bob"')
  expect(screen.getByRole('button', { name: 'Edit as JSON' })).toHaveAttribute('aria-disabled', 'true')
  await user.click(screen.getByRole('button', { name: 'Create identity' }))
  expect(router.state.location.pathname).toMatch(/new$/)
  await user.click(json)
  await user.keyboard('{End}')
  await user.paste('}}')
  expect(await screen.findByText('The traits match the schema.')).toBeInTheDocument()

  await user.click(screen.getByRole('button', { name: 'Edit as JSON' }))
  expect(await screen.findByRole('textbox', { name: 'First name' })).toHaveValue('Bob')
  await user.click(screen.getByRole('button', { name: 'Edit as JSON' }))
  await user.click(screen.getByRole('button', { name: 'Create identity' }))
  expect(await screen.findByText('Identity bob@x.example created')).toBeInTheDocument()
  const [bob] = await (await call('GET', '/admin/identities')).json()
  expect(bob.traits).toEqual({ email: 'bob@x.example', name: { first: 'Bob' } })
})
