import path from 'node:path'
import { pathToFileURL } from 'node:url'

import { freePort, root, startGateway, startPlatform } from '../scripts/servers.mjs'
import { expect, expectAccessible, expectNarrow, personOf, signInOnPage, test } from './support'

const owner = personOf('owner')
const HOUR = 3_600_000
const DAY_SECONDS = 86_400

test('people sign in even if the platform’s clock is three days behind [SH-04]', async ({ page }) => {
  test.slow()
  const [port, platformPort] = [await freePort(), await freePort()]
  const url = `http://localhost:${port}`
  const platform = await startPlatform({
    port: platformPort,
    env: {
      ATRIUM_DATA: 'memory',
      ATRIUM_SEED: 'demo',
      ATRIUM_CONSOLE_URL: url,
      NODE_OPTIONS: `--import ${pathToFileURL(path.join(root, 'e2e/support/other-clock.mjs')).href}`,
      CLOCK_SECONDS: String(-3 * DAY_SECONDS),
    },
  })
  const env = { ATRIUM_PLATFORM_PORT: String(platformPort), ATRIUM_DATA: 'memory', ATRIUM_LOG: 'silent' }
  const gateway = await startGateway({ port, env })
  try {
    await page.goto(`${url}/`)
    await signInOnPage(page, owner)
    await page.waitForURL(/\/projects\//)
    const whoami = await page.request.get(`${url}/a/console/sessions/whoami`)
    const { expires_at }: { expires_at: string } = await whoami.json()
    // `expires_at` follows the platform's clock, but the browser keeps the cookie.
    expect(Date.parse(expires_at)).toBeLessThan(Date.now() + DAY_SECONDS * 1_000)
  } finally {
    await gateway.stop()
    await platform.stop()
  }
})

for (const [title, off] of [
  ['ahead of', 2 * HOUR],
  ['behind', -2 * HOUR],
] as const) {
  test(`a browser signs in with a clock two hours ${title} the servers’ [SH-04]`, async ({ page }) => {
    await page.clock.install({ time: Date.now() + off })
    await page.goto('/')
    await signInOnPage(page, owner)
    await page.waitForURL(/\/projects\//)
    await expect(page.getByRole('navigation', { name: 'Navigation' })).toBeVisible()
  })
}

test('explains that the browser didn’t store the session, with a next step [SH-04] [SS-15]', async ({ page }) => {
  await page.goto('/a/console/login')
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  // Where a sign-in leads to, but without the session's cookie.
  await page.evaluate(() => location.assign('/a/console/continue?to=/about'))
  await expect(page.getByText('your browser didn’t keep the session')).toBeVisible()
  await expectAccessible(page)
  await expectNarrow(page)
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await signInOnPage(page, owner)
  await page.waitForURL((url) => !url.pathname.startsWith('/a/'))
})
