import { ask, startPostgres } from '../scripts/postgres.mjs'
import { freePort, startPlatform } from '../scripts/servers.mjs'
import { credentials, importBatch, measure, sessionToken } from './cost.mjs'
import { secretsKey } from './support/relationships.mjs'
import { workspaceToken } from './support/servers.mjs'
import { interleaved, median, times } from './support/stats.mjs'
import { buildWithoutEvents } from './support/without-events.mjs'

const rounds = 9
const admin = { authorization: `Bearer ${workspaceToken}`, 'content-type': 'application/json' }
let made = 0

const write = (method, url, body) => async () => {
  const response = await fetch(url, { method, headers: admin, body: JSON.stringify(body(++made)) })
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`)
  await response.arrayBuffer()
}

/** A build's platform with its own database, and the measured requests. */
async function contestant(file) {
  const database = await startPostgres({ synchronous_commit: 'off' })
  const port = await freePort()
  const env = {
    DATABASE_URL: database.url,
    ATRIUM_SECRETS_KEY: secretsKey,
    ATRIUM_SEED: 'demo',
    ATRIUM_WORKSPACE_TOKEN: workspaceToken,
    ATRIUM_GUESS_LIMITS: '1000',
  }
  const { child, stop } = await startPlatform({ port, env, ...(file && { file }) })
  // streams would deliver events that the other build doesn't record
  await ask(database.url, 'delete from control_event_streams')
  const url = `http://127.0.0.1:${port}`
  const project = `${url}/p/storefront-prod`
  const tuple = (id) => ({ namespace: 'Team', object: `bench-${id}`, relation: 'members', subject_id: 'ada' })
  const person = (id) => ({ schema_id: 'customer', traits: { email: `events-${id}@example.com` } })
  const client = (id) => ({ client_name: `bench ${id}`, grant_types: ['client_credentials'] })
  return {
    pids: [child.pid, database.pid],
    recorded: async () => Number((await ask(database.url, 'select count(*) from control_events'))[0].count),
    runs: {
      'sign-in by password': { once: () => sessionToken({ url }), count: 100 },
      'client credentials': { once: await credentials(project, admin), count: 3_000 },
      'new identity': { once: write('POST', `${project}/admin/identities`, person), count: 1_500 },
      'import of 100': { once: importBatch(project, admin), count: 60 },
      'new client': { once: write('POST', `${project}/admin/clients`, client), count: 2_000 },
      'new relationship': { once: write('PUT', `${project}/admin/relation-tuples`, tuple), count: 1_500 },
    },
    async stop() {
      await stop()
      await database.stop()
    },
  }
}

/** The cost of recording events: the same operations, alternately on a platform that records them and on a build that doesn't. */
export async function events() {
  const builds = { on: undefined, off: await buildWithoutEvents() }
  const all = {}
  for (const [name, file] of Object.entries(builds)) all[name] = await contestant(file)
  try {
    const before = await all.off.recorded()
    const contestants = Object.fromEntries(
      Object.keys(all.on.runs).flatMap((what) =>
        Object.entries(all).map(([name, { runs, pids }]) => [
          `${what} ${name}`,
          async () => {
            const begin = performance.now()
            const { once, count } = runs[what]
            const cost = await measure({ once, count, pids })
            return { cost, rate: (count * 1000) / (performance.now() - begin) }
          },
        ]),
      ),
    )
    const results = await interleaved(rounds, contestants)
    if ((await all.off.recorded()) !== before) throw new Error('The build without events recorded some.')
    const cost = (what, name) => Math.min(...results[`${what} ${name}`].map((one) => one.cost))
    const rate = (what, name) => median(results[`${what} ${name}`].map((one) => one.rate))
    const names = Object.keys(all.on.runs)
    const share = (of) => names.reduce((sum, what) => sum + of(what, 'on') / of(what, 'off'), 0) / names.length
    const worst = names.toSorted((a, b) => cost(b, 'on') / cost(b, 'off') - cost(a, 'on') / cost(a, 'off'))[0]
    return {
      title: 'What recording events costs',
      how: `Operations that record events, on the platform and on a build without recording, each with its own PostgreSQL; ${rounds} interleaved rounds over 10 connections. CPU time is that of the platform and its PostgreSQL, the minimum of the rounds; requests per second are the median.`,
      head: ['', 'CPU time, recording', 'without', 'ratio', 'requests a second, recording', 'without'],
      rows: names.map((what) => [
        what,
        `${Math.round(cost(what, 'on'))} µs`,
        `${Math.round(cost(what, 'off'))} µs`,
        times(cost(what, 'on') / cost(what, 'off')),
        rate(what, 'on').toFixed(0),
        rate(what, 'off').toFixed(0),
      ]),
      goals: [
        {
          text: 'recording events ≤ 5 % of the CPU time of operations that record events, in total',
          is: `${((share(cost) - 1) * 100).toFixed(1)} % (at most ${times(cost(worst, 'on') / cost(worst, 'off'))}: ${worst})`,
          met: share(cost) <= 1.05,
        },
      ],
    }
  } finally {
    for (const { stop } of Object.values(all)) await stop()
  }
}
