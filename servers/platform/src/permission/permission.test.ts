import { testProject } from '../../testing/client'

type List = { relation_tuples: Record<string, unknown>[]; next_page_token: string }

const rules = `
class Person implements Namespace {}
class Team implements Namespace { related: { members: (Person | SubjectSet<Team, "members">)[] } }
class Book implements Namespace {
  related: { readers: (Person | SubjectSet<Team, "members">)[] }
  permits = { read: (ctx) => this.related.readers.includes(ctx.subject) }
}`

const config = (text: string) => ({
  permission: { namespaces: { location: `base64://${Buffer.from(text).toString('base64')}` } },
})

const project = async (text = rules) => testProject(await platform(), config(text))
const team = (object: string, subject_id: string) => ({ namespace: 'Team', object, relation: 'members', subject_id })
const insert = (...tuples: unknown[]) => tuples.map((relation_tuple) => ({ action: 'insert', relation_tuple }))
const patch = (json: unknown) => ({ method: 'PATCH', path: '/admin/relation-tuples', json })

it('rejects rules with a byte order mark', async () => {
  const { call } = await project()
  const checked = async (text: string) => (await call({ method: 'POST', path: '/opl/syntax/check', text })).body
  expect(await checked(rules)).toEqual({})
  const start = { Line: 1, column: 1 }
  expect(await checked(`\ufeff${rules.trim()}`)).toMatchObject({ errors: [{ start, end: start }] })
})

it('ignores query parameters with an invalid encoding', async () => {
  const { call } = await project()
  await call({ method: 'PUT', path: '/admin/relation-tuples', json: team('a', 'ada') })
  const path = '/relation-tuples?namespace=Team&object=%zz&relation=x;y&subject_id=ada'
  expect((await call<List>({ path })).body.relation_tuples).toHaveLength(1)
})

describe('relationships', () => {
  it('to a whole object return an empty relation, whether it was sent or not', async () => {
    const { call } = await project()
    for (const set of [{ relation: '' }, {}]) {
      const subject_set = { namespace: 'Team', object: 'a', ...set }
      const json = { namespace: 'Book', object: 'b', relation: 'readers', subject_set }
      const { status, body } = await call({ method: 'PUT', path: '/admin/relation-tuples', json })
      expect([status, body]).toEqual([201, { ...json, subject_set: { ...subject_set, relation: '' } }])
    }
  })

  it('are listed page by page, exactly once and in order of creation', async () => {
    const { call } = await project()
    const people = Array.from({ length: 25 }, (_, person) => `person-${person}`)
    await call(patch(insert(...people.map((person) => team('a', person)))))
    const seen: unknown[] = []
    for (let token = ''; ;) {
      const { body } = await call<List>({ path: '/relation-tuples', query: { page_size: '10', page_token: token } })
      seen.push(...body.relation_tuples.map((tuple) => tuple.subject_id))
      token = body.next_page_token
      if (token === '') break
    }
    expect(seen).toEqual(people)
  })

  it('are not visible to other projects', async () => {
    const [one, other] = [await project(), await project()]
    await one.call(patch(insert(team('a', 'ann'))))
    expect((await other.call<List>({ path: '/relation-tuples' })).body.relation_tuples).toEqual([])
    const question = { path: '/relation-tuples/check/openapi', query: team('a', 'ann') }
    expect((await one.call(question)).body).toEqual({ allowed: true })
    expect((await other.call(question)).body).toEqual({ allowed: false })
    await other.call({ method: 'DELETE', path: '/admin/relation-tuples', query: { namespace: 'Team' } })
    expect((await one.call<List>({ path: '/relation-tuples' })).body.relation_tuples).toHaveLength(1)
  })

  it('are written entirely or not at all', async () => {
    const { call } = await project()
    const rejected = await call(patch([...insert(team('a', 'ann')), { action: 'delete', relation_tuple: null }]))
    expect(rejected.status).toBe(400)
    expect((await call<List>({ path: '/relation-tuples' })).body.relation_tuples).toEqual([])
  })

  it('store any text unchanged, and reject one that is too long', async () => {
    const { call } = await project()
    const odd = `'; drop table permission_tuples; -- <b>\u202eשלום 💥 %00 & = #`
    expect((await call({ method: 'PUT', path: '/admin/relation-tuples', json: team(odd, odd) })).status).toBe(201)
    const found = await call<List>({ path: '/relation-tuples', query: { object: odd, subject_id: odd } })
    expect(found.body.relation_tuples).toEqual([team(odd, odd)])
    const long = await call({ method: 'PUT', path: '/admin/relation-tuples', json: team('x'.repeat(10_000), 'ann') })
    expect(long).toMatchObject({ status: 400, body: { error: { reason: '"object" is longer than 1000 bytes.' } } })
  })

  it('reject an invalid page token', async () => {
    const { call } = await project()
    for (const page_token of [
      'rubbish',
      Buffer.from('["x"]').toString('base64url'),
      'WyI5OTk5OTk5OTk5OTk5OTk5OTk5OTkiXQ',
    ]) {
      expect((await call({ path: '/relation-tuples', query: { page_token } })).status).toBe(400)
    }
  })
})

describe('rules', () => {
  it('apply immediately after a change', async () => {
    const { call, control, id } = await project()
    const tuple = { namespace: 'Book', object: 'b', relation: 'readers', subject_id: 'ann' }
    await call({ method: 'PUT', path: '/admin/relation-tuples', json: tuple })
    const question = { path: '/relation-tuples/check/openapi', query: { ...tuple, relation: 'read' } }
    expect((await call(question)).body).toEqual({ allowed: true })
    const without = rules.replace('permits = { read: (ctx) => this.related.readers.includes(ctx.subject) }', '')
    const value = config(without).permission.namespaces.location
    const path = '/services/permission/config/namespaces/location'
    await control({ method: 'PATCH', path: `/projects/${id}`, json: [{ op: 'replace', path, value }] })
    expect((await call(question)).status).toBe(400)
  })

  it('are not visible to other projects', async () => {
    await project()
    const { call } = await project('class Planet implements Namespace {}')
    expect((await call({ path: '/namespaces' })).body).toEqual({ namespaces: [{ name: 'Planet' }] })
  })
})

describe('checks of a project', () => {
  it('report each entry’s error in a batch', async () => {
    const { call } = await project()
    await call(patch(insert(team('a', 'ann'))))
    const tuples = [
      team('a', 'ann'),
      team('a', 'bob'),
      { ...team('a', 'ann'), namespace: 'Nowhere' },
      { namespace: 'Team' },
    ]
    const { body } = await call<{ results: { allowed: boolean; error?: string }[] }>({
      method: 'POST',
      path: '/relation-tuples/batch/check',
      json: { tuples },
    })
    expect(body.results.map(({ allowed }) => allowed)).toEqual([true, false, false, false])
    expect(body.results.map(({ error }) => error !== undefined)).toEqual([false, false, true, true])
    const many = { tuples: Array.from({ length: 11 }, () => team('a', 'ann')) }
    expect((await call({ method: 'POST', path: '/relation-tuples/batch/check', json: many })).status).toBe(400)
  })

  it('have limits that a project can raise only up to a maximum', async () => {
    const limit = { max_batch_check_size: 65_535 }
    const { call } = await testProject(await platform(), { permission: { ...config(rules).permission, limit } })
    const sized = (length: number) => ({ tuples: Array.from({ length }, () => team('a', 'ann')) })
    const checkBatch = (length: number) =>
      call({ method: 'POST', path: '/relation-tuples/batch/check', json: sized(length) })
    expect((await checkBatch(1_000)).status).toBe(200)
    expect((await checkBatch(1_001)).status).toBe(400)
    // rejected by its length before an entry is read, which could be wrong
    const wrong = await call({
      method: 'POST',
      path: '/relation-tuples/batch/check',
      json: { tuples: Array(1_001).fill(1) },
    })
    expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('at most 1000 entries')])
    for (const json of [{}, { tuples: null }, null])
      expect((await call({ method: 'POST', path: '/relation-tuples/batch/check', json })).body).toEqual({ results: [] })
  })

  it.each(['0x2', '+2', '02', '-1', '0', '99'])('accept the depth %s', async (depth) => {
    const { call } = await project()
    const query = { ...team('a', 'ann'), 'max-depth': depth }
    expect((await call({ path: '/relation-tuples/check/openapi', query })).status).toBe(200)
  })

  it.each(['', 'deep', '1.5', '08', '9'.repeat(30)])('reject the depth "%s"', async (depth) => {
    const { call } = await project()
    const query = { ...team('a', 'ann'), 'max-depth': depth }
    expect((await call({ path: '/relation-tuples/check/openapi', query })).status).toBe(400)
  })

  it('expand a set’s subjects down to the requested depth', async () => {
    const { call } = await project()
    const inner = { namespace: 'Team', object: 'b', relation: 'members' }
    const outer = { namespace: 'Team', object: 'a', relation: 'members' }
    await call(patch(insert({ ...outer, subject_set: inner }, team('b', 'ann'), { ...inner, subject_set: outer })))
    const tuple = (subject: object) => ({ namespace: '', object: '', relation: '', ...subject })
    const leaf = (subject: object) => ({ type: 'leaf', tuple: tuple(subject) })
    const rendered = await call({ path: '/relation-tuples/expand', query: { ...outer, 'max-depth': '4' } })
    expect(rendered.body).toEqual({
      type: 'union',
      tuple: tuple({ subject_set: outer }),
      children: [
        {
          type: 'union',
          tuple: tuple({ subject_set: inner }),
          // a set that is already being expanded isn't expanded inside itself
          children: [leaf({ subject_id: 'ann' }), leaf({ subject_set: outer })],
        },
      ],
    })
    const flat = await call({ path: '/relation-tuples/expand', query: { ...outer, 'max-depth': '1' } })
    expect(flat.body).toEqual(leaf({ subject_set: outer }))
  })

  it('expand a person or an object as a leaf, and require a set whatever the subject', async () => {
    const { call } = await project()
    const set = { namespace: 'Team', object: 'a', relation: 'members' }
    const person = { namespace: 'Person', object: 'ann', relation: '' }
    // an object isn't a set, whatever it contains
    await call(patch(insert({ ...set, subject_set: person }, { ...person, subject_id: 'eve' })))
    const query = { ...set, 'subject_set.namespace': 'Team' }
    const { status, body } = await call<{ children: unknown[] }>({ path: '/relation-tuples/expand', query })
    expect([status, body.children]).toEqual([
      200,
      [{ type: 'leaf', tuple: { namespace: '', object: '', relation: '', subject_set: person } }],
    ])
  })

  it('expand permits in order of cost, following their references without a limit', async () => {
    const text = `class Person implements Namespace {}
class Book implements Namespace {
  related: { readers: Person[], shelves: Book[] }
  permits = {
    a: (ctx) => !this.related.readers.includes(ctx.subject) || this.related.shelves.traverse((s) => s.permits.b(ctx)) || this.permits.b(ctx),
    b: (ctx) => this.permits.c(ctx),
    c: (ctx) => this.related.readers.includes(ctx.subject),
  }
}`
    const location = `base64://${Buffer.from(text).toString('base64')}`
    const permission = { namespaces: { location }, feature_flags: { expand_rewrites: true } }
    const { call } = await testProject(await platform(), { permission })
    const query = { namespace: 'Book', object: 'b', relation: 'a', 'max-depth': '1' }
    type Rendered = { type: string; children?: Rendered[] }
    const { body } = await call<Rendered>({ path: '/relation-tuples/expand', query })
    expect(body.children?.map(({ type }) => type)).toEqual(['union', 'leaf', 'exclusion'])
    expect(body.children?.[0]?.children?.[0]?.type).toBe('union')
  })
})

describe('bodies, as in the real service', () => {
  it('end after their first value, and name fields in any case', async () => {
    const { call } = await project()
    const sent = '{"Namespace":"Team","OBJECT":"a","relation":"members","subject_id":"a}n\\"n"} {"more": 1}'
    const { status, body } = await call({ method: 'PUT', path: '/admin/relation-tuples', text: sent })
    expect([status, body]).toEqual([201, team('a', 'a}n"n')])
    expect((await call({ method: 'PATCH', path: '/admin/relation-tuples', text: 'null' })).status).toBe(204)
    expect((await call({ method: 'PATCH', path: '/admin/relation-tuples', text: '[] x' })).status).toBe(204)
    expect((await call({ method: 'PATCH', path: '/admin/relation-tuples', text: '{' })).status).toBe(400)
  })

  it('are rejected for an invalid action before namespaces are looked up', async () => {
    const { call } = await project()
    const unknown = { action: 'insert', relation_tuple: { ...team('a', 'ann'), namespace: 'Nothing' } }
    const odd = { action: 'replace', relation_tuple: team('a', 'ann') }
    expect((await call(patch([unknown, odd]))).status).toBe(400)
    expect((await call(patch([unknown]))).status).toBe(404)
  })

  it('without a declared namespace are denied, and without a subject rejected', async () => {
    const { call } = await project()
    const check = (json: unknown) => call({ method: 'POST', path: '/relation-tuples/check/openapi', json })
    expect(await check({})).toMatchObject({ status: 200, body: { allowed: false } })
    expect((await check({ namespace: 'Team', object: 'a', relation: 'members' })).status).toBe(400)
  })

  it('accept a depth with digit separators', async () => {
    const { call } = await project()
    const query = { ...team('a', 'ann'), 'max-depth': '1_0' }
    expect((await call({ path: '/relation-tuples/check/openapi', query })).status).toBe(200)
  })
})
