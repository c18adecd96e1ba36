import path from 'node:path'
import { pathToFileURL } from 'node:url'

import { demoSignIns } from '../scripts/demo-sign-ins.mjs'
import { root } from '../scripts/servers.mjs'
import { processorTime } from './support/processor.mjs'
import { signIn, workspaceToken } from './support/servers.mjs'
import { interleaved, number, times } from './support/stats.mjs'

const rounds = 7
const requests = 4_000
const connections = 10
const signIns = 100
const batches = 20
const batch = 100
const limits = {
  ATRIUM_GUESS_LIMITS: '1000',
  ATRIUM_RATE_LIMIT: '100000000',
  ATRIUM_RATE_LIMIT_ACCOUNT: '100000000',
  ATRIUM_RATE_LIMIT_CREDENTIALS: '100000000',
}

/** Platform and gateway of a built checkout. */
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

/** Signs the demo's owner in by the console's API flow for apps. @returns the session token */
export async function sessionToken({ url }) {
  const { email, password } = demoSignIns[0]
  const base = `${url}/p/console/self-service/login`
  const flow = await (await fetch(`${base}/api`)).json()
  const response = await fetch(`${base}?flow=${flow.id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ method: 'password', identifier: email, password }),
  })
  if (!response.ok) throw new Error(`${base}: ${response.status} ${await response.text()}`)
  return (await response.json()).session_token
}

const get = (url, headers, more) => async () => {
  const response = await fetch(url, { headers, ...more })
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  await response.arrayBuffer()
}

/** Issues tokens for a newly created client. */
export async function credentials(project, headers) {
  const body = JSON.stringify({
    grant_types: ['client_credentials'],
    token_endpoint_auth_method: 'client_secret_basic',
  })
  const json = { ...headers, 'content-type': 'application/json' }
  const client = await (await fetch(`${project}/admin/clients`, { method: 'POST', headers: json, body })).json()
  const basic = Buffer.from(`${client.client_id}:${client.client_secret}`).toString('base64')
  const form = { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' }
  return get(`${project}/oauth2/token`, form, { method: 'POST', body: 'grant_type=client_credentials' })
}

const check = '/relation-tuples/check/openapi?namespace=Team&object=everyone&relation=members&subject_id=ada'

let imported = 0

/** Imports a batch of identities without passwords. */
export const importBatch = (project, headers) => async () => {
  const create = () => ({ create: { schema_id: 'customer', traits: { email: `cost-${imported++}@example.com` } } })
  const response = await fetch(`${project}/admin/identities`, {
    method: 'PATCH',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ identities: Array.from({ length: batch }, create) }),
  })
  const { identities } = await response.json()
  if (!identities?.every(({ action }) => action === 'create')) throw new Error(`The import failed: ${response.status}`)
}

/** Runs an operation over a few connections. @returns CPU time of the given processes and their children per operation, in microseconds */
export async function measure({ once, count = requests, pids }) {
  let left = count
  const some = async () => {
    while (left-- > 0) await once()
  }
  const before = processorTime(pids)
  await Promise.all(Array.from({ length: connections }, some))
  return ((processorTime(pids) - before) * 1_000_000) / count
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
        once: get(`${platform.url}/p/console/sessions/whoami`, { 'x-session-token': token }),
        pids: [platform.pid],
      },
      'document, platform': { once: get(`${direct}/schemas`, admin), pids: [platform.pid] },
      'check, platform': { once: get(`${direct}${check}`, admin), pids: [platform.pid] },
      'client credentials, platform': { once: await credentials(direct, admin), pids: [platform.pid] },
      'one row, platform': { once: get(`${direct}/admin/identities?page_size=1`, admin), pids: [platform.pid] },
      'sign-in by password, platform': { once: () => sessionToken(platform), count: signIns, pids: [platform.pid] },
      [`import of ${batch}, platform`]: { once: importBatch(direct, admin), count: batches, pids: [platform.pid] },
      'document, gateway': { once: get(`${through}/schemas`, { cookie }), pids: [gateway.pid] },
      'one row, gateway': { once: get(`${through}/admin/identities?page_size=1`, { cookie }), pids: [gateway.pid] },
    },
  }
}

/** CPU time of requests, compared with another built checkout: `ATRIUM_BESIDE=/path/to/it npm run bench -- cost`. */
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
      how: `User and system time per request of the server process with all of its threads, for ${number(requests)} requests (${signIns} sign-ins, ${batches} imports) over ${connections} connections; the minimum of ${rounds} interleaved rounds. It depends less on the machine's other load than requests per second do.`,
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
