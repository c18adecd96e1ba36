import { cleanup, screen, waitFor, within } from '@testing-library/react'
import * as z from 'zod/mini'

import { openProject } from '../testing/open-project'

const titled = z.object({ title: z.object({ en: z.string() }) })
const project = async (viewers?: readonly string[]) => openProject(await platform(), viewers)

test('lists a created relationship', async () => {
  const { open } = await project()
  const { user } = open('relationships')
  expect(await screen.findByRole('row', { name: /alice/ })).toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'New relationship' }))

  const dialog = within(await screen.findByRole('dialog', { name: 'New relationship' }))
  await user.click(dialog.getByRole('button', { name: 'Create relationship' }))
  expect(dialog.getByLabelText('Subject')).toBeInvalid()
  expect(dialog.getByRole('status')).toBeEmptyDOMElement()

  await user.type(dialog.getByLabelText('Namespace'), 'Document')
  await user.type(dialog.getByLabelText('Object'), 'plan')
  await user.type(dialog.getByLabelText('Relation'), 'viewers')
  await user.type(dialog.getByLabelText('Subject'), 'Group:eng#members')
  expect(dialog.getByRole('status')).toHaveTextContent(
    'Everyone with “members” on Group:eng has “viewers” on Document:plan',
  )
  await user.click(dialog.getByRole('button', { name: 'Create relationship' }))

  expect(await screen.findByRole('row', { name: /plan.*Group:eng#members/ })).toBeInTheDocument()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

const createPath = (relation: string, subject: string) =>
  `relationships/new?namespace=Document&object=readme&relation=${relation}&subject=${encodeURIComponent(subject)}`

test.each([
  ['viewerz', 'zoe', 'Document declares no relation “viewerz”.'],
  ['viewers', 'Group:eng#nope', 'Group declares no relation “nope”.'],
  ['view', 'zoe', '“view” is a permission of Document, not a relation.'],
])('creates %s@%s only after a warning', async (relation, subject, warning) => {
  const { open, call } = await project([])
  const stored = async () => {
    const { relation_tuples }: { relation_tuples: unknown[] } = await (await call('GET', '/relation-tuples')).json()
    return relation_tuples
  }
  const { user } = open(createPath(relation, subject))
  const dialog = within(await screen.findByRole('dialog', { name: 'New relationship' }))
  await user.click(dialog.getByRole('button', { name: 'Create relationship' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent(warning)
  expect(await stored()).toEqual([])

  await user.type(dialog.getByLabelText('Object'), '2')
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Create relationship' }))
  await user.click(await dialog.findByRole('button', { name: 'Create anyway' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(await stored()).toHaveLength(1)
})

test('doesn’t create an existing relationship again', async () => {
  const { open, viewers } = await project()
  const { user } = open(createPath('viewers', 'alice'))
  const dialog = within(await screen.findByRole('dialog', { name: 'New relationship' }))
  expect(dialog.getByText('alice has the relation “viewers” on Document:readme')).toBeInTheDocument()
  for (let attempt = 0; attempt < 2; attempt++) {
    await user.click(dialog.getByRole('button', { name: 'Create relationship' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('This relationship already exists.')
  }
  expect(await viewers()).toEqual(['alice', 'bob'])
})

test('rejects an unknown namespace in the form and keeps the input', async () => {
  const { open } = await project()
  const { user } = open('relationships/new')
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Namespace'), 'Nowhere')
  await user.type(dialog.getByLabelText('Object'), 'x')
  await user.type(dialog.getByLabelText('Relation'), 'y')
  await user.type(dialog.getByLabelText('Subject'), 'z')
  await user.click(dialog.getByRole('button', { name: 'Create relationship' }))
  expect(await dialog.findByText('The rules have no namespace “Nowhere”.')).toBeInTheDocument()
  expect(dialog.getByLabelText('Namespace')).toBeInvalid()
  expect(dialog.getByLabelText('Namespace')).toHaveValue('Nowhere')
})

test('filters by the URL', async () => {
  const { open } = await project()
  open('relationships?namespace=Document&subject=bob')
  expect(await screen.findByRole('row', { name: /bob/ })).toBeInTheDocument()
  expect(screen.queryByRole('row', { name: /alice/ })).not.toBeInTheDocument()
})

test('clears filters without matches', async () => {
  const { open } = await project()
  const { user } = open('relationships?namespace=Document&subject=carol')
  await user.click(await screen.findByRole('link', { name: /drop|clear|remove/i }))
  expect(await screen.findByRole('row', { name: /alice/ })).toBeInTheDocument()
})

test('shows 404 for a page size that isn’t a number', async () => {
  const { open } = await project()
  open('relationships?size=many')
  expect(await screen.findByRole('alert')).toHaveTextContent('404')
})

test('suggests names from stored relationships', async () => {
  const { open } = await project()
  open('relationships')
  const field = await screen.findByRole('combobox', { name: 'Subject' })
  await waitFor(() => {
    const list = document.getElementById(field.getAttribute('list') ?? '')
    expect([...(list?.querySelectorAll('option') ?? [])].map(({ value }) => value)).toEqual(['alice', 'bob'])
  })
})

test('counts the matches of a filter and deletes them once the number is typed', async () => {
  const { open, viewers } = await project(['alice', 'bob', 'bob'])
  const { user } = open('relationships/delete?namespace=Document&subject=bob')
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete all matching relationships?' }))
  expect(await dialog.findByText('2 relationships match')).toBeInTheDocument()
  await user.type(dialog.getByLabelText('Type 2 to confirm'), '3')
  await user.click(dialog.getByRole('button', { name: 'Delete 2' }))
  expect(dialog.getByLabelText('Type 2 to confirm')).toBeInvalid()
  await user.clear(dialog.getByLabelText('Type 2 to confirm'))
  await user.type(dialog.getByLabelText('Type 2 to confirm'), '2')
  await user.click(dialog.getByRole('button', { name: 'Delete 2' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(await viewers()).toEqual(['alice'])
})

test('counts and deletes nothing without a namespace', async () => {
  const { open } = await project()
  open('relationships/delete?subject=bob')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Filter by a namespace first.')).toBeInTheDocument()
  expect(dialog.queryByText('Read-only')).not.toBeInTheDocument()
  expect(dialog.getByRole('button', { name: 'Delete all matching' })).toHaveAttribute('aria-disabled', 'true')
})

test('reports a failed review and keeps the changes', async () => {
  const { open, control, slug } = await project()
  await control('PUT', '/__faults', { kind: 'status', status: 500, operation: 'getRelationships', project: slug })
  const { user } = open('relationships/change')
  await user.type(await screen.findByLabelText('Changes'), '+ Document:plan#viewers@alice')
  await user.click(screen.getByRole('button', { name: 'Review' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('500')
  expect(screen.getByLabelText('Changes')).toHaveValue('+ Document:plan#viewers@alice')
  await control('DELETE', `/__faults?project=${slug}`)
  await user.click(screen.getByRole('button', { name: 'Review' }))
  expect(await screen.findByRole('button', { name: 'Apply changes' })).toBeInTheDocument()
})

test('asks before leaving with reviewed changes', async () => {
  const { open } = await project()
  const { user, router } = open('relationships/change')
  await user.type(await screen.findByLabelText('Changes'), '+ Document:readme#viewerz@alice')
  await user.click(screen.getByRole('button', { name: 'Review' }))
  const review = within(await screen.findByRole('status', { name: 'Review' }))
  expect(review.getByText(/Document declares no relation “viewerz”/)).toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'Relationships' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Keep editing' }))
  expect(screen.getByLabelText('Changes')).toHaveValue('+ Document:readme#viewerz@alice')
  expect(router.state.location.pathname).toMatch(/change$/)
})

test('nests its pages below the list', async () => {
  const { open } = await project()
  const { router } = open('relationships/change')
  await screen.findByLabelText('Changes')
  const titles = router.state.matches.map(({ route }) => titled.safeParse(route.handle).data?.title.en)
  expect(titles.filter(Boolean)).toEqual(['Relationships', 'Change relationships'])
})

test('shows changes for review and saves them together', async () => {
  const { open, viewers } = await project()
  const { user } = open('relationships/change')
  const field = await screen.findByLabelText('Changes')
  await user.click(field)
  await user.paste('+ Document:readme#viewers@carol\n- Document:readme#viewers@bob\n* Document:readme#viewers@eve')
  await user.click(screen.getByRole('button', { name: 'Review' }))
  expect(await screen.findByText('Line 3: Start with + to insert or - to delete.')).toBeInTheDocument()
  await user.clear(field)
  await user.paste(
    '+ Document:readme#viewers@alice\n+ Document:readme#viewers@carol\n- Document:readme#viewers@bob\n- Document:readme#viewers@eve',
  )
  await user.click(screen.getByRole('button', { name: 'Review' }))
  const review = within(await screen.findByRole('status', { name: 'Review' }))
  expect(review.getByText('Already exists. A second copy is stored.')).toBeInTheDocument()
  expect(review.getByText('Doesn’t exist. Nothing is deleted.')).toBeInTheDocument()
  expect(await viewers()).toEqual(['alice', 'bob'])
  await user.click(screen.getByRole('button', { name: 'Apply changes' }))
  expect(await screen.findByRole('row', { name: /carol/ })).toBeInTheDocument()
  expect(await viewers()).toEqual(['alice', 'alice', 'carol'])
})

test('turns selected rows into deletions to review', async () => {
  const { open } = await project()
  const { user } = open('relationships')
  await user.click(await screen.findByRole('checkbox', { name: /Select Document:readme#viewers@bob/ }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByLabelText('Changes')).toHaveValue('- Document:readme#viewers@bob\n')
})

test('keeps the changes of a rejected patch and saves none of it', async () => {
  const { open, control, slug, viewers } = await project()
  const { user } = open('relationships/change')
  await user.type(await screen.findByLabelText('Changes'), '- Document:readme#viewers@bob')
  await user.click(screen.getByRole('button', { name: 'Review' }))
  await control('PUT', '/__faults', { kind: 'status', status: 409, operation: 'patchRelationships', project: slug })
  await user.click(await screen.findByRole('button', { name: 'Apply changes' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('409')
  expect(screen.getByLabelText('Changes')).toHaveValue('- Document:readme#viewers@bob')
  expect(await viewers()).toEqual(['alice', 'bob'])
})

test('tells viewers why they can’t create a relationship', async () => {
  const { open } = await project()
  open('relationships', { role: 'viewer' })
  const create = await screen.findByRole('link', { name: 'New relationship' })
  expect(create).toHaveAttribute('aria-disabled', 'true')
  expect(create).toHaveAccessibleDescription(/viewer.*developers/)
})

test('distinguishes allowed from denied, and keeps the input of a check in the URL', async () => {
  const { open } = await project()
  const { user, router } = open('check')
  await user.type(await screen.findByLabelText('Namespace'), 'Document')
  await user.type(screen.getByLabelText('Object'), 'readme')
  await user.type(screen.getByLabelText('Relation'), 'view')
  await user.type(screen.getByLabelText('Subject'), 'alice')
  await user.click(screen.getByRole('button', { name: 'Check' }))
  expect(await screen.findByText('Allowed')).toBeInTheDocument()
  expect(router.state.location.search).toContain('subject=alice')

  await user.clear(screen.getByLabelText('Subject'))
  await user.type(screen.getByLabelText('Subject'), 'carol')
  await user.click(screen.getByRole('button', { name: 'Check' }))
  expect(await screen.findByText('Denied')).toBeInTheDocument()
})

test('shows sign-in names instead of identity IDs as subjects', async () => {
  const { open, call } = await project()
  const made = await call('POST', '/admin/identities', { schema_id: 'person', traits: { email: 'grace@shop.example' } })
  const { id }: { id: string } = await made.json()
  const at = { namespace: 'Document', relation: 'viewers' }
  await call('PUT', '/admin/relation-tuples', { ...at, object: 'plan', subject_id: id })
  const subject_set = { namespace: 'User', object: id, relation: '' }
  await call('PUT', '/admin/relation-tuples', { ...at, object: 'note', subject_set })

  open('relationships')
  const plan = within(await screen.findByRole('row', { name: /Document:plan viewers grace@shop.example/ }))
  expect(plan.getByTitle(id)).toBeInTheDocument()
  const note = within(screen.getByRole('row', { name: /Document:note viewers grace@shop.example/ }))
  expect(note.getByTitle(`User:${id}`)).toBeInTheDocument()
  cleanup()

  open(`access/object?namespace=Document&object=plan&relation=view`)
  const access = within(await screen.findByRole('row', { name: /grace@shop.example/ }))
  expect(access.getByText(id)).toBeInTheDocument()
})

test('tells viewers why they can’t change relationships before they type any', async () => {
  const { open } = await project()
  open('relationships/change', { role: 'viewer' })
  expect(await screen.findByText('Read-only')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Review' })).toHaveAccessibleDescription(/a viewer/)
})
