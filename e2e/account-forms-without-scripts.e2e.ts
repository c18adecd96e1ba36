import type { Browser, Page } from '@playwright/test'

import { stopListening } from '../servers/platform/testing/listening'
import { account, personIn, type Person } from './selfservice-account'
import { expect, expectNarrow, test } from './support'
import { violationsOf } from './support/accessible'
import { startRelyingParty } from './support/relying-party'

test.afterAll(stopListening)

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1'

async function openWithoutScripts(browser: Browser, more: object = {}): Promise<Page> {
  const options = { javaScriptEnabled: false, baseURL: process.env.ATRIUM_E2E_URL, locale: 'en-GB', ...more }
  return (await browser.newContext(options)).newPage()
}

async function signIn(page: Page, { email, password }: Person) {
  await page.getByRole('textbox', { name: /e-?mail/i }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

test('without scripts: people consent to an application and sign out [SS-17] [SS-24]', async ({ browser, project }) => {
  test.slow()
  const shop = await startRelyingParty(project)
  const page = await openWithoutScripts(browser)
  await page.goto(await shop.start())
  await signIn(page, await personIn(project))

  await expect(title(page)).toHaveText('Corner <b>shop</b> wants to access your account')
  await expectNarrow(page)
  await expect(page.getByRole('checkbox', { name: 'Know who you are' })).toBeDisabled()
  await page.getByRole('checkbox', { name: 'orders.read' }).uncheck()
  await page.getByRole('checkbox', { name: /Don’t ask again/ }).check()
  // Failures are reported in place, and choices are kept.
  await project.fault({ operation: 'acceptOAuth2ConsentRequest', kind: 'status', status: 503 })
  await press(page, 'Allow')
  await expect(page.getByRole('alert')).toContainText('Something went wrong on our side')
  await expect(page.getByRole('checkbox', { name: 'orders.read' })).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Your email address' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: /Don’t ask again/ })).toBeChecked()
  await project.heal()
  const consentUrl = page.url()
  await press(page, 'Allow')
  await expect(title(page)).toHaveText('Shop /callback code')
  const tokens = await shop.tokens(page.url())
  expect(tokens.scope?.split(' ').toSorted()).toEqual(['email', 'offline_access', 'openid'])
  await page.goto(consentUrl)
  await expect(page.getByRole('alert')).toContainText('You’ve already answered this request')

  // Remembered: the browser continues immediately. New scopes require consent, which Enter denies with a reason.
  await page.goto(await shop.start({ scope: 'openid email' }))
  await expect(title(page)).toHaveText('Shop /callback code')
  const { id_token = '' } = await shop.tokens(page.url())
  await page.goto(await shop.start({ scope: 'openid profile' }))
  await page.getByText('Tell the app why').click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Not today')
  await page.keyboard.press('Enter')
  await expect(title(page)).toHaveText('Shop /callback access_denied')
  expect(new URL(page.url()).searchParams.get('error_description')).toContain('Not today')

  await page.goto(shop.logout(id_token))
  await expect(page.getByText('Corner <b>shop</b> wants to sign you out.')).toBeVisible()
  await expectNarrow(page)
  await press(page, 'Stay signed in')
  await expect(page.getByRole('status')).toHaveText('You’re still signed in.')
  await page.goto(shop.logout(id_token))
  await press(page, 'Sign out')
  await expect(title(page)).toHaveText('Shop /goodbye nothing')
  await page.goto(account(project, 'sessions'))
  await expect(title(page)).toHaveText('Sign in')
  await page.context().close()
})

test('without scripts: people connect a device with its code [SS-18] [SS-24]', async ({ browser, project }) => {
  const client = await project.call<{ client_id: string }>('POST', '/admin/clients', {
    client_name: 'Television',
    grant_types: ['urn:ietf:params:oauth:grant-type:device_code'],
    token_endpoint_auth_method: 'none',
    scope: 'openid',
  })
  const started = await fetch(`${process.env.ATRIUM_E2E_URL}${account(project, 'oauth2/device/auth')}`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: client.client_id, scope: 'openid' }),
  })
  const device = (await started.json()) as { user_code: string; verification_uri: string }
  const page = await openWithoutScripts(browser)
  await page.goto(account(project, 'device'))
  await expectNarrow(page)
  const code = page.getByRole('textbox', { name: 'Code' })
  await code.fill('wrong')
  await code.press('Enter')
  await press(page, /Continue|matches/)
  await expect(code).toHaveAccessibleDescription(/This code is wrong or has expired/)
  await expect(code).toHaveValue('wrong')
  await expect(code).toBeFocused()
  await code.fill(' ')
  await code.press('Enter')
  await expect(code).toHaveAccessibleDescription(/Enter the code/)
  await code.fill(device.user_code)
  await code.press('Enter')
  await signIn(page, await personIn(project))
  await expect(title(page)).toHaveText('Television wants to access your account')
  await press(page, 'Allow')
  await expect(title(page)).toHaveText('Device connected')
  await page.context().close()
})

test('without scripts: people list and end their sessions [SS-16] [SS-24]', async ({ browser, project }) => {
  const person = await personIn(project)
  for (const userAgent of [phone, undefined, undefined]) {
    const other = await openWithoutScripts(browser, userAgent ? { userAgent } : {})
    await other.goto(account(project, 'login'))
    await signIn(other, person)
    await expect(title(other)).toHaveText('Your sessions')
    await other.context().close()
  }
  const page = await openWithoutScripts(browser)
  await page.goto(account(project, 'sessions'))
  await signIn(page, person)
  await expect(page.getByRole('article')).toHaveCount(4)
  await expect(page.getByRole('article').first()).toContainText('This device')
  await expectNarrow(page)

  await project.fault({ operation: 'disableMySession', kind: 'status', status: 500 })
  await press(page, 'End session on Safari on iPhone')
  await expect(page.getByRole('alert')).toContainText('Something went wrong on our side')
  await expect(page.getByRole('article')).toHaveCount(4)
  await project.heal()
  await press(page, 'End session on Safari on iPhone')
  await expect(page.getByRole('status')).toHaveText('Session ended.')
  await expect(page.getByRole('article')).toHaveCount(3)

  await press(page, 'End all other sessions')
  await expect(page.getByText('You’ll be signed out on all other devices.')).toBeVisible()
  await press(page, 'Cancel')
  await expect(page.getByRole('article')).toHaveCount(3)
  await press(page, 'End all other sessions')
  await press(page, 'End all other sessions')
  await expect(page.getByRole('status')).toHaveText('All other sessions ended.')
  await expect(page.getByText('No other sessions.')).toBeVisible()
  await page.context().close()
})

test('without scripts: replaces a form without its cookie with a new one that keeps the input [SS-02] [SS-20] [SS-24]', async ({
  browser,
  project,
}) => {
  const person = await personIn(project)
  const page = await openWithoutScripts(browser)
  const back = encodeURIComponent(account(project, 'welcome'))
  for (const path of [`login?return_to=${back}`, `registration?return_to=${back}`, 'recovery']) {
    await page.goto(account(project, path))
    await page.context().clearCookies()
    const email = page.getByRole('textbox', { name: /e-?mail/i })
    await email.fill(person.email)
    const password = page.getByLabel('Password', { exact: true })
    if (await password.count()) await password.fill(person.password)
    await email.press('Enter')
    await expect(page.getByRole('status')).toContainText('We started over for your security')
    await expect(email).toHaveValue(person.email)
    if (await password.count()) await expect(password).toHaveValue('')
  }
  await page.goto(account(project, `login?return_to=${back}`))
  await page.context().clearCookies()
  await signIn(page, person)
  await expect(page.getByRole('status')).toContainText('allow cookies for this site')
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/a/${project.slug}/welcome`))
  await page.context().close()
})

test('hydrates these screens with the input and moves nothing [SS-16] [SS-17] [SS-20]', async ({ page, project }) => {
  const shop = await startRelyingParty(project)
  const person = await personIn(project)
  await page.goto(await shop.start())
  await signIn(page, person)
  await expect(title(page)).toContainText('wants to access')
  const consent = page.url()
  const script = /\/shell\/account\/.*\.js$/
  for (const [address, change] of [
    [account(project, 'sessions'), undefined],
    [account(project, 'device'), () => page.getByRole('textbox', { name: 'Code' }).fill('ABCD')],
    [consent, () => page.getByRole('checkbox', { name: 'orders.read' }).uncheck()],
  ] as const) {
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.unrouteAll()
    await page.route(script, async (route) => (await released, route.continue()))
    await page.goto(address, { waitUntil: 'commit' })
    await expect(page.getByRole('main')).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    await change?.()
    const all = page.locator('#root *')
    await all.evaluateAll((all) => all.forEach((element) => Object.assign(element, { marked: true })))
    const places = () =>
      all.evaluateAll((all) =>
        all.map((element) => JSON.stringify([element.localName, element.getBoundingClientRect()])),
      )
    const rendered = await places()
    release()
    await expect(page.locator('#root[data-live]')).toBeAttached()
    expect(await places()).toEqual(rendered)
    expect(await all.evaluateAll((all) => all.filter((one) => !('marked' in one)).map((one) => one.outerHTML))).toEqual(
      [],
    )
    if (address === account(project, 'device'))
      await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue('ABCD')
    if (address === consent) await expect(page.getByRole('checkbox', { name: 'orders.read' })).not.toBeChecked()
  }
})
