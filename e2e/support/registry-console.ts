import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { startConsole } from '../../scripts/servers.mjs'
import { FaultServer, type RemoteLine } from './fault-server'
import { expect, personOf, signInOnPage, test as base } from './index'

type Line = RemoteLine | { id: string; off: true }
type Cookies = { name: string; value: string; domain: string; path: string }[]

/** A separate console per worker, whose registry tests can change, and a server for the remotes in it. */
export type RegistryConsole = {
  url: string
  /** The registry file. */
  file: string
  faults: FaultServer
  cookies: Cookies
  /** Replaces the built remotes' lines in the registry, like a release or rollback. */
  publish: (...lines: Line[]) => Promise<void>
}

export const test = base.extend<{ published: RegistryConsole }, { registryConsole: RegistryConsole }>({
  registryConsole: [
    async ({ browser }, use) => {
      const folder = mkdtempSync(path.join(os.tmpdir(), 'atrium-registry-'))
      const file = path.join(folder, 'registry.json')
      let version = 0
      const write = (lines: Line[]) => {
        writeFileSync(file, JSON.stringify({ remotes: lines }))
        // The gateway detects changes by the file's modification time, so it must differ even within a second.
        const time = Date.now() / 1000 + version++
        utimesSync(file, time, time)
      }
      write([])
      const running = await startConsole({ gateway: { ATRIUM_REGISTRY: file } })
      const faults = await FaultServer.start()
      const context = await browser.newContext({ baseURL: running.url })
      const page = await context.newPage()
      await page.goto('/')
      await signInOnPage(page, personOf('owner'))
      await page.waitForURL((url) => !url.pathname.startsWith('/a/'))
      const cookies = await context.cookies()
      await context.close()
      const versions = async () => {
        const { remotes } = (await (await fetch(`${running.url}/registry.json`)).json()) as { remotes: RemoteLine[] }
        return Object.fromEntries(remotes.map(({ id, version: of }) => [id, of]))
      }
      const built = await versions()
      const publish = async (...lines: Line[]) => {
        write(lines)
        // Earlier tests' releases must be gone, too.
        const expected = { ...built }
        for (const line of lines) {
          if ('off' in line) Reflect.deleteProperty(expected, line.id)
          else expected[line.id] = line.version
        }
        await expect.poll(versions, { intervals: [100] }).toEqual(expected)
      }
      await use({ url: running.url, file, faults, cookies, publish })
      await faults.stop()
      await running.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  baseURL: ({ registryConsole }, use) => use(registryConsole.url),
  published: async ({ registryConsole, context }, use) => {
    registryConsole.faults.hurt()
    await context.addCookies(registryConsole.cookies)
    await use(registryConsole)
  },
})

export { expect }
