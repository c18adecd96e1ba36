import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'

import { freePort, root, startGateway, startPlatform } from '../scripts/servers.mjs'
import { expect, expectNarrow, test } from './support'

/** A console without an owner, and the link that it printed. */
async function newConsole() {
  const [port, platformPort] = [await freePort(), await freePort()]
  const url = `http://localhost:${port}`
  const platform = await startPlatform({
    port: platformPort,
    env: { ATRIUM_DATA: 'memory', ATRIUM_SEED: '', ATRIUM_CONSOLE_URL: url },
  })
  const gateway = await startGateway({
    port,
    env: { ATRIUM_PLATFORM_URL: `http://127.0.0.1:${platformPort}`, ATRIUM_DATA: 'memory', ATRIUM_LOG: 'silent' },
  })
  return {
    url,
    link: /http\S+invitation=\S+/.exec(platform.said)?.[0] ?? '',
    async stop() {
      await gateway.stop()
      await platform.stop()
    },
  }
}

test('shell: the setup link makes its reader the owner and works once; nobody else can sign up', async ({
  page,
  browser,
}) => {
  test.setTimeout(90_000)
  const started = await newConsole()
  try {
    const anonymousPage = await browser.newPage()
    await anonymousPage.goto(`${started.url}/a/console/login`)
    await expect(anonymousPage.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
    await expect(anonymousPage.getByRole('link', { name: /sign up|create/i })).toHaveCount(0)
    await anonymousPage.close()

    await page.goto(started.link)
    await page.getByRole('textbox', { name: /e-?mail/i }).fill('first@example.com')
    await expectNarrow(page)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('Password', { exact: true }).fill('sundial-harbor-94')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.waitForURL((url) => !url.pathname.startsWith('/a/'))
    const session = await page.request.get(`${started.url}/session`)
    expect(await session.json()).toMatchObject({
      user: { email: 'first@example.com' },
      workspaces: [{ role: 'owner' }],
    })

    await page.context().clearCookies()
    await page.goto(started.link)
    await expect(page.getByRole('alert')).toContainText('expired, was used or was canceled')
  } finally {
    await started.stop()
  }
})

test('shell: npm start reports a wrong configuration before it starts the platform', async () => {
  const file = test.info().outputPath('atrium.yaml')
  writeFileSync(file, 'portt: 4455\n')
  const [port, platformPort] = [await freePort(), await freePort()]
  const ports = { ATRIUM_DATA: 'memory', ATRIUM_PORT: String(port), ATRIUM_PLATFORM_PORT: String(platformPort) }
  const start = (env: Record<string, string>) =>
    spawnSync(process.execPath, ['scripts/start.mjs'], {
      cwd: root,
      env: { ...process.env, ...ports, ...env },
      encoding: 'utf8',
      timeout: 40_000,
    })

  const unknownKey = start({ ATRIUM_CONFIG: file })
  expect(unknownKey).toMatchObject({ status: 1, stderr: `${file}: portt: is not a known key (port?)\n` })
  expect(unknownKey.stdout).not.toContain('Starting')
  const gateway = (env: Record<string, string>) =>
    spawnSync(process.execPath, ['servers/gateway/dist/main.js'], {
      cwd: root,
      env: { ...process.env, ...ports, ...env },
      encoding: 'utf8',
      timeout: 40_000,
    })
  expect(gateway({ ATRIUM_CONFIG: file })).toMatchObject({ status: 78, stderr: unknownKey.stderr })
  // What can pass by itself has another code, so that systemd starts the gateway again.
  const secrets = { ATRIUM_SECRET: 'x'.repeat(32), ATRIUM_GATEWAY_SECRET: 'x'.repeat(32) }
  expect(gateway({ ...secrets, DATABASE_URL: 'postgres://atrium@127.0.0.1:9/atrium' })).toMatchObject({
    status: 1,
    stderr: 'databaseUrl: the database does not respond (ECONNREFUSED)\n',
  })
  const missing = { ATRIUM_TLS_CERTIFICATE: `${file}.crt`, ATRIUM_TLS_KEY: `${file}.key` }
  expect(gateway({ ...secrets, ...missing })).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^ATRIUM_TLS_CERTIFICATE.+ can't be read \(ENOENT\)\n$/),
  })
  const noCertificate = start(missing)
  expect(noCertificate.status).toBe(1)
  expect(noCertificate.stderr).toMatch(/^ATRIUM_TLS_CERTIFICATE.+ can't be read \(ENOENT\)\n$/)
  expect(noCertificate.stdout).not.toContain('Starting')
})
