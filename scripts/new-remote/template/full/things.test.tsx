import { screen, within } from '@testing-library/react'

import { defineDomain } from '@atrium/shared/contract/domain'
import { describeDomain, renderDomain, testProject } from '@atrium/shared/testing'

import { thingPaths } from '../paths'
import { things } from './routes'

const domain = defineDomain('things-remote', { '/projects/:project': [things] })
describeDomain(domain)

async function open() {
  const opened = await platform()
  const project = await testProject(opened)
  const at = { project: project.slug }
  return {
    ...project,
    at,
    show: (path = thingPaths.things(at)) => renderDomain(domain, path, { platform: opened }),
    create: async (client_name: string): Promise<string> => {
      const { client_id } = await (await project.call('POST', '/admin/clients', { client_name })).json()
      return client_id
    },
  }
}

test('an empty project shows the empty state', async () => {
  const { show } = await open()
  show()
  expect(await screen.findByText('No _things_ yet')).toBeInTheDocument()
})

test('lists rows, filtered by the URL', async () => {
  const { at, show, create } = await open()
  for (const name of ['First', 'Second']) await create(name)
  show(`${thingPaths.things(at)}?client_name=First`)
  expect(await screen.findByRole('row', { name: /First/ })).toBeInTheDocument()
  expect(screen.queryByRole('row', { name: /Second/ })).not.toBeInTheDocument()
})

test('edits an item, and shows the saved values on its page', async () => {
  const { at, show, create } = await open()
  const { user } = show(thingPaths.editThing({ ...at, thing: await create('First') }))
  const owner = await screen.findByRole('textbox', { name: /Owner/ })
  await user.type(owner, 'Ada')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Ada')).toBeInTheDocument()
})

test('deletes an item from its page once its name is typed', async () => {
  const { at, show, create } = await open()
  const { user } = show(thingPaths.thing({ ...at, thing: await create('First') }))
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.type(dialog.getByRole('textbox'), 'First')
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('No _things_ yet')).toBeInTheDocument()
})

test('a list that can’t be loaded shows the error', async () => {
  const { show, failNext } = await open()
  await failNext('listOAuth2Clients', 403)
  show()
  expect(await screen.findByRole('alert')).toHaveTextContent('403')
})
