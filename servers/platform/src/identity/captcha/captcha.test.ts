import { listening, stopListening, type StubResponse } from '../../../testing/listening'
import { csrfOf, identityProject, testConfig, type FlowBody, type Node, type SessionBody } from '../testing/visitor'

type Challenge = { allowed_domains?: string[]; cf_turnstile?: object }
type Service = (response: string) => StubResponse

const services = new Map<string, Service>()

/** Starts a challenge service for all projects of this file, told apart by their secrets, and a platform that uses it. */
async function open() {
  const { url, received } = await listening(({ body }) => {
    const { secret, response } = JSON.parse(body) as { secret: string; response: string }
    return services.get(secret)?.(response) ?? { body: { success: false } }
  })
  return { url, received, platform: await openPlatform({ turnstileUrl: `${url}/siteverify` }) }
}
let opened: ReturnType<typeof open> | undefined

/** Accepts tokens that start with `good`, each of them once. */
function fair(): Service {
  const used = new Set<string>()
  return (response) => {
    const success = response.startsWith('good') && !used.has(response)
    used.add(response)
    return { body: { success, hostname: 'app.example.com', 'error-codes': [] } }
  }
}

/** A project with the challenge. */
async function challenged(config: Challenge = {}, service = fair()) {
  const { platform, received } = await (opened ??= open())
  const secret = `a-secret-that-nobody-sees-${services.size}`
  services.set(secret, service)
  const { selfservice } = testConfig
  const captcha = {
    enabled: true,
    config: { cf_turnstile: { sitekey: '1x00000000000000000000AA', secret }, ...config },
  }
  const methods = { ...selfservice.methods, captcha }
  const project = await identityProject(platform, { ...testConfig, selfservice: { ...selfservice, methods } })
  return { ...project, secret, verifications: () => received.filter(({ body }) => body.includes(secret)) }
}

const solved = (token: string) => ({ transient_payload: { captcha_turnstile_response: token } })
const names = ({ ui }: FlowBody, group = 'captcha') =>
  ui.nodes.filter((node) => node.group === group).map(({ attributes }) => attributes.name ?? attributes.id)
const password = { method: 'password', identifier: 'ada@example.com', password: 'correct-horse-battery' }
const ids = ({ ui }: FlowBody) => ui.messages?.map(({ id }) => id)

const parts = [
  'transient_payload.captcha_turnstile_response',
  'captcha_trigger_script',
  'captcha_turnstile_inject',
  'captcha_script',
  'captcha_turnstile_options',
]

describe('the bot challenge', () => {
  afterAll(stopListening)

  it.each(['login', 'registration', 'recovery', 'verification'])('is part of the %s form', async (kind) => {
    const { open, begin, base, control, id, secret } = await challenged()
    const flow = await begin(open(), kind)
    expect(names(flow).toSorted()).toEqual(parts.toSorted())
    const node = (name: string) => flow.ui.nodes.find(({ attributes: { name: n, id } }) => (n ?? id) === name) as Node
    expect(JSON.parse(String(node('captcha_turnstile_options').attributes.value))).toEqual({
      sitekey: '1x00000000000000000000AA',
      theme: 'light',
      action: kind,
      response_field_name: parts[0],
    })
    expect(node('captcha_trigger_script').attributes).toMatchObject({
      src: `${base}/.well-known/ory/turnstile/captcha-trigger.js`,
      node_type: 'script',
    })
    const src = `${(await opened)?.url ?? ''}/api.js?render=explicit&onload=oryCaptchaTurnstileInit`
    expect(node('captcha_script').attributes).toMatchObject({ src })
    expect(JSON.stringify(flow)).not.toContain(secret)
    const shown = await control({ path: `/projects/${id}` })
    expect([shown.status, shown.text.includes('1x00000000000000000000AA'), shown.text.includes(secret)]).toEqual([
      200,
      true,
      false,
    ])
  })

  it('accepts a solved challenge once, and requires a new one for each submission', async () => {
    const { open, begin, send, person, verifications: asked } = await challenged()
    await person('ada@example.com')
    const visitor = open()
    const flow = await begin(visitor, 'login')
    const wrong = await send(visitor, 'login', flow, { ...password, password: 'x', ...solved('good-1') })
    expect([wrong.status, ids(wrong.body), names(wrong.body)]).toEqual([400, [4000006], parts])
    const again = await send(visitor, 'login', flow, { ...password, ...solved('good-1') })
    expect([again.status, ids(again.body)]).toEqual([400, [4000038]])
    const right = await send<SessionBody>(visitor, 'login', flow, { ...password, ...solved('good-2') })
    expect([right.status, right.body.session.authenticator_assurance_level]).toEqual([200, 'aal1'])
    expect(asked().map(({ method, url }) => `${method} ${url}`)).toEqual(Array(3).fill('POST /siteverify'))
  })

  it.each([
    ['no token', {}],
    ['an empty token', solved('')],
    ['a wrong token', solved('bad')],
    ['a token of the wrong type', { transient_payload: { captcha_turnstile_response: ['good'] } }],
    ['an overlong token', solved('good'.repeat(600))],
  ])('rejects %s', async (_, fields) => {
    const { open, begin, send, person } = await challenged()
    await person('ada@example.com')
    const visitor = open()
    const { status, body } = await send(visitor, 'login', await begin(visitor, 'login'), { ...password, ...fields })
    expect([status, ids(body), names(body)]).toEqual([400, [4000038], parts])
  })

  it('can’t be bypassed by apps or other forms', async () => {
    const { open, begin, send, call } = await challenged()
    const appFlow = (await call<FlowBody>({ path: '/self-service/login/api' })).body
    const sent = await call<FlowBody>({
      method: 'POST',
      path: '/self-service/login',
      query: { flow: appFlow.id },
      json: password,
    })
    expect([sent.status, ids(sent.body)]).toEqual([400, [4000038]])
    const account = { method: 'password', traits: { email: 'ada@example.com' }, password: 'correct-horse-battery' }
    for (const [kind, fields] of [
      ['registration', account],
      ['recovery', { method: 'code', email: 'ada@example.com' }],
      ['verification', { method: 'code', email: 'ada@example.com' }],
    ] as const) {
      const visitor = open()
      const flow = await begin(visitor, kind)
      expect(ids((await send(visitor, kind, flow, fields)).body)).toEqual([4000038])
      expect((await send(visitor, kind, flow, { ...fields, ...solved(`good-${kind}`) })).status).toBe(200)
    }
  })

  it('accepts a plain form of a browser', async () => {
    const { open, begin, person } = await challenged()
    await person('ada@example.com')
    const visitor = open()
    const flow = await begin(visitor, 'login')
    const form = { ...password, csrf_token: String(csrfOf(flow)), [parts[0] ?? '']: 'good' }
    const { status, headers } = await visitor.fetch({
      method: 'POST',
      path: '/self-service/login',
      query: { flow: flow.id },
      headers: { accept: 'text/html' },
      form,
    })
    expect([status, headers.get('location')]).toEqual([303, 'https://app.example.com/home'])
  })

  it('must be solved on an allowed domain, if any are listed', async () => {
    const attempt = async (domain: string) => {
      const { open, begin, send, person } = await challenged({ allowed_domains: [domain] })
      await person('ada@example.com')
      const visitor = open()
      return (await send(visitor, 'login', await begin(visitor, 'login'), { ...password, ...solved('good') })).status
    }
    expect([await attempt('app.example.com'), await attempt('other.example.com')]).toEqual([200, 400])
  })

  it('rejects every submission if its service fails', async () => {
    const { open, begin, send, person } = await challenged({}, () => ({ status: 502, body: 'broken' }))
    await person('ada@example.com')
    const visitor = open()
    const { status, body } = await send(visitor, 'login', await begin(visitor, 'login'), {
      ...password,
      ...solved('good'),
    })
    expect([status, ids(body)]).toEqual([400, [4000038]])
  })

  it('serves its script, and reports missing configuration', async () => {
    const { call } = await challenged()
    const { status, text, headers } = await call({ path: '/.well-known/ory/turnstile/captcha-trigger.js' })
    expect([status, headers.get('content-type')]).toEqual([200, 'text/javascript; charset=UTF-8'])
    expect(text).toContain('oryCaptchaTurnstileInit')
    const broken = await challenged({ cf_turnstile: {} })
    const failed = await broken.call<{ error: { id: string } }>({ path: '/self-service/login/api' })
    expect([failed.status, failed.body.error.id]).toEqual([500, 'invalid_configuration'])
  })
})
