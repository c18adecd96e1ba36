import './help.mjs'

import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import { rspack } from '@rspack/core'
import { RspackDevServer } from '@rspack/dev-server'

import { build } from './build.mjs'
import { describeRemote } from './build/remote-json.mjs'
import { developmentPort, remotes, root } from './build/places.mjs'
import { demoSignIns } from './demo-sign-ins.mjs'
import { startGateway, startPlatform } from './servers.mjs'

// `npm run dev`: shell and remotes with hot reload, with all development servers in this process, behind the real gateway and platform.
const port = Number(process.env.ATRIUM_PORT || 4455)
const platformPort = Number(process.env.ATRIUM_PLATFORM_PORT || 4400)
const url = `http://localhost:${port}`
const registry = path.join(root, '.atrium/dev-registry.json')
const running = []

async function stop(code) {
  await Promise.allSettled([...running].reverse().map((one) => one.stop()))
  process.exit(code)
}
process.on('SIGINT', () => void stop(0))
process.on('SIGTERM', () => void stop(0))

async function serve(id) {
  const { default: configuration } = await import(pathToFileURL(path.join(root, 'apps', id, 'rspack.config.mjs')).href)
  const { devServer, ...rest } = configuration
  const server = new RspackDevServer({ ...devServer, setupExitSignals: false }, rspack(rest))
  await server.start()
  running.push(server)
}

/** A remote's line of the registry that points to its development server, without hashes, as each edit would change them. */
function lineOf(id) {
  const origin = `http://localhost:${developmentPort(id)}`
  const about = describeRemote(path.join(root, 'apps', id), id)
  return { id, version: 'dev', entry: `${origin}/remoteEntry.js`, integrity: {}, preload: [], ...about }
}

try {
  if (process.env.ATRIUM_URL) throw new Error('ATRIUM_URL is for one remote: npm run dev -w apps/<remote>')
  await build({ quiet: true, only: ['platform', 'gateway'] })
  process.env.NODE_ENV = 'development'
  mkdirSync(path.dirname(registry), { recursive: true })
  writeFileSync(registry, JSON.stringify({ remotes: remotes().map(lineOf) }))
  running.push(
    await startPlatform({
      port: platformPort,
      env: { ATRIUM_CONSOLE_URL: url, ATRIUM_SEED: process.env.ATRIUM_SEED || 'demo' },
    }),
  )
  const apps = ['shell', ...remotes()]
  await Promise.all(apps.map(serve))
  running.push(
    await startGateway({
      port,
      env: {
        ATRIUM_PLATFORM_PORT: String(platformPort),
        ATRIUM_SHELL: `http://localhost:${developmentPort('shell')}`,
        ATRIUM_REGISTRY: registry,
        ATRIUM_LOG: 'warn',
      },
    }),
  )
  console.log(`\n  Console   ${url}`)
  for (const id of remotes()) console.log(`  ${id.padEnd(12)} alone at http://localhost:${developmentPort(id)}`)
  const [{ email, password }] = demoSignIns
  console.log(`\n  Sign in as ${email} with ${password}\n`)
} catch (error) {
  console.error(error.message)
  await stop(1)
}
