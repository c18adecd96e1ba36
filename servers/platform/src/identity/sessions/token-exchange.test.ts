import { openIdProvider } from '../testing/open-id-provider'
import { identityProject, testConfig, type FlowBody, type SessionBody } from '../testing/visitor'

const native = 'https://app.example.com/native'
const json = { accept: 'application/json' }

/** A project with a provider that a native app signs someone in with. */
async function withProvider() {
  const idp = await openIdProvider()
  const { selfservice } = testConfig
  const { registration } = selfservice.flows
  const provider = {
    id: 'house',
    provider: 'generic',
    client_id: 'client',
    client_secret: 'not-a-secret',
    issuer_url: idp.issuer,
    mapper_url: `base64://${Buffer.from("local c = std.extVar('claims'); { identity: { traits: { email: c.email } } }").toString('base64')}`,
    scope: ['email'],
  }
  const methods = { ...selfservice.methods, oidc: { enabled: true, config: { providers: [provider] } } }
  const after = { ...registration.after, oidc: { hooks: [{ hook: 'session' }] } }
  const flows = { ...selfservice.flows, registration: { ...registration, after } }
  const project = await identityProject(await platform(), {
    ...testConfig,
    selfservice: { ...selfservice, methods, flows },
  })
  /** Signs in with both codes. @returns the session, and its token */
  const signedIn = async (): Promise<SessionBody> => {
    const query = { return_session_token_exchange_code: 'true', return_to: native }
    const requestOptions = { token: null, headers: json }
    const started = await project.call<FlowBody & { session_token_exchange_code: string }>({
      ...requestOptions,
      path: '/self-service/login/api',
      query,
    })
    const redirected = await project.call<{ redirect_browser_to: string }>({
      ...requestOptions,
      method: 'POST',
      path: '/self-service/login',
      query: { flow: started.body.id },
      json: { method: 'oidc', provider: 'house' },
    })
    const address = idp.agree(redirected.body.redirect_browser_to, { sub: 'ada', email: 'ada@example.com' })
    const { headers } = await project
      .open()
      .fetch({ path: address.slice(project.base.length), headers: { accept: 'text/html' } })
    const codes = {
      init_code: started.body.session_token_exchange_code,
      return_to_code: new URL(headers.get('location') ?? '').searchParams.get('code') ?? '',
    }
    const { body } = await project.call<SessionBody>({
      ...requestOptions,
      path: '/sessions/token-exchange',
      query: codes,
    })
    return body
  }
  return { ...project, signedIn }
}

it('returns an exchange code only if the flow requests one', async () => {
  const { call } = await identityProject(await platform())
  const hasExchangeCode = async (kind: string, return_session_token_exchange_code: string) => {
    const query = { return_session_token_exchange_code }
    const { body } = await call<object>({ path: `/self-service/${kind}/api`, query, token: null, headers: json })
    return 'session_token_exchange_code' in body
  }
  expect(await Promise.all(['true', '1', 'TRUE', 'yes'].map((word) => hasExchangeCode('login', word)))).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect([await hasExchangeCode('registration', 'true'), await hasExchangeCode('registration', '1')]).toEqual([
    true,
    false,
  ])
})

it('hides the identity while the second factor is missing', async () => {
  const { call, signedIn } = await withProvider()
  const first = await signedIn()
  const { id } = first.session.identity
  expect(id).toMatch(/^[-\da-f]{36}$/)
  const totp = { config: { totp_url: 'otpauth://totp/Test:ada?secret=JBSWY3DPEHPK3PXP&issuer=Test' } }
  const changed = { schema_id: 'person', state: 'active', traits: { email: 'ada@example.com' }, credentials: { totp } }
  expect((await call({ method: 'PUT', path: `/admin/identities/${id}`, json: changed })).status).toBe(200)
  const { session, session_token } = await signedIn()
  expect(session).toMatchObject({ authenticator_assurance_level: 'aal1', active: true })
  expect(session).not.toHaveProperty('identity')
  const headers = { 'x-session-token': session_token ?? '' }
  const { status, body } = await call<{ error: { id: string } }>({ path: '/sessions/whoami', token: null, headers })
  expect([status, body.error.id]).toEqual([403, 'session_aal2_required'])
})
