import { screen, within } from '@testing-library/react'

import { openProject } from '../testing/open-project'

const withNickname = (schema: { properties: { traits: { properties: object; required?: string[] } } }) => ({
  ...schema,
  properties: {
    traits: {
      ...schema.properties.traits,
      properties: { ...schema.properties.traits.properties, nick: { type: 'string', title: 'Nickname' } },
      required: ['email', 'nick'],
    },
  },
})

async function editPerson(role?: 'viewer') {
  const project = await openProject()
  await project.create('ada@x.example')
  const schema = async () => (await project.call('GET', '/schemas/person')).json()
  const view = project.open('/schemas/person/edit', { role })
  const write = async (document: unknown) => {
    const field = await screen.findByRole('textbox', { name: 'Schema' })
    await view.user.clear(field)
    await view.user.click(field)
    await view.user.paste(typeof document === 'string' ? document : JSON.stringify(document))
  }
  return { ...project, ...view, schema, write }
}

test('edits a schema, previews its form, checks its identities, and publishes it', async () => {
  const { user, schema, write } = await editPerson()
  await write(withNickname(await schema()))
  expect(await screen.findByRole('textbox', { name: 'Nickname' })).toBeInTheDocument()
  expect(screen.getByRole('group', { name: 'Changes' })).toHaveTextContent('"nick"')
  await user.click(screen.getByRole('button', { name: 'Check identities' }))
  const fit = await screen.findByRole('region', { name: 'Identities with this schema' })
  expect(await within(fit).findByRole('link', { name: 'ada@x.example' })).toBeInTheDocument()
  expect(within(fit).getByText('Don’t match').nextSibling).toHaveTextContent('1')
  expect(fit).toHaveTextContent('Nickname: Required')

  await user.click(screen.getByRole('button', { name: 'Publish' }))
  const publishDialog = within(await screen.findByRole('alertdialog', { name: 'Publish person?' }))
  expect(publishDialog.getByText(/1 identity doesn’t match/)).toBeInTheDocument()
  await user.click(publishDialog.getByRole('button', { name: 'Publish' }))
  expect(await screen.findByText('Schema person published')).toBeInTheDocument()
  expect((await schema()).properties.traits.required).toEqual(['email', 'nick'])
})

test('reports a document that isn’t an identity schema', async () => {
  const { user, write } = await editPerson()
  await write('{"type": "object"}')
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  expect(await screen.findByText('An identity schema must be an object with properties.traits.')).toBeInTheDocument()
})

test.each([
  [
    'an unknown type',
    { age: { type: 'boolaen' } },
    /^properties\.traits\.properties\.age\.type: Use one of these values: string, number, integer, boolean/,
  ],
  ['an invalid pattern', { age: { type: 'string', pattern: '(' } }, /The pattern "\(" can't be used/],
])('reports %s at its field and publishes nothing', async (_, properties, message) => {
  const { user, write, schema, call } = await editPerson()
  const before = await schema()
  const { traits } = before.properties
  await write({ ...before, properties: { traits: { ...traits, properties: { ...traits.properties, ...properties } } } })
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  const publishButton = await Promise.race([
    screen.findByRole('alertdialog').then((dialog) => within(dialog).getByRole('button', { name: 'Publish' })),
    screen.findByText(message).then(() => undefined),
  ])
  if (publishButton) await user.click(publishButton)
  expect(await screen.findByText(message)).toBeInTheDocument()
  expect(await schema()).toEqual(before)
  expect((await call('GET', '/admin/identities')).status).toBe(200)
})

test('requires an unused ID for a new schema', async () => {
  const { open, call } = await openProject()
  const { user } = open('/schemas/new')
  await user.type(await screen.findByRole('textbox', { name: 'ID' }), 'staff')
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  expect(await screen.findByText('A schema with this ID already exists.')).toBeInTheDocument()
  await user.type(screen.getByRole('textbox', { name: 'ID' }), '-2')
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Publish' }))
  expect(await screen.findByText('Schema staff-2 published')).toBeInTheDocument()
  expect(await screen.findByRole('heading', { level: 1, name: 'Customer' })).toBeInTheDocument()
  expect((await call('GET', '/schemas/staff-2')).status).toBe(200)
})

test('starts a new schema from a preset or a URL and asks before replacing input', async () => {
  const { open, control } = await openProject()
  const { user } = open('/schemas/new?from=preset%3A%2F%2Fsms')
  expect(await screen.findByRole('textbox', { name: 'Phone number' })).toBeInTheDocument()
  const start = screen.getByRole('combobox', { name: 'Start from' })
  await user.selectOptions(start, 'preset://username')
  expect(await screen.findByRole('textbox', { name: 'Username' })).toBeInTheDocument()

  await user.type(screen.getByRole('textbox', { name: 'ID' }), 'members')
  const document = screen.getByRole('textbox', { name: 'Schema' })
  await user.clear(document)
  await user.selectOptions(start, 'preset://basic')
  const replaceDialog = within(await screen.findByRole('alertdialog', { name: 'Replace the schema?' }))
  await user.click(replaceDialog.getByRole('button', { name: 'Cancel' }))
  expect(document).toHaveValue('')
  expect(start).toHaveValue('preset://username')

  const url = screen.getByRole('textbox', { name: /Import from URL/ })
  await user.type(url, 'ftp://a.example/schema.json{Enter}')
  expect(await screen.findByText(/must begin with https/)).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: 'ID' })).toHaveValue('members')
  await control('PUT', '/__faults', { operation: 'fetchProjectIdentitySchema', kind: 'status', status: 503, times: 1 })
  await user.click(screen.getByRole('button', { name: 'Import' }))
  expect(await screen.findByText(/503/)).toBeInTheDocument()
})

test('compares two schemas selected in the URL', async () => {
  const { open } = await openProject()
  const { user } = open('/schemas/compare?from=person')
  expect(await screen.findByText('Select the two schemas to compare.')).toBeInTheDocument()
  await user.selectOptions(screen.getByLabelText('To'), 'staff')
  expect(await screen.findByRole('group', { name: 'Changes' })).toHaveTextContent('Work address')
})

test('tells viewers why they can’t publish', async () => {
  await editPerson('viewer')
  expect(await screen.findByRole('button', { name: 'Publish' })).toHaveAttribute(
    'aria-description',
    expect.stringContaining('a viewer'),
  )
})
