import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import { demoSignIns } from '../scripts/demo-sign-ins.mjs'
import { root } from '../scripts/servers.mjs'
import { signIn, workspaceToken } from './support/servers.mjs'
import { interleaved, times } from './support/stats.mjs'

const rounds = 7
const requests = 2_000
const connections = 10
const limits = {
  ATRIUM_GUESS_LIMITS: '1000',
  ATRIUM_RATE_LIMIT: '100000000',
  ATRIUM_RATE_LIMIT_ACCOUNT: '100000000',
  ATRIUM_RATE_LIMIT_CREDENTIALS: '100000000',
}

/** Milliseconds of processor time that a process and all of its threads have used (Linux). */
function processorTime(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Platform and gateway of a checkout that is built. */
async function startBoth(folder) {
  const servers = await import(pathToFileURL(path.join(folder, 'scripts/servers.mjs')).href)
  const [port, platformPort] = [await servers.freePort(), await servers.freePort()]
  const below = await servers.startPlatform({
    port: platformPort,
    env: {
      ...limits,
      ATRIUM_DATA: 'memory',
      ATRIUM_SEED: 'demo',
      ATRIUM_WORKSPACE_TOKEN: workspaceToken,
      ATRIUM_CONSOLE_URL: `http://localhost:${port}`,
    },
  })
  const above = await servers.startGateway({
    port,
    env: {
      ...limits,
      ATRIUM_PLATFORM_URL: `http://127.0.0.1:${platformPort}`,
      ATRIUM_DATA: 'memory',
      ATRIUM_LOG: 'silent',
    },
  })
  return {
    platform: { url: `http://127.0.0.1:${platformPort}`, pid: below.child.pid },
    gateway: { url: `http://localhost:${port}`, pid: above.child.pid },
    stop: async () => {
      await above.stop()
      await below.stop()
    },
  }
}

/** Signs somebody in to a project by its API for apps. @returns the session token */
async function sessionToken({ url }) {
  const { email, password } = demoSignIns[0]
  const base = `${url}/p/console/self-service/login`
  const flow = await (await fetch(`${base}/api`)).json()
  const answer = await fetch(`${base}?flow=${flow.id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ method: 'password', identifier: email, password }),
  })
  return (await answer.json()).session_token
}

/** Sends requests over a few connections. @returns microseconds of processor time a request, of the process `pid` */
async function measure({ url, headers, pid }) {
  let left = requests
  const one = async () => {
    while (left-- > 0) {
      const answer = await fetch(url, { headers })
      if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
      await answer.arrayBuffer()
    }
  }
  const before = processorTime(pid)
  await Promise.all(Array.from({ length: connections }, one))
  return ((processorTime(pid) - before) * 1000) / requests
}

async function contestantsOf(folder) {
  const both = await startBoth(folder)
  const { platform, gateway } = both
  const token = await sessionToken(platform)
  const cookie = await signIn(gateway.url)
  const admin = { authorization: `Bearer ${workspaceToken}` }
  const direct = `${platform.url}/p/storefront-prod`
  const through = `${gateway.url}/api/p/storefront-prod`
  return {
    ...both,
    runs: {
      'whoami, platform': {
        url: `${platform.url}/p/console/sessions/whoami`,
        headers: { 'x-session-token': token },
        pid: platform.pid,
      },
      'document, platform': { url: `${direct}/schemas`, headers: admin, pid: platform.pid },
      'one row, platform': { url: `${direct}/admin/identities?page_size=1`, headers: admin, pid: platform.pid },
      'document, gateway': { url: `${through}/schemas`, headers: { cookie }, pid: gateway.pid },
      'one row, gateway': { url: `${through}/admin/identities?page_size=1`, headers: { cookie }, pid: gateway.pid },
    },
  }
}

/** What a request costs of the processor, beside another checkout that is built: `ATRIUM_BESIDE=/path/to/it npm run bench -- cost`. */
export async function cost() {
  const beside = process.env.ATRIUM_BESIDE
  const folders = { here: root, ...(beside && { beside }) }
  const all = {}
  for (const [name, folder] of Object.entries(folders)) all[name] = await contestantsOf(folder)
  try {
    const contestants = Object.fromEntries(
      Object.entries(all).flatMap(([name, { runs }]) =>
        Object.entries(runs).map(([what, run]) => [`${what} ${name}`, () => measure(run)]),
      ),
    )
    const results = await interleaved(rounds, contestants)
    const of = (what, name) => Math.min(...results[`${what} ${name}`])
    return {
      title: 'Processor time of a request',
      how: `User and system time of the server's process with all of its threads, for each of ${requests.toLocaleString('en')} requests over ${connections} connections; the least of ${rounds} interleaved rounds. It depends less than requests a second on what else the machine does.`,
      head: ['', 'time a request', ...(beside ? ['the code beside it', 'ratio'] : [])],
      rows: Object.keys(all.here.runs).map((what) => [
        what,
        `${Math.round(of(what, 'here'))} µs`,
        ...(beside ? [`${Math.round(of(what, 'beside'))} µs`, times(of(what, 'here') / of(what, 'beside'))] : []),
      ]),
      goals: [],
    }
  } finally {
    for (const { stop } of Object.values(all)) await stop()
  }
}
