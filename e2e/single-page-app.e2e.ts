import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

import { root } from '../scripts/servers.mjs'
import { listening, stopListening } from '../servers/platform/testing/listening'
import { account, personIn } from './selfservice-account'
import { callPlatform, expect, signInOnPage, test, type TestProject } from './support'

test.afterAll(stopListening)

const require = createRequire(path.join(root, 'package.json'))
const library = path.join(path.dirname(require.resolve('oidc-client-ts')), '../browser/oidc-client-ts.min.js')
const types: Record<string, string> = { html: 'text/html', js: 'text/javascript', json: 'application/json' }

/** Serves the example of `examples/single-page-app` with the browser build of `oidc-client-ts`. */
async function serveExample(project: TestProject) {
  let client_id = ''
  const { url } = await listening(({ url: requestUrl }) => {
    const { pathname } = new URL(requestUrl, 'http://localhost')
    const name = pathname === '/' || pathname === '/callback' ? 'index.html' : pathname.slice(1)
    const headers = { 'content-type': types[name.split('.').at(-1) ?? ''] ?? '' }
    const authority = `${process.env.ATRIUM_E2E_URL}/a/${project.slug}`
    if (name === 'config.json') return { headers, body: { authority, client_id, scope: 'openid offline_access email' } }
    const file =
      name === 'oidc-client-ts.js' ? library : path.join(root, 'examples/single-page-app', path.basename(name))
    return { headers, body: readFileSync(file, 'utf8') }
  })
  const client = await project.call<{ client_id: string }>('POST', '/admin/clients', {
    client_name: 'Single-page app',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
    scope: 'openid offline_access email',
    redirect_uris: [`${url}/callback`],
    post_logout_redirect_uris: [`${url}/`],
  })
  client_id = client.client_id
  const value = { enabled: true, origins: [url] }
  await callPlatform('PATCH', `/projects/${project.id}`, [{ op: 'replace', path: '/cors_public', value }])
  return url
}

test('a page in the browser signs in, renews its tokens and signs out with oidc-client-ts [SS-17]', async ({
  page,
  project,
}) => {
  test.slow()
  const url = await serveExample(project)
  const person = await personIn(project)
  const status = page.getByRole('status')
  await page.goto(url)
  await expect(status).toHaveText('Signed out')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await signInOnPage(page, person)
  await page.getByRole('button', { name: 'Allow' }).click()
  await expect(status).toHaveText(`Signed in as ${person.email}`)
  await page.getByRole('button', { name: 'Renew tokens' }).click()
  await expect(status).toHaveText(`Renewed, signed in as ${person.email}`)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(`${url}/`)
  await expect(status).toHaveText('Signed out')
  // The project's session ended with it.
  await page.goto(account(project, 'sessions'))
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
})
