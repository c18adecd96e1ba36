import type { Page } from '@playwright/test'

import { expect, expectAccessible, test, type TestProject } from './support'

type Screen = {
  name: string
  operation: string
  /** Makes what the screen shows. @returns its address and a text of it */
  prepare: (project: TestProject) => Promise<{ path: string; text: string }>
}

/** One screen of each room; jest meets every other screen with the same faults (`faults.test.tsx`). */
const screens: Screen[] = [
  {
    name: 'identities [ID-01]',
    operation: 'listIdentities',
    async prepare(project) {
      const traits = { email: 'grace@example.org' }
      await project.call('POST', '/admin/identities', { schema_id: 'person', traits })
      return { path: `/projects/${project.slug}/identities`, text: 'grace@example.org' }
    },
  },
  {
    name: 'OAuth2 clients',
    operation: 'listOAuth2Clients',
    async prepare(project) {
      await project.call('POST', '/admin/clients', { client_name: 'Kiosk of Grace' })
      return { path: `/projects/${project.slug}/oauth2/clients`, text: 'Kiosk of Grace' }
    },
  },
  {
    name: 'relationships',
    operation: 'getRelationships',
    prepare: (project) =>
      Promise.resolve({ path: `/projects/${project.slug}/permissions/relationships`, text: 'No relationships yet' }),
  },
  {
    name: 'project settings',
    operation: 'getProject',
    prepare: (project) =>
      Promise.resolve({ path: `/projects/${project.slug}/settings`, text: 'Permanently delete this project' }),
  },
]

const faults = [
  [{ kind: 'status', status: 500 }, /500/],
  [{ kind: 'status', status: 503 }, /503/],
  [{ kind: 'status', status: 403 }, /403/],
  [{ kind: 'status', status: 404 }, /404/],
  [{ kind: 'status', status: 409 }, /409/],
  // What the gateway has to mask and can't read is a 502.
  [{ kind: 'malformed' }, /malformed_answer|502/],
  [{ kind: 'drop' }, /50[24]|network/],
] as const

/** Meets the screen with each fault, and heals it. */
async function meet({ page, project }: { page: Page; project: TestProject }, { operation, prepare }: Screen) {
  const { path, text } = await prepare(project)
  for (const [fault, shown] of faults) {
    await test.step(JSON.stringify(fault), async () => {
      await project.fault({ operation, ...fault })
      await page.goto(path)
      await expect(page.getByRole('alert').filter({ hasText: shown })).toBeVisible({ timeout: 20_000 })
      await expect(page.getByRole('navigation').first()).toBeVisible()
      if (fault.kind === 'drop') await expectAccessible(page)
      await project.heal()
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByText(text).first()).toBeVisible()
    })
  }
}

for (const screen of screens) {
  const { name, operation, prepare } = screen
  test(`${name}: every failure is shown in its place, and trying again brings the screen back [TR-06]`, async ({
    page,
    project,
    signInAs,
  }) => {
    test.setTimeout(120_000)
    await signInAs('owner')
    await meet({ page, project }, screen)
  })

  test(`${name}: a session that ended asks to sign in, and a limit is waited for [TR-06] [SH-04]`, async ({
    page,
    project,
    signInAs,
  }) => {
    const { path, text } = await prepare(project)
    await signInAs('owner')
    await project.fault({ operation, kind: 'status', status: 429, times: 2 })
    await page.goto(path)
    await expect(page.getByText(/Trying again in/)).toBeVisible()
    await expect(page.getByText(text).first()).toBeVisible()
    await project.heal()

    await project.fault({ operation, kind: 'status', status: 401 })
    await page.goto(path)
    await expect(page.getByRole('alertdialog', { name: 'Your session has ended' })).toBeVisible()
  })
}

test('a service that does not answer in time is a failure like any other [TR-06]', async ({
  page,
  project,
  signInAs,
}) => {
  test.setTimeout(90_000)
  await signInAs('owner')
  await project.fault({ operation: 'getRelationships', kind: 'delay', ms: 12_000, times: 3 })
  await page.goto(`/projects/${project.slug}/permissions/relationships`)
  await expect(page.getByRole('alert').filter({ hasText: '504' })).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No relationships yet')).toBeVisible()
})
