import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { build } from './build.mjs'
import { demoSignIns } from './demo-sign-ins.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const port = Number(process.env.ATRIUM_PORT || 4455)
const platformPort = Number(process.env.ATRIUM_PLATFORM_PORT || 4400)
const consoleUrl = process.env.ATRIUM_PUBLIC_URL || `http://localhost:${port}`
const embedded = !process.env.ATRIUM_CONFIG
const readyWithin = 120_000

const children = []
let stopping = false

function fail(reason) {
  process.stderr.write(`${reason}\n`)
  void stop(1)
}

async function stop(code) {
  if (stopping) return
  stopping = true
  // The gateway first: what is under way still needs the platform.
  for (const { child } of [...children].reverse()) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    child.kill('SIGTERM')
    const gone = new Promise((resolve) => child.once('exit', resolve))
    await Promise.race([gone, sleep(12_000).then(() => child.kill('SIGKILL'))])
  }
  process.exit(code)
}

/** Starts a server; what it says on stderr before it is ready is the reason why it did not start. */
function start(name, file, env) {
  const child = spawn(process.execPath, [path.join(root, file)], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', process.env.ATRIUM_LOG ? 'inherit' : 'ignore', 'pipe'],
  })
  const server = { name, child, said: '', ready: false }
  child.stderr.on('data', (chunk) => {
    if (server.ready) process.stderr.write(chunk)
    else server.said += chunk
  })
  child.on('exit', (code) => {
    if (stopping) return
    const reason = server.said.trim().split('\n').at(-1)
    fail(server.ready ? `The ${name} ended (${code}).` : reason || `The ${name} did not start (${code}).`)
  })
  children.push(server)
  return server
}

async function ready(server, url) {
  const end = Date.now() + readyWithin
  while (!stopping && Date.now() < end) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined)
    if (answer?.ok) return void (server.ready = true)
    await sleep(50)
  }
  if (!stopping) fail(`The ${server.name} did not answer at ${url}.`)
  await new Promise(() => undefined)
}

/** Whether nobody listens on a port of the loopback. */
const isFree = (wanted) =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(wanted, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

process.on('SIGINT', () => void stop(0))
process.on('SIGTERM', () => void stop(0))

for (const [wanted, name] of [[port, 'ATRIUM_PORT'], ...(embedded ? [[platformPort, 'ATRIUM_PLATFORM_PORT']] : [])]) {
  if (await isFree(wanted)) continue
  process.stderr.write(`The port ${wanted} is in use by another process (${name}).\n`)
  process.exit(1)
}

const begin = performance.now()
await build({ quiet: true })

if (embedded) {
  const platform = start('platform', 'servers/platform/dist/main.js', {
    ATRIUM_PLATFORM_PORT: String(platformPort),
    ATRIUM_CONSOLE_URL: consoleUrl,
  })
  await ready(platform, `http://127.0.0.1:${platformPort}/health/ready`)
}
const gateway = start('gateway', 'servers/gateway/dist/main.js', {
  ATRIUM_PORT: String(port),
  ATRIUM_PLATFORM_PORT: String(platformPort),
  // Without a data folder there is nowhere to keep a sealing key; it lives as long as this process.
  ...(process.env.ATRIUM_DATA === 'memory' && !process.env.ATRIUM_SECRET
    ? { ATRIUM_SECRET: randomBytes(32).toString('base64url') }
    : {}),
})
await ready(gateway, `http://localhost:${port}/readyz`)

const seconds = ((performance.now() - begin) / 1000).toFixed(1)
const lines = [`Atrium is ready after ${seconds} s`, '', `  Console   ${consoleUrl}`]
if (embedded) lines.push(`  Platform  http://localhost:${platformPort}`)
if (embedded && (process.env.ATRIUM_SEED || 'demo') === 'demo') {
  lines.push('', '  Sign in as')
  for (const { role, email, password } of demoSignIns)
    lines.push(`    ${role.padEnd(10)} ${email.padEnd(28)} ${password}`)
}
console.log(`${lines.join('\n')}\n`)
