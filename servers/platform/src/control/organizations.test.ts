import { testProject } from '../../testing/client'

type Organization = { id: string; domains: string[]; session_lifespan?: string; default_region?: string }

async function opened() {
  const { control, id } = await testProject(await platform())
  const path = `/projects/${id}/organizations`
  const create = (json: object) => control<Organization>({ method: 'POST', path, json })
  const update = (org: string, json: object) => control<Organization>({ method: 'PUT', path: `${path}/${org}`, json })
  const read = async (org: string) =>
    (await control<{ organization: Organization }>({ path: `${path}/${org}` })).body.organization
  const list = async (query: string) =>
    (await control<{ organizations: Organization[] }>({ path: `${path}?${query}` })).body.organizations
  return { create, update, read, list }
}

describe('an organization’s domain', () => {
  it('belongs to one organization, until it releases it', async () => {
    const { create, update, read } = await opened()
    const { body: alpha } = await create({ label: 'Alpha', domains: ['Alpha.example.com', 'alpha.example.com'] })
    expect(alpha.domains).toEqual(['alpha.example.com'])
    const { body: beta } = await create({ label: 'Beta', domains: ['beta.example.com'] })
    expect(await create({ label: 'Copy', domains: ['new.example.com', 'ALPHA.example.com'] })).toMatchObject({
      status: 409,
      body: { error: { code: 409, status: 'Conflict', details: { fields: [{ name: 'domains' }] } } },
    })
    const both = { label: 'Beta', domains: ['beta.example.com', 'alpha.example.com'] }
    expect((await update(beta.id, both)).status).toBe(409)
    expect((await read(beta.id)).domains).toEqual(['beta.example.com'])
    expect((await update(alpha.id, { label: 'Alpha', domains: ['alpha.example.com'] })).status).toBe(200)
    expect((await update(alpha.id, { label: 'Alpha', domains: [] })).status).toBe(200)
    expect((await update(beta.id, both)).status).toBe(200)
  })

  it('goes to one of several concurrent requests', async () => {
    const { create } = await opened()
    const claims = ['A', 'B', 'C', 'D'].map((label) => create({ label, domains: ['one.example.com'] }))
    const statuses = (await Promise.all(claims)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([201, 409, 409, 409])
  })

  it('can be used in several projects', async () => {
    const json = { label: 'Alpha', domains: ['shared.example.com'] }
    const [one, two] = [await opened(), await opened()]
    expect([(await one.create(json)).status, (await two.create(json)).status]).toEqual([201, 201])
  })
})

it('keeps, changes and removes the session lifespan and region as requested', async () => {
  const { create, update, read } = await opened()
  const { body: made } = await create({ label: 'Alpha', session_lifespan: '1h30m', default_region: 'eu' })
  expect(made).toMatchObject({ session_lifespan: '90m', default_region: 'eu' })
  await update(made.id, { label: 'Alpha', domains: [] })
  expect(await read(made.id)).toMatchObject({ session_lifespan: '90m', default_region: 'eu' })
  for (const session_lifespan of ['a while', '10s', '8761h', '-1h'])
    expect((await update(made.id, { label: 'Alpha', session_lifespan })).status).toBe(400)
  expect((await update(made.id, { label: 'Alpha', default_region: 'moon' })).status).toBe(400)
  expect((await update(made.id, { label: 'Alpha', session_lifespan: '' })).status).toBe(200)
  expect(await read(made.id)).not.toHaveProperty('session_lifespan')
  expect((await update(made.id, { label: 'Alpha', default_region: '' })).status).toBe(200)
  expect(await read(made.id)).not.toHaveProperty('default_region')
})

it('a change keeps the label and domains that it leaves out', async () => {
  const { create, update } = await opened()
  const { body: made } = await create({ label: 'Alpha', domains: ['alpha.example.com'] })
  expect((await update(made.id, { session_lifespan: '1h' })).body).toMatchObject({
    label: 'Alpha',
    domains: ['alpha.example.com'],
    session_lifespan: '1h',
  })
  expect((await update(made.id, { domains: [] })).body).toMatchObject({ label: 'Alpha', domains: [] })
  expect((await update(made.id, { label: '' })).status).toBe(400)
})

it('ignores an empty domain filter', async () => {
  const { create, list } = await opened()
  const { body } = await create({ label: 'Alpha', domains: ['alpha.example.com'] })
  expect((await list('domain=')).map(({ id }) => id)).toEqual([body.id])
  expect(await list('domain=beta.example.com')).toEqual([])
})
