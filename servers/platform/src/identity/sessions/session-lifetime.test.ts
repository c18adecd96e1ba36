import { sql } from 'kysely'
import { signedInApp } from '../testing/app'
import { withMethods } from '../testing/config-with'
import { identityProject, testConfig, type IdentityBody } from '../testing/visitor'

type Shown = { active: boolean }
const ada = 'ada@example.com'
const password = 'correct-horse-battery'
type Failure = { error: { id?: string; code: number } }

describe('sessions in the admin API', () => {
  it('are inactive once they have expired or their identity is deactivated', async () => {
    let now = new Date()
    const opened = await openPlatform({ now: () => now })
    const { open, signIn, person, call } = await identityProject(opened)
    const { id } = await person(ada)
    const { body } = await signIn(open(), ada, password)
    const path = `/admin/identities/${id}/sessions`
    const list = async (active?: string) => {
      const response = await call<Shown[]>({ path, query: active === undefined ? {} : { active } })
      return [response.body.map((one) => one.active), response.headers.get('x-total-count')]
    }
    const state = (value: string) =>
      call({ method: 'PATCH', path: `/admin/identities/${id}`, json: [{ op: 'replace', path: '/state', value }] })
    expect([await list('true'), await list('false')]).toEqual([
      [[true], '1'],
      [[], '0'],
    ])
    await state('inactive')
    expect(await list()).toEqual([[false], '1'])
    await state('active')
    now = new Date(now.getTime() + 24 * 3_600_000 + 1000)
    expect([await list('true'), await list('false')]).toEqual([
      [[], '0'],
      [[false], '1'],
    ])
    expect((await call<Shown>({ path: `/admin/sessions/${body.session.id}` })).body.active).toBe(false)
    const all = async (active: string) =>
      (await call<Shown[]>({ path: '/admin/sessions', query: { active } })).body.map((one) => one.active)
    expect([await all('true'), await all('false')]).toEqual([[], [false]])
    await opened.close()
  })
})

describe('extending a session', () => {
  it('responds without a body if the project enables it', async () => {
    const feature_flags = { faster_session_extend: true }
    const { call, open, signIn, person } = await identityProject(await platform(), { ...testConfig, feature_flags })
    await person('ada@example.com')
    const { body } = await signIn(open(), 'ada@example.com', 'correct-horse-battery')
    const extended = await call({ method: 'PATCH', path: `/admin/sessions/${body.session.id}/extend` })
    expect([extended.status, extended.text]).toEqual([204, ''])
  })

  it('sends the browser its cookie again, once', async () => {
    const { call, open, signIn, person } = await identityProject(await platform())
    await person('ada@example.com')
    const visitor = open()
    const { body } = await signIn(visitor, 'ada@example.com', 'correct-horse-battery')
    const whoami = async () => (await visitor.fetch({ path: '/sessions/whoami' })).headers.getSetCookie()
    expect(await whoami()).toEqual([])
    await call({ method: 'PATCH', path: `/admin/sessions/${body.session.id}/extend` })
    const [cookie] = await whoami()
    expect(cookie).toMatch(/^ory_kratos_session=ory_sc_.*Max-Age=/)
    expect(await whoami()).toEqual([])
  })

  it('never shortens it, even if the lifespan is now shorter', async () => {
    const { call, open, signIn, person, control, id } = await identityProject(await platform())
    await person('ada@example.com')
    const { body } = await signIn(open(), 'ada@example.com', 'correct-horse-battery')
    const path = `/admin/sessions/${body.session.id}`
    const before = await call<{ expires_at: string }>({ path })
    const json = [{ op: 'replace', path: '/services/identity/config/session/lifespan', value: '1h' }]
    expect((await control({ method: 'PATCH', path: `/projects/${id}`, json })).status).toBe(200)
    const extended = await call<{ expires_at: string }>({ method: 'PATCH', path: `${path}/extend` })
    expect(extended.body.expires_at).toBe(before.body.expires_at)
  })

  it('shows what is stored if the session changes meanwhile', async () => {
    let now = new Date()
    const opened = await openPlatform({ now: () => now })
    const { call, open, signIn, person } = await identityProject(opened)
    await person(ada)
    const { body } = await signIn(open(), ada, password)
    const path = `/admin/sessions/${body.session.id}`
    const later = "update identity_sessions set expires_at = old.expires_at + interval '2 days' where id = old.id"
    const statuses: number[] = []
    for (const change of [later, 'delete from identity_sessions where id = old.id']) {
      await sql`create or replace function change_meanwhile() returns trigger language plpgsql as ${sql.lit(
        `begin ${change}; return null; end`,
      )}`.execute(opened.db)
      await sql`create or replace trigger meanwhile before update on identity_sessions
        for each row when (pg_trigger_depth() = 0) execute function change_meanwhile()`.execute(opened.db)
      now = new Date(now.getTime() + 60_000)
      const extended = await call<{ expires_at: string }>({ method: 'PATCH', path: `${path}/extend` })
      const stored = await call<{ expires_at: string }>({ path })
      expect(extended.body.expires_at).toBe(stored.body.expires_at)
      statuses.push(extended.status)
      now = new Date(now.getTime() + 2 * 24 * 3_600_000)
    }
    expect(statuses).toEqual([200, 404])
    await opened.close()
  })
})

it('requires the same assurance level for a session list as for whoami', async () => {
  const config = withMethods(
    { lookup_secret: { enabled: true } },
    { session: { lifespan: '24h', whoami: { required_aal: 'highest_available' } } },
  )
  const project = await identityProject(await platform(), config)
  const { token } = await signedInApp(project)
  const { call } = project
  const headers = { 'x-session-token': token }
  expect((await call({ path: '/sessions', headers, token: null })).status).toBe(200)
  const [found] = (await call<IdentityBody[]>({ path: '/admin/identities' })).body
  const credentials = { lookup_secret: { config: { codes: [{ code: 'abcdefgh' }] } } }
  const json = { schema_id: 'person', state: 'active', traits: found?.traits, credentials }
  await call({ method: 'PUT', path: `/admin/identities/${found?.id}`, json })
  const { status, body } = await call<Failure>({ path: '/sessions', headers, token: null })
  expect([status, body.error.id]).toEqual([403, 'session_aal2_required'])
})

it('responds with a JSON content type when an administrator revokes a session', async () => {
  const project = await identityProject(await platform())
  await signedInApp(project)
  const { body } = await project.call<{ id: string }[]>({ path: '/admin/sessions' })
  const ended = await project.call({ method: 'DELETE', path: `/admin/sessions/${body[0]?.id}` })
  expect([ended.status, ended.headers.get('content-type')]).toEqual([204, 'application/json; charset=utf-8'])
})
