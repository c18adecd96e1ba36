import { testProject } from '../../testing/client'
import { recordEvents } from '../events/record-events'
import { sumUpCounts } from '../identity/identities/count'

type Overview = {
  id: string
  identities: number
  clients: number
  relationships: number
  failures: Record<'messages' | 'webhooks' | 'event_deliveries' | 'domains', number>
}
type Answer = {
  projects: Overview[]
  counted: number
  purging: { id: string; name: string }[]
  next_page_token?: string
}

async function workspace() {
  const opened = await platform()
  const project = await testProject(opened)
  const { control } = project
  const { body } = await control<{ workspaces: { id: string }[] }>({ path: '/workspaces' })
  const path = `/workspaces/${body.workspaces[0]?.id}/project-overviews`
  const read = async (query: Record<string, string> = {}) => control<Answer>({ path, query })
  const own = async () => (await read({ page_size: '250' })).body.projects.find(({ id }) => id === project.id)
  const person = (email: string) =>
    project.call<{ id: string }>({
      method: 'POST',
      path: '/admin/identities',
      json: { schema_id: 'preset://email', traits: { email } },
    })
  return { ...project, db: opened.db, read, own, person }
}

describe('project overviews', () => {
  it('update the counts of identities and clients with each change', async () => {
    const { call, db, own, person, id } = await workspace()
    expect(await own()).toMatchObject({ identities: 0, clients: 0, relationships: 0 })
    const { body: ada } = await person('ada@example.com')
    const made = await call<{ identities: { action: string }[] }>({
      method: 'PATCH',
      path: '/admin/identities',
      json: {
        identities: ['grace', 'alan'].map((name) => ({
          create: { schema_id: 'preset://email', traits: { email: `${name}@example.com` } },
        })),
      },
    })
    expect(made.status).toBe(200)
    await call({ method: 'POST', path: '/admin/clients', json: { client_name: 'Shop' } })
    expect(await own()).toMatchObject({ identities: 3, clients: 1 })

    await person('ada@example.com') // taken: refused, and not counted
    await call({ method: 'DELETE', path: `/admin/identities/${ada.id}` })
    expect(await own()).toMatchObject({ identities: 2 })
    await sumUpCounts(db)
    const rows = await db.selectFrom('identity_count_changes').selectAll().where('project_id', '=', id).execute()
    expect(rows).toEqual([expect.objectContaining({ change: 2 })])
    expect(await own()).toMatchObject({ identities: 2 })
  })

  it('count failures of the last 24 hours only, up to a limit', async () => {
    const { db, id, read, own } = await workspace()
    const now = new Date()
    const project = { id }
    const event = (type: 'CourierMessageAbandoned' | 'WebhookFailed' | 'WebhookDelivered') => ({ type })
    await recordEvents({ db, project, now: new Date(now.getTime() - 25 * 3_600_000) }, [event('WebhookFailed')])
    await recordEvents({ db, project, now }, [event('CourierMessageAbandoned'), event('WebhookDelivered')])
    expect((await own())?.failures).toEqual({ messages: 1, webhooks: 0, event_deliveries: 0, domains: 0 })
    await recordEvents(
      { db, project, now },
      Array.from({ length: 1_001 }, () => event('WebhookFailed')),
    )
    expect([(await read()).body.counted, (await own())?.failures.webhooks]).toEqual([1_000, 1_000])
  })

  it('list projects being purged separately', async () => {
    const { db, id, read, own } = await workspace()
    await db.updateTable('control_projects').set({ state: 'deleted' }).where('id', '=', id).execute()
    expect(await own()).toBeUndefined()
    expect((await read()).body.purging).toContainEqual({ id, name: 'Test' })
  })

  it('are paged, oldest first', async () => {
    const { control, read } = await workspace()
    await testProject(await platform())
    const first = await read({ page_size: '1' })
    const token = first.body.next_page_token ?? ''
    const second = await read({ page_size: '1', page_token: token })
    expect([first.body.projects.length, second.body.projects.length]).toEqual([1, 1])
    expect(second.body.projects[0]?.id).not.toBe(first.body.projects[0]?.id)
    expect((await read({ page_token: 'made up' })).status).toBe(400)
    const other = '/workspaces/00000000-0000-4000-8000-000000000000/project-overviews'
    expect((await control({ path: other })).status).toBe(404)
  })
})
