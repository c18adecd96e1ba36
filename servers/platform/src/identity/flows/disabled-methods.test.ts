import { asApp } from '../testing/app'
import { withFlow, withMethods } from '../testing/config-with'
import { identityProject, testConfig, type FlowBody } from '../testing/visitor'

const { selfservice } = testConfig
type Failure = { error: { id?: string; code: number } }

describe('a project with disabled methods', () => {
  const named = (flow: FlowBody) => flow.ui.nodes.map(({ group, attributes }) => `${group} ${attributes.name}`)

  it('has two sign-up screens even without profile changes, and a token in an app’s form', async () => {
    const { flows } = selfservice
    const withoutPasswords = { password: { enabled: false }, profile: { enabled: false } }
    const config = (enable_legacy_one_step: boolean) => ({
      ...withMethods(withoutPasswords),
      selfservice: {
        ...withMethods(withoutPasswords).selfservice,
        flows: { ...flows, registration: { ...flows.registration, enable_legacy_one_step } },
      },
    })
    const started = async (oneStep: boolean) => {
      const { body } = await asApp(await identityProject(await platform(), config(oneStep))).begin('registration')
      return named(body).filter((name) => !name.includes('traits.'))
    }
    expect(await started(false)).toEqual(['default csrf_token', 'profile method'])
    expect(await started(true)).toEqual(['default csrf_token', 'code method'])
  })

  it('requests no identifier if no method needs one', async () => {
    const config = withMethods({ password: { enabled: false }, code: { enabled: true, passwordless_enabled: false } })
    const { open, begin } = await identityProject(await platform(), config)
    expect(named(await begin(open(), 'login'))).toEqual(['default csrf_token'])
  })
})

it('rejects recovery and verification by a disabled method, except codes used for sign-in', async () => {
  const statuses = async (code: object) => {
    const app = asApp(await identityProject(await platform(), withMethods({ code })))
    return Promise.all(['recovery', 'verification'].map(async (kind) => (await app.begin(kind)).status))
  }
  expect(await statuses({ enabled: false })).toEqual([400, 400])
  expect(await statuses({ enabled: false, passwordless_enabled: true })).toEqual([200, 200])
})

it('rejects recovery by link where links are disabled, and an unknown method', async () => {
  const app = asApp(await identityProject(await platform(), withMethods({ link: { enabled: false } })))
  const flow = (await app.begin('recovery')).body
  const statuses = ['link', 'nothing'].map(async (method) => {
    const { status } = await app.send('recovery', flow, { method, email: 'ada@example.com' })
    return status
  })
  expect(await Promise.all(statuses)).toEqual([404, 400])
})

it('requires the name of a new security key before it reports that these are disabled', async () => {
  const { open, begin, send, signIn, person } = await identityProject(await platform())
  await person('ada@example.com')
  const visitor = open()
  await signIn(visitor, 'ada@example.com', 'correct-horse-battery')
  const submit = async (fields: object) =>
    (await send(visitor, 'settings', await begin(visitor, 'settings'), { webauthn_register: '{}', ...fields })).status
  expect(await submit({})).toBe(400)
  expect(await submit({ webauthn_register_displayname: 'Blue key' })).toBe(404)
})

describe('disabled recovery and verification', () => {
  it.each(['recovery', 'verification'])(
    'redirects %s to the error page for any client that accepts it, even an app',
    async (kind) => {
      const courier = { smtp: { from_address: 'no-reply@example.com' } }
      const { call } = await identityProject(await platform(), { ...withFlow(kind, { enabled: false }), courier })
      for (const path of ['api', 'browser', 'flows']) {
        const request = (accept: string) =>
          call({ path: `/self-service/${kind}/${path}`, token: null, headers: { accept } })
        const { status, headers } = await request('*/*')
        expect([status, headers.get('location')]).toEqual([
          303,
          expect.stringContaining('https://app.example.com/error?'),
        ])
        expect((await request('application/json')).status).toBe(400)
      }
    },
  )

  it('reports a disabled verification method before a forbidden return URL', async () => {
    const config = withFlow('verification', { use: 'link' }) as typeof testConfig
    const methods = { ...config.selfservice.methods, link: { enabled: false } }
    const { open } = await identityProject(await platform(), {
      ...config,
      selfservice: { ...config.selfservice, methods },
    })
    const query = { return_to: 'https://evil.example.net/' }
    const { status, body } = await open().fetch<Failure>({ path: '/self-service/verification/browser', query })
    expect([status, body.error.id]).toEqual([400, undefined])
  })
})
