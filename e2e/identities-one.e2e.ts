import { expect, expectAccessible, expectNarrow, expectToast, personOf, test, type TestProject } from './support'

type Identity = { id: string; credentials: Record<string, { config?: { providers?: { provider: string }[] } }> }

const password = 'a long enough passphrase'
const providers = [
  { provider: 'github', subject: '7' },
  { provider: 'google', subject: '8' },
]
const at = (project: TestProject, id: string, path = '') => `/projects/${project.slug}/identities/${id}${path}`

const create = (project: TestProject) =>
  project.call<Identity>('POST', '/admin/identities', {
    schema_id: 'person',
    traits: { email: 'ada@x.example' },
    credentials: { password: { config: { password } }, oidc: { config: { providers } } },
  })

test('shows credentials by kind and deletes a linked account [ID-05]', async ({ page, project, signInAs }) => {
  const ada = await create(project)
  await signInAs('developer')
  await page.goto(at(project, ada.id, '/credentials'))
  await expect(page.getByRole('region', { name: 'Password' })).toContainText(/bcrypt|argon2id/)
  await expectAccessible(page)
  await expectNarrow(page)
  await page.getByRole('button', { name: 'Delete github:7' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Social sign-in github:7 deleted')
  const now = await project.call<Identity>('GET', `/admin/identities/${ada.id}?include_credential=oidc`)
  expect(now.credentials.oidc?.config?.providers?.map(({ provider }) => provider)).toEqual(['google'])
})

test('creates, counts down and copies a recovery code and a link that work [ID-07]', async ({
  browser,
  baseURL,
  page,
  project,
  signInAs,
}) => {
  test.slow()
  const ada = await create(project)
  await signInAs('developer')
  await page.goto(at(project, ada.id))
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  for (const kind of ['code', 'link']) {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: `Create recovery ${kind}` }).click()
    await page.getByRole('combobox', { name: 'Valid for' }).selectOption('15 minutes')
    if (kind === 'code') await page.getByRole('combobox', { name: 'Flow type' }).selectOption('Browser')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    const shown = page.getByRole('alertdialog', { name: `Recovery ${kind} created` })
    await expect(shown.getByRole('timer')).toHaveText(/^1[45]:\d\d$/)
    await expectAccessible(page)
    await expectNarrow(page)
    await shown.getByRole('button', { name: new RegExp(`copy recovery ${kind}`, 'i') }).click()
    await expect.poll(copied).toMatch(kind === 'code' ? /^\d{6,8}$/ : /^https?:/)
    const secret = await copied()
    if (kind === 'code') await shown.getByRole('button', { name: /copy recovery page/i }).click()
    await expect.poll(copied).toMatch(/^https?:/)

    // The recipient, in their own browser.
    const visitorContext = await browser.newContext({ baseURL })
    const visitor = await visitorContext.newPage()
    await visitor.goto(await copied())
    if (kind === 'code') {
      await visitor.getByRole('textbox', { name: 'Recovery code' }).fill(secret)
      await visitor.getByRole('textbox', { name: 'Recovery code' }).press('Enter')
    }
    await expect(visitor).toHaveURL(/\/settings\?flow=/)
    await visitorContext.close()
    await shown.getByRole('button', { name: /kept|stored|saved|done/i }).click()
    await expect(shown).toBeHidden()
  }
})

test('shows what happened to a person in addresses, messages and a timeline [ID-06] [ID-13]', async ({
  page,
  project,
  signInAs,
}) => {
  test.slow()
  const ada = await create(project)
  const flow = await project.call<{ id: string }>('GET', '/self-service/recovery/api')
  await project.call('POST', `/self-service/recovery?flow=${flow.id}`, { method: 'code', email: 'ada@x.example' })
  const login = await project.call<{ id: string }>('GET', '/self-service/login/api')
  const body = { method: 'password', identifier: 'ada@x.example', password }
  await project.call('POST', `/self-service/login?flow=${login.id}`, body)

  await signInAs('owner')
  await page.goto(at(project, ada.id, '/edit'))
  await page.getByLabel('First name').fill('Ada')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.waitForURL(at(project, ada.id))
  await signInAs('viewer')
  await page.goto(at(project, ada.id))
  await expect(page.getByRole('region', { name: 'Addresses' })).toContainText('Not verified')
  await page.getByRole('link', { name: 'Timeline' }).click()
  await expect(page.getByRole('link', { name: 'Signed in with Password' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Update identity' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Events' })).toContainText(personOf('owner').email)
  await expectAccessible(page)
  await expectNarrow(page)
  await page.getByRole('link', { name: /code sent/ }).click()
  await expect(page.getByRole('button', { name: 'Reveal' })).toHaveAccessibleDescription(/You’re a viewer/)
  await page.goto(at(project, ada.id, '/messages'))
  await expect(page.getByRole('rowheader', { name: 'ada@x.example' })).toBeVisible()
  await expectAccessible(page)
})
