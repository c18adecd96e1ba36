import { client, testProject } from '../../testing/client'
import { platformWithPeople } from '../../testing/people'

const setup = async () => {
  const made = await platformWithPeople()
  const project = await testProject(made.opened)
  return { ...made, project, at: client(made.opened, project.base), gateway: made.opened.gatewaySecret }
}
let here: Awaited<ReturnType<typeof setup>>
beforeAll(async () => void (here = await setup()))

const hidden = '••••••••'
const reveal = () => ({ 'x-atrium-reveal': '1', 'x-atrium-gateway': here.gateway })

type Key = Record<string, string>
const keys = async (token: string, headers = {}) =>
  (await here.at<{ keys: Key[] }>({ path: '/admin/keys/hydra.openid.id-token', token, headers })).body.keys[0] ?? {}

describe('a signing key', () => {
  it('hides its private parts unless they are requested, whatever the role', async () => {
    for (const token of [here.viewer, here.developer, here.owner]) {
      const key = await keys(token)
      expect(key).toMatchObject({ kty: 'RSA', d: hidden, p: hidden, q: hidden, dp: hidden, dq: hidden, qi: hidden })
      expect(key.n?.length).toBeGreaterThan(300)
    }
  })

  it('is revealed only to owners, through the gateway', async () => {
    expect((await keys(here.owner, reveal())).d?.length).toBeGreaterThan(300)
    expect((await keys(here.owner, { 'x-atrium-reveal': '1' })).d).toBe(hidden)
    expect((await keys(here.owner, { 'x-atrium-reveal': '1', 'x-atrium-gateway': 'guessed' })).d).toBe(hidden)
    expect((await keys(here.developer, reveal())).d).toBe(hidden)
    expect((await keys(here.viewer, reveal())).d).toBe(hidden)
  })

  it('is returned in full to an API key, as in the real service', async () => {
    expect((await keys(here.opened.workspaceToken)).d?.length).toBeGreaterThan(300)
  })
})

describe('an identity', () => {
  it('shows no hash and no code to a viewer who requests credentials', async () => {
    const credentials = {
      password: { config: { password: 'sundial-harbor-94' } },
      totp: { config: { totp_url: 'otpauth://totp/x:ada?secret=JBSWY3DPEHPK3PXP&issuer=x' } },
      lookup_secret: { config: { codes: [{ code: 'plantedcode' }] } },
    }
    const json = { traits: { email: 'ada@lovelace.org' }, credentials }
    const { body, text } = await here.project.call<{ id: string }>({ method: 'POST', path: '/admin/identities', json })
    expect(body.id ?? text).toMatch(/^[0-9a-f-]{36}$/)
    const query = { include_credential: ['password', 'totp', 'lookup_secret'] }
    for (const path of ['/admin/identities', `/admin/identities/${body.id}`]) {
      const seen = await here.at({ path, query, token: here.viewer })
      expect(seen.status).toBe(200)
      expect(seen.text).toContain('ada@lovelace.org')
      expect(seen.text).not.toMatch(/JBSWY3DPEHPK3PXP|plantedcode|argon2id\$v=/)
    }
    const { text: all } = await here.project.call({ path: `/admin/identities/${body.id}`, query })
    expect(all).toMatch(/JBSWY3DPEHPK3PXP/)
    expect(all).toMatch(/plantedcode/)
  })
})

describe('a message', () => {
  const recover = async (email: string) => {
    await here.project.call({
      method: 'POST',
      path: '/admin/identities',
      json: { traits: { email } },
    })
    const { body: flow } = await here.at<{ id: string }>({ path: '/self-service/recovery/api' })
    const json = { method: 'code', email }
    await here.at({ method: 'POST', path: '/self-service/recovery', query: { flow: flow.id }, json })
  }
  const bodies = async (token: string, headers = {}) => {
    const { body } = await here.at<{ recipient: string; body: string; subject: string }[]>({
      path: '/admin/courier/messages',
      token,
      headers,
    })
    return Object.fromEntries(body.map((message) => [message.recipient, message.body + message.subject]))
  }

  it('reveals its code to owners on request, to developers for test addresses only, and never to viewers', async () => {
    await recover('grace@hopper.org')
    await recover('test@example.com')
    const all = await bodies(here.opened.workspaceToken)
    expect(all['grace@hopper.org']).toMatch(/\d{6}/)
    const nothing = { 'grace@hopper.org': hidden + hidden, 'test@example.com': hidden + hidden }
    expect(await bodies(here.viewer)).toEqual(nothing)
    expect(await bodies(here.owner)).toEqual(nothing)
    expect(await bodies(here.viewer, reveal())).toEqual(nothing)
    expect(await bodies(here.owner, reveal())).toEqual(all)
    expect(await bodies(here.developer, reveal())).toEqual({ ...nothing, 'test@example.com': all['test@example.com'] })
  })
})
