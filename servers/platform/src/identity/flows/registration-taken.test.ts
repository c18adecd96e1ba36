import { sql, type Kysely } from 'kysely'
import { migrations } from '../migrations'
import { identityProject, peopleWith, testConfig, type FlowBody } from '../testing/visitor'

type Message = { id: number; context?: Record<string, unknown> }
const messagesOf = (flow: FlowBody) => (flow.ui.messages ?? []) as Message[]
const password = 'correct-horse-battery'

const configured = (registration: object, more: object = {}) => ({
  ...testConfig,
  ...more,
  selfservice: {
    ...testConfig.selfservice,
    flows: {
      ...testConfig.selfservice.flows,
      registration: { ...testConfig.selfservice.flows.registration, ...registration },
    },
  },
})

describe('signing up with a taken identifier', () => {
  it('is rejected', async () => {
    const { open, begin, send, person } = await identityProject(await platform())
    await person('ada@example.com')
    const visitor = open()
    const fields = { method: 'password', traits: { email: 'ADA@example.com' }, password }
    const { status, body } = await send(visitor, 'registration', await begin(visitor, 'registration'), fields)
    expect([status, messagesOf(body)[0]?.id]).toEqual([400, 4000007])
  })

  it.each([
    ['composed letters', 'jose\u0301', 'jos\u00e9'],
    ['wide letters', '\uff4aose', 'jose'],
    ['a zero-width space', 'jo\u200bse', 'jose'],
    ['a filler letter', 'jo\u3164se', 'jose'],
    ['a direction override', 'jo\u202ese', 'jose'],
    ['all of them', '\uff2aOS\u200bE\u0301', 'jos\u00e9'],
  ])('is rejected for %s', async (_what, typed, known) => {
    const username = { credentials: { password: { identifier: true } } }
    const identity = peopleWith({}, { username: { type: 'string', 'ory.sh/kratos': username } })
    const { open, begin, send, signIn } = await identityProject(await platform(), { ...testConfig, identity })
    const signUp = async (name: string) => {
      const visitor = open()
      const fields = { method: 'password', traits: { email: 'a@example.com', username: name }, password }
      return send(visitor, 'registration', await begin(visitor, 'registration'), fields)
    }
    expect((await signUp(known)).status).toBe(200)
    const { status, body } = await signUp(typed)
    expect([status, messagesOf(body)[0]?.id]).toEqual([400, 4000007])
    expect((await signIn(open(), typed, password)).status).toBe(200)
  })

  it('is rejected after an upgrade for an identifier stored in another form', async () => {
    const opened = await platform()
    const { open, begin, send, signIn, person, id } = await identityProject(opened)
    const name = 'jos\u00e9@x.example'
    await person(name)
    const older = 'jos\u200be\u0301@x.example'
    await sql`update identity_handles set value = ${older} where project_id = ${id}::uuid`.execute(opened.db)
    expect((await signIn(open(), name, password)).status).toBe(400)
    await migrations
      .find(({ name: migration }) => migration === 'identity-015-names-in-one-form')
      ?.up(opened.db as unknown as Kysely<unknown>)
    expect((await signIn(open(), name, password)).status).toBe(200)
    const visitor = open()
    const fields = { method: 'password', traits: { email: name }, password }
    const { body } = await send(visitor, 'registration', await begin(visitor, 'registration'), fields)
    expect(messagesOf(body)[0]?.id).toBe(4000007)
  })

  it('lists the account’s methods if login hints are enabled', async () => {
    const config = configured({ login_hints: true })
    const { open, begin, send, person } = await identityProject(await platform(), config)
    await person('ada@example.com')
    const visitor = open()
    const fields = { method: 'password', traits: { email: 'ada@example.com' }, password }
    const { body } = await send(visitor, 'registration', await begin(visitor, 'registration'), fields)
    expect(messagesOf(body)).toMatchObject([
      {
        id: 4000028,
        context: {
          available_credential_types: ['code', 'password'],
          available_oidc_providers: [],
          credential_identifier_hint: 'ada@example.com',
        },
      },
    ])
  })

  it('looks like any other sign-up with enumeration mitigation', async () => {
    const config = configured({}, { security: { account_enumeration: { mitigate: true } } })
    const { open, begin, send, person, signIn, call } = await identityProject(await platform(), config)
    await person('ada@example.com')
    const responses = []
    for (const email of ['ada@example.com', 'new@example.com']) {
      const visitor = open()
      const fields = { method: 'password', traits: { email }, password: 'another-long-secret' }
      const { status, body } = await send<object>(visitor, 'registration', await begin(visitor, 'registration'), fields)
      responses.push({ status, body, cookies: [...visitor.cookies.keys()] })
    }
    expect(responses[0]).toEqual(responses[1])
    expect(responses[0]).toMatchObject({ status: 200, body: { continue_with: [{ action: 'redirect_browser_to' }] } })
    expect((await signIn(open(), 'ada@example.com', 'another-long-secret')).status).toBe(400)
    const { body: mails } = await call<{ recipient: string; template_type: string }[]>({
      path: '/admin/courier/messages',
    })
    expect(mails.map(({ recipient, template_type }) => [recipient, template_type])).toEqual([
      ['new@example.com', 'verification_code_valid'],
      ['ada@example.com', 'registration_duplicate'],
    ])
    expect((await signIn(open(), 'new@example.com', 'another-long-secret')).status).toBe(200)
  })
})
