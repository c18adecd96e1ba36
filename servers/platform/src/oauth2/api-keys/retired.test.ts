import { testProject } from '../../../testing/client'

type Verified = { is_valid: boolean; error_code?: string; issuer?: string }
type Shown = { current_revision: Record<string, unknown> }

async function opened() {
  const { call, control, id, set } = await testProject(await platform())
  const post = <T>(path: string, json: object) => call<T>({ method: 'POST', path: `/v2alpha1/admin/${path}`, json })
  const issue = async (json: object = {}) =>
    (await post<{ secret: string }>('issuedApiKeys', { name: 'Robot', actor_id: 'ada', ...json })).body.secret
  const verify = async (credential: string) => (await post<Verified>('apiKeys:verify', { credential })).body
  const derive = async (credential: string) =>
    (await post<{ token: { token: string } }>('apiKeys:derive', { credential })).body.token.token
  const shown = async () => (await control<Shown>({ path: `/projects/${id}` })).body.current_revision
  return { post, issue, verify, derive, set, shown }
}

const entries = 'talos_credentials_issuer_retired_entries'

describe('retired prefixes', () => {
  it('keep only keys with listed prefixes valid', async () => {
    const { issue, verify, set } = await opened()
    const [oldest, open] = [await issue(), await issue({ visibility: 'KEY_VISIBILITY_PUBLIC' })]
    await set({ talos_credentials_api_keys_prefix_current: 'two' })
    const second = await issue()
    await set({ talos_credentials_api_keys_prefix_current: 'three' })
    const third = await issue()
    for (const secret of [oldest, second, third]) expect(await verify(secret)).toMatchObject({ is_valid: true })

    await set({ talos_credentials_api_keys_prefix_retired: ['two'] })
    for (const secret of [second, third, open]) expect(await verify(secret)).toMatchObject({ is_valid: true })
    const rejected = { is_valid: false, error_code: 'VERIFICATION_ERROR_INVALID_FORMAT' }
    expect(await verify(oldest)).toMatchObject(rejected)

    await set({
      talos_credentials_api_keys_prefix_public_retired: [],
      talos_credentials_api_keys_prefix_public_current: 'pub',
    })
    expect(await verify(open)).toMatchObject(rejected)
    expect(await verify(second)).toMatchObject({ is_valid: true })
  })

  it('don’t affect imported keys', async () => {
    const { post, verify, set } = await opened()
    await post('importedApiKeys', { raw_key: 'legacy-key-1', name: 'Old', actor_id: 'ada' })
    await set({ talos_credentials_api_keys_prefix_retired: [] })
    expect(await verify('legacy-key-1')).toMatchObject({ is_valid: true })
  })
})

describe('retired issuers', () => {
  it('keep their tokens valid until they expire', async () => {
    const { issue, verify, derive, set, shown } = await opened()
    const key = await issue()
    await set({ talos_credentials_issuer: 'https://old.example.com' })
    const token = await derive(key)
    await set({ talos_credentials_issuer: 'https://new.example.com' })
    expect(await verify(token)).toMatchObject({ is_valid: false })

    // an entry may be a plain string
    await set({ [entries]: ['https://old.example.com'] })
    expect(await verify(token)).toMatchObject({ is_valid: true, issuer: 'https://old.example.com' })
    expect(await shown()).toMatchObject({
      [entries]: [{ value: 'https://old.example.com' }],
      talos_credentials_issuer_retired: ['https://old.example.com'],
    })

    await set({ [entries]: [{ value: 'https://old.example.com', expires_at: '2020-01-01T00:00:00Z' }] })
    expect(await verify(token)).toMatchObject({ is_valid: false })
  })

  it('are returned in the older list, which can’t be written', async () => {
    const { set, shown } = await opened()
    expect((await set({ talos_credentials_issuer_retired: ['https://old.example.com'] })).status).toBe(200)
    expect(await shown()).not.toHaveProperty('talos_credentials_issuer_retired')
  })

  it.each([
    ['an invalid URL', ['here']],
    ['an invalid time', [{ value: 'https://a.example.com', expires_at: 'soon' }]],
    ['a value that isn’t a list', 'all'],
    ['numbers', [5]],
  ])('are rejected with %s', async (_what, value) => {
    const { set } = await opened()
    const { status, text } = await set({ [entries]: value })
    expect({ status, text }).toMatchObject({
      status: 400,
      text: expect.stringContaining(`current_revision.${entries}`),
    })
  })
})
