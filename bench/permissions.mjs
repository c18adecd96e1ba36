import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'

import { median, ms } from './support/stats.mjs'
import { startPlatform, workspaceToken } from './support/servers.mjs'

const seconds = 4
const connections = 20
const few = 10_000
const many = 200_000
const admin = { authorization: `Bearer ${workspaceToken}`, 'content-type': 'application/json' }

const rules = `import { Namespace, SubjectSet, Context } from "@ory/keto-namespace-types"
class User implements Namespace {}
class Group implements Namespace {
  related: { members: (User | SubjectSet<Group, "members">)[] }
}
class Folder implements Namespace {
  related: { viewers: (User | SubjectSet<Group, "members">)[] }
  permits = { view: (ctx: Context): boolean => this.related.viewers.includes(ctx.subject) }
}
class Document implements Namespace {
  related: { parents: Folder[]; viewers: User[] }
  permits = {
    view: (ctx: Context): boolean =>
      this.related.viewers.includes(ctx.subject) || this.related.parents.traverse((folder) => folder.permits.view(ctx)),
  }
}`

async function send(method, url, body) {
  const response = await fetch(url, {
    method,
    headers: admin,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${text.slice(0, 300)}`)
  return text ? JSON.parse(text) : undefined
}

const inSet = (namespace, object, relation) => ({ subject_set: { namespace, object, relation } })
const by = (id) => ({ subject_id: id })
const tuple = (namespace, object, relation, subject) => ({ namespace, object, relation, ...subject })

/** Each document has a viewer of its own and a folder; 100 folders are viewed by 20 groups of 50 people. */
function* relationships(from, to) {
  if (from === 0) {
    for (let group = 0; group < 20; group++)
      for (let person = 0; person < 50; person++)
        yield tuple('Group', `g${group}`, 'members', by(`p${group}-${person}`))
    for (let folder = 0; folder < 100; folder++)
      yield tuple('Folder', `f${folder}`, 'viewers', inSet('Group', `g${folder % 20}`, 'members'))
  }
  for (let at = from; at < to; at++) {
    yield tuple('Document', `d${at}`, 'viewers', by(`own${at}`))
    yield tuple('Document', `d${at}`, 'parents', inSet('Folder', `f${at % 100}`, ''))
  }
}

async function insert(base, all) {
  let batch = []
  const flush = async () => {
    if (batch.length > 0) await send('PATCH', `${base}/admin/relation-tuples`, batch)
    batch = []
  }
  for (const relation_tuple of all) {
    batch.push({ action: 'insert', relation_tuple })
    if (batch.length === 1000) await flush()
  }
  await flush()
}

const checkPath = (object, relation, subject) =>
  `/relation-tuples/check/openapi?${new URLSearchParams({ namespace: 'Document', object, relation, subject_id: subject })}`

/** Checks of documents at random, the same for each size. */
const asked = (documents, relation, subjectOf) =>
  Array.from({ length: 2000 }, (_, at) => {
    const document = (at * 7919) % documents
    return { method: 'GET', path: checkPath(`d${document}`, relation, subjectOf(document)) }
  })

const kinds = {
  direct: (documents) => asked(documents, 'viewers', (at) => `own${at}`),
  'three hops': (documents) => asked(documents, 'view', (at) => `p${(at % 100) % 20}-${at % 50}`),
  denied: (documents) => asked(documents, 'view', () => 'stranger'),
}

async function shoot(base, requests) {
  const origin = new URL(base)
  const paths = requests.map((one) => ({ ...one, path: origin.pathname + one.path }))
  const result = await autocannon({
    url: origin.origin,
    connections,
    duration: seconds,
    headers: admin,
    requests: paths,
  })
  if (result.non2xx > 0) throw new Error(`${result.non2xx} checks were no success`)
  return { rate: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 }
}

/** Writes 200 relationships a second, in tens, until told to stop. */
async function writing(base, signal) {
  for (let at = 0; !signal.aborted; at += 10) {
    const began = performance.now()
    const rows = Array.from({ length: 10 }, (_, row) => tuple('Document', `new${at + row}`, 'viewers', by('someone')))
    await insert(base, rows)
    await sleep(Math.max(0, 50 - (performance.now() - began)))
  }
}

async function whileWriting(base, requests) {
  const stop = new AbortController()
  const writes = writing(base, stop.signal)
  const result = await shoot(base, requests)
  stop.abort()
  await writes
  return result
}

async function expand(base) {
  await insert(
    base,
    Array.from({ length: 10_000 }, (_, at) => tuple('Group', 'large', 'members', by(`member${at}`))),
  )
  const took = []
  for (let round = 0; round < 5; round++) {
    const began = performance.now()
    await send('GET', `${base}/relation-tuples/expand?namespace=Group&object=large&relation=members`)
    took.push(performance.now() - began)
  }
  return median(took)
}

/** The permission service under load, with few and many relationships, alone and while others write. */
export async function permissions() {
  const platform = await startPlatform({ data: 'memory' })
  try {
    const control = `${platform.url}/projects`
    const [{ workspace_id }] = await send('GET', control)
    const project = { name: 'Permissions', environment: 'dev', home_region: 'eu-central', workspace_id }
    const { id, slug } = await send('POST', control, project)
    const location = `base64://${Buffer.from(rules).toString('base64')}`
    const op = { op: 'add', path: '/services/permission/config/namespaces', value: { location } }
    await send('PATCH', `${control}/${id}`, [op])
    const base = `${platform.url}/p/${slug}`
    await insert(base, relationships(0, few / 2))
    for (const requests of Object.values(kinds)) await shoot(base, requests(few / 2))
    const small = {}
    for (const [name, requests] of Object.entries(kinds)) small[name] = await shoot(base, requests(few / 2))
    const written = {}
    for (const [name, requests] of Object.entries(kinds)) written[name] = await whileWriting(base, requests(few / 2))
    await insert(base, relationships(few / 2, many / 2))
    const large = {}
    // the same documents, and then all of them
    for (const [name, requests] of Object.entries(kinds)) large[name] = await shoot(base, requests(few / 2))
    const expanded = await expand(base)
    const row = (title, { rate, p50, p99 }) => [title, ms(p50), ms(p99), Math.round(rate).toLocaleString('en')]
    const rowsOf = (results, words) => Object.entries(results).map(([name, result]) => row(`${name}${words}`, result))
    const goals = { direct: 3000, 'three hops': 2000, denied: 2000 }
    const slower = Math.max(...Object.keys(kinds).map((name) => small[name].rate / large[name].rate))
    return {
      title: 'Permissions',
      how: `${connections} connections for ${seconds} s each, checks of 2,000 documents at random after as many to warm up, the platform with its embedded database in memory. Load, platform and database share the machine's processors.`,
      head: ['', 'p50', 'p99', 'a second'],
      rows: [
        ...rowsOf(small, `, ${few.toLocaleString('en')} relationships`),
        ...rowsOf(written, ', while 200 a second are written'),
        ...rowsOf(large, `, ${many.toLocaleString('en')} relationships`),
      ],
      goals: [
        ...Object.entries(goals).map(([name, goal]) => ({
          text: `${name} ≥ ${goal.toLocaleString('en')} a second`,
          met: small[name].rate >= goal,
          is: Math.round(small[name].rate).toLocaleString('en'),
        })),
        {
          text: 'p99 ≤ 40 ms, also while others write',
          met: [...Object.values(small), ...Object.values(written)].every(({ p99 }) => p99 <= 40),
          is: ms(Math.max(...[...Object.values(small), ...Object.values(written)].map(({ p99 }) => p99))),
        },
        {
          text: `${many.toLocaleString('en')} as fast as ${few.toLocaleString('en')} (≤ 1.2 ×)`,
          met: slower <= 1.2,
          is: `${slower.toFixed(2)} ×`,
        },
        { text: 'expand of 10,000 nodes ≤ 200 ms', met: expanded <= 200, is: ms(expanded) },
      ],
    }
  } finally {
    await platform.stop()
  }
}
