import {
  expect,
  expectAccessible,
  expectNarrow,
  expectToast,
  personOf,
  rowWith,
  signInOnPage,
  test,
  type TestProject,
} from './support'

const rules = `
class User implements Namespace {}
class Team implements Namespace { related: { members: User[] } }
class Document implements Namespace {
  related: { viewers: (User | SubjectSet<Team, "members">)[] }
  permits = { view: (ctx) => this.related.viewers.includes(ctx.subject) }
}`

type Subject = { subject_id: string } | { subject_set: { namespace: string; object: string; relation: string } }

const write = (project: TestProject, object: string, subject: Subject) =>
  project.call('PUT', '/admin/relation-tuples', { namespace: 'Document', object, relation: 'viewers', ...subject })

test.beforeEach(async ({ project }) => {
  await project.configure('permission', { namespaces: { location: `base64://${btoa(rules)}` } })
})

const list = (project: TestProject, query = '') => `/projects/${project.slug}/permissions/relationships${query}`

test('a developer creates a relationship, checks it and deletes it [PE-01] [PE-02]', async ({
  page,
  project,
  signInAs,
}) => {
  await signInAs('developer')
  await page.goto(list(project))
  await expect(page.getByText('No relationships yet')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'New relationship' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New relationship' })
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByRole('combobox', { name: 'Namespace' })).toBeFocused()
  await dialog.getByRole('combobox', { name: 'Subject' }).fill('alice')
  await dialog.getByRole('combobox', { name: 'Relation' }).fill('viewers')
  await dialog.getByRole('combobox', { name: 'Namespace' }).fill('Document')
  await dialog.getByRole('combobox', { name: 'Object' }).fill('plan “Ω” <b>')
  await expect(dialog.getByText('alice has the relation “viewers” on Document:plan “Ω” <b>')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expectToast(page, 'Relationship Document:plan “Ω” <b>#viewers@alice created')
  await expect(dialog).toBeHidden()

  const row = rowWith(page, 'plan “Ω” <b>')
  await row.getByRole('button', { name: /Actions/ }).click()
  await page.getByRole('menuitem', { name: 'Check permission' }).click()
  await expect(page.getByRole('status').getByText('Allowed', { exact: true })).toBeVisible()
  await page.getByRole('combobox', { name: 'Subject' }).fill('mallory')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByText('Denied', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNarrow(page)
  await page.goBack()
  await expect(page.getByRole('combobox', { name: 'Subject' })).toHaveValue('alice')
  await expect(page.getByText('Allowed', { exact: true })).toBeVisible()

  await page.goto(list(project))
  await row.getByRole('button', { name: /Actions/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No relationships yet')).toBeVisible()
})

test('keeps filters, page and page size in the URL, and going back undoes them [PE-01] [SH-07]', async ({
  page,
  project,
  signInAs,
}) => {
  for (let i = 0; i < 30; i++)
    await write(project, `doc-${String(i).padStart(2, '0')}`, { subject_id: i % 2 ? 'alice' : 'bob' })
  await write(project, 'shared', { subject_set: { namespace: 'Team', object: 'sales', relation: 'members' } })
  await signInAs('viewer')
  await page.goto(list(project, '?size=25'))
  await expect(page.getByRole('row')).toHaveCount(26)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByRole('row')).toHaveCount(7)
  expect(new URL(page.url()).searchParams.get('page')).toBeTruthy()
  await page.reload()
  await expect(page.getByRole('row')).toHaveCount(7)
  await page.goBack()
  await expect(page.getByRole('row')).toHaveCount(26)

  const subject = page.getByRole('combobox', { name: 'Subject' })
  await subject.fill('Team:sales#members')
  await subject.press('Enter')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(rowWith(page, 'shared')).toBeVisible()
  expect(new URL(page.url()).searchParams.get('subject')).toBe('Team:sales#members')
  expect(new URL(page.url()).searchParams.get('page')).toBeNull()
  await subject.fill('nobody')
  await subject.press('Enter')
  await expect(page.getByText(/No matches/)).toBeVisible()
  await expectNarrow(page)
  await page.goBack()
  await expect(rowWith(page, 'shared')).toBeVisible()
})

test('counts and deletes the matches of a filter, and saves several changes as one patch [PE-01]', async ({
  page,
  project,
  signInAs,
}) => {
  for (const object of ['one', 'two']) await write(project, object, { subject_id: 'alice' })
  await write(project, 'three', { subject_id: 'bob' })
  await signInAs('owner')
  await page.goto(list(project, '?namespace=Document&subject=alice'))
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete all matching' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Type 2 to confirm' }).fill('2')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Delete 2' }).click()
  await expectToast(page, '2 relationships deleted')

  await page.goto(list(project))
  await page.getByRole('checkbox', { name: /Select Document:three/ }).check()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const changes = page.getByRole('textbox', { name: 'Changes' })
  await expect(changes).toHaveValue('- Document:three#viewers@bob\n')
  await changes.press('Control+End')
  await changes.pressSequentially('+ Document:four#viewers@Team:sales#members')
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByText('Insert', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNarrow(page)
  await page.getByRole('button', { name: 'Apply changes' }).click()
  await expectToast(page, '2 changes applied')
  await expect(rowWith(page, 'Document:four')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
})

test('keeps the input of a rejected relationship and shows the reason [PE-01]', async ({ page, project, signInAs }) => {
  await signInAs('developer')
  await page.goto(`/projects/${project.slug}/permissions/relationships/new`)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Namespace' }).fill('Nowhere')
  for (const [name, text] of [
    ['Object', 'x'.repeat(2_000)],
    ['Relation', 'r'],
    ['Subject', 'שלום 👋'],
  ] as const) {
    await dialog.getByRole('combobox', { name }).fill(text)
  }
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByRole('combobox', { name: 'Namespace' })).toHaveAccessibleDescription(
    /The rules have no namespace “Nowhere”/,
  )
  await expect(dialog.getByRole('combobox', { name: 'Subject' })).toHaveValue('שלום 👋')
})

test('a viewer sees relationships, and why they can’t change them [PE-01] [SH-14]', async ({
  page,
  project,
  signInAs,
}) => {
  await write(project, 'readme', { subject_id: 'alice' })
  await signInAs('viewer')
  await page.goto(list(project))
  const create = page.getByRole('link', { name: 'New relationship' })
  await expect(create).toHaveAttribute('aria-disabled', 'true')
  await create.focus()
  await expect(create).toHaveAccessibleDescription(/You’re a viewer/)
  const rejected = await page.request.put(`/api/p/${project.slug}/admin/relation-tuples`, {
    headers: { 'X-Atrium-Request': '1', Origin: new URL(page.url()).origin },
    data: { namespace: 'Document', object: 'x', relation: 'viewers', subject_id: 'eve' },
  })
  expect(rejected.status()).toBe(403)
})

test('opens and reads the list by keyboard alone [SH-12]', async ({ page, project, baseURL }) => {
  await write(project, 'readme', { subject_id: 'alice' })
  await page.goto(`${baseURL}${list(project)}`)
  await signInOnPage(page, personOf('owner'))
  await expect(rowWith(page, 'readme')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
})
