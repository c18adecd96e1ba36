import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'

import {
  callPlatform,
  expect,
  expectAccessible,
  expectNarrow,
  expectToast,
  rowWith,
  test,
  type TestProject,
} from './support'

type Identity = { id: string; state: string; traits: { email: string } }

const at = (project: TestProject, path = '') => `/projects/${project.slug}/identities${path}`
const stored = (project: TestProject) => project.call<Identity[]>('GET', '/admin/identities?page_size=500')

async function create(project: TestProject, count: number) {
  const identities = Array.from({ length: count }, (_, index) => ({
    create: {
      schema_id: 'person',
      traits: { email: `person-${index}@x.example` },
      state: index % 3 === 0 ? 'inactive' : 'active',
    },
  }))
  await project.call('PATCH', '/admin/identities', { identities })
}

const csv = (rows: number) =>
  ['email,First name', ...Array.from({ length: rows }, (_, index) => `new-${index}@x.example,"N, ${index}"`)].join('\n')

async function giveFile(page: Page, name: string, text: string) {
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
}

test('previews all identities that a filter matches, activates them with a report, and undoes it [ID-12]', async ({
  page,
  project,
  signInAs,
}) => {
  test.slow()
  await create(project, 30)
  await signInAs('developer')
  await page.goto(at(project, '?state=inactive'))
  await expect(page.getByRole('rowheader')).toHaveCount(10)
  await expectAccessible(page)
  await expectNarrow(page)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Bulk edit all matching' }).click()
  await page.getByRole('radio', { name: 'Activate', exact: true }).check()
  await expectAccessible(page)
  await expectNarrow(page)
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Will change10')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start' }).click()
  await expect(page.getByText('10 of 10')).toBeVisible()
  await expectAccessible(page)
  await expectNarrow(page)
  expect((await stored(project)).every(({ state }) => state === 'active')).toBe(true)

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download report' }).click()
  const report = await readFile(await (await downloading).path(), 'utf8')
  expect(report.trim().split('\r\n')).toHaveLength(11)

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name: /^Undo/ })).toBeVisible()
  await expect.poll(async () => (await stored(project)).filter(({ state }) => state === 'inactive').length).toBe(10)
  await page.getByRole('link', { name: 'Jobs' }).first().click()
  await expect(page.getByRole('rowheader')).toHaveCount(2)
  await expectAccessible(page)
})

test('signs a selection out everywhere, then deletes it, each after a preview [ID-12]', async ({
  page,
  project,
  signInAs,
}) => {
  test.slow()
  const password = 'a long enough passphrase'
  for (const name of ['ada', 'bob', 'eve']) {
    const identifier = `${name}@x.example`
    const credentials = { password: { config: { password } } }
    await project.call('POST', '/admin/identities', { schema_id: 'person', traits: { email: identifier }, credentials })
    const flow = await project.call<{ id: string }>('GET', '/self-service/login/api')
    await project.call('POST', `/self-service/login?flow=${flow.id}`, { method: 'password', identifier, password })
  }
  const signedIn = async () => (await project.call<unknown[]>('GET', '/admin/sessions?active=true')).length
  expect(await signedIn()).toBe(3)
  await signInAs('developer')

  for (const [button, left] of [
    ['Revoke sessions', 3],
    ['Delete', 1],
  ] as const) {
    await page.goto(at(project))
    for (const name of ['ada', 'bob']) await rowWith(page, `${name}@x.example`).getByRole('checkbox').check()
    await page.getByRole('group', { name: '2 selected' }).getByRole('button', { name: button }).click()
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByRole('region', { name: 'Preview' })).toContainText('2')
    await page.getByRole('button', { name: /^(Start|Delete 2 identities)$/ }).click()
    const question = page.getByRole('alertdialog')
    const confirmation = question.getByRole('textbox')
    await expect(question).toBeVisible()
    if (await confirmation.isVisible()) await confirmation.fill('2')
    await question.getByRole('button', { name: /Start|Delete|Revoke/ }).click()
    await expect(page.getByText('2 of 2')).toBeVisible()
    expect(await signedIn()).toBe(1)
    expect(await stored(project)).toHaveLength(left)
  }
})

const nicks = (metadata: unknown) => ({
  identities: ['ada', 'bob'].map((name) => ({
    create: { schema_id: 'person', traits: { email: `${name}@x.example` }, metadata_admin: metadata },
  })),
})

test('undo restores metadata and schema of many identities, and keeps later changes [ID-12]', async ({
  page,
  project,
  signInAs,
}) => {
  test.slow()
  const before = { tier: 'silver', trial: true, notes: ['a', { b: null }] }
  await project.call('PATCH', '/admin/identities', nicks(before))
  const [ada, bob] = await stored(project)
  if (!ada || !bob) throw new Error('nobody was made')
  const now = () =>
    project.call<{ schema_id: string; metadata_admin: unknown; metadata_public: unknown }[]>('GET', '/admin/identities')
  const asItWas = await now()
  await signInAs('owner')

  const run = async (choose: () => Promise<void>, changed: number) => {
    await page.goto(at(project, '/bulk'))
    await choose()
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByRole('region', { name: 'Preview' })).toContainText(`Will change${changed}`)
    await page.getByRole('button', { name: 'Start' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Start' }).click()
    await expect(page.getByText(`${changed} of ${changed}`)).toBeVisible()
    await expect(page.getByText('Done', { exact: true }).first()).toBeVisible()
  }
  const undo = async () => {
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('heading', { name: /^Undo/ })).toBeVisible()
    await expect(page.getByText('Done', { exact: true }).first()).toBeVisible()
  }

  await test.step('restores metadata', async () => {
    await run(async () => {
      await page.getByRole('radio', { name: 'Change metadata' }).check()
      await page.getByRole('textbox', { name: 'Fields to set' }).fill('{"tier": "gold", "trial": null, "new": 1}')
    }, 2)
    const set = { tier: 'gold', new: 1, notes: ['a', { b: null }] }
    expect((await now()).map(({ metadata_admin }) => metadata_admin)).toEqual([set, set])
    await page.reload()
    await undo()
    await expect.poll(async () => (await now()).map((identity) => identity.metadata_admin)).toEqual([before, before])
  })

  await test.step('restores the schema', async () => {
    const [container] = await project.call<{ schema: object }[]>('GET', '/schemas')
    const url = `base64://${Buffer.from(JSON.stringify({ ...container?.schema, $id: 'https://x.example/other' })).toString('base64')}`
    await callPlatform('PATCH', `/projects/${project.id}`, [
      { op: 'add', path: '/services/identity/config/identity/schemas/-', value: { id: 'other', url } },
    ])
    await run(async () => {
      await page.getByRole('radio', { name: 'Change schema' }).check()
      await page.getByRole('combobox', { name: 'Schema' }).selectOption('other')
    }, 2)
    expect((await now()).map(({ schema_id }) => schema_id)).toEqual(['other', 'other'])
    await undo()
    await expect.poll(async () => (await now()).map((identity) => identity.schema_id)).toEqual(['person', 'person'])
  })

  await test.step('keeps what someone else changed since', async () => {
    await run(async () => {
      await page.getByRole('radio', { name: 'Change metadata' }).check()
      await page.getByRole('textbox', { name: 'Fields to set' }).fill('{"tier": "gold"}')
    }, 2)
    const concurrentPatch = [{ op: 'replace', path: '/metadata_admin', value: { tier: 'platinum' } }]
    await project.call('PATCH', `/admin/identities/${ada.id}`, concurrentPatch)
    await undo()
    await expect
      .poll(() => project.call('GET', `/admin/identities/${bob.id}`))
      .toMatchObject({ metadata_admin: before })
    expect(await project.call('GET', `/admin/identities/${ada.id}`)).toMatchObject({
      metadata_admin: { tier: 'platinum' },
    })
  })
  expect((await now())[1]?.metadata_public).toEqual(asItWas[1]?.metadata_public)
})

test('maps a file, checks it by line, imports it through a failing platform, and continues after a reload [ID-09]', async ({
  page,
  project,
  signInAs,
}) => {
  test.slow()
  await signInAs('developer')
  await page.goto(at(project, '/import'))
  await expectAccessible(page)
  const text = `${csv(1200)}\nnobody,Wrong`
  await giveFile(page, 'people.csv', text)
  await expect(page.getByRole('combobox', { name: /^email/ })).toHaveValue('traits.email')
  await expectAccessible(page)
  await expectNarrow(page)
  const reading = page.waitForEvent('worker')
  await page.getByRole('button', { name: 'Check file' }).click()
  expect((await reading).url()).toMatch(/\/remotes\/identities\/worker\.[0-9a-f]+\.js$/)
  await expect(page.getByText('Line 1,202')).toBeVisible()
  await expectAccessible(page)

  await project.fault({ operation: 'batchPatchIdentities', kind: 'status', status: 403 })
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Import' }).click()
  await expect(page.getByRole('alert')).toContainText('403')
  await expectAccessible(page)
  await project.heal()
  await page.reload()
  await expect(page.getByText('Select the file again')).toBeVisible()
  await giveFile(page, 'other.csv', csv(3))
  await expect(page.getByText('This is a different file.')).toBeVisible()
  await giveFile(page, 'people.csv', text)
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByText('1,201 of 1,201')).toBeVisible({ timeout: 60_000 })
  expect(new Set((await stored(project)).map(({ traits }) => traits.email)).size).toBe(500)
  await expect(page.getByText('Done', { exact: true }).first()).toBeVisible()
})

test('exports all identities as NDJSON [ID-09]', async ({ page, project, signInAs }) => {
  await create(project, 5)
  await signInAs('viewer')
  await page.goto(at(project, '/export'))
  await expectAccessible(page)
  await expectNarrow(page)
  await page.getByRole('combobox', { name: 'Format' }).selectOption('NDJSON')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const lines = (await readFile(await (await downloading).path(), 'utf8')).trim().split('\n')
  expect(lines.map((line) => JSON.parse(line).traits.email).toSorted()).toEqual(
    [0, 1, 2, 3, 4].map((index) => `person-${index}@x.example`),
  )
  await expectToast(page, '5 identities exported')
})

test('finds a person by part of a sign-in name, in the list and in the palette [ID-01]', async ({
  page,
  project,
  signInAs,
}) => {
  await create(project, 12)
  const [first] = await stored(project)
  await signInAs('viewer')
  await page.goto(at(project))
  const part = page.getByRole('searchbox', { name: 'Email, username or phone number, or part of it' })
  await part.fill('person-1')
  await part.press('Enter')
  await expect(page.getByRole('rowheader')).toHaveCount(3)
  await expect(rowWith(page, 'person-11@x.example')).toBeVisible()

  // From another remote's screen, in a page that loads none of this remote's code until something is typed.
  const requestedPaths: string[] = []
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
  await page.goto(`/projects/${project.slug}/oauth2/clients`)
  await expect(page.getByRole('heading', { level: 1, name: 'OAuth2 clients' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const search = page.getByRole('combobox', { name: /Search/ })
  await expect(page.getByRole('option').first()).toBeVisible()
  expect(requestedPaths.filter((path) => path.startsWith('/remotes/identities/'))).toEqual([])
  await search.fill(first?.id ?? '')
  await page.getByRole('option', { name: first?.traits.email }).click()
  await expect(page.getByRole('heading', { level: 1, name: first?.traits.email })).toBeVisible()
})
