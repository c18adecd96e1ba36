import { expect, test } from '@playwright/test'

import { expectToast, rowWith } from '../support'
import { call, services, signInAsOwner } from './services'

const at = (path: string) => `/projects/main/permissions/${path}`
const write = `${services.permission.write}/admin/relation-tuples`

test.beforeAll(() => call('DELETE', `${write}?namespace=Document`))
test.beforeEach(({ page }) => signInAsOwner(page))

test('creates, checks, expands and deletes a relationship in Keto [PE-01] [PE-02] [PE-03]', async ({ page }) => {
  await page.goto(at('relationships/new'))
  const dialog = page.getByRole('dialog', { name: 'New relationship' })
  for (const [name, text] of [
    ['Namespace', 'Document'],
    ['Object', 'plan'],
    ['Relation', 'owners'],
    ['Subject', 'alice'],
  ] as const) {
    await dialog.getByRole('combobox', { name }).fill(text)
  }
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expectToast(page, 'Relationship Document:plan#owners@alice created')

  await page.goto(at('check?namespace=Document&object=plan&relation=view&subject=alice'))
  await expect(page.getByRole('status').getByText('Allowed', { exact: true })).toBeVisible()
  // Keto doesn't expose its rules, so there is no reason; the page says so.
  await expect(page.getByText('This service’s rules can’t be read')).toBeVisible()
  await expect(page.getByText('doesn’t match')).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Subject' }).fill('mallory')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByText('Denied', { exact: true })).toBeVisible()

  await page.goto(at('check/batch'))
  await page.getByRole('textbox', { name: 'Checks' }).fill('Document:plan#edit@alice\nDocument:plan#view@mallory')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByText('1 allowed, 1 denied, 0 failed')).toBeVisible()

  await page.goto(at('expand'))
  await page.getByRole('combobox', { name: 'Namespace' }).fill('Document')
  await page.getByRole('combobox', { name: 'Object' }).fill('plan')
  await page.getByRole('combobox', { name: 'Relation' }).fill('owners')
  await page.getByRole('button', { name: 'Expand', exact: true }).click()
  await expect(page.getByRole('tree').getByRole('treeitem', { name: 'alice', exact: true })).toBeVisible()

  await page.goto(at('relationships'))
  await rowWith(page, 'plan')
    .getByRole('button', { name: /Actions/ })
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, /deleted/)
})

test('explains that Keto’s rules can’t be changed in the console [PE-04]', async ({ page }) => {
  await page.goto(at('rules'))
  await expect(page.getByRole('main')).not.toContainText(/\b50[0-9]\b/)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Publish' })).toHaveCount(0)
})
