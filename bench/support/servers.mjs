import { once } from 'node:events'

import {
  freePort,
  startConsole as startBoth,
  startGateway as startAbove,
  startPlatform as startOne,
  startServer,
  workspaceToken,
} from '../../scripts/servers.mjs'

export { signIn } from '../../scripts/sign-in.mjs'
export { workspaceToken }

/** Limits that measurements don't reach; attempts are still counted. */
const unhurried = { ATRIUM_GUESS_LIMITS: '1000' }
const unlimited = {
  ATRIUM_RATE_LIMIT: '100000000',
  ATRIUM_RATE_LIMIT_ACCOUNT: '100000000',
  ATRIUM_RATE_LIMIT_CREDENTIALS: '100000000',
}

/** A platform with demo data; `data` is a folder or `memory`, `identities` how many there should be in production. */
export async function startPlatform({ data = 'memory', identities, seconds = 60, env = {} } = {}) {
  const port = await freePort()
  const { child, stop } = await startOne({
    port,
    seconds,
    env: {
      ATRIUM_DATA: data,
      ATRIUM_SEED: 'demo',
      ATRIUM_WORKSPACE_TOKEN: workspaceToken,
      ...unhurried,
      ...(identities ? { ATRIUM_SEED_IDENTITIES: String(identities) } : {}),
      ...env,
    },
  })
  return { url: `http://127.0.0.1:${port}`, pid: child.pid, stop }
}

/** A gateway in front of a running platform. */
export async function startGatewayOf(platform) {
  const port = await freePort()
  const env = {
    ATRIUM_PLATFORM_URL: platform.url,
    ATRIUM_DATA: 'memory',
    ATRIUM_LOG: 'silent',
    ...unlimited,
  }
  const { stop } = await startAbove({ port, env })
  return { url: `http://localhost:${port}`, stop }
}

/** A platform and a gateway in front of it, without limits that measurements would hit. */
export async function startConsole(gateway = {}) {
  const { url, platformUrl, socket, stop } = await startBoth({
    platform: unhurried,
    gateway: { ...unlimited, ...gateway },
  })
  return { url, platform: { url: platformUrl, socket }, stop }
}

/** A proxy in front of a platform that only forwards requests, with the same server and client as the gateway. */
export async function startBareProxy({ url, socket }) {
  const port = await freePort()
  const { stop } = await startServer({
    name: 'bare proxy',
    file: 'bench/support/bare-proxy.mjs',
    ready: `http://localhost:${port}/health/ready`,
    env: {
      ATRIUM_PORT: String(port),
      ATRIUM_PLATFORM_URL: url,
      ...(socket !== undefined && { ATRIUM_PLATFORM_SOCKET: socket }),
    },
  })
  return { url: `http://localhost:${port}`, stop }
}

/** Waits for a text in a process's output. @throws Error if it ends before that */
export const whenSays = (child, words) =>
  new Promise((resolve, reject) => {
    let said = ''
    child.stdout.on('data', (chunk) => {
      said += chunk
      if (said.includes(words)) resolve()
    })
    child.once('exit', (code) => reject(new Error(`it ended with ${code} and had said: ${said}`)))
  })

/** Waits until a process that got a signal has exited. */
export async function whenEnded(child) {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}
