import fc from 'fast-check'
import { identityProject, type IdentityBody } from './testing/visitor'

// A failure prints its seed, which `seed` here repeats.
const settings = { numRuns: 25 }
const next = (headers: Headers) => /page_token=([^&>]+)[^>]*>; rel="next"/.exec(headers.get('link') ?? '')?.[1]

describe('paginating identities', () => {
  it('returns each identity once in order, whatever the page size', async () => {
    const { call } = await identityProject(await platform())
    const identities = Array.from({ length: 23 }, (_, i) => ({ create: { traits: { email: `p${i}@example.com` } } }))
    await call({ method: 'PATCH', path: '/admin/identities', json: { identities } })
    const path = '/admin/identities'
    const allIds = (await call<IdentityBody[]>({ path })).body.map(({ id }) => id)
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 30 }), fc.boolean(), async (size, hasInserts) => {
        const seen: string[] = []
        let page_token: string | undefined
        do {
          const query = { page_size: String(size), ...(page_token !== undefined && { page_token }) }
          const { body, headers } = await call<IdentityBody[]>({ path, query })
          expect(body.length).toBeLessThanOrEqual(size)
          seen.push(...body.map(({ id }) => id))
          page_token = next(headers)
          // newer identities come before the first page and shift nothing
          if (hasInserts) {
            const email = `later-${Math.random()}@example.com`
            const made = await call<IdentityBody>({ method: 'POST', path, json: { traits: { email } } })
            expect((await call({ method: 'DELETE', path: `${path}/${made.body.id}` })).status).toBe(204)
          }
        } while (page_token !== undefined)
        expect(seen).toEqual(allIds)
      }),
      settings,
    )
  }, 120_000)
})

/** The test schema's rules for email address and age, independent of the validator. */
const isMail = (value: unknown) => typeof value === 'string' && /^[^@\s]+@[^@\s]+$/.test(value)
const isAge = (value: unknown) => typeof value === 'number' && Number.isInteger(value) && value >= 13

const email = fc.oneof(
  fc.uuid().map((id) => `${id}@example.com`),
  fc.constantFrom<unknown>('nonsense', '', 7, null, ['a@example.com'], { a: 1 }, 'a b@example.com'),
)
const age = fc.constantFrom<unknown>(13, 40, 12, -1, 13.5, '20', null, undefined)

describe('traits', () => {
  it('are accepted exactly when the schema allows them', async () => {
    const { call } = await identityProject(await platform())
    const traits = fc.record({ email, age, more: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(traits, async ({ more, ...fields }) => {
        const submitted = { ...fields, ...(more && { shoe_size: 44 }) }
        const { status } = await call({ method: 'POST', path: '/admin/identities', json: { traits: submitted } })
        const valid = isMail(submitted.email) && (submitted.age === undefined || isAge(submitted.age)) && !more
        expect([submitted, status]).toEqual([submitted, valid ? 201 : 400])
      }),
      { ...settings, numRuns: 120 },
    )
  }, 120_000)
})

const operation = fc.record({
  op: fc.constantFrom('add', 'replace', 'remove', 'test', 'copy', 'move', 'nonsense'),
  path: fc.constantFrom(
    '/traits/email',
    '/traits/name',
    '/traits/name/first',
    '/traits/age',
    '/traits',
    '/state',
    '/metadata_public',
    '/metadata_admin/a',
    '/id',
    '/credentials',
    '/credentials/oidc',
    '/credentials/password/config',
    '/schema_id',
    '/external_id',
    '',
    '/',
    '/nothing/here',
    '/traits/~2',
  ),
  value: fc.constantFrom<unknown>(
    'new@example.com',
    'active',
    'inactive',
    20,
    7,
    null,
    {},
    { email: 'x@example.com' },
    [],
    'person',
    'robot',
  ),
})

describe('a JSON Patch', () => {
  it('is applied entirely to a valid identity, or changes nothing', async () => {
    const { call, person } = await identityProject(await platform())
    const { id } = await person('ada@example.com')
    const path = `/admin/identities/${id}`
    const read = async () => (await call<IdentityBody>({ path, query: { include_credential: 'password' } })).body
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 1, maxLength: 4 }), async (patch) => {
        const before = await read()
        const { status } = await call({ method: 'PATCH', path, json: patch })
        expect([200, 400, 409]).toContain(status)
        const after = await read()
        if (status !== 200) expect(after).toEqual(before)
        expect(after.id).toBe(id)
        expect(isMail(after.traits.email)).toBe(true)
        expect(['active', 'inactive']).toContain(after.state)
        expect(after.credentials.password?.identifiers).toEqual([after.traits.email])
        if (status === 200) expect(patch.every(({ op }) => ['add', 'replace', 'remove'].includes(op))).toBe(true)
      }),
      { ...settings, numRuns: 150 },
    )
  }, 120_000)
})
