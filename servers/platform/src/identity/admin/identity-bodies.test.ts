import { identityProject } from '../testing/visitor'

type Shown = { id: string; credentials: Record<string, { identifiers: string[]; config?: Record<string, unknown> }> }

const link = (provider: string, subject: string) => ({ oidc: { config: { providers: [{ provider, subject }] } } })
const about = (email: string, more: object = {}) => ({ schema_id: 'person', traits: { email }, ...more })

describe('identity bodies', () => {
  it('are read whatever their content type, and rejected for unknown or wrongly typed fields', async () => {
    const { call } = await identityProject(await platform())
    const send = async (json: unknown) => (await call({ method: 'POST', path: '/admin/identities', json })).status
    for (const wrong of [
      { trait: {} },
      { credentials: { fingerprint: {} } },
      { credentials: { password: { config: { password: 12345678 } } } },
      { credentials: { password: { config: {} } } },
      { credentials: { oidc: { config: { providers: [{ provider: 'a', subject: 'b', extra: 1 }] } } } },
      { verifiable_addresses: [{ value: 'a@example.com', via: 'email', verified: 'yes' }] },
    ])
      expect([wrong, await send(about('a@example.com', wrong))]).toEqual([wrong, 400])
    expect(await send(about('a@example.com', { credentials: null, state: '', metadata_public: 'text' }))).toBe(201)
    const text = JSON.stringify(about('b@example.com'))
    const headers = { 'content-type': 'text/plain' }
    expect((await call({ method: 'POST', path: '/admin/identities', text, headers })).status).toBe(201)
  })

  it('may name fields in any case, of which the last one counts', async () => {
    const { call } = await identityProject(await platform())
    const made = await call<Shown>({
      method: 'POST',
      path: '/admin/identities',
      json: {
        Schema_ID: 'person',
        traits: { email: 'a@example.com' },
        TRAITS: { email: 'b@example.com' },
        Credentials: { OIDC: { Config: { Providers: [{ Provider: 'google', Subject: 'g' }] } } },
      },
    })
    const { oidc, password } = made.body.credentials
    expect([made.status, oidc?.identifiers, password?.identifiers]).toEqual([201, ['google:g'], ['b@example.com']])
    const path = `/admin/identities/${made.body.id}`
    const put = await call({ method: 'PUT', path, json: { Traits: { email: 'b@example.com' }, State: 'inactive' } })
    expect([put.status, put.body]).toMatchObject([200, { state: 'inactive' }])
    const patched = await call({ method: 'PATCH', path, json: [{ Op: 'add', Path: '/Metadata_Public', Value: 1 }] })
    expect([patched.status, patched.body]).toMatchObject([200, { metadata_public: 1 }])
    const unnamed = await call({ method: 'PATCH', path, json: [{ op: 'remove', path: '/schema_id' }] })
    expect(unnamed.status).toBe(400)
    const Identities = [{ Create: { Traits: { email: 'c@example.com' } } }]
    const batch = await call({ method: 'PATCH', path: '/admin/identities', json: { Identities } })
    expect([batch.status, batch.body]).toMatchObject([200, { identities: [{ action: 'create' }] }])
  })

  it('merge provider links with existing ones when an identity is replaced', async () => {
    const { call } = await identityProject(await platform())
    const made = await call<Shown>({
      method: 'POST',
      path: '/admin/identities',
      json: about('a@example.com', { credentials: link('google', 'g') }),
    })
    const path = `/admin/identities/${made.body.id}`
    const json = about('a@example.com', { state: 'active', unknown: 1, credentials: link('github', 'h') })
    const put = await call<Shown>({ method: 'PUT', path, json })
    expect([put.status, put.body.credentials.oidc?.identifiers]).toEqual([200, ['github:h', 'google:g']])
  })

  it('fail a whole batch when one can’t be parsed, or when all rows fail', async () => {
    const { call, person } = await identityProject(await platform())
    await person('taken@example.com')
    const batch = async (identities: unknown) => {
      const { status, body } = await call<{ error?: { code: number } }>({
        method: 'PATCH',
        path: '/admin/identities',
        json: { identities },
      })
      return [status, body.error?.code]
    }
    const good = { create: about('good@example.com') }
    for (const wrong of [
      'text',
      { patch_id: 'no-id' },
      { delete: 'x' },
      { create: about('x@example.com', { extra: 1 }) },
    ])
      expect(await batch([good, wrong])).toEqual([400, 500])
    expect(await batch([{ create: about('taken@example.com') }, { create: about('no address') }])).toEqual([409, 409])
    expect(await batch([{ create: about('taken@example.com') }, good])).toEqual([200, undefined])
  })

  it('of another media type are rejected, even if it is based on JSON', async () => {
    const { call, person } = await identityProject(await platform())
    const { id } = await person('ada@example.com')
    const path = `/admin/identities/${id}`
    const text = JSON.stringify(about('ada@example.com', { state: 'active' }))
    const statusOf = async (type: string) =>
      (await call({ method: 'PUT', path, text, headers: { 'content-type': type } })).status
    expect(await statusOf('application/json; charset=utf-8')).toBe(200)
    for (const type of ['application/json-patch+json', 'text/plain', '']) expect(await statusOf(type)).toBe(400)
  })

  it('are validated before the identity is looked up, and fail a batch with an invalid password', async () => {
    const { call } = await identityProject(await platform())
    const put = async (json: object) => (await call({ method: 'PUT', path: '/admin/identities/no-id', json })).status
    expect([await put({ schema_id: 5 }), await put({ state: 3 }), await put({ organization_id: 'no-id' })]).toEqual([
      400, 400, 404,
    ])
    const batch = async (more: object) =>
      (await call({ method: 'PATCH', path: '/admin/identities', json: { identities: [{ create: more }] } })).status
    const credentials = { password: { config: {} } }
    expect(await batch(about('a@example.com', { schema_id: 'nowhere' }))).toBe(200)
    expect(await batch(about('a@example.com', { schema_id: 'nowhere', credentials }))).toBe(400)
    expect(await batch(about('a@example.com', { credentials: { passkey: { config: {} } } }))).toBe(400)
  })

  it('report the last sign-in method before a password that was never set', async () => {
    const { call } = await identityProject(await platform())
    const { body } = await call<Shown>({ method: 'POST', path: '/admin/identities', json: about('a@example.com') })
    const path = `/admin/identities/${body.id}/credentials/password`
    expect((await call({ method: 'DELETE', path })).status).toBe(400)
  })
})
