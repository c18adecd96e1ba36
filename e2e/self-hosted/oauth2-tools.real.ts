import { generateKeyPairSync, type KeyObject } from 'node:crypto'

import { expect, expectToast, rowWith, test } from '../support'
import { call, makePerson, services, signInAsOwner, signInOnPage } from './services'

type Client = { client_id: string; client_name: string; owner?: string }
type Grant = { id: string; issuer: string }

const at = (path: string) => `/projects/main/oauth2/${path}`
const admin = `${services.oauth2.admin}/admin`
const web = {
  grant_types: ['authorization_code'],
  response_types: ['code'],
  redirect_uris: ['https://shop.example/cb'],
}
const createClient = (client_name: string, more: object = {}) =>
  call<Client>('POST', `${admin}/clients`, { ...web, client_name, ...more })

test.beforeEach(({ page }) => signInAsOwner(page))

test('filters and pages clients, and deletes all that match [OA-01]', async ({ page }) => {
  await Promise.all(
    Array.from({ length: 27 }, (_, i) => createClient(`Shop ${i}`, { owner: i % 2 ? 'web-27' : 'mobile-27' })),
  )
  await page.goto(at('clients?size=25'))
  await expect(page.getByRole('rowheader')).toHaveCount(25)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await expect.poll(() => new URL(page.url()).searchParams.get('page')).toBeTruthy()
  await page.goto(at('clients?size=25'))
  const owner = page.getByRole('searchbox', { name: 'Owner' })
  await owner.fill('web-27')
  await owner.press('Enter')
  await expect(page.getByRole('rowheader')).toHaveCount(13)
  await page.getByRole('searchbox', { name: 'Name' }).fill('Shop 3')
  await page.getByRole('searchbox', { name: 'Name' }).press('Enter')
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await expect(rowWith(page, 'Shop 3')).toBeVisible()

  await page.goto(at('clients?owner=web-27'))
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete matching clients' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete all matching clients?' })
  await dialog.getByRole('textbox', { name: 'Type 13 to confirm' }).fill('13')
  await dialog.getByRole('button', { name: 'Delete 13 clients' }).click()
  await expect(page.getByText('13 of 13')).toBeVisible()
  expect(await call('GET', `${admin}/clients?owner=web-27`)).toEqual([])
  expect(await call('GET', `${admin}/clients?owner=mobile-27`)).toHaveLength(14)
})

test('merges a conflicting edit, and gives a client its own token lifespans [OA-01] [OA-02]', async ({ page }) => {
  const { client_id } = await createClient('Kiosk')
  await page.goto(at(`clients/${client_id}/edit`))
  await page.getByRole('textbox', { name: 'Name' }).fill('Store')
  await call('PATCH', `${admin}/clients/${client_id}`, [{ op: 'replace', path: '/owner', value: 'web team' }])
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await expect(page.getByRole('alert')).toContainText('They changed: Owner.')
  await page.getByRole('button', { name: 'Merge their changes' }).click()
  await save.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Store' })).toBeVisible()

  await page.goto(at(`clients/${client_id}/lifespans`))
  await page.getByRole('textbox', { name: 'Access token' }).fill('90 minutes')
  await save.click()
  await expectToast(page, 'Token lifespans of client Store saved')
  expect(await call('GET', `${admin}/clients/${client_id}`)).toMatchObject({
    client_name: 'Store',
    owner: 'web team',
    authorization_code_grant_access_token_lifespan: '1h30m0s',
  })
})

test('trusts an issuer by its public key, and deletes it [OA-05]', async ({ page }) => {
  await page.goto(at('issuers/new'))
  await page.getByRole('textbox', { name: 'Issuer' }).fill('https://ci.example')
  await page.getByRole('textbox', { name: 'Subject' }).fill('robot')
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = (key: KeyObject) =>
    JSON.stringify({ ...key.export({ format: 'jwk' }), kid: 'ci', alg: 'ES256', use: 'sig' })
  const key = page.getByRole('textbox', { name: 'Public key (JWK)' })
  await key.fill(jwk(privateKey))
  await page.getByRole('button', { name: 'Trust issuer' }).click()
  await expect(page.getByText('Private keys are rejected').first()).toBeVisible()
  await key.fill(jwk(publicKey))
  await page.getByRole('button', { name: 'Trust issuer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'https://ci.example' })).toBeVisible()
  const grants = `${admin}/trust/grants/jwt-bearer/issuers`
  expect(await call<Grant[]>('GET', grants)).toMatchObject([{ issuer: 'https://ci.example', subject: 'robot' }])
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No trusted issuers yet')).toBeVisible()
  expect(await call('GET', grants)).toEqual([])
})

test('creates keys in a set, and deletes one [OA-06]', async ({ page }) => {
  await page.goto(at('keys'))
  await page.getByRole('textbox', { name: 'Key set name' }).fill('partners')
  await page.getByRole('button', { name: 'Open' }).click()
  for (const kid of ['first', 'second']) {
    await page.getByRole('link', { name: 'Create key' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Algorithm' }).selectOption('ES256')
    await dialog.getByRole('textbox', { name: 'Key ID' }).fill(kid)
    await dialog.getByRole('button', { name: 'Create key' }).click()
    await expect(rowWith(page, kid)).toBeVisible()
  }
  const stored = async () => (await call<{ keys: { kid: string; d: string }[] }>('GET', `${admin}/keys/partners`)).keys
  const html = await page.content()
  for (const { d } of await stored()) expect(html).not.toContain(d)
  await page.getByRole('button', { name: /first/ }).last().click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Key first deleted')
  expect((await stored()).map(({ kid }) => kid)).toEqual(['second'])
})

test('lists clients that use what Hydra doesn’t support, and calls userinfo [OA-07]', async ({ page }) => {
  await createClient('Odd shop', { grant_types: ['authorization_code', 'password'] })
  await page.goto(at('discovery'))
  await expect(rowWith(page, 'Odd shop').first()).toContainText('password')
  await expect(page.getByRole('region', { name: 'Supported features' })).toContainText('/a/main')
  await page.getByLabel('Access token').fill('ory_at_wrong')
  await page.getByRole('button', { name: 'Call userinfo' }).click()
  await expect(page.getByRole('region', { name: 'Userinfo response' })).toContainText('request_unauthorized')
})

test('registers, reads and deletes a client with its registration token [OA-08]', async ({ page }) => {
  await page.goto(at('registration'))
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  const registered = page.getByRole('region', { name: 'Register: 201' })
  await expect(registered).toContainText('registration_access_token')
  await page.getByRole('button', { name: 'Read', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Read: 200' })).toContainText('My app')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('region', { name: 'Delete: 204' })).toBeVisible()
  expect(await call('GET', `${admin}/clients?client_name=My%20app`)).toEqual([])
})

test('gets a device its tokens in the playground [OA-09] [OA-11]', async ({ page, context }) => {
  const email = 'device@example.org'
  await makePerson(email, true)
  const { client_id } = await createClient('Television', {
    grant_types: ['urn:ietf:params:oauth:grant-type:device_code', 'refresh_token'],
    token_endpoint_auth_method: 'none',
    scope: 'openid offline_access',
  })
  await page.goto(at(`playground?client=${client_id}&flow=device_code`))
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Enter the code' }).click()
  const devicePage = await opened
  await devicePage.getByRole('button', { name: 'The code matches' }).click()
  await signInOnPage(devicePage, email)
  await devicePage.getByRole('button', { name: 'Allow' }).click()
  await expect(devicePage.getByRole('heading', { name: 'Device connected' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'ID token' })).toContainText('Signature valid', { timeout: 20_000 })
})

test('API keys, which Hydra doesn’t have, are not available on this target [OA-13]', async ({ page }) => {
  await page.goto(at('clients'))
  await expect(page.getByRole('link', { name: 'API keys' })).toHaveCount(0)
  await page.goto(at('api-keys'))
  await expect(page.getByText('Not available on this target')).toBeVisible()
})
