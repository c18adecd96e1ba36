import { cleanup, screen, waitFor, within } from '@testing-library/react'

import { openProject } from '../testing/open-project'

const withTests = async (...expected: [string, boolean][]) => {
  const project = await openProject(await platform())
  const expectations = expected.map(([tuple, allowed]) => ({ tuple, allowed }))
  localStorage.setItem(
    `atrium.expectations.${project.slug}`,
    JSON.stringify({ version: 1, groups: [{ name: 'Readme', expectations }] }),
  )
  return project
}
const rowOf = (text: RegExp) => screen.findByRole('row', { name: text })

test('shows which tests a stage would change, leaves the project alone, and applies it', async () => {
  const { open, viewers, control, id } = await withTests(
    ['Document:readme#view@alice', true],
    ['Document:readme#view@bob', false],
    ['Document:readme#view@carol', true],
    ['Document:readme#edit@alice', true],
  )
  const { user } = open('what-if')
  const changes = await screen.findByLabelText('Relationships')
  await user.type(changes, 'Document:readme#viewers@bob')
  await user.click(screen.getByRole('button', { name: 'Compare' }))
  expect(await screen.findByText('Line 1: Start with + to insert or - to delete.')).toBeInTheDocument()
  await user.clear(changes)
  await user.click(changes)
  await user.paste(
    '- Document:readme#viewers@alice\n- Document:readme#viewers@bob\n+ Document:readme#viewers@Group:eng#members\n+ Group:eng#members@carol',
  )
  const rules = screen.getByLabelText<HTMLTextAreaElement>('Rules')
  const edited = rules.value.replace('permits = {', 'permits = { edit: (ctx) => this.permits.view(ctx),')
  await user.clear(rules)
  await user.click(rules)
  await user.paste(edited)
  await user.click(screen.getByRole('button', { name: 'Compare' }))
  expect(await rowOf(/view@alice Allowed Allowed Denied Breaks/)).toBeInTheDocument()
  expect(await rowOf(/view@bob Denied Allowed Denied Fixed/)).toBeInTheDocument()
  expect(await rowOf(/view@carol Allowed Denied Allowed Fixed/)).toBeInTheDocument()
  expect(await rowOf(/edit@alice Allowed .*not declared.* Denied/)).toBeInTheDocument()
  expect(screen.getByText('1 broken, 2 fixed, 1 changed')).toBeInTheDocument()
  expect(await viewers()).toEqual(['alice', 'bob'])

  await user.click(screen.getByRole('button', { name: 'Apply staged changes' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/1 test that passes now would fail/)).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Apply staged changes' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(await viewers()).toEqual([undefined])
  const { services } = await (await control('GET', `/projects/${id}`)).json()
  expect(atob(services.permission.config.namespaces.location.slice('base64://'.length))).toContain('edit: (ctx)')
})

test('doesn’t overwrite rules that someone else changed', async () => {
  const { open, control, id, viewers } = await withTests(['Document:readme#view@alice', true])
  const { user } = open('what-if')
  await user.type(await screen.findByLabelText('Relationships'), '- Document:readme#viewers@alice')
  await user.type(screen.getByLabelText('Rules'), ' // more')
  await user.click(screen.getByRole('button', { name: 'Compare' }))
  await rowOf(/Breaks/)
  await control('PATCH', `/projects/${id}`, [{ op: 'replace', path: '/name', value: 'Renamed' }])
  await user.click(screen.getByRole('button', { name: 'Apply staged changes' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Apply staged changes' }))
  expect(await within(screen.getByRole('alertdialog')).findByRole('alert')).toBeInTheDocument()
  expect(await viewers()).toEqual(['alice', 'bob'])
})

test('relationships that failed after the rules were published are applied by another attempt', async () => {
  const { open, control, slug, viewers } = await withTests(['Document:readme#view@alice', true])
  const { user } = open('what-if')
  await user.type(await screen.findByLabelText('Relationships'), '- Document:readme#viewers@alice')
  await user.type(screen.getByLabelText('Rules'), ' // more')
  await user.click(screen.getByRole('button', { name: 'Compare' }))
  await rowOf(/Breaks/)
  await control('PUT', '/__faults', { kind: 'status', status: 400, operation: 'patchRelationships', project: slug })
  await user.click(screen.getByRole('button', { name: 'Apply staged changes' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'Apply staged changes' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('400')
  await control('DELETE', `/__faults?project=${slug}`)
  await user.click(dialog.getByRole('button', { name: 'Apply staged changes' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(await viewers()).toEqual(['bob'])
})

test('discards a stage, and doesn’t let viewers apply it', async () => {
  const { open, viewers } = await withTests(['Document:readme#view@alice', true])
  const { user } = open('what-if', { role: 'viewer' })
  await user.type(await screen.findByLabelText('Relationships'), '- Document:readme#viewers@alice')
  await user.click(screen.getByRole('button', { name: 'Compare' }))
  expect(await screen.findByRole('button', { name: 'Apply staged changes' })).toHaveAttribute('aria-disabled', 'true')
  await user.click(screen.getByRole('button', { name: 'Discard staged changes' }))
  expect(screen.getByLabelText('Relationships')).toHaveValue('')
  expect(screen.queryByRole('button', { name: 'Apply staged changes' })).not.toBeInTheDocument()
  expect(await viewers()).toEqual(['alice', 'bob'])
})

test('keeps a stage on leaving the page, follows published rules, and removes it when discarded', async () => {
  const { open, control, id } = await withTests(['Document:readme#view@alice', true])
  const publish = (text: string) =>
    control('PATCH', `/projects/${id}`, [
      { op: 'replace', path: '/services/permission/config/namespaces/location', value: `base64://${btoa(text)}` },
    ])
  const { user } = open('what-if')
  await user.type(await screen.findByLabelText('Relationships'), '- Document:readme#viewers@alice')
  cleanup()
  await publish(
    'class User implements Namespace {}\nclass Document implements Namespace { related: { viewers: User[] } }',
  )

  const again = open('what-if')
  expect(await screen.findByLabelText('Relationships')).toHaveValue('- Document:readme#viewers@alice')
  const rules = screen.getByLabelText<HTMLTextAreaElement>('Rules')
  expect(rules.value).toContain('viewers: User[]')
  await again.user.type(rules, ' // more')
  cleanup()
  await publish('class User implements Namespace {}')

  const third = open('what-if')
  expect(await screen.findByText(/Someone published other rules since you started editing/)).toBeInTheDocument()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Rules').value).toContain('// more')
  await third.user.click(screen.getByRole('button', { name: 'Discard staged changes' }))
  expect(screen.queryByText(/Someone published other rules/)).not.toBeInTheDocument()
  expect(screen.getByLabelText('Rules')).toHaveValue('class User implements Namespace {}')
  cleanup()

  open('what-if')
  expect(await screen.findByLabelText('Relationships')).toHaveValue('')
})

test('links to the tests if there are none', async () => {
  const { open } = await withTests()
  open('what-if')
  expect(await screen.findByRole('link', { name: 'Create tests' })).toBeInTheDocument()
})
