import type { Page } from '@playwright/test'

import { account, allow, appCode, codeMailed, configureIdentity, openId, personIn } from './selfservice-account'
import { expect, test, type TestProject } from './support'
import { startOpenIdProvider } from './support/provider'

const email = 'ada@without-scripts.example'

/** Configures a project to verify addresses and recover accounts by code, and to redirect to screens of the account experience. */
const prepare = (project: TestProject, baseURL: string | undefined) =>
  configureIdentity(project, ({ selfservice }) => {
    const screen = (name: string) => `${baseURL}${account(project, name)}`
    const flows = { enabled: true, use: 'code' }
    Object.assign(selfservice ?? {}, { default_browser_return_url: screen('welcome') })
    Object.assign(selfservice?.methods ?? {}, { code: { ...selfservice?.methods?.code, enabled: true } })
    for (const kind of ['verification', 'recovery']) Object.assign(selfservice?.flows?.[kind] ?? {}, flows)
    Object.assign(selfservice?.flows?.registration ?? {}, {
      after: {
        password: { hooks: [{ hook: 'session' }, { hook: 'show_verification_ui' }] },
        oidc: { hooks: [{ hook: 'session' }] },
      },
    })
    Object.assign(selfservice?.flows?.logout ?? {}, { after: { default_browser_return_url: screen('login') } })
  })

const heading = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name: text })).toBeVisible()
const emailField = (page: Page) => page.getByRole('textbox', { name: /e-?mail/i })
const passwordField = (page: Page) => page.getByLabel('Password', { exact: true })

test('without scripts: people sign up, verify an address, sign out, sign in, recover, and change a password [SS-01] [SS-02] [SS-04] [SS-11] [SS-12] [SS-13] [SS-24]', async ({
  browser,
  baseURL,
  project,
}) => {
  await prepare(project, baseURL)
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, locale: 'en-GB' })
  const page = await context.newPage()

  // Sign up: errors are shown at their fields, and only the password has to be typed again.
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
  await expect(page.getByRole('main')).toContainText(
    /code.*(not valid|invalid|incorrect|isn’t valid|already been used)/i,
  )
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
  await heading(page, 'Set a new password')
  const password = page.getByRole('form', { name: 'Password' }).or(page.locator('form', { has: passwordField(page) }))
  await password
    .getByLabel(/password/i)
    .first()
    .fill('another long passphrase')
  await password.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('main')).toContainText(/saved/i)

  // In another language, as chosen.
  await page.goto(account(project, 'settings'))
  await page.getByLabel('Language').selectOption('Deutsch')
  await page.getByRole('button', { name: 'Continue' }).click()
  await heading(page, 'Ihr Konto')
  await context.close()
})

test('without scripts: people sign in name first, add and use an authenticator app, and sign up and in at a provider [SS-02] [SS-05] [SS-07] [SS-09] [SS-24]', async ({
  browser,
  baseURL,
  project,
}) => {
  const provider = await startOpenIdProvider([{ sub: 'grace', given_name: 'Grace' }])
  await prepare(project, baseURL)
  await allow(
    project,
    {
      totp: { enabled: true, config: { issuer: 'Shop' } },
      lookup_secret: { enabled: true },
      ...openId(provider.issuer),
    },
    { login: { style: 'identifier_first' } },
  )
  const person = await personIn(project)
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, locale: 'en-GB' })
  const page = await context.newPage()
  const back = `?return_to=${encodeURIComponent(account(project, 'settings'))}`
  const main = page.getByRole('main')

  // First the name, whose form keeps `return_to`; then the password.
  await page.goto(account(project, `login${back}`))
  await expect(passwordField(page)).toHaveCount(0)
  await emailField(page).fill(person.email)
  await emailField(page).press('Enter')
  await expect(passwordField(page)).toBeFocused()
  await page.keyboard.type('not the password')
  await page.keyboard.press('Enter')
  await expect(passwordField(page)).toHaveAccessibleDescription(/incorrect/)
  await expect(passwordField(page)).toBeFocused()
  await passwordField(page).fill(person.password)
  await passwordField(page).press('Enter')
  await heading(page, 'Your account')

  // An authenticator app, with QR code and key.
  const app = page.getByRole('form', { name: 'Authenticator app' })
  await expect(app.getByRole('img')).toBeVisible()
  const secret = (await app.locator('code').first().textContent()) ?? ''
  expect(secret).toMatch(/^[A-Z2-7]{16,}$/)
  await app.getByRole('textbox').fill(appCode(secret))
  await app.getByRole('button', { name: 'Save' }).click()
  await expect(main).toContainText('Your changes have been saved')
  await expect(app.getByRole('button', { name: 'Remove authenticator app' })).toBeVisible()

  // The next sign-in requires it.
  await context.clearCookies()
  await page.goto(account(project, `login${back}`))
  await emailField(page).fill(person.email)
  await emailField(page).press('Enter')
  await passwordField(page).fill(person.password)
  await passwordField(page).press('Enter')
  await heading(page, 'Two-factor authentication')
  const second = main.getByRole('textbox')
  await second.fill(appCode(secret) === '000000' ? '000001' : '000000')
  await second.press('Enter')
  await expect(second).toHaveAccessibleDescription(/incorrect/)
  // The next half minute’s code is valid, too; the current one was used to add the app.
  await second.fill(appCode(secret, 1))
  await second.press('Enter')
  await heading(page, 'Your account')

  // Enter in a backup code sends it, not the empty code of the app above it.
  const codes = page.getByRole('form', { name: 'Backup codes' })
  await codes.getByRole('button', { name: 'Generate new backup codes' }).click()
  const code = (await codes.getByRole('listitem').first().textContent()) ?? ''
  await codes.getByRole('button', { name: 'I’ve saved these codes' }).click()
  await expect(main).toContainText('Your changes have been saved')
  await context.clearCookies()
  await page.goto(account(project, `login${back}`))
  await emailField(page).fill(person.email)
  await emailField(page).press('Enter')
  await passwordField(page).fill(person.password)
  await passwordField(page).press('Enter')
  await heading(page, 'Two-factor authentication')
  const backup = main.getByRole('textbox', { name: 'Backup code' })
  await backup.fill('nonsense')
  await backup.press('Enter')
  await expect(backup).toHaveAccessibleDescription(/incorrect/)
  await expect(backup).toBeFocused()
  await backup.fill(code)
  await backup.press('Enter')
  await heading(page, 'Your account')

  // Sign up with a provider whose claims are incomplete, and sign in with it.
  await context.clearCookies()
  await page.goto(account(project, `login${back}`))
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('link', { name: 'Sign in as grace' }).click()
  await heading(page, 'Create your account')
  await expect(page.getByLabel('First name')).toHaveValue('Grace')
  await emailField(page).fill('grace@without-scripts.example')
  await main.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('link', { name: 'Sign in as grace' }).click()
  await heading(page, 'Your account')
  await context.clearCookies()
  await page.goto(account(project, `login${back}`))
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('link', { name: 'Refuse' }).click()
  await heading(page, 'Sign in')
  await expect(main.getByText('You cancelled at Google, or Google refused.')).toBeVisible()
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('link', { name: 'Sign in as grace' }).click()
  await heading(page, 'Your account')
  await context.close()
})
