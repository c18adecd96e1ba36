import { setTimeout as sleep } from 'node:timers/promises'

import { startPlatform, workspaceToken } from './support/servers.mjs'
import { ms, percentile } from './support/stats.mjs'

const seconds = 8
/** Concurrent requests of an attack. */
const pressure = 16
const goal = 250

const embedded = (value) =>
  `base64://${Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64')}`
const schemaOf = (properties, more = {}) => ({
  default_schema_id: 'one',
  schemas: [{ id: 'one', url: embedded({ properties: { traits: { type: 'object', properties } }, ...more }) }],
})

const bomb = Object.fromEntries(
  Array.from({ length: 30 }, (_, index) => {
    const next = { $ref: `#/definitions/p${index + 1}` }
    return [`p${index}`, index < 29 ? { allOf: [next, next] } : { type: 'number' }]
  }),
)
const loop =
  'function(ctx) local f(n) = if n == 0 then 0 else f(n - 1); std.length([f(400) for x in std.range(1, 1000000)])'
const hook = { hook: 'web_hook', config: { url: 'https://example.com', method: 'POST', body: embedded(loop) } }
const home = { default_browser_return_url: 'https://app.example.com/' }
const email = {
  email: {
    type: 'string',
    format: 'email',
    'ory.sh/kratos': { credentials: { password: { identifier: true } }, recovery: { via: 'email' } },
  },
}
const endless = embedded('{{ range until 2000 }}{{ range until 2000 }}{{ end }}{{ end }}')

/** By attack: the project's configuration, and the repeated request. */
const attacks = {
  'patterns that backtrack': {
    config: { identity: schemaOf({ a: { type: 'string', pattern: '^(a+)+$' } }) },
    request: () => ['POST', '/admin/identities', { traits: { a: `${'a'.repeat(5_000)}!` } }],
  },
  'schemas whose parts multiply': {
    config: { identity: schemaOf({ a: { $ref: '#/definitions/p0' } }, { definitions: bomb }) },
    request: () => ['POST', '/admin/identities', { traits: { a: 'x' } }],
  },
  'Jsonnet loops': {
    config: { selfservice: { ...home, flows: { login: { before: { hooks: [hook] } } } } },
    request: () => ['GET', '/self-service/login/api'],
  },
  'template bombs': {
    config: {
      identity: schemaOf(email),
      courier: { templates: { recovery_code: { valid: { email: { body: { plaintext: endless } } } } } },
      selfservice: { ...home, flows: { recovery: { enabled: true, use: 'code' } } },
    },
    prepare: (call) => call('POST', '/admin/identities', { traits: { email: 'eve@example.com' } }),
    request: async (call) => {
      const { body } = await call('GET', '/self-service/recovery/api')
      return ['POST', `/self-service/recovery?flow=${body?.id}`, { method: 'code', email: 'eve@example.com' }]
    },
  },
  'bcrypt of cost 14': {
    config: { identity: schemaOf(email), hashers: { algorithm: 'bcrypt', bcrypt: { cost: 14 } } },
    request: () => {
      const traits = { email: `${Math.random()}@example.com` }
      const credentials = { password: { config: { password: 'correct-horse-battery' } } }
      return ['POST', '/admin/identities', { traits, credentials }]
    },
  },
  'large patches': {
    config: { identity: schemaOf({}) },
    prepare: async (call) => (await call('POST', '/admin/identities', { traits: {} })).body.id,
    request: (_call, id) => {
      const value = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`k${index}`, 'x'.repeat(100)]))
      const patch = Array.from({ length: 20 }, (_, index) => ({ op: 'add', path: `/metadata_admin/m${index}`, value }))
      return ['PATCH', `/admin/identities/${id}`, patch]
    },
  },
  'floods of lists': { config: {}, request: () => ['GET', '/admin/identities?page_size=500'] },
}

const caller = (base, headers) => async (method, path, json) => {
  const response = await fetch(base + path, {
    method,
    headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  })
  const text = await response.text()
  return { status: response.status, body: text && JSON.parse(text) }
}

/** Creates a project with part of the configuration replaced. */
async function project(url, token, name, config) {
  const control = caller(url, { authorization: `Bearer ${token}` })
  const { body } = await control('GET', '/workspaces')
  const made = await control('POST', '/projects', { name, environment: 'dev', workspace_id: body.workspaces[0].id })
  const patch = Object.entries(config).map(([key, value]) => ({
    op: 'add',
    path: `/services/identity/config/${key}`,
    value,
  }))
  if (patch.length) {
    const changed = await control('PATCH', `/projects/${made.body.id}`, patch)
    if (changed.status !== 200) throw new Error(`${name}: ${JSON.stringify(changed.body)}`)
  }
  const base = `${url}/p/${made.body.slug}`
  return Object.assign(caller(base, { authorization: `Bearer ${token}` }), { base })
}

/** Someone signed in to another project. @returns a function that calls `whoami` and returns its milliseconds */
async function neighbour(url) {
  const call = await project(url, workspaceToken, 'Neighbour', { identity: schemaOf(email) })
  const credentials = { password: { config: { password: 'correct-horse-battery' } } }
  await call('POST', '/admin/identities', { traits: { email: 'ada@example.com' }, credentials })
  const { body: flow } = await call('GET', '/self-service/login/api')
  const fields = { method: 'password', identifier: 'ada@example.com', password: 'correct-horse-battery' }
  const { body: signedIn } = await call('POST', `/self-service/login?flow=${flow.id}`, fields)
  if (!signedIn.session_token) throw new Error(`sign-in: ${JSON.stringify(signedIn)}`)
  const asked = caller(call.base, { 'x-session-token': signedIn.session_token })
  return async () => {
    const began = performance.now()
    const { status } = await asked('GET', '/sessions/whoami')
    if (status !== 200) throw new Error(`whoami responded with ${status}`)
    return performance.now() - began
  }
}

/** `whoami` in one project while another project is attacked. */
export async function neighbours() {
  const platform = await startPlatform()
  try {
    const whoami = await neighbour(platform.url)
    const measured = { nothing: await during(whoami, undefined) }
    for (const [name, { config, prepare, request }] of Object.entries(attacks)) {
      const call = await project(platform.url, workspaceToken, 'Worst', config)
      const prepared = await prepare?.(call)
      measured[name] = await during(whoami, async () => {
        const [method, path, json] = await request(call, prepared)
        return (await call(method, path, json)).status
      })
    }
    const worst = Math.max(...Object.values(measured).map(({ p99 }) => p99))
    const statusesOf = (responses) => [...responses].map(([status, count]) => `${count} × ${status}`).join(', ')
    return {
      title: 'Neighbours',
      how: `Sequential \`whoami\` requests of one project, while another project of the same platform keeps ${pressure} expensive requests in flight for ${seconds} s, one kind after the other.`,
      head: ['the other project sends', 'p50', 'p99', 'longest', 'its responses'],
      rows: Object.entries(measured).map(([name, { p50, p99, longest, responses }]) => [
        name,
        ms(p50),
        ms(p99),
        ms(longest),
        statusesOf(responses),
      ]),
      goals: [{ text: `p99 ≤ ${goal} ms whatever the other does`, is: ms(worst), met: worst <= goal }],
    }
  } finally {
    await platform.stop()
  }
}

/** Times of `whoami` during an attack. */
async function during(whoami, attack) {
  const until = performance.now() + seconds * 1000
  const responses = new Map()
  const note = (status) => responses.set(status, (responses.get(status) ?? 0) + 1)
  const attackers = Array.from({ length: attack ? pressure : 0 }, async () => {
    while (performance.now() < until) await attack().then(note, () => note('no response'))
  })
  const times = []
  while (performance.now() < until) {
    times.push(await whoami())
    await sleep(5)
  }
  await Promise.all(attackers)
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), longest: Math.max(...times), responses }
}
