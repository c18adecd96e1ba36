import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import type { Page } from '@playwright/test'

import { configureIdentity, personIn } from './selfservice-account'
import { expect, expectAccessible, expectNarrow, expectToast, test, type TestProject } from './support'
import { startOpenIdProvider } from './support/provider'

const run = promisify(execFile)
const at = ({ slug }: TestProject, query = '') => `/projects/${slug}/lab${query}`
const step = (page: Page, number: number) => page.locator(`#step-${number}`)
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true }).first().click()
const submit = (page: Page, number: number) => step(page, number).getByRole('button', { name: 'Submit' }).click()
const next = (page: Page, number: number, name: string) =>
  step(page, number).getByRole('button', { name, exact: true }).click()
const json = (page: Page, number: number) => step(page, number).getByRole('textbox', { name: 'Body as JSON' })

test('a native app registers, stores its token, uses it, and signs out [SS-22]', async ({
  page,
  project,
  signInAs,
}) => {
  test.slow()
  await signInAs('developer')
  await page.goto(at(project))
  await expect(page.getByText('No request yet')).toBeVisible()
  await page.getByLabel('Flow', { exact: true }).selectOption('Register')
  await expect(page).toHaveURL(/kind=registration/)
  await send(page)
  const email = 'native@lab.example'
  await expect(step(page, 1)).toContainText('200')
  await step(page, 1)
    .getByLabel(/traits\.email/)
    .fill(email)
  await expect(json(page, 1)).toHaveValue(new RegExp(email))
  await submit(page, 1)
  await step(page, 2)
    .getByLabel(/password/i)
    .first()
    .fill('a long enough passphrase')
  await submit(page, 2)
  await expect(step(page, 3)).toContainText(/A session was created|continues with another flow/)
  const clientState = page.getByRole('region', { name: 'Client state' })
  await expect(clientState).toContainText('[redacted]')
  await expect(page.locator('body')).not.toContainText('ory_st_')

  await next(page, 3, 'Current session (whoami)')
  await expect(step(page, 4)).toContainText('X-Session-Token: [redacted]')
  await expect(step(page, 4).getByRole('group', { name: 'Response body' })).toContainText(email)
  await page.getByRole('button', { name: 'Show secrets' }).click()
  await expect(clientState).toContainText('ory_st_')
  await page.getByRole('button', { name: 'Show secrets' }).click()
  await next(page, 4, 'Sign out')
  await expect(step(page, 5)).toContainText('The session ended')
  await expect(clientState).toContainText('Empty.')
  expect(page.url()).not.toMatch(/token|password/)
})

test('edits and resends a wrong password, and copies a curl command that works [SS-22]', async ({
  page,
  context,
  project,
  signInAs,
}) => {
  test.slow()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const person = await personIn(project)
  await signInAs('developer')
  await page.goto(at(project, '?kind=login&client=native'))
  await send(page)
  await step(page, 1)
    .getByLabel(/identifier/)
    .fill(person.email)
  await step(page, 1)
    .getByLabel(/password/)
    .first()
    .fill('not the password')
  await submit(page, 1)
  await expect(step(page, 2)).toContainText('400')
  await expect(step(page, 2).getByRole('list', { name: 'Messages' })).toContainText('4000006')
  await expect(page.locator('body')).not.toContainText('not the password')

  await step(page, 2).getByRole('button', { name: 'Edit' }).click()
  const body = step(page, 2).getByRole('textbox', { name: 'Body', exact: true })
  await expect(body).toHaveValue(/"password": "\[redacted\]"/)
  const target = step(page, 2).getByLabel('Path and query')
  const address = await target.inputValue()
  await target.fill('/admin/identities')
  await step(page, 2).getByRole('button', { name: 'Send', exact: true }).click()
  await expect(step(page, 2)).toContainText('Not a self-service endpoint')
  await target.fill(address)
  await body.fill((await body.inputValue()).replace('[redacted]', person.password))
  await step(page, 2).getByRole('button', { name: 'Send', exact: true }).click()
  await expect(step(page, 3)).toContainText('A session was created. The client stores its token')

  await step(page, 3).getByRole('button', { name: 'Copy as curl' }).click()
  await expectToast(page, 'Command copied')
  const command = await page.evaluate(() => navigator.clipboard.readText())
  expect(command).not.toContain(person.password)
  const { stdout } = await run('sh', ['-c', `${command} -s`], { env: { ...process.env, PASSWORD: person.password } })
  expect(JSON.parse(stdout)).toHaveProperty('session_token')
  await page.getByRole('button', { name: 'Show secrets' }).click()
  await next(page, 3, 'Current session (whoami)')
  await step(page, 4).getByRole('button', { name: 'Copy as curl' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('/sessions/whoami')
  const whoami = await run('sh', ['-c', `${await page.evaluate(() => navigator.clipboard.readText())} -s`])
  expect(JSON.parse(whoami.stdout)).toMatchObject({ active: true, identity: { traits: { email: person.email } } })
  await page.getByRole('button', { name: 'Show secrets' }).click()

  await step(page, 4).getByRole('button', { name: 'Replay' }).click()
  await expect(step(page, 5)).toContainText('200')
  await step(page, 5).getByRole('button', { name: 'Duplicate' }).click()
  await expect(step(page, 6)).toContainText('Not sent')
  await step(page, 6).getByRole('button', { name: 'Remove step 6' }).click()
  await expect(step(page, 6)).toHaveCount(0)
  await page.getByRole('button', { name: 'More' }).click()
  const file = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Export as JSON' }).click()
  const chunks = await (await file).createReadStream().then((stream) => stream.toArray())
  const text = Buffer.concat(chunks).toString()
  expect(JSON.parse(text)).toMatchObject({
    project: project.slug,
    steps: [{ operation: 'createNativeLoginFlow' }, {}, {}, {}, {}],
  })
  expect(text).not.toMatch(/ory_st_|correct horse|not the password/)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Clear run' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear run' }).click()
  await expect(page.getByText('No request yet')).toBeVisible()
})

test('redirects a browser, keeps its own cookies, and leaves the console’s session alone [SS-22]', async ({
  page,
  context,
  project,
  signInAs,
}) => {
  test.slow()
  const person = await personIn(project)
  await signInAs('developer')
  await page.goto(at(project, '?kind=login&client=page'))
  const before = (await context.cookies()).map(({ name, path }) => name + path).sort()
  await send(page)
  await expect(step(page, 1)).toContainText('303')
  await expect(step(page, 1)).toContainText('The browser goes to the flow’s screen')
  await expect(step(page, 1).getByRole('group', { name: 'Status and headers' })).toContainText(
    `/a/${project.slug}/login?flow=`,
  )
  await expect(step(page, 1).getByRole('group', { name: 'Status and headers' })).toContainText(
    /set-cookie: csrf_token_\w+=\[redacted\]/,
  )
  await next(page, 1, 'Get the flow')
  await step(page, 2)
    .getByLabel(/identifier/)
    .fill(person.email)
  await step(page, 2)
    .getByLabel(/password/)
    .first()
    .fill(person.password)
  await submit(page, 2)
  await expect(step(page, 3)).toContainText('303')
  await step(page, 3).locator('summary').filter({ hasText: 'Request' }).click()
  await expect(step(page, 3)).toContainText('application/x-www-form-urlencoded')
  await expect(page.getByRole('region', { name: 'Client state' })).toContainText('_session')

  await page.getByLabel('Flow', { exact: true }).selectOption('Current session (whoami)')
  await page.getByLabel('Client', { exact: true }).selectOption('Single-page app')
  await send(page)
  await expect(step(page, 4).getByRole('group', { name: 'Response body' })).toContainText(person.email)
  await next(page, 4, 'Sign out')
  await next(page, 5, 'Sign out')
  await expect(step(page, 6)).toContainText('The session ended')
  expect((await context.cookies()).map(({ name, path }) => name + path).sort()).toEqual(before)
  await page.goto(`/projects/${project.slug}/identities`)
  await expect(page.getByRole('link', { name: person.email })).toBeVisible()
  // The page was reloaded, so the run is gone.
  await page.getByRole('link', { name: 'Flow lab' }).click()
  await expect(page.getByText('No request yet')).toBeVisible()
})

test('recovers an account with the code in the mailbox [SS-22]', async ({ page, project, signInAs }) => {
  const person = await personIn(project)
  await signInAs('owner')
  await page.goto(at(project, '?kind=recovery&client=native'))
  await send(page)
  await step(page, 1).getByLabel(/email/).fill(person.email)
  await submit(page, 1)
  await expect(step(page, 2)).toContainText('A message was sent')
  await expect(step(page, 2).getByRole('link', { name: /Read the message/ })).toHaveAttribute('target', '_blank')
  const messages = await project.call<{ body: string; recipient: string }[]>('GET', '/admin/courier/messages')
  const code = /\b\d{6}\b/.exec(messages.find(({ recipient }) => recipient === person.email)?.body ?? '')?.[0] ?? ''
  await page.getByRole('link', { name: 'Identities', exact: true }).click()
  await page.getByRole('link', { name: 'Flow lab' }).click()
  // The run was kept while another screen was open.
  await step(page, 2).getByLabel(/code/).first().fill(code)
  await expect(json(page, 2)).toHaveValue(/"code": "\[redacted\]"/)
  await submit(page, 2)
  await expect(step(page, 3)).toContainText('The client continues with another flow: Change settings')
  await expect(page.getByRole('region', { name: 'Client state' })).toContainText('Session token')
  await next(page, 3, 'Get the flow')
  await expect(step(page, 4)).toContainText('200')
  await expect(step(page, 4).getByLabel('Sent by')).toBeVisible()
  await expect(page.locator('body')).not.toContainText(code)
})

test('keeps form and JSON in sync and reports invalid JSON [SS-22]', async ({ page, project, signInAs }) => {
  await signInAs('developer')
  await page.goto(at(project, '?kind=login&client=script'))
  await send(page)
  const body = json(page, 1)
  await expect(body).toHaveValue(/"csrf_token": "\[redacted\]"/)
  await step(page, 1)
    .getByLabel(/identifier/)
    .fill('form@lab.example')
  await step(page, 1)
    .getByLabel(/password/)
    .first()
    .fill('not the password')
  await expect(body).toHaveValue(/form@lab.example/)
  const text = await body.inputValue()
  await body.fill(text.replace('form@lab.example', 'json@lab.example'))
  await expect(step(page, 1).getByLabel(/identifier/)).toHaveValue('json@lab.example')
  await body.fill('{')
  await expect(step(page, 1)).toContainText('Not a valid JSON object')
  await expect(step(page, 1).getByRole('button', { name: 'Submit' })).toBeDisabled()
  await body.fill(text.replace('"[redacted]"', '"wrong"'))
  await submit(page, 1)
  await expect(step(page, 2)).toContainText('The CSRF check failed')
  await next(page, 2, 'Start again')
  await expect(step(page, 3)).toContainText('200')
})

test('reports and retries an outage, and restarts an expired flow with the same parameters [SS-22]', async ({
  page,
  project,
  signInAs,
}) => {
  test.slow()
  await signInAs('developer')
  await project.fault({ operation: 'createNativeLoginFlow', kind: 'drop' })
  await page.goto(at(project, '?refresh=true'))
  await expect(page.getByLabel('refresh')).toHaveValue('true')
  await send(page)
  await expect(step(page, 1)).toContainText('No response')
  await expect(step(page, 1).getByRole('alert')).toContainText('502')
  await project.heal()
  await configureIdentity(project, (config) => {
    Object.assign(config.selfservice?.flows?.login ?? {}, { lifespan: '1s' })
  })
  await step(page, 1).getByRole('button', { name: /again/i }).click()
  await expect(step(page, 2)).toContainText('200')
  await step(page, 2)
    .getByLabel(/password/)
    .first()
    .fill('anything')
  // A flow that started later has expired, so this one has, too.
  const { id } = await project.call<{ id: string }>('GET', '/self-service/login/api')
  const read = () => project.call('GET', `/self-service/login/flows?id=${id}`).then(() => 'still there', String)
  await expect.poll(read).toContain('410')
  await submit(page, 2)
  await expect(step(page, 3)).toContainText('410')
  await expect(step(page, 3)).toContainText('The flow has expired')
  await next(page, 3, 'Start again')
  await expect(step(page, 4).locator('summary').first()).toContainText('/self-service/login/api?refresh=true')
  await expect(step(page, 4)).toContainText('200')
})

test('exchanges codes, reads an error, and requests missing parameters [SS-22]', async ({
  page,
  project,
  signInAs,
}) => {
  await signInAs('developer')
  await page.goto(at(project, '?kind=login&client=native&return_session_token_exchange_code=true'))
  await send(page)
  await expect(page.getByRole('region', { name: 'Client state' })).toContainText('Init code')
  await page.getByLabel('Flow', { exact: true }).selectOption('Exchange codes for a session token')
  await send(page)
  await expect(page.getByLabel('return_to_code')).toHaveAccessibleDescription(/required/)
  await expect(page.getByLabel('return_to_code')).toBeFocused()
  await page.getByLabel('return_to_code').fill('https://app.example/back?code=not-the-code')
  await send(page)
  await expect(step(page, 2)).toContainText('404')
  await expect(step(page, 2)).toContainText('There is no session for these codes yet')
  expect(page.url()).not.toContain('code=not')
  await page.getByLabel('Flow', { exact: true }).selectOption('Get an error')
  await page.getByLabel('id', { exact: true }).fill('stub:500')
  await send(page)
  await expect(step(page, 3).getByRole('group', { name: 'Response body' })).toContainText('A sample of an error.')
})

test('tells viewers why they can’t use it, and works by keyboard, in both modes and at 320 px [SS-22]', async ({
  page,
  context,
  project,
  signInAs,
}) => {
  test.slow()
  await signInAs('viewer')
  await page.goto(at(project))
  await expect(page.getByText('You don’t have access to the flow lab')).toBeVisible()
  await expect(page.getByText(/viewer.*developers/s).last()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Flow lab' })).toHaveCount(0)
  await expectAccessible(page)

  await context.clearCookies()
  await signInAs('developer')
  await page.goto(at(project, '?kind=registration&client=script&return_to=https%3A%2F%2Fx.example%2F'))
  await expectAccessible(page)
  await page.getByLabel('return_to', { exact: true }).focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Enter')
  const summary = step(page, 1).locator('summary').first()
  await expect(step(page, 1)).toContainText('200')
  await expect(summary).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(step(page, 1).getByRole('form')).toBeHidden()
  await page.keyboard.press('Enter')
  await step(page, 1).getByRole('button', { name: 'Edit' }).click()
  for (const fold of await step(page, 1).locator('details > summary').all()) {
    if (await fold.evaluate((element) => !(element.parentElement as HTMLDetailsElement).open)) await fold.click()
  }
  await expectAccessible(page)
  await expectNarrow(page)
})

test('a native app signs in at a provider in a browser, and exchanges two codes for its token [SS-22]', async ({
  page,
  context,
  project,
  signInAs,
}) => {
  test.slow()
  const provider = await startOpenIdProvider([{ sub: 'ada', email: 'ada@provider.example' }])
  try {
    // Stands in for a native app's URL.
    const app = `${provider.issuer}/app`
    const mapper = 'local claims = std.extVar("claims"); { identity: { traits: { email: claims.email } } }'
    await configureIdentity(project, (config) => {
      const { selfservice } = config
      if (!selfservice) throw new Error('the project has no self-service')
      Object.assign(selfservice, { allowed_return_urls: [app] })
      Object.assign(selfservice.methods ?? {}, {
        oidc: {
          enabled: true,
          config: {
            providers: [
              {
                id: 'house',
                provider: 'generic',
                issuer_url: provider.issuer,
                client_id: 'client',
                client_secret: 'not-a-secret',
                mapper_url: `base64://${Buffer.from(mapper).toString('base64')}`,
                scope: ['email'],
              },
            ],
          },
        },
      })
      Object.assign(selfservice.flows?.registration?.after ?? {}, { oidc: { hooks: [{ hook: 'session' }] } })
    })
    await signInAs('developer')
    const choices = new URLSearchParams({ return_session_token_exchange_code: 'true', return_to: app })
    await page.goto(at(project, `?${choices}`))
    await send(page)
    await step(page, 1).getByLabel('Sent by').selectOption({ label: 'Sign in with house (provider=house)' })
    await submit(page, 1)
    await expect(step(page, 2)).toContainText('The browser leaves the service for this URL')
    const opened = context.waitForEvent('page')
    await step(page, 2).getByRole('link', { name: 'Open in a new tab' }).click()
    const tab = await opened
    await tab.getByRole('link', { name: 'Sign in as ada' }).click()
    await expect(tab).toHaveURL(/\/app\?code=/)
    await page.getByLabel('Flow', { exact: true }).selectOption('Exchange codes for a session token')
    await page.getByLabel('return_to_code').fill(tab.url())
    await send(page)
    await expect(step(page, 3)).toContainText('A session was created. The client stores its token')
    await next(page, 3, 'Current session (whoami)')
    await expect(step(page, 4).getByRole('group', { name: 'Response body' })).toContainText('ada@provider.example')
    expect(page.url()).not.toContain('code')
  } finally {
    await provider.stop()
  }
})
