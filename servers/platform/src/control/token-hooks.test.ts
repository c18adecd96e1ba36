import { testProject } from '../../testing/client'
import { listening, stopListening, type StubResponse } from '../../testing/listening'

afterAll(stopListening)

type Tested = {
  sent: boolean
  body?: string
  status?: number
  effect?: string
  claims?: object
  reason?: string
  error?: string
}

async function hooked(response: () => StubResponse = () => ({ status: 204, body: '' })) {
  const server = await listening(response)
  const auth = { type: 'api_key', config: { in: 'header', name: 'X-Key', value: 'secret of the hook' } }
  const oauth2 = { token_hook: { url: `${server.url}/token`, auth }, refresh_token_hook: `${server.url}/refresh` }
  const project = await testProject(await platform(), { oauth2: { oauth2 } })
  const path = `/projects/${project.id}/token-hooks/test`
  const test = (json: object) => project.control<Tested>({ method: 'POST', path, json })
  return { ...project, server, test }
}

describe('testing a token hook', () => {
  it.each<[StubResponse, object]>([
    [
      { body: { session: { access_token: { plan: 'gold' }, id_token: {} } } },
      { status: 200, effect: 'claims', claims: { accessToken: { plan: 'gold' }, idToken: {} } },
    ],
    [
      { status: 204, body: '' },
      { status: 204, effect: 'unchanged' },
    ],
    [{ status: 403 }, { status: 403, effect: 'denied' }],
    [{ status: 500 }, { status: 500, effect: 'failed', reason: 'It responded with status 500.' }],
    [{ body: 'no JSON' }, { status: 200, effect: 'failed', reason: 'Its response is not valid.' }],
  ])('reports the effect of the response %j on tokens', async (reply, expected) => {
    const { test, server } = await hooked(() => reply)
    const { body } = await test({ hook: 'token' })
    expect(body).toMatchObject({ sent: true, ...expected })
    expect(server.received).toHaveLength(1)
    expect(server.received[0]?.headers['x-key']).toBe('secret of the hook')
    expect(JSON.parse(body.body ?? '')).toMatchObject({ request: { grant_types: ['authorization_code'] } })
  })

  it('calls the refresh hook with a refresh request', async () => {
    const { test, server } = await hooked()
    expect((await test({ hook: 'refresh' })).body).toMatchObject({ effect: 'unchanged' })
    expect(server.received[0]?.url).toBe('/refresh')
    expect(JSON.parse(server.received[0]?.body ?? '')).toMatchObject({ requester: { grant_types: ['refresh_token'] } })
  })

  it('is rejected without a hook, for an unknown hook and in a halted project', async () => {
    const { test, control, id } = await hooked()
    expect((await test({ hook: 'other' })).status).toBe(400)
    await control({
      method: 'PATCH',
      path: `/projects/${id}`,
      json: [{ op: 'replace', path: '/state', value: 'halted' }],
    })
    expect((await test({ hook: 'token' })).status).toBe(400)
    const plain = await testProject(await platform())
    const path = `/projects/${plain.id}/token-hooks/test`
    expect((await plain.control({ method: 'POST', path, json: { hook: 'token' } })).status).toBe(404)
  })
})
