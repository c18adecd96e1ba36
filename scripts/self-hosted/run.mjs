import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { build } from '../build.mjs'
import { freePort, root, startGateway } from '../servers.mjs'
import { missingBinaries, startServices } from './services.mjs'

/**
 * `npm run e2e:self-hosted`: the console in a browser on real services, started from the binaries that KRATOS_BIN, HYDRA_BIN and KETO_BIN
 * name, with databases that end with the run. Without one of them nothing is run.
 */
const missing = missingBinaries()
if (missing.length > 0) {
  console.log(
    `Skipped: ${missing.join(', ')} ${missing.length > 1 ? 'name no binaries' : 'names no binary'}. 1 suite skipped, 0 run.`,
  )
  process.exit(0)
}

await build({ quiet: true })
const port = await freePort()
const url = `http://localhost:${port}`
const folder = mkdtempSync(path.join(tmpdir(), 'atrium-self-hosted-'))
const services = await startServices({ base: `${url}/a/main` })
let gateway
try {
  const file = path.join(folder, 'atrium.json')
  const people = [{ email: 'ada@example.com', role: 'owner' }]
  const target = {
    kind: 'self-hosted',
    projects: [services.project],
    people,
    signIn: { kind: 'identity', project: 'main' },
  }
  writeFileSync(file, JSON.stringify({ publicUrl: url, target }))
  gateway = await startGateway({ port, env: { ATRIUM_CONFIG: file, ATRIUM_DATA: 'memory', ATRIUM_LOG: 'silent' } })
  const versions = Object.entries(services.versions).map(([kind, version]) => `${kind} ${version}`)
  console.log(`On real services: ${versions.join(', ')}\n`)
  const words = ['playwright', 'test', '--config', 'playwright.self-hosted.config.ts', ...process.argv.slice(2)]
  const env = { ...process.env, ATRIUM_E2E_URL: url, ATRIUM_SERVICES: JSON.stringify(services.project) }
  process.exitCode = spawnSync('npx', words, { cwd: root, stdio: 'inherit', env }).status ?? 1
} finally {
  await gateway?.stop()
  await services.stopAll()
  rmSync(folder, { recursive: true })
}
