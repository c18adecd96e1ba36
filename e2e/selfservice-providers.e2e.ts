import type { Page } from '@playwright/test'

import {
  account,
  allow,
  appCode,
  configureIdentity,
  live,
  mapper,
  openId,
  personIn,
  tabTo,
} from './selfservice-account'
import type { TestProject } from './support'
import { expect, expectAccessible, expectNarrow, test } from './support'
import { startFedcmProvider, startOpenIdProvider, startSamlProvider } from './support/provider'

const signedIn = { hooks: [{ hook: 'session' }] }

/** Lets a project's people sign in at a provider. */
const federate = (project: TestProject, methods: object) =>
  configureIdentity(project, ({ selfservice }) => {
    Object.assign(selfservice?.methods ?? {}, methods)
    Object.assign(selfservice?.flows?.registration ?? {}, { after: { oidc: signedIn, saml: signedIn } })
  })

test('a person signs up with a provider by keyboard, adds missing traits, and signs in with it again [SS-09] [SS-14] [SS-21]', async ({
  page,
  project,
}) => {
  const provider = await startOpenIdProvider([{ sub: 'ada', given_name: 'Ada' }])
  await federate(project, openId(provider.issuer))
  const back = account(project, 'settings')
  await page.goto(account(project, `login?return_to=${encodeURIComponent(back)}`))
  const button = page.getByRole('button', { name: 'Continue with Google' })
  await expect(button.locator('svg path')).toHaveCount(4)
  await expectAccessible(page)
  await expectNarrow(page)
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Sign in" [level=1]
      - text: Email
      - textbox "Email"
      - text: Password
      - textbox "Password"
      - button "Show password"
      - button "Sign in"
      - text: or
      - button "Continue with Google"
  `)
  await tabTo(page, button)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Sign in as ada' }).click()

  await expect(page).toHaveURL(/\/registration\?flow=/)
  const email = page.getByRole('textbox', { name: /e-?mail/i })
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
  // It is a request for input, not a failure.
  await expect(page.getByText('One more step: fill in what your account still needs.')).toBeVisible()
  await expect(email).not.toHaveAttribute('aria-invalid')
  await email.fill('ada@selfservice.example')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  // The provider is requested again: its earlier response is not stored.
  await page.getByRole('link', { name: 'Sign in as ada' }).click()
  await expect(page).toHaveURL(new RegExp(`${back}\\?flow=`))
  await expect(email).toHaveValue('ada@selfservice.example')

  await page.context().clearCookies()
  await page.goto(account(project, 'login'))
  await button.click()
  await page.getByRole('link', { name: 'Sign in as ada' }).click()
  await expect(page).toHaveURL(/sessions/)
  await expect(page.getByText('Google').first()).toBeVisible()
  await provider.stop()
})

test('shows a provider’s rejection, links an account by signing in, and unlinks it [SS-05] [SS-09] [SS-13]', async ({
  page,
  project,
}) => {
  const person = await personIn(project)
  const provider = await startOpenIdProvider([{ sub: 'ada', email: person.email }])
  await federate(project, openId(provider.issuer))
  await page.goto(account(project, 'login'))
  const button = page.getByRole('button', { name: 'Continue with Google' })
  await button.click()
  await page.getByRole('link', { name: 'Refuse' }).click()
  await expect(page.getByRole('status')).toContainText('You cancelled at Google, or Google refused.')
  await expect(page).toHaveURL(/\/login\?flow=/)
  await expectAccessible(page)

  await button.click()
  await page.getByRole('link', { name: 'Sign in as ada' }).click()
  await expect(page.getByText(`${person.email} is already used by another account.`)).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page
    .getByRole('button', { name: /Sign in/ })
    .first()
    .click()
  await expect(page).toHaveURL(/sessions/)

  await page.goto(account(project, 'settings'))
  const links = page.getByRole('form', { name: 'Linked accounts' })
  await links.getByRole('button', { name: 'Unlink Google' }).click()
  await links.getByRole('group').getByRole('button', { name: 'Unlink Google' }).click()
  await expect(page.getByText('Your changes have been saved.')).toBeVisible()
  await links.getByRole('button', { name: 'Link Google' }).click()
  await page.getByRole('link', { name: 'Sign in as ada' }).click()
  await expect(page).toHaveURL(/\/settings\?flow=/)
  await expect(links.getByRole('button', { name: 'Unlink Google' })).toBeVisible()
  await provider.stop()
})

test('a company’s people sign up and in by SAML, by keyboard [SS-09] [SS-24]', async ({ page, project }) => {
  const provider = await startSamlProvider([{ nameId: 'grace', email: 'grace@selfservice.example' }])
  await federate(project, {
    saml: {
      enabled: true,
      config: {
        providers: [{ id: 'corp', label: 'Corp', mapper_url: mapper, raw_idp_metadata_xml: provider.metadata }],
      },
    },
  })
  await page.goto(account(project, 'registration'))
  const button = page.getByRole('button', { name: 'Continue with Corp' })
  await expect(button.locator('svg')).toBeVisible()
  // By keyboard alone, there and back.
  await page.goto(account(project, 'login'))
  await tabTo(page, button)
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Sign in as grace' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/sessions/)
  await tabTo(page, page.getByRole('link', { name: 'Sign out' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: 'Sign in again' }))
  await page.keyboard.press('Enter')
  await tabTo(page, button)
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: 'Sign in as grace' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/sessions/)
  const [created] = await project.call<{ traits: unknown }[]>('GET', '/admin/identities')
  expect(created?.traits).toMatchObject({ email: 'grace@selfservice.example' })
  await provider.stop()
})

/** A person's actions in the browser's own dialogs, which are not part of a page. */
async function inDialogs(page: Page, act: 'select' | 'dismiss'): Promise<string[]> {
  const seen: string[] = []
  const browser = await page.context().newCDPSession(page)
  await browser.send('FedCm.enable', { disableRejectionDelay: true })
  browser.on('FedCm.dialogShown', ({ dialogId, accounts }) => {
    seen.push(...accounts.map(({ email }) => email))
    void (act === 'select'
      ? browser.send('FedCm.selectAccount', { dialogId, accountIndex: 0 })
      : browser.send('FedCm.dismissDialog', { dialogId }))
  })
  return seen
}

const grace = { sub: 'grace', name: 'Grace', email: 'grace@selfservice.example' }

test('the browser offers a known account at a provider, and the person continues to their destination [SS-09]', async ({
  page,
  project,
}) => {
  const provider = await startFedcmProvider([grace])
  await federate(project, openId(provider.issuer, { fedcm_config_url: provider.config }))
  const seen = await inDialogs(page, 'select')
  await page.goto(account(project, `login?return_to=${encodeURIComponent(account(project, 'settings'))}`))
  await expect(page).toHaveURL(/\/settings\?flow=/)
  await expect(page.getByRole('textbox', { name: /e-?mail/i })).toHaveValue(grace.email)
  expect(seen).toEqual([grace.email])
  await page.goto(account(project, 'logout'))
  await page.getByRole('link', { name: 'Sign in again' }).click()
  await expect(page).toHaveURL(/sessions/)
  expect(seen).toEqual([grace.email, grace.email])
  await provider.stop()
})

test('requires a second factor after the browser’s dialog, and returns to the destination [SS-09] [SS-07]', async ({
  page,
  project,
}) => {
  const provider = await startFedcmProvider([grace])
  await federate(project, openId(provider.issuer, { fedcm_config_url: provider.config }))
  await allow(project, { totp: { enabled: true } })
  await inDialogs(page, 'select')
  await page.goto(account(project, `login?return_to=${encodeURIComponent(account(project, 'settings'))}`))
  const code = page.getByLabel('Code from your authenticator app')
  const secret = (await page.locator('#totp_secret_key code').textContent()) ?? ''
  await code.fill(appCode(secret))
  await expect(page.getByText('Your changes have been saved.')).toBeVisible()

  await page.context().clearCookies()
  await page.goto(account(project, `login?return_to=${encodeURIComponent(account(project, 'verification'))}`))
  await expect(page.getByRole('heading', { level: 1, name: 'Two-factor authentication' })).toBeVisible()
  await live(page)
  await code.fill(appCode(secret, 1))
  await expect(page).toHaveURL(/\/verification\?flow=/)
  await provider.stop()
})

test('shows the usual buttons without the browser’s dialog, or if a provider fails there [SS-09]', async ({
  page,
  project,
}) => {
  const provider = await startFedcmProvider([grace])
  await federate(project, openId(provider.issuer, { fedcm_config_url: provider.config }))
  const seen = await inDialogs(page, 'dismiss')
  const button = page.getByRole('button', { name: 'Continue with Google' })
  await page.goto(account(project, 'registration'))
  await expect.poll(() => seen).toEqual([grace.email])
  await expect(button).toBeEnabled()
  await expect(page.getByRole('alert')).toHaveCount(0)

  await federate(project, openId(provider.issuer, { fedcm_config_url: `${provider.config}-gone` }))
  const rejected = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/fed-cm/parameters'))
  await page.goto(account(project, 'login'))
  await rejected
  await expect.poll(() => provider.received.filter(({ url }) => url === '/fedcm.json-gone').length).toBe(1)
  await expect(button).toBeEnabled()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await provider.stop()
})

test('reports a token that the service rejects and keeps the form [SS-09]', async ({ page, project }) => {
  const provider = await startFedcmProvider([grace], { nonce: 'of somebody else' })
  await federate(project, openId(provider.issuer, { fedcm_config_url: provider.config }))
  await inDialogs(page, 'select')
  await page.goto(account(project, 'login'))
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeEnabled()
  await expectAccessible(page)
  await provider.stop()
})
