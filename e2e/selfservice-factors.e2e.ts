import type { Page } from '@playwright/test'

import { account, allow, appCode, configureIdentity, personIn, tabTo, type Person } from './selfservice-account'
import { expect, expectAccessible, expectNarrow, signInOnPage, test } from './support'

const section = (page: Page, name: string) => page.getByRole('form', { name })

async function openSettings(page: Page, slug: string, person: Person) {
  await page.goto(`/a/${slug}/login?return_to=${encodeURIComponent(`/a/${slug}/settings`)}`)
  await signInOnPage(page, person)
  await expect(page).toHaveURL(/\/settings\?flow=/)
}

test('a person adds an authenticator app, signs in with it by keyboard, and removes it [SS-03] [SS-05] [SS-07] [SS-13]', async ({
  page,
  project,
}) => {
  await allow(project, { totp: { enabled: true, config: { issuer: 'Storefront' } } })
  const person = await personIn(project)
  await openSettings(page, project.slug, person)
  const app = section(page, 'Authenticator app')
  await expect(app.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const secret = (await app.locator('#totp_secret_key code').textContent()) ?? ''
  expect(secret).toMatch(/^[A-Z2-7]{16,}$/)
  await expectAccessible(page)
  await expectNarrow(page)

  const code = app.getByLabel('Code from your authenticator app')
  await code.fill(appCode(secret) === '000000' ? '000001' : '000000')
  await expect(code).toHaveAccessibleDescription(/That code is incorrect/)
  await code.fill('')
  await code.fill(appCode(secret))
  await expect(page.getByText('Your changes have been saved.')).toBeVisible()
  const remove = app.getByRole('button', { name: 'Remove authenticator app' })
  await expect(remove).toBeVisible()

  await page.context().clearCookies()
  await page.goto(account(project, `login?return_to=${encodeURIComponent(account(project, 'settings'))}`))
  await signInOnPage(page, person)
  await expect(page.getByRole('heading', { level: 1, name: 'Two-factor authentication' })).toBeVisible()
  const second = page.getByLabel('Code from your authenticator app')
  await expect(second).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Two-factor authentication" [level=1]
      - status
      - textbox "Code from your authenticator app"
      - button
  `)
  await tabTo(page, second)
  await page.keyboard.type(appCode(secret) === '000000' ? '000001' : '000000')
  await expect(second).toHaveAccessibleDescription(/That code is incorrect/)
  await expect(second).toBeFocused()
  // The next half minute’s code is valid, too; the current one was used to add the app.
  await page.keyboard.type(appCode(secret, 1))
  await expect(page).toHaveURL(/\/settings\?flow=/)

  await remove.click()
  await app.getByRole('group').getByRole('button', { name: 'Remove authenticator app' }).click()
  await expect(page.getByText('Your changes have been saved.')).toBeVisible()
  await expect(app.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
})

test('a person creates backup codes, uses each once, views them, and turns them off [SS-05] [SS-07] [SS-13]', async ({
  page,
  project,
}) => {
  await allow(project, { lookup_secret: { enabled: true }, totp: { enabled: true } })
  const person = await personIn(project)
  await openSettings(page, project.slug, person)
  // An incorrect code in another form doesn’t take the focus away from this one.
  const appCodeField = section(page, 'Authenticator app').getByLabel('Code from your authenticator app')
  await appCodeField.fill('000000')
  await expect(appCodeField).toHaveAccessibleDescription(/That code is incorrect/)
  const codes = section(page, 'Backup codes')
  await codes.getByRole('button', { name: 'Generate new backup codes' }).click()
  await expect(codes.getByRole('listitem')).toHaveCount(12)
  await expect(codes.getByRole('heading', { name: 'Backup codes' })).toBeFocused()
  const [first = '', next = ''] = await codes.getByRole('listitem').allTextContents()
  await expectAccessible(page)
  await expectNarrow(page)
  await codes.getByRole('button', { name: 'I’ve saved these codes' }).click()
  await expect(page.getByText('Your changes have been saved.')).toBeVisible()

  const useCode = async (code: string) => {
    await page.getByRole('textbox', { name: 'Backup code' }).fill(code)
    await page.getByRole('textbox', { name: 'Backup code' }).press('Enter')
  }
  const signInAgain = async () => {
    await page.context().clearCookies()
    await page.goto(account(project, `login?return_to=${encodeURIComponent(account(project, 'settings'))}`))
    await signInOnPage(page, person)
    await expect(page.getByRole('heading', { level: 1, name: 'Two-factor authentication' })).toBeVisible()
  }
  await signInAgain()
  await useCode('nonsense')
  await expect(page.getByRole('textbox', { name: 'Backup code' })).toHaveAccessibleDescription(/is incorrect/)
  await useCode(first)
  await expect(page).toHaveURL(/\/settings\?flow=/)
  // The field of a code that was sent has the focus, though the forms of the other methods go.
  await allow(project, { code: { enabled: true, mfa_enabled: true } })
  await signInAgain()
  await page.getByRole('button', { name: /Send code to/ }).click()
  await expect(page.getByLabel('Sign-in code')).toBeFocused()
  await allow(project, { code: { enabled: true, mfa_enabled: false } })
  await signInAgain()
  await useCode(first)
  await expect(page.getByRole('textbox', { name: 'Backup code' })).toHaveAccessibleDescription(/already been used/)
  await useCode(next)
  await expect(page).toHaveURL(/\/settings\?flow=/)

  await codes.getByRole('button', { name: 'Show backup codes' }).click()
  await expect(codes.getByRole('listitem').filter({ hasText: /^Used on/ })).toHaveCount(2)
  await codes.getByRole('button', { name: 'Turn off' }).click()
  // A confirmation comes first, which Escape or Cancel closes.
  await expect(codes.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(codes.getByRole('button', { name: 'Turn off' })).toBeFocused()
  await codes.getByRole('button', { name: 'Turn off' }).click()
  await codes.getByRole('group', { name: 'Turn off backup codes?' }).getByRole('button', { name: 'Turn off' }).click()
  await expect(codes.getByRole('button', { name: 'Generate new backup codes' })).toBeVisible()
})

test('a person creates, saves and uses backup codes by keyboard alone [SS-05] [SS-07] [SS-24]', async ({
  page,
  project,
}) => {
  await allow(project, { lookup_secret: { enabled: true } })
  const person = await personIn(project)
  const byKeyboard = async () => {
    await page.goto(account(project, `login?return_to=${encodeURIComponent(account(project, 'settings'))}`))
    await tabTo(page, page.getByRole('textbox', { name: /e-?mail/i }))
    await page.keyboard.type(person.email)
    await tabTo(page, page.getByLabel('Password', { exact: true }))
    await page.keyboard.type(person.password)
    await page.keyboard.press('Enter')
  }
  await byKeyboard()
  await expect(page).toHaveURL(/\/settings\?flow=/)
  const codes = section(page, 'Backup codes')
  await tabTo(page, codes.getByRole('button', { name: 'Generate new backup codes' }))
  await page.keyboard.press('Enter')
  await expect(codes.getByRole('listitem')).toHaveCount(12)
  // The pressed button is gone: focus moves to the codes.
  await expect(codes.getByRole('heading', { name: 'Backup codes' })).toBeFocused()
  const [first = ''] = await codes.getByRole('listitem').allTextContents()
  await page.keyboard.press('Tab')
  await expect(codes.getByRole('button', { name: 'I’ve saved these codes' })).toBeFocused()
  await page.keyboard.press('Space')
  // Shown where the person is, not at the top of the page.
  await expect(codes.getByRole('status')).toHaveText('Your changes have been saved.')
  await expect(codes.getByRole('heading', { name: 'Backup codes' })).toBeFocused()

  await page.context().clearCookies()
  await byKeyboard()
  const code = page.getByRole('textbox', { name: 'Backup code' })
  await expect(page.getByRole('heading', { level: 1, name: 'Two-factor authentication' })).toBeVisible()
  await tabTo(page, code)
  await page.keyboard.type(first)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/settings\?flow=/)
})

test('requires a fresh sign-in for a change, and returns with the input [SS-05] [SS-13]', async ({ page, project }) => {
  const person = await personIn(project)
  await configureIdentity(project, ({ selfservice }) => {
    Object.assign(selfservice?.flows?.settings ?? {}, { privileged_session_max_age: '1ms' })
  })
  await openSettings(page, project.slug, person)
  await page.getByRole('textbox', { name: /e-?mail/i }).fill('new@selfservice.example')
  await section(page, 'Profile').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm it’s you' })).toBeVisible()
  await expect(page.getByRole('status')).toContainText(`Sign in again as ${person.email} to continue`)
  await configureIdentity(project, ({ selfservice }) => {
    Object.assign(selfservice?.flows?.settings ?? {}, { privileged_session_max_age: '15m' })
  })
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(page).toHaveURL(/\/settings\?flow=/)
  await expect(page.getByRole('textbox', { name: /e-?mail/i })).toHaveValue('new@selfservice.example')
  await expect(page.getByRole('status')).toContainText('Your changes are still here')
  await section(page, 'Profile').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your changes have been saved.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: /e-?mail/i })).toHaveValue('new@selfservice.example')
})

test('requests the name first, then offers the account’s methods, and reports an unknown name [SS-05] [SS-24]', async ({
  page,
  project,
}) => {
  await allow(
    project,
    { code: { enabled: true, passwordless_enabled: true } },
    { login: { style: 'identifier_first' } },
  )
  const person = await personIn(project)
  await page.goto(account(project, 'login'))
  const name = page.getByRole('textbox', { name: /e-?mail/i })
  await expect(page.getByLabel('Password', { exact: true })).toBeHidden()
  await name.fill('nobody@selfservice.example')
  await name.press('Enter')
  await expect(page.getByText('This account doesn’t exist or has no sign-in method.')).toBeVisible()
  await name.fill(person.email)
  await name.press('Enter')
  const password = page.getByLabel('Password', { exact: true })
  await expect(password).toBeFocused()
  await expect(page.getByRole('button', { name: 'Send sign-in code' })).toBeVisible()
  await expectAccessible(page)
  // A wrong name isn't a dead end.
  await page.goBack()
  await page.goto(account(project, 'login'))
  await name.fill(person.email)
  await name.press('Enter')
  await password.fill('wrong')
  await password.press('Enter')
  await expect(password).toHaveAccessibleDescription(/is incorrect/)
  await password.fill(person.password)
  await password.press('Enter')
  await expect(page).toHaveURL(/sessions/)
})
