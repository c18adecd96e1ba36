import { listening, stopListening } from '../../../testing/listening'
import { identityProject, testConfig } from '../testing/visitor'

const email = { type: 'string', format: 'email', 'ory.sh/kratos': { credentials: { password: { identifier: true } } } }
const schema = { properties: { traits: { type: 'object', properties: { email }, required: ['email'] } } }
const identity = (url: string) => ({ default_schema_id: 'far', schemas: [{ id: 'far', url }] })

describe('identity schemas at a URL', () => {
  afterAll(stopListening)

  it('are fetched once and used like embedded ones', async () => {
    const server = await listening(() => ({ body: schema }))
    const config = { ...testConfig, identity: identity(`${server.url}/far.json`) }
    const { open, begin, signIn, person, call } = await identityProject(await platform(), config)
    await person('ada@example.com')
    expect((await signIn(open(), 'ada@example.com', 'correct-horse-battery')).status).toBe(200)
    const flow = await begin(open(), 'registration')
    expect(flow.ui.nodes.map(({ attributes }) => attributes.name)).toContain('traits.email')
    expect((await call<unknown[]>({ path: '/schemas' })).body).toEqual([{ id: 'far', schema }])
    expect(server.received).toHaveLength(1)
  })

  it.each([
    ['whose server fails', { status: 404 }, {}],
    ['with another document', { body: 'no schema' }, {}],
    ['on a forbidden host', { body: schema }, { clients: { http: { disallow_private_ip_ranges: true } } }],
  ])('%s are reported as a configuration error, only where they are needed', async (_, response, more) => {
    const server = await listening(() => response)
    const config = { ...testConfig, ...more, identity: identity(`${server.url}/far.json`) }
    const { open, call } = await identityProject(await platform(), config)
    const { status, body } = await open().fetch<{ error: { id: string } }>({
      path: '/self-service/registration/browser',
    })
    expect([status, body.error.id]).toEqual([500, 'invalid_configuration'])
    expect((await call({ path: '/sessions/whoami' })).status).toBe(401)
  })
})
