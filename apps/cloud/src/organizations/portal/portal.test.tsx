import { screen, within } from '@testing-library/react'

import { renderDomain, testProject, type RenderOptions } from '@atrium/shared/testing'

import { domain } from '../../domain'

type Link = { id: string; value: string; enable_sso: boolean; enable_scim: boolean; expires_at: string }

async function organization() {
  const opened = await platform()
  const { control, id, slug } = await testProject(opened)
  const body = { label: 'Acme', domains: [] }
  const { id: acme }: { id: string } = await (await control('POST', `/projects/${id}/organizations`, body)).json()
  const links = `/projects/${id}/organizations/${acme}/onboarding-portal-links`
  return {
    make: async (): Promise<Link> => (await control('POST', links, { enable_sso: true, enable_scim: true })).json(),
    read: async (): Promise<Link[]> => (await (await control('GET', links)).json()).links,
    drop: (link: Link) => control('DELETE', `${links}/${link.id}`),
    open: (path = '', options: Omit<RenderOptions, 'platform'> = {}) =>
      renderDomain(domain, `/projects/${slug}/organizations/${acme}/portal-links${path}`, {
        platform: opened,
        ...options,
      }),
  }
}

const editLink = async (user: ReturnType<typeof renderDomain>['user']) => {
  await user.click(await screen.findByRole('button', { name: /Single sign-on, SCIM/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  return within(await screen.findByRole('dialog', { name: 'Edit portal link' }))
}

test('edits what a link opens without changing its value or expiry', async () => {
  const { make, read, open } = await organization()
  const before = await make()
  const { user } = open()
  const dialog = await editLink(user)
  const [sso, scim] = [dialog.getByLabelText('Single sign-on'), dialog.getByLabelText('SCIM')]
  await user.click(sso)
  await user.click(scim)
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Choose at least one.')).toBeInTheDocument()
  await user.click(scim)
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Portal link saved')).toBeInTheDocument()
  expect(await read()).toMatchObject([{ ...before, enable_sso: false }])
  expect(document.body).not.toHaveTextContent(before.value)
})

test('reports on save that someone else deleted the link', async () => {
  const { make, drop, open } = await organization()
  const link = await make()
  const { user } = open()
  const dialog = await editLink(user)
  await user.click(dialog.getByLabelText('SCIM'))
  await drop(link)
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent(/portal link does not exist/i)
  expect(dialog.getByLabelText('SCIM')).not.toBeChecked()
})

test('shows viewers the links and disables changes', async () => {
  const { make, open } = await organization()
  await make()
  open('', { role: 'viewer' })
  expect(await screen.findByText('Active')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'New portal link' })).toHaveAttribute('aria-disabled', 'true')
})
