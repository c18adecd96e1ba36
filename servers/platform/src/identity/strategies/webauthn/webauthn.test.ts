import { authenticator } from '../../testing/authenticator'
import { keysProject, messageIds, namesOf, nodeOf, optionsIn } from '../../testing/keys-project'
import { type FlowBody, type IdentityBody, type SessionBody } from '../../testing/visitor'

type Device = ReturnType<typeof authenticator>
type Project = Awaited<ReturnType<typeof keysProject>>
type Visitor = ReturnType<Project['open']>
type Moved = { error: { id: string }; redirect_browser_to: string }

const made = (flow: FlowBody, device: Device) => device.create(optionsIn(flow, 'webauthn_register_trigger'))
const used = (flow: FlowBody, device: Device) => device.get(optionsIn(flow, 'webauthn_login_trigger'))

async function signUp({ begin, send }: Project, visitor: Visitor, device: Device, email = 'ada@example.com') {
  const flow = await begin(visitor, 'registration')
  return send<SessionBody>(visitor, 'registration', flow, {
    webauthn_register: made(flow, device),
    webauthn_register_displayname: 'Blue key',
    traits: { email },
  })
}

/** Submits the sign-in name, and reads the screen for the key. */
async function named({ begin, send }: Project, visitor: Visitor, identifier: string, query = {}) {
  const flow = await begin(visitor, 'login', query)
  const { status, body } = await send<Moved>(visitor, 'login', flow, { method: 'webauthn', identifier })
  expect([status, body.error.id]).toEqual([422, 'browser_location_change_required'])
  expect(body.redirect_browser_to).toBe(`https://app.example.com/login?flow=${flow.id}`)
  return (await visitor.fetch<FlowBody>({ path: '/self-service/login/flows', query: { id: flow.id } })).body
}

describe('passwordless security keys', () => {
  it('sign up and sign in after the identifier [SS-08]', async () => {
    const project = await keysProject(await platform())
    const { open, send, call } = project
    const device = authenticator()
    const { status, body: signedUp } = await signUp(project, open(), device)
    expect(status).toBe(200)
    const visitor = open()
    const screen = await named(project, visitor, 'Ada@example.com')
    expect(messageIds(screen)).toEqual([1010012])
    expect(namesOf(screen)).toEqual([
      'identifier',
      'csrf_token',
      'webauthn_script',
      'webauthn_login_trigger',
      'webauthn_login',
    ])
    const done = await send<SessionBody>(visitor, 'login', screen, {
      identifier: 'Ada@example.com',
      webauthn_login: used(screen, device),
    })
    expect(done.status).toBe(200)
    expect(done.body.session).toMatchObject({
      authenticator_assurance_level: 'aal1',
      authentication_methods: [{ method: 'webauthn', aal: 'aal1' }],
    })
    const { body } = await call<IdentityBody>({
      path: `/admin/identities/${signedUp.session.identity.id}`,
      query: { include_credential: 'webauthn' },
    })
    expect(body.credentials.webauthn).toMatchObject({
      identifiers: ['ada@example.com'],
      config: {
        credentials: [
          {
            id: device.id.toString('base64'),
            attestation_type: 'none',
            display_name: 'Blue key',
            is_passwordless: true,
            authenticator: { sign_count: 0, clone_warning: false },
          },
        ],
      },
    })
  })

  it('reject another person’s key, an invalid key, and identifiers without a key', async () => {
    const project = await keysProject(await platform())
    const { open, begin, send, person } = project
    const [ada, eve] = [authenticator(), authenticator()]
    await signUp(project, open(), ada)
    await signUp(project, open(), eve, 'eve@example.com')
    await person('bob@example.com')
    const visitor = open()
    const screen = await named(project, visitor, 'ada@example.com')
    const identifier = 'ada@example.com'
    const foreign = await send(visitor, 'login', screen, { identifier, webauthn_login: used(screen, eve) })
    expect([foreign.status, messageIds(foreign.body)]).toEqual([400, [4000043]])
    expect(namesOf(foreign.body)).toEqual([
      'csrf_token',
      'identifier',
      'webauthn_login',
      'webauthn_script',
      'webauthn_login_trigger',
    ])
    expect(nodeOf(foreign.body, 'identifier')?.attributes.value).toBe('ada@example.com')
    const broken = await send(visitor, 'login', screen, { identifier, webauthn_login: 'nonsense' })
    expect([broken.status, messageIds(broken.body)]).toEqual([400, [4000001]])
    const flow = await begin(open(), 'login')
    expect(namesOf(flow)).toEqual([
      'csrf_token',
      'identifier',
      'webauthn_script',
      'method',
      'passkey_login_trigger',
      'passkey_login',
      'passkey_challenge',
      'password',
      'method',
    ])
    for (const name of ['bob@example.com', 'nobody@example.com']) {
      const other = open()
      const { status, body } = await send(other, 'login', await begin(other, 'login'), {
        method: 'webauthn',
        identifier: name,
      })
      expect([status, messageIds(body)]).toEqual([400, [4000015]])
    }
    const nameless = open()
    const { body } = await send(nameless, 'login', await begin(nameless, 'login'), { method: 'webauthn' })
    expect(nodeOf(body, 'identifier')?.messages.map(({ id }) => id)).toEqual([4000002])
  })

  it('sign in once when a response is sent concurrently', async () => {
    const project = await keysProject(await platform())
    const { open, send } = project
    const device = authenticator()
    await signUp(project, open(), device)
    const visitor = open()
    const screen = await named(project, visitor, 'ada@example.com')
    const fields = { identifier: 'ada@example.com', webauthn_login: used(screen, device) }
    const responses = await Promise.all([1, 2, 3].map(() => send(visitor, 'login', screen, fields)))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
  })

  it('sign up once with a response that is sent for several names at once, and again after a name was taken', async () => {
    const project = await keysProject(await platform())
    const { open, begin, send, call } = project
    await signUp(project, open(), authenticator(), 'taken@example.com')
    const visitor = open()
    const flow = await begin(visitor, 'registration')
    const fields = { webauthn_register: made(flow, authenticator()), webauthn_register_displayname: 'Blue key' }
    const submit = (email: string) => send(visitor, 'registration', flow, { ...fields, traits: { email } })
    expect((await submit('taken@example.com')).status).toBe(400)
    const responses = await Promise.all(['a@example.com', 'b@example.com', 'c@example.com'].map(submit))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await call<IdentityBody[]>({ path: '/admin/identities' })).body).toHaveLength(2)
  })

  it('report a name as taken when the sign-up is sent again', async () => {
    const { open, begin, send } = await keysProject(await platform())
    const visitor = open()
    const flow = await begin(visitor, 'registration')
    const fields = { webauthn_register: made(flow, authenticator()), webauthn_register_displayname: 'Blue key' }
    const submit = (email: string) => send(visitor, 'registration', flow, { ...fields, traits: { email } })
    const cookies = [...visitor.cookies]
    const responses = await Promise.all([submit('ada@example.com'), submit('ada@example.com')])
    const [done, again] = responses.toSorted((a, b) => a.status - b.status)
    expect(done?.status).toBe(200)
    expect(again && messageIds(again.body)).toEqual([4000007])
    // without the session
    visitor.cookies.clear()
    for (const [name, value] of cookies) visitor.cookies.set(name, value)
    const other = await submit('bob@example.com')
    expect(other.body.ui.messages?.map(({ text }) => text)).toEqual([
      'This key was already used to sign up. Start again.',
    ])
  })

  it('work after another one was added in the settings', async () => {
    const project = await keysProject(await platform())
    const { open, begin, send } = project
    const [first, second] = [authenticator(), authenticator()]
    const visitor = open()
    await signUp(project, visitor, first)
    const flow = await begin(visitor, 'settings')
    const added = await send(visitor, 'settings', flow, {
      webauthn_register: made(flow, second),
      webauthn_register_displayname: 'Green key',
    })
    expect(added.status).toBe(200)
    const identifier = 'ada@example.com'
    for (const device of [first, second]) {
      const other = open()
      const screen = await named(project, other, identifier)
      const { status } = await send(other, 'login', screen, { identifier, webauthn_login: used(screen, device) })
      expect(status).toBe(200)
    }
  })

  it('can’t be removed while they are the last sign-in method', async () => {
    const project = await keysProject(await platform())
    const { open, begin, send } = project
    const visitor = open()
    await signUp(project, visitor, authenticator())
    const flow = await begin(visitor, 'settings')
    const key = nodeOf(flow, 'webauthn_remove')?.attributes
    expect(key).toMatchObject({ disabled: true })
    const rejected = await send(visitor, 'settings', flow, { webauthn_remove: key?.value })
    expect(rejected.status).toBe(400)
    expect(nodeOf(rejected.body, 'webauthn_remove')?.messages).toMatchObject([{ id: 4000001 }])
  })
})

describe('security keys as a second factor', () => {
  const second = { passwordless: false }

  it('are added in settings, required at sign-in, and removed [SS-13]', async () => {
    const project = await keysProject(await platform(), second)
    const { open, begin, send, signIn, person } = project
    await person('ada@example.com')
    const visitor = open()
    await signIn(visitor, 'ada@example.com', 'correct-horse-battery')
    const device = authenticator()
    const flow = await begin(visitor, 'settings')
    const added = await send(visitor, 'settings', flow, {
      webauthn_register: made(flow, device),
      webauthn_register_displayname: 'Blue key',
    })
    expect([added.status, messageIds(added.body)]).toEqual([200, [1050001]])
    const whoami = () => visitor.fetch<SessionBody['session']>({ path: '/sessions/whoami' })
    expect((await whoami()).body.authenticator_assurance_level).toBe('aal2')

    const later = open()
    const first = await signIn(later, 'ada@example.com', 'correct-horse-battery')
    expect(first.status).toBe(422)
    const step = await begin(later, 'login', { aal: 'aal2' })
    expect(namesOf(step)).toEqual([
      'csrf_token',
      'identifier',
      'webauthn_login',
      'webauthn_script',
      'webauthn_login_trigger',
    ])
    const named = { identifier: nodeOf(step, 'identifier')?.attributes.value }
    const wrong = await send(later, 'login', step, { ...named, webauthn_login: used(step, authenticator()) })
    expect([wrong.status, messageIds(wrong.body)]).toEqual([400, [4000043]])
    const right = await send<SessionBody>(later, 'login', step, { ...named, webauthn_login: used(step, device) })
    expect([right.status, right.body.session.authenticator_assurance_level]).toEqual([200, 'aal2'])

    const removed = await send(visitor, 'settings', added.body, {
      webauthn_remove: nodeOf(added.body, 'webauthn_remove')?.attributes.value,
    })
    expect(removed.status).toBe(200)
    expect((await signIn(open(), 'ada@example.com', 'correct-horse-battery')).status).toBe(200)
  })

  it('confirm only the signed-in person', async () => {
    const project = await keysProject(await platform(), second)
    const { open, begin, send, signIn, person } = project
    const [ownKey, theirs] = [authenticator(), authenticator()]
    const withKey = async (email: string, device: Device) => {
      await person(email)
      const visitor = open()
      await signIn(visitor, email, 'correct-horse-battery')
      const flow = await begin(visitor, 'settings')
      await send(visitor, 'settings', flow, {
        webauthn_register: made(flow, device),
        webauthn_register_displayname: 'Key',
      })
      return visitor
    }
    await withKey('ada@example.com', theirs)
    const mallory = await withKey('mallory@example.com', ownKey)
    const again = await begin(mallory, 'login', { refresh: 'true' })
    const signed = used(again, theirs)
    const taking = await send(mallory, 'login', again, {
      method: 'webauthn',
      identifier: 'ada@example.com',
      webauthn_login: signed,
    })
    expect([taking.status, messageIds(taking.body)]).toEqual([400, [4010002]])
    const { body } = await mallory.fetch<{ identity: { traits: { email: string } } }>({ path: '/sessions/whoami' })
    expect(body.identity.traits.email).toBe('mallory@example.com')
  })

  it('are limited in number, and their IDs and names in length', async () => {
    const project = await keysProject(await platform(), second)
    const { open, begin, send, signIn, person, call } = project
    const { id } = await person('ada@example.com')
    const visitor = open()
    await signIn(visitor, 'ada@example.com', 'correct-horse-battery')
    const add = async (name: string, device = authenticator()) => {
      const flow = await begin(visitor, 'settings')
      const form = { webauthn_register: made(flow, device), webauthn_register_displayname: name }
      return send(visitor, 'settings', flow, form)
    }
    const named = await add('x'.repeat(256))
    expect([named.status, nodeOf(named.body, 'webauthn_register_displayname')?.messages[0]?.id]).toEqual([400, 4000017])
    // ids of keys have at most 1,023 bytes (WebAuthn)
    expect((await add('Large', authenticator({ size: 1_024 }))).status).toBe(400)
    expect((await add('Blue key', authenticator({ size: 1_023 }))).status).toBe(200)
    const credentials = Array.from({ length: 99 }, (_, index) => ({
      id: Buffer.from(`key ${index}`).toString('base64'),
      public_key: Buffer.from('key').toString('base64'),
    }))
    const imported = await call({
      method: 'PUT',
      path: `/admin/identities/${id}`,
      json: {
        schema_id: 'person',
        state: 'active',
        traits: { email: 'ada@example.com' },
        credentials: { webauthn: { config: { credentials } } },
      },
    })
    expect(imported.status).toBe(200)
    const full = await add('Green key')
    expect([full.status, messageIds(full.body)]).toEqual([400, [4000001]])
    expect(full.body.ui.messages?.[0]?.text).toContain('at most 100')
  })

  it('can’t sign anyone up or in by themselves', async () => {
    const project = await keysProject(await platform(), { ...second, methods: { passkey: { enabled: false } } })
    const { open, begin, send } = project
    const visitor = open()
    const registration = await begin(visitor, 'registration')
    expect(namesOf(registration)).not.toContain('webauthn_register')
    const traits = { email: 'ada@example.com' }
    const up = await send(visitor, 'registration', registration, { webauthn_register: '{}', traits })
    expect([up.status, messageIds(up.body)]).toEqual([400, [4010003]])
    const login = await begin(visitor, 'login')
    const { status, body } = await send(visitor, 'login', login, { method: 'webauthn', identifier: 'ada@example.com' })
    expect([status, messageIds(body)]).toEqual([400, [4010002]])
  })
})

describe('the WebAuthn script', () => {
  it('matches its integrity hash, and evaluates no strings', async () => {
    const { createHash } = await import('node:crypto')
    const { open, begin, call } = await keysProject(await platform())
    const flow = await begin(open(), 'login')
    const { attributes } = flow.ui.nodes.find(({ attributes: { id } }) => id === 'webauthn_script') ?? {
      attributes: {},
    }
    const { src = '', integrity } = attributes as { src?: string; integrity?: string }
    const response = await call({ path: new URL(src).pathname.replace(/^\/p\/[^/]+/, ''), token: null })
    expect(response.headers.get('content-type')).toMatch(/^text\/javascript/)
    expect(integrity).toBe(`sha512-${createHash('sha512').update(response.text).digest('base64')}`)
    expect(response.text).not.toMatch(/\beval\b|new Function|innerHTML/)
    for (const name of [
      'oryWebAuthnLogin',
      'oryWebAuthnRegistration',
      'oryPasskeyLogin',
      'oryPasskeyLoginAutocompleteInit',
      'oryPasskeyRegistration',
      'oryPasskeySettingsRegistration',
    ])
      expect(response.text).toContain(name)
  })
})
