import { testProject } from '../../testing/client'
import { organizationChanges } from './project-organizations'

type Organization = { id: string; label: string; domains: string[]; session_lifespan?: string }
type Shown = { organizations: Organization[]; services: object; name: string; slug: string; revision_id: string }

async function opened() {
  const { control, id } = await testProject(await platform())
  const path = `/projects/${id}`
  const read = async () => (await control<Shown>({ path })).body
  const patch = (...json: object[]) => control<{ project: Shown }>({ method: 'PATCH', path, json })
  const set = (organizations: unknown) =>
    control<{ project: Shown }>({
      method: 'PUT',
      path,
      json: { name: 'Set', services: {}, cors_public: {}, cors_admin: {}, organizations },
    })
  return { control, path, read, patch, set }
}

const alpha = { id: '0d9f5a4e-6a42-4f7b-9f1c-3f1c8f6f4a01', label: 'Alpha', domains: ['alpha.example.com'] }

describe('patching a project', () => {
  it('adds, changes and removes organizations', async () => {
    const { patch, read } = await opened()
    const made = await patch({
      op: 'add',
      path: '/organizations/-',
      value: { label: 'Alpha', session_lifespan: '1h30m' },
    })
    expect(made.body.project.organizations).toMatchObject([{ label: 'Alpha', domains: [], session_lifespan: '90m' }])
    await patch(
      { op: 'replace', path: '/organizations/0/label', value: 'Beta' },
      { op: 'add', path: '/organizations/0/domains/-', value: 'BETA.example.com' },
    )
    expect((await read()).organizations).toMatchObject([
      { label: 'Beta', domains: ['beta.example.com'], session_lifespan: '90m' },
    ])
    expect((await patch({ op: 'remove', path: '/organizations/0' })).status).toBe(200)
    expect((await read()).organizations).toEqual([])
  })

  it('removes an organization’s links and SCIM clients with it', async () => {
    const { control, path, patch } = await opened()
    await patch({ op: 'add', path: '/organizations/-', value: alpha })
    const links = `${path}/organizations/${alpha.id}/onboarding-portal-links`
    await control({ method: 'POST', path: links, json: { enable_sso: true, enable_scim: false } })
    const client = {
      client_id: 'hr',
      organization_id: alpha.id,
      label: 'HR',
      state: 'enabled',
      authorization_header_secret: 'Bearer a-long-secret',
      mapper_url: 'base64://bG9jYWwgY2xhaW1zID0gc3RkLmV4dFZhcignY2xhaW1zJyk7IHt9',
    }
    expect((await patch({ op: 'add', path: '/current_revision/scim_clients', value: [client] })).status).toBe(200)
    const { project } = (await patch({ op: 'remove', path: '/organizations/0' })).body
    expect(project).toMatchObject({ organizations: [], current_revision: { scim_clients: [] } })
    expect((await control({ path: links })).status).toBe(404)
  })

  it('changes nothing if an organization is invalid', async () => {
    const { patch, read } = await opened()
    await patch({ op: 'add', path: '/organizations/-', value: alpha })
    const rename = { op: 'replace', path: '/name', value: 'Half done' }
    const add = (value: unknown) => patch(rename, { op: 'add', path: '/organizations/-', value })
    expect((await add({ domains: [] })).status).toBe(400)
    expect((await add({ label: 'Copy', domains: ['alpha.example.com'] })).status).toBe(409)
    expect((await add(alpha)).status).toBe(400)
    expect((await patch(rename, { op: 'remove', path: '/organizations' })).status).toBe(400)
    const { name, organizations } = await read()
    expect(name).not.toBe('Half done')
    expect(organizations).toEqual([alpha])
  })

  it('cannot read a secret through a label', async () => {
    const { patch } = await opened()
    const from = '/services/oauth2/config/secrets/system/0'
    await patch({ op: 'add', path: '/services/oauth2/config/secrets', value: { system: ['0123456789abcdef'] } })
    const copied = await patch(
      { op: 'add', path: '/organizations/-', value: alpha },
      { op: 'copy', from, path: '/organizations/0/label' },
    )
    expect(copied.status).toBe(400)
  })
})

describe('replacing a project', () => {
  it('adds and changes the organizations of the body, and keeps the others', async () => {
    const { set, read } = await opened()
    expect((await set([alpha])).body.project.organizations).toEqual([alpha])
    const beta = { ...alpha, id: '1d9f5a4e-6a42-4f7b-9f1c-3f1c8f6f4a02', label: 'Beta', domains: [] }
    expect((await set([beta])).body.project.organizations).toEqual([alpha, beta])
    const renamed = { ...alpha, id: alpha.id.toUpperCase(), label: 'Gamma' }
    expect((await set([renamed])).body.project.organizations).toEqual([{ ...alpha, label: 'Gamma' }, beta])
    // what the command line tool sends for a file without organizations
    expect((await set([])).body.project.organizations).toHaveLength(2)
    expect((await set((await read()).organizations)).body.project.organizations).toHaveLength(2)
    expect((await set([{ ...beta, domains: alpha.domains }])).status).toBe(409)
  })

  it('rejects invalid organizations', async () => {
    const { set } = await opened()
    for (const wrong of ['all', [{ ...alpha, id: 'mine' }], [{ id: alpha.id }], null])
      expect((await set(wrong)).status).toBe(400)
  })
})

it('compares long lists of domains quickly', () => {
  const organizations = Array.from({ length: 1_000 }, (_, at) => ({
    label: 'Long',
    domains: Array.from({ length: 90 }, (__, domain) => `d${domain}.o${at}.example`),
  }))
  const begin = performance.now()
  expect(organizationChanges(organizations, []).added).toHaveLength(1_000)
  // it took ten seconds
  expect(performance.now() - begin).toBeLessThan(2_000)
})
