import { client, testProject } from '../../../../testing/client'
import { listening, stopListening } from '../../../../testing/listening'
import { browser, csrfOf, identityProject, testConfig, type FlowBody, type SessionBody } from '../../testing/visitor'

const html = { accept: 'text/html' }
const mapper = `local claims = std.extVar('claims');
{ identity: { traits: { email: claims.email }, verified_addresses: [{ via: 'email', value: claims.email }] } }`

const { selfservice } = testConfig

/** A project whose people can sign in elsewhere with their accounts here. */
async function providing(opened: Awaited<ReturnType<typeof platform>>, origin: string) {
  const { slug, call } = await testProject(opened, {
    identity: testConfig,
    oauth2: {
      urls: { login: 'https://b.example.com/login', consent: 'https://b.example.com/consent' },
      oauth2: { pkce: { enforced: true } },
    },
  })
  const base = `${origin}/p/${slug}`
  const admin = client(opened, base, opened.workspaceToken)
  return { base, call, admin, visitor: browser(opened, base) }
}

/** A project whose people sign in at the other one. */
const signingInAt = (opened: Awaited<ReturnType<typeof platform>>, issuer_url: string) =>
  identityProject(opened, {
    ...testConfig,
    selfservice: {
      ...selfservice,
      methods: {
        ...selfservice.methods,
        oidc: {
          enabled: true,
          config: {
            providers: [
              {
                id: 'b',
                provider: 'generic',
                label: 'Project B',
                client_id: 'project-a',
                client_secret: 'a-secret-of-project-a',
                issuer_url,
                mapper_url: `base64://${Buffer.from(mapper).toString('base64')}`,
                scope: ['openid', 'email'],
              },
            ],
          },
        },
      },
      flows: {
        ...selfservice.flows,
        registration: { ...selfservice.flows.registration, after: { oidc: { hooks: [{ hook: 'session' }] } } },
      },
    },
  })

/** The platform's public origin, behind a proxy: requests of projects may not reach its own port. */
async function publicOrigin(opened: Awaited<ReturnType<typeof platform>>): Promise<string> {
  const { url } = await listening(async ({ method, url: path, headers, body }) => {
    const sent = Object.entries(headers).map(([name, value]) => [name, String(value)])
    const request = new Request(url + path, {
      method,
      headers: Object.fromEntries(sent.filter(([name]) => name !== 'connection' && name !== 'content-length')),
      ...(body !== '' && { body }),
    })
    const response = await opened.fetch(request)
    return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() }
  })
  return url
}

describe('another project as identity provider', () => {
  afterAll(stopListening)

  it('signs a person in at the first project with their account at the other, after sign-in and consent', async () => {
    const opened = await platform()
    const b = await providing(opened, await publicOrigin(opened))
    const a = await signingInAt(opened, b.base)
    const registered = await b.admin({
      method: 'POST',
      path: '/admin/clients',
      json: {
        client_id: 'project-a',
        client_secret: 'a-secret-of-project-a',
        grant_types: ['authorization_code'],
        response_types: ['code'],
        scope: 'openid email',
        redirect_uris: [`${a.base}/self-service/methods/oidc/callback/b`],
      },
    })
    expect(registered.status).toBe(201)
    const person = await b.admin<{ id: string }>({
      method: 'POST',
      path: '/admin/identities',
      json: {
        traits: { email: 'ada@example.com' },
        credentials: { password: { config: { password: 'correct-horse-battery' } } },
      },
    })
    const at = async (address: string) => {
      const { headers } = await b.visitor.fetch({ path: address.slice(b.base.length), headers: html })
      return new URL(headers.get('location') ?? '')
    }

    const visitor = a.open()
    const flow = await a.begin(visitor, 'login')
    const left = await a.send<{ redirect_browser_to: string }>(visitor, 'login', flow, { provider: 'b' })
    expect(left.status).toBe(422)

    const loginRedirect = await at(left.body.redirect_browser_to)
    expect(loginRedirect.origin).toBe('https://b.example.com')
    const login_challenge = loginRedirect.searchParams.get('login_challenge') ?? ''
    const query = { login_challenge }
    const { body: form } = await b.visitor.fetch<FlowBody>({ path: '/self-service/login/browser', query })
    const signedIn = await b.visitor.fetch<{ redirect_browser_to: string }>({
      method: 'POST',
      path: '/self-service/login',
      query: { flow: form.id },
      json: {
        csrf_token: csrfOf(form),
        method: 'password',
        identifier: 'ada@example.com',
        password: 'correct-horse-battery',
      },
    })
    const consent = await at(signedIn.body.redirect_browser_to)
    const agreed = await b.admin<{ redirect_to: string }>({
      method: 'PUT',
      path: '/admin/oauth2/auth/requests/consent/accept',
      query: { consent_challenge: consent.searchParams.get('consent_challenge') ?? '' },
      json: {
        grant_scope: ['openid', 'email'],
        remember: true,
        session: { id_token: { email: 'ada@example.com', email_verified: true } },
      },
    })
    const back = await at(agreed.body.redirect_to)
    expect(`${back.origin}${back.pathname}`).toBe(`${a.base}/self-service/methods/oidc/callback/b`)

    const home = await visitor.fetch({ path: back.href.slice(a.base.length), headers: html })
    expect([home.status, home.headers.get('location')]).toEqual([303, 'https://app.example.com/home'])
    type Whoami = SessionBody['session'] & { authentication_methods: object[] }
    const { body: session } = await visitor.fetch<Whoami>({ path: '/sessions/whoami' })
    expect(session).toMatchObject({
      authentication_methods: [{ method: 'oidc', provider: 'b' }],
      identity: { traits: { email: 'ada@example.com' } },
    })
    const { body: shown } = await a.call<{ credentials: { oidc: { identifiers: string[] } } }>({
      path: `/admin/identities/${session.identity.id}`,
    })
    expect(shown.credentials.oidc.identifiers).toEqual([`b:${person.body.id}`])
  })
})
