import type { Page } from '@playwright/test'

import { account, configureIdentity, personIn } from './selfservice-account'
import { expect, expectAccessible, signInOnPage, test, type TestProject } from './support'
import { plugIn, type Device } from './support/authenticator'

// Browsers' WebAuthn ceremonies can't be sped up.
test.describe.configure({ timeout: 90_000 })

const at = (project: TestProject, path: string) => new URL(account(project, path), process.env.ATRIUM_E2E_URL).href

type Keys = { passwordless?: boolean; passkeys?: boolean; keys?: boolean }

/** Switches passkeys and security keys on, for the origin of the tests. */
async function allowKeys(project: TestProject, { passwordless = false, passkeys = true, keys = true }: Keys = {}) {
  const rp = { id: 'localhost', display_name: 'Test', origins: [new URL(at(project, '')).origin] }
  await configureIdentity(project, (config) => {
    Object.assign(config.selfservice?.methods ?? {}, {
      passkey: { enabled: passkeys, config: { rp } },
      webauthn: { enabled: keys, config: { passwordless, rp } },
    })
    const { registration } = config.selfservice?.flows ?? {}
    Object.assign(registration ?? {}, {
      after: { passkey: { hooks: [{ hook: 'session' }] }, webauthn: { hooks: [{ hook: 'session' }] } },
    })
  })
}

/** Simulates whether someone is there to touch the device. */
const setPresence = ({ cdp, id: authenticatorId }: Device, enabled: boolean) =>
  cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })

/** Waits until the platform's script has defined the buttons' functions. */
const ready = (page: Page) => page.waitForFunction(() => 'oryPasskeyLogin' in window)

async function signUp(page: Page, project: TestProject, email: string) {
  await page.goto(at(project, 'registration'))
  await page.getByRole('textbox', { name: /e-?mail/i }).fill(email)
  await page
    .getByRole('button', { name: /Create account|Continue|Sign up/ })
    .first()
    .click()
  await page.getByRole('button', { name: /passkey/i }).click()
}

test('a person signs up with a passkey and signs in with it by keyboard alone [SS-08] [SS-10]', async ({
  page,
  project,
}) => {
  await allowKeys(project)
  const device = await plugIn(page)
  await signUp(page, project, 'ada@selfservice.example')
  await expect(page).not.toHaveURL(/\/registration/)
  await page.context().clearCookies()

  // the name field's suggestion isn't picked
  await setPresence(device, false)
  await page.goto(at(project, `login?return_to=${encodeURIComponent(at(project, 'sessions'))}`))
  await ready(page)
  await expectAccessible(page)
  const button = page.getByRole('button', { name: /passkey/i })
  for (
    let presses = 0;
    presses < 30 && !(await button.evaluate((element) => element === document.activeElement));
    presses++
  )
    await page.keyboard.press('Tab')
  await setPresence(device, true)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/sessions/)
  await expect(page.getByText('Passkey').first()).toBeVisible()
})

test('a passkey that the browser suggests for the name signs in without a button [SS-08] [SS-24]', async ({
  page,
  project,
}) => {
  await allowKeys(project)
  await plugIn(page)
  await signUp(page, project, 'grace@selfservice.example')
  await expect(page).not.toHaveURL(/\/registration/)
  await page.context().clearCookies()

  // the device picks the first suggestion as soon as the page requests it
  const loginRequest = page.waitForRequest((request) => /self-service\/login\?flow=/.test(request.url()))
  await page.goto(at(project, `login?return_to=${encodeURIComponent(at(project, 'sessions'))}`))
  expect((await loginRequest).postDataJSON()).toMatchObject({ method: 'passkey', passkey_login: expect.any(String) })
  await expect(page).toHaveURL(/\/sessions/)
  await expect(page.getByText('Passkey').first()).toBeVisible()
})

test('offers passkeys in the field of the sign-in name [SS-08] [SS-24]', async ({ page, project }) => {
  await allowKeys(project)
  await page.goto(at(project, 'login'))
  await expect(page.getByRole('textbox', { name: /e-?mail/i })).toHaveAttribute('autocomplete', 'username webauthn')
  const script = page.locator('script#webauthn_script')
  await expect(script).toHaveAttribute('integrity', /^sha512-/)
  await ready(page)
})

test('a person adds a security key as second factor, signs in with it but no other, and removes it [SS-08] [SS-13]', async ({
  page,
  project,
}) => {
  await allowKeys(project, { passkeys: false })
  const person = await personIn(project)
  const device = await plugIn(page, { resident: false })
  await page.goto(at(project, `login?return_to=${encodeURIComponent(at(project, 'settings'))}`))
  await signInOnPage(page, person)
  await expect(page).toHaveURL(/\/settings/)
  await ready(page)
  await page.getByLabel(/name of .*key|what you call/i).fill('Blue key')
  await page.getByRole('button', { name: /add .*security key/i }).click()
  await expect(page.getByRole('button', { name: /remove .*Blue key/i })).toBeVisible()
  await expect(page.getByLabel(/name of .*key/i)).toHaveValue('')

  await page.context().clearCookies()
  await page.goto(at(project, `login?return_to=${encodeURIComponent(at(project, 'settings'))}`))
  await signInOnPage(page, person)
  await expect(page).toHaveURL(/aal=aal2|\/login/)
  const useKey = page.getByRole('button', { name: /hardware key|security key/i })
  await expect(useKey).toBeVisible()
  await ready(page)

  // a different device from the registered one
  const { credentials } = await device.cdp.send('WebAuthn.getCredentials', { authenticatorId: device.id })
  await device.cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: device.id })
  const other = await plugIn(page, { resident: false })
  await useKey.click()
  await expect(page.getByRole('alert')).toContainText('Passkey or security key not used')

  for (const credential of credentials)
    await other.cdp.send('WebAuthn.addCredential', { authenticatorId: other.id, credential })
  await useKey.click()
  await expect(page).toHaveURL(/\/settings/)
  await page.getByRole('button', { name: /remove .*Blue key/i }).click()
  await page
    .getByRole('group')
    .getByRole('button', { name: /remove .*Blue key/i })
    .click()
  await expect(page.getByRole('button', { name: /remove .*Blue key/i })).toBeHidden()
})

test('leaves the page unchanged if a device rejects the request, and the next attempt works [SS-08]', async ({
  page,
  project,
}) => {
  await allowKeys(project)
  const device = await plugIn(page)
  await signUp(page, project, 'eve@selfservice.example')
  await expect(page).not.toHaveURL(/\/registration/)
  // The page's pending requests would set cookies.
  await page.goto('about:blank')
  await page.context().clearCookies()

  const { credentials } = await device.cdp.send('WebAuthn.getCredentials', { authenticatorId: device.id })
  await device.cdp.send('WebAuthn.clearCredentials', { authenticatorId: device.id })
  await page.goto(at(project, 'login'))
  await ready(page)
  await page.getByRole('textbox', { name: /e-?mail/i }).fill('eve@selfservice.example')
  await page.getByRole('button', { name: /passkey/i }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Passkey or security key not used')
  await expect(page.getByRole('textbox', { name: /e-?mail/i })).toHaveValue('eve@selfservice.example')
  await expectAccessible(page)
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText(/[Pp]assword is incorrect/)).toBeVisible()

  // the device is available again: the same button works, unless the device already picked the name field's suggestion
  for (const credential of credentials)
    await device.cdp.send('WebAuthn.addCredential', { authenticatorId: device.id, credential })
  const button = page.getByRole('button', { name: /passkey/i })
  await button.click({ timeout: 5_000 }).catch(() => expect(page).not.toHaveURL(/\/login/))
  await expect(page).not.toHaveURL(/\/login/)
})

test('rejects a passkey that the account no longer has, and requires another method to remove the last one [SS-08] [SS-13]', async ({
  page,
  project,
}) => {
  await allowKeys(project)
  await plugIn(page)
  await signUp(page, project, 'mary@selfservice.example')
  await expect(page).not.toHaveURL(/\/registration/)
  await page.goto(at(project, 'settings'))
  const remove = page.getByRole('button', { name: /remove the passkey|remove passkey/i })
  await expect(remove).toBeDisabled()
  // With another sign-in method, it can be removed.
  const form = page.getByRole('form', { name: 'Password' })
  await form.getByLabel('New password', { exact: true }).fill('a long enough passphrase')
  await form.getByRole('button', { name: 'Change password' }).click()
  await remove.click()
  await page
    .getByRole('group')
    .getByRole('button', { name: /remove/i })
    .click()
  await expect(page.getByText('Your changes have been saved.')).toBeVisible()
  await expect(remove).toHaveCount(0)

  const [identity] = await project.call<{ id: string }[]>('GET', '/admin/identities')
  await project.call('DELETE', `/admin/identities/${identity?.id ?? ''}`)
  await page.context().clearCookies()
  await page.goto(at(project, 'login'))
  await ready(page)
  await page.getByRole('button', { name: /passkey/i }).click()
  await expect(page.getByRole('alert')).toContainText(/no security key|does not exist/i)
})
