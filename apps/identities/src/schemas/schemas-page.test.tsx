import { screen, within } from '@testing-library/react'

import { openProject } from '../testing/open-project'

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })

type User = ReturnType<Awaited<ReturnType<typeof openProject>>['open']>['user']

async function choose(user: User, name: string, action: string) {
  await user.click(within(await row(name)).getByRole('button', { name: /Actions/ }))
  // if it can't be used, its name ends with the reason
  return screen.findByRole('menuitem', { name: new RegExp(`^${action}`) })
}

async function configured({ control, id }: Awaited<ReturnType<typeof openProject>>) {
  const { services } = await (await control('GET', `/projects/${id}`)).json()
  return services.identity.config.identity
}

test('lists own schemas and presets with their use, and makes another one the default', async () => {
  const project = await openProject()
  await project.create('ada@x.example')
  const { user } = project.open('/schemas')
  expect(await row('person')).toHaveTextContent(/Default.*Email.*1/)
  expect(await row('preset://sms')).toHaveTextContent('Not in project')

  await user.click(await choose(user, 'preset://username', 'Make default'))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Make preset://username the default?' }))
  expect(dialog.getByText(/Existing identities keep their schema/)).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Make default' }))
  expect(await screen.findByText('preset://username is the default schema')).toBeInTheDocument()
  expect(await configured(project)).toMatchObject({
    default_schema_id: 'preset://username',
    schemas: [{ id: 'person' }, { id: 'staff' }, { id: 'preset://username', url: 'preset://username' }],
  })
})

test('offers a schema in self-service, and deletes it only if no identity uses it', async () => {
  const project = await openProject()
  await project.create('ada@x.example')
  const { user } = project.open('/schemas')
  await user.click(await choose(user, 'staff', 'Allow in self-service'))
  expect(await screen.findByText('Sign-up and sign-in can use staff')).toBeInTheDocument()
  expect(await row('staff')).toHaveTextContent('Self-service')

  expect(await choose(user, 'person', 'Delete')).toHaveTextContent('This is the default schema.')
  await user.keyboard('{Escape}')
  await user.click(await choose(user, 'staff', 'Delete'))
  // someone signs up in the meantime
  const traits = { email: 'bo@x.example', badge: 'AB1234' }
  expect((await project.call('POST', '/admin/identities', { schema_id: 'staff', traits })).status).toBe(201)
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.type(dialog.getByRole('textbox'), 'staff')
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Identities use this schema.')
  expect((await configured(project)).schemas).toHaveLength(2)
})

test('compares a version with the current schema and restores it', async () => {
  const project = await openProject()
  const before = (await configured(project)).schemas[1]
  const path = '/services/identity/config/identity/schemas/1/url'
  const stricter = `base64://${btoa(JSON.stringify({ title: 'Strict', properties: { traits: { type: 'object' } } }))}`
  await project.control('PATCH', `/projects/${project.id}`, [{ op: 'replace', path, value: stricter }])
  const { user } = project.open('/schemas/staff/history')
  const links = await within(await screen.findByRole('table', { name: 'History' })).findAllByRole('link')
  expect(links).toHaveLength(2)
  await user.click(links[1] ?? document.body)
  expect(await screen.findByRole('group', { name: 'Changes' })).toHaveTextContent('Work address')
  await user.click(screen.getByRole('button', { name: 'Restore' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Restore' }))
  expect(await screen.findByText('Version of staff restored')).toBeInTheDocument()
  expect((await configured(project)).schemas[1]).toEqual(before)
})

test('marks a schema whose URL can’t be read and still lists the others', async () => {
  const project = await openProject()
  const value = { id: 'far', url: 'http://127.0.0.1:9/far.json' }
  const path = '/services/identity/config/identity/schemas/-'
  await project.control('PATCH', `/projects/${project.id}`, [{ op: 'add', path, value }])
  project.open('/schemas')
  expect(await row('far')).toHaveTextContent('Can’t be used')
  expect(await row('person')).toHaveTextContent('Default')
})

test('lists schemas if the target doesn’t return their use, and tells viewers why they can’t edit them', async () => {
  const project = await openProject()
  const fault = { operation: 'listProjectIdentitySchemas', project: project.id, kind: 'status', status: 501 }
  await project.control('PUT', '/__faults', fault)
  const { user } = project.open('/schemas', { role: 'viewer' })
  expect(await row('person')).not.toHaveTextContent('Default')
  expect(screen.queryByText('preset://sms')).not.toBeInTheDocument()
  expect(await choose(user, 'staff', 'Edit')).toHaveTextContent('a viewer')
})

test('shows schemas as read-only if the service reads them from its own configuration', async () => {
  const project = await openProject()
  project.open('/schemas', { target: 'self-hosted' })
  expect(await screen.findByText(/^This service reads its schemas from its own configuration/)).toBeVisible()
  const add = screen.getByRole('link', { name: 'New schema' })
  expect(add).toHaveAccessibleDescription(/its own configuration/)
})
