import { HIDDEN } from '@atrium/shared/operations'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { testProject } from '../../testing/client'
import { insertRevision, storedRevision } from './projects-store'
import { trimRevisions } from './trim-revisions'

type Revision = { id: string; author: string | null; current: boolean; changed: string[] }
type List = { revisions: Revision[]; next_page_token?: string }
type Project = {
  revision_id: string
  name: string
  services: { identity: { config: { session?: { lifespan?: string } } } }
}

async function opened() {
  const { control, id } = await testProject(await platform())
  const path = `/projects/${id}`
  const patch = (json: object[]) => control({ method: 'PATCH', path, json })
  const set = (lifespan: string) =>
    patch([{ op: 'add', path: '/services/identity/config/session', value: { lifespan } }])
  const list = async (query: Record<string, string> = {}) =>
    (await control<List>({ path: `${path}/revisions`, query })).body
  const restore = (revision: string, revision_id: string) =>
    control({ method: 'POST', path: `${path}/revisions/${revision}/restore`, json: { revision_id } })
  const read = async () => (await control<Project>({ path })).body
  return { control, id, path, patch, set, list, restore, read }
}

it('lists revisions with their author and changes, newest first', async () => {
  const { set, list, path, control } = await opened()
  await set('1h')
  await set('2h')
  const { revisions, next_page_token } = await list()
  expect(next_page_token).toBeUndefined()
  expect(revisions).toMatchObject([
    { current: true, author: 'API key', changed: ['services.identity.config.session.lifespan'] },
    { current: false, author: 'API key' },
    { current: false, author: null, changed: [] },
  ])
  const [, second] = revisions
  const one = await control<Project>({ path: `${path}/revisions/${second?.id}` })
  expect(one.body).toMatchObject({ services: { identity: { config: { session: { lifespan: '1h' } } } } })
  const first = await list({ page_size: '1' })
  expect(first.revisions).toHaveLength(1)
  const rest = await list({ page_size: '2', page_token: first.next_page_token ?? '' })
  expect(rest.revisions.map(({ id }) => id)).toEqual(revisions.slice(1).map(({ id }) => id))
})

it('lists a section that was added or removed as a whole setting by setting', async () => {
  const { patch, list } = await opened()
  const value = { theme_variables_light: { brand_500: '#004080' }, enabled_locales: ['de', 'en'] }
  await patch([{ op: 'add', path: '/services/account_experience', value: { config: value } }])
  await patch([{ op: 'replace', path: '/services/account_experience/config', value: {} }])
  const [removed, added] = (await list()).revisions
  const branding = 'services.account_experience.config'
  const paths = [`${branding}.theme_variables_light.brand_500`, `${branding}.enabled_locales`]
  expect(added?.changed).toEqual(expect.arrayContaining(paths))
  expect(removed?.changed).toEqual(expect.arrayContaining(paths))
})

it('restores a revision with its secrets, which stay hidden, and keeps the name', async () => {
  const { patch, set, list, restore, read, control, path } = await opened()
  const mail = { smtp: { connection_uri: 'smtps://user:first-secret@mail.example.com:465/' } }
  await set('1h')
  await patch([{ op: 'add', path: '/services/identity/config/courier', value: mail }])
  const target = await read()
  await patch([
    { op: 'remove', path: '/services/identity/config/courier/smtp/connection_uri' },
    { op: 'replace', path: '/name', value: 'Renamed' },
  ])
  const { revision_id } = await read()
  expect((await restore(target.revision_id, revision_id)).status).toBe(201)
  const restored = await read()
  expect(restored).toMatchObject({ name: 'Renamed', services: target.services })
  expect(restored.revision_id).not.toBe(target.revision_id)
  const shown = await control({ path: `${path}/revisions/${target.revision_id}` })
  expect(shown.text).toContain(HIDDEN)
  expect(shown.text + (await control({ path: `${path}/revisions` })).text).not.toContain('first-secret')
  expect((await list()).revisions).toHaveLength(5)
})

it('restores a revision whose origins were stored before they were validated', async () => {
  const { id, set, restore, read, patch } = await opened()
  const { db } = await platform()
  const { revision_id } = await read()
  const current = await storedRevision(db, id, revision_id)
  const old = {
    id: randomUUID(),
    document: { ...current, cors_public: { enabled: true, origins: ['app.example.com'] } },
  }
  await insertRevision(db, { ...old, projectId: id, now: new Date(0) })
  await set('1h')
  expect((await restore(old.id, (await read()).revision_id)).status).toBe(201)
  expect(await read()).toMatchObject({ cors_public: old.document.cors_public })
  const other = [{ op: 'add', path: '/cors_public/origins/-', value: 'other.example.com' }]
  expect((await patch(other)).status).toBe(400)
})

it('rejects a restore based on an outdated revision, or to another project’s', async () => {
  const { set, restore, read } = await opened()
  const before = await read()
  await set('1h')
  expect((await restore(before.revision_id, before.revision_id)).status).toBe(409)
  const now = await read()
  const foreign = await (await opened()).read()
  expect((await restore(foreign.revision_id, now.revision_id)).status).toBe(404)
  expect((await restore('nothing', now.revision_id)).status).toBe(404)
  expect((await restore(before.revision_id, 'nothing')).status).toBe(400)
  expect((await read()).revision_id).toBe(now.revision_id)
})

describe('old revisions are deleted', () => {
  /** Adds revisions older than all others. */
  const add = async (id: string, count: number, document = sql`jsonb_build_object()`) => {
    const { db } = await platform()
    await sql`insert into control_revisions (id, project_id, created_at, document)
      select gen_random_uuid(), ${id}, timestamptz '2020-01-01' + n * interval '1 minute', ${document}
      from generate_series(1, ${count}::int) n`.execute(db)
  }
  const stored = async (id: string) => {
    const { db } = await platform()
    const rows = db.selectFrom('control_revisions').select('id').where('project_id', '=', id)
    return (await rows.orderBy('created_at').execute()).map((row) => row.id)
  }

  it('beyond the newest 1,000, except those of a published theme', async () => {
    const { id, set, restore, read, control } = await opened()
    await add(id, 1_010)
    const [oldest = '', second = ''] = await stored(id)
    const branding = `/projects/${id}/branding`
    const theme = await control<{ id: string }>({
      method: 'POST',
      path: `${branding}/themes`,
      json: { name: 'Blue', settings: { default_locale: 'de' } },
    })
    const publish = `${branding}/themes/${theme.body.id}/publish`
    const { revision_id } = await read()
    expect((await control({ method: 'POST', path: publish, json: { revision_id } })).status).toBe(200)
    expect(await stored(id)).toHaveLength(1_000)
    await sql`update control_revisions set created_at = timestamptz '2019-01-01' where id = ${revision_id}`.execute(
      (await platform()).db,
    )
    await set('1h')
    const left = await stored(id)
    expect(left).toHaveLength(1_001)
    expect(left[0]).toBe(revision_id)
    expect(left).not.toContain(second)
    const rollback = { revision_id: (await read()).revision_id }
    expect((await control({ method: 'POST', path: `${branding}/rollback`, json: rollback })).status).toBe(200)
    expect((await restore(oldest, (await read()).revision_id)).status).toBe(404)
    expect(await stored(id)).not.toContain(revision_id)
  })

  it('beyond a number of bytes, except the newest ones', async () => {
    const { id, set, read } = await opened()
    const { db } = await platform()
    await add(id, 12, sql`jsonb_build_object('note', md5(n::text))`)
    await set('1h')
    const { revision_id } = await read()
    const limits = { most: 1_000, bytes: 100, fewest: 5 }
    await db.transaction().execute((tx) => trimRevisions(tx, id, revision_id, limits))
    const left = await stored(id)
    expect(left).toHaveLength(5)
    expect(left).toContain(revision_id)
  })
})
