import { screen, waitFor, within } from '@testing-library/react'

import { queryClient } from '@atrium/shared/api'

import { openProject } from '../testing/open-project'
import { identityList, IdentityListPlace, stopScan } from './queries'

const row = (name: RegExp) => screen.findByRole('row', { name })

test('offers to create the first identity in an empty project', async () => {
  const { open } = await openProject()
  open('/identities')
  expect(await screen.findByText('No identities yet')).toBeInTheDocument()
  expect(screen.getAllByRole('link', { name: 'New identity' })).toHaveLength(2)
})

test('lists identities with their sign-in names, name and state', async () => {
  const { open, create } = await openProject()
  await create('ada@x.example', { traits: { email: 'ada@x.example', name: { first: 'Ada', last: 'Lovelace' } } })
  await create('bob@x.example', { state: 'inactive' })
  open('/identities')
  expect(await row(/ada@x\.example.*Ada Lovelace.*Active/)).toBeInTheDocument()
  expect(await row(/bob@x\.example.*Inactive/)).toBeInTheDocument()
})

test.each([
  ['a sign-in name', () => 'ada@x.example', 'credentials_identifier', 'Looked for exactly “ada@x.example”.'],
  ['a sign-in name in capitals', () => 'ADA@X.example', 'credentials_identifier', /exactly “ADA@X/],
  ['an id', ({ id }: { id: string }) => id, 'credentials_identifier', /^Looked for exactly/],
  ['an external id', () => 'crm-1', 'preview_credentials_identifier_similar', /external ID/],
  ['a part of a sign-in name', () => 'ada', 'preview_credentials_identifier_similar', /that contain “ada”/],
])('finds an identity by %s and keeps the search in the URL', async (_, searchTextFor, filter, hint) => {
  const { open, create } = await openProject()
  const ada = await create('ada@x.example', { external_id: 'crm-1' })
  await create('bob@x.example')
  const { user, router } = open('/identities')
  await user.type(
    await screen.findByRole('searchbox', { name: 'Email, username or phone number, or part of it' }),
    `${searchTextFor(ada)}{Enter}`,
  )
  await waitFor(() => expect(screen.queryByRole('row', { name: /bob/ })).not.toBeInTheDocument())
  expect(screen.getByRole('row', { name: /ada@x\.example/ })).toBeInTheDocument()
  expect(new URLSearchParams(router.state.location.search).get(filter)).toBe(searchTextFor(ada))
  expect(screen.getByText(hint)).toBeVisible()
})

test('on self-hosted Kratos, the beginning of a sign-in name is searched, and the page says so', async () => {
  const { open, create } = await openProject()
  await create('ada@x.example')
  open('/identities?preview_credentials_identifier_similar=ada', { target: 'self-hosted' })
  expect(await screen.findByText(/that begin with “ada”/)).toBeVisible()
})

test('offers to search for sign-in names similar to an unmatched email', async () => {
  const { open, create } = await openProject()
  await create('ada@x.example.org')
  const { user } = open('/identities?credentials_identifier=ada@x.example')
  await user.click(await screen.findByRole('link', { name: 'Search for similar sign-in names' }))
  expect(await row(/ada@x\.example\.org/)).toBeInTheDocument()
  expect(screen.getByRole('searchbox')).toHaveValue('ada@x.example')
})

test('distinguishes no matches from an empty list', async () => {
  const { open, create } = await openProject()
  await create('ada@x.example')
  const { user } = open('/identities?credentials_identifier=nobody')
  expect(await screen.findByText('No matches')).toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'Clear filters' }))
  expect(await row(/ada/)).toBeInTheDocument()
})

test('keeps the page in the URL', async () => {
  const { open, create } = await openProject()
  for (const name of ['a', 'b', 'c']) await create(`${name}@x.example`)
  const { user, router } = open('/identities?size=2')
  expect(await screen.findAllByRole('rowheader')).toHaveLength(2)
  await user.click(screen.getByRole('link', { name: 'Next' }))
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1))
  expect(router.state.location.search).toContain('page=')
})

test('scans all identities for a filter that the service lacks, and can stop and continue', async () => {
  const { open, create, slug } = await openProject()
  await create('first@x.example', { state: 'inactive' })
  for (let i = 0; i < 12; i++) await create(`person-${i}@x.example`)
  const place = IdentityListPlace.parse({ project: slug, state: 'inactive', size: '2' })
  // Presses the button as soon as it appears.
  const unsubscribe = queryClient.getQueryCache().subscribe(() => {
    if (queryClient.getQueryData(identityList(place).queryKey)) stopScan(place)
  })
  const { user } = open('/identities?state=inactive&size=2')
  expect(await screen.findByText(/for this page/)).toBeInTheDocument()
  expect(screen.queryByRole('row', { name: /first@/ })).not.toBeInTheDocument()
  unsubscribe()
  await user.click(screen.getByRole('link', { name: 'Next' }))
  expect(await row(/first@x\.example.*Inactive/)).toBeInTheDocument()
})

test('rejects an unknown page token in place', async () => {
  const { open } = await openProject()
  open('/identities?page=%27%3B+drop+table')
  expect(await screen.findByRole('alert')).toHaveTextContent('page_token')
})

test.each(['size=0', 'size=many', 'size=1&size=2'])('rejects the invalid page size ?%s', async (query) => {
  const { open } = await openProject()
  open(`/identities?${query}`)
  expect(await screen.findByRole('alert')).toHaveTextContent('no_such_page')
})

test('asks for the name before deleting, then removes the row', async () => {
  const { open, create } = await openProject()
  await create('ada@x.example')
  const { user } = open('/identities')
  await user.click(await screen.findByRole('button', { name: 'Actions for ada@x.example' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))

  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete ada@x.example?' }))
  expect(dialog.getByText(/You can’t undo this/)).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(screen.getByRole('row', { name: /ada/, hidden: true })).toBeInTheDocument()
  await user.type(dialog.getByRole('textbox'), 'ada@x.example')
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('No identities yet')).toBeInTheDocument()
  expect(await screen.findByText('Identity ada@x.example deleted')).toBeInTheDocument()
})

test('tells viewers why they can’t create or delete', async () => {
  const { open, create } = await openProject()
  await create('ada@x.example')
  const { user, router } = open('/identities', { role: 'viewer' })
  const link = await screen.findByRole('link', { name: 'New identity' })
  expect(link).toHaveAttribute('aria-disabled', 'true')
  expect(link).toHaveAttribute('aria-description', expect.stringContaining('a viewer'))
  await user.click(link)
  expect(router.state.location.pathname).toMatch(/identities$/)

  await user.click(screen.getByRole('button', { name: 'Actions for ada@x.example' }))
  const remove = await screen.findByRole('menuitem', { name: /Delete/ })
  expect(remove).toHaveAttribute('aria-disabled', 'true')
  expect(remove).toHaveTextContent('You’re a viewer')
})

test('shows markup and right-to-left text as plain text', async () => {
  const { open, create } = await openProject()
  const first = '<img src=x onerror=alert(1)>'
  const ada = await create('ada@x.example', { traits: { email: 'ada@x.example', name: { first, last: 'שלום 🙂' } } })
  open(`/identities/${ada.id}`)
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(`${first} שלום 🙂`)
  expect(document.querySelector('img')).toBeNull()
})
