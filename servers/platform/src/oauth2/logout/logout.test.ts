import { listening, stopListening } from '../../../testing/listening'
import { identityProject } from '../../identity/testing/visitor'

afterAll(stopListening)

const CALLBACK = 'https://shop.example.com/callback'
const BYE = 'https://shop.example.com/bye'
const html = { accept: 'text/html' }
const form = { client_id: 'shop', client_secret: 'a secret of the shop' }

/** Somebody who has signed in to a client, and is remembered. */
async function signedIn(client: object = {}) {
  const project = await identityProject(await platform())
  const { call, base } = project
  await call({
    method: 'POST',
    path: '/admin/clients',
    json: {
      ...form,
      redirect_uris: [CALLBACK],
      post_logout_redirect_uris: [BYE],
      scope: 'openid',
      token_endpoint_auth_method: 'client_secret_post',
      ...client,
    },
  })
  const visitor = project.open()
  const to = async (path: string, query: Record<string, string> = {}) => {
    const { headers, status, text } = await visitor.ask({ path, query, headers: html })
    return { status, text, url: new URL(headers.get('location') ?? base) }
  }
  /** Accepts as the page of the kind would. @returns where the browser is then */
  const accept = async (kind: string, challenge: string | null, json: object) => {
    const path = `/admin/oauth2/auth/requests/${kind}/accept?${kind}_challenge=${challenge}`
    const { body } = await call<{ redirect_to: string }>({ method: 'PUT', path, json })
    return { next: body.redirect_to, arrive: () => to(body.redirect_to.slice(base.length)) }
  }
  const query = {
    client_id: 'shop',
    redirect_uri: CALLBACK,
    response_type: 'code',
    scope: 'openid',
    state: 'state-12345',
  }
  const login = (await to('/oauth2/auth', query)).url.searchParams.get('login_challenge')
  const asked = await (await accept('login', login, { subject: 'ada', remember: true })).arrive()
  const consent = asked.url.searchParams.get('consent_challenge')
  const back = await (await accept('consent', consent, { grant_scope: ['openid'] })).arrive()
  const { body: tokens } = await call<{ id_token: string; access_token: string }>({
    method: 'POST',
    path: '/oauth2/token',
    token: null,
    form: {
      ...form,
      grant_type: 'authorization_code',
      redirect_uri: CALLBACK,
      code: back.url.searchParams.get('code') ?? '',
    },
  })
  const isRemembered = async () =>
    !(await to('/oauth2/auth', { ...query, prompt: 'none' })).url.searchParams.has('error')
  return { ...project, to, accept, tokens, isRemembered }
}

it('signs out after somebody has confirmed it, once, and leaves tokens alone', async () => {
  const { to, accept, tokens, isRemembered, call } = await signedIn()
  expect(await isRemembered()).toBe(true)
  const query = { id_token_hint: tokens.id_token, post_logout_redirect_uri: BYE, state: 'st' }
  const challenge = (await to('/oauth2/sessions/logout', query)).url.searchParams.get('logout_challenge')
  const path = `/admin/oauth2/auth/requests/logout?logout_challenge=${challenge}`
  expect((await call({ path })).body).toMatchObject({
    subject: 'ada',
    rp_initiated: true,
    client: { client_id: 'shop' },
  })
  const { arrive } = await accept('logout', challenge, {})
  expect((await arrive()).url.href).toBe(`${BYE}?state=st`)
  expect((await arrive()).url.href).toBe(`${BYE}?state=st`)
  expect(await isRemembered()).toBe(false)
  const { body } = await call({
    method: 'POST',
    path: '/admin/oauth2/introspect',
    form: { token: tokens.access_token },
  })
  expect(body).toMatchObject({ active: true })
})

it('does not sign out when somebody refuses, even with an answer from before', async () => {
  const { to, accept, isRemembered, call } = await signedIn()
  const challenge = (await to('/oauth2/sessions/logout')).url.searchParams.get('logout_challenge')
  const { arrive } = await accept('logout', challenge, {})
  const path = `/admin/oauth2/auth/requests/logout/reject?logout_challenge=${challenge}`
  expect((await call({ method: 'PUT', path })).status).toBe(204)
  await arrive()
  expect(await isRemembered()).toBe(true)
})

it.each([
  ['an address of somebody else', { post_logout_redirect_uri: 'https://evil.example.com/' }, true],
  ['an address without a token', { post_logout_redirect_uri: BYE }, false],
  ['a token of nobody', { id_token_hint: 'x' }, false],
])('shows what is wrong with %s', async (_name, more, hinted) => {
  const { to, tokens, isRemembered } = await signedIn()
  const { url } = await to('/oauth2/sessions/logout', { ...(hinted && { id_token_hint: tokens.id_token }), ...more })
  expect(url.searchParams.get('error')).toBe('invalid_request')
  expect(await isRemembered()).toBe(true)
})

it('tells clients in the browser and behind it', async () => {
  const client = await listening(() => ({}))
  const { to, accept, tokens } = await signedIn({
    frontchannel_logout_uri: 'https://shop.example.com/signed-out',
    backchannel_logout_uri: `${client.url}/signed-out`,
  })
  const { url } = await to('/oauth2/sessions/logout', { id_token_hint: tokens.id_token })
  const { status, text } = await (await accept('logout', url.searchParams.get('logout_challenge'), {})).arrive()
  expect(status).toBe(200)
  expect(text).toContain('<iframe src="https://shop.example.com/signed-out?iss=')
  for (let wait = 0; client.heard.length === 0 && wait < 100; wait++) await new Promise((done) => setTimeout(done, 50))
  const token = new URLSearchParams(client.heard[0]?.body).get('logout_token') ?? ''
  const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  expect(claims).toMatchObject({ aud: ['shop'], sid: expect.any(String), events: expect.any(Object) })
})

it('tells clients when an administrator ends the session, once', async () => {
  const client = await listening((_heard, count) => ({ status: count === 1 ? 503 : 200 }))
  const { call, tokens, isRemembered } = await signedIn({ backchannel_logout_uri: client.url })
  const { sid } = JSON.parse(Buffer.from(tokens.id_token.split('.')[1] ?? '', 'base64url').toString()) as {
    sid: string
  }
  const end = () => call({ method: 'DELETE', path: '/admin/oauth2/auth/sessions/login', query: { sid } })
  expect((await Promise.all([end(), end()])).map(({ status }) => status)).toEqual([204, 204])
  expect(await isRemembered()).toBe(false)
  // a client that can't answer is asked again
  for (let wait = 0; client.heard.length < 2 && wait < 100; wait++) await new Promise((done) => setTimeout(done, 50))
  expect(new Set(client.heard.map(({ body }) => body)).size).toBe(1)
})
