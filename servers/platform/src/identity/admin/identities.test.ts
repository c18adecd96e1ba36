import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { identityProject, testConfig, type IdentityBody } from '../testing/visitor'

const labelSchema = {
  type: 'object',
  properties: { traits: { type: 'object', properties: { label: { type: 'string' } } } },
}

describe('identities', () => {
  it('are listed newest first, page by page without gaps', async () => {
    const { person, call } = await identityProject(await platform())
    const made: string[] = []
    for (let at = 0; at < 7; at++) made.push((await person(`p${at}@example.com`)).id)
    const seen: string[] = []
    let page_token = ''
    do {
      const { body, headers } = await call<{ id: string }[]>({
        path: '/admin/identities',
        query: { page_size: '3', page_token },
      })
      seen.push(...body.map(({ id }) => id))
      page_token = /page_token=([^&>]+)[^>]*>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? ''
    } while (page_token !== '')
    expect(seen).toEqual(made.toReversed())
  })

  it('end a page early when they are large', async () => {
    const { db } = await platform()
    const { person, call } = await identityProject(await platform())
    const made: string[] = []
    for (const letter of 'abcdefg') made.push((await person(`${letter}@example.com`)).id)
    // texts of 4 MB: the storage compresses one kind to a hundredth, and the other not at all
    const same = sql`repeat('a', 4000000)`
    const mixed = sql`(select string_agg(md5(n::text), '') from generate_series(1, 125000) n)`
    for (const [at, id] of made.entries())
      await sql`update identity_identities set metadata_admin = jsonb_build_object('big', ${at < 3 ? same : mixed})
        where id = ${id}`.execute(db)
    const pages: string[][] = []
    let page_token = ''
    do {
      const { body, headers } = await call<{ id: string }[]>({ path: '/admin/identities', query: { page_token } })
      pages.push(body.map(({ id }) => id))
      page_token = /page_token=([^&>]+)[^>]*>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? ''
    } while (page_token !== '')
    expect(pages.flat()).toEqual(made.toReversed())
    expect(pages.map(({ length }) => length)).toEqual([3, 3, 1])
    expect((await call({ path: '/admin/identities', query: { page: '0', per_page: '250' } })).status).toBe(400)
    expect((await call({ path: '/admin/identities', query: { page: '0', per_page: '3' } })).status).toBe(200)
  })

  it('are found by identifier, part of an identifier, and external ID', async () => {
    const { person, call } = await identityProject(await platform())
    const { id } = await person('petra.vogel@example.com')
    await person('someone@example.com')
    const found = async (query: Record<string, string>) =>
      (await call<{ id: string }[]>({ path: '/admin/identities', query })).body.map((identity) => identity.id)
    expect(await found({ credentials_identifier: 'Petra.Vogel@example.com' })).toEqual([id])
    expect(await found({ preview_credentials_identifier_similar: 'vogel' })).toEqual([id])
    expect(await found({ preview_credentials_identifier_similar: '%' })).toEqual([])
    expect((await call({ path: '/admin/identities/by/external/none' })).status).toBe(404)
  })

  it('can’t take each other’s identifiers', async () => {
    const { person, call } = await identityProject(await platform())
    await person('ada@example.com')
    const { id } = await person('grace@example.com')
    const json = { schema_id: 'person', state: 'active', traits: { email: 'ADA@example.com' } }
    expect((await call({ method: 'PUT', path: `/admin/identities/${id}`, json })).status).toBe(409)
    const { body } = await call<IdentityBody>({ path: `/admin/identities/${id}` })
    expect(body.traits.email).toBe('grace@example.com')
  })

  it('keep their identifiers when a new schema has none', async () => {
    const schemas = [
      { id: 'thing', url: `base64://${Buffer.from(JSON.stringify(labelSchema)).toString('base64')}` },
      ...testConfig.identity.schemas,
    ]
    const config = { ...testConfig, identity: { ...testConfig.identity, schemas } }
    const { person, call } = await identityProject(await platform(), config)
    const { id } = await person('ada@example.com')
    const path = `/admin/identities/${id}`
    type Shown = { credentials: Record<string, { identifiers: string[] }>; verifiable_addresses?: unknown }
    const json = { schema_id: 'thing', state: 'active', traits: { label: 'x' } }
    expect((await call({ method: 'PUT', path, json })).status).toBe(200)
    const { body } = await call<Shown>({ path })
    expect(body.credentials.password?.identifiers).toEqual(['ada@example.com'])
    expect(body).not.toHaveProperty('verifiable_addresses')
    const { body: nameless } = await call<Shown>({ method: 'POST', path: '/admin/identities', json })
    expect(nameless).not.toHaveProperty('credentials')
  })

  it('are patched as a whole or not at all', async () => {
    const { person, call } = await identityProject(await platform())
    const { id } = await person('ada@example.com')
    const patch = (json: unknown) => call<IdentityBody>({ method: 'PATCH', path: `/admin/identities/${id}`, json })
    const first = { op: 'add', path: '/traits/name', value: { first: 'Ada' } }
    expect((await patch([first, { op: 'remove', path: '/traits/age' }])).status).toBe(400)
    expect((await call<IdentityBody>({ path: `/admin/identities/${id}` })).body.traits.name).toBeUndefined()
    expect((await patch([first, { op: 'replace', path: '/state', value: 'inactive' }])).body).toMatchObject({
      state: 'inactive',
      traits: { name: { first: 'Ada' } },
    })
  })

  it('are rejected with an external ID that is too long to index', async () => {
    const { call } = await identityProject(await platform())
    const external_id = Array.from({ length: 300 }, () => randomUUID()).join('')
    const json = { traits: { email: 'ada@example.com' }, external_id }
    expect((await call({ method: 'POST', path: '/admin/identities', json })).status).toBe(400)
  })

  it('reject a patched password hash that can’t be verified', async () => {
    const { person, call } = await identityProject(await platform())
    const { id } = await person('ada@example.com')
    const path = `/admin/identities/${id}`
    const patch = async (pointer: string, value: unknown) =>
      (await call({ method: 'PATCH', path, json: [{ op: 'replace', path: pointer, value }] })).status
    const hash = '/credentials/password/config/hashed_password'
    expect(await patch(hash, 'a-password')).toBe(400)
    expect(await patch(hash, '$2a$10$short')).toBe(400)
    expect(await patch(hash, '$argon2id$v=19$m=4194304,t=2,p=4$cm94$MNzk')).toBe(400)
    expect(await patch(hash, '$2a$10$ZsCsoVQ3xfBG/K2z2XpBf.tm90GZmtOqtqWcB5.pYd5Eq8y7RlDyq')).toBe(200)
    expect(await patch('/traits/name', { first: 'Ada' })).toBe(200)
  })

  it('are processed in batches with a result per row', async () => {
    const { person, call } = await identityProject(await platform())
    await person('taken@example.com')
    const emails = ['one@example.com', 'taken@example.com', 'ONE@example.com', 'broken', 'two@example.com']
    const identities = emails.map((email) => ({ create: { schema_id: 'person', traits: { email } } }))
    type Batch = { identities: { action: string; error?: { code: number } }[] }
    const { body } = await call<Batch>({ method: 'PATCH', path: '/admin/identities', json: { identities } })
    expect(body.identities.map(({ action, error }) => error?.code ?? action)).toEqual([
      'create',
      409,
      409,
      400,
      'create',
    ])
  })

  it('are rejected in a batch that is too long or has too large a row, before any is parsed', async () => {
    const { call } = await identityProject(await platform())
    const sent = async (text: string) => {
      const { status, body } = await call<{ error: { reason: string } }>({
        method: 'PATCH',
        path: '/admin/identities',
        text: `{"identities":[${text}]}`,
        headers: { 'content-type': 'application/json' },
      })
      return [status, body.error.reason]
    }
    const about = (traits: string) => `{"create":{"schema_id":"person","traits":${traits}}}`
    const keys = Array.from({ length: 10_001 }, (_, n) => `"k${n}":1`).join()
    // the list is rejected for its length, so its invalid entries were not validated
    expect(await sent(`${'1,'.repeat(900_000)}1`)).toEqual([
      400,
      'A request can create at most 1000 identities like these.',
    ])
    const large = 'The field "identities.1.create" is too large for one identity. '
    for (const traits of [`{"x":"${'y'.repeat(2 ** 20)}"}`, `{${keys}}`, `[${'1,'.repeat(100_001)}1]`])
      expect(await sent(`null,${about(traits)}`)).toEqual([400, expect.stringContaining(large)])
    const links = (key: string, list: string) => `{"create":{"schema_id":"person","traits":{},"${key}":${list}}}`
    expect((await sent(links('recovery_addresses', `[${'{},'.repeat(1_000)}{}]`)))[0]).toBe(400)
  })

  it('are limited to 200 per batch if it has a password to hash, otherwise to 1,000', async () => {
    const { call } = await identityProject(await platform())
    const batchOf = (count: number, credentials?: object) =>
      Array.from({ length: count }, (_, n) => ({ create: { traits: { email: `b${n}@example.com` }, credentials } }))
    const sent = async (identities: object[]) =>
      (await call({ method: 'PATCH', path: '/admin/identities', json: { identities } })).status
    const plain = batchOf(1, { password: { config: { password: 'correct-horse-battery' } } })
    expect(await sent([...plain, ...batchOf(200)])).toBe(400)
    expect(await sent(batchOf(1001))).toBe(400)
    expect(await sent([...plain, ...batchOf(200).slice(1)])).toBe(200)
    expect(await sent(batchOf(201).slice(1))).toBe(200)
  })

  it('are deleted with their sessions and identifiers', async () => {
    const { person, call, open, signIn } = await identityProject(await platform())
    const { id } = await person('ada@example.com')
    const visitor = open()
    await signIn(visitor, 'ada@example.com', 'correct-horse-battery')
    expect((await call({ method: 'DELETE', path: `/admin/identities/${id}` })).status).toBe(204)
    expect((await visitor.fetch({ path: '/sessions/whoami' })).status).toBe(401)
    expect((await person('ada@example.com')).id).not.toBe(id)
  })

  it('require authentication', async () => {
    const { person, call } = await identityProject(await platform())
    const { id } = await person('ada@example.com')
    expect((await call({ path: `/admin/identities/${id}`, token: null })).status).toBe(401)
  })
})

describe('invalid identity bodies', () => {
  const bodies = [
    '',
    'null',
    '[]',
    '"x"',
    '{',
    '{"traits":',
    '{"traits":"x"}',
    '{"traits":{"email":{}}}',
    '{"credentials":[]}',
  ]
  it.each(bodies)('are rejected with 400: %s', async (text) => {
    const { call } = await identityProject(await platform())
    const headers = { 'content-type': 'application/json' }
    const { status } = await call({ method: 'POST', path: '/admin/identities', text, headers })
    expect(status).toBe(400)
  })
})

it('reports an unknown identity before other errors, and ignores a null patch, as in the real service', async () => {
  const { call, person } = await identityProject(await platform())
  const unknownPath = '/admin/identities/00000000-0000-4000-8000-000000000000'
  const fetched = await call({ path: unknownPath, query: { include_credential: 'odd' } })
  const patched = await call({ method: 'PATCH', path: unknownPath, json: {} })
  expect([fetched.status, patched.status]).toEqual([404, 404])
  const { id } = await person('ada@example.com')
  const path = `/admin/identities/${id}`
  const untouched = await call<{ traits: unknown }>({ method: 'PATCH', path, json: null })
  expect([untouched.status, untouched.body.traits]).toEqual([200, { email: 'ada@example.com' }])
  expect((await call({ method: 'PATCH', path, json: {} })).status).toBe(400)
})
