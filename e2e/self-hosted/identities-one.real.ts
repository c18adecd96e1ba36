import { expect, expectToast, test } from '../support'
import { call, makePerson, password, services, signInAsOwner, signInNatively } from './services'

type Identity = {
  id: string
  state: string
  traits: { email: string; name?: string }
  metadata_admin?: object
  credentials: Record<string, { config?: { providers?: { provider: string }[] } }>
}

const at = (id: string, path = '') => `/projects/main/identities/${id}${path}`
const admin = `${services.identity.admin}/admin/identities`
const stored = (id: string, query = '') => call<Identity>('GET', `${admin}/${id}${query}`)

test.beforeEach(({ page }) => signInAsOwner(page))

test('creates an identity with a hashed password, linked accounts and metadata, and unlinks one [ID-02] [ID-05]', async ({
  page,
}) => {
  await page.goto('/projects/main/identities/new')
  await page.getByRole('textbox', { name: 'Email' }).fill('hashed@example.org')
  await page.getByRole('combobox', { name: 'Password format' }).selectOption('Hash')
  await page
    .getByRole('textbox', { name: 'Hashed password' })
    .fill('$2a$10$ZsCsoVQ3xfBG/K2z2XpBf.tm90GZmtOqtqWcB5.pYd5Eq8y7RlDyq')
  const links = page.getByRole('textbox', { name: /Linked accounts \(OIDC\)/ })
  for (const account of ['github:7', 'google:8']) {
    await links.fill(account)
    await links.press('Enter')
  }
  await page.getByRole('textbox', { name: 'External ID' }).fill('crm-7')
  await page.getByRole('textbox', { name: 'Public metadata' }).fill('{"tier": 1}')
  await page.getByRole('button', { name: 'Create identity' }).click()
  await expectToast(page, 'Identity hashed@example.org created')
  const [created] = await call<(Identity & { external_id: string })[]>(
    'GET',
    `${admin}?credentials_identifier=hashed@example.org`,
  )
  expect(created).toMatchObject({ external_id: 'crm-7', metadata_public: { tier: 1 } })
  const id = created?.id ?? ''

  await page.goto(at(id, '/credentials'))
  await expect(page.getByRole('region', { name: 'Password' })).toContainText('bcrypt')
  await page.getByRole('button', { name: 'Delete github:7' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Social sign-in github:7 deleted')
  const { credentials } = await stored(id, '?include_credential=oidc')
  expect(credentials.oidc?.config?.providers?.map(({ provider }) => provider)).toEqual(['google'])
  await page.getByRole('button', { name: 'Delete google:8' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('region', { name: 'Social sign-in' })).toHaveCount(0)

  // Found by its external ID, too.
  await page.goto('/projects/main/identities')
  const find = page.getByRole('searchbox', { name: 'Email, username or phone number, or part of it' })
  await find.fill('crm-7')
  await find.press('Enter')
  await expect(page.getByRole('rowheader')).toHaveText([/hashed@example.org/])
})

test('merges a conflicting edit, and reviews a patch again after another change [ID-03]', async ({ page }) => {
  const { id } = await makePerson('edited@example.org', true)
  await page.goto(at(id, '/edit'))
  await page.getByLabel('Name', { exact: true }).fill('Ada')
  await call('PATCH', `${admin}/${id}`, [{ op: 'replace', path: '/state', value: 'inactive' }])
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await expect(page.getByRole('alert')).toContainText('They changed: State.')
  await page.getByRole('button', { name: 'Merge their changes' }).click()
  await save.click()
  await page.getByRole('dialog', { name: 'Changes' }).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ada' })).toBeVisible()
  expect(await stored(id)).toMatchObject({ state: 'inactive', traits: { name: 'Ada' } })

  await page.goto(at(id, '/patch'))
  await page
    .getByRole('textbox', { name: 'Patch' })
    .fill('[{"op": "replace", "path": "/traits/name", "value": "Grace"}]')
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByRole('group', { name: 'Changes' })).toContainText('Grace')
  await call('PATCH', `${admin}/${id}`, [{ op: 'add', path: '/metadata_admin', value: { a: 1 } }])
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('Someone else')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, /saved/)
  expect(await stored(id)).toMatchObject({ metadata_admin: { a: 1 }, traits: { name: 'Grace' } })
})

test('creates a recovery link that its recipient can use [ID-07]', async ({ page, browser, baseURL }) => {
  const { id } = await makePerson('recover@example.org', true)
  await page.goto(at(id))
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Create recovery link' }).click()
  await page.getByRole('combobox', { name: 'Valid for' }).selectOption('15 minutes')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  const shown = page.getByRole('alertdialog', { name: 'Recovery link created' })
  await expect(shown.getByRole('timer')).toHaveText(/^1[45]:\d\d$/)
  await shown.getByRole('button', { name: /copy recovery link/i }).click()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toMatch(/^https?:/)
  const context = await browser.newContext({ baseURL })
  const recipient = await context.newPage()
  await recipient.goto(await copied())
  await expect(recipient).toHaveURL(/\/settings\?flow=/)
  await context.close()
})

test('deactivates a person, shows addresses and a timeline, and what they use in OAuth2 [ID-04] [ID-06] [ID-13]', async ({
  page,
}) => {
  const { id } = await makePerson('timeline@example.org', false)
  await signInNatively('timeline@example.org')
  await page.goto(at(id))
  await expect(page.getByRole('region', { name: 'Addresses' })).toContainText('Not verified')
  await page.getByRole('link', { name: 'Timeline' }).click()
  await expect(page.getByRole('link', { name: 'Signed in with Password' })).toBeVisible()
  await page.goto(at(id, '/applications'))
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.goto('/projects/main/identities?credentials_identifier=timeline@example.org')
  await page.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Deactivate' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click()
  await expect.poll(async () => (await stored(id)).state).toBe('inactive')
})

test('signs an app and a browser in with the Flow lab, and signs out [SS-22]', async ({ page }) => {
  const email = 'lab@example.org'
  await makePerson(email, true)
  const step = (number: number) => page.locator(`#step-${number}`)
  const send = () => page.getByRole('button', { name: 'Send', exact: true }).first().click()
  const fillAndSubmit = async (number: number) => {
    await step(number)
      .getByLabel(/identifier/)
      .first()
      .fill(email)
    await step(number)
      .getByLabel(/password/)
      .first()
      .fill(password)
    // Kratos's form has several methods; the password's is submitted.
    await step(number)
      .getByLabel('Sent by')
      .selectOption({ label: await passwordOption(number) })
    await step(number).getByRole('button', { name: 'Submit' }).click()
  }
  const passwordOption = async (number: number) => {
    const options = await step(number).getByLabel('Sent by').getByRole('option').allTextContents()
    return options.find((option) => option.includes('method=password')) ?? ''
  }
  await page.goto('/projects/main/lab?kind=login&client=native')
  await send()
  await expect(step(1)).toContainText('200')
  await fillAndSubmit(1)
  await expect(step(2)).toContainText('A session was created. The client stores its token')
  await expect(page.locator('body')).not.toContainText('ory_st_')
  await step(2).getByRole('button', { name: 'Current session (whoami)', exact: true }).click()
  await expect(step(3).getByRole('group', { name: 'Response body' })).toContainText(email)
  await step(3).getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(step(4)).toContainText('The session ended')

  const before = (await page.context().cookies()).map(({ name, path }) => name + path).sort()
  await page.goto('/projects/main/lab?kind=login&client=page')
  await send()
  await expect(step(1)).toContainText('303')
  await step(1).getByRole('button', { name: 'Get the flow', exact: true }).click()
  await fillAndSubmit(2)
  await expect(step(3)).toContainText('303')
  await expect(page.getByRole('region', { name: 'Client state' })).toContainText('_session')
  // The console's own session stays as it was.
  expect((await page.context().cookies()).map(({ name, path }) => name + path).sort()).toEqual(before)
})
