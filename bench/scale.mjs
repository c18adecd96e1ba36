import os from 'node:os'
import autocannon from 'autocannon'

import { lacksPostgres } from '../scripts/postgres.mjs'
import { startDeployment } from '../scripts/scale/deployment.mjs'
import { failover } from '../scripts/scale/failover.mjs'
import { startLoad } from '../scripts/scale/load.mjs'
import { rolling } from '../scripts/scale/rolling.mjs'
import { workspaceToken } from './support/servers.mjs'
import { ms, number } from './support/stats.mjs'

const seconds = 4
const connections = 20
const admin = { authorization: `Bearer ${workspaceToken}`, accept: 'application/json' }

async function call(url, { method = 'GET', body, headers = admin } = {}) {
  const response = await fetch(url, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`)
  return response.json()
}

/** A session in the load's project, and a client. */
async function signedIn({ base, schema }) {
  const email = 'reader@scale.example'
  const password = 'correct-horse-battery-staple'
  const credentials = { password: { config: { password } } }
  await call(`${base}/admin/identities`, {
    method: 'POST',
    body: { schema_id: schema, traits: { email }, credentials },
  })
  const flow = await call(`${base}/self-service/login/api`, { headers: {} })
  const login = { method: 'POST', body: { method: 'password', identifier: email, password }, headers: {} }
  const { session_token } = await call(`${base}/self-service/login?flow=${flow.id}`, login)
  const client = await call(`${base}/admin/clients`, { method: 'POST', body: { grant_types: ['client_credentials'] } })
  return { session_token, basic: Buffer.from(`${client.client_id}:${client.client_secret}`).toString('base64') }
}

/** Sends one kind of request to all platforms at once. */
async function shoot(ports, { path, ...request }) {
  const each = await Promise.all(
    ports.map(async (port) => {
      const url = `http://127.0.0.1:${port}${path}`
      const result = await autocannon({ url, connections: connections / ports.length, duration: seconds, ...request })
      if (result.non2xx + result.errors > 0) throw new Error(`${path}: ${result.non2xx} ${result.errors}`)
      return result
    }),
  )
  return {
    rate: each.reduce((sum, one) => sum + one['2xx'], 0) / seconds,
    p99: Math.max(...each.map(({ latency }) => latency.p99)),
  }
}

async function throughput(platforms) {
  const deployment = await startDeployment({ platforms, gateways: 1 })
  try {
    const load = await startLoad(deployment)
    await load.stop()
    const { session_token, basic } = await signedIn(load)
    const place = `/p/${load.slug}`
    const query = load.ledger.tuples[0]
    const kinds = {
      'session check (whoami)': { path: `${place}/sessions/whoami`, headers: { 'x-session-token': session_token } },
      'permission check': { path: `${place}/relation-tuples/check/openapi?${query}`, headers: admin },
      'token (client credentials)': {
        path: `${place}/oauth2/token`,
        method: 'POST',
        headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
        body: 'grant_type=client_credentials',
      },
    }
    const ports = deployment.platforms.map(({ port }) => port)
    const results = {}
    for (const [kind, request] of Object.entries(kinds)) {
      await shoot(ports, request)
      results[kind] = await shoot(ports, request)
    }
    return results
  } finally {
    await deployment.stop()
  }
}

/** Several processes on one PostgreSQL behind PgBouncer: throughput, and the cost of restarts and a failover. */
export async function scale() {
  const lacking = lacksPostgres({ pgbouncer: true })
  if (lacking) throw new Error(lacking)
  const load = os.loadavg()[0]
  const [one, two] = [await throughput(1), await throughput(2)]
  const [restarted, failed] = [await rolling(), await failover()]
  const lost = restarted.problems.length + failed.problems.length
  return {
    title: 'Several processes on one PostgreSQL',
    how: `PostgreSQL behind PgBouncer in transaction mode; ${connections} connections for ${seconds} s, shared by the platforms, after the same time as warm-up. Then two gateways and two platforms under a mixed load: each is restarted one after the other, and the database fails over to a synchronous standby. Load generator, platforms and database share the machine's processors, so a second process gains little; its load was ${load.toFixed(1)} before and ${os.loadavg()[0].toFixed(1)} after.`,
    head: ['', 'one process, a second', 'p99', 'two processes, a second', 'p99'],
    rows: [
      ...Object.keys(one).map((kind) => [
        kind,
        number(one[kind].rate),
        ms(one[kind].p99),
        number(two[kind].rate),
        ms(two[kind].p99),
      ]),
      [
        'four restarts',
        `${restarted.seconds.toFixed(1)} s`,
        '',
        `${restarted.total} acknowledged, ${restarted.failed} failed`,
        '',
      ],
      ['failover', `${failed.outage.toFixed(1)} s`, '', `${failed.total} acknowledged, ${failed.failed} failed`, ''],
    ],
    goals: [
      { text: 'restarts fail no request', met: restarted.failed === 0, is: String(restarted.failed) },
      { text: 'a failover costs ≤ 10 s', met: failed.outage <= 10, is: `${failed.outage.toFixed(1)} s` },
      { text: 'nothing acknowledged is lost', met: lost === 0, is: String(lost) },
    ],
  }
}
