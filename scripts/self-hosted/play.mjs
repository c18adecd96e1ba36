import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { root, startGateway } from '../servers.mjs'

/**
 * Runs the console's browser tests on a target, with a gateway that only knows the target from its configuration.
 * @param gateway additional variables for the gateway; `browser` for the tests
 * @returns the tests' exit code
 */
export async function playOn(target, { port, gateway = {}, browser }) {
  const url = `http://localhost:${port}`
  const folder = mkdtempSync(path.join(tmpdir(), 'atrium-target-'))
  const file = path.join(folder, 'atrium.json')
  writeFileSync(file, JSON.stringify({ publicUrl: url, target }))
  let running
  try {
    const own = { ATRIUM_CONFIG: file, ATRIUM_DATA: 'memory', ATRIUM_LOG: 'silent' }
    running = await startGateway({ port, env: { ...own, ...gateway } })
    const words = ['playwright', 'test', '--config', 'playwright.self-hosted.config.ts', ...process.argv.slice(2)]
    const env = { ...process.env, ATRIUM_E2E_URL: url, ...browser }
    return spawnSync('npx', words, { cwd: root, stdio: 'inherit', env }).status ?? 1
  } finally {
    await running?.stop()
    rmSync(folder, { recursive: true })
  }
}
