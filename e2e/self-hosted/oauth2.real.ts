import { expect, test } from '@playwright/test'
import * as oidc from 'openid-client'

import { stopListening } from '../../servers/platform/testing/listening'
import { startRelyingParty } from '../support/relying-party'
import { makePerson, project, signInOnPage } from './services'

const email = 'grace@example.com'
const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code'

test.beforeAll(() => makePerson(email, true))
test.afterAll(stopListening)

test('signs a person in to an application with Hydra: partial consent, tokens, sign-out [SS-17]', async ({ page }) => {
  const shop = await startRelyingParty(project)
  await page.goto(await shop.start())
  await signInOnPage(page, email)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Corner <b>shop</b> wants to access your account')
  await expect(page.getByText(email)).toBeVisible()
  const consentUrl = page.url()
  await page.getByRole('checkbox', { name: 'orders.read' }).uncheck()
  await page.getByRole('button', { name: 'Allow' }).click()
  await expect(page.getByRole('heading', { name: 'Shop /callback code' })).toBeVisible()
  const tokens = await shop.tokens(page.url())
  expect(tokens.scope?.split(' ').toSorted()).toEqual(['email', 'offline_access', 'openid'])
  expect(tokens.claims()).toMatchObject({ email, email_verified: true })
  const renewed = await oidc.refreshTokenGrant(shop.config, tokens.refresh_token ?? '')
  expect(await oidc.fetchUserInfo(shop.config, renewed.access_token, tokens.claims()?.sub ?? '')).toMatchObject({
    email,
  })

  await page.goto(consentUrl)
  await expect(page.getByRole('alert')).toContainText('You’ve already answered this request')

  // Already signed in: only consent is requested.
  await page.goto(await shop.start())
  await page.getByRole('button', { name: 'Deny' }).click()
  await expect(page.getByRole('heading', { name: 'Shop /callback access_denied' })).toBeVisible()

  await page.goto(shop.logout(tokens.id_token ?? ''))
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(page.getByRole('status')).toHaveText('You’re still signed in.')
  await page.goto(shop.logout(tokens.id_token ?? ''))
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Shop /goodbye nothing' })).toBeVisible()
  await page.goto('/a/main/sessions')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()

  // An application may request a new account instead of a sign-in.
  const newcomer = 'newcomer@example.com'
  await page.goto(await shop.start({ prompt: 'registration' }))
  await page.getByRole('textbox', { name: /e-?mail/i }).fill(newcomer)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByLabel('Password', { exact: true }).fill('a long enough passphrase')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('button', { name: 'Allow' }).click()
  await expect(page.getByRole('heading', { name: 'Shop /callback code' })).toBeVisible()
  expect((await shop.tokens(page.url())).claims()).toMatchObject({ email: newcomer, email_verified: false })
})

test('connects a device with Hydra by the code it shows [SS-17]', async ({ page }) => {
  const shop = await startRelyingParty(project, { grant_types: [deviceGrant], skip_consent: true })
  const shown = await oidc.initiateDeviceAuthorization(shop.config, { scope: 'openid email' })
  await page.goto(shown.verification_uri_complete ?? shown.verification_uri)
  const code = page.getByRole('textbox', { name: 'Code' })
  await expect(code).toHaveValue(shown.user_code)
  await code.fill('WRONG')
  await page.getByRole('button', { name: 'The code matches' }).click()
  await expect(page.getByText('This code is wrong or has expired')).toBeVisible()
  await code.fill(shown.user_code)
  await page.getByRole('button', { name: 'The code matches' }).click()
  await signInOnPage(page, email)
  // Consent is requested even from first-party applications: someone else may have sent the code.
  await page.getByRole('button', { name: 'Allow' }).click()
  await expect(page.getByRole('heading', { name: 'Device connected' })).toBeVisible()
  const tokens = await oidc.pollDeviceAuthorizationGrant(shop.config, { ...shown, interval: 1 })
  expect(tokens.claims()).toMatchObject({ email })
})
