import { sql, type Kysely } from 'kysely'
import { client, testProject } from '../../../testing/client'
import { migrations } from '../migrations'
import { browser, csrfOf, testConfig, type FlowBody } from '../testing/visitor'

type Resource = { id: string; [name: string]: unknown }
type List = { totalResults: number; startIndex: number; itemsPerPage: number; Resources?: Resource[] }
type Failure = { schemas: string[]; status: string; scimType?: string; detail: string }

const token = 'a-token-that-nobody-guesses'
const mapper = `local scim = std.extVar('scim');
{ identity: { traits: {
  email: std.filter(function(one) one.primary, scim.emails)[0].value,
  [if 'name' in scim && 'givenName' in scim.name then 'name']: { first: scim.name.givenName },
} } }`
const mapper_url = `base64://${Buffer.from(mapper).toString('base64')}`
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'
const USER = 'urn:ietf:params:scim:schemas:core:2.0:User'
const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group'
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

async function opened() {
  const here = await platform()
  const { control, call: admin, id, base } = await testProject(here, { identity: testConfig })
  const organization = async (label: string) =>
    (await control<Resource>({ method: 'POST', path: `/projects/${id}/organizations`, json: { label, domains: [] } }))
      .body.id
  const [acme, other] = [await organization('Acme'), await organization('Other')]
  const one = (client_id: string, organization_id: string, more: object = {}) => ({
    client_id,
    organization_id,
    label: client_id,
    mapper_url,
    authorization_header_secret: token,
    ...more,
  })
  const save = (clients: object[]) =>
    control<{
      current_revision?: { scim_clients: Resource[] }
      project: { current_revision: { scim_clients: Resource[] } }
    }>({
      method: 'PATCH',
      path: `/projects/${id}`,
      json: [{ op: 'add', path: '/current_revision/scim_clients', value: clients }],
    })
  const saved = await save([
    one('okta', acme),
    one('entra', acme),
    one('elsewhere', other),
    one('off', acme, { state: 'disabled' }),
  ])
  if (saved.status !== 200) throw new Error(saved.text)
  const scim = (name: string, bearer: string | null = token) => client(here, `${base}/scim/${name}/v2`, bearer)
  return { db: here.db, control, admin, id, base, acme, other, one, save, saved, scim, okta: scim('okta') }
}

/** A user as Okta creates it. */
const ada = (more: object = {}) => ({
  schemas: [USER],
  userName: 'ada@acme.example',
  name: { givenName: 'Ada', familyName: 'Lovelace' },
  emails: [{ primary: true, value: 'ada@acme.example', type: 'work' }],
  displayName: 'Ada Lovelace',
  locale: 'en-US',
  externalId: '00ujl29u0le5T6Aj10h7',
  groups: [],
  password: '1mz050nq-and-more',
  active: true,
  ...more,
})
const named = (name: string) =>
  ada({
    userName: `${name}@acme.example`,
    externalId: name,
    emails: [{ primary: true, value: `${name}@acme.example` }],
  })
const patchOf = (...Operations: object[]) => ({ schemas: [PATCH], Operations })

describe('a user', () => {
  it('is created by Okta, found, deactivated and deleted, and its identity follows', async () => {
    const { okta, admin, acme } = await opened()
    const none = await okta<List>({ path: '/Users', query: { filter: 'userName eq "ada@acme.example"', count: '100' } })
    expect(none.body).toMatchObject({ totalResults: 0, Resources: [] })
    const made = await okta<Resource>({ method: 'POST', path: '/Users', json: ada() })
    expect([made.status, made.headers.get('content-type')]).toEqual([201, 'application/scim+json; charset=utf-8'])
    expect(made.body).toMatchObject({ userName: 'ada@acme.example', active: true, meta: { resourceType: 'User' } })
    expect(made.text).not.toContain('1mz050nq')
    const path = `/Users/${made.body.id}`
    expect(made.headers.get('location')).toMatch(new RegExp(`/scim/okta/v2${path}$`))
    const identity = () => admin<Resource>({ path: `/admin/identities/${made.body.id}` })
    expect((await identity()).body).toMatchObject({
      state: 'active',
      organization_id: acme,
      traits: { email: 'ada@acme.example', name: { first: 'Ada' } },
    })
    const found = await okta<List>({ path: '/Users', query: { filter: 'USERNAME Eq "ADA@acme.example"' } })
    expect(found.body.Resources).toEqual([made.body])

    const off = await okta<Resource>({
      method: 'PATCH',
      path,
      json: patchOf({ op: 'replace', value: { active: false } }),
    })
    expect([off.status, off.body.active]).toEqual([200, false])
    expect((await identity()).body.state).toBe('inactive')
    expect((await okta({ method: 'DELETE', path })).status).toBe(204)
    expect((await identity()).status).toBe(404)
    expect((await okta({ path })).status).toBe(404)
  })

  it('is patched by Entra with capitalized operations, string booleans, filters and extensions', async () => {
    const { okta, scim, admin } = await opened()
    const { body: user } = await okta<Resource>({ method: 'POST', path: '/Users', json: ada() })
    const changed = await scim('entra')<Resource>({
      method: 'PATCH',
      path: `/Users/${user.id}`,
      json: patchOf(
        { op: 'Replace', path: 'emails[type eq "work"].value', value: 'countess@acme.example' },
        { op: 'Replace', path: 'name.givenName', value: 'Augusta' },
        { op: 'Add', path: `${ENTERPRISE}:department`, value: 'Engines' },
        { op: 'Add', path: ENTERPRISE, value: { costCenter: '4130' } },
        { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '+44 20 7946 0000' },
        { op: 'Add', value: { title: 'Programmer', 'name.middleName': 'King', unknownThing: 1 } },
        { op: 'Replace', path: 'active', value: 'False' },
        { op: 'Replace', path: 'id', value: 'ignored' },
        { op: 'Remove', path: 'displayName' },
      ),
    })
    expect([changed.status, changed.text.slice(0, 200)]).toMatchObject([200, expect.any(String)])
    expect(changed.body).toMatchObject({
      schemas: [USER, ENTERPRISE],
      id: user.id,
      name: { givenName: 'Augusta', middleName: 'King', familyName: 'Lovelace' },
      emails: [{ primary: true, type: 'work', value: 'countess@acme.example' }],
      phoneNumbers: [{ type: 'mobile', value: '+44 20 7946 0000' }],
      title: 'Programmer',
      active: false,
      [ENTERPRISE]: { department: 'Engines', costCenter: '4130' },
    })
    expect(changed.body).not.toHaveProperty('displayName')
    const { body } = await admin<Resource>({ path: `/admin/identities/${user.id}` })
    expect(body).toMatchObject({
      state: 'inactive',
      traits: { email: 'countess@acme.example', name: { first: 'Augusta' } },
    })
  })

  it('is replaced entirely: missing members are removed, and it is active by default', async () => {
    const { okta } = await opened()
    const { body: user } = await okta<Resource>({ method: 'POST', path: '/Users', json: ada({ active: false }) })
    const { displayName: _gone, active: _default, ...rest } = ada()
    const { body } = await okta<Resource>({ method: 'PUT', path: `/Users/${user.id}`, json: rest })
    expect(body.active).toBe(true)
    expect(body).not.toHaveProperty('displayName')
    const Operations = [{ op: 'remove', path: 'active' }]
    const without = await okta<Resource>({
      method: 'PATCH',
      path: `/Users/${user.id}`,
      json: { schemas: [PATCH], Operations },
    })
    expect(without.body).not.toHaveProperty('active')
    const again = await okta<Resource>({ method: 'PUT', path: `/Users/${user.id}`, json: rest })
    expect(again.body.active).toBe(true)
  })

  it('is listed by filters, pages and selected attributes', async () => {
    const { okta } = await opened()
    for (const name of ['ada', 'bob', 'cy'])
      await okta({
        method: 'POST',
        path: '/Users',
        json: { ...named(name), title: name === 'bob' ? 'Pilot 🚀' : undefined },
      })
    const names = async (filter: string) => {
      const { status, body } = await okta<List & Failure>({
        path: '/Users',
        query: { filter, attributes: 'externalId' },
      })
      return status === 200 ? body.Resources?.map(({ externalId }) => externalId) : body.scimType
    }
    expect(await names('userName sw "a"')).toEqual(['ada'])
    expect(await names('userName co "O" and not (externalId eq "cy")')).toEqual(['bob'])
    expect(await names('emails[value ew "acme.example" and primary eq true] and externalId ne "ada"')).toEqual([
      'bob',
      'cy',
    ])
    expect(await names('(userName eq "x" or emails.value sw "cy") and active eq true')).toEqual(['cy'])
    expect(await names('title ew "🚀"')).toEqual(['bob'])
    expect(await names('title pr or name.familyName eq "LOVELACE"')).toEqual(['ada', 'bob', 'cy'])
    expect(await names('externalId eq "ADA"')).toEqual([])
    expect(await names('meta.created gt "2020-01-01T00:00:00Z"')).toHaveLength(3)
    for (const wrong of [
      'userName',
      'userName zz "a"',
      'nothing eq "a"',
      '(userName pr',
      'userName eq ada',
      'password pr',
      `${'('.repeat(9)}id pr${')'.repeat(9)}`,
      `userName eq "${'a'.repeat(1100)}"`,
    ])
      expect([wrong.slice(0, 20), await names(wrong)]).toEqual([wrong.slice(0, 20), 'invalidFilter'])
    const page = await okta<List>({
      path: '/Users',
      query: { startIndex: '2', count: '1', excludedAttributes: 'emails,name.givenName' },
    })
    expect(page.body).toMatchObject({ totalResults: 3, startIndex: 2, itemsPerPage: 1 })
    expect(page.body.Resources?.[0]).toMatchObject({ externalId: 'bob', name: { familyName: 'Lovelace' } })
    expect(page.body.Resources?.[0]).not.toHaveProperty('emails')
    expect(page.body.Resources?.[0]).not.toHaveProperty('name.givenName')
    expect((await okta<List>({ path: '/Users', query: { count: '0' } })).body).toEqual(
      expect.not.objectContaining({ Resources: [] }),
    )
    for (const [name, value] of [
      ['count', '1001'],
      ['startIndex', '5001'],
    ] as const)
      expect((await okta<Failure>({ path: '/Users', query: { [name]: value } })).body.scimType).toBe('tooMany')
  })

  it('ends a page early when users are large', async () => {
    const { okta, db, id } = await opened()
    for (const name of ['ada', 'bob', 'cy', 'dee', 'eve'])
      await okta({ method: 'POST', path: '/Users', json: named(name) })
    await okta({ method: 'POST', path: '/Groups', json: { schemas: [GROUP], displayName: 'Crew' } })
    await sql`update identity_scim_users set document = document || jsonb_build_object('title',
      (select string_agg(md5(n::text), '') from generate_series(1, 125000) n)) where project_id = ${id}`.execute(db)
    type Walked = List & { nextCursor?: string }
    const first = (await okta<Walked>({ path: '/Users', query: { cursor: '' } })).body
    const second = (await okta<Walked>({ path: '/Users', query: { cursor: first.nextCursor ?? '' } })).body
    expect([first.itemsPerPage, second.itemsPerPage, second.nextCursor]).toEqual([3, 2, undefined])
    const all = { method: 'POST', path: '/.search' }
    expect((await okta<List>({ ...all, json: { count: 100 } })).body).toMatchObject({
      totalResults: 6,
      itemsPerPage: 3,
    })
    const rest = (await okta<List>({ ...all, json: { startIndex: 4, count: 100 } })).body
    expect(rest).toMatchObject({ totalResults: 6, itemsPerPage: 3, Resources: [{}, {}, { displayName: 'Crew' }] })
  })

  it('is paginated by cursors, exactly once despite concurrent changes', async () => {
    const { okta } = await opened()
    for (const name of ['ada', 'bob', 'cy', 'dee', 'eve'])
      await okta({ method: 'POST', path: '/Users', json: named(name) })
    type Walked = List & { nextCursor?: string }
    const page = async (query: Record<string, string>) => (await okta<Walked>({ path: '/Users', query })).body
    const first = await page({ cursor: '', count: '2' })
    expect(first).toMatchObject({ totalResults: 5, itemsPerPage: 2, nextCursor: expect.any(String) })
    expect(first).not.toHaveProperty('startIndex')
    await okta({ method: 'DELETE', path: `/Users/${first.Resources?.[0]?.id ?? ''}` })
    const second = await page({ cursor: first.nextCursor ?? '', count: '2' })
    const third = await page({ cursor: second.nextCursor ?? '', count: '2', filter: 'externalId pr' })
    expect(third).not.toHaveProperty('nextCursor')
    const seen = [first, second, third].flatMap(({ Resources = [] }) => Resources.map(({ externalId }) => externalId))
    expect(seen).toEqual(['ada', 'bob', 'cy', 'dee', 'eve'])
    for (const [query, type] of [
      [{ cursor: 'not-one' }, 'invalidCursor'],
      [{ cursor: 'x'.repeat(5_000) }, 'invalidCursor'],
      [{ cursor: '', startIndex: '1' }, 'invalidValue'],
    ] as const)
      expect((await okta<Failure>({ path: '/Users', query })).body.scimType).toBe(type)
    expect((await okta<Walked>({ path: '/Groups', query: { cursor: '' } })).body).toMatchObject({ totalResults: 0 })
    const { body } = await okta<{ pagination: object }>({ path: '/ServiceProviderConfig' })
    expect(body.pagination).toMatchObject({ cursor: true, index: true, defaultPaginationMethod: 'index' })
  })

  it.each<[string, object | string, string]>([
    ['no name', ada({ userName: ' ' }), 'invalidValue'],
    [
      'two primary addresses',
      ada({
        emails: [
          { value: 'a@b.example', primary: true },
          { value: 'c@d.example', primary: true },
        ],
      }),
      'invalidValue',
    ],
    [
      'a list that is too long',
      ada({ roles: Array.from({ length: 101 }, (_, index) => ({ value: `r${index}` })) }),
      'invalidValue',
    ],
    ['another schema', ada({ schemas: ['urn:x'] }), 'invalidSyntax'],
    ['invalid JSON', '{"userName":', 'invalidSyntax'],
    ['traits that the schema rejects', ada({ emails: [{ value: 'no address', primary: true }] }), 'invalidValue'],
  ])('is rejected with %s', async (_, body, scimType) => {
    const { okta } = await opened()
    const sent =
      typeof body === 'string' ? { text: body, headers: { 'content-type': 'application/scim+json' } } : { json: body }
    const { status, body: failure } = await okta<Failure>({ method: 'POST', path: '/Users', ...sent })
    expect([status, failure.scimType, failure.status]).toEqual([400, scimType, '400'])
  })

  it.each<[string, object[], string]>([
    ['no path to remove', [{ op: 'remove' }], 'noTarget'],
    ['a path without a match', [{ op: 'replace', path: 'emails[type eq "home"].value', value: 'x' }], 'noTarget'],
    ['an invalid path', [{ op: 'add', path: 'a.b.c', value: 1 }], 'invalidPath'],
    ['an unknown operation', [{ op: 'move', path: 'title', value: 1 }], 'invalidSyntax'],
    ['a value of another type', [{ op: 'add', path: 'active', value: 'maybe' }], 'invalidValue'],
    ['too many operations', Array.from({ length: 101 }, () => ({ op: 'add', path: 'title', value: 'x' })), 'tooMany'],
    ['its name removed', [{ op: 'remove', path: 'userName' }], 'invalidValue'],
  ])('is not patched with %s', async (_, operations, scimType) => {
    const { okta } = await opened()
    const { body: user } = await okta<Resource>({ method: 'POST', path: '/Users', json: ada() })
    const { status, body } = await okta<Failure>({
      method: 'PATCH',
      path: `/Users/${user.id}`,
      json: patchOf(...operations),
    })
    expect([status, body.scimType]).toEqual([400, scimType])
  })

  it('adopts only an identity of its organization', async () => {
    const { okta, admin, acme, other, scim } = await opened()
    const make = async (email: string, organization_id?: string) =>
      (
        await admin<Resource>({
          method: 'POST',
          path: '/admin/identities',
          json: { traits: { email }, organization_id },
        })
      ).body.id
    const mine = await make('mine@acme.example', acme)
    for (const [name, organization] of [
      ['theirs', other],
      ['free', undefined],
    ] as const) {
      await make(`${name}@acme.example`, organization)
      const rejected = await okta<Failure>({ method: 'POST', path: '/Users', json: named(name) })
      expect([rejected.status, rejected.body.scimType]).toEqual([409, 'uniqueness'])
    }
    const taken = await okta<Resource>({ method: 'POST', path: '/Users', json: named('mine') })
    expect([taken.status, taken.body.id]).toEqual([201, mine])
    expect((await okta({ method: 'POST', path: '/Users', json: named('mine') })).status).toBe(409)
    expect((await scim('elsewhere')({ path: `/Users/${mine}` })).status).toBe(404)
    expect((await scim('elsewhere')({ method: 'DELETE', path: `/Users/${mine}` })).status).toBe(404)
    expect((await scim('elsewhere')<List>({ path: '/Users' })).body.totalResults).toBe(0)
  })

  it('adopts no identity in use with an unverified address', async () => {
    const { okta, admin, acme } = await opened()
    const providers = [{ provider: 'acme-sso', subject: 'mallory', organization: acme }]
    const json = (isVerified: boolean) => ({
      traits: { email: 'new@acme.example' },
      organization_id: acme,
      credentials: { oidc: { config: { providers } } },
      verifiable_addresses: [{ value: 'new@acme.example', via: 'email', verified: isVerified, status: 'completed' }],
    })
    const { body: early } = await admin<Resource>({ method: 'POST', path: '/admin/identities', json: json(false) })
    const rejected = await okta<Failure>({ method: 'POST', path: '/Users', json: named('new') })
    expect([rejected.status, rejected.body.detail]).toEqual([409, expect.stringContaining('unverified email address')])
    await admin({ method: 'DELETE', path: `/admin/identities/${early.id}` })
    const { body: own } = await admin<Resource>({ method: 'POST', path: '/admin/identities', json: json(true) })
    const adopted = await okta<Resource>({ method: 'POST', path: '/Users', json: named('new') })
    expect([adopted.status, adopted.body.id]).toEqual([201, own.id])
  })

  it('is signed out when it is deactivated', async () => {
    const { okta, admin, base } = await opened()
    const { body: user } = await okta<Resource>({ method: 'POST', path: '/Users', json: ada() })
    const here = await platform()
    const visitor = browser(here, base)
    const { body: flow } = await visitor.fetch<FlowBody>({ path: '/self-service/login/browser' })
    const fields = { method: 'password', identifier: 'ada@acme.example', password: '1mz050nq-and-more' }
    const json = { csrf_token: csrfOf(flow), ...fields }
    await visitor.fetch({ method: 'POST', path: '/self-service/login', query: { flow: flow.id }, json })
    const active = async () => {
      const query = { active: 'true' }
      return (await admin<unknown[]>({ path: `/admin/identities/${user.id}/sessions`, query })).body.length
    }
    expect(await active()).toBe(1)
    const off = patchOf({ op: 'replace', value: { active: false } })
    await okta({ method: 'PATCH', path: `/Users/${user.id}`, json: off })
    expect(await active()).toBe(0)
  })
})

describe('a search', () => {
  it('takes its query from the body, for users, groups or both', async () => {
    const { okta } = await opened()
    for (const name of ['ada', 'bob']) await okta({ method: 'POST', path: '/Users', json: named(name) })
    for (const displayName of ['Crew', 'Deck'])
      await okta({ method: 'POST', path: '/Groups', json: { schemas: [GROUP], displayName } })
    const search = async (path: string, json: object) => {
      const { status, body } = await okta<List>({ method: 'POST', path: `${path}/.search`, json })
      const names = (body.Resources ?? []).map(({ userName, displayName }) => userName ?? displayName)
      return [status, body.totalResults, ...names]
    }
    const [ada, bob] = ['ada@acme.example', 'bob@acme.example']
    expect(await search('/Users', { filter: `userName eq "${bob}"` })).toEqual([200, 1, bob])
    expect(await search('/Groups', { startIndex: 2, count: 1 })).toEqual([200, 2, 'Deck'])
    expect(await search('', {})).toEqual([200, 4, ada, bob, 'Crew', 'Deck'])
    expect(await search('', { startIndex: 2, count: 2 })).toEqual([200, 4, bob, 'Crew'])
    expect(await search('', { startIndex: 4 })).toEqual([200, 4, 'Deck'])
    expect(await search('', { filter: 'userName pr' })).toEqual([200, 2, ada, bob])
    expect((await search('', { filter: 'wheels pr' }))[0]).toBe(400)
    expect((await search('', { cursor: '' }))[0]).toBe(400)
    expect((await search('', { count: 'many' }))[0]).toBe(400)
    const only = await okta<List>({ method: 'POST', path: '/.search', json: { attributes: ['userName'] } })
    expect(Object.keys(only.body.Resources?.[0] ?? {}).toSorted()).toEqual(['id', 'meta', 'schemas', 'userName'])
  })
})

describe('a group', () => {
  it('is recorded in events, without its name', async () => {
    const { okta, control, id } = await opened()
    const json = { schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'], displayName: 'Engineers' }
    const { body: group } = await okta<Resource>({ method: 'POST', path: '/Groups', json })
    const operations = [{ op: 'replace', path: 'displayName', value: 'Builders' }]
    await okta({ method: 'PATCH', path: `/Groups/${group.id}`, json: { schemas: [PATCH], Operations: operations } })
    await okta({ method: 'DELETE', path: `/Groups/${group.id}` })
    expect((await okta({ method: 'DELETE', path: `/Groups/${group.id}` })).status).toBe(404)
    const { body, text } = await control<{ events: { name: string; attributes: object[] }[] }>({
      path: `/projects/${id}/events`,
      query: { filter: `ScimGroupID:equals:${group.id}` },
    })
    expect(body.events.map(({ name }) => name)).toEqual(['ScimGroupDeleted', 'ScimGroupUpdated', 'ScimGroupCreated'])
    expect(text).not.toMatch(/Engineers|Builders/)
  })

  it('is not found by a deleted member anymore, nor by one that an earlier version left', async () => {
    const { okta, admin, db, id: project_id } = await opened()
    const { body: user } = await okta<Resource>({ method: 'POST', path: '/Users', json: ada() })
    const json = { displayName: 'Crew', members: [{ value: user.id }] }
    await okta({ method: 'POST', path: '/Groups', json })
    const found = async () =>
      (await okta<List>({ path: '/Groups', query: { filter: `members.value eq "${user.id}"` } })).body.totalResults
    expect(await found()).toBe(1)
    const members = await db
      .selectFrom('identity_scim_members')
      .selectAll()
      .where('project_id', '=', project_id)
      .execute()
    await admin({ method: 'DELETE', path: `/admin/identities/${user.id}` })
    expect(await found()).toBe(0)
    await db.insertInto('identity_scim_members').values(members).execute()
    await migrations
      .find(({ name }) => name === 'identity-016-members-of-deleted-users')
      ?.up(db as unknown as Kysely<unknown>)
    expect(await found()).toBe(0)
  })

  it('adds and removes members, and is listed on its users', async () => {
    const { okta, scim } = await opened()
    const ids: string[] = []
    for (const name of ['ada', 'bob'])
      ids.push((await okta<Resource>({ method: 'POST', path: '/Users', json: named(name) })).body.id)
    const [one = '', two = ''] = ids
    const made = await okta<Resource>({
      method: 'POST',
      path: '/Groups',
      json: { displayName: 'Engines', externalId: 'g1', members: [{ value: one }] },
    })
    expect([made.status, made.body]).toMatchObject([
      201,
      { displayName: 'Engines', members: [{ value: one, type: 'User', display: 'ada@acme.example' }] },
    ])
    const path = `/Groups/${made.body.id}`
    const patch = async (...operations: object[]) =>
      (await okta<{ members: Resource[] }>({ method: 'PATCH', path, json: patchOf(...operations) })).body.members?.map(
        ({ value }) => value,
      )
    expect(await patch({ op: 'Add', path: 'members', value: [{ value: two }, { value: one }] })).toEqual([one, two])
    expect((await okta<Resource>({ path: `/Users/${two}` })).body.groups).toEqual([
      { value: made.body.id, display: 'Engines', type: 'direct' },
    ])
    expect(
      (await okta<List>({ path: '/Users', query: { filter: `groups.value eq "${made.body.id}"` } })).body.totalResults,
    ).toBe(2)
    expect(await patch({ op: 'remove', path: `members[value eq "${one}"]` })).toEqual([two])
    expect(await patch({ op: 'Remove', path: 'members', value: [{ value: two }] })).toEqual([])
    expect(
      await patch(
        { op: 'replace', value: { displayName: 'Looms' } },
        { op: 'add', path: 'members', value: { value: one } },
      ),
    ).toEqual([one])
    const list = await okta<List>({
      path: '/Groups',
      query: { filter: 'displayName eq "looms"', excludedAttributes: 'members' },
    })
    expect(list.body.Resources).toMatchObject([{ id: made.body.id, externalId: 'g1' }])
    expect(list.body.Resources?.[0]).not.toHaveProperty('members')
    const nested = await okta<Resource>({
      method: 'POST',
      path: '/Groups',
      json: { displayName: 'All', members: [{ value: made.body.id }] },
    })
    expect(nested.body.members).toMatchObject([{ type: 'Group', display: 'Looms' }])
    expect((await okta({ method: 'DELETE', path: `/Users/${one}` })).status).toBe(204)
    expect((await okta<Resource>({ path })).body.members).toEqual([])
    expect((await scim('elsewhere')({ path })).status).toBe(404)
    expect((await okta({ method: 'DELETE', path })).status).toBe(204)
    expect((await okta({ path })).status).toBe(404)
  })

  it('is rejected with unknown members, a taken external ID, or no name', async () => {
    const { okta, scim } = await opened()
    const post = async (json: object) => {
      const { status, body } = await okta<Failure>({ method: 'POST', path: '/Groups', json })
      return [status, body.scimType]
    }
    const stranger = await scim('elsewhere')<Resource>({
      method: 'POST',
      path: '/Groups',
      json: { displayName: 'Theirs' },
    })
    expect(await post({ displayName: 'A', members: [{ value: stranger.body.id }] })).toEqual([400, 'invalidValue'])
    expect(await post({ displayName: 'A', members: [{ value: 'me' }] })).toEqual([400, 'invalidValue'])
    expect(await post({ externalId: 'x' })).toEqual([400, 'invalidValue'])
    expect(await post({ displayName: 'A', externalId: 'x' })).toEqual([201, undefined])
    expect(await post({ displayName: 'B', externalId: 'x' })).toEqual([409, 'uniqueness'])
  })

  it('has a name of limited length', async () => {
    const { okta } = await opened()
    const post = async (json: object) => (await okta<Failure>({ method: 'POST', path: '/Groups', json })).body.detail
    const long = 'a'.repeat(1_025)
    expect(await post({ displayName: long })).toBe('"displayName" has at most 1024 characters.')
    expect(await post({ displayName: 'A', externalId: long })).toBe('"externalId" has at most 1024 characters.')
    const { body } = await okta<Resource>({ method: 'POST', path: '/Groups', json: { displayName: 'A' } })
    const Operations = [{ op: 'replace', path: 'displayName', value: long }]
    const json = { schemas: [PATCH], Operations }
    expect((await okta({ method: 'PATCH', path: `/Groups/${body.id}`, json })).status).toBe(400)
    const user = await okta<Failure>({ method: 'POST', path: '/Users', json: { ...ada(), userName: long } })
    expect(user.body.detail).toBe('"userName" has at most 1024 characters.')
  })
})

describe('a SCIM client', () => {
  it('authenticates by its token, with or without the Bearer prefix, and wrong ones are limited', async () => {
    const { scim, base } = await opened()
    const path = '/ServiceProviderConfig'
    expect((await scim('okta')({ path })).status).toBe(200)
    expect((await scim('okta', null)({ path, headers: { authorization: token } })).status).toBe(200)
    const missing = await scim('okta', null)<Failure>({ path })
    expect([missing.status, missing.body.status, missing.headers.get('content-type')]).toEqual([
      401,
      '401',
      'application/scim+json; charset=utf-8',
    ])
    for (const name of ['nobody', 'off']) expect((await scim(name)({ path })).status).toBe(404)
    const statuses = new Set<number>()
    for (let tries = 0; tries < 31; tries += 1) statuses.add((await scim('entra', 'wrong')({ path })).status)
    expect([...statuses]).toEqual([401, 429])
    expect((await scim('entra')({ path })).status).toBe(429)
    expect(base).toContain('/p/')
  })

  it('is deleted with its organization or project along with its data, but not the identities', async () => {
    const { db, scim, control, admin, id, acme, okta } = await opened()
    const stored = async () => {
      const tables = ['identity_scim_users', 'identity_scim_groups', 'identity_scim_members'] as const
      const rows = (table: (typeof tables)[number]) =>
        db.selectFrom(table).select('project_id').where('project_id', '=', id).execute()
      return Promise.all(tables.map(async (table) => (await rows(table)).length))
    }
    const fill = async (client: typeof okta, name: string) => {
      const user = await client<Resource>({ method: 'POST', path: '/Users', json: named(name) })
      const group = { displayName: 'Engines', members: [{ value: user.body.id }] }
      await client({ method: 'POST', path: '/Groups', json: group })
      return user.body.id
    }
    const identity = await fill(okta, 'ada')
    await fill(scim('elsewhere'), 'bob')
    expect(await stored()).toEqual([2, 2, 2])

    const path = `/projects/${id}/organizations/${acme}`
    expect((await control({ method: 'DELETE', path })).status).toBe(204)
    expect(await stored()).toEqual([1, 1, 1])
    expect((await okta({ path: '/Users' })).status).toBe(404)
    expect((await scim('elsewhere')<List>({ path: '/Users' })).body.totalResults).toBe(1)
    expect((await admin({ path: `/admin/identities/${identity}` })).status).toBe(200)
    const { body } = await control<{ current_revision: { scim_clients: Resource[] } }>({ path: `/projects/${id}` })
    expect(body.current_revision.scim_clients.map(({ client_id }) => client_id)).toEqual(['elsewhere'])
    expect((await control({ method: 'DELETE', path })).status).toBe(404)

    expect((await control({ method: 'DELETE', path: `/projects/${id}` })).status).toBe(204)
    expect(await stored()).toEqual([0, 0, 0])
  })

  it('reads the supported features', async () => {
    const { okta } = await opened()
    expect((await okta({ path: '/ServiceProviderConfig' })).body).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
    })
    expect((await okta<List>({ path: '/ResourceTypes' })).body.Resources).toMatchObject([
      { id: 'User' },
      { id: 'Group' },
    ])
    const schemas = await okta<List>({ path: '/Schemas' })
    expect(schemas.body.totalResults).toBe(3)
    // clients derive the possible members from the reference types
    expect(schemas.text).toContain('"referenceTypes":["User","Group"]')
    expect((await okta({ path: `/Schemas/${USER}` })).body).toMatchObject({ id: USER, name: 'User' })
    for (const path of ['/Schemas/urn:x', '/Me']) {
      const { status, body } = await okta<Failure>({ path })
      expect([status, body.status]).toEqual([404, '404'])
    }
  })

  it('never shows its token, which is kept when other settings change', async () => {
    const { saved, save, scim, one, acme } = await opened()
    const clients = saved.body.project.current_revision.scim_clients
    expect(clients[0]).toMatchObject({ client_id: 'okta', authorization_header_secret: '••••••••', state: 'enabled' })
    expect(saved.text).not.toContain(token)
    const renamed = await save(clients.map((client) => ({ ...client, label: 'New name' })).reverse())
    expect(renamed.status).toBe(200)
    expect((await scim('okta')({ path: '/Users' })).status).toBe(200)
    const rejected = async (...list: object[]) => (await save(list)).status
    expect(await rejected(one('a b', acme))).toBe(400)
    expect(await rejected(one('a', acme), one('a', acme))).toBe(400)
    expect(await rejected(one('a', acme, { authorization_header_secret: 'short' }))).toBe(400)
    expect(await rejected(one('a', acme, { authorization_header_secret: '••••••••' }))).toBe(400)
    expect(await rejected(one('a', acme, { mapper_url: 'file:///etc/passwd' }))).toBe(400)
  })
})
