import { asApp } from '../testing/app'
import { messagesOf } from '../testing/flow-body'
import { identityProject, testConfig, type FlowBody } from '../testing/visitor'

const ada = 'ada@example.com'
const page = { accept: 'text/html' }
const { selfservice } = testConfig
type Failure = { error: { id?: string; code: number } }

describe('a completed recovery', () => {
  it.each([true, false])(
    'is readable in its browser, with (%s) or without the new transitions',
    async (transitions) => {
      const config = { ...testConfig, feature_flags: { use_continue_with_transitions: transitions } }
      const { open, begin, send, person, lastCode } = await identityProject(await platform(), config)
      await person(ada)
      const visitor = open()
      const flow = await begin(visitor, 'recovery')
      const sent = (await send(visitor, 'recovery', flow, { method: 'code', email: ada })).body
      const { status } = await send(visitor, 'recovery', sent, { method: 'code', code: await lastCode(ada) })
      expect(status).toBe(transitions ? 200 : 422)
      const read = await visitor.fetch<FlowBody>({ path: '/self-service/recovery/flows', query: { id: flow.id } })
      expect([read.status, read.body.state]).toEqual([200, 'passed_challenge'])
    },
  )
})

it('redirects an expired recovery link to a new flow, which needs its browser’s cookies', async () => {
  let now = new Date()
  const opened = await openPlatform({ now: () => now })
  const { call, base, open, begin, person } = await identityProject(opened)
  const { id } = await person(ada)
  const json = { identity_id: id, expires_in: '1s' }
  const { body } = await call<{ recovery_link: string }>({ method: 'POST', path: '/admin/recovery/link', json })
  now = new Date(now.getTime() + 2_000)
  const follow = async (visitor: ReturnType<typeof open>) => {
    const { headers } = await visitor.fetch({ path: body.recovery_link.slice(base.length), headers: page })
    const id = new URL(headers.get('location') ?? '').searchParams.get('flow') ?? ''
    return {
      cookies: headers.getSetCookie(),
      ...(await visitor.fetch<FlowBody>({ path: '/self-service/recovery/flows', query: { id } })),
    }
  }
  const known = open()
  await begin(known, 'recovery')
  expect(messagesOf((await follow(known)).body)).toEqual([4060005])
  const { cookies, status } = await follow(open())
  expect([cookies, status]).toEqual([[], 403])
  await opened.close()
})

it.each(['used', 'expired'])(
  'offers links again after a link that was %s, even if codes are the default',
  async (what) => {
    let now = new Date()
    const opened = await openPlatform({ now: () => now })
    const { call, base, open, person } = await identityProject(opened)
    const { id } = await person(ada)
    const json = { identity_id: id, expires_in: '1m' }
    const { body } = await call<{ recovery_link: string }>({ method: 'POST', path: '/admin/recovery/link', json })
    const path = body.recovery_link.slice(base.length)
    if (what === 'used') await open().fetch({ path, headers: page })
    else now = new Date(now.getTime() + 3_600_000)
    const visitor = open()
    await visitor.fetch({ path: '/self-service/recovery/browser' })
    const { headers } = await visitor.fetch({ path, headers: page })
    const query = { id: new URL(headers.get('location') ?? '').searchParams.get('flow') ?? '' }
    const next = await visitor.fetch<FlowBody>({ path: '/self-service/recovery/flows', query })
    expect([next.body.active, next.body.ui.nodes.map(({ group }) => group)]).toEqual([
      'link',
      ['default', 'link', 'link'],
    ])
    await opened.close()
  },
)

it('rejects links once they are turned off, and offers codes after one that has expired', async () => {
  let now = new Date()
  const opened = await openPlatform({ now: () => now })
  const { call, base, open, person, control, id: project } = await identityProject(opened)
  const { id } = await person(ada)
  const { body } = await call<{ recovery_link: string }>({
    method: 'POST',
    path: '/admin/recovery/link',
    json: { identity_id: id, expires_in: '1m' },
  })
  const path = body.recovery_link.slice(base.length)
  const json = [{ op: 'replace', path: '/services/identity/config/selfservice/methods/link/enabled', value: false }]
  expect((await control({ method: 'PATCH', path: `/projects/${project}`, json })).status).toBe(200)
  const visitor = open()
  await visitor.fetch({ path: '/self-service/recovery/browser' })
  const opening = await visitor.fetch({ path, headers: page })
  expect([opening.headers.get('location'), opening.headers.getSetCookie()]).toEqual([
    expect.stringContaining('/error?id='),
    [],
  ])
  const [, query] = path.split('?')
  const submitted = {
    method: 'POST',
    path: '/self-service/recovery',
    query: Object.fromEntries(new URLSearchParams(query)),
  }
  expect((await visitor.fetch({ ...submitted, json: { method: 'link' } })).status).toBe(404)

  now = new Date(now.getTime() + 3_600_000)
  const { headers } = await visitor.fetch({ path, headers: page })
  const nextId = new URL(headers.get('location') ?? '').searchParams.get('flow') ?? ''
  const next = await visitor.fetch<FlowBody>({ path: '/self-service/recovery/flows', query: { id: nextId } })
  expect(next.body.active).toBe('code')
  await opened.close()
})

it('redirects an app to the settings page after recovery, without the new transitions', async () => {
  const config = { ...testConfig, feature_flags: { use_continue_with_transitions: false } }
  const project = await identityProject(await platform(), config)
  await project.person('ada@example.com')
  const app = asApp(project)
  const { body: flow } = await app.begin('recovery')
  await app.send('recovery', flow, { method: 'code', email: 'ada@example.com' })
  const code = await project.lastCode('ada@example.com')
  const { status, body } = await app.send<Failure & { redirect_browser_to: string }>('recovery', flow, {
    method: 'code',
    code,
  })
  expect([status, body.error.id]).toEqual([422, 'browser_location_change_required'])
  expect(body.redirect_browser_to).toMatch('/settings?flow=')
})

it('names the cookies when a browser submits an app’s flow', async () => {
  const { call, begin, open, send } = await identityProject(await platform())
  const visitor = open()
  await begin(visitor, 'recovery')
  const { body: flow } = await call<FlowBody>({ path: '/self-service/recovery/api', token: null })
  const { status, body } = await send<{ error: { details: object } }>(visitor, 'recovery', flow, {
    method: 'code',
    email: ada,
  })
  expect([status, body.error.details]).toEqual([
    400,
    { 'found cookies': [expect.stringMatching(/^csrf_token_/)], continue_with: [expect.anything()] },
  ])
})

it('validates the form of a link whatever method is named', async () => {
  const { flows } = selfservice
  const verification = { ...flows.verification, use: 'link' }
  const config = { ...testConfig, selfservice: { ...selfservice, flows: { ...flows, verification } } }
  const app = asApp(await identityProject(await platform(), config))
  const { body: flow } = await app.begin('verification')
  const { body } = await app.send('verification', flow, { method: 'code', email: 'no-address' })
  const email = body.ui.nodes.find(({ attributes }) => attributes.name === 'email')
  expect([body.active, email?.messages.map(({ id }) => id)]).toEqual(['link', [4000040]])
})
