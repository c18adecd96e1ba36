import { generateKeyPairSync, type KeyObject } from 'node:crypto'

import type { Page } from '@playwright/test'

import { personIn } from './selfservice-account'
import { stopListening } from '../servers/platform/testing/listening'
import {
  callPlatform,
  expect,
  expectAccessible,
  expectNarrow,
  expectToast,
  rowWith,
  signInOnPage,
  test,
  type TestProject,
} from './support'
import { createClient, oauth2Path } from './support/oauth2'
import { startRelyingParty } from './support/relying-party'

test.afterAll(stopListening)

test('a developer runs the code flow of a client in the playground, and the secret is never returned [OA-11]', async ({
  page,
  project,
  signInAs,
}) => {
  test.slow()
  const { client_id, client_secret = '' } = await createClient(project, 'Shop', {
    scope: 'openid offline_access email',
    grant_types: ['authorization_code', 'refresh_token'],
  })
  const person = await personIn(project)
  await signInAs('developer')
  const sent: string[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/secret')) sent.push(request.url() + (request.postData() ?? ''))
  })
  await page.goto(oauth2Path(project, 'playground'))
  await expect(page.getByText('No runs yet')).toBeVisible()
  await expectAccessible(page)
  await expectNarrow(page)
  await page.getByRole('combobox', { name: 'Client' }).fill('sho')
  await expect(page.getByText('1 client', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Client' }).press('Enter')
  await page.getByRole('button', { name: 'Add it to the client' }).click()
  await expectToast(page, 'Redirect URI added to Shop')
  await page.getByLabel('Client secret').fill(client_secret)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Request authorization' })).toBeVisible()
  await expectAccessible(page)
  await expectNarrow(page)
  await page.getByRole('button', { name: 'Continue to sign-in' }).click()
  await signInOnPage(page, person)
  await page.getByRole('button', { name: 'Allow' }).click()

  // The run survived the redirect to the sign-in and back, and continued automatically.
  await expect(page.getByRole('heading', { name: 'Get tokens' })).toBeVisible()
  await expect(page.getByText('The state matches')).toBeVisible()
  await expect(page.getByRole('group', { name: 'ID token' })).toContainText('Signature valid')
  await expect(page.getByRole('group', { name: 'ID token' })).toContainText(person.email)
  expect(page.url()).not.toContain('code=')
  await expectAccessible(page)
  await expectNarrow(page)
  await page.getByRole('button', { name: 'Call userinfo' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Get user info' })).toContainText('200')
  await page.getByRole('button', { name: 'Refresh', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Your app → Token endpoint' }).last()).toContainText('200')
  await page.getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Revocation endpoint' })).toContainText('200')
  await page.getByRole('button', { name: 'Call userinfo' }).click()
  await expect(page.getByText('Get a new access token')).toBeVisible()

  const storage = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]))
  expect(storage).not.toContain(client_secret)
  expect(sent.join('\n')).not.toContain(client_secret)
  // A saved run can be repeated.
  await page.goto(oauth2Path(project, 'playground'))
  await page.getByRole('button', { name: 'Shop · Authorization code', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`client=${client_id}`))
})

/** Signs someone in at an application by API calls only. @returns tokens of a person who consented */
async function consented(page: Page, project: TestProject, more: object = {}) {
  const shop = await startRelyingParty(project, more)
  const person = await personIn(project)
  await page.goto(await shop.start())
  await signInOnPage(page, person)
  await page.getByRole('button', { name: 'Allow' }).click()
  await expect(page.getByRole('heading', { name: 'Shop /callback code' })).toBeVisible()
  const tokens = await shop.tokens(page.url())
  return { shop, person, tokens, subject: tokens.claims()?.sub ?? '' }
}

test('finds and revokes a subject’s consents, and introspects and revokes a token [OA-03] [OA-04]', async ({
  page,
  project,
  signInAs,
}) => {
  test.slow()
  const { subject, person, tokens, shop } = await consented(page, project)
  await signInAs('developer')
  await page.goto(oauth2Path(project, 'sessions'))
  await expect(page.getByText('No person selected')).toBeVisible()
  const field = page.getByRole('combobox', { name: 'Subject' })
  await field.fill(person.email.slice(0, -4))
  await expect(page.locator('datalist option')).toHaveAttribute('label', person.email)
  // the same as choosing the suggestion; tests can't click the browser's native list
  await field.fill(subject)
  await expect(rowWith(page, 'Corner <b>shop</b>')).toContainText('orders.read')
  await expectAccessible(page)
  await expectNarrow(page)

  await page.goto(oauth2Path(project, 'tokens'))
  await page.getByRole('button', { name: 'Inspect' }).click()
  await expect(page.getByRole('textbox', { name: 'Token', exact: true })).toBeFocused()
  await page.getByRole('textbox', { name: 'Token', exact: true }).fill(tokens.access_token)
  await page.getByRole('button', { name: 'Inspect' }).click()
  const introspection = page.getByRole('region', { name: 'Introspection' })
  await expect(introspection).toContainText('Active')
  await expect(introspection.getByRole('link', { name: subject })).toBeVisible()
  await expectAccessible(page)
  await expectNarrow(page)
  await page.getByLabel('Client secret').fill(shop.client.client_secret)
  await page.getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(introspection).toContainText('Inactive')
  await page.getByRole('textbox', { name: 'Token', exact: true }).fill(tokens.id_token ?? '')
  await expect(page.getByRole('group', { name: 'Decoded in this browser' })).toContainText('Signature valid')
  await expectAccessible(page)

  await page.goto(`/projects/${project.slug}/identities/${subject}/applications`)
  await expect(rowWith(page, 'Corner <b>shop</b>')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'All consents and login sessions' }).click()
  await page.getByRole('button', { name: 'End login sessions' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End sessions' }).click()
  await expectToast(page, 'Login sessions ended')
  await page.getByRole('button', { name: 'Revoke all' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke all' }).click()
  await expectToast(page, 'Consent revoked')
  await expect(rowWith(page, 'Corner <b>shop</b>')).toHaveCount(0)
})

test('trusts an issuer only by its public key, and removes it [OA-05]', async ({ page, project, signInAs }) => {
  await signInAs('developer')
  await page.goto(oauth2Path(project, 'issuers'))
  await expect(page.getByText('No trusted issuers yet')).toBeVisible()
  await page.getByRole('link', { name: 'Trust issuer' }).first().click()
  await page.getByRole('textbox', { name: 'Issuer' }).fill('https://ci.example')
  await page.getByRole('textbox', { name: 'Subject' }).fill('robot')
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = (key: KeyObject) =>
    JSON.stringify({ ...key.export({ format: 'jwk' }), kid: 'ci', alg: 'ES256', use: 'sig' })
  const key = page.getByRole('textbox', { name: 'Public key (JWK)' })
  await key.fill(jwk(privateKey))
  await page.getByRole('button', { name: 'Trust issuer' }).click()
  await expect(page.getByText('Private keys are rejected').first()).toBeVisible()
  await expectAccessible(page)
  await expectNarrow(page)
  await key.fill(jwk(publicKey))
  await page.getByRole('button', { name: 'Trust issuer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'https://ci.example' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No trusted issuers yet')).toBeVisible()
})

test('rotates and deletes a signing key without ever showing a private part [OA-06]', async ({
  page,
  project,
  signInAs,
}) => {
  await signInAs('developer')
  await page.goto(oauth2Path(project, 'keys'))
  await expectAccessible(page)
  await expectNarrow(page)
  await page.getByRole('textbox', { name: 'Key set name' }).fill('partners')
  await page.getByRole('button', { name: 'Open' }).click()
  await expect(page.getByText('No keys yet')).toBeVisible()
  for (const kid of ['first', 'second']) {
    await page.getByRole('link', { name: 'Create key' }).first().click()
    await page.getByRole('dialog').getByRole('combobox', { name: 'Algorithm' }).selectOption('ES256')
    await page.getByRole('dialog').getByRole('textbox', { name: 'Key ID' }).fill(kid)
    await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click()
    await expect(rowWith(page, kid)).toBeVisible()
  }
  await expectAccessible(page)
  await expectNarrow(page)
  const { keys } = await project.call<{ keys: { kid: string; d: string }[] }>('GET', '/admin/keys/partners')
  const html = await page.content()
  for (const { d } of keys) expect(html).not.toContain(d)
  await page.getByRole('button', { name: /first/ }).last().click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Key first deleted')
  await expect(rowWith(page, 'first')).toHaveCount(0)
})

test('discovery lists clients that use features that the service doesn’t offer [OA-07]', async ({
  page,
  project,
  signInAs,
}) => {
  await createClient(project, 'Lost shop', { subject_type: 'pairwise', redirect_uris: [] }).catch(() => undefined)
  await createClient(project, 'Odd shop', { grant_types: ['authorization_code', 'password'] })
  await signInAs('developer')
  await page.goto(oauth2Path(project, 'discovery'))
  await expect(rowWith(page, 'Odd shop').first()).toContainText('password')
  await expect(page.getByRole('region', { name: 'Supported features' })).toContainText(`/a/${project.slug}`)
  await expectAccessible(page)
  await expectNarrow(page)
  await page.getByLabel('Access token').fill('ory_at_wrong')
  await page.getByRole('button', { name: 'Call userinfo' }).click()
  await expect(page.getByRole('region', { name: 'Userinfo response' })).toContainText('request_unauthorized')
})

test('an application registers, changes and deletes itself with its token alone [OA-08]', async ({
  page,
  project,
  signInAs,
}) => {
  test.slow()
  const { services } = await callPlatform<{ services: { oauth2: { config: object } } }>(
    'GET',
    `/projects/${project.id}`,
  )
  await signInAs('developer')
  await page.goto(oauth2Path(project, 'registration'))
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByText('Dynamic registration is turned off')).toBeVisible()
  await project.configure('oauth2', {
    ...services.oauth2.config,
    oidc: { dynamic_client_registration: { enabled: true, default_scope: ['openid'] } },
  })
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Register: 201' })).toContainText('registration_access_token')
  await expectAccessible(page)
  await expectNarrow(page)
  await page.getByRole('button', { name: 'Read', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Read: 200' })).toContainText('My app')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('region', { name: 'Delete: 204' })).toBeVisible()
})

test('a device gets its tokens when someone signs in with its code [OA-09] [SS-17]', async ({
  page,
  context,
  project,
  signInAs,
}) => {
  test.slow()
  const { client_id } = await createClient(project, 'Kiosk', {
    grant_types: ['urn:ietf:params:oauth:grant-type:device_code', 'refresh_token'],
    token_endpoint_auth_method: 'none',
    scope: 'openid offline_access',
  })
  const person = await personIn(project)
  await signInAs('developer')
  await page.goto(oauth2Path(project, `playground?client=${client_id}&flow=device_code`))
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(page.getByText('The device shows this code')).toBeVisible()
  await expectAccessible(page)
  const [devicePage] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Enter the code' }).click(),
  ])
  await expect(devicePage.getByRole('heading', { name: 'Connect a device' })).toBeVisible()
  await expectAccessible(devicePage)
  await expectNarrow(devicePage)
  const code = devicePage.getByRole('textbox', { name: 'Code' })
  const prefilledCode = await code.inputValue()
  expect(prefilledCode.length).toBeGreaterThan(5)
  await code.fill('WRONG')
  await devicePage.getByRole('button', { name: 'The code matches' }).click()
  await expect(devicePage.getByText('This code is wrong or has expired')).toBeVisible()
  await code.fill(prefilledCode)
  await devicePage.getByRole('button', { name: 'The code matches' }).click()
  await signInOnPage(devicePage, person)
  await devicePage.getByRole('button', { name: 'Allow' }).click()
  await expect(devicePage.getByRole('heading', { name: 'Device connected' })).toBeVisible()
  await expectAccessible(devicePage)
  await expect(page.getByRole('group', { name: 'ID token' })).toContainText('Signature valid', { timeout: 20_000 })
})

test('requests a credential with a generated proof and shows errors [OA-10]', async ({ page, project, signInAs }) => {
  test.slow()
  await signInAs('developer')
  await page.goto(oauth2Path(project, 'credentials'))
  await page.getByLabel('Access token').fill('ory_at_wrong')
  await page.getByRole('button', { name: 'Request credential' }).click()
  await expect(page.getByRole('alert')).toContainText('no nonce')
  await expectAccessible(page)
  await expectNarrow(page)
  const scope = 'openid userinfo_credential_draft_00'
  const shop = await startRelyingParty(project, { scope, audience: [] })
  const person = await personIn(project)
  await page.goto(await shop.start({ scope, audience: '' }))
  await signInOnPage(page, person)
  await page.getByRole('button', { name: 'Allow' }).click()
  await expect(page.getByRole('heading', { name: 'Shop /callback code' })).toBeVisible()
  const { access_token } = await shop.tokens(page.url())
  await page.goto(oauth2Path(project, 'credentials'))
  await page.getByLabel('Access token').fill(access_token)
  await page.getByRole('button', { name: 'Request credential' }).click()
  await expect(page.getByRole('group', { name: 'Credential' })).toContainText('Signature valid')
})

test('issues, verifies, derives from, rotates and revokes an API key [OA-13]', async ({ page, project, signInAs }) => {
  test.slow()
  await signInAs('developer')
  await page.goto(oauth2Path(project, 'api-keys'))
  await expect(page.getByText('No API keys yet')).toBeVisible()
  await expectAccessible(page)
  await expectNarrow(page)
  await page.getByRole('link', { name: 'Issue key' }).first().click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Customer 7')
  await page.getByRole('textbox', { name: 'Scopes' }).fill('orders.read')
  await page.getByRole('textbox', { name: 'Valid for' }).fill('90 days')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Issue key' }).click()
  const secret = (await page.getByRole('group', { name: 'API key' }).textContent()) ?? ''
  await page.getByRole('button', { name: 'I’ve saved it' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Customer 7' })).toBeVisible()
  await expect(page.locator('body')).not.toContainText(secret)
  await expectAccessible(page)
  await expectNarrow(page)
  const key = page.url()

  await page.goto(oauth2Path(project, 'api-keys/check'))
  await page.getByRole('textbox', { name: 'API key or derived token' }).fill(secret)
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('Valid')
  await page.getByRole('button', { name: 'Derive token' }).click()
  await expect(page.getByRole('group', { name: 'Derived token' })).toContainText('Signature valid')
  await expectAccessible(page)
  await expectNarrow(page)

  await page.goto(key)
  await page.getByRole('link', { name: 'Rotate' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Rotate' }).click()
  await expect(page.getByRole('group', { name: 'API key' })).not.toHaveText(secret)
  await page.getByRole('button', { name: 'I’ve saved it' }).click()
  await expect(page).not.toHaveURL(new RegExp(key.split('/').at(-1) ?? ''))
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Revoke' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expectToast(page, 'API key revoked')
  await expect(page.getByText('Revoked', { exact: true })).toBeVisible()

  await page.goto(oauth2Path(project, 'api-keys/import'))
  await page
    .getByRole('textbox', { name: 'Keys (JSON)' })
    .fill(JSON.stringify([{ raw_key: 'legacy-key-of-customer-7', name: 'Legacy', actor_id: 'customer-7' }]))
  await page.getByRole('button', { name: 'Import' }).click()
  await expect(rowWith(page, 'Legacy')).toContainText('customer-7')
})
