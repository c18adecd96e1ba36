import type { Page } from '@playwright/test'

import { expect, expectAccessible, test, type TestProject } from './support'

type Screen = {
  name: string
  operation: string
  /** Makes what the screen shows. @returns its address and a text of it */
  prepare: (project: TestProject) => Promise<{ path: string; text: string }>
}

const identity = (project: TestProject) =>
  project.call<{ id: string }>('POST', '/admin/identities', {
    schema_id: 'person',
    traits: { email: 'grace@example.org' },
  })

const client = (project: TestProject) =>
  project.call<{ client_id: string }>('POST', '/admin/clients', { client_name: 'Kiosk of Grace' })

const screens: Screen[] = [
  {
    name: 'identities [ID-01]',
    operation: 'listIdentities',
    async prepare(project) {
      await identity(project)
      return { path: `/projects/${project.slug}/identities`, text: 'grace@example.org' }
    },
  },
  {
    name: 'one identity [ID-05] [ID-06]',
    operation: 'getIdentity',
    async prepare(project) {
      const { id } = await identity(project)
      return { path: `/projects/${project.slug}/identities/${id}`, text: 'grace@example.org' }
    },
  },
  {
    name: 'sessions [ID-08]',
    operation: 'listSessions',
    prepare: (project) => Promise.resolve({ path: `/projects/${project.slug}/sessions`, text: 'No sessions' }),
  },
  {
    name: 'messages',
    operation: 'listCourierMessages',
    prepare: (project) => Promise.resolve({ path: `/projects/${project.slug}/messages`, text: 'No messages' }),
  },
  {
    name: 'schemas',
    operation: 'listIdentitySchemas',
    prepare: (project) => Promise.resolve({ path: `/projects/${project.slug}/schemas`, text: 'person' }),
  },
  {
    name: 'an import [ID-09]',
    operation: 'listIdentitySchemas',
    prepare: (project) =>
      Promise.resolve({ path: `/projects/${project.slug}/identities/import`, text: 'The file stays on this machine' }),
  },
  {
    name: 'a session',
    operation: 'getSession',
    async prepare(project) {
      const password = 'correct-horse-battery'
      await project.call('POST', '/admin/identities', {
        schema_id: 'person',
        traits: { email: 'grace@example.org' },
        credentials: { password: { config: { password } } },
      })
      const flow = await project.call<{ id: string }>('GET', '/self-service/login/api')
      const { session } = await project.call<{ session: { id: string } }>(
        'POST',
        `/self-service/login?flow=${flow.id}`,
        { method: 'password', identifier: 'grace@example.org', password },
      )
      return { path: `/projects/${project.slug}/sessions/${session.id}`, text: 'grace@example.org' }
    },
  },
  {
    name: 'the timeline of an identity [ID-13]',
    operation: 'listIdentitySessions',
    async prepare(project) {
      const { id } = await identity(project)
      return { path: `/projects/${project.slug}/identities/${id}/timeline`, text: 'Events' }
    },
  },
  {
    name: 'OAuth2 clients',
    operation: 'listOAuth2Clients',
    async prepare(project) {
      await client(project)
      return { path: `/projects/${project.slug}/oauth2/clients`, text: 'Kiosk of Grace' }
    },
  },
  {
    name: 'one OAuth2 client',
    operation: 'getOAuth2Client',
    async prepare(project) {
      const { client_id } = await client(project)
      return { path: `/projects/${project.slug}/oauth2/clients/${client_id}`, text: 'Kiosk of Grace' }
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
      Promise.resolve({ path: `/projects/${project.slug}/settings`, text: 'Deletes the project with every identity' }),
  },
  {
    name: 'project API keys',
    operation: 'listProjectApiKeys',
    prepare: (project) => Promise.resolve({ path: `/projects/${project.slug}/settings/keys`, text: 'No API keys yet' }),
  },
  {
    name: 'project members',
    operation: 'getProjectMembers',
    prepare: (project) =>
      Promise.resolve({ path: `/projects/${project.slug}/settings/members`, text: 'Who works on this' }),
  },
]

/** Screens that fail as those above do, each with a read of its own. */
const moreScreens: Screen[] = [
  ...(
    [
      ['the credentials of an identity [ID-05]', 'getIdentity', '/credentials', 'How this identity proves who it is'],
      ['the sessions of an identity [ID-08]', 'listIdentitySessions', '/sessions', 'Revoke all'],
      ['the messages of an identity [ID-11]', 'listCourierMessages', '/messages', 'Nothing was sent'],
      ['the JSON of an identity', 'getIdentity', '/json', '"schema_id"'],
      ['the form of an identity [ID-03]', 'getIdentity', '/edit', 'E-mail'],
      ['the patch of an identity [ID-03]', 'getIdentity', '/patch', 'JSON Patch'],
    ] as const
  ).map(([name, operation, path, text]) => ({
    name,
    operation,
    async prepare(project: TestProject) {
      const { id } = await identity(project)
      return { path: `/projects/${project.slug}/identities/${id}${path}`, text }
    },
  })),
  ...(
    [
      ['a new identity [ID-02]', 'listIdentitySchemas', '/identities/new', 'Create identity'],
      ['changing many [ID-12]', 'listIdentitySchemas', '/identities/bulk', 'Preview'],
      ['an export [ID-09]', 'listIdentitySchemas', '/identities/export', 'Reads page by page'],
      ['a schema [ID-10]', 'getIdentitySchema', '/schemas/person', 'Form preview'],
      ['the editor of a schema [ID-10]', 'listIdentitySchemas', '/schemas/person/edit', 'Publish'],
      ['the comparison of schemas [ID-10]', 'listIdentitySchemas', '/schemas/compare', 'Compare'],
    ] as const
  ).map(([name, operation, path, text]) => ({
    name,
    operation,
    prepare: (project: TestProject) => Promise.resolve({ path: `/projects/${project.slug}${path}`, text }),
  })),
  {
    name: 'a message [ID-11]',
    operation: 'getCourierMessage',
    async prepare(project) {
      await identity(project)
      const flow = await project.call<{ id: string }>('GET', '/self-service/recovery/api')
      await project.call('POST', `/self-service/recovery?flow=${flow.id}`, {
        method: 'code',
        email: 'grace@example.org',
      })
      const [message] = await project.call<{ id: string }[]>('GET', '/admin/courier/messages')
      return { path: `/projects/${project.slug}/messages/${message?.id}`, text: 'Delivery attempts' }
    },
  },
]

const faults = [
  [{ kind: 'status', status: 500 }, /500/],
  [{ kind: 'status', status: 503 }, /503/],
  [{ kind: 'status', status: 403 }, /403/],
  [{ kind: 'status', status: 404 }, /404/],
  [{ kind: 'status', status: 409 }, /409/],
  [{ kind: 'malformed' }, /malformed_answer/],
  [{ kind: 'drop' }, /50[24]|network/],
] as const

type Faults = readonly (typeof faults)[number][]

/** Meets the screen with each fault, and heals it. */
async function meet(
  { page, project }: { page: Page; project: TestProject },
  { operation, prepare }: Screen,
  some: Faults,
) {
  const { path, text } = await prepare(project)
  for (const [fault, shown] of some) {
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

for (const screen of moreScreens) {
  test(`${screen.name}: a failure is shown in its place, and trying again brings the screen back [TR-06]`, async ({
    page,
    project,
    signInAs,
  }) => {
    test.setTimeout(120_000)
    await signInAs('owner')
    await meet(
      { page, project },
      screen,
      faults.filter(([{ kind }], index) => index === 0 || kind !== 'status'),
    )
  })
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
    await meet({ page, project }, screen, faults)
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
