import { expect, expectAccessible, expectNarrow, expectToast, rowWith, test, type TestProject } from './support'

type Session = { id: string; active: boolean; expires_at: string }

const at = (project: TestProject, path = '') => `/projects/${project.slug}/sessions${path}`
const stored = (project: TestProject) => project.call<Session[]>('GET', '/admin/sessions')

/** Signs ada in a number of times. @returns her ID */
async function signIn(project: TestProject, times: number) {
  const password = 'a long enough passphrase'
  const { id } = await project.call<{ id: string }>('POST', '/admin/identities', {
    schema_id: 'person',
    traits: { email: 'ada@x.example' },
    credentials: { password: { config: { password } } },
  })
  for (let i = 0; i < times; i++) {
    const flow = await project.call<{ id: string }>('GET', '/self-service/login/api')
    const body = { method: 'password', identifier: 'ada@x.example', password }
    await project.call('POST', `/self-service/login?flow=${flow.id}`, body)
  }
  return id
}

test('a developer views and extends sessions of all identities, and ends them together [ID-08] [ID-14]', async ({
  page,
  project,
  signInAs,
}) => {
  test.slow()
  await signIn(project, 3)
  await signInAs('developer')
  await page.goto(at(project))
  await expect(rowWith(page, 'ada@x.example')).toHaveCount(3)
  await expectAccessible(page)
  await expectNarrow(page)

  await page.getByRole('rowheader').first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Session of ada@x.example' })).toBeVisible()
  await expectAccessible(page)
  await expectNarrow(page)
  const before = await stored(project)
  await page.getByRole('button', { name: 'Extend' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Extend' }).click()
  await expectToast(page, 'Session extended')
  const after = await stored(project)
  expect(after.map(({ expires_at }) => expires_at)).not.toEqual(before.map(({ expires_at }) => expires_at))
  await page.goBack()

  await page.goto(at(project, '?size=2'))
  await expect(rowWith(page, 'ada@x.example')).toHaveCount(2)
  await page
    .getByRole('link', { name: 'Next' })
    .or(page.getByRole('button', { name: 'Next' }))
    .click()
  await expect(rowWith(page, 'ada@x.example')).toHaveCount(1)
  await page.goto(at(project))
  await expect(rowWith(page, 'ada@x.example')).toHaveCount(3)

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('row').nth(1).getByRole('checkbox').uncheck()
  await expectAccessible(page)
  await expectNarrow(page)
  await page.getByRole('group', { name: '2 selected' }).getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expectToast(page, '2 sessions revoked')

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Revoke matching sessions' }).click()
  const dialog = page.getByRole('dialog', { name: 'Revoke all matching sessions?' })
  await dialog.getByRole('textbox', { name: 'Type 1 to confirm' }).fill('1')
  await expectAccessible(page)
  await expectNarrow(page)
  await dialog.getByRole('button', { name: 'Revoke (1)' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Revoke matching sessions' })).toBeVisible()
  await expect(page.getByText('1 of 1')).toBeVisible()
  await expectAccessible(page)
  await expectNarrow(page)
  expect((await stored(project)).map(({ active }) => active)).toEqual([false, false, false])
  await page.goto(at(project))
  await page.getByRole('combobox', { name: 'State' }).selectOption('Active')
  await expect(page.getByText('No matches')).toBeVisible()
})

test('a viewer sees a session, and why they can’t end it [ID-08]', async ({ page, project, signInAs }) => {
  await signIn(project, 1)
  const [session] = await stored(project)
  await signInAs('viewer')
  await page.goto(at(project, `/${session?.id}`))
  await expect(page.getByRole('button', { name: 'Revoke' })).toHaveAttribute('aria-description', /viewer/)
  const rejected = await page.evaluate(
    (path) => fetch(path, { method: 'DELETE', headers: { 'X-Atrium-Request': '1' } }).then(({ status }) => status),
    `/api/p/${project.slug}/admin/sessions/${session?.id}`,
  )
  expect(rejected).toBe(403)
})

test('shows and revokes an identity’s sessions, and shows the project’s schemas', async ({
  page,
  project,
  signInAs,
}) => {
  test.slow()
  const ada = await signIn(project, 2)
  await signInAs('developer')
  await page.goto(`/projects/${project.slug}/identities/${ada}/sessions`)
  await expect(rowWith(page, /Password.*Active/)).toHaveCount(2)
  await expectAccessible(page)
  await expectNarrow(page)
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Revoke' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(rowWith(page, /Password.*Ended/)).toHaveCount(1)
  await page.getByRole('button', { name: 'Revoke all' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke all' }).click()
  await expectToast(page, 'All sessions revoked')

  await page.getByRole('link', { name: 'Schemas' }).click()
  await page.getByRole('link', { name: 'person' }).click()
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'JSON' }).click()
  await expect(page.getByText('"additionalProperties": false')).toBeVisible()
})

test('keeps a page’s only menu next to its title on a phone, even while it is open', async ({
  page,
  project,
  signInAs,
}) => {
  await signInAs('owner')
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(`/projects/${project.slug}/sessions`)
  const menu = page.getByRole('button', { name: 'More actions' })
  const belowTitle = async () => {
    const [title, button] = [await page.getByRole('heading', { level: 1 }).boundingBox(), await menu.boundingBox()]
    return (button?.y ?? Infinity) - ((title?.y ?? 0) + (title?.height ?? 0))
  }
  await expect.poll(belowTitle).toBeLessThan(0)
  await menu.click()
  await expect(page.getByRole('menu')).toBeVisible()
  expect(await belowTitle()).toBeLessThan(0)
})
