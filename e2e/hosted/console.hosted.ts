import { expect, test, type Page } from '@playwright/test'
import { z } from 'zod'

import { expectToast, rowWith } from '../support'

const hosted = z
  .object({ projectUrl: z.string(), key: z.string(), slug: z.string() })
  .parse(JSON.parse(process.env.ATRIUM_HOSTED ?? '{}'))
const at = (path: string) => `/projects/${hosted.slug}/${path}`
const password = 'correct horse battery 9'

/** Calls the project's public API by its host name, with its API key. */
async function call<T = unknown>(method: string, path: string, body?: unknown): Promise<T> {
  const headers = { authorization: `Bearer ${hosted.key}`, 'content-type': 'application/json' }
  const response = await fetch(hosted.projectUrl + path, { method, headers, body: JSON.stringify(body) })
  expect(response.status, `${method} ${path}`).toBeLessThan(300)
  return (response.status === 204 ? undefined : await response.json()) as T // The API follows its specification.
}

async function makePerson(email: string, verified = true) {
  const known = await call<{ id: string }[]>('GET', `/admin/identities?credentials_identifier=${email}`)
  for (const { id } of known) await call('DELETE', `/admin/identities/${id}`)
  const [schema] = await call<{ id: string }[]>('GET', '/schemas')
  return call('POST', '/admin/identities', {
    schema_id: schema?.id,
    traits: { email, name: { first: 'Ada', last: 'Example' } },
    credentials: { password: { config: { password } } },
    verifiable_addresses: [{ value: email, verified, via: 'email', status: verified ? 'completed' : 'pending' }],
  })
}

async function signIn(page: Page, email: string) {
  await page.goto('/')
  await page.locator('input[name=identifier]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.locator('button[name=method][value=password]').click()
}

test.beforeAll(async () => {
  for (const email of ['ada@example.com', 'view@example.com', 'no-role@example.com']) await makePerson(email)
  await makePerson('unverified@example.com', false)
})

test('signs an owner in with the hosted project, who works with identities, clients, permissions and settings', async ({
  page,
}) => {
  const seen: string[] = []
  page.on('request', (request) => seen.push(request.url(), JSON.stringify(request.headers())))
  page.on('response', async (response) => {
    if (/json/.test(response.headers()['content-type'] ?? '')) seen.push(await response.text().catch(() => ''))
  })
  await signIn(page, 'ada@example.com')
  await page.waitForURL(/\/projects\//)
  await page.goto(at('identities'))
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await page.goto(at('oauth2/clients/new?kind=machine'))
  await page.getByRole('textbox', { name: 'Name' }).fill('Sync')
  await page.getByRole('button', { name: 'Create client' }).click()
  await page.getByRole('button', { name: 'I’ve saved it' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sync', exact: true })).toBeVisible()
  await page.goto(at('permissions/relationships'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.goto(at('messages'))
  await expect(page.getByRole('alert')).toHaveCount(0)

  // The control API is also available: settings are read and changed.
  await page.goto(at('settings'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.goto('/setup-check')
  await expect(page.getByText('Problems', { exact: true })).toHaveCount(0)
  expect(seen.join('\n')).not.toContain(hosted.key)
})

test('creates and deletes an identity with the hosted API', async ({ page }) => {
  await signIn(page, 'ada@example.com')
  await page.waitForURL(/\/projects\//)
  await page.goto(at('identities/new'))
  await page.getByRole('textbox', { name: /^E-?mail/ }).fill('grace@example.org')
  await page.getByRole('button', { name: 'Create identity' }).click()
  await expectToast(page, 'Identity grace@example.org created')
  await page.goto(at('identities'))
  await rowWith(page, 'grace@example.org').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'grace@example.org' })).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('textbox').fill('grace@example.org')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, /grace@example.org deleted/)
})

test('keeps viewers from changes, and shows a next step to people without a role or a verified address', async ({
  page,
}) => {
  await signIn(page, 'view@example.com')
  await page.waitForURL(/\/projects\//)
  await page.goto(at('identities'))
  await expect(page.getByRole('link', { name: 'New identity' })).toHaveAttribute('aria-disabled', 'true')
  const rejected = await page.request.post(`/api/p/${hosted.slug}/admin/identities`, {
    headers: { 'X-Atrium-Request': '1', Origin: new URL(page.url()).origin },
    data: {},
  })
  expect(rejected.status()).toBe(403)

  await page.context().clearCookies()
  await signIn(page, 'no-role@example.com')
  await expect(page.getByText('no-role@example.com has no role in this console.')).toBeVisible()
  expect((await page.request.get('/api/console/projects')).status()).toBe(403)
  await page.context().clearCookies()
  await signIn(page, 'unverified@example.com')
  await expect(page.getByText('Your email address isn’t verified.')).toBeVisible()
  await page.getByRole('link', { name: 'Verify your email' }).click()
  await page.waitForURL(/\/verification/)
})
