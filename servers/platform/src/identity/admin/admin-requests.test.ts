import { withMethods } from '../testing/config-with'
import { keysProject } from '../testing/keys-project'
import { identityProject, type IdentityBody } from '../testing/visitor'

type Failure = { error: { id?: string; code: number } }
const ada = 'ada@example.com'

describe('the admin API', () => {
  const about = (email: string, more: object = {}) => ({ schema_id: 'person', traits: { email }, ...more })

  it('reports an unknown external ID before invalid parameters', async () => {
    const { call } = await identityProject(await platform())
    const query = { include_credential: 'odd' }
    expect((await call({ path: '/admin/identities/by/external/nobody', query })).status).toBe(404)
  })

  it('removes an existing external ID, and rejects removing a missing one', async () => {
    const { call } = await identityProject(await platform())
    const json = about('ada@example.com', { external_id: 'e-1' })
    const { body } = await call<IdentityBody>({ method: 'POST', path: '/admin/identities', json })
    const remove = async () =>
      (
        await call({
          method: 'PATCH',
          path: `/admin/identities/${body.id}`,
          json: [{ op: 'remove', path: '/external_id' }],
        })
      ).status
    expect([await remove(), await remove()]).toEqual([200, 400])
  })

  it('creates the rows of a batch that have a unique external ID', async () => {
    const { call } = await identityProject(await platform())
    const rows = (...list: object[]) =>
      call<{ identities: { action: string; error?: { code: number } }[] }>({
        method: 'PATCH',
        path: '/admin/identities',
        json: { identities: list.map((create) => ({ create })) },
      })
    const [ada, grace, joan] = ['ada', 'grace', 'joan'].map((name) => `${name}@example.com`)
    const external_id = 'e-1'
    const first = await rows(about(ada ?? '', { external_id }), about(grace ?? '', { external_id }))
    expect(first.body.identities).toMatchObject([{ action: 'create' }, { action: 'error', error: { code: 409 } }])
    const second = await rows(about(grace ?? '', { external_id }), about(joan ?? ''))
    expect(second.body.identities.map(({ action }) => action)).toEqual(['error', 'create'])
  })

  it('checks the return URL of a recovery link or code before the identity', async () => {
    const { call } = await identityProject(await platform(), withMethods({ link: { enabled: true } }))
    const query = { return_to: 'https://evil.example.net/' }
    for (const kind of ['link', 'code'])
      for (const json of [{ identity_id: '00000000-0000-4000-8000-000000000000' }, {}]) {
        const { body } = await call<Failure>({ method: 'POST', path: `/admin/recovery/${kind}`, query, json })
        expect([kind, json, body.error.id]).toEqual([kind, json, 'self_service_flow_return_to_forbidden'])
      }
  })

  it('uses the identity’s ID as user handle of security keys, and keeps the identifier without keys', async () => {
    const { call, person } = await keysProject(await platform())
    const { id } = await person('ada@example.com')
    const path = `/admin/identities/${id}`
    const query = { include_credential: 'webauthn' }
    const user_handle = Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64')
    for (let time = 0; time < 2; time++) {
      const { body } = await call<IdentityBody>({ path, query })
      expect(body.credentials.webauthn).toMatchObject({ identifiers: ['ada@example.com'], config: { user_handle } })
      expect((await call({ method: 'DELETE', path: `${path}/credentials/webauthn` })).status).toBe(204)
    }
  })

  it('treats values of failed rows of a batch as taken, and rejects a batch without a creatable row', async () => {
    const { call, person } = await identityProject(await platform())
    const batch = (...rows: object[]) =>
      call<{ identities?: { action: string }[] }>({
        method: 'PATCH',
        path: '/admin/identities',
        json: { identities: rows.map((create) => ({ create })) },
      })
    await person('ada@example.com')
    const link = { oidc: { config: { providers: [{ provider: 'house', subject: 'one' }] } } }
    const linked = about('grace@example.com', { credentials: link, external_id: 'e-1' })
    await call({ method: 'POST', path: '/admin/identities', json: linked })
    const half = await batch(
      about('mary@example.com', { credentials: link }),
      about('mary@example.com'),
      about('joan@example.com'),
    )
    expect(half.body.identities?.map(({ action }) => action)).toEqual(['error', 'error', 'create'])
    const none = await batch(about('ada@example.com'), about('new@example.com', { external_id: 'e-1' }))
    expect(none.status).toBe(409)
  })

  it('rejects a provider link that the identity already has', async () => {
    const { call } = await identityProject(await platform())
    const credentials = { oidc: { config: { providers: [{ provider: 'house', subject: 'one' }] } } }
    const json = about('ada@example.com', { state: 'active', credentials })
    const { body } = await call<IdentityBody>({ method: 'POST', path: '/admin/identities', json })
    expect((await call({ method: 'PUT', path: `/admin/identities/${body.id}`, json })).status).toBe(409)
  })

  it('imports backup codes without a code', async () => {
    const { call, person } = await identityProject(await platform())
    const { id } = await person('ada@example.com')
    const json = about('ada@example.com', { state: 'active', credentials: { lookup_secret: { config: {} } } })
    const { body } = await call<IdentityBody>({ method: 'PUT', path: `/admin/identities/${id}`, json })
    expect(body.credentials.lookup_secret?.identifiers).toEqual([id])
  })
})

it('stores any status of an address with up to 16 characters', async () => {
  const { call } = await identityProject(await platform())
  const traits = { email: 'ada@example.com' }
  const created = async (status: string) => {
    const verifiable_addresses = [{ value: traits.email, via: 'email', verified: false, status }]
    const json = { schema_id: 'person', traits, verifiable_addresses }
    const { body } = await call<IdentityBody>({ method: 'POST', path: '/admin/identities', json })
    await call({ method: 'DELETE', path: `/admin/identities/${body.id}` })
    return body.verifiable_addresses
  }
  expect(await created('bounced')).toMatchObject([{ status: 'bounced' }])
  expect(await created('x'.repeat(17))).toMatchObject([{ status: 'pending' }])
})

it('marks an address that a patch renames as unverified', async () => {
  const { call } = await identityProject(await platform())
  const verifiable_addresses = [{ value: ada, via: 'email', verified: true, status: 'completed' }]
  const json = { traits: { email: ada }, verifiable_addresses }
  type Known = { id: string; verifiable_addresses: object[] }
  const { body } = await call<Known>({ method: 'POST', path: '/admin/identities', json })
  expect(body.verifiable_addresses).toMatchObject([{ value: ada, verified: true }])
  const patch = [{ op: 'replace', path: '/verifiable_addresses/0/value', value: 'other@example.com' }]
  const patched = await call<Known>({ method: 'PATCH', path: `/admin/identities/${body.id}`, json: patch })
  expect(patched.body.verifiable_addresses).toMatchObject([{ value: ada, verified: false, status: 'pending' }])
})
