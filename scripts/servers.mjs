import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import { freePort } from './ports.mjs'

export { freePort, isFree } from './ports.mjs'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** The API key of the first workspace in tests and measurements. */
export const workspaceToken = 'ory_wak_of_tests_and_measurements_0001'

/** Gives tests access to everything, such as the emails of the console's own project. */
export const operatorToken = 'the-operator-of-tests-and-measurements'

/** Shared by gateway and platform, so that the platform trusts the gateway's forwarded headers. */
const ATRIUM_GATEWAY_SECRET = (process.env.ATRIUM_GATEWAY_SECRET ||= randomBytes(32).toString('base64url'))

/** One extra thread for compilation and garbage collection, as each has its own, mostly unused memory. */
const flags = ['--v8-pool-size=1']

/** Makes the C library release memory in pieces of a megabyte; by default it adapts and keeps larger ones. */
const memory = { MALLOC_MMAP_THRESHOLD_: '1048576', MALLOC_TRIM_THRESHOLD_: '1048576' }

/**
 * Starts a server and waits until it responds.
 * @returns its process, its stderr until it was ready, and a function that stops it; `onEnd` is called if it ends unexpectedly afterwards,
 * `onWait` every five seconds until it responds
 * @throws Error with its last line of output if it doesn't start
 */
export async function startServer({ name, file, env = {}, ready, seconds = 60, output = 'ignore', onEnd, onWait }) {
  const child = spawn(process.execPath, [...flags, path.join(root, file)], {
    cwd: root,
    env: { ...memory, ...process.env, ...env },
    stdio: ['ignore', output, 'pipe'],
  })
  let said = ''
  let up = false
  let stopping = false
  child.stderr.on('data', (chunk) => {
    if (up) process.stderr.write(chunk)
    else said += chunk
  })
  child.once('exit', (code) => up && !stopping && onEnd?.(code))

  const stop = async () => {
    stopping = true
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await Promise.race([
      once(child, 'exit'),
      sleep(12_000, undefined, { ref: false }).then(() => child.kill('SIGKILL')),
    ])
  }

  let untrusted
  const begin = Date.now()
  const end = begin + seconds * 1000
  let told = 0
  while (Date.now() < end) {
    if (child.exitCode !== null)
      throw new Error(said.trim().split('\n').at(-1) || `The ${name} did not start (${child.exitCode}).`)
    const response = await fetch(ready, { signal: AbortSignal.timeout(2_000) }).catch((error) => {
      untrusted = /CERT|SELF_SIGNED|SIGNATURE/.test(error.cause?.code ?? '') ? error.cause.code : untrusted
    })
    if (untrusted) break
    if (response?.ok) {
      up = true
      if (said) process.stderr.write(said)
      return { child, said, stop }
    }
    const waited = Math.floor((Date.now() - begin) / 5_000)
    if (waited > told) onWait?.((told = waited) * 5)
    await sleep(40)
  }
  await stop()
  if (untrusted) {
    throw new Error(
      `The certificate of ${ready} is not trusted (${untrusted}): name the file of its authority in NODE_EXTRA_CA_CERTS.`,
    )
  }
  throw new Error(`The ${name} did not respond at ${ready} within ${seconds} s.`)
}

/** Maximum length of a socket's path, in bytes. */
const longestSocket = 103

/**
 * A Unix domain socket between gateway and platform in a new folder, unless the environment sets one or the system doesn't support it.
 * @returns the variables for both servers, and a function that removes the folder
 */
export function ownSocket() {
  const none = { env: {}, remove: () => undefined }
  if (process.env.ATRIUM_PLATFORM_SOCKET || process.platform === 'win32') return none
  const folder = mkdtempSync(path.join(os.tmpdir(), 'atrium-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const file = path.join(folder, 'platform.sock')
  if (Buffer.byteLength(file) <= longestSocket) return { env: { ATRIUM_PLATFORM_SOCKET: file }, remove }
  remove()
  return none
}

/** Whether the URL in one of these variables uses TLS. */
const schemeOf = (name, env = {}) => ((env[name] ?? process.env[name]) ? 'https' : 'http')

/** The embedded platform on a port. */
export const startPlatform = ({ port, env, ...options }) =>
  startServer({
    name: 'platform',
    file: 'servers/platform/dist/main.js',
    ready: `${schemeOf('ATRIUM_PLATFORM_TLS_CERTIFICATE', env)}://127.0.0.1:${port}/health/ready`,
    env: { ATRIUM_PLATFORM_PORT: String(port), ATRIUM_GATEWAY_SECRET, ...env },
    ...options,
  })

/**
 * Reads the gateway's configuration without starting it.
 * @throws Error with one line if it can't be used
 */
export async function checkGateway({ port, env }) {
  const child = spawn(process.execPath, [path.join(root, 'servers/gateway/dist/main.js'), '--check'], {
    cwd: root,
    env: { ...process.env, ATRIUM_PORT: String(port), ATRIUM_GATEWAY_SECRET, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [reason, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  if (code !== 0) throw new Error(reason.trim() || `The gateway did not start (${code}).`)
}

/** The gateway on a port; it has started once `path` responds. */
export const startGateway = ({ port, env, path: at = '/readyz', ...options }) =>
  startServer({
    name: 'gateway',
    file: 'servers/gateway/dist/main.js',
    ready: `${schemeOf('ATRIUM_TLS_CERTIFICATE', env)}://localhost:${port}${at}`,
    env: { ATRIUM_PORT: String(port), ATRIUM_GATEWAY_SECRET, ...env },
    ...options,
  })

/**
 * Platform and gateway on free ports, without persistent data, for tests and measurements.
 * @returns their URLs, the socket between them, if any, and a function that stops them
 */
export async function startConsole({ platform = {}, gateway = {}, seconds } = {}) {
  const [port, platformPort] = [await freePort(), await freePort()]
  const url = `${schemeOf('ATRIUM_TLS_CERTIFICATE', gateway)}://localhost:${port}`
  const platformUrl = `${schemeOf('ATRIUM_PLATFORM_TLS_CERTIFICATE', platform)}://127.0.0.1:${platformPort}`
  const socket = ownSocket()
  const below = await startPlatform({
    port: platformPort,
    seconds,
    env: {
      ...socket.env,
      ATRIUM_DATA: 'memory',
      ATRIUM_SEED: 'demo',
      ATRIUM_WORKSPACE_TOKEN: workspaceToken,
      ATRIUM_OPERATOR_TOKEN: operatorToken,
      ATRIUM_CONSOLE_URL: url,
      ...platform,
    },
  })
  try {
    const above = await startGateway({
      port,
      env: {
        ...socket.env,
        ATRIUM_PLATFORM_URL: platformUrl,
        ATRIUM_DATA: 'memory',
        ATRIUM_LOG: 'silent',
        ...gateway,
      },
    })
    return {
      url,
      platformUrl,
      socket: socket.env.ATRIUM_PLATFORM_SOCKET ?? process.env.ATRIUM_PLATFORM_SOCKET,
      async stop() {
        await above.stop()
        await below.stop()
        socket.remove()
      },
    }
  } catch (error) {
    await below.stop()
    socket.remove()
    throw error
  }
}
