import { expect, test } from '@playwright/test'

import { call, makePerson, services, signIn } from './services'

test.beforeAll(async () => {
  await makePerson('ada@example.com', true)
  await makePerson('no-role@example.com', true)
  await makePerson('unverified@example.com', false)
})

test('signs an owner in with Kratos, and lists the content of each service [SH-13]', async ({ page }) => {
  await call('POST', `${services.oauth2.admin}/admin/clients`, { client_name: 'Kiosk' })
  const tuple = { namespace: 'Document', object: 'plan', relation: 'owners', subject_id: 'ada' }
  await call('PUT', `${services.permission.write}/admin/relation-tuples`, tuple)

  await signIn(page, 'ada@example.com')
  await page.waitForURL(/\/projects\/main\//)
  const [session] = await call<{ devices: { ip_address: string }[] }[]>(
    'GET',
    `${services.identity.admin}/admin/sessions?expand=devices`,
  )
  // The browser's IP address as forwarded by the gateway, not that of the gateway's own connection.
  expect(['127.0.0.1', '::1']).toContain(session?.devices[0]?.ip_address)
  const rail = page.getByRole('navigation', { name: 'Navigation' })
  await expect(rail.getByRole('link', { name: 'Clients' })).toBeVisible()
  for (const name of ['Workspaces', 'Get started', 'Metrics', 'API keys', 'Social sign-in']) {
    await expect(rail.getByRole('link', { name, exact: true })).toHaveCount(0)
  }

  // Filtered, because other tests leave their own behind.
  await page.goto('/projects/main/identities?credentials_identifier=unverified@example.com')
  await expect(page.getByRole('row').filter({ hasText: 'unverified@example.com' })).toBeVisible()
  await page.goto('/projects/main/oauth2/clients?client_name=Kiosk')
  await expect(page.getByRole('row').filter({ hasText: 'Kiosk' })).toBeVisible()
  await page.goto('/projects/main/permissions/relationships?namespace=Document&object=plan&relation=owners')
  await expect(page.getByRole('row').filter({ hasText: 'plan' })).toBeVisible()
})

test('shows missing features as not available on this target, and finds no problem in Setup check [SH-13]', async ({
  page,
}) => {
  await signIn(page, 'ada@example.com')
  await page.waitForURL(/\/projects\/main\//)
  await page.goto('/workspaces')
  await expect(page.getByText('Not available on this target')).toBeVisible()
  await page.goto('/setup-check')
  await expect(page.getByText('Passed', { exact: true })).toBeVisible()
  await expect(page.getByText('Problems', { exact: true })).toHaveCount(0)
})

test('tells people without a role that they have none', async ({ page }) => {
  await signIn(page, 'no-role@example.com')
  await expect(page.getByText('no-role@example.com has no role in this console.')).toBeVisible()
})

test('links people with an unverified address to its verification, without a redirect loop', async ({ page }) => {
  await signIn(page, 'unverified@example.com')
  await expect(page.getByText('Your email address isn’t verified.')).toBeVisible()
  await page.getByRole('link', { name: 'Verify your email' }).click()
  await page.waitForURL(/\/a\/main\/verification/)
  await expect(page.locator('input[name=email]')).toBeVisible()
})
