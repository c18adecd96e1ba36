import { build } from '../build.mjs'
import { freePort } from '../servers.mjs'
import { playOn } from './play.mjs'
import { missingBinaries, startServices } from './services.mjs'

/**
 * `npm run e2e:self-hosted`: tests the console in a browser on real services, started from the binaries in KRATOS_BIN, HYDRA_BIN and
 * KETO_BIN, with temporary databases. If one of them is missing, nothing runs.
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
const services = await startServices({ base: `http://localhost:${port}/a/main` })
try {
  const people = [{ email: 'ada@example.com', role: 'owner' }]
  const target = {
    kind: 'self-hosted',
    projects: [services.project],
    people,
    signIn: { kind: 'identity', project: 'main' },
  }
  const versions = Object.entries(services.versions).map(([kind, version]) => `${kind} ${version}`)
  console.log(`On real services: ${versions.join(', ')}\n`)
  const browser = {
    ATRIUM_SERVICES: JSON.stringify(services.project),
    ATRIUM_IDENTITY_FILE: services.identityFile,
    ATRIUM_PROVIDER_PORT: String(services.providerPort),
  }
  process.exitCode = await playOn(target, { port, browser })
} finally {
  await services.stopAll()
}
