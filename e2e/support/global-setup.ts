import { execFileSync } from 'node:child_process'
import path from 'node:path'

import { root, startConsole } from '../../scripts/servers.mjs'
import { startTurnstile } from './turnstile'

/** Starts one console for all tests, on free ports, with demo data that no test changes: each creates its own project. */
export default async function globalSetup() {
  // Builds what changed, so that no test runs old code.
  execFileSync(process.execPath, [path.join(root, 'scripts/build.mjs'), '--quiet'], { stdio: 'inherit' })
  const turnstile = await startTurnstile()
  const { url, platformUrl, stop } = await startConsole({
    platform: { ATRIUM_FAULTS: '1', ATRIUM_TURNSTILE_URL: `${turnstile.url}/siteverify` },
    gateway: { ATRIUM_CONFIG: path.join(import.meta.dirname, 'gateway.yaml') },
  })
  process.env.ATRIUM_E2E_URL = url
  process.env.ATRIUM_E2E_PLATFORM = platformUrl
  return async () => {
    await stop()
    turnstile.stop()
  }
}
