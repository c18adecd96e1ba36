import { identityProject, testConfig, type FlowBody, type IdentityBody } from '../testing/visitor'
import { nodeName, traitNodes } from '../ui/nodes'
import { compileSchema } from './compile'
import { problemsOf } from './problems'
import { traitFields } from './trait-fields'

const identifies = { 'ory.sh/kratos': { credentials: { password: { identifier: true } } } }
const password = 'correct-horse-battery'
const typed = (properties: object, more = {}) => ({
  type: 'object',
  properties: { traits: { type: 'object', properties, ...more } },
})
const namesOf = (document: Record<string, unknown>) => traitNodes(traitFields(document), 'default').map(nodeName)

it('ignores inherited members of traits', () => {
  const inherited = typed({ toString: { type: 'string' } }, { required: ['constructor'] })
  expect(problemsOf(compileSchema(inherited), { traits: {} })).toEqual([
    expect.objectContaining({ field: 'traits.constructor' }),
  ])
})

describe('fields of a schema', () => {
  it('include those of all subschemas, after its own', () => {
    const document = typed(
      { name: { type: 'string' } },
      {
        allOf: [{ properties: { size: { type: 'number', title: 'Size' } }, required: ['size'] }],
        if: { properties: { country: { const: 'de' } } },
        then: { properties: { tax: { type: 'string' } } },
        else: { anyOf: [{ properties: { home: { $ref: '#/definitions/place' } } }] },
      },
    )
    const definitions = { place: { type: 'object', properties: { city: { type: 'string', title: 'City' } } } }
    const fields = traitFields({ ...document, definitions })
    expect(fields.map(({ name }) => name)).toEqual([
      'traits.name',
      'traits.country',
      'traits.home.city',
      'traits.size',
      'traits.tax',
    ])
    expect(fields.at(-2)).toMatchObject({ type: 'number', title: 'Size', required: true })
  })

  it('need exactly one type or a default to be an input, and are none for objects', () => {
    const properties = {
      one: { type: 'string' },
      none: {},
      either: { type: ['string', 'null'] },
      preset: { default: 'x' },
      sure: { const: true },
      chosen: { enum: ['a'] },
      open: { type: 'object' },
      words: { type: 'array', items: { type: 'string' } },
      people: { type: 'array', items: { type: 'object' } },
    }
    expect(namesOf(typed(properties))).toEqual(['traits.one', 'traits.preset', 'traits.sure', 'traits.words'])
  })

  it('offer numeric options as numbers', () => {
    const [node] = traitNodes(traitFields(typed({ level: { type: 'integer', enum: [1, 2] } })), 'default')
    expect(node?.attributes).toMatchObject({ type: 'number', options: [{ value: 1 }, { value: 2 }] })
  })

  it('are limited in recursive schemas', () => {
    const definitions = { person: { type: 'object', properties: { friend: { $ref: '#/definitions/person' } } } }
    expect(namesOf({ ...typed({ me: { $ref: '#/definitions/person' } }), definitions })).toEqual([])
    const doubling = Object.fromEntries(
      Array.from({ length: 20 }, (_, at) => [
        `d${at}`,
        { allOf: [{ $ref: `#/definitions/d${at + 1}` }, { $ref: `#/definitions/d${at + 1}` }] },
      ]),
    )
    expect(() => traitFields({ ...typed({ all: { $ref: '#/definitions/d0' } }), definitions: doubling })).toThrow(
      'at most 2000 properties',
    )
  })
})

it('reports the first two equal items of a list in order', () => {
  const list = typed({ words: { type: 'array', uniqueItems: true } })
  const [problem] = problemsOf(compileSchema(list), { words: ['a', 'b', 'a'] })
  expect(problem?.message.context).toEqual({ index_a: 0, index_b: 2 })
})

describe('a sign-up', () => {
  const schemaOf = (traits: object) => ({
    ...testConfig,
    identity: {
      default_schema_id: 'person',
      schemas: [
        {
          id: 'person',
          url: `base64://${Buffer.from(JSON.stringify({ type: 'object', properties: { traits } })).toString('base64')}`,
        },
      ],
    },
  })
  const oneOf = {
    type: 'object',
    properties: { kind: { type: 'string' } },
    oneOf: [
      {
        properties: { kind: { const: 'person' }, email: { type: 'string', format: 'email', ...identifies } },
        required: ['kind', 'email'],
      },
      {
        properties: { kind: { const: 'company' }, company: { type: 'string', ...identifies } },
        required: ['kind', 'company'],
      },
    ],
  }

  it('uses an identifier of a subschema, and names the missing fields', async () => {
    const { open, begin, send } = await identityProject(await platform(), schemaOf(oneOf))
    const visitor = open()
    const flow = await begin(visitor, 'registration')
    const rejected = await send<FlowBody>(visitor, 'registration', flow, { method: 'password', password, traits: {} })
    expect(rejected.status).toBe(400)
    const missing = rejected.body.ui.nodes.filter(({ messages }) => messages.some(({ id }) => id === 4000002))
    expect(missing.map(({ attributes }) => attributes.name)).toEqual(['traits.kind', 'traits.company', 'traits.email'])
    expect(rejected.body.ui.nodes.map(({ attributes }) => attributes.name)).not.toContain('traits')
    const traits = { kind: 'company', company: 'Acme' }
    const { status, body } = await send<{ identity: IdentityBody }>(visitor, 'registration', flow, {
      method: 'password',
      password,
      traits,
    })
    expect([status, body.identity.traits]).toEqual([200, traits])
    const other = open()
    const identifier = 'acme'
    const login = await begin(other, 'login')
    expect((await send(other, 'login', login, { method: 'password', identifier, password })).status).toBe(200)
  })
})
