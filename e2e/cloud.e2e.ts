import { expect, expectAccessible, expectNarrow, expectToast, rowWith, test } from './support'

test('an owner creates a workspace, renames it and finds it in the list [CL-01]', async ({ page, signInAs }) => {
  await signInAs('owner')
  await page.goto('/workspaces')
  await expect(rowWith(page, 'Northwind').first()).toBeVisible()
  await expectAccessible(page)
  await expectNarrow(page)

  const name = `Werkstatt ${Date.now()} 🧰`
  await page.getByRole('link', { name: 'New workspace' }).click()
  const dialog = page.getByRole('dialog', { name: 'New workspace' })
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByText('Enter a name.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('No projects yet')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Settings' }).first().click()
  await page.getByRole('textbox', { name: 'Name' }).fill(`${name} neu`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, `Workspace renamed to ${name} neu`)
  await expect(page.getByRole('heading', { level: 1, name: `${name} neu` })).toBeVisible()
  await page.getByRole('button', { name: /Switch workspace/ }).click()
  await expect(page.getByText(`${name} neu`).first()).toBeVisible()
})

test('shows an API key once, accepts it, and rejects it after it is deleted [CL-03]', async ({
  page,
  project,
  signInAs,
}) => {
  await signInAs('owner')
  await page.goto(`/projects/${project.slug}/settings/keys`)
  await page.getByRole('link', { name: 'New API key' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New API key' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('deploy')
  await dialog.getByLabel(/Expires/).fill('2020-01-01T00:00')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByText('Choose a time in the future.')).toBeVisible()
  await dialog.getByLabel(/Expires/).fill('')
  await dialog.getByRole('button', { name: 'Create' }).click()

  const shown = page.getByRole('alertdialog', { name: 'Key deploy' })
  const value = (await shown.getByRole('group', { name: 'Key deploy' }).innerText()).trim()
  await expectAccessible(page)
  const asKey = () =>
    fetch(`${process.env.ATRIUM_E2E_PLATFORM}/p/${project.slug}/admin/identities`, {
      headers: { authorization: `Bearer ${value}` },
    }).then(({ status }) => status)
  expect(await asKey()).toBe(200)
  await shown.getByRole('button', { name: 'I’ve saved it' }).click()

  await expect(rowWith(page, 'deploy')).toContainText(`…${value.slice(-4)}`)
  expect(await page.content()).not.toContain(value)
  expect(page.url()).not.toContain(value)
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]))
  expect(stored).not.toContain(value)

  await rowWith(page, 'deploy')
    .getByRole('button', { name: /Actions/ })
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No API keys yet')).toBeVisible()
  expect(await asKey()).toBe(401)
})

test('lists members with their roles [CL-03]', async ({ page, signInAs }) => {
  await signInAs('viewer')
  await page.goto('/projects/storefront-prod/settings/members')
  await expect(page.getByRole('heading', { name: 'Members' })).toBeVisible()
  await expectAccessible(page)
  await expectNarrow(page)
})

test('disables actions outside a role with the reason, and rejects them at the gateway, too [CL-18] [SH-14]', async ({
  page,
  project,
  signInAs,
  baseURL,
}) => {
  const headers = { 'X-Atrium-Request': '1', Origin: baseURL ?? '' }
  const statusOf = async (method: 'post' | 'delete' | 'patch' | 'put', path: string, data?: object) =>
    (await page.request[method](`/api/${path}`, { headers, data })).status()
  const tuple = { namespace: 'x', object: 'x', relation: 'x', subject_id: 'x' }
  const writes = {
    identity: () =>
      statusOf('post', `p/${project.slug}/admin/identities`, {
        schema_id: 'person',
        traits: { email: 'a@b.example' },
      }),
    client: () => statusOf('post', `p/${project.slug}/admin/clients`, { client_name: 'x' }),
    relationship: () => statusOf('put', `p/${project.slug}/admin/relation-tuples`, tuple),
    rename: () => statusOf('patch', `console/projects/${project.id}`, [{ op: 'replace', path: '/name', value: 'x' }]),
    key: () => statusOf('post', `console/projects/${project.id}/tokens`, { name: 'x' }),
    purge: () => statusOf('delete', `console/projects/${project.id}`),
  }

  await signInAs('viewer')
  await page.goto(`/projects/${project.slug}/settings`)
  await expect(page.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription(/You’re a viewer/)
  for (const [name, write] of Object.entries(writes)) expect(await write(), `viewer ${name}`).toBe(403)

  await signInAs('developer')
  await page.goto(`/projects/${project.slug}/settings`)
  await expect(page.getByRole('button', { name: 'Purge project' })).toHaveAccessibleDescription(/Only owners/)
  expect(await writes.identity(), 'developer identity').toBe(201)
  expect(await writes.client(), 'developer client').toBe(201)
  expect(await writes.rename(), 'developer rename').toBe(200)
  expect(await writes.key(), 'developer key').toBe(403)
  expect(await writes.purge(), 'developer purge').toBe(403)

  const crossOrigin = await page.request.post(`/api/p/${project.slug}/admin/identities`, {
    headers: { Origin: 'https://elsewhere.example', 'X-Atrium-Request': '1' },
    data: {},
  })
  expect(crossOrigin.status()).toBe(403)
  await page.context().clearCookies()
  expect(await writes.identity(), 'nobody').toBe(401)
})
