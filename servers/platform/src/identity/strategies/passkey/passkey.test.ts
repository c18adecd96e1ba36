import { changeIdentity } from '../../identities/store'
import { authenticator } from '../../testing/authenticator'
import { keysProject, messageIds, namesOf, nodeOf, optionsIn } from '../../testing/keys-project'
import { csrfOf, type FlowBody, type IdentityBody, type SessionBody } from '../../testing/visitor'

type Device = ReturnType<typeof authenticator>
type CreateData = { credentialOptions: Parameters<Device['create']>[0] }
type Project = Awaited<ReturnType<typeof keysProject>>
type Visitor = ReturnType<Project['open']>
type KeyConfig = {
  credentials: { sign_count: number; authenticator: { sign_count: number; clone_warning: boolean } }[]
}

const registered = (flow: FlowBody, device: Device) =>
  device.create(optionsIn<CreateData>(flow, 'passkey_create_data').credentialOptions)
const used = (flow: FlowBody, device: Device) => device.get(optionsIn(flow, 'passkey_challenge'))

async function signUp({ begin, send }: Project, visitor: Visitor, device: Device, email = 'ada@example.com') {
  const flow = await begin(visitor, 'registration')
  return send<SessionBody>(visitor, 'registration', flow, {
    passkey_register: registered(flow, device),
    traits: { email },
  })
}

async function signIn({ begin, send }: Project, visitor: Visitor, device: Device, query = {}) {
  const flow = await begin(visitor, 'login', query)
  return send<SessionBody>(visitor, 'login', flow, { passkey_login: used(flow, device) })
}

describe('passkeys', () => {
  it('sign up, and sign in without an identifier [SS-08]', async () => {
    const project = await keysProject(await platform())
    const device = authenticator()
    const signedUp = await signUp(project, project.open(), device)
    expect(signedUp.status).toBe(200)
    const { body, status } = await signIn(project, project.open(), device)
    expect(status).toBe(200)
    expect(body.session).toMatchObject({
      authenticator_assurance_level: 'aal1',
      authentication_methods: [{ method: 'passkey', aal: 'aal1' }],
      identity: { id: signedUp.body.session.identity.id },
    })
  })

  it.each(['android-key', 'packed', 'made-up'])('ignore an attestation of the format %s', async (format) => {
    const project = await keysProject(await platform())
    const device = authenticator({ format })
    expect((await signUp(project, project.open(), device)).status).toBe(200)
    expect((await signIn(project, project.open(), device)).status).toBe(200)
  })

  it('are created and used as configured', async () => {
    const demanding = {
      authenticator_selection: { attachment: 'platform', resident_key: 'preferred', user_verification: 'required' },
      attestation: { preference: 'direct' },
      timeouts: { registration: '90s', login: '1m' },
    }
    const rp = { id: 'app.example.com', display_name: 'Example', origins: ['https://app.example.com'] }
    const passkey = { enabled: true, config: { rp, ...demanding } }
    const project = await keysProject(await platform(), { methods: { passkey } })
    const visitor = project.open()
    const creation = await project.begin(visitor, 'registration')
    expect(optionsIn<CreateData>(creation, 'passkey_create_data').credentialOptions.publicKey).toMatchObject({
      timeout: 90_000,
      authenticatorSelection: {
        authenticatorAttachment: 'platform',
        requireResidentKey: false,
        residentKey: 'preferred',
        userVerification: 'required',
      },
      attestation: 'direct',
    })
    const use = await project.begin(visitor, 'login')
    expect(optionsIn(use, 'passkey_challenge')).toMatchObject({
      publicKey: { timeout: 60_000, userVerification: 'required' },
    })
    const touched = await signUp(project, project.open(), authenticator({ verifies: false }), 'grace@example.com')
    expect(touched.status).toBe(400)
    expect((await signUp(project, project.open(), authenticator())).status).toBe(200)
  })

  it('can be submitted by the script as a form, which redirects', async () => {
    const { open, begin, ...rest } = await keysProject(await platform())
    const device = authenticator()
    await signUp({ open, begin, ...rest }, open(), device)
    const visitor = open()
    const flow = await begin(visitor, 'login')
    const form = { csrf_token: String(csrfOf(flow)), identifier: '', password: '', passkey_login: used(flow, device) }
    const response = await visitor.fetch({
      method: 'POST',
      path: '/self-service/login',
      query: { flow: flow.id },
      form,
      headers: { accept: 'text/html' },
    })
    expect([response.status, response.headers.get('location')]).toEqual([303, 'https://app.example.com/home'])
    expect((await visitor.fetch({ path: '/sessions/whoami' })).status).toBe(200)
  })

  it('are on the second sign-up screen, with the same challenge after going back', async () => {
    const { open, begin, send } = await keysProject(await platform(), { oneStep: false })
    const visitor = open()
    const flow = await begin(visitor, 'registration')
    expect(namesOf(flow)).not.toContain('passkey_register')
    const traits = { email: 'ada@example.com' }
    const first = await send(visitor, 'registration', flow, { method: 'profile', traits })
    expect(namesOf(first.body)).toEqual(
      expect.arrayContaining(['webauthn_script', 'passkey_register_trigger', 'passkey_register', 'screen']),
    )
    const back = await send(visitor, 'registration', flow, { screen: 'previous', traits })
    expect(namesOf(back.body)).not.toContain('passkey_register')
    const again = await send(visitor, 'registration', flow, { method: 'profile', traits })
    expect(optionsIn<unknown>(again.body, 'passkey_create_data')).toEqual(
      optionsIn<unknown>(first.body, 'passkey_create_data'),
    )
    const device = authenticator()
    const done = await send(visitor, 'registration', flow, { passkey_register: registered(again.body, device), traits })
    expect(done.status).toBe(200)
  })

  it('are rejected in another flow, from another site, or when replayed', async () => {
    const project = await keysProject(await platform())
    const { open, begin, send } = project
    const device = authenticator()
    await signUp(project, open(), device)
    const visitor = open()
    const flow = await begin(visitor, 'login')
    const other = await begin(visitor, 'login')
    const wrong = await send(visitor, 'login', flow, { passkey_login: used(other, device) })
    expect([wrong.status, messageIds(wrong.body)]).toEqual([400, [4000043]])
    const elsewhere = authenticator({ origin: 'https://app.example.org' })
    const planted = await signUp(project, open(), elsewhere, 'eve@example.com')
    expect(planted.status).toBe(400)
    const result = used(flow, device)
    expect((await send(visitor, 'login', flow, { passkey_login: result })).status).toBe(200)
    const stolen = open()
    const own = await begin(stolen, 'login')
    const replayed = await send(stolen, 'login', { ...own, id: flow.id }, { passkey_login: result })
    expect([replayed.status, messageIds(replayed.body)]).toEqual([400, [4000043]])
  })

  it('sign in once when a response is sent concurrently', async () => {
    const project = await keysProject(await platform())
    const { open, begin, send } = project
    const device = authenticator()
    await signUp(project, open(), device)
    const visitor = open()
    const flow = await begin(visitor, 'login')
    const passkey_login = used(flow, device)
    const responses = await Promise.all([1, 2, 3].map(() => send(visitor, 'login', flow, { passkey_login })))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
    expect(responses.filter(({ status }) => status === 400).map(({ body }) => messageIds(body))).toEqual([
      [4000043],
      [4000043],
    ])
  })

  it('report an unknown key differently from an invalid one', async () => {
    const { open, begin, send } = await keysProject(await platform())
    const visitor = open()
    const flow = await begin(visitor, 'login')
    const device = authenticator()
    device.create({ publicKey: { challenge: 'AAAA', rp: { id: 'app.example.com' }, user: { id: 'bm9ib2R5' } } })
    const unknown = await send(visitor, 'login', flow, { passkey_login: used(flow, device) })
    expect([unknown.status, messageIds(unknown.body)]).toEqual([400, [4000015]])
    for (const passkey_login of [
      'nonsense',
      '{}',
      '[]',
      'null',
      '{"id":"AA","rawId":"AA","type":"public-key","response":{}}',
    ]) {
      const { status, body } = await send(visitor, 'login', flow, { passkey_login })
      expect([status, messageIds(body)]).toEqual([400, [4000001]])
    }
  })

  it('are rejected in an app’s flow when invalid', async () => {
    const { call } = await keysProject(await platform())
    const { body: flow } = await call<FlowBody>({ path: '/self-service/login/api', token: null })
    const passkey = ['passkey_login_trigger', 'passkey_login', 'passkey_challenge']
    expect(namesOf(flow)).toEqual(['csrf_token', 'identifier', ...passkey, 'password', 'method'])
    const { status, body } = await call<FlowBody>({
      method: 'POST',
      path: '/self-service/login',
      query: { flow: flow.id },
      json: { method: 'passkey', passkey_login: '{}' },
      token: null,
    })
    expect([status, messageIds(body)]).toEqual([400, [4000001]])
  })

  it('are added and removed in the settings, unless they are the last sign-in method [SS-13]', async () => {
    const project = await keysProject(await platform())
    const { open, begin, send, call } = project
    const visitor = open()
    const { body: signedUp } = await signUp(project, visitor, authenticator())
    const flow = await begin(visitor, 'settings')
    const only = nodeOf(flow, 'passkey_remove')
    expect(only?.attributes).toMatchObject({ disabled: true })
    const rejected = await send(visitor, 'settings', flow, { passkey_remove: only?.attributes.value })
    expect(rejected.status).toBe(400)
    expect(nodeOf(rejected.body, 'webauthn_remove')?.messages).toMatchObject([{ id: 4000001 }])
    const second = authenticator()
    const options = optionsIn<Parameters<Device['create']>[0]>(rejected.body, 'passkey_create_data')
    const added = await send(visitor, 'settings', flow, { passkey_settings_register: second.create(options) })
    expect([added.status, messageIds(added.body)]).toEqual([200, [1050001]])
    const removed = await send(visitor, 'settings', added.body, { passkey_remove: only?.attributes.value })
    expect([removed.status, messageIds(removed.body)]).toEqual([200, [1050001]])
    expect((await signIn(project, open(), second)).status).toBe(200)
    const { body } = await call<IdentityBody>({
      path: `/admin/identities/${signedUp.session.identity.id}`,
      query: { include_credential: 'passkey' },
    })
    expect(body.credentials.passkey?.config?.credentials).toHaveLength(1)
    const unknown = await send(visitor, 'settings', flow, { passkey_remove: 'ff' })
    expect([unknown.status, messageIds(unknown.body)]).toEqual([400, [4000001]])
  })

  it('can be added up to 500 times, until all are removed, as each stores its user handle', async () => {
    const opened = await platform()
    const project = await keysProject(opened)
    const { open, begin, send, person } = project
    const { id } = await person('ada@example.com')
    const visitor = open()
    await project.signIn(visitor, 'ada@example.com', 'correct-horse-battery')
    const add = async () => {
      const flow = await begin(visitor, 'settings')
      const options = optionsIn<Parameters<Device['create']>[0]>(flow, 'passkey_create_data')
      return send(visitor, 'settings', flow, { passkey_settings_register: authenticator().create(options) })
    }
    expect((await add()).status).toBe(200)
    await changeIdentity(opened.db, project, id, (identity) => {
      const passkey = identity.credentials.passkey
      const more = Array.from({ length: 498 }, (_, index) => `handle ${index}`)
      const identifiers = [...(passkey?.identifiers ?? []), ...more]
      return passkey
        ? { ...identity, credentials: { ...identity.credentials, passkey: { ...passkey, identifiers } } }
        : identity
    })
    const last = await add()
    expect(last.status).toBe(200)
    const rejected = await add()
    expect([rejected.status, messageIds(rejected.body)]).toEqual([400, [4000001]])
    for (const { attributes } of last.body.ui.nodes.filter((node) => node.attributes.name === 'passkey_remove'))
      await send(visitor, 'settings', last.body, { passkey_remove: attributes.value })
    expect((await add()).status).toBe(200)
  })

  it('store their signature counter, and warn when it goes back', async () => {
    const project = await keysProject(await platform())
    const device = authenticator({ counts: true })
    const { body } = await signUp(project, project.open(), device)
    const stored = async () => {
      const { body: identity } = await project.call<IdentityBody>({
        path: `/admin/identities/${body.session.identity.id}`,
        query: { include_credential: 'passkey' },
      })
      const config = identity.credentials.passkey?.config as KeyConfig | undefined
      return config?.credentials[0]?.authenticator
    }
    await signIn(project, project.open(), device)
    await signIn(project, project.open(), device)
    expect(await stored()).toMatchObject({ sign_count: 3, clone_warning: false })
    device.reset()
    expect((await signIn(project, project.open(), device)).status).toBe(200)
    expect(await stored()).toMatchObject({ sign_count: 3, clone_warning: true })
  })

  it('reauthenticate the person in the same session', async () => {
    const project = await keysProject(await platform())
    const { open, begin, send } = project
    const device = authenticator()
    const visitor = open()
    const { body: before } = await signUp(project, visitor, device)
    const flow = await begin(visitor, 'login', { refresh: 'true' })
    expect(namesOf(flow)).toEqual([
      'csrf_token',
      'identifier',
      'webauthn_script',
      'passkey_login_trigger',
      'passkey_login',
      'passkey_challenge',
    ])
    const { status, body } = await send<SessionBody>(visitor, 'login', flow, { passkey_login: used(flow, device) })
    expect([status, body.session.id]).toEqual([200, before.session.id])
  })

  it('can be imported, and then sign in [ID-05]', async () => {
    const project = await keysProject(await platform())
    const { open, call } = project
    const device = authenticator()
    const { body: made } = await signUp(project, open(), device)
    const { id } = made.session.identity
    const { body: exported } = await call<IdentityBody>({
      path: `/admin/identities/${id}`,
      query: { include_credential: 'passkey' },
    })
    await call({ method: 'DELETE', path: `/admin/identities/${id}` })
    const config = exported.credentials.passkey?.config
    const create = (passkey: unknown) =>
      call<IdentityBody>({
        method: 'POST',
        path: '/admin/identities',
        json: { traits: { email: 'ada@example.com' }, credentials: { passkey } },
      })
    expect((await create({ config: { ...config, user_handle: undefined } })).status).toBe(400)
    expect((await create({ config: { ...config, credentials: [{ id: 7 }] } })).status).toBe(400)
    const imported = await create({ config })
    expect(imported.status).toBe(201)
    const { status, body } = await signIn(project, open(), device)
    expect([status, body.session.identity.id]).toEqual([200, imported.body.id])
  })

  it('include security keys that were imported without a user handle', async () => {
    const project = await keysProject(await platform())
    const { open, begin, send, call } = project
    const device = authenticator()
    const visitor = open()
    const flow = await begin(visitor, 'registration')
    const options = optionsIn<Parameters<Device['create']>[0]>(flow, 'webauthn_register_trigger')
    const { body: made } = await send<SessionBody>(visitor, 'registration', flow, {
      webauthn_register: device.create(options),
      webauthn_register_displayname: 'Blue key',
      traits: { email: 'ada@example.com' },
    })
    const path = `/admin/identities/${made.session.identity.id}`
    const { body: exported } = await call<IdentityBody>({ path, query: { include_credential: 'webauthn' } })
    await call({ method: 'DELETE', path })
    const config = { credentials: exported.credentials.webauthn?.config?.credentials }
    const json = { traits: { email: 'ada@example.com' }, credentials: { webauthn: { config } } }
    const { body: imported } = await call<IdentityBody>({ method: 'POST', path: '/admin/identities', json })
    expect((await signIn(project, open(), device)).status).toBe(400)
    // the key has the new identity's ID for a user handle
    const user = { id: Buffer.from(imported.id.replaceAll('-', ''), 'hex').toString('base64url') }
    device.create({ publicKey: { ...options.publicKey, user } })
    const { status, body } = await signIn(project, open(), device)
    expect([status, body.session.identity.id]).toEqual([200, imported.id])
  })

  it('keep their challenge between the screens of an identifier-first sign-in', async () => {
    const project = await keysProject(await platform(), { login: { style: 'identifier_first' } })
    const { open, begin, send } = project
    const device = authenticator()
    await signUp(project, open(), device)
    const visitor = open()
    const flow = await begin(visitor, 'login')
    expect(namesOf(flow)).toEqual([
      'identifier',
      'method',
      'csrf_token',
      'webauthn_script',
      'passkey_login',
      'passkey_challenge',
    ])
    const ada = await send(visitor, 'login', flow, { method: 'identifier_first', identifier: 'ada@example.com' })
    expect(namesOf(ada.body)).toEqual([
      'identifier',
      'csrf_token',
      'webauthn_script',
      'passkey_login',
      'passkey_challenge',
      'passkey_login_trigger',
    ])
    expect(optionsIn<unknown>(ada.body, 'passkey_challenge')).toEqual(optionsIn<unknown>(flow, 'passkey_challenge'))
    const done = await send<SessionBody>(visitor, 'login', flow, { passkey_login: used(ada.body, device) })
    expect(done.status).toBe(200)
  })
})
