import { readFile } from 'node:fs/promises'

import { expect, expectToast, rowWith, test } from '../support'
import { call, services, signInAsOwner } from './services'

type Tuple = { object: string; relation: string; subject_id?: string }

const at = (path: string) => `/projects/main/permissions/${path}`
const write = `${services.permission.write}/admin/relation-tuples`
const put = (object: string, relation: string, subject_id: string) =>
  call('PUT', write, { namespace: 'Document', object, relation, subject_id })
const stored = async (query = '') =>
  (await call<{ relation_tuples: Tuple[] }>('GET', `${services.permission.read}/relation-tuples?${query}`))
    .relation_tuples

test.beforeEach(async ({ page }) => {
  await call('DELETE', `${write}?namespace=Document`)
  await signInAsOwner(page)
})

test('filters and pages relationships, and deletes all that match [PE-01]', async ({ page }) => {
  const number = (i: number) => String(i).padStart(2, '0')
  await Promise.all(Array.from({ length: 31 }, (_, i) => put(`doc-${number(i)}`, 'viewers', i % 2 ? 'alice' : 'bob')))
  await page.goto(at('relationships?size=25'))
  await expect(page.getByRole('row')).toHaveCount(26)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByRole('row')).toHaveCount(7)
  await page.reload()
  await expect(page.getByRole('row')).toHaveCount(7)
  await page.goBack()
  const subject = page.getByRole('combobox', { name: 'Subject' })
  await subject.fill('alice')
  await subject.press('Enter')
  await expect(page.getByRole('row')).toHaveCount(16)
  await subject.fill('mallory')
  await subject.press('Enter')
  await expect(page.getByText(/No matches/)).toBeVisible()

  await page.goto(at('relationships?namespace=Document&subject=alice'))
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete all matching' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Type 15 to confirm' }).fill('15')
  await dialog.getByRole('button', { name: 'Delete 15' }).click()
  await expectToast(page, '15 relationships deleted')
  expect((await stored('page_size=100')).every(({ subject_id }) => subject_id === 'bob')).toBe(true)
})

test('reviews several changes and applies them as one patch [PE-01]', async ({ page }) => {
  await put('three', 'viewers', 'bob')
  await page.goto(at('relationships'))
  await page.getByRole('checkbox', { name: /Select Document:three/ }).check()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const changes = page.getByRole('textbox', { name: 'Changes' })
  await expect(changes).toHaveValue('- Document:three#viewers@bob\n')
  await changes.press('Control+End')
  await changes.pressSequentially('+ Document:four#viewers@bob')
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Apply changes' }).click()
  await expectToast(page, '2 changes applied')
  expect((await stored()).map(({ object }) => object)).toEqual(['four'])
})

test('imports relationships from a file, and exports them [PE-08]', async ({ page }) => {
  await page.goto(at('relationships/import'))
  const lines = Array.from({ length: 300 }, (_, i) => `Document:doc-${i % 20}#viewers@user-${i}`)
  const text = ['// people', ...lines, 'Document:broken', 'Folder:a#viewers@b'].join('\n')
  const give = (name: string, content: string) =>
    page
      .getByLabel('File', { exact: true })
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) })
  const importAll = async (total: string) => {
    await page.getByRole('button', { name: 'Check file' }).click()
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Import' }).click()
    await expect(page.getByText(total)).toBeVisible({ timeout: 30_000 })
  }
  await give('tuples.txt', text)
  await page.getByRole('button', { name: 'Check file' }).click()
  await expect(page.getByRole('region', { name: 'Check results' })).toContainText('Line 302')
  await importAll('302 of 302')
  expect(await stored('page_size=500')).toHaveLength(300)

  await page.goto(at('relationships/export'))
  await page.getByRole('combobox', { name: 'Format' }).selectOption('CSV')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const saved = await readFile(await (await saving).path(), 'utf8')
  expect(saved.trim().split('\r\n')).toHaveLength(301)
  await page.goto(at('relationships/import'))
  await give('again.csv', saved)
  await importAll('300 of 300')
  await expect(page.getByText('Skipped').locator('xpath=following-sibling::*[1]')).toHaveText('300')
})

test('shows the relations of a subject and of an object, and that permissions are missing [PE-05]', async ({
  page,
}) => {
  await put('plan', 'owners', 'alice')
  await put('plan', 'viewers', 'bob')
  await page.goto(at('access?subject=alice'))
  await expect(rowWith(page, 'Document:plan')).toContainText('owners')
  await page.goto(at('access/object?namespace=Document&object=plan&relation=viewers'))
  await expect(rowWith(page, 'bob')).toBeVisible()
  await expect(rowWith(page, 'alice')).toHaveCount(0)
  await expect(page.getByText('Permissions defined by rules are missing.')).toBeVisible()
})

test('imports and runs tests, and explains why it can’t evaluate staged changes [PE-06] [PE-07]', async ({ page }) => {
  await put('plan', 'viewers', 'alice')
  await page.goto(at('tests/import'))
  const expectations = ['alice', 'bob'].map((name) => ({ tuple: `Document:plan#view@${name}`, allowed: true }))
  const buffer = Buffer.from(JSON.stringify({ version: 1, groups: [{ name: 'Plan', expectations }] }))
  await page.getByLabel('File', { exact: true }).setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer })
  await page.getByRole('button', { name: 'Import' }).click()
  await expectToast(page, '2 tests imported')
  await page.getByRole('button', { name: 'Run all' }).click()
  await expect(page.getByText('1 passed, 1 failed')).toBeVisible()

  await page.goto(at('what-if'))
  const compare = page.getByRole('button', { name: 'Compare' })
  await expect(compare).toHaveAttribute('aria-disabled', 'true')
  await expect(compare).toHaveAccessibleDescription(/can’t read this project’s rules/)
})
