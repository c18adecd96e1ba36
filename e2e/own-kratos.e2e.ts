import { configureIdentity, personIn } from './selfservice-account'
import { expect, expectAccessible, expectNarrow, signInOnPage, test as base, type TestProject } from './support'
import { IdentityService } from './support/identity-service'
import { freePort, startGateway } from '../scripts/servers.mjs'

type Own = { url: string; service: IdentityService }

/** A gateway with the two variables of `docs/own-kratos.md`, and only one project's public API behind it. */
const test = base.extend<{ own: Own }>({
  own: async ({ project }, use) => {
    const port = await freePort()
    const url = `http://localhost:${port}`
    await configureIdentity(project, ({ selfservice }) => {
      Object.assign(selfservice ?? {}, {
        default_browser_return_url: `${url}/`,
        allowed_return_urls: [url],
      })
      for (const screen of ['login', 'registration', 'recovery', 'verification', 'settings', 'error']) {
        Object.assign(selfservice?.flows?.[screen] ?? {}, { ui_url: `${url}/${screen}` })
      }
      Object.assign(selfservice?.flows?.recovery ?? {}, { enabled: true, use: 'link' })
      Object.assign(selfservice?.methods?.link ?? {}, { enabled: true })
    })
    const service = await IdentityService.start(project, url)
    const env = { ATRIUM_IDENTITY_URL: service.url, ATRIUM_PUBLIC_URL: url, ATRIUM_LOG: 'silent' }
    const gateway = await startGateway({ port, env })
    await use({ url, service })
    await gateway.stop()
    await service.stop()
  },
  baseURL: ({ own }, use) => use(own.url),
})

async function linkIn(project: TestProject, email: string): Promise<string> {
  type Message = { recipient: string; body: string }
  let link: string | undefined
  await expect
    .poll(async () => {
      const messages = await project.call<Message[]>('GET', '/admin/courier/messages')
      link = /http:\/\/localhost\S+token=\S+/.exec(
        messages.find(({ recipient }) => recipient === email)?.body ?? '',
      )?.[0]
      return link
    })
    .toBeDefined()
  return link?.replaceAll('&amp;', '&') ?? ''
}

test('your own identity service gets a complete account experience with two variables [SH-13] [SS-11]', async ({
  page,
  own,
  project,
}) => {
  const person = await personIn(project)
  await page.goto(own.url.replace('localhost', '127.0.0.1'))
  await expect(page.getByRole('heading', { name: 'You’re not signed in' })).toBeVisible()
  expect(new URL(page.url()).origin).toBe(own.url)
  await expectNarrow(page)
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Sign in' }).click()
  await signInOnPage(page, { ...person, password: 'not this one at all' })
  await expect(page.getByText(/password is incorrect/)).toBeVisible()
  await signInOnPage(page, person)
  await expect(page.getByRole('main').getByText(person.email)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Account settings' }).click()
  await page.getByLabel('First name').fill('Ada')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(page.getByText('Your changes have been saved.')).toBeVisible()
  await page.getByRole('link', { name: 'Your sessions' }).click()
  await expect(page.getByText('This device')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'You’re signed out' })).toBeVisible()

  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { name: 'Recover your account' })).toBeVisible()
  await page.getByRole('textbox', { name: /e-?mail/i }).fill(person.email)
  await page.getByRole('main').getByRole('button').first().click()
  await expect(page.getByRole('status')).toBeVisible()
  await page.goto(await linkIn(project, person.email))
  await expect(page.getByText('You’ve recovered your account', { exact: false })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/settings')
  expect(own.service.unknownPaths).toEqual([])
})

test('the console and its API don’t exist there [SH-14]', async ({ own, request }) => {
  for (const path of ['/session', '/api/console/workspaces', '/api/health', '/admin/identities', '/api/actions']) {
    expect((await request.get(path)).status(), path).toBe(404)
  }
  // What the gateway wrote into it.
  const { remotes } = (await (await request.get('/registry.json')).json()) as { remotes: { id: string }[] }
  expect(remotes.map(({ id }) => id)).toEqual(['selfservice'])
  expect(own.service.unknownPaths).toEqual([])
})
