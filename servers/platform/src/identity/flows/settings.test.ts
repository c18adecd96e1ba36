import { signedInApp } from '../testing/app'
import { withFlow, withMethods } from '../testing/config-with'
import { messagesAt, messagesOf } from '../testing/flow-body'
import { messageIds } from '../testing/keys-project'
import { csrfOf, identityProject, testConfig, type FlowBody, type IdentityBody } from '../testing/visitor'

const ada = 'ada@example.com'
const password = 'correct-horse-battery'
const { selfservice } = testConfig

describe('settings', () => {
  const signedIn = async () => {
    const project = await identityProject(await platform())
    await project.person(ada)
    const visitor = project.open()
    await project.signIn(visitor, ada, password)
    return { ...project, visitor, flow: await project.begin(visitor, 'settings') }
  }

  it('return the form of a new flow once they are saved', async () => {
    const { visitor, flow, send } = await signedIn()
    const { body } = await send(visitor, 'settings', flow, { method: 'profile', traits: { email: ada, age: 20 } })
    const next = new URL(body.ui.action).searchParams.get('flow') ?? ''
    expect([body.id, next === flow.id]).toEqual([flow.id, false])
    const again = await send(visitor, 'settings', { ...body, id: next }, { method: 'profile', traits: { email: ada } })
    expect([again.status, again.body.id, messagesOf(again.body)]).toEqual([200, next, [1050001]])
  })

  it('validate the traits before the CSRF token', async () => {
    const { visitor, flow, send } = await signedIn()
    const forged = { method: 'profile', csrf_token: 'odd' }
    const { status, body } = await send(visitor, 'settings', flow, forged)
    expect([status, messagesAt(body, 'traits.email')]).toEqual([400, [4000002]])
    expect((await send(visitor, 'settings', flow, { ...forged, traits: { email: ada } })).status).toBe(403)
  })
})

it('discards a change that waits for confirmation when settings are started again', async () => {
  const { flows } = selfservice
  const settings = { ...flows.settings, privileged_session_max_age: '1ms' }
  const config = { ...testConfig, selfservice: { ...selfservice, flows: { ...flows, settings } } }
  const { open, person, signIn, begin } = await identityProject(await platform(), config)
  await person('ada@example.com')
  const visitor = open()
  await signIn(visitor, 'ada@example.com', 'correct-horse-battery')
  const flow = await begin(visitor, 'settings')
  const form = { method: 'password', password: 'another-horse-battery', csrf_token: String(csrfOf(flow)) }
  const query = { flow: flow.id }
  await visitor.fetch({ method: 'POST', path: '/self-service/settings', query, form, headers: { accept: 'text/html' } })
  expect(visitor.cookies.has('ory_kratos_continuity')).toBe(true)
  await begin(visitor, 'settings')
  expect(visitor.cookies.has('ory_kratos_continuity')).toBe(false)
})

it('does not save a change that waited for a confirmation until its form had expired', async () => {
  let now = new Date()
  const pass = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000))
  const opened = await openPlatform({ now: () => now })
  const { flows } = selfservice
  const settings = { ...flows.settings, privileged_session_max_age: '5m', lifespan: '10m' }
  const { open, begin, send, person, signIn } = await identityProject(opened, {
    ...testConfig,
    selfservice: { ...selfservice, flows: { ...flows, settings } },
  })
  await person(ada)
  const visitor = open()
  await signIn(visitor, ada, password)
  pass(6)
  const flow = await begin(visitor, 'settings')
  const waiting = await send(visitor, 'settings', flow, { method: 'password', password: 'another-horse-battery' })
  expect(waiting.status).toBe(403)
  pass(11)
  const confirm = await begin(visitor, 'login', { refresh: 'true' })
  const confirmed = await send(visitor, 'login', confirm, { method: 'password', identifier: ada, password })
  expect(confirmed.status).toBe(200)
  const page = { query: { flow: flow.id }, headers: { accept: 'text/html' } }
  const { status, headers } = await visitor.fetch({ path: '/self-service/settings', ...page })
  expect([status, headers.get('location')]).toEqual([303, expect.stringMatching(/settings\?flow=/)])
  expect(headers.get('location')).not.toContain(flow.id)
  expect((await signIn(open(), ada, password)).status).toBe(200)
  await opened.close()
})

it('keeps a settings change when the new address can’t be verified, and reports both', async () => {
  const { flows } = selfservice
  const verification = { ...flows.verification, use: 'link' }
  const config = { ...withMethods({ link: { enabled: false } }) }
  const { open, person, signIn, begin, send } = await identityProject(await platform(), {
    ...config,
    selfservice: { ...config.selfservice, flows: { ...flows, verification } },
  })
  await person('ada@example.com')
  const visitor = open()
  await signIn(visitor, 'ada@example.com', 'correct-horse-battery')
  const flow = await begin(visitor, 'settings')
  const traits = { email: 'new@example.com' }
  const { status, body } = await send(visitor, 'settings', flow, { method: 'profile', traits })
  expect([status, body.state, messageIds(body)]).toEqual([400, 'success', [1050001, 4000001]])
  const whoami = await visitor.fetch<{ identity: IdentityBody }>({ path: '/sessions/whoami' })
  expect(whoami.body.identity.traits).toMatchObject(traits)
})

it('reports invalid traits before it requires a new sign-in', async () => {
  const { flows } = selfservice
  const settings = { ...flows.settings, privileged_session_max_age: '1ms' }
  const config = { ...testConfig, selfservice: { ...selfservice, flows: { ...flows, settings } } }
  const app = await signedInApp(await identityProject(await platform(), config))
  const { body: flow } = await app.begin('settings')
  const change = (email: string) => app.send('settings', flow, { method: 'profile', traits: { email } })
  expect((await change('nonsense')).status).toBe(400)
  expect((await change('new@example.com')).status).toBe(403)
})

describe('a new password in settings with an old session', () => {
  it('is validated before a new sign-in is required', async () => {
    const config = withFlow('settings', { privileged_session_max_age: '0s' }) as typeof testConfig
    const { open, begin, send, person, signIn } = await identityProject(await platform(), config)
    await person(ada)
    const visitor = open()
    await signIn(visitor, ada, password)
    const flow = await begin(visitor, 'settings')
    const empty = await send(visitor, 'settings', flow, { method: 'password', password: '' })
    expect([empty.status, messagesAt(empty.body, 'password')]).toEqual([400, [4000002]])
    expect((await send(visitor, 'settings', flow, { method: 'password', password: 'x' })).status).toBe(403)
  })
})

describe('settings', () => {
  it('set no password for someone without an identifier', async () => {
    const { identity, selfservice } = testConfig
    const properties = { traits: { type: 'object', properties: { label: { type: 'string' } } } }
    const schema = { $id: 'https://example.com/thing', type: 'object', properties }
    const url = `base64://${Buffer.from(JSON.stringify(schema)).toString('base64')}`
    const { call, open, begin, send } = await identityProject(await platform(), {
      ...testConfig,
      identity: { ...identity, schemas: [...identity.schemas, { id: 'thing', url }] },
      selfservice,
    })
    const json = { schema_id: 'thing', traits: { label: 'x' } }
    const { body: person } = await call<{ id: string }>({ method: 'POST', path: '/admin/identities', json })
    const { body: recovery } = await call<{ recovery_code: string; recovery_link: string }>({
      method: 'POST',
      path: '/admin/recovery/code',
      json: { identity_id: person.id },
    })
    const visitor = open()
    const id = new URL(recovery.recovery_link).searchParams.get('flow') ?? ''
    const { body: flow } = await visitor.fetch<FlowBody>({ path: '/self-service/recovery/flows', query: { id } })
    await send(visitor, 'recovery', flow, { method: 'code', code: recovery.recovery_code })
    const { status, body } = await send(visitor, 'settings', await begin(visitor, 'settings'), {
      method: 'password',
      password,
    })
    expect([status, messagesOf(body)]).toEqual([400, [4000009]])
  })

  it('disable backup codes before they generate new ones', async () => {
    const { selfservice } = testConfig
    const methods = { ...selfservice.methods, lookup_secret: { enabled: true } }
    const config = { ...testConfig, selfservice: { ...selfservice, methods } }
    const { open, person, signIn, begin, send } = await identityProject(await platform(), config)
    await person(ada)
    const visitor = open()
    await signIn(visitor, ada, password)
    const { body } = await send(visitor, 'settings', await begin(visitor, 'settings'), {
      method: 'lookup_secret',
      lookup_secret_disable: true,
      lookup_secret_regenerate: true,
    })
    expect(body.state).toBe('success')
  })
})

it.each([
  [{ method: 'webauthn' }, 400],
  [{ method: 'webauthn', webauthn_register: 'odd' }, 400],
  [{ method: 'webauthn', webauthn_remove: 'odd' }, 403],
])('requires a new sign-in only for a complete change of security keys: %j', async (fields, expected) => {
  const { selfservice } = testConfig
  const rp = { id: 'app.example.com', display_name: 'Example', origins: ['https://app.example.com'] }
  const methods = { ...selfservice.methods, webauthn: { enabled: true, config: { rp } } }
  const settings = { ...selfservice.flows.settings, privileged_session_max_age: '0s' }
  const flows = { ...selfservice.flows, settings }
  const project = await identityProject(await platform(), {
    ...testConfig,
    selfservice: { ...selfservice, methods, flows },
  })
  const { open, person, signIn, begin, send } = project
  await person(ada)
  const visitor = open()
  await signIn(visitor, ada, password)
  expect((await send(visitor, 'settings', await begin(visitor, 'settings'), fields)).status).toBe(expected)
})
