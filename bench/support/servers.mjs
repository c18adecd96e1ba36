import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export const root = new URL('../../', import.meta.url).pathname
export const workspaceToken = 'ory_wak_bench0000000000000000000000000000'
export const people = { owner: { email: 'ada@northwind.example', password: 'correct horse battery' } }

/** A port of the loopback that nobody listens on. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return port
}

async function answers(url, child, seconds) {
  const end = Date.now() + seconds * 1000
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error(`${url}: the process ended with ${child.exitCode}`)
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return
    await sleep(50)
  }
  throw new Error(`${url} did not answer within ${seconds} s`)
}

function start(file, env) {
  const child = spawn(process.execPath, [`${root}${file}`], { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit'] })
  return child
}

async function stop(child) {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await Promise.race([once(child, 'exit'), sleep(10_000).then(() => child.kill('SIGKILL'))])
}

/** A platform with demo data; `data` is a folder or `memory`, `identities` how many there shall be in production. */
export async function startPlatform({ data = 'memory', identities, consoleUrl, seconds = 60, env = {} } = {}) {
  const port = await freePort()
  const child = start('servers/platform/dist/main.js', {
    ATRIUM_PLATFORM_PORT: String(port),
    ATRIUM_DATA: data,
    ATRIUM_SEED: 'demo',
    ATRIUM_WORKSPACE_TOKEN: workspaceToken,
    ...(consoleUrl ? { ATRIUM_CONSOLE_URL: consoleUrl } : {}),
    ...(identities ? { ATRIUM_SEED_IDENTITIES: String(identities) } : {}),
    ...env,
  })
  const url = `http://127.0.0.1:${port}`
  await answers(`${url}/health/ready`, child, seconds)
  return { url, pid: child.pid, stop: () => stop(child) }
}

/** A gateway before a platform; both know the console under the same address. */
export async function startConsole({ env = {}, ...options } = {}) {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const platform = await startPlatform({ consoleUrl: url, ...options })
  const child = start('servers/gateway/dist/main.js', {
    ATRIUM_PORT: String(port),
    ATRIUM_PLATFORM_URL: platform.url,
    ATRIUM_DATA: 'memory',
    ATRIUM_RATE_LIMIT: '100000000',
    ...env,
  })
  await answers(`${url}/readyz`, child, 30)
  return {
    url,
    platform,
    stop: async () => {
      await stop(child)
      await platform.stop()
    },
  }
}

const cookiesOf = (response) => response.headers.getSetCookie().map((line) => line.split(';')[0])

/** Signs in as a browser would and answers the console's cookie. */
export async function signIn(url, { email, password } = people.owner) {
  const json = { accept: 'application/json', 'content-type': 'application/json' }
  const base = `${url}/a/console`
  const started = await fetch(`${base}/self-service/login/browser`, { headers: json })
  const flow = await started.json()
  const csrf = flow.ui.nodes.find((node) => node.attributes.name === 'csrf_token').attributes.value
  const done = await fetch(`${base}/self-service/login?flow=${flow.id}`, {
    method: 'POST',
    headers: { ...json, cookie: cookiesOf(started).join('; ') },
    body: JSON.stringify({ method: 'password', identifier: email, password, csrf_token: csrf }),
  })
  if (!done.ok) throw new Error(`sign-in answered ${done.status}: ${await done.text()}`)
  const session = cookiesOf(done).join('; ')
  const sealed = await fetch(`${base}/continue?to=/`, { headers: { cookie: session }, redirect: 'manual' })
  const cookie = cookiesOf(sealed).find((one) => one.includes('atrium_session='))
  if (!cookie) throw new Error(`no console session: ${sealed.status}`)
  return cookie
}
