import { expect, test } from '@playwright/test'

import { stopListening } from '../../servers/platform/testing/listening'
import { expectToast, rowWith } from '../support'
import { startRelyingParty } from '../support/relying-party'
import { call, makePerson, project, services, signInAsOwner, signInOnPage } from './services'

const at = (path: string) => `/projects/main/oauth2/${path}`
const hydra = services.oauth2.admin

test.afterAll(stopListening)

test('creates a client in Hydra, edits it, rotates its secret and deletes it [OA-01] [OA-12]', async ({ page }) => {
  await signInAsOwner(page)
  await page.goto(at('clients/new?kind=machine'))
  await page.getByRole('textbox', { name: 'Name' }).fill('Sync')
  await page.getByRole('button', { name: 'Create client' }).click()
  const shown = page.getByRole('group', { name: 'Client secret' })
  const first = (await shown.textContent()) ?? ''
  await page.getByRole('button', { name: 'I’ve saved it' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sync', exact: true })).toBeVisible()
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const tokenWith = async (secret: string) =>
    fetch(`${services.oauth2.public}/oauth2/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${id}:${encodeURIComponent(secret)}`)}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    })
  expect((await tokenWith(first)).status).toBe(200)

  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Owner' }).fill('web team')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Client Sync saved')
  expect(await call('GET', `${hydra}/admin/clients/${id}`)).toMatchObject({ owner: 'web team' })

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Rotate secret' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Rotate secret' }).click()
  await expect(shown).toBeVisible()
  const second = (await shown.textContent()) ?? ''
  await page.getByRole('button', { name: 'I’ve saved it' }).click()
  const issued = await tokenWith(second)
  expect(issued.status).toBe(200)
  const { access_token } = (await issued.json()) as { access_token: string } // RFC 6749 says so.

  await page.goto(at('tokens'))
  await page.getByRole('textbox', { name: 'Token', exact: true }).fill(access_token)
  await page.getByRole('button', { name: 'Inspect' }).click()
  await expect(page.getByRole('region', { name: 'Introspection' })).toContainText('Active')

  await page.goto(at(`clients/${id}`))
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('textbox').fill('Sync')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, /Sync deleted/)
})

test('finds and revokes a subject’s consents in Hydra [OA-03]', async ({ browser, baseURL, page }) => {
  const { id: subject } = await makePerson('consents@example.org', true)
  const shop = await startRelyingParty(project)
  const theirs = await browser.newContext({ baseURL })
  const visitor = await theirs.newPage()
  await visitor.goto(await shop.start())
  await signInOnPage(visitor, 'consents@example.org')
  await visitor.getByRole('button', { name: 'Allow' }).click()
  await expect(visitor.getByRole('heading', { name: 'Shop /callback code' })).toBeVisible()
  await theirs.close()
  await signInAsOwner(page)
  await page.goto(at('sessions'))
  await page.getByRole('combobox', { name: 'Subject' }).fill(subject)
  await page.getByRole('combobox', { name: 'Subject' }).press('Enter')
  await expect(rowWith(page, 'Corner <b>shop</b>')).toContainText('orders.read')
  await page.getByRole('button', { name: 'Revoke all' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke all' }).click()
  await expectToast(page, 'Consent revoked')
  await expect(rowWith(page, 'Corner <b>shop</b>')).toHaveCount(0)
})

test('runs a client’s code flow with Hydra in the playground [OA-11]', async ({ page }) => {
  const client = await call<{ client_id: string; client_secret: string }>('POST', `${hydra}/admin/clients`, {
    client_name: 'Shop',
    scope: 'openid offline_access email',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    redirect_uris: ['https://shop.example/cb'],
  })
  await signInAsOwner(page)
  await page.goto(at(`playground?client=${client.client_id}`))
  await page.getByRole('button', { name: 'Add it to the client' }).click()
  await expectToast(page, 'Redirect URI added to Shop')
  await page.getByLabel('Client secret').fill(client.client_secret)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await page.getByRole('button', { name: 'Continue to sign-in' }).click()
  await signInOnPage(page, 'ada@example.com')
  await page.getByRole('button', { name: 'Allow' }).click()
  await expect(page.getByRole('heading', { name: 'Get tokens' })).toBeVisible()
  await expect(page.getByText('The state matches')).toBeVisible()
  await expect(page.getByRole('group', { name: 'ID token' })).toContainText('Signature valid')
  await page.getByRole('button', { name: 'Call userinfo' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Get user info' })).toContainText('200')
  await page.getByRole('button', { name: 'Refresh', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Your app → Token endpoint' }).last()).toContainText('200')
})
