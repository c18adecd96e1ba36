import { expect, expectAccessible, expectNarrow, expectToast, test, type TestProject } from './support'

type Identity = { id: string; traits: { name?: object }; credentials?: Record<string, { identifiers: string[] }> }
type Schema = { properties: { traits: { properties: object; required: string[] } } }

const at = (project: TestProject, path = '') => `/projects/${project.slug}${path}`
const create = (project: TestProject) =>
  project.call<Identity>('POST', '/admin/identities', { schema_id: 'person', traits: { email: 'ada@x.example' } })
const stored = (project: TestProject, id: string) => project.call<Identity>('GET', `/admin/identities/${id}`)

test('the second of two people who edit one identity sees the conflict and loses nothing [ID-03]', async ({
  page,
  project,
  signInAs,
}) => {
  const ada = await create(project)
  await signInAs('owner')
  await page.goto(at(project, `/identities/${ada.id}/edit`))
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await page.getByRole('textbox', { name: 'First name' }).fill('Ada')
  await project.call('PUT', `/admin/identities/${ada.id}`, {
    schema_id: 'person',
    state: 'active',
    traits: { email: 'ada@x.example', name: { last: 'Lovelace' } },
  })
  await save.click()
  await expect(page.getByRole('alert')).toContainText('They changed: Last name.')
  await expectAccessible(page)
  await expectNarrow(page)
  expect((await stored(project, ada.id)).traits.name).toEqual({ last: 'Lovelace' })
  await page.getByRole('button', { name: 'Merge their changes' }).click()
  await expect(page.getByRole('textbox', { name: 'Last name' })).toHaveValue('Lovelace')
  await save.click()
  await page.getByRole('dialog', { name: 'Changes' }).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible()
  expect((await stored(project, ada.id)).traits.name).toEqual({ first: 'Ada', last: 'Lovelace' })
})

test('shows a patch for review before sending it, and again after a conflicting change [ID-03]', async ({
  page,
  project,
  signInAs,
}) => {
  test.slow()
  const ada = await create(project)
  await signInAs('developer')
  await page.goto(at(project, `/identities/${ada.id}/patch`))
  const field = page.getByRole('textbox', { name: 'Patch' })
  await field.fill('[{"op": "remove", "path": "/traits/gone"}]')
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByText('Operation 1: /traits/gone doesn’t exist.')).toBeVisible()
  await field.fill('[{"op": "add", "path": "/traits/name", "value": {"first": "Ada"}}]')
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByRole('group', { name: 'Changes' })).toContainText('"first": "Ada"')
  await expectAccessible(page)
  await expectNarrow(page)
  await project.call('PATCH', `/admin/identities/${ada.id}`, [{ op: 'add', path: '/metadata_admin', value: { a: 1 } }])
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('Someone else')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, /saved/)
  expect((await project.call<Identity>('GET', `/admin/identities/${ada.id}`)).traits.name).toEqual({ first: 'Ada' })
})

test('keeps traits in fields and JSON in sync, and leaves the fields unchanged on an error [ID-03]', async ({
  page,
  project,
  signInAs,
}) => {
  test.slow()
  const ada = await create(project)
  await signInAs('developer')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(at(project, `/identities/${ada.id}/edit`))
  const json = page.getByRole('textbox', { name: 'Traits as JSON' })
  const first = page.getByRole('textbox', { name: 'First name' })
  const text = '{\n  "email": "ada@x.example",\n  "name": { "first": "Grace" }\n}'
  await first.fill('Ada')
  await expect(json).toContainText(/"first": "Ada"/)
  await json.fill(text)
  await expect(first).toHaveValue('Grace')
  await expect(json).toHaveText(text, { useInnerText: true })
  await expect(page.getByText('The traits match the schema.')).toBeVisible()
  await expectAccessible(page)

  await json.fill('{\n  "email": "bob@x.example",\n  "name": { "first": }\n}')
  await expect(page.getByText(/Line 3, column 22/)).toBeVisible()
  await expect(first).toHaveValue('Grace')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(json).toBeFocused()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expectAccessible(page)
  await page.setViewportSize({ width: 900, height: 800 })
  const toggle = page.getByRole('button', { name: 'Edit as JSON' })
  await expect(toggle).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText(/Line 3, column 22/)).toBeVisible()
  await expect(first).toBeHidden()
  await json.fill('{"email": "ada@x.example", "name": {"first": "Ada"}}')
  await expect(page.getByText('The traits match the schema.')).toBeVisible()
  await toggle.click()
  await expect(first).toHaveValue('Ada')
  await expect(json).toBeHidden()
  await page.setViewportSize({ width: 1280, height: 800 })

  await json.fill('{"email":')
  await first.fill('Augusta')
  await expect(json).toContainText(/"first": "Augusta"/)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Identity ada@x.example saved')
  const { traits } = await project.call<Identity>('GET', `/admin/identities/${ada.id}`)
  expect(traits).toEqual({ email: 'ada@x.example', name: { first: 'Augusta' } })
})

test('creates an identity with a hashed password and a linked account [ID-02]', async ({ page, project, signInAs }) => {
  await signInAs('developer')
  await page.goto(at(project, '/identities/new'))
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@x.example')
  await page.getByRole('combobox', { name: 'Password format' }).selectOption('Hash')
  await page
    .getByRole('textbox', { name: 'Hashed password' })
    .fill('$2a$10$ZsCsoVQ3xfBG/K2z2XpBf.tm90GZmtOqtqWcB5.pYd5Eq8y7RlDyq')
  await page.getByRole('textbox', { name: /Linked accounts \(OIDC\)/ }).fill('github:7')
  await page.keyboard.press('Enter')
  await expectAccessible(page)
  await expectNarrow(page)
  await page.getByRole('button', { name: 'Create identity' }).click()
  await expectToast(page, 'Identity ada@x.example created')
  const [created] = await project.call<Identity[]>('GET', '/admin/identities?credentials_identifier=ada@x.example')
  expect(Object.keys(created?.credentials ?? {})).toEqual(expect.arrayContaining(['password', 'oidc']))
})

test('edits a schema with a preview, checks it against identities, publishes and compares it [ID-10]', async ({
  page,
  project,
  signInAs,
}) => {
  test.slow()
  await create(project)
  const schema = await project.call<Schema>('GET', '/schemas/person')
  await signInAs('developer')
  await page.goto(at(project, '/schemas'))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Actions for person' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const { traits } = schema.properties
  const next = { ...traits, properties: { ...traits.properties, nick: { type: 'string', title: 'Nickname' } } }
  const document = { ...schema, properties: { traits: { ...next, required: ['email', 'nick'] } } }
  await page.getByRole('textbox', { name: 'Schema' }).fill(JSON.stringify(document, null, 2))
  await expect(page.getByRole('textbox', { name: 'Nickname' })).toBeVisible()
  await page.getByRole('button', { name: 'Check identities' }).click()
  await expect(page.getByRole('region', { name: 'Identities with this schema' })).toContainText('Don’t match1')
  await expectAccessible(page)
  await expectNarrow(page)
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click()
  await expectToast(page, 'Schema person published')
  await expect(page.getByRole('textbox', { name: 'Nickname' })).toBeVisible()
  expect((await project.call<Schema>('GET', '/schemas/person')).properties.traits.required).toEqual(['email', 'nick'])
  await page.goto(at(project, '/schemas/compare?from=person&to=person'))
  await expect(page.getByText('No changes.')).toBeVisible()
  await expectAccessible(page)
})

test('a viewer sees why they can’t publish a schema [ID-10]', async ({ page, project, signInAs }) => {
  await signInAs('viewer')
  await page.goto(at(project, '/schemas/person'))
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveAttribute('aria-description', /viewer/)
})
