import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { client } from '../../testing/client'

const operatorToken = 'operator-of-the-seed'

type Shown = { services: { identity: { config: { selfservice: object } }; oauth2: { config: object } } }
type Workspaces = { workspaces: { id: string }[] }

test('redirects sign-in and screens of projects to the new console URL after a restart', async () => {
  const data = fs.mkdtempSync(path.join(os.tmpdir(), 'atrium-console-url-'))
  const start = async (consoleUrl: string) => {
    const platform = await openPlatform({ data, databaseUrl: undefined, operatorToken, consoleUrl })
    const signIn = client(platform, 'http://localhost:4400/p/console')
    return { platform, control: client(platform, 'http://localhost:4400', operatorToken), signIn }
  }
  const before = await start('http://localhost:4455')
  const { body: found } = await before.control<Workspaces>({ path: '/workspaces' })
  const { body: own } = await before.control<{ id: string }>({
    method: 'POST',
    path: '/projects',
    json: { name: 'Own', environment: 'dev', workspace_id: found.workspaces[0]?.id },
  })
  const home = '/services/identity/config/selfservice/default_browser_return_url'
  const json = [{ op: 'replace', path: home, value: 'https://shop.example/' }]
  expect((await before.control({ method: 'PATCH', path: `/projects/${own.id}`, json })).status).toBe(200)
  await before.platform.close()

  const after = await start('https://console.example')
  const query = { return_to: 'https://console.example/identities' }
  const accept = 'text/html'
  const { status, headers } = await after.signIn({ path: '/self-service/login/browser', query, headers: { accept } })
  expect([status, headers.get('location')]).toEqual([
    303,
    expect.stringMatching(/^https:\/\/console\.example\/a\/console\/login\?flow=/),
  ])
  const { body: project } = await after.control<Shown>({ path: `/projects/${own.id}` })
  expect(JSON.stringify(project)).not.toContain('localhost:4455')
  expect(project.services.oauth2.config).toMatchObject({
    urls: { login: expect.stringMatching(/^https:\/\/console\.example\/a\/.*\/login$/) },
  })
  expect(project.services.identity.config.selfservice).toMatchObject({
    default_browser_return_url: 'https://shop.example/',
  })
  await after.platform.close()
})
