import type { Page } from '@playwright/test'

import { account, codeMailed, configureIdentity } from './selfservice-account'
import { expect, test, type TestProject } from './support'

const email = 'ada@without-scripts.example'

/** A project whose people confirm their address and recover their account by code, and that sends everyone to a screen of ours. */
const prepare = (project: TestProject, baseURL: string | undefined) =>
  configureIdentity(project, ({ selfservice }) => {
    const screen = (name: string) => `${baseURL}${account(project, name)}`
    const flows = { enabled: true, use: 'code' }
    Object.assign(selfservice ?? {}, { default_browser_return_url: screen('welcome') })
    Object.assign(selfservice?.methods ?? {}, { code: { ...selfservice?.methods?.code, enabled: true } })
    for (const kind of ['verification', 'recovery']) Object.assign(selfservice?.flows?.[kind] ?? {}, flows)
    Object.assign(selfservice?.flows?.registration ?? {}, {
      after: { password: { hooks: [{ hook: 'session' }, { hook: 'show_verification_ui' }] } },
    })
    Object.assign(selfservice?.flows?.logout ?? {}, { after: { default_browser_return_url: screen('login') } })
  })

const heading = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name: text })).toBeVisible()
const emailField = (page: Page) => page.getByRole('textbox', { name: /e-?mail/i })
const passwordField = (page: Page) => page.getByLabel('Password', { exact: true })

test('without scripts: sign up, confirm an address, sign out, sign in, recover, change a password [SS-01] [SS-02] [SS-04] [SS-11] [SS-12] [SS-13] [SS-24]', async ({
  browser,
  baseURL,
  project,
}) => {
  await prepare(project, baseURL)
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, locale: 'en-GB' })
  const page = await context.newPage()

  // Sign up: what is wrong is said at its field, and nothing but the password has to be typed again.
  await page.goto(account(project, 'registration'))
  await heading(page, 'Create your account')
  await emailField(page).fill(email)
  if (await passwordField(page).count()) await passwordField(page).fill('short')
  await page.getByRole('main').getByRole('button').first().click()
  if (!(await passwordField(page).getAttribute('aria-invalid'))) {
    await passwordField(page).fill('short')
    await page.getByRole('button', { name: 'Create account' }).click()
  }
  await expect(passwordField(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(passwordField(page)).toHaveAccessibleDescription(/.+/)
  await expect(passwordField(page)).toHaveValue('')
  await passwordField(page).fill('a long enough passphrase')
  await page.getByRole('button', { name: 'Create account' }).click()

  // Confirm the address by code.
  await heading(page, 'Verify your address')
  const code = page.getByRole('textbox', { name: /code/i })
  await code.fill('000000')
  await code.press('Enter')
  await expect(page.getByRole('main')).toContainText(/code.*(not valid|invalid|incorrect|isn’t valid|already used)/i)
  await code.fill(await codeMailed(project, email))
  await code.press('Enter')
  await expect(page.getByRole('main')).toContainText(/verified/i)

  // Sign out.
  await page.goto(account(project, 'welcome'))
  await expect(page.getByText(email)).toBeVisible()
  await page.goto(account(project, 'logout'))
  await heading(page, 'Sign in')

  // A sign-in that fails keeps the name, and never the password.
  await emailField(page).fill(email)
  await passwordField(page).fill('not the password')
  await page.keyboard.press('Enter')
  await expect(passwordField(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(passwordField(page)).toHaveAccessibleDescription(/incorrect/)
  await expect(emailField(page)).toHaveValue(email)
  await expect(passwordField(page)).toHaveValue('')
  await passwordField(page).fill('a long enough passphrase')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText(email)).toBeVisible()

  // Recover by code, and choose another password in the settings.
  await page.goto(account(project, 'logout'))
  await page.getByRole('link', { name: /recover|forgot/i }).click()
  await heading(page, 'Recover your account')
  await emailField(page).fill(email)
  await page.getByRole('main').getByRole('button').first().click()
  await page.getByRole('textbox', { name: /code/i }).fill(await codeMailed(project, email, 2))
  await page.keyboard.press('Enter')
  await heading(page, 'Your account')
  const password = page.getByRole('form', { name: 'Password' }).or(page.locator('form', { has: passwordField(page) }))
  await password
    .getByLabel(/password/i)
    .first()
    .fill('another long passphrase')
  await password.getByRole('button', { name: /save/i }).click()
  await expect(page.getByRole('main')).toContainText(/saved/i)

  // In another language, as chosen.
  await page.goto(account(project, 'settings'))
  await page.getByLabel('Language').selectOption('Deutsch')
  await page.getByRole('button', { name: 'Continue' }).click()
  await heading(page, 'Ihr Konto')
  await context.close()
})
