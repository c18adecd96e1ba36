import { cleanup, screen, within } from '@testing-library/react'

import { renderDomain, testConsole, type RenderOptions } from '@atrium/shared/testing'

import { domain } from '../domain'

async function workspace() {
  const opened = await platform()
  const { control } = testConsole(opened, 'owner')
  const { workspaces } = await (await control('GET', '/workspaces')).json()
  const id: string = workspaces[0].id
  const open = (path: string, options: Omit<RenderOptions, 'platform'> = {}) =>
    renderDomain(domain, path, { platform: opened, ...options })
  return { id, control, open }
}

const actionsOf = async (user: ReturnType<typeof renderDomain>['user'], name: RegExp) => {
  const row = await screen.findByRole('row', { name })
  await user.click(within(row).getByRole('button', { name: /Actions/ }))
}

test('invites someone with a role, cancels the invitation, and rejects a duplicate', async () => {
  const { id, control, open } = await workspace()
  const email = `Guest.${Date.now()}@people.example`
  const { user } = open(`/workspaces/${id}/members/invite`)
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite someone' }))
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }))
  expect(dialog.getByLabelText('Email')).toBeInvalid()
  await user.type(dialog.getByLabelText('Email'), email)
  await user.click(dialog.getByRole('radio', { name: 'Viewer' }))
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }))
  const row = await screen.findByRole('row', { name: new RegExp(email, 'i') })
  expect(row).toHaveTextContent(/Viewer.*Pending/)

  await actionsOf(user, new RegExp(email, 'i'))
  await user.click(await screen.findByRole('menuitem', { name: 'Cancel invitation' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel invitation' }))
  expect(await screen.findByText('Cancelled')).toBeInTheDocument()

  await control('POST', `/workspaces/${id}/invites`, { invitee_email: email, role: 'owner' })
  const [again] = screen.getAllByRole('link', { name: 'Invite someone' })
  if (again) await user.click(again)
  const second = within(await screen.findByRole('dialog', { name: 'Invite someone' }))
  await user.type(second.getByLabelText('Email'), email)
  await user.click(second.getByRole('button', { name: 'Send invitation' }))
  expect(await second.findByText(/pending invitation for this address/)).toBeInTheDocument()
  expect(second.getByLabelText('Email')).toHaveValue(email)
})

test('tells people who can’t invite why', async () => {
  const { id, open } = await workspace()
  open(`/workspaces/${id}/members`, { role: 'developer' })
  const [invite] = await screen.findAllByRole('link', { name: 'Invite someone' })
  expect(invite).toHaveAttribute('aria-disabled', 'true')
  expect(invite).toHaveAccessibleDescription(/developer.*Only owners/)
})

test('explains a missing permission in a dialog opened by its URL', async () => {
  const { id, open } = await workspace()
  open(`/workspaces/${id}/members/invite`, { role: 'developer' })
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite someone' }))
  const send = dialog.getByRole('button', { name: 'Send invitation' })
  expect(send).toHaveAttribute('aria-disabled', 'true')
  expect(send).toHaveAccessibleDescription(/developer.*Only owners/)
})

test('shows an error for an unknown invitation', async () => {
  const { open } = await workspace()
  open('/workspaces/invitation?token=unknown')
  expect(await screen.findByRole('alert')).toBeInTheDocument()
})

test('pages invitations and finds them by part of an email', async () => {
  const { id, control, open } = await workspace()
  for (const name of ['ines', 'joao', 'kofi'])
    await control('POST', `/workspaces/${id}/invites`, { invitee_email: `${name}@pages.example`, role: 'viewer' })
  const { user } = open(`/workspaces/${id}/members?size=1`)
  const list = () => within(screen.getByRole('table', { name: 'Invitations' }))
  expect(await screen.findByRole('row', { name: /^kofi/ })).toBeInTheDocument()
  expect(list().getAllByRole('row')).toHaveLength(2)
  const next = screen.getAllByRole('link', { name: 'Next' }).at(-1)
  if (next) await user.click(next)
  expect(await screen.findByRole('row', { name: /^joao/ })).toBeInTheDocument()
  cleanup()

  open(`/workspaces/${id}/members?person=INES`)
  expect(await screen.findByRole('row', { name: /^ines/ })).toBeInTheDocument()
  expect(list().getAllByRole('row')).toHaveLength(2)
  expect(screen.getByRole('searchbox', { name: 'Email or name' })).toHaveValue('INES')
})

test('sorts invitations before paging them', async () => {
  const { id, control, open } = await workspace()
  for (const name of ['aaron', 'zoe'])
    await control('POST', `/workspaces/${id}/invites`, { invitee_email: `${name}@a-sorted.example`, role: 'viewer' })
  const { user, router } = open(`/workspaces/${id}/members?size=1&person=a-sorted`)
  await screen.findByRole('row', { name: /^zoe/ })
  const email = () => screen.getByRole('button', { name: 'Email' })
  await user.click(email())
  expect(await screen.findByRole('row', { name: /^aaron/ })).toBeInTheDocument()
  expect(router.state.location.search).toContain('invitations_sort=email')
  await user.click(email())
  expect(await screen.findByRole('row', { name: /^zoe/ })).toBeInTheDocument()
})

test('keeps the invitations and the invite button if members can’t be loaded', async () => {
  const { id, control, open } = await workspace()
  await control('PUT', '/__faults', { operation: 'listWorkspaceMembers', kind: 'status', status: 503, project: id })
  try {
    open(`/workspaces/${id}/members`)
    expect(await screen.findByRole('alert')).toHaveTextContent('503')
    expect(screen.getByRole('heading', { name: 'Members' })).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Invitations' })).toBeInTheDocument()
    expect(screen.getAllByRole('link', { name: 'Invite someone' })[0]).toBeInTheDocument()
  } finally {
    await control('DELETE', `/__faults?project=${id}`)
  }
})

test('says that an invitation link without its token is incomplete', async () => {
  const { open } = await workspace()
  open('/workspaces/invitation')
  expect(await screen.findByText(/This invitation link is incomplete/)).toBeInTheDocument()
  expect(screen.queryByText(/Invalid input/)).not.toBeInTheDocument()
})
