import { live } from '../selfservice-account'
import { expect, test } from '../support'
import {
  call,
  configureKratos,
  mailed,
  makePerson,
  password,
  services,
  signInNatively,
  signInOnPage,
  startFlow,
} from './services'

const at = (path: string) => `/a/main/${path}`
const toSettings = at(`login?return_to=${encodeURIComponent(at('settings'))}`)
const sixDigits = /\b(\d{6})\b/
const link = /(https?:\/\/[^\s"'<>]+)/
const identityOf = async (email: string) => {
  const url = `${services.identity.admin}/admin/identities?credentials_identifier=${email}`
  return (
    await call<{ id: string; traits: { name?: string }; verifiable_addresses: { verified: boolean }[] }[]>('GET', url)
  )[0]
}

test('signs up in two steps by code, with the way back [SS-06] [SS-10]', async ({ page }) => {
  const email = 'stepwise@example.net'
  await page.goto(at('registration'))
  await live(page)
  await page.getByRole('textbox', { name: /e-?mail/i }).fill(email)
  await page.getByLabel('Name').fill('Ada')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('Ada')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('button', { name: 'Send code' }).click()
  const code = page.getByLabel('Registration code')
  await expect(page.getByRole('status')).toContainText(`We sent a 6-digit code to ${email}`)
  const validCode = await mailed(email, sixDigits)
  await code.fill(validCode === '000000' ? '000001' : '000000')
  await expect(code).toHaveAccessibleDescription(/incorrect/)
  await code.fill('')
  await code.fill(validCode)
  await expect(page).not.toHaveURL(/\/registration/)
  expect(await identityOf(email)).toMatchObject({ traits: { name: 'Ada' }, verifiable_addresses: [{ verified: true }] })
})

test('reports a taken email, a weak password and an incorrect one at their fields [SS-04]', async ({ page }) => {
  const email = 'taken@example.net'
  await makePerson(email, true)
  await page.goto(at('registration'))
  await live(page)
  await page.getByRole('textbox', { name: /e-?mail/i }).fill('weak@example.net')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  const secret = page.getByLabel('Password', { exact: true })
  await secret.fill('short')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(secret).toHaveAccessibleDescription(/at least 8 characters/)
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('textbox', { name: /e-?mail/i }).fill(email)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await secret.fill('a long enough passphrase')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText(/already/).first()).toBeVisible()
  await page.goto(at('login'))
  await signInOnPage(page, email, 'not this one')
  await expect(page.getByText(/is incorrect/).first()).toBeVisible()
  await expect(page.locator('input[name=identifier]')).toHaveValue(email)
})

test('signs in by code [SS-06]', async ({ page }) => {
  const email = 'by-code@example.net'
  await makePerson(email, true)
  await page.goto(toSettings)
  await live(page)
  await page.getByRole('textbox', { name: /e-?mail/i }).fill(email)
  await page.getByRole('button', { name: 'Send sign-in code' }).click()
  const code = page.getByLabel('Sign-in code')
  await expect(code).toBeFocused()
  await page.reload()
  await code.fill(await mailed(email, sixDigits))
  await expect(page).toHaveURL(/\/settings\?flow=/)
})

test('asks for the email first, then for the account’s methods [SS-05]', async ({ page }) => {
  const email = 'first@example.net'
  await makePerson(email, true)
  const identifierFirst = async () => {
    const { ui } = await startFlow('login')
    return !ui.nodes.some(({ attributes }) => attributes.name === 'password')
  }
  const restore = await configureKratos(({ flows }) => {
    Object.assign(flows?.login ?? {}, { style: 'identifier_first' })
  }, identifierFirst)
  try {
    await page.goto(at('login'))
    await live(page)
    const name = page.getByRole('textbox', { name: /e-?mail/i })
    await name.fill('unknown@example.net')
    await name.press('Enter')
    await expect(page.getByText('This account doesn’t exist or has no sign-in method.')).toBeVisible()
    await name.fill(email)
    await name.press('Enter')
    await expect(page.getByRole('button', { name: 'Send sign-in code' })).toBeVisible()
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Password', { exact: true }).press('Enter')
    await expect(page).not.toHaveURL(/\/login/)
  } finally {
    await restore()
  }
})

test('starts an expired flow again with the input [SS-15]', async ({ page }) => {
  const email = 'late@example.net'
  await makePerson(email, true)
  const isShort = async () => {
    const { issued_at, expires_at } = await startFlow('login')
    return new Date(expires_at).getTime() - new Date(issued_at).getTime() < 2_000
  }
  const restore = await configureKratos(({ flows }) => {
    Object.assign(flows?.login ?? {}, { lifespan: '1s' })
  }, isShort)
  try {
    await page.goto(at('login'))
    await live(page)
    await page.locator('input[name=identifier]').fill(email)
    // A flow that started later has expired, so this one has, too.
    const { id } = await startFlow('login')
    const statusOf = async () => (await fetch(`${services.identity.public}/self-service/login/flows?id=${id}`)).status
    await expect.poll(statusOf).toBe(410)
  } finally {
    await restore()
  }
  await page.locator('input[name=password]').fill(password)
  await page.locator('button[name=method][value=password]').click()
  await expect(page.getByText('This page was open too long. What you entered is still here')).toBeVisible()
  await expect(page.locator('input[name=identifier]')).toHaveValue(email)
  await page.locator('input[name=password]').fill(password)
  await page.locator('button[name=method][value=password]').click()
  await expect(page).not.toHaveURL(/\/login/)
})

test('recovers an account and verifies an address by link [SS-11] [SS-12]', async ({ page }) => {
  const email = 'linked-mail@example.net'
  await makePerson(email, false)
  const byLink = async () => (await startFlow('recovery')).ui.nodes.some(({ group }) => group === 'link')
  const restore = await configureKratos(({ flows }) => {
    for (const kind of ['recovery', 'verification']) Object.assign(flows?.[kind] ?? {}, { use: 'link' })
  }, byLink)
  try {
    await page.goto(at('verification'))
    await live(page)
    const address = page.getByRole('textbox', { name: /email/i })
    await address.fill(email)
    await address.press('Enter')
    await expect(page.getByRole('status')).toContainText('We sent a link')
    await page.goto(await mailed(email, link))
    await expect(page.getByText('Your email address is verified.')).toBeVisible()
    expect((await identityOf(email))?.verifiable_addresses).toMatchObject([{ verified: true }])

    await page.goto(at('recovery'))
    await live(page)
    await address.fill(email)
    await address.press('Enter')
    await expect(page.getByRole('status')).toContainText('we sent a link')
    const recovery = await mailed(email, /(https?:\/\/[^\s"'<>]+\/recovery\?[^\s"'<>]+)/)
    await page.goto(recovery)
    await expect(page).toHaveURL(/\/settings\?flow=/)
    await page.context().clearCookies()
    await page.goto(recovery)
    await expect(page.getByRole('alert')).toContainText('This recovery link is invalid or already used')
  } finally {
    await restore()
  }
})

test('changes profile and password in the settings [SS-13]', async ({ page }) => {
  const email = 'settings@example.net'
  await makePerson(email, true)
  await page.goto(toSettings)
  await signInOnPage(page, email)
  const profile = page.getByRole('form', { name: 'Profile' })
  const saved = page.getByText('Your changes have been saved.')
  await profile.getByLabel('Name').fill('Grace')
  await profile.getByRole('button', { name: 'Save' }).click()
  await expect(saved).toBeVisible()
  expect(await identityOf(email)).toMatchObject({ traits: { name: 'Grace' } })
  const form = page.getByRole('form', { name: 'Password' })
  await form.getByLabel('New password', { exact: true }).fill('a new and longer one')
  await form.getByRole('button', { name: 'Change password' }).click()
  await expect(saved).toBeVisible()
})

test('asks for the password again before a change of the email, and returns with the input [SS-05] [SS-13]', async ({
  page,
}) => {
  const email = 'fresh@example.net'
  await makePerson(email, true)
  await makePerson('probe@example.net', true)
  const token = await signInNatively('probe@example.net')
  const needsFreshSignIn = async () => {
    const headers = { 'x-session-token': token, 'content-type': 'application/json' }
    const api = `${services.identity.public}/self-service/settings`
    const { id } = (await (await fetch(`${api}/api`, { headers })).json()) as { id: string } // a flow
    const body = JSON.stringify({ method: 'lookup_secret', lookup_secret_regenerate: true })
    return (await fetch(`${api}?flow=${id}`, { method: 'POST', headers, body })).status === 403
  }
  await page.goto(toSettings)
  await signInOnPage(page, email)
  await expect(page).toHaveURL(/\/settings\?flow=/)
  const restore = await configureKratos(({ flows }) => {
    Object.assign(flows?.settings ?? {}, { privileged_session_max_age: '1ms' })
  }, needsFreshSignIn)
  const profile = page.getByRole('form', { name: 'Profile' })
  const address = profile.getByRole('textbox', { name: /e-?mail/i })
  try {
    await address.fill('fresher@example.net')
    await profile.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Confirm it’s you' })).toBeVisible()
  } finally {
    await restore()
  }
  // With sign-in by code, Kratos's form doesn't contain the email.
  await signInOnPage(page, email)
  await expect(page).toHaveURL(/\/settings\?flow=/)
  await expect(address).toHaveValue('fresher@example.net')
  await profile.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your changes have been saved.')).toBeVisible()
  expect(await identityOf('fresher@example.net')).toBeDefined()
})

test('shows the account’s sessions, ends one of them, and signs out [SS-16]', async ({ page, browser, baseURL }) => {
  const email = 'several@example.net'
  const { id } = await makePerson(email, true)
  const elsewhere = await browser.newContext({ baseURL })
  const other = await elsewhere.newPage()
  await other.goto(at('login'))
  await signInOnPage(other, email)
  await expect(other).not.toHaveURL(/\/login/)
  await page.goto(at('login'))
  await signInOnPage(page, email)
  await expect(page).not.toHaveURL(/\/login/)
  await page.goto(at('sessions'))
  const active = async () =>
    (await call<object[]>('GET', `${services.identity.admin}/admin/identities/${id}/sessions?active=true`)).length
  expect(await active()).toBe(2)
  await page.getByRole('button', { name: /^End session on/ }).click()
  await expect.poll(active).toBe(1)
  await other.goto(at('settings'))
  await expect(other).toHaveURL(/\/login/)
  await elsewhere.close()
  await page.goto(at('sessions'))
  await page.getByRole('link', { name: 'Sign out' }).click()
  await expect(page.getByRole('link', { name: 'Sign in again' })).toBeVisible()
  expect(await active()).toBe(0)
})

test.describe('in French', () => {
  test.use({ locale: 'fr-FR' })

  test('translates Kratos’s messages [SH-10]', async ({ page }) => {
    const email = 'francais@example.net'
    await makePerson(email, true)
    await page.goto(at('login'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connexion')
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await signInOnPage(page, email, 'not this one')
    await expect(page.getByText('E-mail ou mot de passe incorrect.')).toBeVisible()
    await signInOnPage(page, email)
    await page.waitForURL((url) => !url.pathname.endsWith('/login'))
    await page.goto(at('sessions'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vos sessions')
  })
})
