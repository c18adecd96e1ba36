import { testProject } from '../../testing/client'

type Shown = Record<string, unknown> & { slug: string; revision_id: string; current_revision: Record<string, unknown> }

async function opened() {
  const { control, id } = await testProject(await platform())
  const path = `/projects/${id}`
  const read = async () => (await control<Shown>({ path })).body
  const patch = (...json: object[]) => control<{ project: Shown }>({ method: 'PATCH', path, json })
  return { read, patch }
}

const fixed = ['id', 'slug', 'workspace_id', 'revision_id', 'organizations', 'home_region', 'state']

it('supports `test` for every field of a project', async () => {
  const { read, patch } = await opened()
  const shown = await read()
  const tests = fixed.map((name) => ({ op: 'test', path: `/${name}`, value: shown[name] }))
  const revision = ['id', 'project_id', 'updated_at'].map((name) => ({
    op: 'test',
    path: `/current_revision/${name}`,
    value: shown.current_revision[name],
  }))
  expect((await patch(...tests, ...revision, { op: 'replace', path: '/name', value: 'Tested' })).status).toBe(200)
  const stale = { op: 'test', path: '/revision_id', value: shown.revision_id }
  expect((await patch(stale, { op: 'replace', path: '/name', value: 'Late' })).status).toBe(400)
})

it('accepts a whole project as it was returned', async () => {
  const { read, patch } = await opened()
  const shown = await read()
  const back = await patch({ op: 'replace', path: '', value: { ...shown, name: 'Back' } })
  expect(back.body.project).toMatchObject({ name: 'Back', services: shown.services })
  const { current_revision: _, ...contract } = await read()
  expect((await patch({ op: 'replace', path: '', value: { ...contract, name: 'Again' } })).body.project.name).toBe(
    'Again',
  )
})

it('can’t read or write the internal settings', async () => {
  const { patch } = await opened()
  for (const operation of [
    { op: 'copy', from: '/settings/scim_clients/0/authorization_header_secret', path: '/name' },
    { op: 'test', path: '/settings/scim_clients/0/authorization_header_secret', value: 'a-secret-of-sixteen' },
    { op: 'add', path: '/settings/scim_clients', value: [{ authorization_header_secret: ' ' }] },
    { op: 'add', path: '/settings', value: {} },
  ])
    expect([operation.path, (await patch(operation)).status]).toEqual([operation.path, 400])
})

it.each([
  ['the slug', '/slug', 'other'],
  ['the ID', '/id', '0d9f5a4e-6a42-4f7b-9f1c-3f1c8f6f4a01'],
  ['the workspace', '/workspace_id', null],
  ['the revision', '/current_revision/id', 'x'],
  ['the region', '/home_region', 'us-east'],
])('cannot change %s', async (_, path, value) => {
  const { patch } = await opened()
  const { status, text } = await patch({ op: 'replace', path, value })
  expect({ status, text }).toMatchObject({ status: 400, text: expect.stringContaining('cannot be changed') })
})

it('rejects an unknown service by name', async () => {
  const { patch } = await opened()
  const { status, text } = await patch({ op: 'add', path: '/services/mail', value: { config: {} } })
  expect({ status, text }).toMatchObject({ status: 400, text: expect.stringContaining('mail') })
})
