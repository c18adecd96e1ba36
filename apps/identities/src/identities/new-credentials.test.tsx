import { screen } from '@testing-library/react'

import { openProject } from '../testing/open-project'

test('creates an identity with a hash, linked accounts, an authenticator and a verified address', async () => {
  const { open, call } = await openProject()
  const { user, router } = open('/identities/new')
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'ada@x.example')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Password format' }), 'Hash')
  await user.click(screen.getByRole('textbox', { name: 'Hashed password' }))
  await user.paste('$2a$10$ZsCsoVQ3xfBG/K2z2XpBf.tm90GZmtOqtqWcB5.pYd5Eq8y7RlDyq')
  await user.type(screen.getByRole('textbox', { name: /Linked accounts \(OIDC\)/ }), 'github:7{Enter}google:8{Enter}')
  await user.type(
    screen.getByRole('textbox', { name: 'Authenticator app' }),
    'otpauth://totp/x?secret=ABCDEFGHIJKLMNOP',
  )
  await user.click(screen.getByRole('switch', { name: 'Mark addresses as verified' }))
  await user.click(screen.getByRole('button', { name: 'Create identity' }))
  expect(await screen.findByText('Identity ada@x.example created')).toBeInTheDocument()
  const id = router.state.location.pathname.split('/').at(-1)
  const include = ['password', 'oidc', 'totp'].map((type) => `include_credential=${type}`).join('&')
  const made = await (await call('GET', `/admin/identities/${id}?${include}`)).json()
  expect(made.credentials.password.config.hashed_password).toMatch(/^\$2a\$10\$/)
  expect(made.credentials.oidc.identifiers).toEqual(['github:7', 'google:8'])
  expect(made.credentials.totp.config.totp_url).toContain('otpauth://')
  expect(made.verifiable_addresses).toMatchObject([{ value: 'ada@x.example', verified: true }])
})

test('names a provider of the right kind in the hints for linked accounts', async () => {
  const { open } = await openProject()
  open('/identities/new')
  expect(await screen.findByLabelText('Linked accounts (OIDC)')).toHaveAccessibleDescription(/github:/)
  expect(screen.getByLabelText('Linked accounts (SAML)')).toHaveAccessibleDescription(/okta:/)
})

test('reports an invalid authenticator URL and organization ID', async () => {
  const { open } = await openProject()
  const { user } = open('/identities/new')
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'ada@x.example')
  await user.type(screen.getByRole('textbox', { name: 'Authenticator app' }), 'ABC')
  await user.type(screen.getByRole('combobox', { name: 'Organization' }), 'acme')
  await user.click(screen.getByRole('button', { name: 'Create identity' }))
  expect((await screen.findAllByText('Enter a URL that starts with otpauth://')).length).toBeGreaterThan(0)
  expect(screen.getAllByText('Enter an organization ID (UUID).').length).toBeGreaterThan(0)
})
