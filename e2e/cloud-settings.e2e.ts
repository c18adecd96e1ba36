import { callPlatform, expect, expectAccessible, expectNarrow, expectToast, test } from './support'

type Shown = { current_revision: Record<string, unknown> }

test('finds a setting, changes it, reviews it in words and as a patch, and saves it, as JSON and with a conflict, too [CL-09] [CL-17]', async ({
  page,
  project,
  signInAs,
}) => {
  const read = async () => (await callPlatform<Shown>('GET', `/projects/${project.id}`)).current_revision
  await signInAs('owner')
  await page.goto(`/projects/${project.slug}/settings/all?key=kratos_session_lifespan`)
  const lifespan = page.getByRole('textbox', { name: 'Session lifespan' })
  await expect(lifespan).toBeVisible()
  await expectAccessible(page)
  await expectNarrow(page)

  await lifespan.fill('soon')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Enter a duration such as 30s, 15m or 1h30m.')).toBeVisible()
  await lifespan.fill('48h')

  await page.getByRole('searchbox', { name: 'Search settings' }).fill('selfservice.methods.password.enabled')
  await page.getByRole('combobox', { name: 'Password', exact: true }).selectOption('Off')
  await page.getByRole('searchbox', { name: 'Search settings' }).fill('hydra_secrets_system')
  await page.getByLabel('OAuth2 system secrets', { exact: true }).fill('a-new-secret-of-32-characters-000')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const review = page.getByRole('dialog')
  await expect(review).toContainText('72h → 48h')
  await expect(review).toContainText('This can lock people out')
  await expect(review.getByRole('group', { name: 'JSON Patch' })).toContainText('kratos_session_lifespan')
  await expect(review).not.toContainText('a-new-secret')
  await expectAccessible(page)
  await callPlatform('PATCH', `/projects/${project.id}`, [
    { op: 'replace', path: '/services/identity/config/session/lifespan', value: '24h' },
  ])
  await review.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Someone else changed this while you were editing')).toBeVisible()
  await page.getByRole('button', { name: 'Keep mine and overwrite theirs' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Settings saved')
  expect(await read()).toMatchObject({
    kratos_session_lifespan: '48h',
    kratos_selfservice_methods_password_enabled: false,
  })
  await expect(page.getByLabel('OAuth2 system secrets', { exact: true })).toHaveValue('')

  await page
    .getByRole('navigation', { name: 'Project settings' })
    .getByRole('link', { name: 'Tokens', exact: true })
    .click()
  await page.getByRole('link', { name: 'New template' }).first().click()
  await page.getByRole('textbox', { name: 'Name' }).fill('shop')
  await page.getByRole('combobox', { name: 'Claims mapper' }).selectOption('Written here')
  await page.getByRole('button', { name: 'Generate key' }).click()
  await expect(page.getByRole('group', { name: 'Public key for your applications' })).toContainText('ES256')
  await expect(page.getByRole('group', { name: 'Result' })).toContainText('ada@example.com')
  await expectAccessible(page)
  await expectNarrow(page)
  await page.getByRole('button', { name: 'Create template' }).click()
  await expectToast(page, 'Template shop saved')
  await page.getByRole('link', { name: 'Refresh token hook' }).click()
  await expect(page.getByRole('textbox', { name: 'URL' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/projects/${project.slug}/settings/all`)

  await page.getByRole('link', { name: 'JSON', exact: true }).click()
  const document = page.getByRole('textbox', { name: 'Configuration' })
  await expect(document).toContainText('argon2')
  await expectAccessible(page)
  await expect(document).not.toHaveAttribute('aria-invalid')
  await page.getByRole('combobox', { name: 'Service' }).selectOption('Permissions')
  await document.fill('{"limit": {"max_read_depth": "deep"}}')
  await expect(page.getByText(/max_read_depth/).last()).toBeVisible()
})
