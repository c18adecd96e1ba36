import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { freePort, startGateway, startPlatform, workspaceToken } from '../scripts/servers.mjs'
import { expect, personOf, signInOnPage, test } from './support'

// One step of an import is six batches of a thousand rows.
const rows = 6_200

/** The test's own console, whose platform can be killed and restarted with its data. */
async function ownConsole() {
  const data = await mkdtemp(join(tmpdir(), 'atrium-killed-'))
  const [port, platformPort] = [await freePort(), await freePort()]
  const url = `http://localhost:${port}`
  const platformUrl = `http://127.0.0.1:${platformPort}`
  const env = {
    ATRIUM_DATA: data,
    ATRIUM_SEED: 'demo',
    ATRIUM_WORKSPACE_TOKEN: workspaceToken,
    ATRIUM_CONSOLE_URL: url,
    ATRIUM_FAULTS: '1',
  }
  const start = () => startPlatform({ port: platformPort, env })
  let platform = await start()
  const gateway = await startGateway({
    port,
    env: { ATRIUM_PLATFORM_URL: platformUrl, ATRIUM_DATA: 'memory', ATRIUM_LOG: 'silent' },
  })
  return {
    url,
    /** Lets a number of batches succeed; the next one gets no response until the platform is restarted. */
    async holdAfter(batches: number) {
      const fault = { operation: 'batchPatchIdentities', project: 'storefront-dev', kind: 'delay' }
      for (const more of [{ ms: 0, times: batches }, { ms: 120_000 }]) {
        const response = await fetch(`${platformUrl}/__faults`, {
          method: 'PUT',
          headers: { authorization: `Bearer ${workspaceToken}`, 'content-type': 'application/json' },
          body: JSON.stringify({ ...fault, ...more }),
        })
        expect(response.ok).toBe(true)
      }
    },
    async killAndStart() {
      platform.child.kill('SIGKILL')
      await new Promise((resolve) => platform.child.once('exit', resolve))
      platform = await start()
    },
    async emails() {
      const found: string[] = []
      for (let token: string | undefined = ''; token !== undefined;) {
        const response: Response = await fetch(
          `${platformUrl}/p/storefront-dev/admin/identities?page_size=500${token && `&page_token=${token}`}`,
          { headers: { authorization: `Bearer ${workspaceToken}` } },
        )
        const page: { traits: { email: string } }[] = await response.json()
        found.push(...page.map(({ traits }) => traits.email))
        token = /page_token=([^&>]+)[^>]*>;\s*rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
      }
      return found
    },
    async stop() {
      await gateway.stop()
      await platform.stop()
      await rm(data, { recursive: true, force: true })
    },
  }
}

test('an import survives killing the platform: no row is lost or created twice [ID-09]', async ({ page }) => {
  test.setTimeout(300_000)
  const own = await ownConsole()
  try {
    await page.goto(own.url)
    await signInOnPage(page, personOf('developer'))
    await page.waitForURL((url) => !url.pathname.startsWith('/a/'))
    await page.goto(`${own.url}/projects/storefront-dev/identities/import`)
    const lines = Array.from({ length: rows }, (_, index) => `row-${index}@killed.example`)
    const buffer = Buffer.from(['email', ...lines].join('\n'))
    await page.getByLabel('File', { exact: true }).setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer })
    await page.getByRole('button', { name: 'Check file' }).click()
    await own.holdAfter(6)
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Import' }).click()
    await expect(page.getByText('6,000 of 6,200')).toBeVisible({ timeout: 60_000 })
    await own.killAndStart()

    const resume = page.getByRole('button', { name: 'Resume' })
    const done = page.getByText('6,200 of 6,200')
    await expect(resume.or(done)).toBeVisible({ timeout: 120_000 })
    if (await resume.isVisible()) await resume.click()
    await expect(done).toBeVisible({ timeout: 120_000 })
    const imported = (await own.emails()).filter((email) => email.endsWith('@killed.example'))
    expect(imported).toHaveLength(rows)
    expect(new Set(imported).size).toBe(rows)
    await expect(page.getByText('Failed rows')).toBeHidden()
  } finally {
    await own.stop()
  }
})
