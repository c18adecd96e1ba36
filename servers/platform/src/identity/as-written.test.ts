import { sql, type Kysely } from 'kysely'

import { migrations } from './migrations'
import { csrfOf, identityProject, peopleWith, testConfig, type FlowBody, type IdentityBody } from './testing/visitor'

// Differences found by the written conversations (`npm run compare -- identity --written`), with the real service's responses.

const { selfservice } = testConfig
/** The configuration with more settings for one kind of flow. */
const withFlow = (kind: string, more: object) => {
  const flows: Record<string, object> = selfservice.flows
  return { ...testConfig, selfservice: { ...selfservice, flows: { ...flows, [kind]: { ...flows[kind], ...more } } } }
}

type Failure = { error: { id?: string; code: number } }
type Shown = { active: boolean }
const ada = 'ada@example.com'
const password = 'correct-horse-battery'
const about = (email: string, more: object = {}) => ({ schema_id: 'person', traits: { email }, ...more })

describe('sessions in the admin API', () => {
  it('are no longer active once they have expired, or their identity was deactivated', async () => {
    let now = new Date()
    const opened = await openPlatform({ now: () => now })
    const { open, signIn, person, call } = await identityProject(opened)
    const { id } = await person(ada)
    const { body } = await signIn(open(), ada, password)
    const path = `/admin/identities/${id}/sessions`
    const list = async (active?: string) => {
      const response = await call<Shown[]>({ path, query: active === undefined ? {} : { active } })
      return [response.body.map((one) => one.active), response.headers.get('x-total-count')]
    }
    const state = (value: string) =>
      call({ method: 'PATCH', path: `/admin/identities/${id}`, json: [{ op: 'replace', path: '/state', value }] })
    expect([await list('true'), await list('false')]).toEqual([
      [[true], '1'],
      [[], '0'],
    ])
    await state('inactive')
    expect(await list()).toEqual([[false], '1'])
    await state('active')
    now = new Date(now.getTime() + 24 * 3_600_000 + 1000)
    expect([await list('true'), await list('false')]).toEqual([
      [[], '0'],
      [[false], '1'],
    ])
    expect((await call<Shown>({ path: `/admin/sessions/${body.session.id}` })).body.active).toBe(false)
    const all = async (active: string) =>
      (await call<Shown[]>({ path: '/admin/sessions', query: { active } })).body.map((one) => one.active)
    expect([await all('true'), await all('false')]).toEqual([[], [false]])
    await opened.close()
  })
})

describe('an identity', () => {
  it.each([
    ['/ID', 'x', 400],
    ['/stateChangedAt', 'x', 400],
    ['/created_at', 'x', 400],
    ['/created_at', '2020-01-01T00:00:00Z', 200],
    ['/external_id', 'e-1', 200],
  ])('whose %s is patched with %s gets %i', async (path, value, status) => {
    const { call, person } = await identityProject(await platform())
    const { id } = await person(ada)
    const json = [{ op: 'replace', path, value }]
    expect((await call({ method: 'PATCH', path: `/admin/identities/${id}`, json })).status).toBe(status)
  })

  it('has verified an address that is imported as verified, whatever its case', async () => {
    const { call } = await identityProject(await platform())
    const json = about(ada, { verifiable_addresses: [{ value: 'ADA@example.com', via: 'email', verified: true }] })
    const { body } = await call<IdentityBody>({ method: 'POST', path: '/admin/identities', json })
    expect(body.verifiable_addresses).toMatchObject([{ verified: true, status: 'completed' }])
    const other = await call<IdentityBody>({ method: 'POST', path: '/admin/identities', json: about('x@example.com') })
    const patch = [{ op: 'replace', path: '/verifiable_addresses/0/verified', value: true }]
    const patched = await call<IdentityBody>({
      method: 'PATCH',
      path: `/admin/identities/${other.body.id}`,
      json: patch,
    })
    expect(patched.body.verifiable_addresses).toMatchObject([{ verified: true, status: 'pending' }])
  })

  it('keeps its organization if the ID is empty', async () => {
    const { call, person } = await identityProject(await platform())
    const { id } = await person(ada)
    const json = about(ada, { state: 'active', organization_id: '' })
    const { status, body } = await call({ method: 'PUT', path: `/admin/identities/${id}`, json })
    expect([status, body]).toMatchObject([200, { organization_id: null }])
    expect((await call({ method: 'POST', path: '/admin/identities', json })).status).toBe(400)
  })
})

describe('people with a phone number', () => {
  const phone = (uses: object) => ({ type: 'string', format: 'tel', 'ory.sh/kratos': uses })
  const uses = { credentials: { password: { identifier: true } }, verification: { via: 'email' } }
  const identity = peopleWith(uses, {
    phone: phone({ credentials: { password: { identifier: true } }, verification: { via: 'sms' } }),
  })

  it('sign in with it in any format, and verify one address at a time', async () => {
    const { open, begin, send, signIn, call } = await identityProject(await platform(), { ...testConfig, identity })
    const visitor = open()
    const traits = { email: ada, phone: '+49 171 1234567' }
    const flow = await begin(visitor, 'registration')
    const { body } = await send<{ identity: IdentityBody }>(visitor, 'registration', flow, {
      method: 'password',
      password,
      traits,
    })
    expect(body.identity.traits).toEqual({ email: ada, phone: '+491711234567' })
    const addresses = body.identity.verifiable_addresses.map(({ value, status }) => [value, status])
    expect(addresses).toEqual([
      [ada, 'sent'],
      ['+491711234567', 'pending'],
    ])
    expect((await call<unknown[]>({ path: '/admin/courier/messages' })).body).toHaveLength(1)
    for (const name of ['+491711234567', '+49 171 1234567', '+49 (171) 123-4567', ' +49.171.1234567'])
      expect((await signIn(open(), name, password)).status).toBe(200)
    expect((await signIn(open(), '00491711234567', password)).status).toBe(400)
  })

  it('sign in after an upgrade with a number stored in another format', async () => {
    const opened = await platform()
    const { open, begin, send, signIn, id } = await identityProject(opened, { ...testConfig, identity })
    const signUp = async (traits: object) => {
      const visitor = open()
      await send(visitor, 'registration', await begin(visitor, 'registration'), {
        method: 'password',
        password,
        traits,
      })
    }
    await signUp({ email: ada, phone: '+491711234567' })
    await signUp({ email: 'bob@x.example', phone: '+491719999999' })
    const written = async (from: string, to: string) =>
      sql`update identity_handles set value = ${to} where project_id = ${id}::uuid and value = ${from}`.execute(
        opened.db,
      )
    await written('+491711234567', '+49 171 1234567')
    await written('+491719999999', '+49-171-1234567')
    expect((await signIn(open(), '+49 171 1234567', password)).status).toBe(400)
    await migrations
      .find(({ name }) => name === 'identity-012-phone-numbers')
      ?.up(opened.db as unknown as Kysely<unknown>)
    expect((await signIn(open(), '+49 171 1234567', password)).status).toBe(200)
    const { rows } = await sql`select value from identity_handles where project_id = ${id}::uuid
      and value like '+%' order by value`.execute(opened.db)
    expect(rows).toEqual([{ value: '+49-171-1234567' }, { value: '+491711234567' }])
  })

  it('sign in after an upgrade with a name stored in another form', async () => {
    const opened = await platform()
    const { open, signIn, person, id } = await identityProject(opened)
    await person('jos\u00e9@x.example')
    await sql`update identity_handles set value = ${'jos\u200be\u0301@x.example'} where project_id = ${id}::uuid`.execute(
      opened.db,
    )
    expect((await signIn(open(), 'jos\u00e9@x.example', password)).status).toBe(400)
    await migrations
      .find(({ name }) => name === 'identity-015-names-in-one-form')
      ?.up(opened.db as unknown as Kysely<unknown>)
    expect((await signIn(open(), 'jos\u00e9@x.example', password)).status).toBe(200)
  })

  it('have to verify all of them if the project requires it', async () => {
    const feature_flags = { ...testConfig.feature_flags, legacy_continue_with_verification_ui: true }
    const config = { ...testConfig, identity, feature_flags }
    const { open, begin, send, call } = await identityProject(await platform(), config)
    const visitor = open()
    const traits = { email: ada, phone: '+491711234567' }
    await send(visitor, 'registration', await begin(visitor, 'registration'), { method: 'password', password, traits })
    const { body } = await call<{ type: string }[]>({ path: '/admin/courier/messages' })
    expect(body.map(({ type }) => type).sort()).toEqual(['email', 'sms'])
  })
})

describe('a sign-in', () => {
  const onlyVerified = withFlow('login', { after: { password: { hooks: [{ hook: 'require_verified_address' }] } } })

  it('reports on its form that the address is not verified, if the project requires it', async () => {
    const feature_flags = { legacy_require_verified_login_error: true }
    const { open, signIn, person } = await identityProject(await platform(), { ...onlyVerified, feature_flags })
    await person(ada)
    const { status, body } = await signIn(open(), ada, password)
    expect([status, body]).toMatchObject([400, { ui: { messages: [{ id: 4000010 }] } }])
  })

  it('reports a code that is too short at its field', async () => {
    const { open, begin, send, signIn, call } = await identityProject(await platform())
    const totp = { config: { totp_url: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' } }
    const credentials = { password: { config: { password } }, totp }
    await call({ method: 'POST', path: '/admin/identities', json: about(ada, { credentials }) })
    const visitor = open()
    await signIn(visitor, ada, password)
    const flow = await begin(visitor, 'login', { aal: 'aal2' })
    const { body } = await send(visitor, 'login', flow, { method: 'totp', totp_code: '12' })
    const field = body.ui.nodes.find(({ attributes }) => attributes.name === 'totp_code')
    expect([body.ui.messages, field?.messages]).toMatchObject([undefined, [{ id: 4000003 }]])
  })

  it('has no field for an app that requests a missing factor or an unknown organization', async () => {
    const { call } = await identityProject(await platform())
    const query = { organization: '00000000-0000-4000-8000-000000000000' }
    const { body } = await call<FlowBody>({ path: '/self-service/login/api', query, token: null })
    expect(body.ui.nodes).toEqual([])
  })

  it('ignores an empty challenge', async () => {
    const { call } = await identityProject(await platform())
    const ask = (login_challenge: string) =>
      call<Failure>({ path: '/self-service/login/browser', query: { login_challenge } })
    expect((await ask('')).body.error.id).toBe('invalid_configuration')
  })

  it.each([
    ['%', undefined],
    ['https://evil.example.net/', 'self_service_flow_return_to_forbidden'],
  ])('does not return to %s', async (return_to, id) => {
    const { call } = await identityProject(await platform())
    const { status, body } = await call<Failure>({ path: '/self-service/login/browser', query: { return_to } })
    expect([status, body.error.id]).toEqual([400, id])
  })

  it('reports when the form expired, also in seconds', async () => {
    let now = new Date()
    const opened = await openPlatform({ now: () => now })
    const { open, begin, send } = await identityProject(opened)
    const visitor = open()
    const flow = await begin(visitor, 'login')
    now = new Date(now.getTime() + 2 * 3_600_000)
    const { body } = await send<{ use_flow_id: string; expired_at: string }>(visitor, 'login', flow, {})
    const next = await visitor.ask<FlowBody>({ path: '/self-service/login/flows', query: { id: body.use_flow_id } })
    const [message] = (next.body.ui.messages ?? []) as { context?: unknown }[]
    const expired_at_unix = Math.floor(new Date(body.expired_at).getTime() / 1000)
    expect(message?.context).toEqual({ expired_at: body.expired_at, expired_at_unix })
    await opened.close()
  })
})

describe('an identifier-first sign-in with a provider', () => {
  const generic = {
    id: 'idp',
    provider: 'generic',
    issuer_url: 'https://idp.example.com',
    client_id: 'x',
    client_secret: 'y',
    mapper_url: `base64://${Buffer.from('{}').toString('base64')}`,
  }
  const byName = withFlow('login', { style: 'identifier_first' })
  const { methods } = byName.selfservice
  const oidc = { enabled: true, config: { providers: [generic] } }
  const config = { ...byName, selfservice: { ...byName.selfservice, methods: { ...methods, oidc } } }
  const mitigated = { ...config, security: { account_enumeration: { mitigate: true } } }
  const first = ['identifier', 'method', 'provider', 'csrf_token']
  const link = { oidc: { config: { providers: [{ provider: 'idp', subject: 's' }] } } }

  it.each([
    ['nobody', config, first],
    ['with a password', config, ['identifier', 'csrf_token', 'password', 'method', 'method']],
    ['with a password and a link', config, ['identifier', 'csrf_token', 'password', 'method', 'provider', 'method']],
    ['with a link', config, ['identifier', 'csrf_token', 'provider', 'method']],
    ['with a password', mitigated, ['identifier', 'provider', 'csrf_token', 'password', 'method', 'method']],
  ])('shows someone %s the fields in the order of the service', async (who, own, names) => {
    const { call, open, begin, send } = await identityProject(await platform(), own)
    const credentials = {
      ...(who.includes('password') && { password: { config: { password } } }),
      ...(who.includes('link') && link),
    }
    if (who !== 'nobody') await call({ method: 'POST', path: '/admin/identities', json: about(ada, { credentials }) })
    const visitor = open()
    const flow = await begin(visitor, 'login')
    const namesOf = ({ ui }: FlowBody) => ui.nodes.map(({ attributes }) => attributes.name)
    expect(namesOf(flow)).toEqual(first)
    const { body } = await send(visitor, 'login', flow, { method: 'identifier_first', identifier: ada })
    expect(namesOf(body)).toEqual(names)
  })
})

describe('a verification', () => {
  const done = 'https://app.example.com/done'
  const begun = async (config: object, query: Record<string, string>) => {
    const project = await identityProject(await platform(), config)
    await project.person(ada)
    const visitor = project.open()
    const flow = await project.begin(visitor, 'verification', query)
    await project.send(visitor, 'verification', flow, { method: 'code', email: ada })
    return { ...project, visitor, flow, code: await project.lastCode(ada) }
  }

  it.each([
    [done, {}, done],
    [done, { return_to: '/own' }, 'https://app.example.com/own'],
    [done, { return_to: 'https://app.example.com/there' }, 'https://app.example.com/there'],
    ['https://other.example.com/done', { return_to: '/own' }, 'https://other.example.com/done'],
  ])('that leads to %s continues, requested with %o, at %s', async (default_browser_return_url, query, target) => {
    const config = withFlow('verification', { after: { default_browser_return_url } })
    const { visitor, flow, code, send } = await begun(config, query)
    const { body } = await send(visitor, 'verification', flow, { method: 'code', code })
    expect(body.ui.action).toBe(target)
  })

  it('sets a CSRF token in another browser that submits the code', async () => {
    const { open, flow, code, send } = await begun(testConfig, {})
    const other = open()
    const { body, headers } = await send(
      other,
      'verification',
      { ...flow, ui: { ...flow.ui, nodes: [] } },
      {
        method: 'code',
        code,
      },
    )
    expect(csrfOf(body)).not.toBe('')
    expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^csrf_token_/)])
  })
})

describe('signing out', () => {
  const elsewhere = withFlow('logout', { after: { default_browser_return_url: 'https://other.example.com/out' } })

  it('accepts paths of the host that it leads to, if they are allowed there', async () => {
    const { open, signIn, person } = await identityProject(await platform(), elsewhere)
    await person(ada)
    const visitor = open()
    await signIn(visitor, ada, password)
    const ask = (return_to: string) =>
      visitor.ask<Failure & { logout_url: string }>({ path: '/self-service/logout/browser', query: { return_to } })
    expect((await ask('/here')).body.error.id).toBe('self_service_flow_return_to_forbidden')
    const { body } = await ask('https://app.example.com/here')
    expect(new URL(body.logout_url).searchParams.get('return_to')).toBe('https://app.example.com/here')
  })

  it('of an app accepts JSON only', async () => {
    const { call } = await identityProject(await platform())
    const request = { method: 'DELETE', path: '/self-service/logout/api', token: null }
    expect((await call({ ...request, form: { session_token: 'x' } })).status).toBe(400)
    expect((await call({ ...request, json: { session_token: 'x' } })).status).toBe(403)
  })
})
