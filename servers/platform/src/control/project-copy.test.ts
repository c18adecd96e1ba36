import { platformWithPeople } from '../../testing/people'
import { testProject } from '../../testing/client'

type Made = { project: { id: string; slug: string; services: { identity: { config: object } } }; not_copied: string[] }

let made: Awaited<ReturnType<typeof platformWithPeople>>
let workspace: string
beforeAll(async () => {
  made = await platformWithPeople()
  const { body } = await made.control<{ workspaces: { id: string }[] }>({ path: '/workspaces' })
  workspace = body.workspaces[0]?.id ?? ''
})

const createFrom = (json: object, token?: string) =>
  made.control<Made>({
    method: 'POST',
    path: `/workspaces/${workspace}/projects`,
    json: { name: 'Copy', environment: 'stage', ...json },
    ...(token !== undefined && { token }),
  })
const at = '/services/identity/config'
const provider = (id: string, more: object = {}) => ({
  id,
  provider: 'github',
  client_id: 'client',
  client_secret: `secret-of-${id}`,
  mapper_url: 'base64://bG9jYWwgY2xhaW1zID0gc3RkLmV4dFZhcignY2xhaW1zJyk7IHsgaWRlbnRpdHk6IHsgdHJhaXRzOiB7fSB9IH0=',
  ...more,
})

test.each(['customers', 'staff', 'phone'])(
  'creates a project from the template %s that serves sign-in',
  async (template) => {
    const { status, body } = await createFrom({ template })
    expect([status, body.not_copied]).toEqual([201, []])
    const path = `/p/${body.project.slug}/self-service/login/api`
    expect((await made.control({ path })).status).toBe(200)
    const registration = await made.control({ path: `/p/${body.project.slug}/self-service/registration/api` })
    expect(registration.status).toBe(template === 'staff' ? 400 : 200)
  },
)

test('copies the configuration with the new project’s URLs, without secrets, people or organizations', async () => {
  const { id, control, call, slug } = await testProject(made.opened)
  const patch = await control({
    method: 'PATCH',
    path: `/projects/${id}`,
    json: [
      { op: 'add', path: `${at}/session/lifespan`, value: '5h' },
      { op: 'add', path: `${at}/courier/smtp/connection_uri`, value: 'smtps://me:pass-of-mail@mail.example:465' },
      {
        op: 'add',
        path: `${at}/selfservice/methods/oidc`,
        value: {
          enabled: true,
          config: {
            providers: [
              provider('github'),
              provider('acme', { organization_id: '6f1b4c53-0f4c-4a1e-9f5a-0d6a4f6b2a11' }),
            ],
          },
        },
      },
    ],
  })
  expect(patch.status).toBe(200)
  await call({
    method: 'POST',
    path: '/admin/identities',
    json: { schema_id: 'preset://email', traits: { email: 'a@b.example' } },
  })

  const { status, body } = await createFrom({ source_project_id: id }, made.developer)
  expect(status).toBe(201)
  const { project, not_copied } = body
  expect(project).toMatchObject({
    name: 'Copy',
    environment: 'stage',
    services: {
      identity: {
        config: {
          session: { lifespan: '5h' },
          selfservice: {
            flows: { login: { ui_url: expect.stringContaining(`/a/${project.slug}/login`) } },
            methods: { oidc: { config: { providers: [{ id: 'github' }] } } },
          },
        },
      },
    },
  })
  expect(JSON.stringify(project)).not.toContain(slug + '/')
  expect(not_copied).toEqual(
    expect.arrayContaining([
      'services.identity.config.courier.smtp.connection_uri',
      'services.identity.config.selfservice.methods.oidc.config.providers.1',
    ]),
  )
  expect(not_copied.join()).toContain('client_secret')
  const stored = await made.opened.db
    .selectFrom('control_projects')
    .select('revision_id')
    .where('id', '=', project.id)
    .execute()
  expect(stored).toHaveLength(1)
  const people = await made.control<unknown[]>({ path: `/p/${project.slug}/admin/identities` })
  expect(people.body).toEqual([])
  const owner = await made.control({
    path: `/projects/${project.id}`,
    token: made.owner,
    headers: { 'x-atrium-reveal': '1' },
  })
  expect(owner.text).not.toMatch(/secret-of|pass-of-mail/)
})

test('rejects invalid sources and people who may not copy or create', async () => {
  const { id } = await testProject(made.opened)
  const unknown = '6f1b4c53-0f4c-4a1e-9f5a-0d6a4f6b2a11'
  const responses = [
    createFrom({}),
    createFrom({ template: 'customers', source_project_id: id }),
    createFrom({ template: 'nothing' }),
    createFrom({ source_project_id: unknown }),
    createFrom({ source_project_id: id }, made.viewer),
  ]
  expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([400, 400, 400, 404, 403])
})
