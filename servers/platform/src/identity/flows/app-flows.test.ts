import { asApp, signedInApp } from '../testing/app'
import { authenticator } from '../testing/authenticator'
import { withMethods } from '../testing/config-with'

import { keysProject, messageIds, optionsIn, nodeOf } from '../testing/keys-project'
import { identityProject, type FlowBody, type SessionBody } from '../testing/visitor'

describe('an app', () => {
  it('signs up and in with a passkey, without a script in the form', async () => {
    const project = await keysProject(await platform())
    const app = asApp(project)
    const device = authenticator()
    const { body: signUp } = await app.begin('registration')
    const { body: signIn } = await app.begin('login')
    const attributes = [signUp, signIn].flatMap(({ ui }) => ui.nodes).map((node) => Object.keys(node.attributes))
    expect(attributes.flat()).not.toContain('onclick')
    expect(attributes.flat()).not.toContain('onload')
    expect(attributes.flat()).toContain('onclickTrigger')
    type Data = { credentialOptions: Parameters<typeof device.create>[0] }
    const passkey_register = device.create(optionsIn<Data>(signUp, 'passkey_create_data').credentialOptions)
    const traits = { email: 'ada@example.com' }
    const made = await app.send<SessionBody>('registration', signUp, { method: 'passkey', passkey_register, traits })
    expect(made.body.session_token).toMatch(/^ory_st_/)
    const passkey_login = device.get(optionsIn(signIn, 'passkey_challenge'))
    const { body } = await app.send<SessionBody>('login', signIn, { method: 'passkey', passkey_login })
    expect(body.session.identity.id).toBe(made.body.session.identity.id)
    const more = await asApp(project, body.session_token).begin('settings')
    expect(optionsIn(more.body, 'passkey_create_data')).toHaveProperty('publicKey')
  })

  it('gets the error that it is signed in before any other', async () => {
    const project = await identityProject(await platform())
    const { begin } = await signedInApp(project)
    const { body } = await begin('registration', { return_to: 'https://evil.example.net/' })
    expect(body.error.id).toBe('session_already_available')
  })

  it('gets the error for a second factor that isn’t set up', async () => {
    const on = { totp: { enabled: true }, lookup_secret: { enabled: true } }
    const { begin, send } = await signedInApp(await identityProject(await platform(), withMethods(on)))
    const { body: flow } = await begin('login', { aal: 'aal2' })
    const totp = await send('login', flow, { method: 'totp', totp_code: '123456' })
    expect(messageIds(totp.body)).toEqual([4000011])
    const lookup = await send('login', flow, { method: 'lookup_secret', lookup_secret: 'abcdefgh' })
    expect(messageIds(lookup.body)).toEqual([4000014])
  })

  it('signs out with a JSON object only', async () => {
    const { call } = await identityProject(await platform())
    const signOut = async (json: unknown) =>
      (await call({ method: 'DELETE', path: '/self-service/logout/api', json, token: null })).status
    expect([await signOut([]), await signOut({ session_token: 'odd' })]).toEqual([400, 403])
  })
})

it('sets a CSRF token in an app flow only if a browser requests it', async () => {
  const { open, call, begin } = await identityProject(await platform())
  const visitor = open()
  await begin(visitor, 'login')
  const { body } = await visitor.fetch<FlowBody>({ path: '/self-service/login/api' })
  expect(nodeOf(body, 'csrf_token')?.attributes.value).not.toBe('')
  const { body: ofApp } = await call<FlowBody>({ path: '/self-service/login/api', token: null })
  expect(nodeOf(ofApp, 'csrf_token')?.attributes.value).toBe('')
})
