import { fireEvent, screen, waitFor } from '@testing-library/react'

import { renderDomain } from '@atrium/shared/testing'
import { domain } from '../domain'
import { openProject } from '../testing/open-project'

/** The options of a field's datalist: labels by value. */
const suggested = (field: HTMLElement) =>
  Object.fromEntries(
    [...document.querySelectorAll<HTMLOptionElement>(`[id="${field.getAttribute('list')}"] option`)].map((option) => [
      option.value,
      option.getAttribute('label'),
    ]),
  )

async function withPerson() {
  const project = await openProject()
  const made = await project.call('POST', '/admin/identities', {
    schema_id: 'person',
    traits: { email: 'grace@shop.example', name: { first: 'Grace', last: 'Hopper' } },
  })
  const { id } = await made.json()
  const openConsents = async () =>
    renderDomain(domain, `/projects/${project.slug}/oauth2/sessions`, { platform: await platform() })
  const fail = (times: number) =>
    project.control('PUT', '/__faults', {
      kind: 'status',
      status: 500,
      operation: 'listIdentities',
      project: project.slug,
      times,
    })
  return { ...project, id, openConsents, fail }
}

test('finds a subject by part of a sign-in name and applies it once selected', async () => {
  const { id, openConsents } = await withPerson()
  const { user, router } = await openConsents()
  const field = await screen.findByRole('combobox', { name: 'Subject' })
  expect(field).toHaveAttribute('placeholder', 'Subject or email')
  await user.type(field, 'race@sh')
  await waitFor(() => expect(suggested(field)).toEqual({ [id]: 'grace@shop.example (Grace Hopper)' }))
  expect(router.state.location.search).toBe('')

  fireEvent.change(field, { target: { value: id } })
  expect(await screen.findByText('No matches')).toBeInTheDocument()
  expect(router.state.location.search).toBe(`?subject=${id}`)
  expect(suggested(field)).toEqual({})
})

test('accepts any other subject without suggestions', async () => {
  const { openConsents, fail } = await withPerson()
  await fail(10)
  const { user, router } = await openConsents()
  const field = await screen.findByRole('combobox', { name: 'Subject' })
  await user.type(field, 'grace{Enter}')
  expect(await screen.findByText('No matches')).toBeInTheDocument()
  expect(router.state.location.search).toBe('?subject=grace')
  expect(suggested(field)).toEqual({})
})

test('finds the actor of an API key by part of a sign-in name', async () => {
  const { slug, id } = await withPerson()
  const { user } = renderDomain(domain, `/projects/${slug}/oauth2/api-keys/new`, { platform: await platform() })
  const field = await screen.findByRole('combobox', { name: /Actor/ })
  await user.type(field, 'grace')
  await waitFor(() => expect(suggested(field)).toEqual({ [id]: 'grace@shop.example (Grace Hopper)' }))
})
