import { listening, stopListening, type StubResponse } from '../../../testing/listening'
import { identityProject, testConfig, type IdentityBody } from '../testing/visitor'

const email = 'moved@example.com'
const right: StubResponse = { body: { status: 'password_match' } }

/** A project with someone whose password another service knows. */
async function moving(response: () => StubResponse, enabled = true) {
  const server = await listening(response)
  const { methods } = testConfig.selfservice
  const migrate_hook = {
    enabled,
    config: {
      url: `${server.url}/check`,
      headers: { 'X-Own': 'yes' },
      auth: { type: 'basic_auth', config: { user: 'me', password: 'secret' } },
    },
  }
  const project = await identityProject(await platform(), {
    ...testConfig,
    selfservice: {
      ...testConfig.selfservice,
      methods: { ...methods, password: { enabled: true, config: { migrate_hook } } },
    },
  })
  const { body, status } = await project.call<IdentityBody>({
    method: 'POST',
    path: '/admin/identities',
    json: { traits: { email }, credentials: { password: { config: { use_password_migration_hook: true } } } },
  })
  expect(status).toBe(201)
  const config = async () => {
    const query = { include_credential: 'password' }
    const { body: now } = await project.call<IdentityBody>({ path: `/admin/identities/${body.id}`, query })
    return now.credentials.password?.config
  }
  const tries = (password: string) => project.signIn(project.open(), email, password)
  return { ...project, ...server, config, tries, id: body.id }
}

describe('a password known to another service', () => {
  afterAll(stopListening)

  it('is verified there at the first sign-in, and stored from then on', async () => {
    const { tries, received, config } = await moving(() => right)
    expect((await tries('the-old-password')).status).toBe(200)
    expect(received).toMatchObject([{ method: 'POST', url: '/check', headers: { 'x-own': 'yes' } }])
    expect(received[0]?.headers.authorization).toBe(`Basic ${Buffer.from('me:secret').toString('base64')}`)
    expect(JSON.parse(received[0]?.body ?? '')).toEqual({ identifier: email, password: 'the-old-password' })
    expect(await config()).toEqual({ hashed_password: expect.stringMatching(/^\$argon2id\$/) })
    expect((await tries('the-old-password')).status).toBe(200)
    expect((await tries('another-password')).status).toBe(400)
    expect(received).toHaveLength(1)
  })

  it.each<[string, StubResponse]>([
    ['rejects it', { status: 403 }],
    ['responds with an unknown status', { body: { status: 'maybe' } }],
    ['responds with an empty body', { body: '' }],
  ])('is rejected when the service %s', async (_, hookResponse) => {
    const { tries, config } = await moving(() => hookResponse)
    const { status, body } = await tries('the-old-password')
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('4000006')])
    expect(await config()).toEqual({ hashed_password: '', use_password_migration_hook: true })
  })

  it.each<[string, StubResponse]>([
    ['fails', { status: 500 }],
    ['redirects', { status: 307, headers: { location: 'http://127.0.0.1:9/' } }],
  ])('fails the sign-in when the service %s', async (_, hookResponse) => {
    const { tries, config, received } = await moving(() => hookResponse)
    expect((await tries('the-old-password')).status).toBe(502)
    expect(received).toHaveLength(1)
    expect(await config()).toEqual({ hashed_password: '', use_password_migration_hook: true })
  })

  it('is not accepted without a configured service', async () => {
    const { tries, received } = await moving(() => right, false)
    expect((await tries('the-old-password')).status).toBe(500)
    expect(received).toEqual([])
  })
})
