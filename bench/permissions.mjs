import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'

import { lacksPostgres, startPostgres } from '../scripts/postgres.mjs'
import { fill, secretsKey } from './support/relationships.mjs'
import { startPlatform, workspaceToken } from './support/servers.mjs'
import { processorTime } from './support/processor.mjs'
import { median, ms } from './support/stats.mjs'

const seconds = 4
const connections = 20
/** Documents have two relationships each. */
const few = 5_000
const goals = { direct: 3000, 'three hops': 2000, denied: 2000 }
const admin = { authorization: `Bearer ${workspaceToken}`, 'content-type': 'application/json' }

const checkPath = (relation, subject, at) =>
  `/relation-tuples/check/openapi?${new URLSearchParams({ namespace: 'Document', object: `d${at}`, relation, subject_id: subject(at) })}`

/** The processes of the platforms and of their PostgreSQL that are measured now. */
let pids = []

const kinds = {
  direct: ['viewers', (at) => `own${at}`],
  'three hops': ['view', (at) => `p${(at % 100) % 20}-${at % 50}`],
  denied: ['view', () => 'stranger'],
}

/** Checks of documents at random; `some` have been asked for before, `all` of them nearly never. */
const asked = (kind, documents, count, seed) =>
  Array.from({ length: count }, (_, at) => checkPath(...kinds[kind], ((at + seed) * 7919) % documents))

async function shootOne(base, paths, among) {
  const { origin, pathname } = new URL(base)
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
    throw new Error(`${result.non2xx} checks were no success, ${result.errors} had no answer`)
  }
  return { count: result['2xx'], p50: result.latency.p50, p99: result.latency.p99 }
}

/** Sends checks to all platforms at once. `cpu` is the processor time of platforms and database for one, in microseconds. */
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

/** Writes 200 relationships a second, in tens, by one platform after the other. */
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

/** The median of some requests, one after the other, in milliseconds. */
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

/** Starts the platforms of a storage, one or several, and measures. */
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
    // nothing of these was asked for before: each is read from the database
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

async function embedded() {
  const data = mkdtempSync(path.join(os.tmpdir(), 'atrium-permissions-'))
  try {
    const start = async () => [await startPlatform({ data })]
    return await sizes({ title: 'embedded', storage: { data, secretsKey: undefined }, start, many: 1_000_000 })
  } finally {
    rmSync(data, { recursive: true, force: true })
  }
}

async function onPostgres() {
  const server = await startPostgres({ synchronous_commit: 'on', maintenance_work_mem: '512MB' })
  try {
    const env = { DATABASE_URL: server.url, ATRIUM_SECRETS_KEY: secretsKey }
    const start = () => Promise.all([startPlatform({ env }), startPlatform({ env })])
    return await sizes({
      title: 'PostgreSQL, two processes',
      storage: { databaseUrl: server.url },
      start,
      server,
      many: 10_000_000,
    })
  } finally {
    await server.stop()
  }
}

const number = (value) => Math.round(value).toLocaleString('en')
const rowsOf = (title, results) =>
  Object.entries(results).map(([kind, { rate, p50, p99, cpu }]) => [
    title(kind),
    ms(p50),
    ms(p99),
    number(rate),
    `${number(cpu)} µs`,
  ])

function tableOf({ title, many, small, large }) {
  return [
    ...rowsOf((kind) => `${title}: ${kind}, 10,000 relationships`, small.known),
    ...rowsOf((kind) => `${title}: ${kind}, while 200 a second are written`, small.written),
    ...rowsOf((kind) => `${title}: ${kind}, ${number(many)} relationships`, large.known),
    ...rowsOf((kind) => `${title}: ${kind}, ${number(many)}, never asked for before`, large.random),
    [`${title}: a list, 10,000 and ${number(many)}`, `${ms(small.list)} and ${ms(large.list)}`, '', '', ''],
  ]
}

function goalsOf({ title, many, small, large }) {
  const all = [...Object.values(small.known), ...Object.values(small.written)]
  const slower = Math.max(...Object.keys(kinds).map((kind) => small.known[kind].rate / large.known[kind].rate))
  const listed = large.list / small.list
  return [
    ...Object.entries(goals).map(([kind, goal]) => {
      const least = Math.min(small.known[kind].rate, small.written[kind].rate)
      return {
        text: `${title}: ${kind} ≥ ${number(goal)} a second, also while others write`,
        met: least >= goal,
        is: number(least),
      }
    }),
    {
      text: `${title}: p99 ≤ 40 ms`,
      met: all.every(({ p99 }) => p99 <= 40),
      is: ms(Math.max(...all.map(({ p99 }) => p99))),
    },
    { text: `${title}: checks among ${number(many)} ≤ 1.2 × 10,000`, met: slower <= 1.2, is: `${slower.toFixed(2)} ×` },
    { text: `${title}: lists among ${number(many)} ≤ 1.2 × 10,000`, met: listed <= 1.2, is: `${listed.toFixed(2)} ×` },
    { text: `${title}: expand of 10,000 nodes ≤ 200 ms`, met: large.expanded <= 200, is: ms(large.expanded) },
  ]
}

/** The permission service under load: by size, by database, and while others write. */
export async function permissions() {
  const load = os.loadavg()[0]
  const lacking = lacksPostgres()
  if (lacking) console.log(`Without PostgreSQL: ${lacking}`)
  const measured = [await embedded(), ...(lacking ? [] : [await onPostgres()])]
  return {
    title: 'Permissions',
    how: `${connections} connections for ${seconds} s each, checks of 2,000 documents at random after as many to warm up; "never asked for before" are ${number(60_000)} others, whose sets are read from the database. Processor time is that of platforms and database for one check. Load, platforms and database share the machine's processors; its load was ${load.toFixed(1)} before and ${os.loadavg()[0].toFixed(1)} after.`,
    head: ['', 'p50', 'p99', 'a second', 'processor time'],
    rows: measured.flatMap(tableOf),
    goals: measured.flatMap(goalsOf),
  }
}
