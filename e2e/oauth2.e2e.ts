import type { Page } from '@playwright/test'

import {
  expect,
  expectAccessible,
  expectNarrow,
  expectToast,
  platformUrl,
  rowWith,
  test,
  type TestProject,
} from './support'
import { type Client, createClient, oauth2Path } from './support/oauth2'

const at = (project: TestProject, path = '') => oauth2Path(project, `clients${path}`)
const saveReviewed = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()

/** The token endpoint's response to a client credentials request. */
async function tokenStatus(project: TestProject, id: string, secret: string): Promise<number> {
  const response = await fetch(`${platformUrl()}/p/${project.slug}/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${id}:${encodeURIComponent(secret)}`)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  return response.status
}

test('a developer creates a web app, keeps its secret, edits and deletes it [OA-01]', async ({
  page,
  project,
  signInAs,
}) => {
  test.slow()
  await signInAs('developer')
  await page.goto(at(project))
  await expect(page.getByText('No clients yet')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'New client' }).first().click()
  await expect(page.getByRole('link', { name: 'Machine to machine' })).toBeVisible()
  await expectAccessible(page)
  await expectNarrow(page)
  await page.getByRole('link', { name: 'Web app' }).click()
  await page.getByRole('button', { name: 'Create client' }).click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Name' }).fill('Shop <b>🛒</b>')
  const redirects = page.getByLabel('Redirect URIs', { exact: true })
  await redirects.fill('https://shop.example/cb')
  await redirects.press('Enter')
  await expectAccessible(page)
  await expectNarrow(page)
  await page.getByRole('button', { name: 'Create client' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Client Shop <b>🛒</b> is ready' })).toBeVisible()
  const secret = (await page.getByRole('group', { name: 'Client secret' }).textContent()) ?? ''
  expect(secret.length).toBeGreaterThan(15)
  await expectAccessible(page)
  await expectNarrow(page)
  await page.getByRole('button', { name: 'I’ve saved it' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Shop <b>🛒</b>' })).toBeVisible()
  const pageState = await page.evaluate(() =>
    JSON.stringify([location.href, { ...localStorage }, { ...sessionStorage }, document.body.innerHTML, history.state]),
  )
  expect(pageState).not.toContain(secret)
  await expectAccessible(page)
  await expectNarrow(page)

  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(page).toHaveTitle(/^Edit Shop /)
  await page.getByRole('textbox', { name: 'Owner' }).fill('web team')
  await page.getByRole('checkbox', { name: 'Client credentials' }).check()
  await expectAccessible(page)
  await expectNarrow(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await saveReviewed(page)
  await expectToast(page, 'Client Shop <b>🛒</b> saved')
  await expect(page.getByRole('region', { name: 'Access' })).toContainText('Client credentials')

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
  const deleteDialog = page.getByRole('alertdialog')
  await deleteDialog.getByRole('textbox').fill('Shop <b>🛒</b>')
  await deleteDialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No clients yet')).toBeVisible()
})

test('accepts the old secret along with the rotated one until old ones are deleted [OA-01] [OA-12]', async ({
  page,
  project,
  signInAs,
}) => {
  test.slow()
  await signInAs('owner')
  await page.goto(at(project, '/new?kind=machine'))
  await page.getByRole('textbox', { name: 'Name' }).fill('Sync')
  await page.getByRole('button', { name: 'Create client' }).click()
  const shown = page.getByRole('group', { name: 'Client secret' })
  const first = (await shown.textContent()) ?? ''
  await page.getByRole('button', { name: 'I’ve saved it' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sync', exact: true })).toBeVisible()
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  expect(await tokenStatus(project, id, first)).toBe(200)

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Rotate secret' }).click()
  await expect(page.getByRole('dialog', { name: 'Rotate secret?' })).toBeVisible()
  expect(page.url()).toMatch(/rotate$/)
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Rotate secret' }).click()
  await expect(shown).toBeVisible()
  const second = (await shown.textContent()) ?? ''
  await page.keyboard.press('Escape')
  await page
    .getByRole('alertdialog', { name: 'Close without saving it?' })
    .getByRole('button', { name: 'Go back' })
    .click()
  expect(second).not.toBe(first)
  await page.getByRole('button', { name: 'I’ve saved it' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`${id}$`))
  await expect(page.locator('body')).not.toContainText(second)
  expect(await tokenStatus(project, id, first)).toBe(200)
  expect(await tokenStatus(project, id, second)).toBe(200)

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete old secrets' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete old secrets' }).click()
  await expectToast(page, 'Old secrets of client Sync deleted')
  expect(await tokenStatus(project, id, first)).toBe(401)
  expect(await tokenStatus(project, id, second)).toBe(200)
})

test('filters and pages clients in the URL, and deletes those that match [OA-01] [SH-07]', async ({
  page,
  project,
  signInAs,
}) => {
  test.slow()
  for (let i = 0; i < 27; i++) await createClient(project, `Shop ${i}`, { owner: i % 2 ? 'web' : 'mobile' })
  await signInAs('developer')
  await page.goto(at(project, '?size=25'))
  await expect(page.getByRole('rowheader')).toHaveCount(25)
  await expectAccessible(page)
  await expectNarrow(page)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByRole('rowheader')).toHaveCount(2)
  await page.goBack()
  const owner = page.getByRole('searchbox', { name: 'Owner' })
  await owner.fill('web')
  await owner.press('Enter')
  await expect(page.getByRole('rowheader')).toHaveCount(13)
  await page.getByRole('searchbox', { name: 'Name' }).fill('Shop 3')
  await page.getByRole('searchbox', { name: 'Name' }).press('Enter')
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    size: '25',
    owner: 'web',
    client_name: 'Shop 3',
  })
  await page.reload()
  await expect(rowWith(page, 'Shop 3')).toBeVisible()

  await page.goto(at(project, '?owner=web'))
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete matching clients' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete all matching clients?' })
  await expect(dialog.getByRole('definition')).toHaveText('web')
  await dialog.getByRole('textbox', { name: 'Type 13 to confirm' }).fill('13')
  await expectAccessible(page)
  await expectNarrow(page)
  await dialog.getByRole('button', { name: 'Delete 13 clients' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Delete matching clients' })).toBeVisible()
  await expect(page.getByText('13 of 13')).toBeVisible()
  await expectAccessible(page)
  await expectNarrow(page)
  const left = await project.call<Client[]>('GET', '/admin/clients?page_size=100')
  expect(left.map(({ owner }) => owner)).toEqual(Array(14).fill('mobile'))
})

test('the second of two people who edit one client sees the conflict and loses nothing [OA-01]', async ({
  page,
  project,
  signInAs,
}) => {
  const { client_id } = await createClient(project, 'Shop')
  await signInAs('owner')
  await page.goto(at(project, `/${client_id}/edit`))
  await page.getByRole('textbox', { name: 'Name' }).fill('Store')
  await project.call('PATCH', `/admin/clients/${client_id}`, [{ op: 'replace', path: '/owner', value: 'web team' }])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('They changed: Owner.')
  await page.getByRole('button', { name: 'Merge their changes' }).click()
  await expect(page.getByRole('textbox', { name: 'Owner' })).toHaveValue('web team')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await saveReviewed(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Store' })).toBeVisible()
  const now = await project.call<Client>('GET', `/admin/clients/${client_id}`)
  expect(now).toMatchObject({ client_name: 'Store', owner: 'web team' })
})

test('a viewer sees clients, and why they can’t change them [OA-01]', async ({ page, project, signInAs }) => {
  const { client_id } = await createClient(project, 'Shop')
  await signInAs('viewer')
  await page.goto(at(project))
  await expect(page.getByRole('link', { name: 'New client' })).toHaveAttribute('aria-description', /You’re a viewer/)
  await page.goto(at(project, `/${client_id}`))
  await page.getByRole('button', { name: 'More actions' }).click()
  for (const name of ['Rotate secret', 'Delete old secrets', 'Delete all tokens', /^Delete (?!old|all)/]) {
    await expect(page.getByRole('menuitem', { name })).toHaveAttribute('aria-disabled', 'true')
  }
  await page.keyboard.press('Escape')
  await expectAccessible(page)
})

test('keeps all input if the service rejects a form [OA-01]', async ({ page, project, signInAs }) => {
  await project.fault({ operation: 'createOAuth2Client', kind: 'status', status: 503, times: 1 })
  await signInAs('owner')
  await page.goto(at(project, '/new?kind=machine'))
  await page.getByRole('textbox', { name: 'Name' }).fill('Sync')
  await page.getByRole('button', { name: 'Create client' }).click()
  await expect(page.getByRole('alert')).toContainText('503')
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Sync')
  await page.getByRole('button', { name: 'Create client' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Client Sync is ready' })).toBeVisible()
})

test('sets a client’s own lifespans as text and shows inherited ones [OA-02]', async ({ page, project, signInAs }) => {
  const { client_id } = await createClient(project, 'Shop')
  await signInAs('developer')
  await page.goto(at(project, `/${client_id}/lifespans`))
  await expect(page).toHaveTitle(/^Token lifespans · Shop · /)
  const access = page.getByRole('textbox', { name: 'Access token' })
  await expect(access).toHaveAccessibleDescription('For example 1h30m. Inherits: 1 hour')
  await access.fill('soon')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(access).toHaveAccessibleDescription(/Enter a duration/)
  await access.fill('90 minutes')
  await expect(access).toHaveAccessibleDescription(/1 hour 30 minutes/)
  await expectAccessible(page)
  await expectNarrow(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Token lifespans of client Shop saved')
  const stored = await project.call<Record<string, string>>('GET', `/admin/clients/${client_id}`)
  expect(stored.authorization_code_grant_access_token_lifespan).toBe('1h30m0s')
  await page.getByRole('link', { name: 'Quick start' }).click()
  await expect(page.getByRole('group', { name: 'Node.js · openid-client: auth.mjs' })).toContainText(client_id)
  await page.getByRole('combobox', { name: 'Library' }).selectOption('spring')
  await expect(page.getByRole('group', { name: /Spring/ })).toContainText(`/a/${project.slug}`)
  await expectAccessible(page)
  await expectNarrow(page)
})
