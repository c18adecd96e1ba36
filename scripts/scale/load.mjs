import { setTimeout as sleep } from 'node:timers/promises'

import { workspaceToken } from '../servers.mjs'
import { signIn } from '../sign-in.mjs'

const json = { accept: 'application/json', 'content-type': 'application/json' }
const admin = { ...json, authorization: `Bearer ${workspaceToken}` }

async function call(method, url, { body, headers = admin, form } = {}) {
  const response = await fetch(url, {
    method,
    headers: form ? { ...headers, 'content-type': 'application/x-www-form-urlencoded' } : headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(form && { body: new URLSearchParams(form) }),
  })
  const text = await response.text()
  if (!response.ok)
    throw Object.assign(new Error(`${response.status} ${text.slice(0, 200)}`), { status: response.status })
  return text && (response.headers.get('content-type') ?? '').includes('json') ? JSON.parse(text) : text
}

/** Creates a project with a client and rules for the load. */
async function prepare({ back }) {
  const projects = await call('GET', `${back.url}/projects`)
  const [{ workspace_id }] = projects
  const project = await call('POST', `${back.url}/projects`, {
    body: { name: 'Scale', environment: 'dev', home_region: 'eu-central', workspace_id },
  })
  await call('PATCH', `${back.url}/projects/${project.id}`, {
    body: [{ op: 'add', path: '/services/permission/config/namespaces', value: [{ name: 'Note' }] }],
  })
  const base = `${back.url}/p/${project.slug}`
  const [schema] = await call('GET', `${base}/schemas`)
  const client = await call('POST', `${base}/admin/clients`, { body: { grant_types: ['client_credentials'] } })
  return { base, schema: schema.id, client, slug: project.slug }
}

/**
 * Puts load on a deployment and keeps a ledger of acknowledged writes. `stop` ends it; `verify` returns the ledger's missing entries.
 */
export async function startLoad(deployment, { pause = 20 } = {}) {
  const { base, schema, client, slug } = await prepare(deployment)
  const { front } = deployment
  const ledger = { identities: [], tokens: [], tuples: [], sessions: [await signIn(front.url)] }
  const failures = []
  const counts = {}
  const wrong = []
  const slowest = {}
  let stopped = false
  let number = 0
  const run = Date.now().toString(36)

  const kinds = {
    async 'sign-in'() {
      ledger.sessions.push(await signIn(front.url))
      await sleep(500)
    },
    async 'console session'() {
      const cookie = ledger.sessions[Math.floor(Math.random() * ledger.sessions.length)]
      const { status } = await fetch(`${front.url}/session`, { headers: { accept: 'application/json', cookie } })
      if (status === 401) wrong.push('a session was signed out')
      if (status !== 200) throw new Error(`session: ${status}`)
    },
    async 'list through the gateway'() {
      const headers = { accept: 'application/json', cookie: ledger.sessions[0] }
      await call('GET', `${front.url}/api/p/${slug}/admin/identities?page_size=5`, { headers })
    },
    async 'identity written'() {
      const email = `${run}-${number++}@scale.example`
      const { id } = await call('POST', `${base}/admin/identities`, { body: { schema_id: schema, traits: { email } } })
      ledger.identities.push(id)
    },
    async 'relationship written, then checked'() {
      const tuple = { namespace: 'Note', object: `${run}-${number++}`, relation: 'reader', subject_id: 'ann' }
      const query = new URLSearchParams(tuple)
      await call('GET', `${base}/relation-tuples/check/openapi?${query}`)
      await call('PUT', `${base}/admin/relation-tuples`, { body: tuple })
      ledger.tuples.push(query)
      const { allowed } = await call('GET', `${base}/relation-tuples/check/openapi?${query}`)
      if (!allowed) wrong.push('a check was older than an acknowledged write')
    },
    async token() {
      const basic = Buffer.from(`${client.client_id}:${client.client_secret}`).toString('base64')
      const { access_token } = await call('POST', `${base}/oauth2/token`, {
        headers: { accept: 'application/json', authorization: `Basic ${basic}` },
        form: { grant_type: 'client_credentials' },
      })
      ledger.tokens.push(access_token)
    },
  }

  const worker = async (kind, act) => {
    while (!stopped) {
      const began = performance.now()
      try {
        await act()
        counts[kind] = (counts[kind] ?? 0) + 1
      } catch (error) {
        failures.push({ kind, at: Date.now(), error: String(error.cause?.code ?? error.message) })
      }
      slowest[kind] = Math.max(slowest[kind] ?? 0, performance.now() - began)
      await sleep(pause)
    }
  }
  const workers = Object.entries(kinds).map(([kind, act]) => worker(kind, act))

  return {
    failures,
    counts,
    wrong,
    slowest,
    ledger,
    slug,
    schema,
    base,
    async stop() {
      stopped = true
      await Promise.all(workers)
    },
    /** Acknowledged writes that are missing. */
    async verify() {
      const lost = [...wrong]
      for (const id of ledger.identities) {
        const { status } = await fetch(`${base}/admin/identities/${id}`, { headers: admin })
        if (status !== 200) lost.push(`identity ${id}: ${status}`)
      }
      for (const token of ledger.tokens) {
        const { active } = await call('POST', `${base}/admin/oauth2/introspect`, { form: { token } })
        if (!active) lost.push('a token is not active')
      }
      for (const query of ledger.tuples) {
        const { allowed } = await call('GET', `${base}/relation-tuples/check/openapi?${query}`)
        if (!allowed) lost.push(`a relationship is missing: ${query}`)
      }
      for (const cookie of ledger.sessions) {
        const { status } = await fetch(`${front.url}/session`, { headers: { accept: 'application/json', cookie } })
        if (status !== 200) lost.push(`a session is signed out: ${status}`)
      }
      return lost
    },
  }
}
