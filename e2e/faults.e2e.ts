import type { Page } from '@playwright/test'

import { asTimePasses, expect, expectAccessible, test, type TestProject } from './support'

type Place = { path: string; text: string }
type Screen = {
  name: string
  operation: string
  /** Creates the screen's content. @returns its path and a text on it */
  prepare: (project: TestProject) => Promise<Place>
}

/** One screen of each room; jest tests all other screens with the same faults (`faults.test.tsx`). */
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

/** Failures that involve the gateway. Others (403, 404, 409, 500) reach a screen as in jest. */
const faults = [
  [{ kind: 'status', status: 503 }, /503/],
  // If the gateway has to mask a response but can't parse it, it returns 502.
  [{ kind: 'malformed' }, /malformed_response|502/],
  [{ kind: 'drop' }, /50[24]|network/],
] as const

type Faults = readonly (typeof faults)[number][]

/** Shows the screen with each of some faults, and heals it after each. */
async function meet(page: Page, project: TestProject, operation: string, { path, text }: Place, some: Faults) {
  for (const [fault, shown] of some) {
    await test.step(JSON.stringify(fault), async () => {
      await project.fault({ operation, ...fault })
      await page.goto(path)
      const alert = page.getByRole('alert').filter({ hasText: shown })
      // The page retries twice by itself.
      await asTimePasses(page, (within) => expect(alert).toBeVisible(within))
      await expect(page.getByRole('navigation').first()).toBeVisible()
      if (fault.kind === 'drop') await expectAccessible(page)
      await project.heal()
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByText(text).first()).toBeVisible()
    })
  }
}

for (const [index, { name, operation, prepare }] of screens.entries()) {
  test(`${name}: shows a failure in place, waits for a limit, and asks to sign in after a session has ended [TR-06] [SH-04]`, async ({
    page,
    project,
    signInAs,
  }) => {
    test.slow()
    await signInAs('owner')
    await page.clock.install()
    const place = await prepare(project)
    // One remote is tested with every failure, the others only without a response.
    await meet(page, project, operation, place, index === 0 ? faults : faults.slice(-1))

    await project.fault({ operation, kind: 'status', status: 429, times: 2 })
    await page.goto(place.path)
    await expect(page.getByText(/Trying again in/)).toBeVisible()
    await asTimePasses(page, (within) => expect(page.getByText(place.text).first()).toBeVisible(within))
    await project.heal()

    await project.fault({ operation, kind: 'status', status: 401 })
    await page.goto(place.path)
    await expect(page.getByRole('alertdialog', { name: 'Your session has ended' })).toBeVisible()
  })
}
