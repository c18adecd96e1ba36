import { createHash, randomBytes } from 'node:crypto'

import { client, testProject } from '../../../testing/client'

type Tokens = { access_token: string; refresh_token: string; expires_in: number; scope: string }
type Session = { id: string; created_at: string; last_refreshed_at: string; expires_at: string }
type Made = Awaited<ReturnType<typeof makeConsole>>

const operatorToken = 'the-operator-of-the-tests'
const at = 'http://localhost:4400/p/console'
const REDIRECT = 'http://127.0.0.1:49152/callback'
const AUDIENCE = 'http://api.localhost:4455'

/** A console with an owner and a developer, and the tool's way through the sign-in; the operator answers its pages. */
async function makeConsole() {
  let time = Date.now()
  const opened = await openPlatform({
    operatorToken,
    owner: { email: 'owner@console.example', password: 'sundial-harbor-94' },
    now: () => new Date(time),
  })
  const control = client(opened)
  const admin = client(opened, at, operatorToken)
  const anybody = client(opened, at)
  const { body: workspaces } = await client(
    opened,
    undefined,
    opened.workspaceToken,
  )<{ workspaces: { id: string }[] }>({
    path: '/workspaces',
  })
  const workspace = workspaces.workspaces[0]?.id ?? ''

  const addPerson = async (email: string, traits: object = {}) => {
    const { body } = await admin<{ id: string }>({
      method: 'POST',
      path: '/admin/identities',
      json: { schema_id: 'person', traits: { email, ...traits } },
    })
    await opened.db
      .insertInto('control_workspace_members')
      .values({ workspace_id: workspace, identity_id: body.id, role: 'developer', created_at: new Date() })
      .execute()
    return body.id
  }

  const verifier = randomBytes(32).toString('base64url')
  /** The tool's request; undefined parameters are left out. */
  const begin = (more: Record<string, string | undefined> = {}, base = at) => {
    const url = new URL(`${base}/oauth2/auth`)
    const parameters = {
      client_id: 'ory-cli',
      response_type: 'code',
      redirect_uri: REDIRECT,
      scope: 'offline_access email profile',
      prompt: 'login consent',
      audience: AUDIENCE,
      state: 'a-state-of-the-tests',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...more,
    }
    for (const [name, value] of Object.entries(parameters)) if (value !== undefined) url.searchParams.set(name, value)
    return url
  }

  /** Goes through sign-in and consent as `subject`. @returns where the browser is sent at last */
  const through = async (
    start: URL,
    subject: string,
    granted: object = {},
    inspect?: (challenge: string) => Promise<void>,
  ) => {
    const jar = new Map<string, string>()
    const visit = async (url: string) => {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await opened.fetch(new Request(url, { headers: { cookie, accept: 'text/html' } }))
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        jar.set(name, value)
      }
      return new URL(response.headers.get('location') ?? 'http://nowhere.invalid/')
    }
    const accept = async (kind: 'login' | 'consent', from: URL, json: object) => {
      const challenge = from.searchParams.get(`${kind}_challenge`) ?? ''
      const path = `/admin/oauth2/auth/requests/${kind}/accept`
      const { body } = await admin<{ redirect_to: string }>({
        method: 'PUT',
        path,
        query: { [`${kind}_challenge`]: challenge },
        json,
      })
      return visit(body.redirect_to)
    }
    const login = await visit(start.href)
    if (!login.searchParams.has('login_challenge')) return login
    const consent = await accept('login', login, { subject })
    if (!consent.searchParams.has('consent_challenge')) return consent
    await inspect?.(consent.searchParams.get('consent_challenge') ?? '')
    const audience = start.searchParams.get('audience')
    return accept('consent', consent, {
      grant_scope: ['offline_access', 'email', 'profile'],
      grant_access_token_audience: audience === null ? [] : [audience],
      ...granted,
    })
  }

  const exchange = (form: Record<string, string>) =>
    anybody<Tokens>({ method: 'POST', path: '/oauth2/token', form: { client_id: 'ory-cli', ...form } })

  const signIn = async (
    subject: string,
    { more = {}, granted = {} }: { more?: Record<string, string | undefined>; granted?: object } = {},
  ) => {
    const end = await through(begin(more), subject, granted)
    const { status, body } = await exchange({
      grant_type: 'authorization_code',
      code: end.searchParams.get('code') ?? '',
      redirect_uri: REDIRECT,
      code_verifier: verifier,
    })
    expect(status).toBe(200)
    return body
  }

  const requestConsole = <Body = unknown>(token: string, path = '/projects', method = 'GET') =>
    control<Body>({ method, path, token })
  const pass = (seconds: number) => void (time += seconds * 1000)
  return {
    opened,
    control,
    admin,
    anybody,
    workspace,
    addPerson,
    begin,
    through,
    exchange,
    signIn,
    requestConsole,
    pass,
    verifier,
  }
}

let made: Made
let ada: string
beforeAll(async () => {
  made = await makeConsole()
  ada = await made.addPerson('ada@console.example', { name: { first: 'Ada', last: 'Lovelace' } })
})

test('signs a person in with a token limited to their role', async () => {
  const { signIn, requestConsole, anybody, workspace } = made
  const { access_token: token, scope } = await signIn(ada)
  expect(scope).toBe('offline_access email profile')
  const { body: info } = await anybody({ path: '/userinfo', token })
  expect(info).toMatchObject({ sub: ada, email: 'ada@console.example', name: 'Ada Lovelace' })
  const session = await requestConsole<{ user: { id: string } }>(token, '/console/session')
  expect(session.body.user.id).toBe(ada)
  expect((await requestConsole(token)).status).toBe(200)
  expect((await requestConsole(token, `/workspaces/${workspace}/projects`)).status).toBe(200)
  // a developer makes no invitations
  expect((await requestConsole(token, `/workspaces/${workspace}/invites`, 'POST')).status).toBe(403)
  const { slug } = await testProject(made.opened)
  const inProject = client(made.opened, `http://${slug}.projects.localhost:4400`, token)
  expect((await inProject({ path: '/admin/identities' })).status).toBe(200)
})

test('requests consent each time, even if it was remembered', async () => {
  await made.signIn(ada, { granted: { remember: true, remember_for: 0 } })
  const { admin, begin } = made
  const requests: boolean[] = []
  await made.through(begin({ prompt: undefined }), ada, {}, async (consent_challenge) => {
    const { body } = await admin<{ skip: boolean }>({
      path: '/admin/oauth2/auth/requests/consent',
      query: { consent_challenge },
    })
    requests.push(body.skip)
  })
  expect(requests).toEqual([false])
})

test('uses the email address as the name of a person without one', async () => {
  const { signIn, anybody, addPerson } = made
  const { access_token: token } = await signIn(await addPerson('nameless@console.example'))
  expect((await anybody({ path: '/userinfo', token })).body).toMatchObject({ name: 'nameless@console.example' })
})

describe('rejects', () => {
  const rejection = (url: URL) => [url.origin + url.pathname, url.searchParams.get('error')]

  test.each([
    ['another host', 'https://evil.example/callback'],
    ['another path', 'http://127.0.0.1:4000/other'],
    ['localhost by name', 'http://localhost:4000/callback'],
    ['a host that begins alike', 'http://127.0.0.1.evil.example/callback'],
    ['user info', 'http://127.0.0.1@evil.example/callback'],
  ])('a redirect URI with %s', async (_, redirect_uri) => {
    const end = await made.through(made.begin({ redirect_uri }), ada)
    expect(rejection(end)).toEqual(['http://localhost:4455/a/console/error', 'invalid_request'])
  })

  test('another client', async () => {
    const end = await made.through(made.begin({ client_id: 'ory-cli-2' }), ada)
    expect(rejection(end)).toEqual(['http://localhost:4455/a/console/error', 'invalid_client'])
  })

  test.each([
    ['no PKCE', { code_challenge: undefined, code_challenge_method: undefined }, 'invalid_request'],
    ['a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['another audience', { audience: 'https://api.evil.example' }, 'invalid_request'],
    ['a broader scope', { scope: 'offline_access openid email' }, 'invalid_scope'],
  ])('%s', async (_, more, error) => {
    const end = await made.through(made.begin(more), ada)
    expect(rejection(end)).toEqual(['http://127.0.0.1:49152/callback', error])
  })

  test('a wrong verifier', async () => {
    const end = await made.through(made.begin(), ada)
    const form = { grant_type: 'authorization_code', code: end.searchParams.get('code') ?? '', redirect_uri: REDIRECT }
    const { status, body } = await made.exchange({ ...form, code_verifier: 'x'.repeat(43) })
    expect([status, body]).toEqual([400, expect.objectContaining({ error: 'invalid_grant' })])
  })

  test('a token whose audience was not requested or not granted', async () => {
    for (const how of [{ more: { audience: undefined } }, { granted: { grant_access_token_audience: [] } }]) {
      const { access_token: token } = await made.signIn(ada, how)
      expect((await made.requestConsole(token)).status).toBe(401)
    }
  })

  test('an expired token, or a refresh token instead', async () => {
    const { access_token, refresh_token, expires_in } = await made.signIn(ada)
    expect((await made.requestConsole(refresh_token)).status).toBe(401)
    expect((await made.requestConsole(access_token)).status).toBe(200)
    made.pass(expires_in)
    expect((await made.requestConsole(access_token)).status).toBe(401)
  })

  test('a token of another client', async () => {
    const { admin, opened, requestConsole } = made
    const other = { grant_types: ['client_credentials'], audience: [AUDIENCE], client_secret: 'a secret of the other' }
    const { body } = await admin<{ client_id: string }>({ method: 'POST', path: '/admin/clients', json: other })
    const { body: tokens } = await client(
      opened,
      at,
    )<Tokens>({
      method: 'POST',
      path: '/oauth2/token',
      form: { grant_type: 'client_credentials', audience: AUDIENCE },
      headers: { authorization: `Basic ${btoa(`${body.client_id}:a%20secret%20of%20the%20other`)}` },
    })
    expect(tokens.access_token).toMatch(/^ory_at_/)
    expect((await requestConsole(tokens.access_token)).status).toBe(401)
  })

  test('a token of another project’s client with the same ID', async () => {
    const { opened, requestConsole } = made
    const { call, base } = await testProject(opened)
    const json = {
      client_id: 'ory-cli',
      grant_types: ['client_credentials'],
      audience: [AUDIENCE],
      client_secret: 'a secret of the other',
    }
    expect((await call({ method: 'POST', path: '/admin/clients', json })).status).toBe(201)
    const { body: tokens } = await client(
      opened,
      base,
    )<Tokens>({
      method: 'POST',
      path: '/oauth2/token',
      form: { grant_type: 'client_credentials', audience: AUDIENCE },
      headers: { authorization: `Basic ${btoa('ory-cli:a%20secret%20of%20the%20other')}` },
    })
    expect(tokens.access_token).toMatch(/^ory_at_/)
    expect((await requestConsole(tokens.access_token)).status).toBe(401)
  })
})

test('ends the access of a removed member, and of an inactive or deleted person', async () => {
  const { addPerson, signIn, requestConsole, admin, control, workspace } = made
  const id = await addPerson('leaver@console.example')
  const { access_token: token } = await signIn(id)
  const projects = async () => (await requestConsole<unknown[]>(token)).body.length
  await testProject(made.opened)
  expect(await projects()).toBeGreaterThan(0)
  const removed = await control({
    method: 'DELETE',
    path: `/workspaces/${workspace}/members/${id}`,
    token: operatorToken,
  })
  expect(removed.status).toBe(204)
  expect(await projects()).toBe(0)
  expect((await requestConsole(token, `/workspaces/${workspace}/projects`)).status).toBe(404)
  const setState = (state: string) =>
    admin({ method: 'PATCH', path: `/admin/identities/${id}`, json: [{ op: 'replace', path: '/state', value: state }] })
  await setState('inactive')
  expect((await requestConsole(token)).status).toBe(401)
  await setState('active')
  expect((await requestConsole(token)).status).toBe(200)
  await admin({ method: 'DELETE', path: `/admin/identities/${id}` })
  expect((await requestConsole(token)).status).toBe(401)
})

test('replaces both tokens on refresh, and ends the session when an old one is reused', async () => {
  const { exchange, signIn, requestConsole } = made
  const first = await signIn(ada)
  const refresh = (token: string) => exchange({ grant_type: 'refresh_token', refresh_token: token })
  const { body: second } = await refresh(first.refresh_token)
  expect(second.refresh_token).not.toBe(first.refresh_token)
  expect((await requestConsole(first.access_token)).status).toBe(401)
  expect((await requestConsole(second.access_token)).status).toBe(200)
  expect((await refresh(first.refresh_token)).status).toBe(400)
  expect((await requestConsole(second.access_token)).status).toBe(401)
  expect((await refresh(second.refresh_token)).status).toBe(400)
})

test('lists only the person’s own sessions, which can be ended in the console or the tool', async () => {
  const { addPerson, signIn, requestConsole, exchange, anybody } = made
  const [eve, bob] = [await addPerson('eve@console.example'), await addPerson('bob@console.example')]
  const [first, second] = [await signIn(eve), await signIn(eve)]
  const foreign = await signIn(bob)
  const path = '/console/command-line-sessions'
  const list = async (token: string) => (await requestConsole<Session[]>(token, path)).body
  const before = await list(first.access_token)
  expect(before).toHaveLength(2)
  const { body: refreshed } = await exchange({ grant_type: 'refresh_token', refresh_token: second.refresh_token })
  expect(await list(first.access_token)).toHaveLength(2)
  expect(Date.parse(before[0]?.expires_at ?? '') - Date.parse(before[0]?.created_at ?? '')).toBe(720 * 3600 * 1000)

  const [other] = await list(foreign.access_token)
  expect((await requestConsole(first.access_token, `${path}/${other?.id ?? ''}`, 'DELETE')).status).toBe(404)
  expect((await requestConsole(first.access_token, `${path}/anything`, 'DELETE')).status).toBe(404)

  // the tool's own sign-out
  await anybody({
    method: 'POST',
    path: '/oauth2/revoke',
    form: { client_id: 'ory-cli', token: refreshed.refresh_token },
  })
  expect((await requestConsole(refreshed.access_token)).status).toBe(401)
  const [remaining, ...more] = await list(first.access_token)
  expect(more).toEqual([])
  expect((await requestConsole(foreign.access_token, `${path}/${remaining?.id ?? ''}`, 'DELETE')).status).toBe(404)
  expect((await requestConsole(first.access_token, `${path}/${remaining?.id ?? ''}`, 'DELETE')).status).toBe(204)
  expect((await requestConsole(first.access_token)).status).toBe(401)
  expect((await exchange({ grant_type: 'refresh_token', refresh_token: first.refresh_token })).status).toBe(400)

  const [again] = [await signIn(eve), await signIn(eve)]
  expect((await requestConsole(again?.access_token ?? '', path, 'DELETE')).status).toBe(204)
  expect((await requestConsole(again?.access_token ?? '', path)).status).toBe(401)
  expect((await requestConsole(foreign.access_token, path)).status).toBe(200)
  expect((await requestConsole(made.opened.workspaceToken, path)).status).toBe(403)
})

test('creates a client at startup that can’t be changed', async () => {
  const { admin } = made
  const path = '/admin/clients/ory-cli'
  const { body } = await admin<Record<string, unknown>>({ path })
  expect(body).toMatchObject({
    client_name: 'Ory command line',
    audience: [AUDIENCE],
    token_endpoint_auth_method: 'none',
  })
  const changes = [
    { method: 'PUT', path, json: { ...body, audience: ['https://evil.example'] } },
    { method: 'PATCH', path, json: [{ op: 'replace', path: '/client_name', value: 'Evil' }] },
    { method: 'DELETE', path },
    { method: 'PUT', path: `${path}/lifespans`, json: { refresh_token_grant_access_token_lifespan: '8760h' } },
    { method: 'POST', path: `${path}/secrets/rotate` },
  ]
  for (const change of changes) expect([change, (await admin(change)).status]).toEqual([change, 403])
  const again = await admin({ method: 'POST', path: '/admin/clients', json: { client_id: 'ory-cli' } })
  expect(again.status).toBe(409)
  expect((await admin({ path })).body).toEqual(body)
})

test('stores no token in plaintext', async () => {
  const { opened, signIn } = made
  const { access_token, refresh_token } = await signIn(ada)
  const tables = ['oauth2_tokens', 'oauth2_consents', 'oauth2_codes', 'control_events'] as const
  const rows = await Promise.all(tables.map((table) => opened.db.selectFrom(table).selectAll().execute()))
  const all = JSON.stringify(rows)
  for (const token of [access_token, refresh_token]) expect(all).not.toContain(token.slice(7))
})
