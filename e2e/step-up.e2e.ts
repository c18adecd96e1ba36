import type { Page } from '@playwright/test'

import { expect, expectAccessible, personOf, signInOnPage, test, type TestProject } from './support'

test.describe.configure({ timeout: 90_000 })

const stepUp = 'Confirm it’s you'

/** Opens the form for a new identity in a session that no other test uses, and fills it in. */
async function fillForm(page: Page, project: TestProject, email: string) {
  await page.goto(`/projects/${project.slug}/identities/new`)
  await signInOnPage(page, personOf('owner'))
  await expect(page.getByRole('heading', { level: 1, name: 'New identity' })).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill(email)
}
const create = (page: Page) => page.getByRole('button', { name: 'Create identity' }).click()
/** @returns the step-up dialog after a rejected first attempt */
async function createRejected(page: Page, project: TestProject, id: string) {
  await project.fault({ operation: 'createIdentity', kind: 'status', status: 403, id, times: 1 })
  await create(page)
  return page.getByRole('alertdialog', { name: stepUp })
}

test('a call that requires a fresh sign-in waits for one in a new tab and then continues by itself [TR-06]', async ({
  page,
  project,
}) => {
  await fillForm(page, project, 'resumed@example.org')
  const dialog = await createRejected(page, project, 'session_refresh_required')
  await expect(dialog).toContainText('You need a more recent sign-in for this')
  await expectAccessible(page)

  const opened = page.waitForEvent('popup')
  await dialog.getByRole('link', { name: 'Confirm in a new tab' }).click()
  const tab = await opened
  await expect(tab.getByRole('heading', { level: 1, name: stepUp })).toBeVisible()
  await tab.getByLabel('Password', { exact: true }).fill(personOf('owner').password)
  await tab
    .getByRole('button', { name: /Sign in|Confirm|Continue/, exact: false })
    .first()
    .click()
  await expect(tab.getByRole('heading', { name: 'You’re signed in' })).toBeVisible()

  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'resumed@example.org' })).toBeVisible()
  const created = await project.call<unknown[]>('GET', '/admin/identities')
  expect(created).toHaveLength(1)
})

test('keeps the input without confirmation, and reports the rejected action [TR-06]', async ({ page, project }) => {
  await fillForm(page, project, 'kept@example.org')
  const dialog = await createRejected(page, project, 'session_aal2_required')
  await expect(dialog).toContainText('your second factor')
  await expect(dialog.getByRole('link', { name: 'Confirm in a new tab' })).toHaveAttribute('href', /[?&]aal=aal2/)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '403' })).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('kept@example.org')
  await create(page)
  await expect(page.getByRole('heading', { level: 1, name: 'kept@example.org' })).toBeVisible()
})

test('requires a new sign-in once the session has ended, and keeps the input [TR-06] [SH-04]', async ({
  page,
  project,
}) => {
  await fillForm(page, project, 'again@example.org')
  await project.fault({ operation: 'createIdentity', kind: 'status', status: 401, times: 1 })
  await create(page)
  const dialog = page.getByRole('alertdialog', { name: 'Your session has ended' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Close' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  const opened = page.waitForEvent('popup')
  await dialog.getByRole('link', { name: 'Sign in from a new tab' }).click()
  await expect((await opened).getByRole('heading', { name: 'You’re signed in' })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('again@example.org')
})

test('waits for a limit as long as the service asks, with a countdown, even for a write [TR-06]', async ({
  page,
  project,
}) => {
  await page.clock.install()
  await fillForm(page, project, 'patient@example.org')
  await project.fault({ operation: 'createIdentity', kind: 'status', status: 429, retry_after: 3, times: 1 })
  let calls = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/admin/identities')) calls += 1
  })
  await create(page)
  const notice = page.getByText('Too many requests. Trying again in 3 s.')
  await expect(notice).toBeVisible()
  expect(calls).toBe(1)
  await page.clock.fastForward(3_000)
  await expect(page.getByRole('heading', { level: 1, name: 'patient@example.org' })).toBeVisible()
  await expect(notice).toHaveCount(0)
  expect(calls).toBe(2)
})

test('reloads all tabs when another person signs in in one of them [SH-04]', async ({ page, context, project }) => {
  await fillForm(page, project, 'mine@example.org')
  const other = await context.newPage()
  await other.goto('/about')
  await other.getByRole('button', { name: /account and preferences/ }).click()
  await other.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Your session has ended' })).toBeVisible()
  await other.goto('/about')
  await signInOnPage(other, personOf('viewer'))
  await expect(other.getByRole('heading', { level: 1, name: 'About Atrium' })).toBeVisible()

  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(page.getByLabel('Email', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Vito Lindqvist Viewer/ })).toBeVisible()
})
