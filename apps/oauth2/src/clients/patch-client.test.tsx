import { screen, within } from '@testing-library/react'

import { openProject } from '../testing/open-project'

async function openPatch() {
  const project = await openProject()
  const { client_id } = await project.create({ client_name: 'Sync', owner: 'warehouse' })
  const path = `/admin/clients/${client_id}`
  const stored = async () => (await project.call('GET', path)).json()
  const view = project.open(`/${client_id}/patch`)
  const field = await screen.findByRole('textbox', { name: 'Patch' })
  const write = async (patch: unknown) => {
    await view.user.clear(field)
    await view.user.click(field)
    await view.user.paste(JSON.stringify(patch))
  }
  const save = () => view.user.click(screen.getByRole('button', { name: 'Save' }))
  const meanwhile = (patch: object[]) => project.call('PATCH', path, patch)
  return { ...view, field, stored, write, save, meanwhile }
}

const review = async () => within(await screen.findByRole('dialog', { name: 'Changes' }))

test('starts with an empty patch, which can’t be saved', async () => {
  const { field, save, stored } = await openPatch()
  expect(field).toHaveValue('[]')
  await save()
  expect(await screen.findByText(/Enter a list of operations/)).toBeInTheDocument()
  expect((await stored()).owner).toBe('warehouse')
})

test('shows the changes for review before sending a patch', async () => {
  const { user, write, save, stored } = await openPatch()
  await write([{ op: 'remove', path: '/owner' }])
  await save()
  const changes = await review()
  expect(changes.getByRole('group', { name: 'Changes' })).toHaveTextContent('"owner": "warehouse"')
  expect((await stored()).owner).toBe('warehouse')
  await user.click(changes.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Client Sync saved')).toBeInTheDocument()
  expect((await stored()).owner).toBe('')
})

test('reports an operation that would change nothing and keeps the input', async () => {
  const { field, write, save } = await openPatch()
  const patch = [{ op: 'replace', path: '/nope/x', value: 1 }]
  await write(patch)
  await save()
  expect(await screen.findByText('Operation 1: /nope/x isn’t a property you can set.')).toBeInTheDocument()
  expect(field).toHaveValue(JSON.stringify(patch))
  await write([{ op: 'replace', path: '/redirect_uris/7', value: 'https://shop.example' }])
  await save()
  expect(await screen.findByText('Operation 1: /redirect_uris/7 doesn’t exist.')).toBeInTheDocument()
})

test('shows the patch for review against the client that someone else changed', async () => {
  const { user, write, save, stored, meanwhile } = await openPatch()
  await write([{ op: 'replace', path: '/owner', value: 'sales' }])
  await meanwhile([
    { op: 'replace', path: '/owner', value: 'web team' },
    { op: 'replace', path: '/scope', value: 'read' },
  ])
  await save()
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText(/They changed: owner.* scope/)).toBeInTheDocument()
  await user.click(alert.getByRole('button', { name: 'Merge their changes' }))
  await save()
  const changes = await review()
  expect(changes.getByRole('group', { name: 'Changes' })).toHaveTextContent('"owner": "web team"')
  await user.click(changes.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Client Sync saved')).toBeInTheDocument()
  expect(await stored()).toMatchObject({ owner: 'sales', scope: 'read' })
})
