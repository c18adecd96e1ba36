import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'

import { openProject } from '../testing/open-project'

const text = `class User implements Namespace {}
class Document implements Namespace {
  related: { owners: User[] }
  permits = { view: (ctx) => this.related.owners.includes(ctx.subject) }
}
`

async function edit(user: ReturnType<Awaited<ReturnType<typeof openProject>>['open']>['user'], value: string) {
  const editor = await screen.findByLabelText('Permission rules')
  await user.clear(editor)
  await user.click(editor)
  await user.paste(value)
  return editor
}

test('publishes rules after a review that counts the relationships they orphan', async () => {
  const { open, call } = await openProject(await platform())
  const { user } = open('rules')
  await edit(user, text)
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  const review = within(await screen.findByRole('dialog'))
  expect(review.getByText('The new rules no longer cover some relationships')).toBeInTheDocument()
  expect(review.getByRole('listitem')).toHaveTextContent('Relation viewers of Document: 2 relationships')
  expect(review.getByRole('group')).toHaveTextContent('related: { owners: User[] }')
  await user.click(review.getByRole('button', { name: 'Publish' }))
  expect(await screen.findByText(/Relations: owners. Permissions: view./)).toBeInTheDocument()
  await waitFor(() => expectPublished(call))
})

async function expectPublished(call: (method: string, path: string) => Promise<Response>) {
  const { namespaces }: { namespaces: { name: string }[] } = await (await call('GET', '/namespaces')).json()
  expect(namespaces.map(({ name }) => name).sort()).toEqual(['Document', 'User'])
}

test('reports errors with line and column and doesn’t publish invalid rules', async () => {
  const { open } = await openProject(await platform())
  const { user } = open('rules')
  await edit(user, 'class Document implements Namespace {\n  related: { owners: User[] }\n}')
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  expect(await screen.findByText('Fix the errors before you publish.')).toBeInTheDocument()
  expect(await screen.findByText(/Line 2, column 22: the namespace "User" is not declared/)).toBeInTheDocument()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('doesn’t overwrite rules that someone else published, and keeps the input', async () => {
  const { open, id, control } = await openProject(await platform(), [])
  const { user } = open('rules')
  const editor = await edit(user, text)
  const theirs = `base64://${btoa('class Team implements Namespace {}')}`
  await control('PATCH', `/projects/${id}`, [
    { op: 'replace', path: '/services/permission/config/namespaces/location', value: theirs },
  ])
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Publish' }))
  expect(await screen.findByText(/changed this/i)).toBeInTheDocument()
  expect(editor).toHaveValue(text)
})

test('marks the namespace that the cursor is in', async () => {
  const { open } = await openProject(await platform(), [])
  open('rules')
  const editor = await screen.findByLabelText<HTMLTextAreaElement>('Permission rules')
  const marked = () => document.querySelector('[aria-current="true"]')
  expect(marked()).toBeNull()
  editor.setSelectionRange(editor.value.length, editor.value.length)
  fireEvent.select(editor)
  await waitFor(() => expect(marked()).toHaveTextContent('Document'))
  editor.setSelectionRange(3, 3)
  fireEvent.select(editor)
  await waitFor(() => expect(marked()).toHaveTextContent('User'))
  expect(document.querySelector('[data-current]')).toHaveTextContent('User')
})

test('indents lines when formatting', async () => {
  const { open } = await openProject(await platform(), [])
  const { user } = open('rules')
  const editor = await edit(user, 'class User implements Namespace {\nrelated: {\n}\n}')
  await user.click(screen.getByRole('button', { name: 'Format' }))
  expect(editor).toHaveValue('class User implements Namespace {\n  related: {\n  }\n}\n')
})

test('explains where to publish the rules of a self-hosted service that reads them from a file', async () => {
  const { open, control, id, slug } = await openProject(await platform(), [])
  await control('PUT', '/__faults', { kind: 'status', status: 404, operation: 'getProject', project: id })
  const { user } = open('rules', { target: 'self-hosted' })
  expect(await screen.findByText(/To publish them, change the file that the service reads/)).toBeInTheDocument()
  await edit(user, 'class Document implements Namespace {\n  related: { owners: User[] }\n}')
  expect(await screen.findByText(/the namespace "User" is not declared/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Publish' })).toHaveAccessibleDescription('Rules can’t be published here')
  cleanup()
  open('examples', { target: 'self-hosted' })
  expect(await screen.findByText(/can’t publish the rules of an example/)).toBeInTheDocument()
  await control('DELETE', `/__faults?project=${slug}`)
})

test('shows viewers read-only rules', async () => {
  const { open } = await openProject(await platform(), [])
  open('rules', { role: 'viewer' })
  expect(await screen.findByLabelText('Permission rules')).toHaveAttribute('readonly')
  expect(screen.getByRole('button', { name: 'Publish' })).toHaveAttribute('aria-disabled', 'true')
})
