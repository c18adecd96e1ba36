import { withFlow } from '../testing/config-with'
import { messagesAt, messagesOf } from '../testing/flow-body'
import { identityProject, testConfig } from '../testing/visitor'

const ada = 'ada@example.com'
const grace = 'grace@example.com'

describe('a sign-up', () => {
  it('mails a separate code to each address and accepts any of them', async () => {
    const schema = {
      type: 'object',
      properties: {
        traits: {
          type: 'object',
          properties: Object.fromEntries(
            ['first', 'second'].map((name) => [
              name,
              {
                type: 'string',
                format: 'email',
                'ory.sh/kratos': { credentials: { code: { identifier: true, via: 'email' } } },
              },
            ]),
          ),
        },
      },
    }
    const url = `base64://${Buffer.from(JSON.stringify(schema)).toString('base64')}`
    const identity = { default_schema_id: 'two', schemas: [{ id: 'two', url }] }
    const { open, begin, send, lastCode } = await identityProject(await platform(), { ...testConfig, identity })
    const visitor = open()
    const flow = await begin(visitor, 'registration')
    const fields = { method: 'code', traits: { first: ada, second: grace } }
    await send(visitor, 'registration', flow, fields)
    const codes = [await lastCode(ada), await lastCode(grace)]
    expect(codes).toEqual([expect.stringMatching(/^\d{6}$/), expect.stringMatching(/^\d{6}$/)])
    const { status } = await send(visitor, 'registration', flow, { ...fields, code: codes[1] })
    expect(status).toBe(200)
  })

  it('rejects an unknown screen in a two-screen sign-up', async () => {
    const { open, begin, send } = await identityProject(
      await platform(),
      withFlow('registration', { enable_legacy_one_step: false }),
    )
    const visitor = open()
    const flow = await begin(visitor, 'registration')
    const { status, body } = await send(visitor, 'registration', flow, {
      method: 'profile',
      screen: 'odd',
      traits: { email: ada },
    })
    expect([status, messagesAt(body, 'screen'), messagesOf(body)]).toEqual([400, [4000001], []])
  })
})

describe('a sign-up without a valid method', () => {
  const { selfservice } = testConfig
  const rp = { id: 'app.example.com', display_name: 'Example', origins: ['https://app.example.com'] }
  const webauthn = { enabled: true, config: { rp, passwordless: true } }
  const config = { ...testConfig, selfservice: { ...selfservice, methods: { ...selfservice.methods, webauthn } } }
  const traits = { email: ada }

  it.each([{ method: 'nothing', traits }, { method: 'webauthn', traits }, { traits }])(
    'reports the missing fields of a security key where keys are passwordless: %j',
    async (fields) => {
      const { open, begin, send } = await identityProject(await platform(), config)
      const visitor = open()
      const { body } = await send(visitor, 'registration', await begin(visitor, 'registration'), fields)
      const missing = body.ui.nodes.flatMap(({ attributes, messages }) =>
        messages.map(({ id }) => [attributes.name, id]),
      )
      expect(missing).toEqual(
        expect.arrayContaining([
          ['webauthn_register', 4000002],
          ['identifier', 4000002],
        ]),
      )
      expect(messagesOf(body)).toEqual([])
    },
  )
})

it('accepts the default schema by name, and no unknown one', async () => {
  const { call } = await identityProject(await platform())
  const statusOf = async (identity_schema: string) =>
    (await call({ path: '/self-service/login/api', query: { identity_schema } })).status
  expect([await statusOf('person'), await statusOf('nobody')]).toEqual([200, 400])
})
