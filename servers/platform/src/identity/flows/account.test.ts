import { nodeOf } from '../testing/keys-project'
import { totpCode } from '../strategies/totp-code'
import { identityProject, testConfig, type FlowBody, type IdentityBody } from '../testing/visitor'

type Recovered = { continue_with: { action: string; flow: { id: string } }[] }
const messageIds = (flow: FlowBody) => flow.ui.messages?.map(({ id }) => id)

describe('settings', () => {
  it('set up an authenticator app once: resubmitting the same code changes nothing', async () => {
    const { open, begin, send, signIn, person, call } = await identityProject(await platform())
    const { id } = await person('ada@example.com')
    const visitor = open()
    await signIn(visitor, 'ada@example.com', 'correct-horse-battery')
    const flow = await begin(visitor, 'settings')
    const text: unknown = flow.ui.nodes.find(({ attributes }) => attributes.id === 'totp_secret_key')?.attributes
    const secret = /"secret":"([A-Z2-7]+)"/.exec(JSON.stringify(text))?.[1] ?? ''
    const fields = { method: 'totp', totp_code: totpCode(secret, Math.floor(Date.now() / 30_000)) }
    const stored = async () => {
      const query = { include_credential: 'totp' }
      return (await call<IdentityBody>({ path: `/admin/identities/${id}`, query })).body.credentials.totp?.config
    }
    expect((await send(visitor, 'settings', flow, fields)).body.state).toBe('success')
    const first = await stored()
    expect(first).toEqual({ totp_url: expect.stringContaining(secret) })
    const again = await send(visitor, 'settings', flow, fields)
    expect([again.status, again.body.state]).toEqual([200, 'success'])
    expect(await stored()).toEqual(first)
    const unlinked = await send(visitor, 'settings', flow, { method: 'totp', totp_unlink: true })
    expect(unlinked.status).toBe(200)
    expect((await send(visitor, 'settings', flow, fields)).status).toBe(400)
  })

  it('update the profile, and mark a changed address as unverified', async () => {
    const { open, begin, send, signIn, person, call } = await identityProject(await platform())
    const { id } = await person('ada@example.com')
    const visitor = open()
    await signIn(visitor, 'ada@example.com', 'correct-horse-battery')
    const flow = await begin(visitor, 'settings')
    const traits = { email: 'new@example.com', name: { first: 'Ada' } }
    const { status, body } = await send(visitor, 'settings', flow, { method: 'profile', traits })
    expect([status, body.state, messageIds(body)]).toEqual([200, 'success', [1050001]])
    const { body: identity } = await call<IdentityBody>({ path: `/admin/identities/${id}` })
    expect(identity.traits).toEqual(traits)
    expect(identity.verifiable_addresses).toMatchObject([{ value: 'new@example.com', verified: false }])
    expect((await signIn(open(), 'ada@example.com', 'correct-horse-battery')).status).toBe(400)
    expect((await signIn(open(), 'new@example.com', 'correct-horse-battery')).status).toBe(200)
  })

  it('are accessible only to the person who started the flow', async () => {
    const { open, begin, send, signIn, person } = await identityProject(await platform())
    await person('ada@example.com')
    await person('grace@example.com')
    const [ada, grace] = [open(), open()]
    await signIn(ada, 'ada@example.com', 'correct-horse-battery')
    await signIn(grace, 'grace@example.com', 'correct-horse-battery')
    const flow = await begin(ada, 'settings')
    const own = await begin(grace, 'settings')
    const stolen = { ...own, id: flow.id }
    const { status, body } = await send<{ error: { id: string } }>(grace, 'settings', stolen, {
      method: 'password',
      password: 'x',
    })
    expect([status, body.error.id]).toEqual([403, 'security_identity_mismatch'])
    expect((await open().fetch({ path: '/self-service/settings/browser' })).status).toBe(401)
  })

  it('hold a change until the person has signed in again, then apply it automatically', async () => {
    let now = new Date()
    const opened = await openPlatform({ now: () => now })
    const { open, begin, signIn, person, base } = await identityProject(opened)
    await person('ada@example.com')
    const visitor = open()
    await signIn(visitor, 'ada@example.com', 'correct-horse-battery')
    const flow = await begin(visitor, 'settings')
    now = new Date(now.getTime() + 16 * 60_000)
    const csrf = flow.ui.nodes.find(({ attributes }) => attributes.name === 'csrf_token')?.attributes.value
    const headers = { accept: 'text/html' }
    const post = (kind: string, id: string, form: Record<string, string>) =>
      visitor.fetch({ method: 'POST', path: `/self-service/${kind}`, query: { flow: id }, form, headers })
    const held = await post('settings', flow.id, {
      csrf_token: String(csrf),
      method: 'password',
      password: 'a-brand-new-secret',
    })
    const confirm = held.headers.get('location') ?? ''
    expect(confirm).toContain('refresh=true')
    const response = await visitor.fetch({ path: confirm.slice(base.length), headers })
    const login = new URL(response.headers.get('location') ?? '').searchParams.get('flow') ?? ''
    const { body } = await visitor.fetch<FlowBody>({ path: '/self-service/login/flows', query: { id: login } })
    const token = String(body.ui.nodes.find(({ attributes }) => attributes.name === 'csrf_token')?.attributes.value)
    const form = {
      csrf_token: token,
      method: 'password',
      identifier: 'ada@example.com',
      password: 'correct-horse-battery',
    }
    const back = (await post('login', login, form)).headers.get('location') ?? ''
    expect((await visitor.fetch({ path: back.slice(base.length), headers })).status).toBe(303)
    expect((await signIn(open(), 'ada@example.com', 'a-brand-new-secret')).status).toBe(200)
    await opened.close()
  })
})

describe('recovery', () => {
  it('responds the same for known and unknown addresses, and recovers with the mailed code', async () => {
    const { open, begin, send, signIn, person, lastCode } = await identityProject(await platform())
    await person('ada@example.com')
    const visitor = open()
    const unknown = await send(visitor, 'recovery', await begin(visitor, 'recovery'), {
      method: 'code',
      email: 'no@example.com',
    })
    const flow = await begin(visitor, 'recovery')
    const known = await send(visitor, 'recovery', flow, { method: 'code', email: 'ada@example.com' })
    const shape = ({ status, body }: typeof known) => [status, body.state, messageIds(body), body.ui.nodes.length]
    expect(shape(known)).toEqual(shape(unknown))
    expect(await lastCode('no@example.com')).toBe('')
    const code = await lastCode('ada@example.com')
    const { body } = await send<Recovered>(visitor, 'recovery', flow, { method: 'code', code })
    const id = body.continue_with.find(({ action }) => action === 'show_settings_ui')?.flow.id ?? ''
    const { body: settings } = await visitor.fetch<FlowBody>({ path: '/self-service/settings/flows', query: { id } })
    expect(messageIds(settings)).toEqual([1060001])
    await send(visitor, 'settings', settings, { method: 'password', password: 'a-brand-new-secret' })
    expect((await signIn(open(), 'ada@example.com', 'a-brand-new-secret')).status).toBe(200)
  })
})

describe('a recovery with both codes and links enabled', () => {
  const about = ({ body }: { body: FlowBody & { active?: string } }) => [
    body.active,
    body.state,
    ...body.ui.nodes
      .filter(({ attributes }) => attributes.name !== 'csrf_token')
      .map(({ group, attributes: { name, type, value }, messages }) =>
        [group, name, type, value ?? '-', ...messages.map(({ id }) => id)].join(' '),
      ),
    ...(messageIds(body) ?? []),
  ]
  const recovery = async (use: 'code' | 'link') => {
    const flows = { ...testConfig.selfservice.flows, recovery: { ...testConfig.selfservice.flows.recovery, use } }
    const config = { ...testConfig, selfservice: { ...testConfig.selfservice, flows } }
    const { open, begin, send } = await identityProject(await platform(), config)
    const visitor = open()
    const flow = await begin(visitor, 'recovery')
    return async (fields: Record<string, unknown>) => about(await send(visitor, 'recovery', flow, fields))
  }

  it('mails a link when it is requested in a code flow', async () => {
    const step = await recovery('code')
    const wrong = ['code', 'choose_method', 'code email email - 4000040', 'code method submit code']
    expect(await step({ method: 'link', email: 'no-address' })).toEqual(wrong)
    expect(await step({ email: 'no-address' })).toEqual(wrong)
    const sent = ['link', 'sent_email', 'link email email no@example.com', 'code method submit code', 1060002]
    expect(await step({ method: 'link', email: 'no@example.com' })).toEqual(sent)
  })

  it('mails no code in a link flow, but reports invalid addresses', async () => {
    const step = await recovery('link')
    const form = 'link method submit link'
    const wrong = ['link', 'choose_method', 'link email email - 4000040', form]
    expect(await step({ method: 'code', email: 'no-address' })).toEqual(wrong)
    const rejected = ['default', 'choose_method', 'link email email -', form, 4010005]
    expect(await step({ method: 'code', email: 'no@example.com' })).toEqual(rejected)
  })
})

describe('verification', () => {
  it('by link rejects any invalid address, by code only one that is too long', async () => {
    const { flows } = testConfig.selfservice
    const idsOf = async (use: 'code' | 'link', email: string) => {
      const selfservice = {
        ...testConfig.selfservice,
        flows: { ...flows, verification: { ...flows.verification, use } },
      }
      const { open, begin, send } = await identityProject(await platform(), { ...testConfig, selfservice })
      const visitor = open()
      const { status, body } = await send(visitor, 'verification', await begin(visitor, 'verification'), {
        method: use,
        email,
      })
      return [status, ...(nodeOf(body, 'email')?.messages ?? []).map(({ id }) => id)]
    }
    const tooLong = `${'x'.repeat(330)}@example.com`
    expect(await idsOf('link', 'no-address')).toEqual([400, 4000040])
    expect(await idsOf('link', tooLong)).toEqual([400, 4000040, 4000017])
    expect(await idsOf('code', '+4930123456')).toEqual([200])
    expect(await idsOf('code', tooLong)).toEqual([400, 4000017])
  })

  it('verifies the address with the latest mailed code only', async () => {
    const { open, begin, send, person, lastCode, call } = await identityProject(await platform())
    const { id } = await person('ada@example.com')
    const visitor = open()
    const flow = await begin(visitor, 'verification')
    await send(visitor, 'verification', flow, { method: 'code', email: 'ada@example.com' })
    const first = await lastCode('ada@example.com')
    await send(visitor, 'verification', flow, { method: 'code', email: 'ada@example.com' })
    const second = await lastCode('ada@example.com')
    if (first !== second) {
      expect(messageIds((await send(visitor, 'verification', flow, { method: 'code', code: first })).body)).toEqual([
        4070006,
      ])
    }
    const { body } = await send(visitor, 'verification', flow, { method: 'code', code: second })
    expect(body.state).toBe('passed_challenge')
    const { body: identity } = await call<IdentityBody>({ path: `/admin/identities/${id}` })
    expect(identity.verifiable_addresses).toMatchObject([{ verified: true, status: 'completed' }])
  })
})
