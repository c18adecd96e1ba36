import * as oidc from 'openid-client'
import { listening, stopListening, type StubResponse } from '../../../testing/listening'
import { begin, relyingParty, shopProject, through } from '../testing/shop'

afterAll(stopListening)

type Told = {
  session: { extra: object; client_id: string; id_token: { subject: string } }
  request?: { grant_types: string[]; granted_scopes: string[]; client_id: string }
  requester?: object
}

async function hooked(response: () => StubResponse, names = ['token_hook']) {
  const server = await listening(response)
  const auth = { type: 'api_key', config: { in: 'header', name: 'X-Key', value: 'secret of the hook' } }
  const oauth2 = Object.fromEntries(names.map((name) => [name, { url: `${server.url}/${name}`, auth }]))
  const here = await shopProject(
    { oauth2 },
    { grant_types: ['authorization_code', 'refresh_token', 'client_credentials'] },
  )
  const party = await relyingParty(here)
  const introspect = async (token = '') =>
    (await here.call<{ ext?: object }>({ method: 'POST', path: '/admin/oauth2/introspect', form: { token } })).body
  const signIn = async () => {
    const { start, checks } = await begin(party)
    return oidc.authorizationCodeGrant(party, await through(here, start), checks)
  }
  const authorization = `Basic ${Buffer.from('shop:a+secret+of+the+shop').toString('base64')}`
  const machine = () =>
    here.call<{ error?: string }>({
      method: 'POST',
      path: '/oauth2/token',
      form: { grant_type: 'client_credentials' },
      headers: { authorization },
    })
  const told = () => server.received.map(({ body }) => JSON.parse(body) as Told) // we sent it
  return { ...server, party, introspect, signIn, machine, told }
}

describe('a token hook', () => {
  it('is called for every grant and sets claims that refreshes keep', async () => {
    let plan = 'gold'
    const here = await hooked(
      () => ({ body: { session: { access_token: { plan }, id_token: { plan } } } }),
      ['token_hook', 'refresh_token_hook'],
    )
    const tokens = await here.signIn()
    expect(tokens.claims()).toMatchObject({ plan: 'gold' })
    expect(tokens.claims()).not.toHaveProperty('email')
    expect((await here.introspect(tokens.access_token)).ext).toEqual({ plan: 'gold' })
    expect(await oidc.fetchUserInfo(here.party, tokens.access_token, 'ada')).toMatchObject({ plan: 'gold' })
    const [first] = here.told()
    expect(first).toMatchObject({
      session: { extra: { plan: 'free' }, client_id: 'shop', id_token: { subject: 'ada' } },
      request: { grant_types: ['authorization_code'], client_id: 'shop' },
    })
    expect(here.received[0]?.headers['x-key']).toBe('secret of the hook')
    plan = 'silver'
    const fresh = await oidc.refreshTokenGrant(here.party, tokens.refresh_token ?? '')
    expect(fresh.claims()).toMatchObject({ plan: 'silver' })
    expect(here.received.map(({ url }) => url)).toEqual(['/token_hook', '/refresh_token_hook', '/token_hook'])
    expect(here.told()[1]?.session.extra).toEqual({ plan: 'gold' })
    const machine = await oidc.clientCredentialsGrant(here.party, {})
    expect((await here.introspect(machine.access_token)).ext).toEqual({ plan: 'silver' })
  })

  it.each<[said: StubResponse, error: string | undefined]>([
    [{ status: 204, body: '' }, undefined],
    [{ status: 403 }, 'access_denied'],
    [{ status: 400 }, 'server_error'],
    [{ body: 'no JSON' }, 'server_error'],
    [{ body: { session: { access_token: 'none' } } }, 'server_error'],
  ])('that responds with %j leads to %s', async (hookResponse, error) => {
    const here = await hooked(() => hookResponse)
    const response = await here.machine()
    expect(response.body.error).toBe(error)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.status).toBe(error === undefined ? 200 : error === 'access_denied' ? 403 : 500)
  })
})
