import { sql } from 'kysely'
import { listening, stopListening } from '../../../testing/listening'
import { identityProject } from '../../identity/testing/visitor'

afterAll(stopListening)

const CALLBACK = 'https://shop.example.com/callback'
const BYE = 'https://shop.example.com/bye'
const html = { accept: 'text/html' }
const form = { client_id: 'shop', client_secret: 'a secret of the shop' }

/** A person with a remembered sign-in at a client. */
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
    const { headers, status, text } = await visitor.fetch({ path, query, headers: html })
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
  const consentPage = await (await accept('login', login, { subject: 'ada', remember: true })).arrive()
  const consent = consentPage.url.searchParams.get('consent_challenge')
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

it('signs out once confirmed, and keeps tokens valid', async () => {
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

it('can be repeated after a failure, which signs out of nothing', async () => {
  const { to, accept, isRemembered, call, id } = await signedIn({
    backchannel_logout_uri: 'https://shop.example.com/bye',
  })
  const { db } = await platform()
  const challenge = (await to('/oauth2/sessions/logout')).url.searchParams.get('logout_challenge')
  const { arrive } = await accept('logout', challenge, {})
  await sql`alter table oauth2_logout_notices add constraint failing check (project_id <> ${sql.lit(id)}) not valid`.execute(
    db,
  )
  expect((await arrive()).status).toBe(500)
  await sql`alter table oauth2_logout_notices drop constraint failing`.execute(db)
  expect(await isRemembered()).toBe(true)
  await arrive()
  expect(await isRemembered()).toBe(false)
  expect((await call({ path: '/admin/clients/shop/logout-notices' })).body).toHaveLength(1)
})

it('does not sign out once the request has expired', async () => {
  const { to, accept, isRemembered, call, id } = await signedIn()
  const challenge = (await to('/oauth2/sessions/logout')).url.searchParams.get('logout_challenge')
  const { arrive } = await accept('logout', challenge, {})
  await sql`update oauth2_logouts set expires_at = now() where project_id = ${id}`.execute((await platform()).db)
  const path = `/admin/oauth2/auth/requests/logout?logout_challenge=${challenge}`
  expect(await call({ path })).toMatchObject({ status: 401, body: { error: 'request_unauthorized' } })
  expect((await arrive()).url.searchParams.get('error')).toBe('request_unauthorized')
  expect(await isRemembered()).toBe(true)
})

it('doesn’t sign out after a rejection, even if it was accepted before', async () => {
  const { to, accept, isRemembered, call } = await signedIn()
  const challenge = (await to('/oauth2/sessions/logout')).url.searchParams.get('logout_challenge')
  const { arrive } = await accept('logout', challenge, {})
  const path = `/admin/oauth2/auth/requests/logout/reject?logout_challenge=${challenge}`
  expect((await call({ method: 'PUT', path })).status).toBe(204)
  await arrive()
  expect(await isRemembered()).toBe(true)
})

it.each([
  ['another client’s redirect URI', { post_logout_redirect_uri: 'https://evil.example.com/' }, true],
  ['a redirect URI without a token', { post_logout_redirect_uri: BYE }, false],
  ['an invalid token', { id_token_hint: 'x' }, false],
])('reports %s', async (_name, more, hinted) => {
  const { to, tokens, isRemembered } = await signedIn()
  const { url } = await to('/oauth2/sessions/logout', { ...(hinted && { id_token_hint: tokens.id_token }), ...more })
  expect(url.searchParams.get('error')).toBe('invalid_request')
  expect(await isRemembered()).toBe(true)
})

it('notifies clients by front channel and back channel', async () => {
  const client = await listening(() => ({}))
  const { to, accept, tokens } = await signedIn({
    frontchannel_logout_uri: 'https://shop.example.com/signed-out',
    backchannel_logout_uri: `${client.url}/signed-out`,
  })
  const { url } = await to('/oauth2/sessions/logout', { id_token_hint: tokens.id_token })
  const { status, text } = await (await accept('logout', url.searchParams.get('logout_challenge'), {})).arrive()
  expect(status).toBe(200)
  expect(text).toContain('<iframe src="https://shop.example.com/signed-out?iss=')
  for (let wait = 0; client.received.length === 0 && wait < 100; wait++)
    await new Promise((done) => setTimeout(done, 50))
  const token = new URLSearchParams(client.received[0]?.body).get('logout_token') ?? ''
  const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  expect(claims).toMatchObject({ aud: ['shop'], sid: expect.any(String), events: expect.any(Object) })
})

it('notifies clients once when an administrator revokes the session', async () => {
  const client = await listening((_heard, count) => ({ status: count === 1 ? 503 : 200 }))
  const { call, tokens, isRemembered } = await signedIn({ backchannel_logout_uri: client.url })
  const { sid } = JSON.parse(Buffer.from(tokens.id_token.split('.')[1] ?? '', 'base64url').toString()) as {
    sid: string
  }
  const end = () => call({ method: 'DELETE', path: '/admin/oauth2/auth/sessions/login', query: { sid } })
  expect((await Promise.all([end(), end()])).map(({ status }) => status)).toEqual([204, 204])
  expect(await isRemembered()).toBe(false)
  // a client that can't respond is called again
  for (let wait = 0; client.received.length < 2 && wait < 100; wait++) await new Promise((done) => setTimeout(done, 50))
  expect(new Set(client.received.map(({ body }) => body)).size).toBe(1)
})

describe('an unreachable client', () => {
  const waitFor = async <T>(read: () => Promise<T | undefined>): Promise<T> => {
    for (let wait = 0; wait < 200; wait++) {
      const found = await read()
      if (found !== undefined) return found
      await new Promise((done) => setTimeout(done, 50))
    }
    throw new Error('It did not happen.')
  }
  type Shown = { id: string; status: string; attempts: number; problem?: string; next_attempt_at?: string }

  it('is notified again until it responds or attempts run out, as its notices show', async () => {
    let rejects = true
    const client = await listening(() => ({ status: rejects ? 400 : 204 }))
    const { call, tokens, id } = await signedIn({ backchannel_logout_uri: client.url })
    const { db } = await platform()
    const { sid } = JSON.parse(Buffer.from(tokens.id_token.split('.')[1] ?? '', 'base64url').toString()) as {
      sid: string
    }
    await call({ method: 'DELETE', path: '/admin/oauth2/auth/sessions/login', query: { sid } })
    const notice = (attempts: number) =>
      waitFor(async () => {
        const { body } = await call<Shown[]>({ path: '/admin/clients/shop/logout-notices' })
        return body.find((one) => one.attempts === attempts && (one.problem ?? one.status) !== 'waiting')
      })
    const first = await notice(1)
    expect(first).toMatchObject({
      status: 'waiting',
      login_session_id: sid,
      problem: 'The client responded with 400.',
      next_attempt_at: expect.any(String),
    })
    // in its current state when it is due, also in a process that was started meanwhile
    const due = (attempts: number) =>
      sql`update oauth2_logout_notices set due_at = now(), attempts = ${attempts}, problem = null where project_id = ${id}`.execute(
        db,
      )
    await due(11)
    expect(await notice(12)).toMatchObject({ status: 'failed', problem: 'The client responded with 400.' })
    rejects = false
    await sql`update oauth2_logout_notices set status = 'waiting' where project_id = ${id}`.execute(db)
    await due(1)
    const last = await notice(2)
    expect(last).toMatchObject({ id: first.id, status: 'delivered' })
    expect(last).not.toHaveProperty('next_attempt_at')
    const ids = client.received.map(({ body }) => {
      const token = new URLSearchParams(body).get('logout_token') ?? ''
      return (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { jti: string }).jti
    })
    expect(ids).toEqual([first.id, first.id, first.id])
    const rejected = await call({ path: '/admin/clients/shop/logout-notices?page_token=x' })
    expect(rejected.status).toBe(400)
    await call({ method: 'DELETE', path: '/admin/clients/shop' })
    expect((await call({ path: '/admin/clients/shop/logout-notices' })).body).toEqual([])
  })

  it('is not notified once too many notices are waiting', async () => {
    const { call, tokens, id } = await signedIn({ backchannel_logout_uri: 'https://shop.example.com/signed-out' })
    const { db } = await platform()
    await sql`insert into oauth2_logout_notices (project_id, id, client_id, session_id, issuer, status, created_at, due_at, updated_at)
      select ${id}, gen_random_uuid(), 'other', gen_random_uuid(), '', 'waiting', now(), now() + interval '1 day', now()
      from generate_series(1, 1000)`.execute(db)
    const { sid } = JSON.parse(Buffer.from(tokens.id_token.split('.')[1] ?? '', 'base64url').toString()) as {
      sid: string
    }
    await call({ method: 'DELETE', path: '/admin/oauth2/auth/sessions/login', query: { sid } })
    expect((await call<Shown[]>({ path: '/admin/clients/shop/logout-notices' })).body).toMatchObject([
      { status: 'failed', attempts: 0, problem: '1000 notices of the project are waiting already.' },
    ])
  })
})
