import { screen, within } from '@testing-library/react'

import { openProject } from '../testing/open-project'

const second = `class User implements Namespace {}
class Document implements Namespace {
  related: { owners: User[] }
}
`
async function opened(viewers?: readonly string[]) {
  const project = await openProject(await platform(), viewers)
  const publish = (text: string) =>
    project.control('PATCH', `/projects/${project.id}`, [
      { op: 'replace', path: '/services/permission/config/namespaces/location', value: `base64://${btoa(text)}` },
    ])
  return { ...project, publish }
}

test('lists versions with their authors and shows the changes of each', async () => {
  const { open, publish } = await opened()
  await publish(second)
  const { user } = open('rules')
  await user.click(await screen.findByRole('link', { name: 'History' }))
  const rows = await screen.findAllByRole('row')
  expect(rows).toHaveLength(4)
  expect(screen.getByRole('link', { name: 'Rules' })).toHaveAttribute('href', expect.stringMatching(/\/rules$/))
  expect(rows[1]).toHaveTextContent(/Version 3API key /)
  expect(rows[3]).toHaveTextContent('Unknown (published before history was recorded)')
  await user.click(screen.getByRole('link', { name: 'Version 3' }))
  const changes = within(await screen.findByRole('group', { name: 'Changes from the previous version' }))
  expect(changes.getByText(/owners: User/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Restore' })).toHaveAccessibleDescription(
    'These rules are already published.',
  )
})

test('restores a version after a review that counts the relationships it orphans', async () => {
  const { open, publish, call } = await opened()
  await publish(second)
  await call('PUT', '/admin/relation-tuples', {
    namespace: 'Document',
    object: 'plan',
    relation: 'owners',
    subject_id: 'ann',
  })
  const { user } = open('rules/history/2')
  await user.click(await screen.findByRole('button', { name: 'Restore' }))
  const review = within(await screen.findByRole('dialog'))
  expect(review.getByRole('listitem')).toHaveTextContent('Relation owners of Document: 1 relationship')
  await user.click(review.getByRole('button', { name: 'Restore' }))
  const editor = await screen.findByLabelText<HTMLTextAreaElement>('Permission rules')
  expect(editor.value).toContain('viewers')
  await user.click(screen.getByRole('link', { name: 'History' }))
  expect(await screen.findByRole('link', { name: 'Version 4' })).toBeInTheDocument()
})

test('doesn’t overwrite rules that someone else published', async () => {
  const { open, publish } = await opened([])
  await publish(second)
  const { user } = open('rules/history/2')
  const restore = await screen.findByRole('button', { name: 'Restore' })
  await publish('class Team implements Namespace {}')
  await user.click(restore)
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Restore' }))
  expect(await screen.findByText(/changed this/i)).toBeInTheDocument()
})

test('shows 404 for an unknown version', async () => {
  const { open } = await opened([])
  open('rules/history/77')
  expect(await screen.findByRole('alert')).toHaveTextContent('404')
})

test('disables restoring for viewers', async () => {
  const { open } = await opened([])
  open('rules/history/1', { role: 'viewer' })
  expect(await screen.findByRole('button', { name: 'Restore' })).toHaveAttribute('aria-disabled', 'true')
})
