import { randomUUID } from 'node:crypto'
import { samlIdp, type Encrypted, type AssertionContent } from '../../testing/saml-idp'
import { identityProject, testConfig, type FlowBody, type SessionBody } from '../../testing/visitor'

const mapper = `local claims = std.extVar('claims'); { identity: { traits: { email: claims.email } } }`

type Moved = { redirect_browser_to: string }

async function setUp(more: object = {}, enabled = true) {
  const idp = samlIdp()
  const { selfservice } = testConfig
  const { registration } = selfservice.flows
  const provider = {
    id: 'corp',
    label: 'Corp',
    mapper_url: `base64://${Buffer.from(mapper).toString('base64')}`,
    raw_idp_metadata_xml: idp.metadata,
    ...more,
  }
  const project = await identityProject(await platform(), {
    ...testConfig,
    selfservice: {
      ...selfservice,
      methods: { ...selfservice.methods, saml: { enabled, config: { providers: [provider] } } },
      flows: {
        ...selfservice.flows,
        registration: { ...registration, after: { saml: { hooks: [{ hook: 'session' }] } } },
      },
    },
  })
  type Browser = ReturnType<typeof project.open>
  const leave = async (visitor: Browser, kind: string, fields: object = { provider: 'corp' }) => {
    const flow = await project.begin(visitor, kind)
    const { body } = await project.send<Moved>(visitor, kind, flow, { ...fields })
    return body.redirect_browser_to
  }
  /** The provider's form is sent without cookies, as from another site; the second call brings them. */
  const back = async <T>(visitor: Browser, address: string, content: AssertionContent, accept = 'application/json') => {
    const { url, form } = idp.respond(address, content)
    const posted = await project.call({ method: 'POST', path: url.slice(project.base.length), form, token: null })
    const path = (posted.headers.get('location') ?? '').slice(project.base.length)
    return { path, ...(await visitor.fetch<T>({ path, headers: { accept } })) }
  }
  const whoami = async (visitor: Browser) =>
    (await visitor.fetch<SessionBody['session'] & { authentication_methods: object[] }>({ path: '/sessions/whoami' }))
      .body
  return { ...project, leave, back, whoami }
}

const ids = (flow: FlowBody) => flow.ui.messages?.map(({ id }) => id)
const cbc = ['http://www.w3.org/2001/04/xmlenc#aes256-cbc', 'aes-256-cbc'] as const
const ada: AssertionContent = { nameId: 'ada', attributes: { mail: 'ada@example.com' } }

const assertion = /<Assertion [^]*<\/Assertion>/
/** An unsigned assertion, made from a signed one. */
const ofEve = (xml: string) =>
  (assertion.exec(xml)?.[0] ?? '')
    .replace(/<(?:\w+:)?Signature [^]*<\/(?:\w+:)?Signature>/, '')
    .replace('>ada<', '>eve<')
    .replace(/ID="[^"]*"/, 'ID="_eve"')

describe('sign-in by SAML', () => {
  it('creates an account, recognizes it again, and accepts a response once', async () => {
    const { open, leave, back, whoami } = await setUp()
    const visitor = open()
    const address = await leave(visitor, 'login')
    expect(address).toMatch(/^https:\/\/idp\.example\.com\/sso\?SAMLRequest=/)
    const home = await back(visitor, address, ada, 'text/html')
    expect([home.status, home.headers.get('location')]).toEqual([303, 'https://app.example.com/home'])
    const session = await whoami(visitor)
    expect(session).toMatchObject({ authentication_methods: [{ method: 'saml', provider: 'corp' }] })
    expect((await visitor.fetch({ path: home.path })).status).toBe(400)
    const again = open()
    await back(again, await leave(again, 'login'), ada, 'text/html')
    expect((await whoami(again)).identity.id).toBe(session.identity.id)
  })

  it.each<[string, Partial<AssertionContent>]>([
    ['without a signature', { unsigned: true }],
    ['with a changed name', { forge: (xml) => xml.replace('>ada<', '>eve<') }],
    ['for another audience', { audience: 'https://other.example.com' }],
    ['of another issuer', { issuer: 'https://evil.example.com' }],
    ['to another request', { inResponseTo: '_other' }],
    ['for another recipient', { recipient: 'https://other.example.com/acs' }],
    ['whose assertion has no recipient', { lacks: 'Recipient' }],
    ['whose InResponseTo is unsigned', { lacks: 'InResponseTo' }],
    ['that has expired', { lifetime: -300_000 }],
    ['with a second assertion', { forge: (xml) => xml.replace(assertion, (one) => ofEve(xml) + one) }],
    ['with a second assertion of the same ID', { forge: (xml) => xml.replace(assertion, (one) => one + one) }],
    [
      'with the signed assertion moved',
      {
        forge: (xml) => xml.replace(assertion, (one) => `${ofEve(xml)}<samlp:Extensions>${one}</samlp:Extensions>`),
      },
    ],
    [
      'with the signed assertion nested in another one',
      {
        forge: (xml) =>
          xml.replace(assertion, (one) => ofEve(xml).replace('</Assertion>', `<Advice>${one}</Advice></Assertion>`)),
      },
    ],
    [
      'with the signature of another assertion',
      {
        forge: (xml) => {
          const signature = /<(\w+:)?Signature [^]*<\/(\w+:)?Signature>/.exec(xml)?.[0] ?? ''
          return xml.replace(assertion, (one) =>
            ofEve(xml).replace('<Subject>', `${signature.replace('</', `<Object>${one}</Object></`)}<Subject>`),
          )
        },
      },
    ],
    ['signed with HMAC', { forge: (xml) => xml.replace(/xmldsig-more#rsa-sha256/, 'xmldsig-more#hmac-sha256') }],
    ['with an entity', { forge: (xml) => `<!DOCTYPE a [<!ENTITY b "eve">]>${xml.replace('>ada<', '>&b;<')}` }],
  ])('rejects a response %s', async (_what, wrong) => {
    const { open, leave, back } = await setUp()
    const visitor = open()
    const { status, body } = await back<FlowBody>(visitor, await leave(visitor, 'login'), { ...ada, ...wrong })
    expect([status, ids(body)]).toEqual([400, [4000001]])
    expect((await visitor.fetch({ path: '/sessions/whoami' })).status).toBe(401)
  })

  it('reads a name with a comment inside as the whole signed value', async () => {
    const { open, leave, back, whoami } = await setUp()
    const [visitor, forger] = [open(), open()]
    const content = { ...ada, nameId: 'ada.evil' }
    await back(visitor, await leave(visitor, 'login'), content, 'text/html')
    const forge = (xml: string) => xml.replace('>ada.evil<', '>ada<!-- -->.evil<')
    await back(forger, await leave(forger, 'login'), { ...content, forge }, 'text/html')
    expect((await whoami(forger)).identity.id).toBe((await whoami(visitor)).identity.id)
  })

  it('accepts a response only in the browser that sent the request', async () => {
    const { open, leave, back } = await setUp()
    const [visitor, thief] = [open(), open()]
    expect((await back(thief, await leave(visitor, 'login'), ada)).status).toBe(400)
  })

  it('stores a limited number of responses of limited length', async () => {
    const { call, id } = await setUp()
    const { db } = await platform()
    const post = (form: Record<string, string>) =>
      call({ method: 'POST', path: '/self-service/methods/saml/acs/corp', form, token: null })
    const countStored = async () =>
      (await db.selectFrom('identity_continuities').select('id').where('project_id', '=', id).execute()).length
    expect((await post({ SAMLResponse: 'A'.repeat(360_000), RelayState: 'x' })).status).toBe(400)
    expect((await post({ SAMLResponse: 'A', RelayState: 'x'.repeat(1_001) })).status).toBe(400)
    expect(await countStored()).toBe(0)
    const waiting = (expires_at: Date) => ({
      project_id: id,
      id: randomUUID(),
      name: 'saml-response',
      identity_id: null,
      payload: '{}',
      expires_at,
    })
    const later = new Date(Date.now() + 60_000)
    await db
      .insertInto('identity_continuities')
      .values(Array.from({ length: 2_000 }, () => waiting(later)))
      .execute()
    const full = await post({ SAMLResponse: 'A', RelayState: 'x' })
    expect([full.status, full.headers.get('retry-after')]).toEqual([503, '5'])
    await db
      .updateTable('identity_continuities')
      .set({ expires_at: new Date(0) })
      .where('project_id', '=', id)
      .execute()
    expect((await post({ SAMLResponse: 'A', RelayState: 'x' })).status).toBe(303)
    expect(await countStored()).toBe(1)
  })

  it.each<[string, AssertionContent, object]>([
    ['its claims and the mapper’s output', ada, { jsonnet_input: { claims: { sub: 'ada' } } }],
    [
      'the mapper’s invalid traits',
      { nameId: 'ada', attributes: { mail: 'no address' } },
      { error: { step: 'schema_validate' }, jsonnet_output: { identity: { traits: { email: 'no address' } } } },
    ],
    ['an untrusted response', { ...ada, audience: 'https://elsewhere.example' }, { error: { step: 'token_exchange' } }],
  ])('tests a disabled provider and shows %s', async (_, content, expected) => {
    const { open, call, back } = await setUp({ state: 'disabled' }, false)
    const visitor = open()
    type Tried = FlowBody & { test_context: { debug_payload?: object } }
    const json = { provider_id: 'corp' }
    const { body: flow } = await call<Tried>({ method: 'POST', path: '/admin/test-login-flows', json })
    expect(flow.ui.nodes.map(({ group }) => group)).toEqual(['default', 'saml'])
    const left = await visitor.fetch<Moved>({
      method: 'POST',
      path: '/self-service/login',
      query: { flow: flow.id },
      json: { provider: 'corp', csrf_token: flow.ui.nodes[0]?.attributes.value },
    })
    // the provider's response is useless in a browser that hasn't started the test
    expect((await back(open(), left.body.redirect_browser_to, content)).status).toBe(400)
    const { status } = await back<Tried>(visitor, left.body.redirect_browser_to, content)
    expect(status).toBe(200)
    const { body } = await visitor.fetch<Tried>({ path: '/self-service/login/flows', query: { id: flow.id } })
    expect(body.test_context.debug_payload).toMatchObject(expected)
    expect((await visitor.fetch({ path: '/sessions/whoami' })).status).toBe(401)
    expect((await call<unknown[]>({ path: '/admin/identities' })).body).toEqual([])
  })

  it('can be linked in settings', async () => {
    const { open, begin, leave, back, person, signIn } = await setUp()
    await person('bob@example.com')
    const visitor = open()
    await signIn(visitor, 'bob@example.com', 'correct-horse-battery')
    const linked = await back(visitor, await leave(visitor, 'settings', { link: 'corp' }), ada, 'text/html')
    expect(linked.headers.get('location')).toMatch(/^https:\/\/app\.example\.com\/settings\?flow=/)
    const { ui } = await begin(visitor, 'settings')
    expect(ui.nodes.filter(({ group }) => group === 'saml').map(({ attributes }) => attributes.name)).toEqual([
      'unlink',
    ])
  })

  it('exchanges a native app’s two codes for a session', async () => {
    const { call, open, back } = await setUp()
    type Started = FlowBody & { session_token_exchange_code: string }
    const query = { return_session_token_exchange_code: 'true', return_to: 'https://app.example.com/done' }
    const { body: flow } = await call<Started>({ path: '/self-service/login/api', query, token: null })
    const left = await call<Moved>({
      method: 'POST',
      path: '/self-service/login',
      query: { flow: flow.id },
      json: { method: 'saml', provider: 'corp' },
      token: null,
    })
    const home = await back(open(), left.body.redirect_browser_to, ada, 'text/html')
    const code = new URL(home.headers.get('location') ?? '').searchParams.get('code') ?? ''
    const codes = { init_code: flow.session_token_exchange_code, return_to_code: code }
    const { status, body } = await call<SessionBody>({ path: '/sessions/token-exchange', query: codes, token: null })
    expect([status, body.session_token?.startsWith('ory_st_')]).toEqual([200, true])
    expect(body.session).toMatchObject({ authentication_methods: [{ method: 'saml', provider: 'corp' }] })
    const again = await back(open(), left.body.redirect_browser_to, { nameId: 'eve' })
    expect(again.status).toBe(400)
  })

  describe('with an encrypted assertion', () => {
    const prepared = async () => {
      const project = await setUp()
      /** The certificate that providers encrypt for, as they read it. */
      const certificate = async () => {
        const { text } = await project.call({ path: '/self-service/methods/saml/metadata/corp', token: null })
        return /use="encryption">[\s\S]*?X509Certificate>([^<]*)</.exec(text)?.[1]?.replace(/\s/g, '') ?? ''
      }
      const answered = async (encrypted: Encrypted, more: Partial<AssertionContent> = {}) => {
        const visitor = project.open()
        const address = await project.leave(visitor, 'login')
        const { status, body } = await project.back<FlowBody>(visitor, address, { ...ada, ...more, encrypted })
        const whoami = await visitor.fetch({ path: '/sessions/whoami' })
        return { status, text: body.ui?.messages?.[0]?.text, isSignedIn: whoami.status === 200 }
      }
      return { ...project, certificate, answered }
    }

    it.each<[string, Encrypted['data']]>([
      ['AES-256-GCM', ['http://www.w3.org/2009/xmlenc11#aes256-gcm', 'aes-256-gcm']],
      ['AES-128-GCM', ['http://www.w3.org/2009/xmlenc11#aes128-gcm', 'aes-128-gcm']],
      ['AES-256-CBC', ['http://www.w3.org/2001/04/xmlenc#aes256-cbc', 'aes-256-cbc']],
      ['AES-128-CBC', ['http://www.w3.org/2001/04/xmlenc#aes128-cbc', 'aes-128-cbc']],
    ])('supports %s', async (_name, data) => {
      const { certificate, answered } = await prepared()
      expect(await answered({ certificate: await certificate(), data })).toMatchObject({ isSignedIn: true })
    })

    it('returns the same error, after the same time, whatever is wrong', async () => {
      const { certificate, answered } = await prepared()
      const [own, other] = [await certificate(), await (await prepared()).certificate()]
      const began = performance.now()
      const rejected = [
        await answered({ certificate: other }),
        await answered({ certificate: own, isCorrupted: true }),
        await answered({ certificate: own, data: cbc, isCorrupted: true }),
        await answered({ certificate: own }, { unsigned: true }),
        await answered({ certificate: own }, { forge: (xml) => xml.replace('>ada<', '>eve<') }),
      ]
      expect(performance.now() - began).toBeGreaterThan(rejected.length * 250)
      const [first, ...others] = rejected
      expect(first).toMatchObject({ status: 400, isSignedIn: false })
      expect(first?.text).toContain("can't be decrypted, or its signature isn't valid")
      for (const one of others) expect(one).toEqual(first)
    })

    it('rejects RSA PKCS#1 v1.5 padding and unknown ciphers', async () => {
      const { certificate, answered } = await prepared()
      const own = await certificate()
      expect((await answered({ certificate: own, isOldPadding: true })).text).toContain('RSA-OAEP')
      const data = ['http://www.w3.org/2001/04/xmlenc#tripledes-cbc', 'aes-128-cbc'] as const
      expect((await answered({ certificate: own, data })).text).toContain('AES-GCM or AES-CBC')
    })

    it('accepts every current key of a set that an administrator rotates', async () => {
      const { call, certificate, answered } = await prepared()
      const old = await certificate()
      const path = '/admin/keys/saml.encryption'
      const before = await call<{ keys: { kid: string }[] }>({ path })
      await call({ method: 'POST', path, json: { alg: 'RSA-OAEP', use: 'enc', kid: 'next' } })
      const next = await certificate()
      expect(next).not.toBe(old)
      expect(await answered({ certificate: next })).toMatchObject({ isSignedIn: true })
      expect(await answered({ certificate: old })).toMatchObject({ isSignedIn: true })
      await call({ method: 'DELETE', path: `${path}/${before.body.keys[0]?.kid}` })
      expect(await answered({ certificate: old })).toMatchObject({ isSignedIn: false })
    })
  })

  it('publishes metadata for the provider', async () => {
    const { call } = await setUp()
    const { status, text } = await call({ path: '/self-service/methods/saml/metadata/corp', token: null })
    expect(status).toBe(200)
    expect(text).toContain('/self-service/methods/saml/acs/corp')
  })
})
