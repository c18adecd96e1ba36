import { expect, test } from '@playwright/test'

import { appCode, live } from '../selfservice-account'
import { mailed, makePerson, password, signInOnPage } from './services'

const code = /\b(\d{6})\b/

test('signs up, verifies the email address with the code sent to it, and continues [SS-12]', async ({ page }) => {
  const email = 'newcomer@example.net'
  await page.goto('/a/main/registration')
  await live(page)
  await page.getByRole('textbox', { name: /e-?mail/i }).fill(email)
  const next = page.getByRole('button', { name: /^(Create account|Continue|Sign up)$/ })
  await next.click()
  await page.getByLabel('Password', { exact: true }).fill('sundial-harbor-94')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/registration'))
  await page.goto('/a/main/verification')
  await live(page)
  await page.getByRole('textbox', { name: /email/i }).fill(email)
  await page.getByRole('textbox', { name: /email/i }).press('Enter')
  const field = page.getByLabel('Verification code')
  await expect(field).toBeVisible()
  await field.fill(await mailed(email, code))
  await expect(page.getByText(/verified/i).first()).toBeVisible()
  await page.getByRole('link', { name: /continue/i }).click()
  await expect(page).toHaveURL(/\/a\/main\/(welcome|login|settings)/)
  await expect(page.getByText(/not found|404/i)).toHaveCount(0)
})

test('recovers an account by code, and signs in with the new password [SS-11]', async ({ page }) => {
  const email = 'forgetful@example.net'
  await makePerson(email, true)
  await page.goto('/a/main/login')
  await live(page)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveURL(/\/recovery\?flow=/)
  const emailField = page.getByRole('textbox', { name: /email/i })
  // The form of the flow, not the placeholder while it loads.
  await page.waitForLoadState('networkidle')
  await emailField.fill(email)
  await emailField.press('Enter')
  const field = page.getByLabel('Recovery code')
  await expect(field).toBeVisible()
  await field.fill('000000')
  await expect(field).toHaveAccessibleDescription(/incorrect|invalid/i)
  await field.fill('')
  await field.fill(await mailed(email, code))
  await expect(page).toHaveURL(/\/settings/)
  const form = page.getByRole('form', { name: 'Password' })
  await form.getByLabel('New password', { exact: true }).fill('a new and longer one')
  const saved = page.waitForResponse((response) => /self-service\/settings\?/.test(response.url()))
  await form.getByRole('button', { name: 'Set password' }).click()
  expect((await saved).status()).toBe(200)
  await page.context().clearCookies()
  await page.goto('/a/main/login')
  await signInOnPage(page, email, 'a new and longer one')
  await page.waitForURL(/\/a\/main\/(welcome|settings|sessions)/)
})

test('adds an authenticator app, signs in with it as second factor, and ends all other sessions [SS-07] [SS-16]', async ({
  page,
}) => {
  const email = 'careful@example.net'
  await makePerson(email, true)
  await page.goto('/a/main/login?return_to=/a/main/settings')
  await signInOnPage(page, email)
  await expect(page).toHaveURL(/\/settings/)
  const app = page.getByRole('form', { name: 'Authenticator app' })
  await expect(app.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const secret = (await app.locator('#totp_secret_key code').textContent()) ?? ''
  await app.getByLabel('Code from your authenticator app').fill(appCode(secret))
  await expect(page.getByText('Your changes have been saved.')).toBeVisible()

  await page.context().clearCookies()
  await page.goto('/a/main/login')
  await signInOnPage(page, email, password)
  await expect(page.getByRole('heading', { level: 1, name: 'Two-factor authentication' })).toBeVisible()
  await page.getByLabel('Code from your authenticator app').fill(appCode(secret, 1))
  await page.waitForURL(/\/a\/main\/(welcome|settings)/)
  await page.goto('/a/main/sessions')
  await expect(page.getByText(/this device|current/i).first()).toBeVisible()
  await page.getByRole('button', { name: 'End all other sessions' }).click()
  await page.getByRole('group').getByRole('button', { name: 'End all other sessions' }).click()
  await expect(page.getByText('All other sessions ended.')).toBeVisible()
})
