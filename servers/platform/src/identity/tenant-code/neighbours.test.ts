import { setTimeout as pause } from 'node:timers/promises'
import { testProject, type TestRequest } from '../../../testing/client'
import { identityProject, testConfig } from '../testing/visitor'

const embedded = (value: unknown) =>
  `base64://${Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64')}`

const withSchema = (document: object) => ({
  ...testConfig,
  identity: { default_schema_id: 'one', schemas: [{ id: 'one', url: embedded(document) }] },
})

const traits = (properties: object, more: object = {}) => ({
  type: 'object',
  properties: { traits: { type: 'object', properties } },
  ...more,
})

/** Thirty schema parts, each referring to the next one twice. */
/** They are in a list, whose entries don't become fields: parts of fields are counted before a schema is used. */
const bomb = traits(
  { a: { type: 'array', items: { $ref: '#/definitions/p0' } } },
  {
    definitions: Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => {
        const next = { $ref: `#/definitions/p${index + 1}` }
        return [`p${index}`, index < 29 ? { allOf: [next, next] } : { type: 'number' }]
      }),
    ),
  },
)

const loop = 'local f(n) = if n == 0 then 0 else f(n - 1); std.length([f(400) for x in std.range(1, 1000000)])'
const endless = '{{ range until 2000 }}{{ range until 2000 }}{{ end }}{{ end }}'

type Evil = { name: string; config: object; attack: TestRequest; status: number; reason: string | RegExp }

const create = (body: object): TestRequest => ({ method: 'POST', path: '/admin/identities', json: body })
const hooked = {
  ...testConfig,
  selfservice: {
    ...testConfig.selfservice,
    flows: {
      ...testConfig.selfservice.flows,
      login: {
        before: {
          hooks: [
            {
              hook: 'web_hook',
              config: { url: 'https://example.com', method: 'POST', body: embedded(`function(ctx) ${loop}`) },
            },
          ],
        },
      },
    },
  },
}

const evils: Evil[] = [
  {
    name: 'a pattern that backtracks',
    config: withSchema(traits({ a: { type: 'string', pattern: '^(a+)+$' } })),
    attack: create({ traits: { a: `${'a'.repeat(60)}!` } }),
    status: 400,
    reason: 'must match pattern',
  },
  {
    name: 'a schema whose parts multiply',
    config: withSchema(bomb),
    attack: create({ traits: { a: ['x'] } }),
    status: 500,
    reason: /too long|too much memory/,
  },
  {
    name: 'Jsonnet that goes on and on',
    config: hooked,
    attack: { path: '/self-service/login/api' },
    status: 500,
    reason: /too long|too much memory/,
  },
]

/** A person signed in to another project, who calls `whoami`. */
async function neighbour() {
  const project = await identityProject(await platform())
  await project.person('ada@example.com')
  const visitor = project.open()
  await project.signIn(visitor, 'ada@example.com', 'correct-horse-battery')
  return async () => {
    const began = performance.now()
    expect((await visitor.fetch({ path: '/sessions/whoami' })).status).toBe(200)
    return performance.now() - began
  }
}

/** The longest that the neighbour waits for a response until the attack is over. */
async function longestWait(whoami: () => Promise<number>, attack: Promise<unknown>): Promise<number> {
  let over = false
  const end = () => (over = true)
  attack.then(end, end)
  let longest = 0
  while (!over) {
    longest = Math.max(longest, await whoami())
    // a person's browser, not a load test
    await pause(10)
  }
  return longest
}

describe('a project that misuses resources', () => {
  it.each(evils)('does not block the others: $name', async ({ config, attack, status, reason }) => {
    const whoami = await neighbour()
    const evil = await testProject(await platform(), { identity: config })
    const attacks = Promise.all(Array.from({ length: 2 }, () => evil.call<{ error: { reason?: string } }>(attack)))
    expect(await longestWait(whoami, attacks)).toBeLessThan(2_000)
    for (const response of await attacks) {
      expect(response.status).toBe(status)
      // on a busy machine they may run out of memory before they run out of time
      expect(response.text).toMatch(reason)
    }
  })

  it('does not block the others: an endless message template', async () => {
    const whoami = await neighbour()
    const courier = { templates: { recovery_code: { valid: { email: { body: { plaintext: embedded(endless) } } } } } }
    const project = await identityProject(await platform(), { ...testConfig, courier })
    await project.person('eve@example.com')
    const visitor = project.open()
    const flow = await project.begin(visitor, 'recovery')
    const attack = project.send(visitor, 'recovery', flow, { method: 'code', email: 'eve@example.com' })
    expect(await longestWait(whoami, attack)).toBeLessThan(2_000)
    expect((await attack).text).toMatch(/the template (takes too|needs too much memory)/)
  })

  it('does not block the others: many slow password hashes', async () => {
    const whoami = await neighbour()
    const hashers = { algorithm: 'bcrypt', bcrypt: { cost: 10 } }
    const project = await testProject(await platform(), { identity: { ...testConfig, hashers } })
    const attacks = Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        project.call(
          create({
            traits: { email: `p${index}@example.com` },
            credentials: { password: { config: { password: 'correct-horse-battery' } } },
          }),
        ),
      ),
    )
    expect(await longestWait(whoami, attacks)).toBeLessThan(2_000)
    for (const { status } of await attacks) expect([201, 503]).toContain(status)
  })
})

describe('a project’s configuration is rejected for', () => {
  const change = async (path: string, value: unknown) => {
    const { control, id } = await testProject(await platform())
    return control<{ error: { reason: string } }>({
      method: 'PATCH',
      path: `/projects/${id}`,
      json: [{ op: 'add', path, value }],
    })
  }
  const publish = (document: object) =>
    change('/services/identity/config/identity', {
      default_schema_id: 'one',
      schemas: [{ id: 'one', url: embedded(document) }],
    })

  it.each([
    [
      'a lookahead, which RE2 does not know',
      traits({ a: { pattern: '^(?=a)' } }),
      'invalid or unsupported Perl syntax',
    ],
    ['nested repetitions', traits({ a: { pattern: '((a{100}){100}){100}' } }), 'invalid repeat count'],
    ['a long pattern', traits({ a: { pattern: 'a'.repeat(1_001) } }), 'A pattern can have at most 1000 characters'],
    [
      'too many values',
      traits({ a: { enum: Array.from({ length: 10_001 }, String) } }),
      'A schema can have at most 10000 values',
    ],
    [
      'properties that grow exponentially',
      traits(
        { a: { $ref: '#/definitions/p0' } },
        {
          definitions: Object.fromEntries(
            Array.from({ length: 11 }, (_, index) => {
              const next = { $ref: `#/definitions/p${index + 1}` }
              return [`p${index}`, index < 10 ? { properties: { a: next, b: next } } : { type: 'number' }]
            }),
          ),
        },
      ),
      'The traits can have at most 2000 properties and parts of schemas',
    ],
    ['an unknown type', traits({ a: { type: 'word' } }), 'schema is invalid'],
  ])('a schema with %s', async (_name, document, reason) => {
    const { status, body } = await publish(document)
    expect(status).toBe(400)
    expect(body.error.reason).toContain('services.identity.config.identity.schemas.0.url')
    expect(body.error.reason).toContain(reason)
  })

  it('a hashing cost above the limit', async () => {
    const { status, body } = await change('/services/identity/config/hashers', {
      algorithm: 'bcrypt',
      bcrypt: { cost: 31 },
    })
    expect([status, body.error.reason]).toEqual([
      400,
      expect.stringContaining('hashers.bcrypt.cost" can be at most 16'),
    ])
  })

  it('rules of more than 64 KiB', async () => {
    const location = embedded('class A implements Namespace {}\n'.repeat(3_000))
    const { status, body } = await change('/services/permission/config/namespaces', { location })
    expect([status, body.error.reason]).toEqual([400, expect.stringContaining('The rules may have 65536 characters')])
  })

  it('a patch that copies repeatedly', async () => {
    const { control, id } = await testProject(await platform())
    const cors = '/cors_public/origins'
    const json = [
      { op: 'add', path: cors, value: ['https://a.example'] },
      ...Array.from({ length: 40 }, () => ({ op: 'copy', from: cors, path: `${cors}/0` })),
    ]
    const { status, text } = await control({ method: 'PATCH', path: `/projects/${id}`, json })
    expect([status, text]).toEqual([400, expect.stringContaining('copies or compares too much')])
  })

  it('a patch with too many operations', async () => {
    const { control, id } = await testProject(await platform())
    const json = Array.from({ length: 1_001 }, () => ({ op: 'test', path: '/name', value: 'Test' }))
    const { status, text } = await control({ method: 'PATCH', path: `/projects/${id}`, json })
    expect([status, text]).toEqual([400, expect.stringContaining('can have at most 1000 operations')])
  })
})
