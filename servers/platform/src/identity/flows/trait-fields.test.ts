import { asApp, signedInApp } from '../testing/app'
import { identityProject, peopleWith, testConfig, type FlowBody } from '../testing/visitor'

const { selfservice } = testConfig

describe('traits without a type in the schema', () => {
  const fieldsOf = ({ ui }: FlowBody) =>
    ui.nodes.flatMap(({ group, attributes: { name, type, value } }) =>
      String(name).startsWith('traits.more') ? [[group, name, type, value]] : [],
    )
  const more = { deep: [1, true, null, { a: 'b' }], none: [] }
  const traits = { email: 'ada@example.com', more }
  const uses = { credentials: { password: { identifier: true } } }
  const open = { ...testConfig, identity: peopleWith(uses, { more: {} }) }

  it('get a field for each value in settings', async () => {
    const app = await signedInApp(await identityProject(await platform(), open))
    const { body: flow } = await app.begin('settings')
    const { body: saved } = await app.send('settings', flow, { method: 'profile', traits })
    const fields = [
      ['profile', 'traits.more.deep.2', 'text', undefined],
      ['profile', 'traits.more.deep.0', 'number', 1],
      ['profile', 'traits.more.deep.3.a', 'text', 'b'],
      ['profile', 'traits.more.deep.1', 'checkbox', true],
    ]
    expect(fieldsOf(saved)).toEqual(expect.arrayContaining(fields))
    expect(fieldsOf((await app.begin('settings')).body)).toEqual(fieldsOf(saved))
  })

  it('get a field on the second screen of a sign-up', async () => {
    const { flows } = selfservice
    const registration = { ...flows.registration, enable_legacy_one_step: false }
    const config = { ...open, selfservice: { ...selfservice, flows: { ...flows, registration } } }
    const app = asApp(await identityProject(await platform(), config))
    const { body: flow } = await app.begin('registration')
    const { body } = await app.send('registration', flow, { method: 'profile', traits: { ...traits, more: ['x'] } })
    expect(fieldsOf(body)).toEqual([['default', 'traits.more.0', 'text', 'x']])
  })

  it('get at most 1,000 fields', async () => {
    const app = await signedInApp(await identityProject(await platform()))
    const { body: flow } = await app.begin('settings')
    const long = { email: 'ada@example.com', more: Array.from({ length: 5_000 }, () => 1) }
    const { body } = await app.send('settings', flow, { method: 'profile', traits: long })
    expect(fieldsOf(body)).toHaveLength(1_000)
  })

  it('stay in the form with their message when a value has the wrong type', async () => {
    const app = await signedInApp(await identityProject(await platform()))
    const { body: flow } = await app.begin('settings')
    const wrong = { email: 'ada@example.com', name: 'Ada' }
    const { body } = await app.send('settings', flow, { method: 'profile', traits: wrong })
    expect(body.ui.nodes.find(({ attributes }) => attributes.name === 'traits.name')).toMatchObject({
      group: 'profile',
      attributes: { type: 'text', value: 'Ada' },
      messages: [{ id: 4000026 }],
    })
  })
})

it('reports all properties that a schema does not allow as one error', async () => {
  const project = await identityProject(await platform())
  const app = asApp(project)
  const { body: flow } = await app.begin('registration')
  const extra = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`extra${index}`, 1]))
  const traits = { email: 'ada@example.com', colour: 'red', ...extra }
  const { body } = await app.send('registration', flow, { method: 'password', password: 'correct-horse', traits })
  const node = body.ui.nodes.find(({ attributes }) => attributes.name === 'traits')
  expect(node?.messages).toMatchObject([
    { id: 4000001, text: expect.stringMatching(/"colour", "extra0", .+ not allowed/) },
  ])
})

it('reports a string’s format before its length, and a missing value as required', async () => {
  const email = { type: 'string', format: 'email', minLength: 3, 'ory.sh/kratos': {} }
  const document = { type: 'object', properties: { traits: { type: 'object', properties: { email } } } }
  const url = `base64://${Buffer.from(JSON.stringify(document)).toString('base64')}`
  const identity = { default_schema_id: 'person', schemas: [{ id: 'person', url }] }
  const project = await identityProject(await platform(), { ...testConfig, identity })
  const app = asApp(project)
  const idsFor = async (value: string) => {
    const { body: flow } = await app.begin('registration')
    const traits = { email: value }
    const { body } = await app.send('registration', flow, { method: 'password', password: 'correct-horse', traits })
    const node = body.ui.nodes.find(({ attributes }) => attributes.name === 'traits.email')
    return node?.messages.map(({ id }) => id)
  }
  expect([await idsFor(''), await idsFor('a')]).toEqual([
    [4000001, 4000003],
    [4000040, 4000003],
  ])
})
