import { stopListening } from '../../../../testing/listening'
import { totpCode } from '../totp-code'
import { openIdProvider, type OpenIdProvider, type Quirks } from '../../testing/open-id-provider'
import {
  identityProject,
  peopleWith,
  testConfig,
  type FlowBody,
  type IdentityBody,
  type SessionBody,
} from '../../testing/visitor'

const mapper = `local claims = std.extVar('claims');
{ identity: {
  traits: { [if 'email' in claims then 'email']: claims.email, [if 'given_name' in claims then 'name']: { first: claims.given_name } },
  verified_addresses: if 'email_verified' in claims then [{ via: 'email', value: claims.email }] else [],
} }`

const house = (issuer_url: string, more: object = {}) => ({
  id: 'house',
  provider: 'generic',
  label: 'House',
  client_id: 'client',
  client_secret: 'not-a-secret',
  issuer_url,
  mapper_url: `base64://${Buffer.from(mapper).toString('base64')}`,
  scope: ['email'],
  ...more,
})

const mappedBy = (source: string) => ({ mapper_url: `base64://${Buffer.from(source).toString('base64')}` })

type Moved = { redirect_browser_to: string; error: { id: string } }

async function setUp(idp: Pick<OpenIdProvider, 'issuer'>, more: object = {}, config: object = {}) {
  const { selfservice } = testConfig
  const { registration } = selfservice.flows
  const project = await identityProject(await platform(), {
    ...testConfig,
    selfservice: {
      ...selfservice,
      methods: {
        ...selfservice.methods,
        oidc: { enabled: true, config: { providers: [house(idp.issuer, more)] } },
      },
      flows: {
        ...selfservice.flows,
        registration: {
          ...registration,
          after: { ...registration.after, oidc: { hooks: [{ hook: 'session' }] } },
        },
      },
    },
    ...config,
  })
  type Browser = ReturnType<typeof project.open>
  const leave = async (visitor: Browser, kind: string, fields: object = {}, query = {}) => {
    const flow = await project.begin(visitor, kind, query)
    const { status, body } = await project.send<Moved>(visitor, kind, flow, { provider: 'house', ...fields })
    return { flow, status, url: body.redirect_browser_to }
  }
  const back = async <T>(visitor: Browser, address: string, accept = 'application/json') =>
    visitor.fetch<T>({ path: address.slice(project.base.length), headers: { accept } })
  const whoami = async (visitor: Browser) =>
    (await visitor.fetch<SessionBody['session'] & { authentication_methods: object[] }>({ path: '/sessions/whoami' }))
      .body
  return { ...project, leave, back, whoami }
}

const ids = (flow: FlowBody) => flow.ui.messages?.map(({ id }) => id)
const valueOf = (flow: FlowBody, name: string) =>
  flow.ui.nodes.find(({ attributes }) => attributes.name === name)?.attributes.value
const flowOf = (location: string | null) => new URL(location ?? '').searchParams.get('flow') ?? ''

afterAll(stopListening)

describe('sign-in with an OpenID provider', () => {
  it('creates an account for new people, and recognizes them again', async () => {
    const idp = await openIdProvider({ pkce: true })
    const { call, open, leave, back, whoami } = await setUp(idp)
    const first = open()
    const { status, url } = await leave(first, 'login')
    expect(status).toBe(422)
    expect(new URL(url).searchParams.get('code_challenge_method')).toBe('S256')
    expect(new URL(url).searchParams.get('scope')).toBe('email openid')
    const ada = { sub: 'ada', email: 'ada@example.com', email_verified: true }
    const home = await back(first, idp.agree(url, ada), 'text/html')
    expect([home.status, home.headers.get('location')]).toEqual([303, 'https://app.example.com/home'])
    const session = await whoami(first)
    expect(session.authentication_methods).toMatchObject([{ method: 'oidc', aal: 'aal1', provider: 'house' }])
    const again = open()
    const { url: second } = await leave(again, 'registration')
    expect((await back(again, idp.agree(second, ada), 'text/html')).status).toBe(303)
    expect((await whoami(again)).identity.id).toBe(session.identity.id)
    const path = `/admin/identities/${session.identity.id}`
    const { body } = await call<IdentityBody>({ path, query: { include_credential: 'oidc' } })
    expect(body.verifiable_addresses).toMatchObject([{ verified: true, status: 'completed' }])
    expect(body.credentials.oidc?.identifiers).toEqual(['house:ada'])
    expect(body.credentials.oidc?.config?.providers).toMatchObject([
      {
        provider: 'house',
        subject: 'ada',
        initial_refresh_token: 'refresh',
        initial_id_token: expect.stringMatching(/^eyJ/),
      },
    ])
  })

  it('requests traits that the provider lacks, with the others filled in', async () => {
    const idp = await openIdProvider()
    const { open, leave, back, send, whoami } = await setUp(idp)
    const visitor = open()
    const { url } = await leave(visitor, 'login')
    const claims = { sub: 'bob', given_name: 'Bob' }
    const { status, body } = await back<FlowBody>(visitor, idp.agree(url, claims))
    expect([status, valueOf(body, 'provider'), valueOf(body, 'traits.name.first')]).toEqual([400, 'house', 'Bob'])
    const email = body.ui.nodes.find(({ attributes }) => attributes.name === 'traits.email')
    expect(email?.messages.map(({ id }) => id)).toEqual([4000002])
    const fields = { provider: 'house', traits: { email: 'bob@example.com', name: { first: 'Robert' } } }
    const moved = await send<Moved>(visitor, 'registration', body, fields)
    expect(moved.status).toBe(422)
    expect((await back(visitor, idp.agree(moved.body.redirect_browser_to, claims), 'text/html')).status).toBe(303)
    expect((await whoami(visitor)).identity).toMatchObject({
      traits: { email: 'bob@example.com', name: { first: 'Robert' } },
    })
  })

  it('keeps a used cookie without effect, and sets none for an app’s sign-in', async () => {
    const idp = await openIdProvider()
    const { open, leave, back, call, person } = await setUp(idp)
    const visitor = open()
    const { url } = await leave(visitor, 'login')
    const address = idp.agree(url, { sub: 'ada', email: 'ada@example.com' })
    expect((await back(visitor, address, 'text/html')).status).toBe(303)
    expect(visitor.cookies.has('ory_kratos_continuity')).toBe(true)
    expect((await back(visitor, address)).status).toBe(400)
    const { body: flow } = await call<FlowBody>({ path: '/self-service/login/api', token: null })
    const json = { method: 'oidc', provider: 'house' }
    const query = { flow: flow.id }
    const left = await call({ method: 'POST', path: '/self-service/login', query, json, token: null })
    expect([left.status, left.headers.getSetCookie()]).toEqual([422, []])
    // settings return by a cookie, even those of an app
    await person('grace@example.com')
    const login = await call<FlowBody>({ path: '/self-service/login/api', token: null })
    const signedIn = await call<{ session_token: string }>({
      method: 'POST',
      path: '/self-service/login',
      query: { flow: login.body.id },
      json: { method: 'password', identifier: 'grace@example.com', password: 'correct-horse-battery' },
      token: null,
    })
    const headers = { 'x-session-token': signedIn.body.session_token }
    const settings = await call<FlowBody>({ path: '/self-service/settings/api', headers, token: null })
    const linking = await call({
      method: 'POST',
      path: '/self-service/settings',
      query: { flow: settings.body.id },
      json: { method: 'oidc', link: 'house' },
      headers,
      token: null,
    })
    expect(linking.headers.getSetCookie()).toEqual([expect.stringMatching(/^ory_kratos_continuity=/)])
  })

  it('redirects from sign-in to the sign-up form with 302', async () => {
    const idp = await openIdProvider()
    const { open, leave, back } = await setUp(idp)
    const visitor = open()
    const { url } = await leave(visitor, 'login')
    const { status, headers } = await back(visitor, idp.agree(url, { sub: 'bob' }), 'text/html')
    expect([status, headers.get('location')]).toEqual([302, expect.stringContaining('/registration?flow=')])
  })

  it('shows traits that only the mapper sets', async () => {
    const idp = await openIdProvider()
    const { open, leave, back } = await setUp(
      idp,
      mappedBy(`{ identity: { traits: { email: 'a@example.com', odd: 1 } } }`),
    )
    const visitor = open()
    const { url } = await leave(visitor, 'registration')
    const { status, body } = await back<FlowBody>(visitor, idp.agree(url, { sub: 'bob' }))
    expect([status, valueOf(body, 'traits.odd')]).toEqual([400, 1])
  })

  it('reports a mapper’s invalid addresses on the form, and its invalid metadata as misconfiguration', async () => {
    const idp = await openIdProvider()
    for (const [more, status] of [
      ["verified_addresses: 'x'", 400],
      ['verified_addresses: [{ value: 5 }]', 400],
      ["metadata_public: 'x'", 500],
    ] as const) {
      const mapper = `{ identity: { traits: { email: 'ada@example.com' }, ${more} } }`
      const { open, leave, back } = await setUp(idp, mappedBy(mapper))
      const visitor = open()
      const { url } = await leave(visitor, 'registration')
      const { status: given, body } = await back<FlowBody & Partial<Moved>>(visitor, idp.agree(url, { sub: 'ada' }))
      expect(given).toBe(status)
      expect(status === 500 ? body.error?.id : ids(body)).toEqual(status === 500 ? 'invalid_configuration' : [4000001])
    }
  })

  it('rejects someone else’s provider account as confirmation of a session', async () => {
    const idp = await openIdProvider()
    const { open, leave, back, signIn, person } = await setUp(idp)
    await person('ada@example.com')
    await person('grace@example.com')
    const visitor = open()
    await signIn(visitor, 'ada@example.com', 'correct-horse-battery')
    const { url } = await leave(visitor, 'login', {}, { refresh: 'true' })
    const claims = { sub: 'grace', email: 'grace@example.com' }
    const { status, body } = await back<FlowBody>(visitor, idp.agree(url, claims))
    expect([status, ids(body), valueOf(body, 'traits.email')]).toEqual([400, [4000001], 'grace@example.com'])
  })

  it('reports the provider’s error on the form', async () => {
    const idp = await openIdProvider()
    const { open, leave, back } = await setUp(idp)
    const visitor = open()
    const { url, flow } = await leave(visitor, 'login')
    const rejected = await back(visitor, idp.reject(url), 'text/html')
    expect(rejected.headers.get('location')).toBe(`https://app.example.com/login?flow=${flow.id}`)
    const { body } = await visitor.fetch<FlowBody>({ path: '/self-service/login/flows', query: { id: flow.id } })
    expect(ids(body)).toEqual([4000001])
  })

  it.each([
    ['another nonce', { nonce: 'other' }],
    ['another issuer', { iss: 'https://evil.example.net' }],
    ['another audience', { aud: 'other' }],
    ['an expiry in the past', { exp: 1 }],
  ])('rejects an ID token with %s', async (_what, idToken) => {
    const idp = await openIdProvider({ idToken })
    const { open, leave, back } = await setUp(idp, { pkce: 'never' })
    const visitor = open()
    const { url } = await leave(visitor, 'login')
    expect(new URL(url).searchParams.get('nonce')).toBeTruthy()
    const address = idp.agree(url, { sub: 'eve', email: 'eve@example.com' })
    const { status, body } = await back<FlowBody>(visitor, address)
    expect([status, ids(body)]).toEqual([400, [4000001]])
    expect((await visitor.fetch({ path: '/sessions/whoami' })).status).toBe(401)
  })

  it.each<[what: string, quirks: Quirks]>([
    ['is not signed', { forged: () => ({ alg: 'none' }) }],
    ['is signed with the client’s secret', { forged: () => ({ alg: 'HS256', secret: Buffer.from('not-a-secret') }) }],
    [
      'is signed with the public key as a secret',
      { forged: ({ n = '' }) => ({ alg: 'HS256', secret: Buffer.from(n) }) },
    ],
    ['has no nonce', { idToken: { nonce: undefined } }],
    ['has a list of audiences without the client', { idToken: { aud: ['other', 'another'] } }],
    ['is for another client of several', { idToken: { aud: ['client', 'other'], azp: 'other' } }],
    ['has no subject', { idToken: { sub: undefined } }],
    ['has an empty subject', { idToken: { sub: '' } }],
    ['has a list as subject', { idToken: { sub: ['ada'] as unknown as string } }],
    ['has null as its subject', { idToken: { sub: null as unknown as string } }],
    ['isn’t valid yet', { idToken: { iat: 9e9, nbf: 9e9, exp: 9.1e9 } }],
    ['has a string as expiry', { idToken: { exp: '9000000000' as unknown as number } }],
    ['is huge', { idToken: { more: 'x'.repeat(6_000_000) } }],
    ['comes with userinfo of someone else', { userinfo: { sub: 'ada' } }],
    ['comes after a redirect', { moved: 'http://127.0.0.1:9/token' }],
    ['doesn’t match the issuer in the metadata', { metadata: { issuer: 'https://evil.example.net' } }],
  ])('rejects an ID token that %s', async (_what, quirks) => {
    const idp = await openIdProvider(quirks)
    const { open, leave, back } = await setUp(idp, { pkce: 'never', claims_source: 'userinfo' })
    const visitor = open()
    const { url } = await leave(visitor, 'login')
    if (url) {
      const address = idp.agree(url, { sub: 'eve', email: 'eve@example.com' })
      const { status, text } = await back(visitor, address)
      expect(status).toBeGreaterThanOrEqual(400)
      expect(text).not.toContain('unexpected error')
    }
    expect((await visitor.fetch({ path: '/sessions/whoami' })).status).toBe(401)
  })

  it.each([undefined, null])('reports an ID token with the subject %s as an error of the provider', async (sub) => {
    const idp = await openIdProvider({ idToken: { sub: sub as unknown as string } })
    const { open, leave, back } = await setUp(idp)
    const visitor = open()
    const { url } = await leave(visitor, 'login')
    expect((await back(visitor, idp.agree(url, { sub: 'eve' }))).status).toBe(502)
  })

  it.each([
    { email: 5 },
    { given_name: ['Ada'] },
    { email_verified: 1 },
    { email_verified: null },
    { phone_number_verified: 'true' },
    { nonce_supported: 'true' },
    { updated_at: '5' },
    { updated_at: 5.5 },
    { acr: 5 },
    { amr: 'mfa' },
    { amr: ['mfa', 5] },
    { locale: ['de'] },
    { locale: { language: 5 } },
  ])('rejects claims of the wrong type: %j', async (claims) => {
    const idp = await openIdProvider()
    const { open, leave, back, whoami } = await setUp(idp)
    const visitor = open()
    const { url, flow } = await leave(visitor, 'login')
    const { headers } = await back(
      visitor,
      idp.agree(url, { sub: 'ada', email: 'ada@example.com', ...claims }),
      'text/html',
    )
    expect(flowOf(headers.get('location'))).toBe(flow.id)
    const { body } = await visitor.fetch<FlowBody>({ path: '/self-service/login/flows', query: { id: flow.id } })
    expect(ids(body)).toEqual([4000001])
    expect(await whoami(visitor)).toHaveProperty('error')
  })

  it.each([
    ['has no userinfo endpoint', { metadata: { userinfo_endpoint: undefined } }, 500],
    ['returns no subject', { idToken: { sub: '' } }, 502],
  ])('redirects to the error page if the provider %s', async (_what, quirks, code) => {
    const idp = await openIdProvider(quirks)
    const { open, leave, back } = await setUp(idp, { claims_source: 'userinfo' })
    const visitor = open()
    const { url } = await leave(visitor, 'login')
    const { headers } = await back(visitor, idp.agree(url, { sub: 'ada', email: 'ada@example.com' }), 'text/html')
    const id = new URL(headers.get('location') ?? '').searchParams.get('id') ?? ''
    const { body } = await visitor.fetch<{ error: unknown }>({ path: '/self-service/errors', query: { id } })
    expect(body.error).toMatchObject({ code })
  })

  it('accepts a callback only in the browser that left, with its state', async () => {
    const idp = await openIdProvider()
    const { open, leave, back } = await setUp(idp)
    const [visitor, thief] = [open(), open()]
    const { url } = await leave(visitor, 'login')
    const address = idp.agree(url, { sub: 'ada', email: 'ada@example.com' })
    expect((await back(thief, address)).status).toBe(400)
    const own = await leave(thief, 'login')
    expect(own.status).toBe(422)
    expect((await back(thief, address)).status).toBe(400)
    expect((await back(visitor, address.replace(/state=[^&]+/, 'state=nonsense'))).status).toBe(400)
    expect((await back(visitor, address, 'text/html')).status).toBe(303)
  })

  it('accepts at most 50 addresses in a sign-up, as each can receive a message', async () => {
    const idp = await openIdProvider()
    const address = { type: 'string', format: 'email', 'ory.sh/kratos': { verification: { via: 'email' } } }
    const identity = peopleWith({}, { emails: { type: 'array', items: address } })
    const { open, begin, send } = await setUp(idp, {}, { identity })
    const visitor = open()
    const flow = await begin(visitor, 'registration')
    const signUp = (count: number) => {
      const emails = Array.from({ length: count }, (_, index) => `victim-${index}@example.com`)
      return send(visitor, 'registration', flow, { provider: 'house', traits: { emails } })
    }
    const rejected = await signUp(51)
    expect([rejected.status, rejected.body.ui.messages?.[0]?.text]).toEqual([
      400,
      expect.stringContaining('50 addresses'),
    ])
    expect((await signUp(50)).status).toBe(422)
  })

  it('asks people with an account to sign in, then links it', async () => {
    const idp = await openIdProvider()
    const { open, leave, back, send, person, whoami } = await setUp(idp)
    const { id } = await person('ada@example.com')
    await person('bob@example.com')
    const ada = { sub: 'ada', email: 'ada@example.com' }
    const visitor = open()
    const { url } = await leave(visitor, 'registration')
    const linkPrompt = await back(visitor, idp.agree(url, ada), 'text/html')
    const location = linkPrompt.headers.get('location')
    expect(location).toMatch(/^https:\/\/app\.example\.com\/login\?.*no_org_ui=true/)
    const query = { id: flowOf(location) }
    const { body: flow } = await visitor.fetch<FlowBody>({ path: '/self-service/login/flows', query })
    expect([ids(flow), valueOf(flow, 'identifier'), valueOf(flow, 'provider')]).toEqual([
      [1010016],
      'ada@example.com',
      undefined,
    ])
    const bob = { method: 'password', identifier: 'bob@example.com', password: 'correct-horse-battery' }
    const wrong = await send(visitor, 'login', flow, bob)
    expect([wrong.status, ids(wrong.body)]).toEqual([400, [4010009]])
    expect((await send(visitor, 'login', flow, { ...bob, identifier: 'ada@example.com' })).status).toBe(200)
    expect(await whoami(visitor)).toMatchObject({
      identity: { id },
      authentication_methods: [{ method: 'password' }, { method: 'oidc', provider: 'house' }],
    })
    const later = open()
    const { url: next } = await leave(later, 'login')
    await back(later, idp.agree(next, ada), 'text/html')
    expect((await whoami(later)).identity.id).toBe(id)
  })

  it('links an account with a second factor only once that is confirmed in the same session', async () => {
    const idp = await openIdProvider()
    const { selfservice } = testConfig
    const settings = { ...selfservice.flows.settings, required_aal: 'highest_available' }
    const registration = { ...selfservice.flows.registration, after: { oidc: { hooks: [{ hook: 'session' }] } } }
    const oidc = { enabled: true, config: { providers: [house(idp.issuer)] } }
    const { call, open, begin, leave, back, send, signIn, person } = await setUp(
      idp,
      {},
      {
        session: { ...testConfig.session, whoami: { required_aal: 'highest_available' } },
        selfservice: {
          ...selfservice,
          methods: { ...selfservice.methods, oidc },
          flows: { ...selfservice.flows, registration, settings },
        },
      },
    )
    const { id } = await person('ada@example.com')
    const own = open()
    await signIn(own, 'ada@example.com', 'correct-horse-battery')
    const form = await begin(own, 'settings')
    const node = form.ui.nodes.find(({ attributes }) => attributes.id === 'totp_secret_key')
    const secret = /"secret":"([A-Z2-7]+)"/.exec(JSON.stringify(node))?.[1] ?? ''
    // Computed when it is sent: the test can outlast a step, and a code is taken one step early or late.
    const code = (ahead = 0) => totpCode(secret, Math.floor(Date.now() / 30_000) + ahead)
    await send(own, 'settings', form, { method: 'totp', totp_code: code() })
    const links = async () => {
      const query = { include_credential: 'oidc' }
      const { body } = await call<IdentityBody>({ path: `/admin/identities/${id}`, query })
      return body.credentials.oidc?.identifiers
    }
    /** Signs in with the password only: the link to the provider waits for the second factor. */
    const started = async () => {
      const visitor = open()
      const { url } = await leave(visitor, 'login')
      const { headers } = await back(visitor, idp.agree(url, { sub: 'ada', email: 'ada@example.com' }), 'text/html')
      const query = { id: flowOf(headers.get('location')) }
      const { body: loginFlow } = await visitor.fetch<FlowBody>({ path: '/self-service/login/flows', query })
      const fields = { method: 'password', identifier: 'ada@example.com', password: 'correct-horse-battery' }
      const { body } = await send<Moved>(visitor, 'login', loginFlow, fields)
      return { visitor, query: Object.fromEntries(new URL(body.redirect_browser_to).searchParams) }
    }
    const { visitor, query } = await started()
    expect(query.aal).toBe('aal2')
    expect(await links()).toBeUndefined()
    const other = await started()
    const otherFlow = await begin(other.visitor, 'login', query)
    const elsewhere = await send(other.visitor, 'login', otherFlow, { method: 'totp', totp_code: code() })
    expect(elsewhere.status).toBe(200)
    expect(await links()).toBeUndefined()
    const second = await begin(visitor, 'login', query)
    // of a later step, as each is taken in one session only
    const done = await send(visitor, 'login', second, { method: 'totp', totp_code: code(1) })
    expect(done.status).toBe(200)
    expect(await links()).toEqual(['house:ada'])
  })

  it('links an imported placeholder by the provider’s claims, not by user input', async () => {
    const idp = await openIdProvider()
    const { call, open, leave, back, whoami } = await setUp(idp)
    const { body: imported } = await call<IdentityBody>({
      method: 'POST',
      path: '/admin/identities',
      json: {
        traits: { email: 'ada@example.com' },
        credentials: {
          oidc: { config: { providers: [{ provider: 'house', subject: 'unknown', use_auto_link: true }] } },
        },
      },
    })
    const arrive = async (claims: { sub: string; email: string }, fields: object = {}) => {
      const visitor = open()
      const { url } = await leave(visitor, 'login', fields)
      const { headers } = await back(visitor, idp.agree(url, claims), 'text/html')
      return { visitor, to: headers.get('location') }
    }
    const eve = { sub: 'eve', email: 'eve@example.com' }
    const { to } = await arrive(eve, { traits: { email: 'ada@example.com' } })
    expect(to).toContain('no_org_ui=true')
    const { visitor } = await arrive({ sub: 'ada', email: 'ada@example.com' })
    expect((await whoami(visitor)).identity.id).toBe(imported.id)
  })

  it('links no placeholder if the project turns that off', async () => {
    const idp = await openIdProvider()
    const { call, set, open, leave, back } = await setUp(idp)
    const place = { provider: 'house', subject: 'unknown', use_auto_link: true }
    const json = { traits: { email: 'ada@example.com' }, credentials: { oidc: { config: { providers: [place] } } } }
    await call({ method: 'POST', path: '/admin/identities', json })
    await set({ kratos_selfservice_methods_oidc_enable_auto_link_policy: false })
    const visitor = open()
    const { url } = await leave(visitor, 'login')
    const { headers } = await back(visitor, idp.agree(url, { sub: 'ada', email: 'ada@example.com' }), 'text/html')
    expect(headers.get('location')).toContain('no_org_ui=true')
  })

  it('links automatically only if both sides have verified the address', async () => {
    const idp = await openIdProvider()
    const { call, open, leave, back, whoami } = await setUp(idp, { account_linking_mode: 'automatic' })
    const create = async (email: string, isVerified: boolean) =>
      (
        await call<IdentityBody>({
          method: 'POST',
          path: '/admin/identities',
          json: {
            traits: { email },
            verifiable_addresses: [{ value: email, via: 'email', verified: isVerified, status: 'completed' }],
          },
        })
      ).body.id
    const id = await create('ada@example.com', true)
    await create('bob@example.com', false)
    const arrive = async (claims: { sub: string; email: string; email_verified: boolean }) => {
      const visitor = open()
      const { url } = await leave(visitor, 'login')
      const { headers } = await back(visitor, idp.agree(url, claims), 'text/html')
      return { visitor, location: headers.get('location') }
    }
    const ada = await arrive({ sub: 'ada', email: 'ada@example.com', email_verified: true })
    expect((await whoami(ada.visitor)).identity.id).toBe(id)
    const unlinked = await arrive({ sub: 'bob', email: 'bob@example.com', email_verified: true })
    expect(unlinked.location).toContain('no_org_ui=true')
    const unverified = await arrive({ sub: 'eve', email: 'ada@example.com', email_verified: false })
    expect(unverified.location).toContain('no_org_ui=true')
  })

  it('reports claims that no longer match the schema on the form', async () => {
    const idp = await openIdProvider()
    const { open, leave, back } = await setUp(idp, { update_identity_on_login: 'automatic' })
    const arrive = async (email: string) => {
      const visitor = open()
      const { url } = await leave(visitor, 'login')
      const { headers } = await back(visitor, idp.agree(url, { sub: 'ada', email }), 'text/html')
      return { visitor, location: headers.get('location') }
    }
    await arrive('ada@example.com')
    const { visitor, location } = await arrive('odd')
    const { body } = await visitor.fetch<FlowBody>({
      path: '/self-service/login/flows',
      query: { id: flowOf(location) },
    })
    const field = body.ui.nodes.find(({ attributes }) => attributes.name === 'traits.email')
    expect(field?.messages.map(({ id }) => id)).toEqual([4000040, 4000001])
  })

  it('can be linked and unlinked in settings, unless it is the last sign-in method', async () => {
    const idp = await openIdProvider()
    const { call, open, begin, leave, back, send, signIn, person } = await setUp(idp)
    const { id } = await person('ada@example.com')
    const visitor = open()
    await signIn(visitor, 'ada@example.com', 'correct-horse-battery')
    const { url } = await leave(visitor, 'settings', { provider: undefined, link: 'house' })
    const linked = await back(visitor, idp.agree(url, { sub: 'ada' }), 'text/html')
    expect(linked.headers.get('location')).toMatch(/^https:\/\/app\.example\.com\/settings\?flow=/)
    const flow = await begin(visitor, 'settings')
    expect([valueOf(flow, 'link'), valueOf(flow, 'unlink')]).toEqual([undefined, 'house'])
    expect((await send(visitor, 'settings', flow, { link: 'house' })).status).toBe(400)
    expect((await call({ method: 'DELETE', path: `/admin/identities/${id}/credentials/password` })).status).toBe(204)
    await call({
      method: 'PATCH',
      path: `/admin/identities/${id}`,
      json: [{ op: 'replace', path: '/traits/email', value: 'ada2@example.com' }],
    })
    const withCode = await send(visitor, 'settings', await begin(visitor, 'settings'), { unlink: 'house' })
    expect(withCode.status).toBe(200)
    const none = await send(visitor, 'settings', await begin(visitor, 'settings'), { unlink: 'house' })
    expect([none.status, ids(none.body)]).toEqual([400, [4000001]])
  })

  it('offers an organization’s provider to its members only', async () => {
    const organization_id = '0f0e0d0c-0b0a-4908-8706-050403020100'
    const idp = await openIdProvider()
    const { begin, open, leave, back, whoami } = await setUp(idp, { organization_id })
    const visitor = open()
    expect(valueOf(await begin(visitor, 'login'), 'provider')).toBeUndefined()
    const { flow, url } = await leave(visitor, 'login', {}, { organization: organization_id })
    expect([valueOf(flow, 'provider'), valueOf(flow, 'password')]).toEqual(['house', undefined])
    expect(new URL(url).searchParams.get('redirect_uri')).toContain(`/organization/${organization_id}/callback/house`)
    expect((await back(visitor, idp.agree(url, { sub: 'ada', email: 'ada@example.com' }), 'text/html')).status).toBe(
      303,
    )
    expect(await whoami(visitor)).toMatchObject({
      identity: { organization_id },
      authentication_methods: [{ provider: 'house', organization: organization_id }],
    })
  })

  it('exchanges a native app’s two codes for a session', async () => {
    const idp = await openIdProvider()
    const { call, open, back } = await setUp(idp)
    const query = { return_session_token_exchange_code: 'true', return_to: 'https://app.example.com/native' }
    const requestOptions = { token: null, headers: { accept: 'application/json' } }
    const started = await call<FlowBody & { session_token_exchange_code: string }>({
      ...requestOptions,
      path: '/self-service/login/api',
      query,
    })
    const init_code = started.body.session_token_exchange_code
    const moved = await call<Moved>({
      ...requestOptions,
      method: 'POST',
      path: '/self-service/login',
      query: { flow: started.body.id },
      json: { method: 'oidc', provider: 'house' },
    })
    const address = idp.agree(moved.body.redirect_browser_to, { sub: 'ada', email: 'ada@example.com' })
    const home = new URL((await back(open(), address, 'text/html')).headers.get('location') ?? '')
    expect(home.origin + home.pathname).toBe('https://app.example.com/native')
    const exchange = (return_to_code: string) =>
      call<SessionBody>({ ...requestOptions, path: '/sessions/token-exchange', query: { init_code, return_to_code } })
    expect((await exchange('other')).status).toBe(404)
    const { body } = await exchange(home.searchParams.get('code') ?? '')
    const headers = { 'x-session-token': body.session_token ?? '' }
    const who = await call<{ id: string }>({ path: '/sessions/whoami', token: null, headers })
    expect([who.status, who.body.id]).toEqual([200, body.session.id])
  })

  it('accepts an ID token from an app with its nonce, and none of another client', async () => {
    const idp = await openIdProvider()
    const { call } = await setUp(idp)
    const submit = async (id_token: string, id_token_nonce?: string) => {
      const started = await call<FlowBody>({ token: null, path: '/self-service/login/api' })
      const json = { method: 'oidc', provider: 'house', id_token, id_token_nonce }
      return call<SessionBody>({
        token: null,
        method: 'POST',
        path: '/self-service/login',
        query: { flow: started.body.id },
        json,
      })
    }
    const ada = { sub: 'ada', email: 'ada@example.com' }
    expect((await submit(await idp.idTokenOf(ada, 'n1'), 'n1')).body.session_token).toMatch(/^ory_st_/)
    expect((await submit(await idp.idTokenOf(ada, 'n1'), 'n2')).status).toBe(502)
    expect((await submit(await idp.idTokenOf(ada), 'n1')).status).toBe(502)
    expect((await submit(await idp.idTokenOf({ ...ada, aud: 'other' }, 'n1'), 'n1')).status).toBe(403)
  })

  it.each(['login', 'registration'])('accepts an ID token for a %s in the browser of the flow only', async (kind) => {
    const idp = await openIdProvider()
    const { begin, open, send } = await setUp(idp)
    const visitor = open()
    const flow = await begin(visitor, kind)
    const token = await idp.idTokenOf({ sub: 'eve', email: 'eve@example.com' }, 'n1')
    const fields = { method: 'oidc', provider: 'house', id_token: token, id_token_nonce: 'n1' }
    const elsewhere = await open().fetch<{ error: { id: string } }>({
      method: 'POST',
      path: `/self-service/${kind}`,
      query: { flow: flow.id },
      json: fields,
    })
    expect([elsewhere.status, elsewhere.body.error.id]).toEqual([403, 'security_csrf_violation'])
    expect((await send<SessionBody>(visitor, kind, flow, fields)).body.session.identity.id).toMatch(/^[-\da-f]{36}$/)
  })

  it('can’t reach private IP addresses if the project forbids it', async () => {
    const idp = await openIdProvider()
    const clients = { http: { disallow_private_ip_ranges: true } }
    const { open, leave } = await setUp(idp, {}, { clients })
    expect((await leave(open(), 'login')).status).toBe(500)
    expect(idp.received).toHaveLength(0)
  })

  it('accepts a FedCM token bound to the browser', async () => {
    const idp = await openIdProvider()
    const { open, whoami } = await setUp(idp, { fedcm_config_url: `${idp.issuer}/fedcm.json` })
    const visitor = open()
    type Offered = { csrf_token: string; providers: { client_id: string; config_url: string; nonce: string }[] }
    const { body } = await visitor.fetch<Offered>({ path: '/self-service/fed-cm/parameters' })
    const [offered] = body.providers
    expect(offered).toMatchObject({ client_id: 'client', config_url: `${idp.issuer}/fedcm.json` })
    const ada = { sub: 'ada', email: 'ada@example.com' }
    const submit = async (nonce: string | undefined, csrf_token = body.csrf_token) => {
      const json = { csrf_token, nonce, token: await idp.idTokenOf(ada, nonce) }
      return (await visitor.fetch({ method: 'POST', path: '/self-service/fed-cm/token', json })).status
    }
    expect(await submit(offered?.nonce, 'none')).toBe(403)
    expect(await submit('of another browser')).toBe(403)
    expect(await submit(offered?.nonce)).toBe(200)
    expect((await whoami(visitor)).authentication_methods).toMatchObject([{ method: 'oidc', provider: 'house' }])
  })
})
