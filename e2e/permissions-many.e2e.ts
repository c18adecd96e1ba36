import { readFile } from 'node:fs/promises'

import { expect, expectAccessible, expectNarrow, expectToast, test } from './support'

const rules = `
class User implements Namespace {}
class Document implements Namespace { related: { viewers: User[] } }`

test('checks, imports and exports relationships, and imports them again elsewhere [PE-08]', async ({
  page,
  project,
  signInAs,
}) => {
  await project.configure('permission', { namespaces: { location: `base64://${btoa(rules)}` } })
  await signInAs('owner')
  const at = `/projects/${project.slug}/permissions/relationships`
  await page.goto(`${at}/import`)
  const lines = Array.from({ length: 10_000 }, (_, line) => `Document:doc-${line % 500}#viewers@user-${line}`)
  const give = (name: string, text: string) =>
    page.getByLabel('File', { exact: true }).setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
  await give('tuples.txt', ['// people', ...lines, 'Document:broken', 'Folder:a#viewers@b'].join('\n'))
  await page.getByRole('button', { name: 'Check file' }).click()
  const found = page.getByRole('region', { name: 'Check results' })
  await expect(found).toContainText('Ready to import10,000')
  await expect(found).toContainText('Line 10,002')
  await expect(found).toContainText('The rules have no namespace “Folder”.')
  await expectAccessible(page)
  await expectNarrow(page)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Import' }).click()
  await expect(page.getByText('10,002 of 10,002')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Not a relationship.')).toBeVisible()
  await expectAccessible(page)

  await page.goto(`${at}/export`)
  await page.getByRole('combobox', { name: 'Format' }).selectOption('CSV')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const saved = await readFile(await (await saving).path(), 'utf8')
  await expectToast(page, '10,000 relationships exported')
  expect(saved.trim().split('\r\n')).toHaveLength(10_001)

  // Existing ones are left out: nothing is stored twice.
  await page.goto(`${at}/import`)
  await give('again.csv', saved)
  await page.getByRole('button', { name: 'Check file' }).click()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Import' }).click()
  await expect(page.getByText('10,000 of 10,000')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Skipped').locator('xpath=following-sibling::*[1]')).toHaveText('10,000')
})
