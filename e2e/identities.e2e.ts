import type { Page } from '@playwright/test'

import { expect, expectAccessible, expectNarrow, expectToast, rowWith, test, type TestProject } from './support'

type Identity = { id: string; state: string; traits: { email: string; name?: { first?: string; last?: string } } }

const at = (project: TestProject, path = '') => `/projects/${project.slug}/identities${path}`

const create = (project: TestProject, email: string, more: object = {}) =>
  project.call<Identity>('POST', '/admin/identities', { schema_id: 'person', traits: { email }, ...more })
const stored = (project: TestProject, id: string) => project.call<Identity>('GET', `/admin/identities/${id}`)

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const review = (page: Page) => page.getByRole('dialog', { name: 'Changes' })

/** Chooses from the menu at the end of a row. */
async function choose(page: Page, row: string, action: string) {
  await rowWith(page, row)
    .getByRole('button', { name: /Actions/ })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('a developer creates an identity from the schema’s form [ID-02]', async ({ page, project, signInAs }) => {
  await signInAs('developer')
  await page.goto(at(project))
  await expect(page.getByText('No identities yet')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'New identity' }).first().click()
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
  await expectAccessible(page)
  await expectNarrow(page)
  await page.getByRole('button', { name: 'Create identity' }).click()
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Email' }).fill('grace@x.example')
  await page.getByRole('textbox', { name: 'First name' }).fill('Grace <b>🙂</b>')
  await page.getByLabel('Password', { exact: true }).fill('a long enough passphrase')
  await page.getByRole('textbox', { name: 'External ID' }).fill('crm-1')
  await page.getByRole('textbox', { name: 'Public metadata' }).fill('{"tier": 1')
  await page.getByRole('button', { name: 'Create identity' }).click()
  await expect(page.getByText(/Line 1, column 11/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Public metadata' }).fill('{"tier": 1}')
  await page.getByRole('button', { name: 'Create identity' }).click()
  await expectToast(page, 'Identity grace@x.example created')
  await expect(page.getByRole('heading', { level: 1, name: 'Grace <b>🙂</b>' })).toBeVisible()
  await expectAccessible(page)
  await expectNarrow(page)
})

test('a developer edits an identity and deletes it [ID-03] [ID-04]', async ({ page, project, signInAs }) => {
  const traits = { email: 'grace@x.example', name: { first: 'Grace' } }
  const { id } = await project.call<{ id: string }>('POST', '/admin/identities', { schema_id: 'person', traits })
  await signInAs('developer')
  await page.goto(`${at(project)}/${id}`)
  await page.getByRole('link', { name: 'Edit' }).first().click()
  await page.getByRole('textbox', { name: 'Last name' }).fill('הופר')
  await page.getByRole('combobox', { name: 'State' }).selectOption('Inactive')
  await expectAccessible(page)
  await save(page).click()
  await expect(review(page).getByRole('group')).toContainText('"last": "הופר"')
  await expectAccessible(page)
  await expectNarrow(page)
  await page.keyboard.press('Enter')
  await expectToast(page, 'Identity grace@x.example saved')
  await expect(page.getByText('Inactive', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('הופר').first()).toBeVisible()

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('textbox').fill('grace@x.exampl')
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled()
  await expectAccessible(page)
  await dialog.getByRole('textbox').fill('grace@x.example')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Identity grace@x.example deleted')
  await expect(page.getByText('No identities yet')).toBeVisible()
})

test('finds identities by sign-in name, ID and external ID, and pages them by the URL [ID-01] [ID-04] [SH-07]', async ({
  page,
  project,
  signInAs,
}) => {
  test.slow()
  await project.addPeople(
    Array.from({ length: 30 }, (_, index) => `person-${String(index).padStart(2, '0')}@x.example`),
  )
  const ada = await create(project, 'ada@x.example', { external_id: 'crm-ada' })
  await signInAs('viewer')
  await page.goto(at(project, '?size=25'))
  await expect(page.getByRole('rowheader')).toHaveCount(25)
  await expectAccessible(page)
  await expectNarrow(page)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByRole('rowheader')).toHaveCount(6)
  await page.reload()
  await expect(page.getByRole('rowheader')).toHaveCount(6)
  await page.goBack()
  await expect(page.getByRole('rowheader')).toHaveCount(25)

  const find = page.getByRole('searchbox', { name: 'Email, username or phone number, or part of it' })
  for (const query of ['ada@x.example', 'ADA@X.EXAMPLE', ada.id, 'crm-ada']) {
    await find.fill(query)
    await find.press('Enter')
    await expect.poll(() => [...new URL(page.url()).searchParams.values()]).toContain(query)
    await expect(page.getByRole('rowheader')).toHaveCount(1)
    await expect(rowWith(page, 'ada@x.example')).toBeVisible()
  }
  await find.fill(`'; drop table identities; -- <script>`)
  await find.press('Enter')
  await expect(page.getByText('No matches')).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(rowWith(page, 'ada@x.example')).toBeVisible()
})

test('reports a taken sign-in name at its field without losing input [ID-02]', async ({ page, project, signInAs }) => {
  await create(project, 'ada@x.example')
  await signInAs('owner')
  await page.goto(at(project, '/new'))
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@x.example')
  await page.getByRole('textbox', { name: 'First name' }).fill('Another Ada')
  await page.getByRole('button', { name: 'Create identity' }).click()
  await expect(page.getByText('Another identity already uses this.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Another Ada')

  await page.getByRole('textbox', { name: 'First name' }).fill('x'.repeat(10_000))
  await page.getByRole('button', { name: 'Create identity' }).click()
  await expect(page.getByText('Use at most 200 characters.').first()).toBeVisible()
})

test('deactivates and activates an identity from the list [ID-04]', async ({ page, project, signInAs }) => {
  const ada = await create(project, 'ada@x.example')
  await signInAs('developer')
  await page.goto(at(project))
  await choose(page, 'ada@x.example', 'Deactivate')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click()
  await expect(rowWith(page, 'ada@x.example')).toContainText('Inactive')
  expect((await stored(project, ada.id)).state).toBe('inactive')
  await choose(page, 'ada@x.example', 'Activate')
  await expect(rowWith(page, 'ada@x.example')).toContainText('Active')
})

test('a viewer sees everything, and why they can’t change it [ID-01]', async ({ page, project, signInAs }) => {
  const ada = await create(project, 'ada@x.example')
  await signInAs('viewer')
  await page.goto(at(project, `/${ada.id}`))
  const edit = page.getByRole('link', { name: 'Edit' }).first()
  await expect(edit).toHaveAttribute('aria-disabled', 'true')
  await expect(edit).toHaveAttribute('aria-description', /You’re a viewer/)
  await expectAccessible(page)
  await page.goto(at(project, `/${ada.id}/edit`))
  await expect(page.getByText(/You’re a viewer|may not/).first()).toBeVisible()
})

test('the list, a row’s menu and the form work by keyboard alone [ID-01]', async ({ page, project, signInAs }) => {
  await create(project, 'ada@x.example')
  await create(project, 'bob@x.example')
  await signInAs('owner')
  await page.goto(at(project))
  await page.getByRole('link', { name: 'bob@x.example' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: 'ada@x.example' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'ada@x.example' })).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toBeHidden()
})
