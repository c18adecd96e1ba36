import { readFile } from 'node:fs/promises'

import { expect, test } from '@playwright/test'

import { expectToast, rowWith } from '../support'
import { call, makePerson, services, signInAsOwner } from './services'

type Identity = { id: string; traits: { email: string; name?: string }; credentials?: object }

const at = (path = '') => `/projects/main/identities${path}`
const admin = services.identity.admin
const find = (email: string) => call<Identity[]>('GET', `${admin}/admin/identities?credentials_identifier=${email}`)

test.beforeEach(({ page }) => signInAsOwner(page))

test('creates, edits, finds and deletes an identity in Kratos [ID-02] [ID-03] [ID-04]', async ({ page }) => {
  await page.goto(at('/new'))
  await page.getByRole('textbox', { name: 'Email' }).fill('grace@example.org')
  await page.getByRole('button', { name: 'Create identity' }).click()
  await expectToast(page, 'Identity grace@example.org created')
  const [created] = await find('grace@example.org')

  await page.goto(at(`/${created?.id}/edit`))
  await page.getByLabel('Name', { exact: true }).fill('Grace')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Identity grace@example.org saved')
  expect((await find('grace@example.org'))[0]?.traits.name).toBe('Grace')

  await page.goto(at())
  const search = page.getByRole('searchbox').first()
  await search.fill('grace@example.org')
  await search.press('Enter')
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await rowWith(page, 'grace@example.org').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Grace' })).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('textbox').fill('grace@example.org')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, /deleted/)
  expect(await find('grace@example.org')).toEqual([])
})

test('creates a recovery code that works, revokes the sessions, and shows the message [ID-07] [ID-08] [ID-11]', async ({
  browser,
  baseURL,
  page,
}) => {
  const { id } = await makePerson('linus@example.org', true)
  await page.goto(at(`/${id}`))
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Create recovery code' }).click()
  await page.getByRole('combobox', { name: 'Flow type' }).selectOption('Browser')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  const shown = page.getByRole('alertdialog', { name: 'Recovery code created' })
  await shown.getByRole('button', { name: /copy recovery code/i }).click()
  await expect.poll(copied).toMatch(/^\d{6,8}$/)
  const code = await copied()
  await shown.getByRole('button', { name: /copy recovery page/i }).click()
  await expect.poll(copied).toMatch(/^https?:/)
  const visitorContext = await browser.newContext({ baseURL })
  const visitor = await visitorContext.newPage()
  await visitor.goto(await copied())
  await visitor.getByRole('textbox', { name: 'Recovery code' }).fill(code)
  await visitor.getByRole('textbox', { name: 'Recovery code' }).press('Enter')
  await expect(visitor).toHaveURL(/\/settings\?flow=/)
  await shown.getByRole('button', { name: /kept|stored|saved|done/i }).click()

  await page.goto(at(`/${id}/sessions`))
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: 'Revoke all' }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /Revoke/ })
    .click()
  await expectToast(page, /revoked/i)
  const { status } = await visitor.request
    .get('/a/main/sessions/whoami')
    .then((response) => ({ status: response.status() }))
  expect(status).toBe(401)

  // An email in Kratos's outbox, as nothing is delivered here.
  await visitor.context().clearCookies()
  await visitor.goto('/a/main/recovery')
  await visitor.getByRole('textbox', { name: /email/i }).fill('linus@example.org')
  await visitor.getByRole('textbox', { name: /email/i }).press('Enter')
  await expect(visitor.getByLabel('Recovery code')).toBeVisible()
  await visitorContext.close()
  await page.goto('/projects/main/messages')
  await page.getByRole('link', { name: 'linus@example.org' }).first().click()
  await page.getByRole('button', { name: 'Reveal' }).click()
  await expect(page.getByTitle('Message body').contentFrame().locator('body')).toContainText(/\d{6}/)
})

test('imports 300 people from a file, and exports them [ID-09]', async ({ page }) => {
  test.setTimeout(120_000)
  const lines = Array.from({ length: 300 }, (_, i) => `new-${i}@import.example,"N, ${i}"`)
  await page.goto(at('/import'))
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['email,name', ...lines].join('\n')),
  })
  await expect(page.getByRole('combobox', { name: /^email/ })).toHaveValue('traits.email')
  await page.getByRole('button', { name: 'Check file' }).click()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Import' }).click()
  await expect(page.getByText(/300 of 300/)).toBeVisible({ timeout: 60_000 })
  const [identity] = await find('new-42@import.example')
  expect(identity?.traits.name).toBe('N, 42')

  await page.goto(at())
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Export' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const text = await readFile(await (await downloading).path(), 'utf8')
  expect(text).toContain('new-299@import.example')
})

test('leaves out empty credentials, and shows why Kratos rejects a hash [ID-02] [ID-05]', async ({ page }) => {
  const { id } = await makePerson('only@example.org', true)
  await page.goto(at(`/${id}/credentials`))
  await expect(page.getByRole('region', { name: 'Password' })).toBeVisible()
  await expect(page.getByText('Security key')).toHaveCount(0)
  await page.goto(at('/new'))
  await page.getByRole('textbox', { name: 'Email' }).fill('hash@example.org')
  await page.getByRole('combobox', { name: 'Password format' }).selectOption('Hash')
  await page.getByRole('textbox', { name: 'Hashed password' }).fill('$nonsense$of$no$kind')
  await page.getByRole('button', { name: 'Create identity' }).click()
  await expect(page.getByRole('alert')).toContainText(/hash/i)
})
