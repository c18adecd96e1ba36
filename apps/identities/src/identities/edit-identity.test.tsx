import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

import { openProject } from '../testing/open-project'

const field = (name: string | RegExp) => screen.findByLabelText(name)
const save = () => screen.getByRole('button', { name: 'Save' })
const review = async () => within(await screen.findByRole('dialog', { name: 'Changes' }))

/** Saves, and confirms the diff. */
async function saveReviewed(user: UserEvent) {
  await user.click(save())
  await user.click((await review()).getByRole('button', { name: 'Save' }))
}

async function openEdit() {
  const project = await openProject()
  const ada = await project.create('ada@x.example', {
    traits: { email: 'ada@x.example', name: { first: 'Ada', last: 'Byron' } },
    external_id: 'crm-1',
    metadata_admin: { note: 'old' },
  })
  const path = `/admin/identities/${ada.id}`
  return {
    ...project,
    ada,
    /** What is stored now. */
    stored: async () => (await project.call('GET', path)).json(),
    /** Someone else replaces the identity. */
    meanwhile: (body: object) =>
      project.call('PUT', path, { schema_id: 'person', state: 'active', traits: ada.traits, ...body }),
    open: () => project.open(`/identities/${ada.id}/edit`),
  }
}

test('saves an edit and shows it on the identity’s page', async () => {
  const { open, stored } = await openEdit()
  const { user, router } = open()
  await user.clear(await field('Last name'))
  await user.type(await field('Last name'), 'Lovelace')
  await user.selectOptions(await field('State'), 'Inactive')
  await user.clear(await field('External ID'))
  await saveReviewed(user)
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeInTheDocument()
  expect(router.state.location.pathname).not.toMatch(/edit$/)
  const identity = await stored()
  expect(identity).toMatchObject({
    traits: { name: { last: 'Lovelace' } },
    state: 'inactive',
    metadata_admin: { note: 'old' },
  })
  expect(identity.external_id).toBeUndefined()
})

test('shows the second of two people the conflict and merges both edits on request', async () => {
  const { open, stored, meanwhile } = await openEdit()
  const { user } = open()
  await user.clear(await field('First name'))
  await user.type(await field('First name'), 'Augusta')
  await meanwhile({
    traits: { email: 'ada@x.example', name: { first: 'Ada', last: 'Lovelace' } },
    external_id: 'crm-1',
  })
  await user.click(save())

  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText(/Someone else changed this/)).toBeInTheDocument()
  expect(alert.getByText(/Last name/)).toBeInTheDocument()
  expect((await stored()).traits.name).toEqual({ first: 'Ada', last: 'Lovelace' })
  expect(await field('First name')).toHaveValue('Augusta')

  await user.click(alert.getByRole('button', { name: 'Merge their changes' }))
  expect(await field('Last name')).toHaveValue('Lovelace')
  expect(await field('First name')).toHaveValue('Augusta')
  await saveReviewed(user)
  expect(await screen.findByRole('heading', { level: 1, name: 'Augusta Lovelace' })).toBeInTheDocument()
  expect((await stored()).traits.name).toEqual({ first: 'Augusta', last: 'Lovelace' })
})

test('lets the second of two people use the other’s version', async () => {
  const { open, meanwhile } = await openEdit()
  const { user } = open()
  await user.clear(await field('First name'))
  await user.type(await field('First name'), 'Augusta')
  await meanwhile({ traits: { email: 'ada@x.example', name: { first: 'A.', last: 'L.' } } })
  await user.click(save())
  expect(await screen.findByText(/You both changed: First name/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Discard mine and use theirs' }))
  expect(await field('First name')).toHaveValue('A.')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('reports another person’s sign-in name at its field', async () => {
  const { open, create } = await openEdit()
  await create('bob@x.example')
  const { user } = open()
  await user.clear(await field('Email'))
  await user.type(await field('Email'), 'bob@x.example')
  await saveReviewed(user)
  expect(await screen.findByText('Another identity already uses this.')).toBeInTheDocument()
  expect(await field('Email')).toBeInvalid()
})

test('doesn’t recreate an identity that was deleted meanwhile', async () => {
  const { open, call, ada } = await openEdit()
  const { user } = open()
  await user.type(await field('First name'), 'x')
  await call('DELETE', `/admin/identities/${ada.id}`)
  await user.click(save())
  expect(await screen.findByRole('alert')).toHaveTextContent('404')
  expect(await field('First name')).toHaveValue('Adax')
})

test('reviews changes before saving, and saves on Enter', async () => {
  const { open, create, call } = await openProject()
  const { id } = await create('ada@x.example', { metadata_public: { tier: 1 } })
  const { user } = open(`/identities/${id}/edit`)
  const first = await screen.findByRole('textbox', { name: 'First name' })
  const email = screen.getByRole('textbox', { name: 'Email' })
  await user.clear(email)
  await user.click(save())
  await waitFor(() => expect(email).toBeInvalid())
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()

  await user.type(email, 'ada@x.example')
  await user.type(first, 'Ada')
  await user.click(save())
  const dialog = await review()
  const difference = dialog.getByRole('group', { name: 'Changes' })
  expect(difference).toHaveTextContent('"first": "Ada"')
  expect(difference).not.toHaveTextContent('external_id')
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Save' })).toHaveFocus())
  expect((await (await call('GET', `/admin/identities/${id}`)).json()).traits).toEqual({ email: 'ada@x.example' })
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Identity ada@x.example saved')).toBeInTheDocument()
  expect(await (await call('GET', `/admin/identities/${id}`)).json()).toMatchObject({
    traits: { email: 'ada@x.example', name: { first: 'Ada' } },
    metadata_public: { tier: 1 },
  })
})

test('saves nothing without changes', async () => {
  const { open, ada, stored } = await openEdit()
  const { user, router } = open()
  await field('First name')
  await user.click(save())
  const dialog = await review()
  expect(dialog.getByText('No changes.')).toBeInTheDocument()
  expect(dialog.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Back to editing' })).toHaveFocus())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(router.state.location.pathname).toMatch(/edit$/)
  expect((await stored()).updated_at).toBe(ada.updated_at)
})

test('merges what someone else saved during the review', async () => {
  const { open, stored, meanwhile } = await openEdit()
  const { user } = open()
  await user.type(await field('First name'), 'h')
  await user.click(save())
  const dialog = await review()
  await meanwhile({ traits: { email: 'ada@x.example', name: { first: 'Ada', last: 'Lovelace' } } })
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  const alert = within(await screen.findByRole('alert'))
  expect((await stored()).traits.name).toEqual({ first: 'Ada', last: 'Lovelace' })
  await user.click(alert.getByRole('button', { name: 'Merge their changes' }))
  await user.click(save())
  const difference = (await review()).getByRole('group', { name: 'Changes' })
  expect(difference).toHaveTextContent('"first": "Adah"')
  expect(difference).not.toHaveTextContent('Removed: "last"')
  await user.click((await review()).getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Adah Lovelace' })).toBeInTheDocument()
})
