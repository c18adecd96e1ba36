import { identityProject, testConfig, type FlowBody } from './testing/visitor'

// What few projects set and few clients send, with the real service's responses to the written conversations.

const ada = 'ada@example.com'
const password = 'correct-horse-battery'
const messagesOf = ({ ui }: FlowBody) => (ui.messages ?? []).map(({ id }) => id)
const fieldOf = ({ ui }: FlowBody, name: string) => ui.nodes.find(({ attributes }) => attributes.name === name)

describe('a transient payload that is no object', () => {
  it.each([
    ['login', { method: 'password', identifier: ada, password }, 'identifier'],
    ['registration', { method: 'password', password, traits: { email: ada } }, 'traits.email'],
    ['recovery', { method: 'code', email: ada }, 'email'],
    ['verification', { method: 'code', email: ada }, 'email'],
  ])('is refused at its field in %s', async (kind, fields, typed) => {
    const { open, begin, send } = await identityProject(await platform())
    const visitor = open()
    for (const transient_payload of [5, [1], true, 'x']) {
      const flow = await begin(visitor, kind)
      const { status, body } = await send(visitor, kind, flow, { ...fields, transient_payload })
      const field = fieldOf(body, 'transient_payload')
      expect([status, field?.messages.map(({ id }) => id)]).toEqual([400, [4000026]])
      expect(fieldOf(body, typed)).toBeDefined()
    }
  })
})

it('a username gets no code where codes stand in for credentials that are missing', async () => {
  const { selfservice, identity } = testConfig
  const code = { enabled: true, passwordless_enabled: true, config: { missing_credential_fallback_enabled: true } }
  const username = { type: 'string', 'ory.sh/kratos': { credentials: { password: { identifier: true } } } }
  const traits = { type: 'object', properties: { username } }
  const schema = { $id: 'https://example.com/named', type: 'object', properties: { traits } }
  const url = `base64://${Buffer.from(JSON.stringify(schema)).toString('base64')}`
  const { call, open, begin, send } = await identityProject(await platform(), {
    ...testConfig,
    selfservice: { ...selfservice, methods: { ...selfservice.methods, code } },
    identity: { ...identity, schemas: [...identity.schemas, { id: 'named', url }] },
  })
  const json = {
    schema_id: 'named',
    traits: { username: 'adalove' },
    credentials: { password: { config: { password } } },
  }
  await call({ method: 'POST', path: '/admin/identities', json })
  const visitor = open()
  const flow = await begin(visitor, 'login')
  const { status, body } = await send(visitor, 'login', flow, { method: 'code', identifier: 'adalove' })
  expect([status, messagesOf(body)]).toEqual([400, [4000035]])
  expect((await call({ path: '/admin/courier/messages' })).body).toEqual([])
})
