import { testProject } from '../../testing/client'
import { listening, stopListening } from '../../testing/listening'
import { platformWithPeople } from '../../testing/people'
import { presets } from '../identity/schemas/presets'

let made: Awaited<ReturnType<typeof platformWithPeople>>
beforeAll(async () => {
  made = await platformWithPeople()
})
afterAll(stopListening)

type Listed = {
  schemas: { id: string; source: string; in_project: boolean; is_default: boolean; identities: number }[]
  counted_all: boolean
}
type Version = { revision_id: string; current: boolean; source: string }
type Managed = { id: string; name: string; content_hash: string; blob_url: string }

const schemaWith = (trait: string) => ({
  properties: { traits: { type: 'object', properties: { [trait]: { type: 'string' } } } },
})
const inline = (document: unknown) => `base64://${Buffer.from(JSON.stringify(document)).toString('base64')}`
const at = '/services/identity/config/identity'

async function project() {
  const own = await testProject(made.opened)
  const { control, id } = own
  const path = `/projects/${id}/identity-schemas`
  const patch = (...json: object[]) => control({ method: 'PATCH', path: `/projects/${id}`, json })
  return {
    ...own,
    path,
    patch,
    add: (name: string, document: unknown) =>
      patch({ op: 'add', path: `${at}/schemas/-`, value: { id: name, url: inline(document) } }),
    list: async () => (await control<Listed>({ path })).body,
    remove: async (name: string) =>
      (await control({ method: 'DELETE', path: `${path}/${encodeURIComponent(name)}` })).status,
    managed: async (name: string) =>
      (await control<Managed[]>({ path: '/identity-schemas' })).body.find((schema) => schema.name === name),
  }
}

test('masks the password in a schema URL', async () => {
  const { patch, list } = await project()
  const url = 'https://user:planted-secret@schemas.example.com/s.json'
  expect((await patch({ op: 'add', path: `${at}/schemas/-`, value: { id: 'there', url } })).status).toBe(200)
  const { schemas } = await list()
  expect(schemas.some(({ id }) => id === 'there')).toBe(true)
  expect(JSON.stringify(schemas)).not.toContain('planted-secret')
})

describe('presets', () => {
  test('provide the schema that an import by the command line tool names, in a new project', async () => {
    const { call, list } = await project()
    const imported = await call<{ id: string; schema_url: string; credentials: object }>({
      method: 'POST',
      path: '/admin/identities',
      json: {
        schema_id: 'preset://email',
        traits: { email: 'ada@example.com' },
        credentials: { password: { config: { password: 'marigold-ferry-28' } } },
      },
    })
    expect([imported.status, imported.body.credentials]).toMatchObject([
      201,
      { password: { identifiers: ['ada@example.com'] } },
    ])
    const { pathname } = new URL(imported.body.schema_url)
    expect((await call({ path: pathname.replace(/^\/p\/[^/]+/, '') })).body).toEqual(presets.get('preset://email'))
    expect((await call<{ id: string }[]>({ path: '/schemas' })).body.map(({ id }) => id)).toEqual(['preset://email'])
    const { schemas, counted_all } = await list()
    expect(counted_all).toBe(true)
    expect(
      schemas.map(({ id, in_project, is_default, identities }) => [id, in_project, is_default, identities]),
    ).toEqual([
      ['preset://email', true, true, 1],
      ['preset://username', false, false, 0],
      ['preset://sms', false, false, 0],
      ['preset://basic', false, false, 0],
      ['preset://blank', false, false, 0],
    ])
  })

  test.each([...presets.keys()].map((url) => [url]))('%s works for identities', async (url) => {
    const { call } = await project()
    const path = `/schemas/${encodeURIComponent(url)}`
    expect((await call({ path })).body).toEqual(presets.get(url))
    const traits = { 'preset://username': { username: 'ada' }, 'preset://sms': { phone_number: '+15550100' } }[url]
    const validTraits = traits ?? (url === 'preset://blank' ? {} : { email: 'ada@example.com' })
    const json = { schema_id: url, traits: validTraits }
    expect((await call({ method: 'POST', path: '/admin/identities', json })).status).toBe(201)
  })

  test('become the default by name alone, and reject unknown names', async () => {
    const { patch, call } = await project()
    await patch({ op: 'replace', path: `${at}/default_schema_id`, value: 'preset://username' })
    expect((await call<{ id: string }[]>({ path: '/schemas' })).body.map(({ id }) => id)).toEqual([
      'preset://email',
      'preset://username',
    ])
    const flow = await call<{ ui: { nodes: { attributes: { name?: string } }[] } }>({
      path: '/self-service/registration/api',
    })
    expect(flow.body.ui.nodes.map(({ attributes }) => attributes.name)).toContain('traits.username')
    for (const op of [
      { op: 'replace', path: `${at}/default_schema_id`, value: 'preset://nothing' },
      { op: 'add', path: `${at}/schemas/-`, value: { id: 'x', url: 'preset://nothing' } },
    ])
      expect((await patch(op)).body).toMatchObject({ error: { reason: expect.stringContaining('"preset://nothing"') } })
  })

  test('rejects a default schema that the project doesn’t have', async () => {
    const { patch } = await project()
    const field = 'services.identity.config.identity.default_schema_id'
    const { status, body } = await patch({ op: 'replace', path: `${at}/default_schema_id`, value: 'nothing' })
    expect([status, body]).toMatchObject([
      400,
      { error: { reason: `The field "${field}": there is no identity schema "nothing".`, details: { field } } },
    ])
  })
})

describe('schemas of a project', () => {
  test('removes only unused schemas other than the default', async () => {
    const { add, call, remove } = await project()
    await add('staff', schemaWith('name'))
    expect([await remove('preset://email'), await remove('nobody')]).toEqual([409, 404])
    const json = { schema_id: 'staff', traits: { name: 'Ada' } }
    const { body } = await call<{ id: string }>({ method: 'POST', path: '/admin/identities', json })
    expect(await remove('staff')).toBe(409)
    await call({ method: 'DELETE', path: `/admin/identities/${body.id}` })
    expect([await remove('staff'), await remove('staff')]).toEqual([204, 404])
  })

  test('addresses IDs with slashes in base64url', async () => {
    const { control, path, patch, remove } = await project()
    const named = Buffer.from('preset://sms').toString('base64url')
    await patch({ op: 'add', path: `${at}/schemas/-`, value: { id: 'preset://sms', url: 'preset://sms' } })
    const { body } = await control<{ versions: Version[] }>({ path: `${path}/${named}/versions` })
    expect(body.versions).toMatchObject([{ current: true, source: 'preset' }])
    expect(await remove(named)).toBe(204)
  })

  test('lists the revisions that changed a schema as its versions, newest first', async () => {
    const { add, patch, control, path, id } = await project()
    await add('staff', schemaWith('name'))
    await patch({ op: 'replace', path: '/name', value: 'Renamed' })
    await patch({ op: 'replace', path: `${at}/schemas/1/url`, value: inline(schemaWith('badge')) })
    const response = await control<{ versions: Version[]; complete: boolean }>({ path: `${path}/staff/versions` })
    expect(response.body).toMatchObject({ complete: true, versions: [{ current: true }, { current: false }] })
    const [, first] = response.body.versions
    const revision = await control<{
      services: { identity: { config: { identity: { schemas: { url: string }[] } } } }
    }>({
      path: `/projects/${id}/revisions/${first?.revision_id}`,
    })
    expect(revision.body.services.identity.config.identity.schemas[1]?.url).toBe(inline(schemaWith('name')))
    expect((await control({ path: `${path}/nobody/versions` })).status).toBe(404)
    await patch({ op: 'remove', path: `${at}/schemas/1` })
    const { body: removed } = await control<{ versions: Version[] }>({ path: `${path}/staff/versions` })
    expect(removed.versions).toMatchObject([{ current: false }, { current: false }])
  })

  test('changes nothing when a schema is invalid', async () => {
    const { add, call } = await project()
    const broken = { properties: { traits: { properties: { a: { type: 'string', pattern: '(' } } } } }
    expect((await add('broken', broken)).status).toBe(400)
    expect((await call<unknown[]>({ path: '/schemas' })).body).toHaveLength(1)
  })
})

describe('a schema at a URL', () => {
  test('is fetched for anyone who can change the project', async () => {
    const server = await listening(() => ({ body: schemaWith('name') }))
    const { control, path } = await project()
    const fetchSchema = (token?: string) =>
      control<{ schema: unknown }>({
        method: 'POST',
        path: `${path}/fetch`,
        json: { url: `${server.url}/schema.json` },
        ...(token !== undefined && { token }),
      })
    expect((await fetchSchema()).body).toEqual({ schema: schemaWith('name') })
    expect((await fetchSchema(made.developer)).status).toBe(200)
    expect((await fetchSchema(made.viewer)).status).toBe(403)
  })

  test.each([
    ['that isn’t an http(s) URL', undefined, 'must begin with'],
    ['that fails', { status: 404 }, 'responded with 404'],
    ['whose response isn’t JSON, without quoting it', { body: 'root:x:0:0' }, /is not JSON\.$|not an identity schema/],
    ['whose response is other JSON', { body: { secret: 'value' } }, 'not an identity schema'],
    ['with a schema that can’t be used', { body: { properties: { traits: { pattern: '(' } } } }, "can't be used"],
  ])('%s is rejected with the reason', async (_, response, reason) => {
    const server = response && (await listening(() => response))
    const { control, path } = await project()
    const json = { url: server ? `${server.url}/schema.json` : 'file:///etc/passwd' }
    const { status, body } = await control<{ error: { reason: string } }>({
      method: 'POST',
      path: `${path}/fetch`,
      json,
    })
    expect([status, body]).toMatchObject([400, { error: { details: { field: 'url' } } }])
    expect(body.error.reason).toMatch(reason)
    expect(body.error.reason).not.toMatch(/root:x|value/)
  })

  test('is fetched up to 60 times an hour, shared with SAML metadata', async () => {
    const server = await listening(() => ({ body: schemaWith('name') }))
    const { control, path, id } = await project()
    const json = { url: `${server.url}/document` }
    const statuses: number[] = []
    for (const at of [...Array.from({ length: 59 }, () => `${path}/fetch`), `/projects/${id}/saml/metadata`])
      statuses.push((await control({ method: 'POST', path: at, json })).status)
    expect(statuses).toEqual(Array<number>(60).fill(200))
    expect((await control({ method: 'POST', path: `${path}/fetch`, json })).status).toBe(429)
  })
})

describe('schemas of a workspace', () => {
  test('are stored while a project embeds them, and deleted once none does', async () => {
    const { add, managed, control, remove, id } = await project()
    const document = schemaWith('kept')
    await add('kept-once', document)
    const storedSchema = await managed('kept-once')
    const { pathname: path } = new URL(storedSchema?.blob_url ?? '')
    expect(path).toBe(`/identity-schemas/${storedSchema?.id}`)
    expect((await control({ path })).body).toEqual(document)
    const deleteSchema = async () => (await control({ method: 'DELETE', path })).status
    expect(await deleteSchema()).toBe(409)
    await remove('kept-once')
    expect((await control({ method: 'DELETE', path, token: made.viewer })).status).toBe(403)
    // a project's key has no part in the workspace
    const key = { method: 'POST', path: `/projects/${id}/tokens`, json: { name: 'key' } }
    const { value: token } = (await control<{ value: string }>(key)).body
    expect((await control({ path, token })).status).toBe(404)
    expect((await control({ path: '/identity-schemas', token })).body).toEqual([])
    expect([await deleteSchema(), await deleteSchema()]).toEqual([204, 404])
    expect(await managed('kept-once')).toBeUndefined()
  })
})
