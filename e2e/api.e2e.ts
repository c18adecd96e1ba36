import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

import { freePort, root } from '../scripts/servers.mjs'
import { expect, expectAccessible, rowWith, test } from './support'

test('sends every remote’s calls through the typed API, to our origin and with our proof [SH-06]', async ({
  page,
  project,
  signInAs,
}) => {
  const calls: { url: URL; proof: string | undefined }[] = []
  page.on('request', (request) => {
    if (request.resourceType() !== 'fetch' && request.resourceType() !== 'xhr') return
    calls.push({ url: new URL(request.url()), proof: request.headers()['x-atrium-request'] })
  })
  await signInAs('owner')
  const { slug } = project
  for (const [address, heading] of [
    [`/projects/${slug}/identities`, 'Identities'],
    [`/projects/${slug}/oauth2/clients`, 'OAuth2 clients'],
    [`/projects/${slug}/permissions/relationships`, 'Relationships'],
    [`/projects/${slug}/settings/keys`, 'Project settings'],
    ['/workspaces', 'Workspaces'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
  const { origin } = new URL(page.url())
  expect(calls.length).toBeGreaterThan(5)
  expect(calls.filter(({ url }) => url.origin !== origin)).toEqual([])
  const api = calls.filter(({ url }) => /^\/api\/(console|p)\//.test(url.pathname))
  expect(api.length).toBeGreaterThan(4)
  expect(api.filter(({ proof }) => proof !== '1')).toEqual([])
})

test('a remote runs alone on its development server, with the session, the theme and the API of the console [SH-03]', async ({
  page,
  project,
  signInAs,
  baseURL,
}) => {
  test.setTimeout(120_000)
  await project.configure('permission', { namespaces: [{ name: 'Document' }] })
  await project.call('PUT', '/admin/relation-tuples', {
    namespace: 'Document',
    object: 'readme',
    relation: 'viewers',
    subject_id: 'alice',
  })
  const port = await freePort()
  const rspack = path.join(root, 'node_modules/@rspack/cli/bin/rspack.js')
  const server = spawn(process.execPath, [rspack, 'serve', '--config', 'rspack.config.mjs', '--port', String(port)], {
    cwd: path.join(root, 'apps/permissions'),
    env: { ...process.env, NODE_ENV: 'development', ATRIUM_PORT: new URL(baseURL ?? '').port },
    stdio: 'ignore',
  })
  try {
    await signInAs('owner')
    const alone = `http://localhost:${port}/projects/${project.slug}/permissions/relationships`
    await expect
      .poll(
        () =>
          fetch(alone, { headers: { accept: 'text/html' } }).then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 60_000 },
      )
      .toBe(200)
    await page.goto(alone)
    await expect(page.getByRole('heading', { level: 1, name: 'Relationships' })).toBeVisible({ timeout: 30_000 })
    await expect(rowWith(page, 'readme')).toBeVisible()
    await expect(page.getByRole('link', { name: 'New relationship' })).not.toHaveAttribute('aria-disabled', 'true')
  } finally {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
})

test('requests pages by size and by the token of the Link header [TR-01]', async ({ page, project, signInAs }) => {
  await project.addPeople(Array.from({ length: 30 }, (_, index) => `p${index}@example.org`))
  await signInAs('viewer')
  const first = page.waitForResponse((response) => response.url().includes('/admin/identities?'))
  await page.goto(`/projects/${project.slug}/identities?size=25`)
  const response = await first
  const token = /page_token=([^&>]+)[^>]*>;\s*rel="next"/.exec(response.headers().link ?? '')?.[1]
  expect(new URL(response.url()).searchParams.get('page_size')).toBe('25')
  expect(token).toBeTruthy()
  const second = page.waitForRequest((request) => request.url().includes('page_token='))
  await page.getByRole('link', { name: 'Next' }).click()
  expect(new URL((await second).url()).searchParams.get('page_token')).toBe(decodeURIComponent(token ?? ''))
  await expect(page.getByRole('row')).toHaveCount(6)
})

test('shows an error instead of calling the API for a URL with an invalid parameter [TR-02]', async ({
  page,
  project,
  signInAs,
}) => {
  await signInAs('viewer')
  await page.goto(`/projects/${project.slug}/identities?size=lots`)
  await expect(page.getByRole('alert').filter({ hasText: 'no_such_page' })).toContainText('size')
  await expect(page.getByRole('navigation').first()).toBeVisible()
})

test('reports a lost network, keeps the content, and continues once it is back [TR-03]', async ({
  page,
  project,
  signInAs,
}) => {
  await signInAs('viewer')
  await page.goto(`/projects/${project.slug}/permissions/relationships`)
  await expect(page.getByText('No relationships yet')).toBeVisible()
  await page.context().setOffline(true)
  const subject = page.getByRole('combobox', { name: 'Subject' })
  await subject.fill('alice')
  await subject.press('Enter')
  const problem = page.getByRole('alert').filter({ hasText: 'network' })
  await expect(problem).toContainText('The service can’t be reached')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No matches')).toBeVisible()
})

test('shows both error shapes as one error, with the request ID to copy [TR-04]', async ({
  page,
  project,
  signInAs,
}) => {
  await signInAs('viewer')
  await page.goto(`/projects/${project.slug}/identities/00000000-0000-4000-8000-000000000000`)
  const generic = page.getByRole('alert').filter({ hasText: '404' })
  await expect(generic).toBeVisible()
  await expect(generic.getByRole('button', { name: /Copy request ID/ })).toBeVisible()
  await page.goto(`/projects/${project.slug}/oauth2/clients/there-is-no-such-client`)
  await expect(page.getByRole('alert').filter({ hasText: /40[14]/ })).toBeVisible()
  await expectAccessible(page)
})

test('shows values unknown to the console unchanged [TR-05]', async ({ page, project, signInAs }) => {
  const { client_id } = await project.call<{ client_id: string }>('POST', '/admin/clients', {
    client_name: 'From the future',
    grant_types: ['urn:example:grant:telepathy'],
    token_endpoint_auth_method: 'quantum_handshake',
  })
  await signInAs('viewer')
  await page.goto(`/projects/${project.slug}/oauth2/clients`)
  await expect(rowWith(page, 'From the future')).toBeVisible()
  await page.goto(`/projects/${project.slug}/oauth2/clients/${client_id}`)
  await expect(page.getByText('urn:example:grant:telepathy')).toBeVisible()
  await expect(page.getByText('quantum_handshake')).toBeVisible()
})
