import { HIDDEN } from '@atrium/shared/operations'
import { testProject } from '../../testing/client'

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
  return { control, path, patch, set, list, restore, read }
}

it('revisions are listed, newest first, with author and changes', async () => {
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

it('a section that was added or removed as a whole is listed setting by setting', async () => {
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

it('a revision is restored with its secrets, which stay unreadable; name and state stay', async () => {
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

it('a restore based on another current revision is a conflict, and one of another project is not found', async () => {
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
