import { screen } from '@testing-library/react'

import { openProject } from '../testing/open-project'

async function openPatch() {
  const project = await openProject()
  const ada = await project.create('ada@x.example')
  const stored = async () => (await project.call('GET', `/admin/identities/${ada.id}`)).json()
  const view = project.open(`/identities/${ada.id}/patch`)
  const write = async (patch: unknown) => {
    const field = await screen.findByRole('textbox', { name: 'Patch' })
    await view.user.clear(field)
    await view.user.click(field)
    await view.user.paste(JSON.stringify(patch))
  }
  return { ...project, ...view, ada, stored, write }
}

test('shows the changes for review before sending a patch', async () => {
  const { user, write, stored, router } = await openPatch()
  await write([{ op: 'add', path: '/traits/name', value: { first: 'Ada' } }])
  await user.click(screen.getByRole('button', { name: 'Review' }))
  expect(await screen.findByRole('group', { name: 'Changes' })).toHaveTextContent('"first": "Ada"')
  expect((await stored()).traits.name).toBeUndefined()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada' })).toBeInTheDocument()
  expect((await stored()).traits.name).toEqual({ first: 'Ada' })
  expect(router.state.location.pathname).not.toMatch(/patch/)
})

test('reports operations that can’t be applied and keeps the input', async () => {
  const { user, write } = await openPatch()
  await write([{ op: 'remove', path: '/traits/gone' }])
  await user.click(screen.getByRole('button', { name: 'Review' }))
  expect(await screen.findByText('Operation 1: /traits/gone doesn’t exist.')).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: 'Patch' })).toHaveValue('[{"op":"remove","path":"/traits/gone"}]')
})

test('requires another review after someone else’s change', async () => {
  const { user, write, call, ada, stored } = await openPatch()
  await write([{ op: 'add', path: '/metadata_admin', value: { tier: 1 } }])
  await user.click(screen.getByRole('button', { name: 'Review' }))
  await screen.findByRole('group', { name: 'Changes' })
  await call('PATCH', `/admin/identities/${ada.id}`, [{ op: 'add', path: '/metadata_public', value: { theirs: true } }])
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Someone else')
  expect((await stored()).metadata_admin).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/saved$/)).toBeInTheDocument()
  expect(await stored()).toMatchObject({ metadata_admin: { tier: 1 }, metadata_public: { theirs: true } })
})

test('shows why the service rejects a patch', async () => {
  const { user, write } = await openPatch()
  await write([{ op: 'replace', path: '/state', value: 'sleeping' }])
  await user.click(screen.getByRole('button', { name: 'Review' }))
  await screen.findByRole('group', { name: 'Changes' })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('sleeping')
})

test('reports traits that wouldn’t match their schema before sending the patch', async () => {
  const { user, write, call, ada } = await openPatch()
  await write([{ op: 'remove', path: '/traits/email' }])
  await user.click(screen.getByRole('button', { name: 'Review' }))
  expect(await screen.findByText('The traits wouldn’t match the schema. Email: Required')).toBeInTheDocument()
  expect((await call('GET', `/admin/identities/${ada.id}`)).status).toBe(200)
})

test('sends tests, copies and moves in a form that the service supports', async () => {
  const { user, write, stored } = await openPatch()
  await write([
    { op: 'test', path: '/state', value: 'active' },
    { op: 'copy', from: '/traits/email', path: '/external_id' },
  ])
  await user.click(screen.getByRole('button', { name: 'Review' }))
  await screen.findByRole('group', { name: 'Changes' })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/saved$/)).toBeInTheDocument()
  expect((await stored()).external_id).toBe('ada@x.example')
})
