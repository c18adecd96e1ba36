import { listening, stopListening } from '../../testing/listening'
import { testProject } from '../../testing/client'
import { identityProject, testConfig } from '../identity/testing/visitor'
import type { Endpoint } from './egress-policy'
import type { Lookup } from './host-lookup'

const { selfservice } = testConfig
const embedded = (text: string) => `base64://${Buffer.from(text).toString('base64')}`
const courier = (settings: object) => ({ ...testConfig, courier: settings })
const hooked = (config: object) => {
  const hooks = [{ hook: 'web_hook', config: { method: 'POST', ...config } }]
  const flows = { ...selfservice.flows, login: { ...selfservice.flows.login, before: { hooks } } }
  return { ...testConfig, selfservice: { ...selfservice, flows } }
}
const withMethod = (name: string, config: object) => ({
  ...testConfig,
  selfservice: { ...selfservice, methods: { ...selfservice.methods, [name]: { enabled: true, config } } },
})

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

type Opened = Awaited<ReturnType<typeof platform>>
type Project = Awaited<ReturnType<typeof identityProject>>
type Caller = {
  /** The configuration that names the URL. */
  config?: (url: string) => object
  /** Makes the platform request it. */
  act: (project: Project, url: string) => Promise<unknown>
  /** Sends only one request, which follows no redirect. */
  once?: true
}

const beginLogin = ({ call }: Project) => call<{ id: string }>({ path: '/self-service/login/api', token: null })
const submit = async (project: Project, json: object) => {
  const { body } = await beginLogin(project)
  return project.call({ method: 'POST', path: '/self-service/login', query: { flow: body.id }, json, token: null })
}
const add = ({ call }: Project, json: object) => call({ method: 'POST', path: '/admin/identities', json })
const recover = async (project: Project) => {
  await project.person('ada@example.com')
  const visitor = project.open()
  const flow = await project.begin(visitor, 'recovery')
  return project.send(visitor, 'recovery', flow, { method: 'code', email: 'ada@example.com' })
}
const tokenize = async (project: Project) => {
  await project.person('ada@example.com')
  const visitor = project.open()
  await project.signIn(visitor, 'ada@example.com', 'correct-horse-battery')
  return visitor.fetch({ path: '/sessions/whoami', query: { tokenize_as: 'far' } })
}

/** A login at a client that is notified of its end. */
async function signOutOfClient({ call, open, base }: Project, url: string) {
  const client = { client_id: 'shop', redirect_uris: ['https://shop.example/cb'], scope: 'openid' }
  await call({ method: 'POST', path: '/admin/clients', json: { ...client, backchannel_logout_uri: url } })
  const visitor = open()
  const to = async (path: string, query = {}) => {
    const { headers } = await visitor.fetch({ path, query, headers: { accept: 'text/html' } })
    return new URL(headers.get('location') ?? '', base)
  }
  const accept = async (kind: string, at: URL, json: object) => {
    const query = { [`${kind}_challenge`]: at.searchParams.get(`${kind}_challenge`) ?? '' }
    const path = `/admin/oauth2/auth/requests/${kind}/accept`
    const { body } = await call<{ redirect_to: string }>({ method: 'PUT', path, query, json })
    return to(body.redirect_to.slice(base.length))
  }
  const request = {
    client_id: 'shop',
    redirect_uri: 'https://shop.example/cb',
    response_type: 'code',
    state: 'state-12345',
  }
  const login = await to('/oauth2/auth', { ...request, scope: 'openid' })
  const consent = await accept('login', login, { subject: 'ada', remember: true })
  await accept('consent', consent, { grant_scope: ['openid'] })
  await accept('logout', await to('/oauth2/sessions/logout'), {})
}

const callers: Record<string, Caller> = {
  'an identity schema': {
    config: (url) => ({ ...testConfig, identity: { default_schema_id: 'far', schemas: [{ id: 'far', url }] } }),
    act: ({ call }) => call({ path: '/schemas' }),
  },
  'a webhook': { config: (url) => hooked({ url, body: embedded('function(ctx) {}') }), act: beginLogin },
  'the template of a webhook': {
    config: (url) => hooked({ url: 'http://door.example/', body: url }),
    act: beginLogin,
  },
  'an OpenID provider': {
    config: (url) => {
      const provider = { id: 'far', provider: 'generic', client_id: 'c', client_secret: 's', issuer_url: url }
      return withMethod('oidc', { providers: [{ ...provider, mapper_url: embedded('{}') }] })
    },
    act: (project) => submit(project, { method: 'oidc', provider: 'far', id_token: 'e30.e30.e30' }),
    once: true,
  },
  'the keys of session tokens': {
    config: (url) => ({
      ...testConfig,
      session: { ...testConfig.session, whoami: { tokenizer: { templates: { far: { jwks_url: url } } } } },
    }),
    act: tokenize,
  },
  'the claims of session tokens': {
    config: (url) => {
      const jwks_url = embedded(JSON.stringify({ keys: [{ kty: 'oct', k: 'a'.repeat(43), alg: 'HS256' }] }))
      const templates = { far: { jwks_url, claims_mapper_url: url } }
      return { ...testConfig, session: { ...testConfig.session, whoami: { tokenizer: { templates } } } }
    },
    act: tokenize,
  },
  'the service that knows old passwords': {
    config: (url) => withMethod('password', { migrate_hook: { enabled: true, config: { url } } }),
    async act(project) {
      const password = { config: { use_password_migration_hook: true } }
      await add(project, { traits: { email: 'ada@example.com' }, credentials: { password } })
      return submit(project, { method: 'password', identifier: 'ada@example.com', password: 'correct-horse' })
    },
    once: true,
  },
  'the template of a mail': {
    config: (url) => courier({ templates: { recovery_code: { valid: { email: { subject: url } } } } }),
    act: recover,
  },
  'the service that sends mails': {
    config: (url) => courier({ delivery_strategy: 'http', http: { request_config: { url, method: 'POST' } } }),
    act: recover,
  },
  'a mail server': {
    config: (url) => courier({ smtp: { connection_uri: `${url.replace(/^http/, 'smtp')}?disable_starttls=true` } }),
    act: recover,
    once: true,
  },
  'the notice to a client that somebody signed out': { act: signOutOfClient },
  'the keys of a client': {
    async act({ call }, jwks_uri) {
      const token_endpoint_auth_method = 'private_key_jwt'
      await call({
        method: 'POST',
        path: '/admin/clients',
        json: { client_id: 'shop', token_endpoint_auth_method, jwks_uri },
      })
      const assertion = `${encoded({ alg: 'RS256' })}.${encoded({ sub: 'shop' })}.e30`
      const client_assertion_type = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'
      const form = { grant_type: 'client_credentials', client_assertion_type, client_assertion: assertion }
      return call({ method: 'POST', path: '/oauth2/token', form, token: null })
    },
  },
  'the request object of a client': {
    async act({ call }, request_uri) {
      const json = { client_id: 'shop', redirect_uris: ['https://shop.example/cb'], jwks: { keys: [] } }
      await call({ method: 'POST', path: '/admin/clients', json: { ...json, request_uris: [request_uri] } })
      return call({ path: '/oauth2/auth', query: { client_id: 'shop', scope: 'openid', request_uri }, token: null })
    },
  },
  'the hook that is told of tokens': {
    async act({ call, control, id }, token_hook) {
      const patch = [{ op: 'add', path: '/services/oauth2/config/oauth2/token_hook', value: token_hook }]
      await control({ method: 'PATCH', path: `/projects/${id}`, json: patch })
      const json = { client_id: 'shop', client_secret: 'secret of the shop', grant_types: ['client_credentials'] }
      const token_endpoint_auth_method = 'client_secret_post'
      await call({ method: 'POST', path: '/admin/clients', json: { ...json, token_endpoint_auth_method } })
      const { client_id, client_secret } = json
      const form = { grant_type: 'client_credentials', client_id, client_secret }
      return call({ method: 'POST', path: '/oauth2/token', form, token: null })
    },
  },
}

/** Receivers of the test: one that must not be reached, and one that may be, and redirects everyone to it. */
async function places() {
  const hidden = await listening(() => ({ body: 'secret' }))
  const door = await listening(() => ({ status: 302, headers: { location: hidden.url } }))
  const port = new URL(hidden.url).port
  return { hidden, door, port }
}

const targets: Record<string, (at: Awaited<ReturnType<typeof places>>) => string> = {
  'an IP address of this machine': ({ port }) => `http://127.0.0.1:${port}/`,
  'a name that leads to this machine': ({ port }) => `http://hidden.example:${port}/`,
  'a redirect to this machine': ({ door }) => `http://door.example:${new URL(door.url).port}/`,
}

const table = Object.keys(callers).flatMap((caller) =>
  Object.keys(targets)
    .filter((target) => !(callers[caller]?.once && target.startsWith('a redirect')))
    .map((target) => [caller, target] as const),
)

const lookup: Lookup = async () => [{ address: '127.0.0.1', family: 4 }]
const rejected: Endpoint[] = []
let waiting: (() => void) | undefined

/** Resolves when a connection to the port was refused. */
async function rejectionOf(port: string): Promise<void> {
  while (!rejected.some((to) => to.port === Number(port))) await new Promise<void>((resolve) => (waiting = resolve))
}

let opening: Promise<Opened> | undefined
/** A platform whose operator lets requests reach `door.example` and nothing else that is private. */
const guarded = () =>
  (opening ??= openPlatform({
    egress: {
      allow: ['door.example'],
      lookup,
      onRejected(to) {
        rejected.push(to)
        waiting?.()
      },
    },
  }))

afterAll(stopListening)

describe('requests controlled by a tenant can’t reach private hosts', () => {
  it.each(table)('%s at %s', async (caller, target) => {
    const at = await places()
    const url = targets[target]?.(at) ?? ''
    const { config, act } = callers[caller] ?? { act: async () => undefined }
    const project = await identityProject(await guarded(), config?.(url))
    await act(project, url)
    await rejectionOf(at.port)
    expect(at.hidden.received).toHaveLength(0)
  })
})

describe('documents fetched for one project', () => {
  const schemaOf = (url: string) => ({ default_schema_id: 'far', schemas: [{ id: 'far', url }] })
  const schema = { properties: { traits: { type: 'object', properties: { name: { type: 'string' } } } } }

  it('aren’t shared with other projects, nor kept once the project forbids private IP addresses', async () => {
    const opened = await platform()
    const { url, received } = await listening(() => ({ body: schema }))
    const config = { ...testConfig, identity: schemaOf(url) }
    const first = await identityProject(opened, config)
    expect((await first.call({ path: '/schemas' })).body).toEqual([{ id: 'far', schema }])
    const clients = { http: { disallow_private_ip_ranges: true } }
    const second = await identityProject(opened, { ...config, clients })
    expect((await second.call({ path: '/schemas' })).text).not.toContain('traits')
    const value = { ...config, clients }
    const patch = [{ op: 'replace', path: '/services/identity/config', value }]
    expect((await first.control({ method: 'PATCH', path: `/projects/${first.id}`, json: patch })).status).toBe(200)
    expect((await first.call({ path: '/schemas' })).text).not.toContain('traits')
    expect(received).toHaveLength(1)
  })
})

it('never reaches Atrium’s own ports, even if the loopback is allowed', async () => {
  const opened = await openPlatform()
  const address = await opened.listen({ port: 0 })
  const identity = { default_schema_id: 'far', schemas: [{ id: 'far', url: `${address}/health/version` }] }
  const { call } = await testProject(opened, { identity: { ...testConfig, identity } })
  const { text, status } = await call({ path: '/schemas/far' })
  expect(text).not.toContain('version')
  expect(status).toBe(500)
  await opened.close()
})
