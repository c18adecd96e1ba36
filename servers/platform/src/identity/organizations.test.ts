import { stopListening } from '../../testing/listening'
import { openIdProvider } from './testing/open-id-provider'
import { identityProject, testConfig, type FlowBody, type IdentityBody, type SessionBody } from './testing/visitor'

const mapper = `local claims = std.extVar('claims'); { identity: { traits: { email: claims.email } } }`
const password = 'correct-horse-battery'

type Shown = FlowBody & { organization_id: string | null }
type Moved = { redirect_browser_to: string }

/** A project with an organization that has a domain and a provider, set in the configuration or by the control API. */
async function withAcme(place: 'configuration' | 'control') {
  const idp = await openIdProvider()
  const id = '7b3f3a5e-8a3e-4f86-9d7f-3c1f2a3b4c5d'
  const { selfservice } = testConfig
  const config = (organization: string, more: object = {}) => ({
    ...testConfig,
    selfservice: {
      ...selfservice,
      methods: {
        ...selfservice.methods,
        ...more,
        oidc: {
          enabled: true,
          config: {
            providers: [
              {
                id: 'acme',
                provider: 'generic',
                client_id: 'client',
                client_secret: 'not-a-secret',
                issuer_url: idp.issuer,
                organization_id: organization,
                mapper_url: `base64://${Buffer.from(mapper).toString('base64')}`,
              },
            ],
          },
        },
      },
      flows: {
        ...selfservice.flows,
        login: { ...selfservice.flows.login, style: 'identifier_first' },
        registration: {
          ...selfservice.flows.registration,
          after: { oidc: { hooks: [{ hook: 'session' }, { hook: 'b2b_sso' }] } },
        },
      },
    },
  })
  const acme = { id, label: 'Acme', domains: ['acme.example'] }
  const project = await identityProject(
    await platform(),
    config(id, place === 'configuration' ? { b2b: { config: { organizations: [acme] } } } : {}),
  )
  if (place === 'configuration') return { ...project, idp, organization: id }
  const made = await project.control<{ id: string }>({
    method: 'POST',
    path: `/projects/${project.id}/organizations`,
    json: { label: acme.label, domains: acme.domains },
  })
  const value = config(made.body.id)
  const json = [{ op: 'replace', path: '/services/identity/config', value }]
  await project.control({ method: 'PATCH', path: `/projects/${project.id}`, json })
  return { ...project, idp, organization: made.body.id }
}

type Acme = Awaited<ReturnType<typeof withAcme>>

const member = async ({ call, organization }: Acme, email: string) => {
  const json = { traits: { email }, organization_id: organization }
  return (await call<IdentityBody>({ method: 'POST', path: '/admin/identities', json })).body
}

/** Someone from Acme returns from the provider. @returns the account they are signed in to, and the page they are sent to */
async function arrive(
  acme: Acme,
  sub: string,
  fields: object = {},
  email = `${sub}@acme.example`,
  claims: object = {},
) {
  const { idp, organization, open, begin, send, base } = acme
  const visitor = open()
  const flow = await begin(visitor, 'login', { organization })
  const left = await send<Moved>(visitor, 'login', flow, { provider: 'acme', ...fields })
  const back = idp.agree(left.body.redirect_browser_to, { sub, email, ...claims })
  const { headers } = await visitor.fetch({ path: back.slice(base.length), headers: { accept: 'text/html' } })
  const { body } = await visitor.fetch<Partial<SessionBody['session']>>({ path: '/sessions/whoami' })
  return { id: body.identity?.id, to: headers.get('location') }
}

it('links an organization’s provider automatically only for addresses of its domains', async () => {
  const acme = await withAcme('control')
  const path = '/services/identity/config/selfservice/methods/oidc/config/providers/0/account_linking_mode'
  const json = [{ op: 'add', path, value: 'automatic' }]
  expect((await acme.control({ method: 'PATCH', path: `/projects/${acme.id}`, json })).status).toBe(200)
  const known = async (email: string) => {
    const address = { value: email, via: 'email', verified: true, status: 'completed' }
    const body = { traits: { email }, verifiable_addresses: [address] }
    return (await acme.call<IdentityBody>({ method: 'POST', path: '/admin/identities', json: body })).body
  }
  const [victim, colleague] = [await known('victim@example.com'), await known('colleague@acme.example')]
  const verified = { email_verified: true }
  expect((await arrive(acme, 'evil', {}, victim.traits.email, verified)).id).toBeUndefined()
  expect((await arrive(acme, 'colleague', {}, colleague.traits.email, verified)).id).toBe(colleague.id)
})

const buttons = ({ ui }: FlowBody) =>
  ui.nodes.filter(({ attributes }) => attributes.type === 'submit').map(({ attributes }) => attributes.value)
const ids = ({ ui }: FlowBody) => ui.messages?.map(({ id }) => id)

afterAll(stopListening)

describe('an organization with a provider', () => {
  it.each(['Wile@\uff21CME.example', 'wile@acme\u3002example', 'wile@ac\u200bme.example'])(
    'is found by its domain in other Unicode forms (%s)',
    async (identifier) => {
      const { organization, open, begin, send } = await withAcme('control')
      const visitor = open()
      const fields = { method: 'identifier_first', identifier }
      const { body } = await send<Shown>(visitor, 'login', await begin(visitor, 'login'), fields)
      expect(body.organization_id).toBe(organization)
    },
  )

  it.each(['configuration', 'control'] as const)(
    'is found by the domain of an address (%s), and its members get its ID',
    async (place) => {
      const { idp, organization, open, begin, send, base, call } = await withAcme(place)
      const visitor = open()
      const first = await begin(visitor, 'login')
      expect(buttons(first)).toEqual(['identifier_first'])
      const fields = { method: 'identifier_first', identifier: 'Wile@ACME.example' }
      const { status, body: second } = await send<Shown>(visitor, 'login', first, fields)
      expect([status, second.organization_id, buttons(second)]).toEqual([400, organization, ['acme']])
      const left = await send<Moved>(visitor, 'login', second, { provider: 'acme' })
      const back = idp.agree(left.body.redirect_browser_to, { sub: 'wile', email: 'wile@acme.example' })
      const home = await visitor.fetch({ path: back.slice(base.length), headers: { accept: 'text/html' } })
      expect(home.headers.get('location')).toBe('https://app.example.com/home')
      const { body } = await call<{ organization_id: string }[]>({ path: '/admin/identities' })
      expect(body.map(({ organization_id }) => organization_id)).toEqual([organization])
    },
  )

  it('applies its own session lifespan to its members only, from the first sign-in', async () => {
    const { id, idp, organization, open, begin, send, base, call, control } = await withAcme('control')
    const setLifespan = async (lifespan: string) => {
      const path = `/projects/${id}/organizations/${organization}`
      const json = { label: 'Acme', domains: ['acme.example'], session_lifespan: lifespan }
      expect((await control({ method: 'PUT', path, json })).status).toBe(200)
    }
    const hours = ({ issued_at, expires_at }: { issued_at: string; expires_at: string }) =>
      Math.round((Date.parse(expires_at) - Date.parse(issued_at)) / 3_600_000)
    const signIn = async () => {
      const visitor = open()
      const first = await begin(visitor, 'login')
      const fields = { method: 'identifier_first', identifier: 'wile@acme.example' }
      const { body: second } = await send<Shown>(visitor, 'login', first, fields)
      const left = await send<Moved>(visitor, 'login', second, { provider: 'acme' })
      const back = idp.agree(left.body.redirect_browser_to, { sub: 'wile', email: 'wile@acme.example' })
      const home = await visitor.fetch({ path: back.slice(base.length), headers: { accept: 'text/html' } })
      const cookie = home.headers.getSetCookie().find((header) => header.startsWith('ory_kratos_session')) ?? ''
      const whoami = { path: '/sessions/whoami', headers: { accept: 'application/json' } }
      const { body } = await visitor.fetch<{ id: string; issued_at: string; expires_at: string }>(whoami)
      const until = Date.parse(/expires=([^;]*)/i.exec(cookie)?.[1] ?? '')
      expect(Math.abs(until - Date.parse(body.expires_at))).toBeLessThan(2_000)
      // the browser's clock may differ
      const seconds = Number(/max-age=(\d+)/i.exec(cookie)?.[1])
      expect(Math.abs(seconds * 1_000 - Date.parse(body.expires_at) + Date.parse(body.issued_at))).toBeLessThan(2_000)
      return body
    }
    await setLifespan('2h')
    const session = await signIn()
    expect(hours(session)).toBe(2)
    expect(hours(await signIn())).toBe(2)
    await setLifespan('5h')
    const { body: extended } = await call<typeof session>({
      method: 'PATCH',
      path: `/admin/sessions/${session.id}/extend`,
    })
    expect([hours(extended), hours(await signIn())]).toEqual([5, 5])
    await setLifespan('')
    expect(hours(await signIn())).toBe(24)

    await setLifespan('2h')
    const credentials = { password: { config: { password } } }
    const guest = 'guest@elsewhere.example'
    await call({ method: 'POST', path: '/admin/identities', json: { traits: { email: guest }, credentials } })
    const visitor = open()
    const flow = await begin(visitor, 'login')
    const { body } = await send<{ session: typeof session }>(visitor, 'login', flow, {
      method: 'password',
      identifier: guest,
      password,
    })
    expect(hours(body.session)).toBe(24)
  })

  it('restricts its members to its provider, whatever other methods they have', async () => {
    const { organization, open, begin, send, call } = await withAcme('configuration')
    const make = (email: string, more: object = {}) =>
      call({
        method: 'POST',
        path: '/admin/identities',
        json: { traits: { email }, credentials: { password: { config: { password } } }, ...more },
      })
    await make('member@elsewhere.example', { organization_id: organization })
    await make('guest@elsewhere.example')
    const signIn = async (identifier: string) => {
      const visitor = open()
      const flow = await begin(visitor, 'login')
      return send(visitor, 'login', flow, { method: 'password', identifier, password })
    }
    const rejected = await signIn('member@elsewhere.example')
    expect([rejected.status, ids(rejected.body)]).toEqual([400, [4000001]])
    expect((await signIn('guest@elsewhere.example')).status).toBe(200)
    const visitor = open()
    const flow = await begin(visitor, 'registration')
    const fields = { method: 'password', password, traits: { email: 'road@acme.example' } }
    const signUp = await send(visitor, 'registration', flow, fields)
    expect([signUp.status, ids(signUp.body)]).toEqual([400, [4000001]])
  })

  it('finds an account by the provider’s claims, not by user input', async () => {
    const acme = await withAcme('configuration')
    const owner = await arrive(acme, 'ceo')
    const other = await arrive(acme, 'mallory', { traits: { email: 'ceo@acme.example' } })
    expect(owner.id).toBeDefined()
    expect(other.id).not.toBe(owner.id)
    const { body } = await acme.call<IdentityBody>({ path: `/admin/identities/${other.id}` })
    expect([body.traits.email, body.verifiable_addresses]).toMatchObject([
      'mallory@acme.example',
      [{ value: 'mallory@acme.example', verified: true }],
    ])
  })

  it('links an account created by an administrator to the person with that address', async () => {
    const acme = await withAcme('configuration')
    const made = await member(acme, 'wile@acme.example')
    expect((await arrive(acme, 'wile')).id).toBe(made.id)
  })

  const loginPrompt = { id: undefined, to: expect.stringContaining('no_org_ui=true') }

  it('links no account in use by an unverified address, or one already linked to someone else', async () => {
    const acme = await withAcme('configuration')
    const early = await arrive(acme, 'mallory')
    const json = [{ op: 'replace', path: '/traits/email', value: 'new@acme.example' }]
    await acme.call({ method: 'PATCH', path: `/admin/identities/${early.id}`, json })
    expect(await arrive(acme, 'new')).toEqual(loginPrompt)
    const owner = await arrive(acme, 'ceo')
    expect(owner.id).toBeDefined()
    expect(await arrive(acme, 'recycled', {}, 'ceo@acme.example')).toEqual(loginPrompt)
  })

  it('can’t be bypassed by recovery, except with an administrator’s code', async () => {
    const acme = await withAcme('configuration')
    const { id } = await member(acme, 'wile@acme.example')
    const visitor = acme.open()
    const flow = await acme.begin(visitor, 'recovery')
    await acme.send(visitor, 'recovery', flow, { method: 'code', email: 'wile@acme.example' })
    const code = await acme.lastCode('wile@acme.example')
    await acme.send(visitor, 'recovery', flow, { method: 'code', code })
    expect((await visitor.fetch({ path: '/sessions/whoami' })).status).toBe(401)
    const made = await acme.call<{ recovery_code: string; recovery_link: string }>({
      method: 'POST',
      path: '/admin/recovery/code',
      json: { identity_id: id },
    })
    const flowId = new URL(made.body.recovery_link).searchParams.get('flow') ?? ''
    const { body: own } = await visitor.fetch<FlowBody>({ path: '/self-service/recovery/flows', query: { id: flowId } })
    await acme.send(visitor, 'recovery', own, { method: 'code', code: made.body.recovery_code })
    expect((await visitor.fetch({ path: '/sessions/whoami' })).status).toBe(200)
  })

  it('reserves addresses of its domain, also in settings', async () => {
    const acme = await withAcme('configuration')
    await acme.person('mallory@elsewhere.example')
    const visitor = acme.open()
    await acme.signIn(visitor, 'mallory@elsewhere.example', password)
    const flow = await acme.begin(visitor, 'settings')
    const traits = { email: 'new@acme.example' }
    const rejected = await acme.send(visitor, 'settings', flow, { method: 'profile', traits })
    expect([rejected.status, ids(rejected.body)]).toEqual([400, [4000001]])
  })
})
