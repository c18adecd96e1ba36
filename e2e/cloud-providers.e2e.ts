import { account } from './selfservice-account'
import { expect, expectAccessible, expectNarrow, expectToast, rowWith, test } from './support'
import { startOpenIdProvider } from './support/provider'

test('[CL-07] a developer adds an OpenID Connect provider, tries it, and a person signs up with it until it is disabled', async ({
  page,
  project,
  signInAs,
  browser,
}) => {
  const provider = await startOpenIdProvider([{ sub: 'ada', email: 'ada@providers.example', email_verified: true }])
  await signInAs('developer')
  await page.goto(`/projects/${project.slug}`)
  await page.getByRole('navigation').getByRole('link', { name: 'Social sign-in' }).click()
  await expect(page.getByText('No providers yet')).toBeVisible()
  await page.getByRole('link', { name: 'Add provider' }).first().click()
  await expectAccessible(page)
  await expectNarrow(page)
  await page.getByRole('link', { name: /OpenID Connect/ }).click()

  await page.getByRole('textbox', { name: 'Label' }).fill('Example')
  await page.getByRole('textbox', { name: 'ID', exact: true }).fill('example')
  const callback = `/a/${project.slug}/self-service/methods/oidc/callback/example`
  await expect(page.getByText(callback)).toBeVisible()
  await page.getByRole('textbox', { name: 'Issuer URL' }).fill(provider.issuer)
  await page.getByRole('textbox', { name: 'Client ID', exact: true }).fill('client')
  await page.getByRole('button', { name: 'Add provider' }).click()
  await expect(page.getByText('Enter the client secret.').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Client secret', exact: true }).fill('not-a-secret')
  await expect(page.getByRole('group', { name: 'Result' })).toContainText('"email": "ada@example.com"')
  await expectAccessible(page)
  await expectNarrow(page)
  await page.getByRole('button', { name: 'Add provider' }).click()
  await expectToast(page, 'Example added')
  await expect(rowWith(page, 'Example')).toContainText('On')

  await rowWith(page, 'Example').getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Try sign-in' }).click()
  await page.getByRole('button', { name: 'Start' }).click()
  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Sign in at Example (new tab)' }).click()
  const tab = await opened
  await tab.getByRole('link', { name: 'Sign in as ada' }).click()
  await expect(page.getByText('Sign-in works')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Mapper output' })).toContainText('ada@providers.example')
  await expect(page.getByRole('group', { name: 'ID token claims' })).toContainText('"sub": "ada"')
  await expectAccessible(page)
  await expectNarrow(page)
  await tab.close()
  expect(await project.call('GET', '/admin/identities')).toEqual([])
  await page.getByRole('link', { name: 'Social sign-in' }).first().click()

  const person = await browser.newContext({ baseURL: process.env.ATRIUM_E2E_URL })
  const visit = await person.newPage()
  await visit.goto(account(project, 'login'))
  await visit.getByRole('button', { name: 'Continue with Example' }).click()
  await visit.getByRole('link', { name: 'Sign in as ada' }).click()
  await expect(visit.getByRole('button', { name: /Sign in with/ })).toHaveCount(0)
  await expect
    .poll(() => project.call<{ traits: object }[]>('GET', '/admin/identities'))
    .toMatchObject([{ traits: { email: 'ada@providers.example' } }])

  await rowWith(page, 'Example').getByRole('link', { name: 'Example' }).click()
  await expect(page.getByRole('textbox', { name: 'Client secret' })).toHaveValue('')
  const issuer = page.getByRole('textbox', { name: 'Issuer URL' })
  await issuer.fill('https://elsewhere.example')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/leads to another server/).first()).toBeVisible()
  await issuer.fill(provider.issuer)
  await page.getByRole('textbox', { name: 'Label' }).fill('Example Inc.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Example saved')

  await rowWith(page, 'Example Inc.').getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Disable' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('1 linked')
  await question.getByRole('button', { name: 'Disable' }).click()
  await expectToast(page, 'Example Inc. disabled')
  await visit.context().clearCookies()
  await visit.goto(account(project, 'login'))
  await expect(visit.getByLabel('Password', { exact: true })).toBeVisible()
  await expect(visit.getByRole('button', { name: /Example/ })).toHaveCount(0)
  await person.close()
  await provider.stop()
})
