import { sql } from 'kysely'
import { client, testProject } from '../../testing/client'

type Key = { id: string; value?: string; last_characters: string; last_used_at?: string }
type View = { revision_id: string; name: string; services: { identity: { config: { selfservice: object } } } }
type Changed = { project: View; warnings: { code: number; message: string }[] }
type Failure = { error: { reason: string } }

it('a workspace is found by its ID in any case', async () => {
  const { control } = await testProject(await platform())
  const { body } = await control<{ workspaces: { id: string }[] }>({ path: '/workspaces' })
  const id = body.workspaces[0]?.id ?? ''
  expect((await control<{ id: string }>({ path: `/workspaces/${id.toUpperCase()}` })).body.id).toBe(id)
  expect((await control({ path: `/workspaces/${id.toUpperCase()}/projects` })).status).toBe(200)
})

describe('API keys', () => {
  it('are limited in number, even under concurrent creation', async () => {
    const { db } = await platform()
    const { control, id } = await testProject(await platform())
    await sql`insert into control_keys (id, project_id, name, owner_id, hash, last_characters, created_at, updated_at)
      select gen_random_uuid(), ${id}, 'key', ${id}, md5(${id} || n), 'abcd', now(), now() from generate_series(1, 999) n`.execute(
      db,
    )
    const made = Array.from({ length: 3 }, () =>
      control({ method: 'POST', path: `/projects/${id}/tokens`, json: { name: 'deploy' } }),
    )
    expect((await Promise.all(made)).map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })

  it('give access to their own project only, until they are deleted', async () => {
    const opened = await platform()
    const mine = await testProject(opened)
    const other = await testProject(opened)
    const { body: key } = await mine.control<Key>({
      method: 'POST',
      path: `/projects/${mine.id}/tokens`,
      json: { name: 'deploy' },
    })
    expect(key.value).toMatch(/^ory_pat_/)
    expect(key).not.toHaveProperty('last_used_at')
    const token = key.value ?? ''
    expect((await mine.control({ path: `/projects/${mine.id}`, token })).status).toBe(200)
    const { workspace_id } = (await mine.control<{ workspace_id: string }>({ path: `/projects/${mine.id}` })).body
    const unknownId = '7c0ffee0-1111-4222-8333-444455556666'
    // no word on what exists beside its project
    const forbiddenPaths = [
      `/projects/${other.id}`,
      `/projects/${unknownId}`,
      `/workspaces/${workspace_id}`,
      `/workspaces/${unknownId}`,
    ]
    for (const path of [...forbiddenPaths, '/workspaces'])
      expect((await mine.control({ path, token })).status).toBe(403)
    const json = { name: 'x', environment: 'dev', workspace_id }
    expect((await mine.control({ method: 'POST', path: '/projects', json, token })).status).toBe(403)
    expect((await other.call({ path: '/admin/identities', token })).status).toBe(403)
    expect((await mine.control({ method: 'POST', path: '/workspaces', json: { name: 'x' }, token })).status).toBe(403)
    const { body: listed } = await mine.control<Key[]>({ path: `/projects/${mine.id}/tokens` })
    expect(listed).toEqual([expect.not.objectContaining({ value: expect.anything() })])
    expect(Date.now() - Date.parse(listed[0]?.last_used_at ?? '')).toBeLessThan(10 * 60_000)
    await mine.control({ method: 'DELETE', path: `/projects/${mine.id}/tokens/${key.id}` })
    expect((await mine.control({ path: `/projects/${mine.id}`, token })).status).toBe(401)
  })

  it('expire', async () => {
    let now = new Date()
    const opened = await openPlatform({ now: () => now })
    const { control, id } = await testProject(opened)
    const expires_at = new Date(now.getTime() + 60_000).toISOString()
    const { body } = await control<Key>({
      method: 'POST',
      path: `/projects/${id}/tokens`,
      json: { name: 'short', expires_at },
    })
    const token = body.value ?? ''
    expect((await control({ path: `/projects/${id}`, token })).status).toBe(200)
    now = new Date(now.getTime() + 61_000)
    expect((await control({ path: `/projects/${id}`, token })).status).toBe(401)
    await opened.close()
  })

  it('are stored as a hash only', async () => {
    const opened = await platform()
    const { control, id } = await testProject(opened)
    const { body } = await control<Key>({ method: 'POST', path: `/projects/${id}/tokens`, json: { name: 'x' } })
    const rows = await opened.db.selectFrom('control_keys').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(body.value)
  })
})

describe('changing a project', () => {
  it('creates a new revision each time, and rejects a change to an outdated one', async () => {
    const { control, id } = await testProject(await platform())
    const { body: first } = await control<View>({ path: `/projects/${id}` })
    const rename = (name: string) => [{ op: 'replace', path: '/name', value: name }]
    const path = `/projects/${id}/revision/${first.revision_id}`
    const changed = await control<Changed>({ method: 'PATCH', path, json: rename('Mine') })
    expect(changed).toMatchObject({ status: 200, body: { project: { name: 'Mine' }, warnings: [] } })
    expect(changed.body.project.revision_id).not.toBe(first.revision_id)
    expect(await control({ method: 'PATCH', path, json: rename('Theirs') })).toMatchObject({ status: 409 })
    expect(await control({ path: `/projects/${id}` })).toMatchObject({ body: { name: 'Mine' } })
  })

  it('accepts one of several concurrent changes to a revision', async () => {
    const { control, id } = await testProject(await platform())
    const { body } = await control<View>({ path: `/projects/${id}` })
    const responses = await Promise.all(
      ['a', 'b', 'c', 'd'].map((value) =>
        control({
          method: 'PATCH',
          path: `/projects/${id}/revision/${body.revision_id}`,
          json: [{ op: 'replace', path: '/name', value }],
        }),
      ),
    )
    expect(responses.map((response) => response.status).sort()).toEqual([200, 409, 409, 409])
  })

  it('lets a patch replace and remove sign-in methods that were never set', async () => {
    const { control, id } = await testProject(await platform())
    const at = (method: string) => `/services/identity/config/selfservice/methods/${method}/enabled`
    const { status, body } = await control({
      method: 'PATCH',
      path: `/projects/${id}`,
      json: [
        { op: 'replace', path: at('lookup_secret'), value: true },
        { op: 'remove', path: at('password') },
      ],
    })
    expect(status).toBe(200)
    const methods = { lookup_secret: { enabled: true }, password: { enabled: true }, totp: { enabled: false } }
    expect(body).toMatchObject({ project: { services: { identity: { config: { selfservice: { methods } } } } } })
  })

  it('rejects creating a project in a workspace the caller isn’t a member of', async () => {
    const { control } = await testProject(await platform())
    const json = { name: 'x', environment: 'dev', workspace_id: '7c0ffee0-1111-4222-8333-444455556666' }
    expect((await control({ method: 'POST', path: '/projects', json })).status).toBe(403)
  })

  it('rejects an unknown setting by name', async () => {
    const { control, id } = await testProject(await platform())
    const { status, body } = await control<Failure>({
      method: 'PATCH',
      path: `/projects/${id}`,
      json: [{ op: 'add', path: '/services/identity/config/selfservice/methods/telepathy', value: { enabled: true } }],
    })
    expect(status).toBe(400)
    expect(body.error.reason).toContain('services.identity.config.selfservice.methods.telepathy')
  })

  it('never returns secrets, and keeps them when the mask is sent', async () => {
    const opened = await platform()
    const { control, id } = await testProject(opened)
    const secrets = { default: ['a-secret-of-the-project-1'] }
    const path = `/projects/${id}`
    await control({
      method: 'PATCH',
      path,
      json: [{ op: 'add', path: '/services/identity/config/secrets', value: secrets }],
    })
    const { body, text } = await control<View>({ path })
    expect(text).not.toContain('a-secret-of-the-project-1')
    const json = [{ op: 'replace', path: '/services/identity/config', value: body.services.identity.config }]
    expect(await control({ method: 'PATCH', path, json })).toMatchObject({ status: 200 })
    expect((await opened.findProject(opened.db, { id }))?.config.identity.secrets).toEqual(secrets)
    const unknown = [{ op: 'add', path: '/services/identity/config/secrets/cookie', value: ['••••••••'] }]
    expect(await control({ method: 'PATCH', path, json: unknown })).toMatchObject({ status: 400 })
  })

  it('keeps the flat settings and the service configuration in sync', async () => {
    const opened = await platform()
    const { control, id } = await testProject(opened)
    const path = `/projects/${id}`
    const json = [
      {
        op: 'replace',
        path: '/current_revision/kratos_selfservice_methods_password_config_min_password_length',
        value: 11,
      },
      { op: 'add', path: '/current_revision/hydra_ttl_access_token', value: '7m' },
      { op: 'add', path: '/current_revision/serve_public_cors_enabled', value: true },
      { op: 'add', path: '/current_revision/account_experience_default_locale', value: 'de' },
      { op: 'replace', path: '/services/permission/config/limit/max_read_depth', value: 7 },
    ]
    expect(await control({ method: 'PATCH', path, json })).toMatchObject({ status: 200 })
    const { body } = await control<View>({ path })
    expect(body).toMatchObject({
      cors_public: { enabled: true },
      services: {
        identity: { config: { selfservice: { methods: { password: { config: { min_password_length: 11 } } } } } },
        oauth2: { config: { ttl: { access_token: '7m' } } },
        permission: { config: { limit: { max_read_depth: 7 } } },
        account_experience: { config: { default_locale: 'de' } },
      },
      current_revision: {
        id: body.revision_id,
        kratos_selfservice_methods_password_config_min_password_length: 11,
        hydra_ttl_access_token: '7m',
        serve_public_cors_enabled: true,
        account_experience_default_locale: 'de',
      },
    })
  })

  it.each(['cors_public/origins', 'services/identity/config/selfservice/allowed_return_urls'])(
    'rejects more than 1,000 entries of %s',
    async (field) => {
      const { control, id } = await testProject(await platform())
      const list = (length: number) => Array.from({ length }, (_, at) => `https://*.a${at}.example.com`)
      const save = (length: number) =>
        control({
          method: 'PATCH',
          path: `/projects/${id}`,
          json: [{ op: 'add', path: `/${field}`, value: list(length) }],
        })
      expect((await save(1_000)).status).toBe(200)
      const { status, text } = await save(1_001)
      expect([status, text.includes(field.replaceAll('/', '.'))]).toEqual([400, true])
    },
  )

  it.each(['identity/schemas', 'selfservice/methods/oidc/config'])(
    'rejects more than 1,000 entries of %s before parsing any',
    async (path) => {
      const { control, id } = await testProject(await platform())
      const list = Array(1_001).fill({})
      const json = [
        {
          op: 'add',
          path: `/services/identity/config/${path}`,
          value: path.endsWith('config') ? { providers: list } : list,
        },
      ]
      const { status, text } = await control({ method: 'PATCH', path: `/projects/${id}`, json })
      expect([status, text]).toEqual([400, expect.stringContaining('at most 1000 entries')])
    },
  )

  it('rejects a schema that is not base64, naming the field', async () => {
    const { control, id } = await testProject(await platform())
    const path = '/services/identity/config/identity/schemas'
    const value = [{ id: 'person', url: `base64://${' '.repeat(100_000)}!` }]
    const { status, text } = await control({
      method: 'PATCH',
      path: `/projects/${id}`,
      json: [{ op: 'add', path, value }],
    })
    expect([status, text.includes('identity.schemas.0.url')]).toEqual([400, true])
  })

  it.each([
    ['kratos_selfservice_methods_password_enabled', 'yes'],
    ['hydra_ttl_access_token', 'forever'],
    ['no_such_setting', 1],
    ['id', '7c0ffee0-1111-4222-8333-444455556666'],
  ])('rejects the flat setting %s = %j', async (name, value) => {
    const { control, id } = await testProject(await platform())
    const json = [{ op: 'add', path: `/current_revision/${name}`, value }]
    expect((await control({ method: 'PATCH', path: `/projects/${id}`, json })).status).toBe(400)
  })

  it.each([
    ['theme_variables_light', { brand_500: '</style>' }],
    ['theme_variables_dark', 'body { color: red }'],
    ['logo_light', 'javascript:alert(1)'],
    ['default_locale', '"><script>'],
    ['locale_behavior', 'sometimes'],
  ])('rejects the branding %s = %j, naming the field', async (name, value) => {
    const { control, id } = await testProject(await platform())
    const json = [{ op: 'add', path: '/services/account_experience', value: { config: { [name]: value } } }]
    const { status, body } = await control<Failure>({ method: 'PATCH', path: `/projects/${id}`, json })
    expect(status).toBe(400)
    expect(body.error.reason).toContain(`services.account_experience.config.${name}`)
  })

  it('halts and resumes it', async () => {
    const { control, call, id } = await testProject(await platform())
    const state = (value: string) =>
      control({ method: 'PATCH', path: `/projects/${id}`, json: [{ op: 'replace', path: '/state', value }] })
    expect(await state('halted')).toMatchObject({ status: 200, body: { project: { state: 'halted' } } })
    expect(await call({ path: '/admin/identities' })).toMatchObject({
      status: 403,
      body: { error: { details: { id: 'project_halted' }, reason: 'This project is halted.' } },
    })
    expect(await call({ path: '/admin/clients' })).toMatchObject({ status: 403, body: { error: 'project_halted' } })
    // what the apps of its users get has no ID
    const login = await call<Failure>({ path: '/self-service/login/api' })
    expect(login).toMatchObject({ status: 403, body: { error: { code: 403, reason: 'This project is halted.' } } })
    expect(login.body.error).not.toHaveProperty('id')
    expect(await state('running')).toMatchObject({ status: 200 })
    expect((await call({ path: '/admin/identities' })).status).not.toBe(403)
  })

  it('rejects paths through a prototype, and moves of a value into itself', async () => {
    const { control, id } = await testProject(await platform())
    const json = [{ op: 'add', path: '/__proto__/polluted', value: true }]
    const polluting = await control<Failure>({ method: 'PATCH', path: `/projects/${id}`, json })
    expect([polluting.status, polluting.body.error.reason]).toEqual([
      400,
      expect.stringContaining('a path that is not allowed'),
    ])
    const intoItself = [{ op: 'move', from: '/services', path: '/services/identity/config/x' }]
    const { status, body } = await control<Failure>({ method: 'PATCH', path: `/projects/${id}`, json: intoItself })
    expect([status, body.error.reason]).toEqual([
      400,
      'The operation "move" at "/services/identity/config/x" moves a value into itself.',
    ])
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  it('rejects operations that nest values ever deeper', async () => {
    const { control, id } = await testProject(await platform())
    const deep = JSON.parse(`${'['.repeat(60)}${']'.repeat(60)}`) as unknown
    const pairs = Array.from({ length: 500 }, (_, index) => {
      const [outer, inner] = index % 2 === 0 ? ['x', 'y'] : ['y', 'x']
      const move = { op: 'move', from: `/${inner}`, path: `/${outer}${'/0'.repeat(59)}/-` }
      return [{ op: 'add', path: `/${outer}`, value: deep }, ...(index === 0 ? [] : [move])]
    })
    const { status } = await control({ method: 'PATCH', path: `/projects/${id}`, json: pairs.flat() })
    expect(status).toBe(400)
  })

  const list = '/services/identity/config/list'
  it.each([
    [
      'a removed document',
      [
        { op: 'remove', path: '' },
        { op: 'add', path: '/name', value: 'x' },
      ],
    ],
    [
      'an element that the move takes away',
      [
        { op: 'add', path: list, value: [{}, {}] },
        { op: 'move', from: `${list}/0`, path: `${list}/1/x` },
      ],
    ],
  ])('rejects a path below %s', async (_, json) => {
    const { control, id } = await testProject(await platform())
    const { status, body } = await control<Failure>({ method: 'PATCH', path: `/projects/${id}`, json })
    expect([status, body.error.reason]).toEqual([
      400,
      expect.stringContaining('a path below a value that is not an object or a list'),
    ])
  })
})

describe('purging a project', () => {
  it('removes it with its keys and revisions, and keeps other projects', async () => {
    const opened = await platform()
    const deletedProject = await testProject(opened)
    const otherProject = await testProject(opened)
    expect((await deletedProject.control({ method: 'DELETE', path: `/projects/${deletedProject.id}` })).status).toBe(
      204,
    )
    expect((await deletedProject.control({ path: `/projects/${deletedProject.id}` })).status).toBe(404)
    expect((await deletedProject.call({ path: '/schemas' })).status).toBe(404)
    const remaining = await opened.db
      .selectFrom('control_revisions')
      .where('project_id', '=', deletedProject.id)
      .selectAll()
      .execute()
    expect(remaining).toEqual([])
    expect((await otherProject.control({ path: `/projects/${otherProject.id}` })).status).toBe(200)
  })
})

it('reduces names to a single line without control characters', async () => {
  const opened = await platform()
  const control = client(opened, 'http://localhost:4400', opened.workspaceToken)
  const send = (name: string) => control<{ name: string }>({ method: 'POST', path: '/workspaces', json: { name } })
  expect((await send(' Atrium\r\n\r\nPay \u202eere\u2069 ')).body.name).toBe('Atrium Pay  ere')
  expect((await send('\n\u202e')).status).toBe(400)
})

describe('lists', () => {
  it('list every workspace once, page by page', async () => {
    const opened = await platform()
    const control = client(opened, 'http://localhost:4400', opened.workspaceToken)
    for (let index = 0; index < 7; index++)
      await control({ method: 'POST', path: '/workspaces', json: { name: `W${index}` } })
    const seen: string[] = []
    let page_token: string | undefined
    do {
      const { body } = await control<{ workspaces: { id: string }[]; next_page_token: string }>({
        path: '/workspaces',
        query: { page_size: '2', ...(page_token && { page_token }) },
      })
      seen.push(...body.workspaces.map((workspace) => workspace.id))
      page_token = body.next_page_token || undefined
    } while (page_token)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBeGreaterThanOrEqual(8)
  })

  it.each(['not-a-token', 'WyJ4Il0', 'WyJ4IiwieSJd'])('reject the page token %s', async (page_token) => {
    const opened = await platform()
    const control = client(opened, 'http://localhost:4400', opened.workspaceToken)
    expect((await control({ path: '/workspaces', query: { page_token } })).status).toBe(400)
  })

  it('never include the console’s own project', async () => {
    const opened = await platform()
    const control = client(opened, 'http://localhost:4400', opened.workspaceToken)
    const { text } = await control({ path: '/projects' })
    expect(text).not.toContain('"slug":"console"')
    expect((await control({ path: '/projects/console' })).status).toBe(404)
  })
})
