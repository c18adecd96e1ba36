import { createHmac } from 'node:crypto'
import { decodeJwt, importJWK, jwtVerify, type JWK } from 'jose'
import { sql } from 'kysely'
import { testProject, type TestRequest } from '../../../testing/client'
import { mintMacaroon, readMacaroon } from './macaroon'

type Key = { key_id: string; name: string; scopes: string[]; status: string; metadata?: object; expire_time?: string }
type Body = {
  issued_api_key: Key
  old_issued_api_key: Key
  secret: string
  is_valid: boolean
  error_code?: string
  results: { is_valid?: boolean; error_code?: string; imported_api_key?: Key }[]
  token: { token: string; scopes: string[]; expire_time: string }
  issued_api_keys: Key[]
  imported_api_keys: Key[]
  next_page_token: string
  jwks: { keys: JWK[] }
  success_count: number
  failure_count: number
} & Key

async function project() {
  const { call, id, set } = await testProject(await platform())
  const admin = async (method: string, path: string, json?: unknown, more: Partial<TestRequest> = {}) =>
    call<Body>({ method, path: `/v2alpha1/${path}`, ...(json !== undefined && { json }), ...more })
  const issue = async (json: object = {}) =>
    (await admin('POST', 'admin/issuedApiKeys', { name: 'Robot', actor_id: 'ada', scopes: ['read', 'write'], ...json }))
      .body
  const verify = async (credential: string, more: Partial<TestRequest> = {}) =>
    (await admin('POST', 'admin/apiKeys:verify', { credential }, more)).body
  const derive = (credential: string, json: object = {}) =>
    admin('POST', 'admin/apiKeys:derive', { credential, ...json })
  return { id, set, admin, issue, verify, derive }
}

const raw = { raw_key: 'sk_live_abc', name: 'Stripe', actor_id: 'ada', scopes: ['read'] }

describe('an issued key', () => {
  it('is shown once, stored as a hash, and valid until it is revoked', async () => {
    const { id, admin, issue, verify } = await project()
    const { issued_api_key: key, secret } = await issue({ ttl: '8760h', metadata: { team: 'core' } })
    expect(secret).toMatch(/^sk_v1_[\w-]{43}$/)
    expect(key).toMatchObject({ name: 'Robot', status: 'KEY_STATUS_ACTIVE', visibility: 'KEY_VISIBILITY_SECRET' })
    const shown = await admin('GET', `admin/issuedApiKeys/${key.key_id}`)
    expect(shown.text).not.toContain(secret)
    expect(await verify(secret)).toMatchObject({ is_valid: true, key_id: key.key_id, scopes: ['read', 'write'] })
    expect((await admin('GET', `admin/issuedApiKeys/${key.key_id}`)).body).toHaveProperty('last_used_time')
    const { rows } = await sql<{ row: string }>`
      select k::text as row from oauth2_api_keys k where project_id = ${id}`.execute((await platform()).db)
    expect(rows[0]?.row).not.toContain(secret)
    const reason = 'REVOCATION_REASON_KEY_COMPROMISE'
    expect((await admin('POST', `admin/issuedApiKeys/${key.key_id}:revoke`, { reason })).status).toBe(204)
    expect(await verify(secret)).toMatchObject({ is_valid: false, error_code: 'VERIFICATION_ERROR_REVOKED' })
    expect((await admin('GET', `admin/issuedApiKeys/${key.key_id}`)).body).toMatchObject({
      status: 'KEY_STATUS_REVOKED',
      revocation_reason: reason,
    })
  })

  it('is revoked when rotated into a key with the same settings', async () => {
    const { admin, issue, verify } = await project()
    const { issued_api_key: key, secret } = await issue({ metadata: { team: 'core' } })
    const path = `admin/issuedApiKeys/${key.key_id}:rotate`
    const rotated = await admin('POST', path, { scopes: ['read'] })
    expect(rotated.status).toBe(201)
    expect(rotated.body.issued_api_key).toMatchObject({ name: 'Robot', scopes: ['read'], metadata: { team: 'core' } })
    expect(rotated.body.old_issued_api_key).toMatchObject({ key_id: key.key_id, status: 'KEY_STATUS_REVOKED' })
    expect((await verify(secret)).is_valid).toBe(false)
    expect((await verify(rotated.body.secret)).is_valid).toBe(true)
    expect((await admin('POST', path, {})).status).toBe(400)
    const open = await issue({ visibility: 'KEY_VISIBILITY_PUBLIC' })
    const again = await admin('POST', `admin/issuedApiKeys/${open.issued_api_key.key_id}:rotate`, {
      visibility: 'KEY_VISIBILITY_UNSPECIFIED',
    })
    expect(again.body.issued_api_key).toMatchObject({ visibility: 'KEY_VISIBILITY_PUBLIC' })
  })

  it('is updated by a mask, which can also clear fields', async () => {
    const { admin, issue } = await project()
    const { key_id } = (await issue({ metadata: { team: 'core' } })).issued_api_key
    const path = `admin/issuedApiKeys/${key_id}`
    const change = async (query: string, json: object) => (await admin('PATCH', path + query, json)).body
    expect(await change('?update_mask=scopes', { name: 'Other', scopes: ['read'] })).toMatchObject({
      name: 'Robot',
      scopes: ['read'],
    })
    expect(await change('', { issued_api_key: { key_id, name: 'New' } })).toMatchObject({
      name: 'New',
      scopes: ['read'],
    })
    expect(await change('?update_mask=metadata', {})).not.toHaveProperty('metadata')
    expect((await admin('PATCH', `${path}?update_mask=status`, { status: 'KEY_STATUS_ACTIVE' })).status).toBe(400)
    expect((await admin('PATCH', path, { secret: 'x' })).status).toBe(400)
  })

  it('is valid only until it expires and from its IP addresses', async () => {
    const { id, issue, verify } = await project()
    const bound = await issue({ ip_restriction: { allowed_cidrs: ['10.0.0.0/8', '2001:db8::/32'] } })
    expect(await verify(bound.secret)).toMatchObject({ error_code: 'VERIFICATION_ERROR_IP_NOT_ALLOWED' })
    const open = await issue({ ip_restriction: { allowed_cidrs: ['127.0.0.0/8', '::1/128'] } })
    expect((await verify(open.secret)).is_valid).toBe(true)
    const { db } = await platform()
    await sql`update oauth2_api_keys set expires_at = now() - interval '1 second' where project_id = ${id}`.execute(db)
    expect(await verify(open.secret)).toMatchObject({ error_code: 'VERIFICATION_ERROR_EXPIRED' })
  })

  it.each<[what: string, json: object]>([
    ['an invalid lifespan', { ttl: 'soon' }],
    ['a lifespan that is too long', { ttl: '11y' }],
    ['an invalid range', { ip_restriction: { allowed_cidrs: ['10.0.0.0/40'] } }],
    ['large metadata', { metadata: { text: 'x'.repeat(4096) } }],
    ['a rate limit without a window', { rate_limit_policy: { quota: '10' } }],
    ['invalid scopes', { scopes: [7] }],
  ])('is rejected with %s', async (_what, json) => {
    const { admin } = await project()
    const { status, body } = await admin('POST', 'admin/issuedApiKeys', { name: 'Robot', actor_id: 'ada', ...json })
    expect([status, body]).toMatchObject([400, { code: 3, message: expect.any(String) }])
  })

  it('is created once for a repeated request', async () => {
    const { admin } = await project()
    const json = { name: 'Robot', actor_id: 'ada', request_id: 'r-1' }
    const both = await Promise.all([1, 2].map(() => admin('POST', 'admin/issuedApiKeys', json)))
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  })
})

describe('a list of keys', () => {
  it('is paged, newest first, with a filter', async () => {
    const { admin, issue } = await project()
    for (const number of [1, 2, 3, 4, 5]) await issue({ name: `Key ${number}`, actor_id: number % 2 ? 'ada' : 'grace' })
    const seen: string[] = []
    let token = ''
    do {
      const query = new URLSearchParams({
        page_size: '2',
        page_token: token,
        filter: 'actor_id="ada" AND status=KEY_STATUS_ACTIVE',
      })
      const { body } = await admin('GET', `admin/issuedApiKeys?${query}`)
      seen.push(...body.issued_api_keys.map(({ name }) => name))
      token = body.next_page_token
    } while (token !== '')
    expect(seen).toEqual(['Key 5', 'Key 3', 'Key 1'])
    for (const filter of [
      'name="x"',
      'actor_id="a" OR actor_id="b"',
      'status=NEVER',
      'status=constructor',
      'actor_id="a" AND',
    ]) {
      const { status } = await admin('GET', `admin/issuedApiKeys?${new URLSearchParams({ filter })}`)
      expect([filter, status]).toEqual([filter, 400])
    }
  })
  it('rejects invalid pages in the error format of the service', async () => {
    const { admin } = await project()
    for (const query of ['page_size=many', 'page_token=odd']) {
      const { status, text } = await admin('GET', `admin/issuedApiKeys?${query}`)
      expect([status, JSON.parse(text)]).toMatchObject([400, { code: 3, details: [] }])
    }
  })
})

describe('an imported key', () => {
  it('is valid until it is deleted, and never shown again', async () => {
    const { admin, verify } = await project()
    const made = await admin('POST', 'admin/importedApiKeys', raw)
    expect(made.status).toBe(201)
    expect(made.body.key_id).toMatch(/^[0-9a-f]{64}$/)
    expect(made.text).not.toContain(raw.raw_key)
    expect(await verify(raw.raw_key)).toMatchObject({ is_valid: true, actor_id: 'ada' })
    expect((await admin('POST', 'admin/importedApiKeys', raw)).status).toBe(409)
    const path = `admin/importedApiKeys/${made.body.key_id}`
    expect((await admin('PATCH', path, { name: 'New' })).body.name).toBe('New')
    const listed = await admin('GET', 'admin/importedApiKeys')
    expect(listed.body.imported_api_keys.map(({ name }) => name)).toEqual(['New'])
    expect((await admin('DELETE', path)).status).toBe(204)
    expect((await admin('GET', path)).status).toBe(404)
    expect(await verify(raw.raw_key)).toMatchObject({ is_valid: false, error_code: 'VERIFICATION_ERROR_NOT_FOUND' })
  })

  it('is imported in a batch with its own result', async () => {
    const { admin } = await project()
    const requests = [raw, { ...raw, raw_key: 'ghp_xyz' }, raw, { raw_key: 'nameless' }]
    const { status, body } = await admin('POST', 'admin/importedApiKeys:batchCreate', { requests })
    expect([status, body.success_count, body.failure_count]).toEqual([200, 2, 2])
    const codes = body.results.map(({ error_code }) => error_code?.replace('BATCH_CREATE_IMPORTED_API_KEYS_ERROR_', ''))
    expect(codes).toEqual([undefined, undefined, 'ALREADY_EXISTS', 'INVALID_ARGUMENT'])
    expect((await admin('POST', 'admin/importedApiKeys:batchCreate', { requests: [raw] })).status).toBe(400)
  })

  it('is revoked only with a permitted reason', async () => {
    const { admin } = await project()
    const { key_id } = (await admin('POST', 'admin/importedApiKeys', raw)).body
    const path = `admin/importedApiKeys/${key_id}`
    expect((await admin('POST', `${path}:revoke`, {})).status).toBe(400)
    const superseded = { reason: 'REVOCATION_REASON_SUPERSEDED', description: 'why' }
    expect((await admin('POST', `${path}:revoke`, superseded)).status).toBe(400)
    const withdrawn = { reason: 'REVOCATION_REASON_PRIVILEGE_WITHDRAWN', description: 'left the company' }
    expect((await admin('POST', `${path}:revoke`, withdrawn)).status).toBe(204)
    expect((await admin('GET', path)).body).toMatchObject({ revocation_description: 'left the company' })
  })
})

describe('a derived token', () => {
  it('loses the scopes and IP addresses that its key has lost', async () => {
    const { admin, issue, verify, derive } = await project()
    const { secret, issued_api_key: key } = await issue()
    const { token } = (await derive(secret, { scopes: ['read', 'write'] })).body.token
    const path = `admin/issuedApiKeys/${key.key_id}`
    await admin('PATCH', `${path}?update_mask=scopes`, { scopes: ['read'] })
    expect(await verify(token)).toMatchObject({ is_valid: true, scopes: ['read'] })
    await admin('PATCH', `${path}?update_mask=ip_restriction`, { ip_restriction: { allowed_cidrs: ['10.0.0.0/8'] } })
    expect(await verify(token)).toMatchObject({ error_code: 'VERIFICATION_ERROR_IP_NOT_ALLOWED' })
  })

  it('is a JWT that others can verify, with no more rights than its key', async () => {
    const { admin, issue, verify, derive } = await project()
    const { secret, issued_api_key } = await issue()
    const { body } = await derive(secret, { scopes: ['read'], ttl: '1h', custom_claims: { tenant: 'acme' } })
    const jwks = await admin('GET', 'derivedKeys/jwks.json', undefined, { token: null })
    expect(jwks.text).not.toContain('"d"')
    const key = await importJWK(jwks.body.jwks.keys[0] ?? {}, 'EdDSA')
    const { payload } = await jwtVerify(body.token.token, key)
    expect(payload).toMatchObject({ sub: 'ada', tenant: 'acme', scopes: ['read'], key_id: issued_api_key.key_id })
    expect(await verify(body.token.token)).toMatchObject({ is_valid: true, scopes: ['read'], issuer: payload.iss })
    expect((await derive(secret, { scopes: ['admin'] })).status).toBe(403)
    expect((await derive(secret, { custom_claims: { sub: 'grace' } })).status).toBe(400)
    expect((await derive(body.token.token)).status).toBe(400)
    expect((await derive('sk_v1_wrong')).status).toBe(404)
  })

  it('expires with its key, and is invalid in another project', async () => {
    const { admin, issue, verify, derive } = await project()
    const { secret, issued_api_key } = await issue({ ttl: '60s' })
    const { body } = await derive(secret, { ttl: '1d' })
    expect((decodeJwt(body.token.token).exp ?? 0) * 1000).toBeLessThanOrEqual(Date.now() + 61_000)
    const other = await project()
    expect(await other.verify(body.token.token)).toMatchObject({ error_code: 'VERIFICATION_ERROR_SIGNATURE_INVALID' })
    expect(await other.verify(secret)).toMatchObject({ error_code: 'VERIFICATION_ERROR_NOT_FOUND' })
    const reason = 'REVOCATION_REASON_AFFILIATION_CHANGED'
    await admin('POST', `admin/issuedApiKeys/${issued_api_key.key_id}:revoke`, { reason })
    expect(await verify(body.token.token)).toMatchObject({ error_code: 'VERIFICATION_ERROR_REVOKED' })
  })

  it('can be a macaroon, which its holder can narrow but not widen', async () => {
    const { issue, verify, derive } = await project()
    const { secret } = await issue()
    const { body } = await derive(secret, { algorithm: 'TOKEN_ALGORITHM_MACAROON' })
    const { token } = body.token
    expect(await verify(token)).toMatchObject({ is_valid: true, scopes: ['read', 'write'] })
    const macaroon = readMacaroon(token)
    const forged = mintMacaroon(Buffer.alloc(32), '', macaroon?.identifier ?? '', macaroon?.caveats ?? [])
    expect(await verify(forged)).toMatchObject({ error_code: 'VERIFICATION_ERROR_SIGNATURE_INVALID' })
    expect((await verify(narrow(token, 'scopes ["read"]'))).scopes).toEqual(['read'])
    expect((await verify(narrow(token, 'scopes ["admin"]'))).scopes).toEqual([])
    const over = await verify(narrow(token, 'expires 2020-01-01T00:00:00Z'))
    expect(over.error_code).toBe('VERIFICATION_ERROR_EXPIRED')
    expect((await verify(narrow(token, 'moon is full'))).error_code).toBe('VERIFICATION_ERROR_INVALID_FORMAT')
  })

  it('is not issued longer than one that can be verified', async () => {
    const { issue, derive } = await project()
    const scopes = Array.from({ length: 300 }, (_, at) => `a.scope.of.some.length.${at}`)
    const { secret } = await issue({ scopes })
    for (const algorithm of ['TOKEN_ALGORITHM_JWT', 'TOKEN_ALGORITHM_MACAROON']) {
      expect((await derive(secret, { algorithm })).status).toBe(400)
      expect((await derive(secret, { algorithm, scopes: scopes.slice(0, 50) })).status).toBe(200)
    }
  })

  it('is told apart from credentials in an invalid format', async () => {
    const { admin } = await project()
    const requests = ['', 'ey.ey.ey', 'Ag', 'x'.repeat(200)].map((credential) => ({ credential }))
    const { body } = await admin('POST', 'admin/apiKeys:batchVerify', { requests })
    expect(body.results.every(({ is_valid }) => is_valid === false)).toBe(true)
    expect(body.results[0]?.error_code).toBe('VERIFICATION_ERROR_INVALID_FORMAT')
    const many = Array.from({ length: 101 }, () => ({ credential: 'x' }))
    expect((await admin('POST', 'admin/apiKeys:batchVerify', { requests: many })).status).toBe(400)
  })
})

/** The same macaroon with one more caveat, as any holder can make it. */
function narrow(token: string, caveat: string): string {
  const bytes = Buffer.from(token, 'base64url')
  const signature = bytes.subarray(-32)
  const next = createHmac('sha256', signature).update(caveat).digest()
  const data = Buffer.from(caveat)
  // without the end of the caveats, and the signature with its two bytes
  const head = bytes.subarray(0, -35)
  return Buffer.concat([head, Buffer.from([2, data.length]), data, Buffer.from([0, 0, 6, 32]), next]).toString(
    'base64url',
  )
}

describe('a project’s API key settings', () => {
  const daysUntil = (time = '') => Math.round((Date.parse(time) - Date.now()) / 86_400_000)

  it('apply their prefixes and issuer to new keys and tokens, while earlier ones stay valid', async () => {
    const { set, issue, verify, derive } = await project()
    const macaroon = { algorithm: 'TOKEN_ALGORITHM_MACAROON' }
    const earlier = await issue()
    const tokens = [
      (await derive(earlier.secret)).body.token.token,
      (await derive(earlier.secret, macaroon)).body.token.token,
    ]
    const prefixes = {
      talos_credentials_api_keys_prefix_current: 'acme',
      talos_credentials_api_keys_prefix_public_current: 'acmepub',
      talos_credentials_derived_tokens_macaroon_prefix_current: 'mc1',
      talos_credentials_issuer: 'https://keys.example.com',
    }
    expect((await set(prefixes)).status).toBe(200)
    const [secret, open] = [await issue(), await issue({ visibility: 'KEY_VISIBILITY_PUBLIC' })]
    expect([secret.secret, open.secret]).toEqual([
      expect.stringMatching(/^acme_v1_[\w-]{43}$/),
      expect.stringMatching(/^acmepub_v1_[\w-]{43}$/),
    ])
    const jwt = (await derive(secret.secret)).body.token.token
    expect(await verify(jwt)).toMatchObject({ is_valid: true, issuer: 'https://keys.example.com' })
    const first = (await derive(secret.secret, macaroon)).body.token.token
    expect(first).toMatch(/^mc1_/)
    const [next, retired] = ['current', 'retired'].map(
      (one) => `talos_credentials_derived_tokens_macaroon_prefix_${one}`,
    )
    await set({ [String(next)]: 'mc2', [String(retired)]: ['mc1'] })
    for (const credential of [earlier.secret, ...tokens, secret.secret, jwt, first])
      expect(await verify(credential)).toMatchObject({ is_valid: true })
    // its holder can still narrow it
    const [, body = ''] = first.split('mc1_')
    expect((await verify(`mc1_${narrow(body, 'scopes ["read"]')}`)).scopes).toEqual(['read'])
    expect(await verify(`other_${body}`)).toMatchObject({ is_valid: false })
  })

  it('limit the default and maximum lifespan of keys and tokens', async () => {
    const { set, admin, issue, derive } = await project()
    expect((await issue()).issued_api_key).not.toHaveProperty('expire_time')
    await set({ talos_credentials_api_keys_max_ttl: '30d' })
    expect(daysUntil((await issue()).issued_api_key.expire_time)).toBe(30)
    await set({
      talos_credentials_api_keys_default_ttl: '168h',
      talos_credentials_derived_tokens_default_ttl: '48h',
    })
    const { issued_api_key, secret } = await issue()
    expect(daysUntil(issued_api_key.expire_time)).toBe(7)
    expect(daysUntil((await admin('POST', 'admin/importedApiKeys', raw)).body.expire_time)).toBe(7)
    expect(daysUntil((await derive(secret)).body.token.expire_time)).toBe(2)
    expect(daysUntil((await issue({ ttl: '720h' })).issued_api_key.expire_time)).toBe(30)
    const longer = await admin('POST', 'admin/issuedApiKeys', { name: 'Robot', actor_id: 'ada', ttl: '721h' })
    expect([longer.status, longer.text]).toEqual([400, expect.stringContaining('2592000s at most')])
  })

  it.each([
    ['a prefix with spaces', { talos_credentials_api_keys_prefix_current: 'a b' }],
    ['an invalid lifespan', { talos_credentials_api_keys_max_ttl: 'soon' }],
    ['an issuer that isn’t a URL', { talos_credentials_issuer: 'me' }],
    [
      'a default lifespan above the maximum',
      { talos_credentials_api_keys_default_ttl: '2d', talos_credentials_api_keys_max_ttl: '1d' },
    ],
  ])('are rejected with %s', async (_what, settings) => {
    const { set } = await project()
    const { status, text } = await set(settings)
    expect([status, text]).toEqual([400, expect.stringContaining(`current_revision.${Object.keys(settings)[0]}`)])
    expect((await set({ talos_credentials_api_keys_prefix_current: '' })).status).toBe(200)
  })
})

describe('the holder of a key', () => {
  it('can revoke it without being an administrator', async () => {
    const { admin, issue, verify, derive } = await project()
    const { secret } = await issue()
    const end = (credential: string, reason: string) =>
      admin('POST', 'apiKeys:selfRevoke', { credential, reason }, { token: null })
    expect((await end(secret, 'REVOCATION_REASON_PRIVILEGE_WITHDRAWN')).status).toBe(400)
    expect((await end('sk_v1_wrong', 'REVOCATION_REASON_SUPERSEDED')).status).toBe(404)
    const { body } = await derive(secret)
    expect((await end(body.token.token, 'REVOCATION_REASON_SUPERSEDED')).status).toBe(400)
    expect((await end(secret, 'REVOCATION_REASON_SUPERSEDED')).status).toBe(200)
    expect((await verify(secret)).error_code).toBe('VERIFICATION_ERROR_REVOKED')
    const tries = []
    for (let tried = 0; tried < 31; tried += 1) {
      tries.push((await end(`sk_v1_${tried}`, 'REVOCATION_REASON_SUPERSEDED')).status)
    }
    expect(tries.at(-1)).toBe(429)
    expect((await admin('GET', 'admin/issuedApiKeys', undefined, { token: null })).status).toBe(401)
  })
})
