import { live } from '../selfservice-account'
import { expect, test } from '../support'
import { startOpenIdProvider } from '../support/provider'
import { plugIn } from '../support/authenticator'
import { call, makePerson, password, providerPort, services, signInOnPage } from './services'

const at = (path: string) => new URL(`/a/main/${path}`, process.env.ATRIUM_E2E_URL).href
const toSettings = at(`login?return_to=${encodeURIComponent(at('settings'))}`)
const admin = `${services.identity.admin}/admin/identities`
type Credentials = Record<string, { config?: { credentials?: object[]; providers?: { provider: string }[] } }>
/** Someone's credentials, as stored by Kratos. */
const credentialsOf = async (email: string, kind: string) => {
  const [identity] = await call<{ id: string }[]>('GET', `${admin}?credentials_identifier=${email}`)
  const { credentials } = await call<{ credentials: Credentials }>(
    'GET',
    `${admin}/${identity?.id}?include_credential=${kind}`,
  )
  return credentials[kind]?.config
}

test('signs up with a passkey, and signs in with it [SS-08] [SS-10]', async ({ page }) => {
  const email = 'passkey@example.net'
  await plugIn(page)
  await page.goto(at('registration'))
  await live(page)
  await page.getByRole('textbox', { name: /e-?mail/i }).fill(email)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('button', { name: /passkey/i }).click()
  await expect(page).not.toHaveURL(/\/registration/)
  expect((await credentialsOf(email, 'passkey'))?.credentials).toHaveLength(1)

  await page.context().clearCookies()
  await page.goto(toSettings)
  // The browser may use the only passkey as soon as the page requests it.
  const button = page.getByRole('button', { name: /passkey/i })
  await button.click({ timeout: 5_000 }).catch(() => expect(page).toHaveURL(/\/settings/))
  await expect(page).toHaveURL(/\/settings\?flow=/)
  await expect(page.getByRole('textbox', { name: /e-?mail/i })).toHaveValue(email)
})

test('adds a security key, signs in with it as second factor, and removes it [SS-08] [SS-13]', async ({ page }) => {
  const email = 'key@example.net'
  await makePerson(email, true)
  await plugIn(page, { resident: false })
  await page.goto(toSettings)
  await signInOnPage(page, email)
  await page.getByLabel(/name of .*key/i).fill('Blue key')
  await page.getByRole('button', { name: /add .*security key/i }).click()
  const remove = page.getByRole('button', { name: /remove .*Blue key/i })
  await expect(remove).toBeVisible()
  expect((await credentialsOf(email, 'webauthn'))?.credentials).toHaveLength(1)

  await page.context().clearCookies()
  await page.goto(toSettings)
  await signInOnPage(page, email)
  await expect(page.getByRole('heading', { level: 1, name: 'Two-factor authentication' })).toBeVisible()
  await page.getByRole('button', { name: /hardware key|security key/i }).click()
  await expect(page).toHaveURL(/\/settings\?flow=/)
  await remove.click()
  await page
    .getByRole('group')
    .getByRole('button', { name: /remove .*Blue key/i })
    .click()
  await expect(remove).toBeHidden()
  expect((await credentialsOf(email, 'webauthn'))?.credentials ?? []).toEqual([])
})

test('generates backup codes, signs in with one of them, and turns them off [SS-07] [SS-13]', async ({ page }) => {
  const email = 'codes@example.net'
  await makePerson(email, true)
  await page.goto(toSettings)
  await signInOnPage(page, email)
  const codes = page.getByRole('form', { name: 'Backup codes' })
  await codes.getByRole('button', { name: 'Generate new backup codes' }).click()
  await expect(codes.getByRole('listitem')).toHaveCount(12)
  const [first = ''] = await codes.getByRole('listitem').allTextContents()
  await codes.getByRole('button', { name: 'I’ve saved these codes' }).click()
  await expect(page.getByText('Your changes have been saved.')).toBeVisible()

  await page.context().clearCookies()
  await page.goto(toSettings)
  await signInOnPage(page, email)
  const code = page.getByRole('textbox', { name: 'Backup code' })
  await code.fill('nonsense')
  await code.press('Enter')
  await expect(code).toHaveAccessibleDescription(/is incorrect/)
  await code.fill(first)
  await code.press('Enter')
  await expect(page).toHaveURL(/\/settings\?flow=/)
  await codes.getByRole('button', { name: 'Show backup codes' }).click()
  await expect(codes.getByRole('listitem').filter({ hasText: /^Used on/ })).toHaveCount(1)
  await codes.getByRole('button', { name: 'Turn off' }).click()
  await codes.getByRole('group').getByRole('button', { name: 'Turn off' }).click()
  await expect(codes.getByRole('button', { name: 'Generate new backup codes' })).toBeVisible()
})

test('signs up at a provider, adds missing traits, and signs in there again [SS-09] [SS-14]', async ({ page }) => {
  const email = 'provided@example.net'
  const provider = await startOpenIdProvider([{ sub: 'grace', given_name: 'Grace' }], providerPort)
  await page.goto(at('login'))
  const button = page.getByRole('button', { name: 'Continue with Google' })
  await button.click()
  await page.getByRole('link', { name: 'Refuse' }).click()
  await expect(page.getByRole('status')).toContainText('You cancelled at Google, or Google refused.')
  await button.click()
  await page.getByRole('link', { name: 'Sign in as grace' }).click()
  await expect(page).toHaveURL(/\/registration\?flow=/)
  await expect(page.getByLabel('Name')).toHaveValue('Grace')
  await page.getByRole('textbox', { name: /e-?mail/i }).fill(email)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('link', { name: 'Sign in as grace' }).click()
  await expect(page).not.toHaveURL(/\/registration/)
  expect((await credentialsOf(email, 'oidc'))?.providers).toMatchObject([{ provider: 'google-main' }])

  await page.context().clearCookies()
  await page.goto(toSettings)
  await button.click()
  await page.getByRole('link', { name: 'Sign in as grace' }).click()
  await expect(page).toHaveURL(/\/settings\?flow=/)
  await expect(page.getByRole('textbox', { name: /e-?mail/i })).toHaveValue(email)
  await provider.stop()
})

test('links a provider’s account by signing in with the password, unlinks it, and links it again [SS-05] [SS-09] [SS-13]', async ({
  page,
}) => {
  const email = 'linked@example.net'
  await makePerson(email, true)
  const provider = await startOpenIdProvider([{ sub: 'linus', email }], providerPort)
  await page.goto(at('login'))
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('link', { name: 'Sign in as linus' }).click()
  await expect(page.getByText(`${email} is already used by another account.`)).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(page).not.toHaveURL(/\/login/)
  expect((await credentialsOf(email, 'oidc'))?.providers).toHaveLength(1)

  await page.goto(at('settings'))
  const links = page.getByRole('form', { name: 'Linked accounts' })
  await links.getByRole('button', { name: 'Unlink Google' }).click()
  await links.getByRole('group').getByRole('button', { name: 'Unlink Google' }).click()
  await expect(page.getByText('Your changes have been saved.')).toBeVisible()
  // Kratos returns an empty account in place of the last one.
  expect((await credentialsOf(email, 'oidc'))?.providers?.filter(({ provider }) => provider)).toEqual([])
  await links.getByRole('button', { name: 'Link Google' }).click()
  await page.getByRole('link', { name: 'Sign in as linus' }).click()
  await expect(page).toHaveURL(/\/settings\?flow=/)
  await expect(links.getByRole('button', { name: 'Unlink Google' })).toBeVisible()
  await provider.stop()
})
