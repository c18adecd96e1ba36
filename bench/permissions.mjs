import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'

import { lacksPostgres, startPostgres } from '../scripts/postgres.mjs'
import { goalsOf, rowsOf, tableOf } from './support/permission-table.mjs'
import { startKeto } from './support/keto.mjs'
import { fill, secretsKey } from './support/relationships.mjs'
import { startPlatform, workspaceToken } from './support/servers.mjs'
import { processorTime } from './support/processor.mjs'
import { median, number } from './support/stats.mjs'

const seconds = 4
const connections = 20
/** Documents have two relationships each. */
const few = 5_000
const admin = { authorization: `Bearer ${workspaceToken}`, 'content-type': 'application/json' }

const checkPath = (relation, subject, at) =>
  `/relation-tuples/check/openapi?${new URLSearchParams({ namespace: 'Document', object: `d${at}`, relation, subject_id: subject(at) })}`

/** PIDs of the measured platforms and their PostgreSQL. */
let pids = []

const kinds = {
  direct: ['viewers', (at) => `own${at}`],
  'three hops': ['view', (at) => `p${(at % 100) % 20}-${at % 50}`],
  denied: ['view', () => 'stranger'],
}

/** Paths of checks on pseudo-random documents. */
const asked = (kind, documents, count, seed) =>
  Array.from({ length: count }, (_, at) => checkPath(...kinds[kind], ((at + seed) * 7919) % documents))

async function shootOne(base, paths, among) {
  const { origin } = new URL(base)
  const pathname = base.slice(origin.length)
  let sent = 0
  const setupRequest = (request) => ({ ...request, path: pathname + paths[sent++ % paths.length] })
  const result = await autocannon({
    url: origin,
    connections: connections / among,
    duration: seconds,
    headers: admin,
    requests: [{ method: 'GET', setupRequest }],
  })
  if (result.non2xx + result.errors > 0) {
    throw new Error(`${result.non2xx} checks were no success, ${result.errors} had no response`)
  }
  return { count: result['2xx'], p50: result.latency.p50, p99: result.latency.p99 }
}

/** Sends checks to all platforms at once. `cpu` is the CPU time of platforms and database per check, in microseconds. */
async function shoot(bases, kind, documents, count = 2000, seed = 0) {
  const before = processorTime(pids)
  const each = await Promise.all(
    bases.map((base, at) => shootOne(base, asked(kind, documents, count, seed + at * count), bases.length)),
  )
  const checks = each.reduce((sum, one) => sum + one.count, 0)
  return {
    rate: checks / seconds,
    cpu: ((processorTime(pids) - before) / checks) * 1_000_000,
    p50: median(each.map(({ p50 }) => p50)),
    p99: Math.max(...each.map(({ p99 }) => p99)),
  }
}

async function send(method, url, body) {
  const response = await fetch(url, { method, headers: admin, ...(body && { body: JSON.stringify(body) }) })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${text.slice(0, 300)}`)
}

/** Writes 200 relationships a second, in batches of ten, to each platform in turn. */
async function writing(bases, signal) {
  for (let at = 0; !signal.aborted; at += 10) {
    const began = performance.now()
    const rows = Array.from({ length: 10 }, (_, row) => ({
      action: 'insert',
      relation_tuple: { namespace: 'Document', object: `new${at + row}`, relation: 'viewers', subject_id: 'someone' },
    }))
    await send('PATCH', `${bases[(at / 10) % bases.length]}/admin/relation-tuples`, rows)
    await sleep(Math.max(0, 50 - (performance.now() - began)))
  }
}

async function whileWriting(bases, kind) {
  const stop = new AbortController()
  const writes = writing(bases, stop.signal)
  const result = await shoot(bases, kind, few)
  stop.abort()
  await writes
  return result
}

/** The median time of sequential requests, in milliseconds. */
async function timed(rounds, url) {
  const took = []
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    await send('GET', url(round))
    took.push(performance.now() - began)
  }
  return median(took)
}

const lists = (base, documents) =>
  timed(60, (round) => {
    const at = (round * 7919) % documents
    return `${base}/relation-tuples?namespace=Document&page_size=100${round % 2 ? `&object=d${at}` : `&subject_id=own${at}`}`
  })

/** Starts one or several platforms on a storage, and measures them. */
async function among({ start, server, slug, documents, isSmall }) {
  const platforms = await start()
  pids = [...platforms.map(({ pid }) => pid), ...(server ? [server.pid] : [])]
  try {
    const bases = platforms.map(({ url }) => `${url}/p/${slug}`)
    const all = Object.keys(kinds)
    const known = {}
    const written = {}
    const random = {}
    for (const kind of all) {
      await shoot(bases, kind, few)
      known[kind] = await shoot(bases, kind, few)
    }
    if (isSmall) for (const kind of all) written[kind] = await whileWriting(bases, kind)
    // none of these was requested before, so each is read from the database
    for (const kind of isSmall ? [] : all) random[kind] = await shoot(bases, kind, documents, 60_000, 10_000)
    const expand = `${bases[0]}/relation-tuples/expand?namespace=Group&object=large&relation=members`
    return { known, written, random, list: await lists(bases[0], documents), expanded: await timed(5, () => expand) }
  } finally {
    for (const { stop } of platforms) await stop()
  }
}

async function sizes({ title, storage, start, server, many }) {
  const slug = await fill(storage, 0, few)
  const small = await among({ start, server, slug, documents: few, isSmall: true })
  await fill(storage, few, many / 2)
  const large = await among({ start, server, slug, documents: many / 2, isSmall: false })
  return { title, many, small, large }
}

async function embedded(most) {
  const data = mkdtempSync(path.join(os.tmpdir(), 'atrium-permissions-'))
  try {
    const start = async () => [await startPlatform({ data })]
    return await sizes({
      title: 'embedded',
      storage: { data, secretsKey: undefined },
      start,
      many: Math.min(most, 1_000_000),
    })
  } finally {
    rmSync(data, { recursive: true, force: true })
  }
}

async function onPostgres(most) {
  const server = await startPostgres({ synchronous_commit: 'on', maintenance_work_mem: '512MB' })
  try {
    const env = { DATABASE_URL: server.url, ATRIUM_SECRETS_KEY: secretsKey }
    const start = () => Promise.all([startPlatform({ env }), startPlatform({ env })])
    return await sizes({
      title: 'PostgreSQL, two processes',
      storage: { databaseUrl: server.url },
      start,
      server,
      many: Math.min(most, 10_000_000),
    })
  } finally {
    await server.stop()
  }
}

/** The real service (`KETO_BIN`) on PostgreSQL, in one process. */
async function keto() {
  const server = await startPostgres()
  try {
    const { url, pid, stop } = await startKeto(server.url, few)
    pids = [pid, server.pid]
    const known = {}
    try {
      for (const kind of Object.keys(kinds)) {
        await shoot([url], kind, few)
        known[kind] = await shoot([url], kind, few)
      }
    } finally {
      await stop()
    }
    return rowsOf((kind) => `the real service on PostgreSQL, one process: ${kind}, 10,000 relationships`, known)
  } finally {
    await server.stop()
  }
}

/** The permission service under load: by size, by database, and during writes. The last of `sizes` is the maximum number of relationships. */
export async function permissions({ sizes: counts = [10_000_000] } = {}) {
  const most = counts.at(-1)
  const load = os.loadavg()[0]
  const lacking = lacksPostgres()
  if (lacking) console.log(`Without PostgreSQL: ${lacking}`)
  const measured = [await embedded(most), ...(lacking ? [] : [await onPostgres(most)])]
  const real = lacking || !process.env.KETO_BIN ? [] : await keto()
  return {
    title: 'Permissions',
    how: `${connections} connections for ${seconds} s each, checks of 2,000 random documents after the same number as warm-up; "not cached" are ${number(60_000)} other documents, with sets that are read from the database. CPU time is that of platforms and database for one check. Load generator, platforms and database share the machine's processors; its load was ${load.toFixed(1)} before and ${os.loadavg()[0].toFixed(1)} after.`,
    head: ['', 'p50', 'p99', 'a second', 'CPU time'],
    rows: [...measured.flatMap(tableOf), ...real],
    goals: measured.flatMap(goalsOf),
  }
}
