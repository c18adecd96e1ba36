import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { build } from '../build.mjs'
import { root } from '../servers.mjs'

/**
 * `npm run e2e:command-line`: tests the official `ory` command line tool (the binary in ORY_BIN) on the embedded platform: with API keys
 * over TLS, then signed in to the console in a browser. Without the binary nothing runs.
 */
const binary = process.env.ORY_BIN
if (!binary || !existsSync(binary)) {
  console.log('Skipped: ORY_BIN names no binary. 1 suite skipped, 0 run.')
  process.exit(0)
}

await build({ quiet: true })
const folder = mkdtempSync(path.join(tmpdir(), 'atrium-command-line-'))
try {
  execFileSync(process.execPath, [path.join(root, 'scripts/cert.mjs')], {
    env: { ...process.env, ATRIUM_DATA: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  // only read when a process starts, so the calls run in another process
  const env = {
    ...process.env,
    ATRIUM_COMMAND_LINE: folder,
    NODE_EXTRA_CA_CERTS: path.join(folder, 'tls/authority.pem'),
  }
  const { status } = spawnSync(process.execPath, [path.join(root, 'scripts/command-line/play.mjs')], {
    stdio: 'inherit',
    env,
  })
  process.exitCode = status ?? 1
} finally {
  rmSync(folder, { recursive: true })
}
