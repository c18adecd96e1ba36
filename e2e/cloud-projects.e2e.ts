import { callPlatform, expect, expectAccessible, expectNarrow, expectToast, test } from './support'

const workspaceId = async () => {
  const { workspaces } = await callPlatform<{ workspaces: { id: string }[] }>('GET', '/workspaces')
  const [first] = workspaces
  if (!first) throw new Error('there is no workspace')
  return first.id
}

test('an owner creates a project from a template, copies, renames, halts, resumes and purges it [CL-02] [SH-07]', async ({
  page,
  signInAs,
}) => {
  const workspace = await workspaceId()
  await signInAs('owner')
  await page.goto(`/workspaces/${workspace}/projects`)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'New project' }).click()
  const dialog = page.getByRole('dialog', { name: 'New project' })
  const name = `Purge me ${Date.now()}`
  await dialog.getByRole('textbox', { name: 'Name' }).fill(`Original ${name}`)
  await dialog.getByRole('radio', { name: /^Customers/ }).check()
  await expectAccessible(page)
  await expectNarrow(page)
  await dialog.getByRole('button', { name: 'Create' }).click()
  await page.waitForURL(/\/projects\/[^/]+\/get-started/)
  const original = /\/projects\/([^/]+)/.exec(page.url())?.[1] ?? ''
  const secret = '/services/identity/config/courier/smtp/connection_uri'
  await callPlatform('PATCH', `/projects/${original}`, [
    { op: 'add', path: secret, value: 'smtps://me:secret@mail.example:465' },
  ])

  await page.goto(`/workspaces/${workspace}/projects`)
  await page.getByRole('link', { name: 'New project' }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('radio', { name: /^Copy of a project/ }).check()
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByText('Choose a project.')).toBeVisible()
  await dialog.getByLabel('Project to copy').selectOption(`Original ${name} (${original})`)
  await expect(dialog.getByText(/Doesn’t copy secrets, identities/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create' }).click()
  const omittedSettings = page.getByRole('dialog', { name: 'Settings that weren’t copied' })
  await expect(omittedSettings).toContainText('courier.smtp.connection_uri')
  await expectAccessible(page)
  await omittedSettings.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL(/\/projects\/[^/]+\/get-started/)
  await expect(page.getByRole('button', { name: new RegExp(`current: ${name}`) })).toBeVisible()

  const slug = /\/projects\/([^/]+)/.exec(page.url())?.[1] ?? ''
  await page.goto(`/projects/${slug}/settings`)
  await page.getByRole('textbox', { name: 'Name' }).fill(`${name} renamed`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, `Project renamed to ${name} renamed`)

  await page.getByRole('button', { name: 'Halt project' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Halt project' }).click()
  await expectToast(page, `Project ${name} renamed halted`)
  const signIn = () => page.request.get(`/a/${slug}/self-service/login/api`).then((response) => response.status())
  expect(await signIn()).toBe(403)
  await expect(page.locator('#content').getByText('Halted', { exact: true })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Halted')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Resume project' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Resume project' }).click()
  await expectToast(page, `Project ${name} renamed resumed`)
  expect(await signIn()).toBe(200)

  await page.clock.install()
  const purge = page.getByRole('alertdialog')
  const begin = async () => {
    await page.getByRole('button', { name: 'Purge project' }).click()
    await expect(purge).toContainText('You can’t undo this')
    await expect(purge.getByRole('button', { name: 'Purge project' })).toBeDisabled()
    await purge.getByRole('textbox').fill(slug)
    await purge.getByRole('button', { name: 'Purge project' }).click()
    await expect(page.getByText('Nothing is deleted yet')).toBeVisible()
  }
  await begin()
  await expectAccessible(page)
  await expectNarrow(page)
  await page.getByRole('button', { name: 'Cancel purge' }).click()
  await page.clock.fastForward(20_000)
  expect(await signIn()).toBe(200)
  await begin()
  await page.clock.fastForward(11_000)
  await expectToast(page, `Project ${name} renamed purged`)
  await page.goto(`/projects/${slug}/settings`)
  await expect(page.getByRole('heading', { level: 1, name: 'Project not found' })).toBeVisible()
  await callPlatform('DELETE', `/projects/${original}`)
})

test('the second of two people who rename a project sees the conflict and chooses [CL-02]', async ({
  page,
  project,
  signInAs,
}) => {
  await signInAs('developer')
  await page.goto(`/projects/${project.slug}/settings`)
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill('Mine')
  await callPlatform('PATCH', `/projects/${project.id}`, [{ op: 'replace', path: '/name', value: 'Theirs' }])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Someone else changed this while you were editing')).toBeVisible()
  await expect(name).toHaveValue('Mine')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Discard mine and use theirs' }).click()
  await expect(name).toHaveValue('Theirs')
  await name.fill('Mine again')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Project renamed to Mine again')
})
