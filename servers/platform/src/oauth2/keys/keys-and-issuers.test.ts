import { testProject } from '../../../testing/client'

const project = async () => testProject(await platform(), {})
const point = { x: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU', y: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0' }
const symmetric = { kty: 'oct', k: 'AyM1SysPpbyDfgZld3umj1qzKObwVMko', alg: 'HS256', use: 'sig', kid: 'o' }

describe('keys and issuers', () => {
  it('store symmetric keys, but never sign with them', async () => {
    const { call } = await project()
    const put = (set: string) => call({ method: 'PUT', path: `/admin/keys/${set}`, json: { keys: [symmetric] } })
    expect((await put('mine')).status).toBe(200)
    expect((await call({ path: '/admin/keys/mine/o' })).body).toEqual({ keys: [symmetric] })
    expect((await put('hydra.openid.id-token')).status).toBe(400)
  })

  it('report unreadable bodies with the generic error code', async () => {
    const { call } = await project()
    const trust = async (json: unknown) =>
      (await call<{ error: string }>({ method: 'POST', path: '/admin/trust/grants/jwt-bearer/issuers', json })).body
        .error
    expect(await trust([])).toBe('error')
    expect(await trust({ issuer: 'https://issuer.example.com', jwk: { kty: 'nothing' } })).toBe('error')
    expect(await trust(null)).toBe('missing_required_parameter')
  })

  it('return null for a missing list', async () => {
    const { call } = await project()
    const put = async (json: unknown) => (await call({ method: 'PUT', path: '/admin/keys/mine', json })).body
    expect([await put({}), await put({ keys: [] })]).toEqual([{ keys: null }, { keys: [] }])
    const jwk = { kty: 'EC', crv: 'P-256', kid: 'mine', alg: 'ES256', use: 'sig', ...point }
    const trust = { issuer: 'https://issuer.example.com', subject: 'ada', expires_at: '2099-01-01T00:00:00Z', jwk }
    const made = await call({ method: 'POST', path: '/admin/trust/grants/jwt-bearer/issuers', json: trust })
    expect(made).toMatchObject({ status: 201, body: { scope: null } })
  })

  it('store no empty scope', async () => {
    const { call } = await project()
    const path = '/admin/trust/grants/jwt-bearer/issuers'
    const jwk = { kty: 'EC', crv: 'P-256', kid: 'mine', alg: 'ES256', use: 'sig', ...point }
    const trust = { issuer: 'https://issuer.example.com', subject: 'ada', expires_at: '2099-01-01T00:00:00Z', jwk }
    const made = await call<{ id: string }>({ method: 'POST', path, json: { ...trust, scope: ['', 'openid'] } })
    expect((await call({ path: `${path}/${made.body.id}` })).body).toMatchObject({ scope: ['openid'] })
  })

  it('return an unknown subject’s consents without a Link header', async () => {
    const { call } = await project()
    const { headers, body } = await call({ path: '/admin/oauth2/auth/sessions/consent', query: { subject: 'nobody' } })
    expect([body, headers.get('link')]).toEqual([[], null])
  })

  it('report a missing subject before an unknown challenge', async () => {
    const { call } = await project()
    const accept = (json: unknown) =>
      call({ method: 'PUT', path: '/admin/oauth2/auth/requests/login/accept', query: { login_challenge: 'x' }, json })
    expect((await accept({})).status).toBe(400)
    expect((await accept({ subject: 'ada' })).status).toBe(404)
  })
})
