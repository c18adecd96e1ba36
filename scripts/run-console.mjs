import { randomBytes } from 'node:crypto'
import path from 'node:path'

import { consoleSettings } from './console-settings.mjs'
import { demoSignIns } from './demo-sign-ins.mjs'
import { failingServices } from './failing-services.mjs'
import { checkGateway, isFree, ownSocket, startGateway, startPlatform } from './servers.mjs'

const settings = settingsOrEnd()
const { port, platformPort, scheme, consoleUrl, embedded } = settings
const platformScheme = process.env.ATRIUM_PLATFORM_TLS_CERTIFICATE ? 'https' : 'http'

function settingsOrEnd() {
  try {
    return consoleSettings(process.env)
  } catch (error) {
    process.stderr.write(`${error.message}\n`)
    return process.exit(1)
  }
}

/** A first start with a million identities takes long. */
const seconds = 1200
/** The demo's passwords are published: it is off by default if others can reach the console. */
const isLocal = (host) => /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(host)
const isPrivate =
  isLocal(new URL(consoleUrl).hostname) &&
  [settings.host, process.env.ATRIUM_PLATFORM_HOST].every((host) => isLocal(host || 'localhost'))
const seed = process.env.ATRIUM_SEED || (isPrivate ? 'demo' : 'empty')
/** The same rule as in the platform. */
const reachesItself = isPrivate && !process.env.ATRIUM_EGRESS_ALLOW
const output = process.env.ATRIUM_LOG ? 'inherit' : 'ignore'

/** A gateway on the platform's machine connects to it without TCP. */
const socket = embedded ? ownSocket() : { env: {}, remove: () => undefined }
const running = []
let stopping = false

async function stop(code) {
  if (stopping) return
  stopping = true
  // The gateway first: its running requests still need the platform.
  for (const server of running.reverse()) await server.stop()
  socket.remove()
  process.exit(code)
}

function fail(reason) {
  if (!stopping) process.stderr.write(`${reason}\n`)
  return stop(1)
}

async function start(prepare) {
  const wanted = [[port, 'ATRIUM_PORT'], ...(embedded ? [[platformPort, 'ATRIUM_PLATFORM_PORT']] : [])]
  for (const [number, name] of wanted) {
    if (!(await isFree(number))) throw new Error(`The port ${number} is in use by another process (${name}).`)
  }
  const begin = performance.now()
  await prepare()
  const watched = (name) => ({
    onEnd: (code) => void fail(`The ${name} ended (${code}).`),
    onWait: (waited) => console.log(`The ${name} has not responded yet (${waited} s) …`),
  })
  // Without a data folder, the sealing key can't be stored and only lives as long as this process.
  const secret = process.env.ATRIUM_DATA === 'memory' && !process.env.ATRIUM_SECRET
  const env = {
    ...socket.env,
    ...settings.tls,
    ATRIUM_PLATFORM_PORT: String(platformPort),
    ...(platformScheme === 'https' && { ATRIUM_PLATFORM_URL: `https://localhost:${platformPort}` }),
    ...(secret && { ATRIUM_SECRET: randomBytes(32).toString('base64url') }),
  }
  if (embedded) {
    await checkGateway({ port, env })
    const gateway = { ATRIUM_PORT: String(port), ...(settings.host && { ATRIUM_HOST: settings.host }) }
    const own = { ...socket.env, ...gateway, ATRIUM_CONSOLE_URL: consoleUrl, ATRIUM_SEED: seed }
    console.log('Starting the platform …')
    running.push(await startPlatform({ port: platformPort, seconds, output, env: own, ...watched('platform') }))
  }
  console.log('Starting the gateway …')
  // Your own services may start later than the gateway, which then reports missing ones.
  const at = embedded ? '/readyz' : '/healthz'
  running.push(await startGateway({ port, path: at, output, env, ...watched('gateway') }))
  const took = (performance.now() - begin) / 1000
  return { took, failing: embedded ? [] : await failingServices(`${scheme}://localhost:${port}/readyz`) }
}

function greeting({ took, failing }) {
  const lines = [`Atrium is ready after ${took.toFixed(1)} s`, '', `  Console   ${consoleUrl}`]
  if (!embedded) return [...lines, ...failing.map((line) => `  Not ready ${line}`)]
  lines.push(`  Platform  ${platformScheme}://localhost:${platformPort}`)
  if (process.env.ATRIUM_GRPC_PORT) lines.push(`  gRPC      localhost:${process.env.ATRIUM_GRPC_PORT}`)
  if (reachesItself) {
    lines.push(
      '',
      '  Webhooks and other requests of projects may reach this machine; change it with ATRIUM_EGRESS_ALLOW',
    )
  }
  const folder = process.env.ATRIUM_DATA || '.atrium'
  if (folder !== 'memory' && !process.env.DATABASE_URL && !process.env.ATRIUM_SECRETS_KEY) {
    lines.push('', `  Secrets in the database are sealed with ${path.join(folder, 'secrets.key')}: keep a copy of it`)
  }
  if (seed !== 'demo') return lines
  const signIns = demoSignIns.map(
    ({ role, email, password }) => `    ${role.padEnd(10)} ${email.padEnd(24)} ${password}`,
  )
  return [...lines, '', '  Sign in as', ...signIns]
}

/**
 * Runs platform and gateway (or only the gateway, if `ATRIUM_CONFIG` names another target) as configured by the environment, until a signal
 * arrives or one of them ends. Prints URLs and, with the demo data, who can sign in.
 * @param prepare runs after checking that the ports are free
 */
export async function runConsole({ prepare = () => undefined } = {}) {
  process.on('SIGINT', () => void stop(0))
  process.on('SIGTERM', () => void stop(0))
  try {
    console.log(`${greeting(await start(prepare)).join('\n')}\n`)
  } catch (error) {
    await fail(error.message)
  }
}
