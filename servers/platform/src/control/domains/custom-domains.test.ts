import { setTimeout as pause } from 'node:timers/promises'

import { client, testProject } from '../../../testing/client'
import { dnsServer } from '../../../testing/dns-server'
import { testConfig } from '../../identity/testing/visitor'

type Domain = {
  id: string
  hostname: string
  verification_status: string
  ssl_status: string
  verification_errors: string[]
  verification_records: { type: string; name: string; value: string }[]
}

let dns: Awaited<ReturnType<typeof dnsServer>>
let opened: Awaited<ReturnType<typeof openPlatform>>
let time = Date.now()

beforeAll(async () => {
  dns = await dnsServer()
  opened = await openPlatform({
    consoleUrl: 'https://console.atrium.example',
    domains: { servers: [dns.address], target: 'projects.atrium.example', accountDomain: 'people.example' },
    now: () => new Date(time),
    // over the network every name leads to a private IP address, which is rejected
    egress: { allow: [], lookup: async () => [{ address: '10.0.0.1', family: 4 }] },
  })
})
afterAll(async () => {
  await opened.close()
  dns.close()
})

/** A project that claims domains. */
async function claiming() {
  const { control, id, slug } = await testProject(opened)
  const path = `/projects/${id}/cname`
  const claim = (hostname: string) => control<Domain>({ method: 'POST', path, json: { hostname } })
  const again = (domain: Domain, hostname = domain.hostname) =>
    control<Domain>({ method: 'PUT', path: `${path}/${domain.id}`, json: { hostname } })
  const listed = async () => (await control<Domain[]>({ path })).body
  return { claim, again, listed, slug, id, control }
}
const tokenOf = ({ verification_records }: Domain) => verification_records[0]?.value ?? ''
const publish = (domain: Domain) => dns.records.set(`TXT _atrium-challenge.${domain.hostname}`, tokenOf(domain))
const reached = async (hostname: string) =>
  (await client(opened, `http://${hostname}`)({ path: '/self-service/login/api' })).status

describe('a custom domain', () => {
  it('serves its project once it is verified, and nothing before', async () => {
    const { claim, again } = await claiming()
    const { body: domain } = await claim('login.one.test')
    expect(domain).toMatchObject({ verification_status: 'pending', ssl_status: 'pending_validation' })
    expect(await reached('login.one.test')).toBe(421)
    dns.records.set('TXT _atrium-challenge.login.one.test', 'of somebody else')
    expect((await again(domain)).body.verification_status).toBe('pending')
    publish(domain)
    expect((await again(domain)).body).toMatchObject({ verification_status: 'verified', verification_errors: [] })
    expect(await reached('login.one.test')).toBe(200)
  })

  it('is verified by a CNAME record to its own project’s hostname only', async () => {
    const { claim, again, slug } = await claiming()
    const { body: domain } = await claim('login.two.test')
    dns.records.set('CNAME login.two.test', 'another-project.projects.atrium.example')
    expect((await again(domain)).body.verification_status).toBe('pending')
    dns.records.set('CNAME login.two.test', `${slug}.projects.atrium.example`)
    expect((await again(domain)).body.verification_status).toBe('verified')
  })

  it('can be claimed by several projects, and belongs to the one that verifies it', async () => {
    const [stranger, owner] = [await claiming(), await claiming()]
    const { body: squatted } = await stranger.claim('login.three.test')
    const { body: domain } = await owner.claim('login.three.test')
    expect(tokenOf(squatted)).not.toBe(tokenOf(domain))
    expect((await owner.claim('login.three.test')).status).toBe(409)
    publish(domain)
    expect((await stranger.again(squatted)).body.verification_status).toBe('pending')
    expect((await owner.again(domain)).body.verification_status).toBe('verified')
    publish(squatted)
    expect((await stranger.again(squatted)).body).toMatchObject({
      verification_status: 'pending',
      verification_errors: ['Another project has verified this domain.'],
    })
  })

  it('starts a new claim when its hostname changes', async () => {
    const { claim, again } = await claiming()
    const { body: domain } = await claim('login.four.test')
    publish(domain)
    expect((await again(domain)).body.verification_status).toBe('verified')
    const { body: moved } = await again(domain, 'victim.four.test')
    expect(moved.verification_status).toBe('pending')
    expect(tokenOf(moved)).not.toBe(tokenOf(domain))
    expect([await reached('login.four.test'), await reached('victim.four.test')]).toEqual([421, 421])
  })

  it('fails when its record stays missing, but not when DNS fails', async () => {
    const { claim, again } = await claiming()
    const { body: domain } = await claim('login.five.test')
    publish(domain)
    await again(domain)
    dns.state.fails = true
    for (let times = 0; times < 4; times += 1) expect((await again(domain)).body.verification_status).toBe('verified')
    dns.state.fails = false
    dns.records.delete('TXT _atrium-challenge.login.five.test')
    expect((await again(domain)).body.verification_status).toBe('verified')
    await again(domain)
    expect((await again(domain)).body.verification_status).toBe('failed')
    expect(await reached('login.five.test')).toBe(421)
    publish(domain)
    expect((await again(domain)).body.verification_status).toBe('verified')
  })

  it('has its own CORS rule', async () => {
    const { claim, id, control } = await claiming()
    const { body: domain } = await claim('login.cors.test')
    publish(domain)
    const save = (json: object) =>
      control({
        method: 'PUT',
        path: `/projects/${id}/cname/${domain.id}`,
        json: { hostname: domain.hostname, ...json },
      })
    const allowed = async (origin: string) =>
      (
        await client(opened, 'http://login.cors.test')({ path: '/self-service/login/api', headers: { origin } })
      ).headers.get('access-control-allow-origin')
    const origins = ['https://app.cors.test']
    await save({ cors_enabled: true, cors_allowed_origins: origins })
    expect([await allowed('https://app.cors.test'), await allowed('https://evil.test')]).toEqual([origins[0], null])
    await save({ cors_enabled: false, cors_allowed_origins: origins })
    expect(await allowed('https://app.cors.test')).toBeNull()
  })

  it('sets cookies for its cookie domain and redirects to screens under its UI base URL', async () => {
    const { claim, id, slug, control } = await claiming()
    const { body: domain } = await claim('login.ui.test')
    publish(domain)
    const config = {
      ...testConfig,
      selfservice: {
        ...testConfig.selfservice,
        flows: {
          ...testConfig.selfservice.flows,
          registration: {
            ...testConfig.selfservice.flows.registration,
            ui_url: `https://console.atrium.example/a/${slug}/registration`,
          },
        },
      },
    }
    const value = [{ op: 'replace', path: '/services/identity/config', value: config }]
    expect((await control({ method: 'PATCH', path: `/projects/${id}`, json: value })).status).toBe(200)
    const save = async (settings: object) => {
      const json = { hostname: domain.hostname, ...settings }
      expect((await control({ method: 'PUT', path: `/projects/${id}/cname/${domain.id}`, json })).status).toBe(200)
    }
    const started = async (kind: string, root = 'http://login.ui.test', query: Record<string, string> = {}) => {
      const { headers } = await client(
        opened,
        root,
      )({
        path: `/self-service/${kind}/browser`,
        query,
        headers: { accept: 'text/html' },
      })
      const [to, csrf = ''] = [headers.get('location')?.replace(/flow=.*/, ''), headers.getSetCookie()[0]]
      return [to, /domain=([^;]*)/i.exec(csrf)?.[1]]
    }
    await save({})
    expect(await started('login')).toEqual(['https://app.example.com/login?', undefined])
    await save({ cookie_domain: 'ui.test', custom_ui_base_url: 'https://www.ui.test/account/' })
    expect(await started('login')).toEqual(['https://www.ui.test/account/login?', 'ui.test'])
    expect(await started('registration')).toEqual(['https://www.ui.test/account/registration?', 'ui.test'])
    const back = { return_to: 'https://www.ui.test/account/shop' }
    expect((await started('login', undefined, back))[0]).toBe('https://www.ui.test/account/login?')
    // other hosts of the project keep its settings
    const other = `http://localhost:4400/p/${slug}`
    const redirect_uri = 'https://app.example.com/callback'
    const json = { grant_types: ['authorization_code'], response_types: ['code'], redirect_uris: [redirect_uri] }
    const made = await client(
      opened,
      other,
      opened.workspaceToken,
    )<{ client_id: string }>({
      ...{ method: 'POST', path: '/admin/clients', json },
    })
    const loginRedirect = async (root: string, more: Record<string, string> = {}) => {
      const query = {
        ...{ client_id: made.body.client_id, response_type: 'code', redirect_uri, state: 'a-state-of-this-test' },
        ...more,
      }
      const { headers } = await client(opened, root)({ path: '/oauth2/auth', query })
      return headers.get('location')?.replace(/[?].*/, '')
    }
    expect(await loginRedirect('http://login.ui.test')).toBe('https://www.ui.test/account/login')
    expect(await loginRedirect('http://login.ui.test', { prompt: 'registration' })).toBe(
      'https://www.ui.test/account/registration',
    )
    expect(await loginRedirect('http://login.ui.test', { client_id: 'nobody' })).toBe(
      'https://www.ui.test/account/error',
    )
    expect(await loginRedirect(other)).toMatch(new RegExp(`/a/${slug}/login$`))
    expect(await started('login', other)).toEqual(['https://app.example.com/login?', undefined])
  })

  it('is limited to 50 per project, even under concurrent claims', async () => {
    const { claim } = await claiming()
    for (let n = 0; n < 48; n++) expect((await claim(`n${n}.many.example`)).status).toBe(201)
    const last = await Promise.all([1, 2, 3, 4].map((n) => claim(`last${n}.many.example`)))
    expect(last.map(({ status }) => status).toSorted()).toEqual([201, 201, 400, 400])
  })

  it('rejects settings that don’t match its hostname', async () => {
    const { claim, id, control } = await claiming()
    const path = `/projects/${id}/cname`
    const send = async (json: object) =>
      (await control({ method: 'POST', path, json: { hostname: 'login.bounds.co.uk', ...json } })).status
    for (const wrong of [
      { cookie_domain: 'other.co.uk' },
      { cookie_domain: 'unds.co.uk' },
      { cookie_domain: 'co.uk' },
      { cors_allowed_origins: ['app.bounds.co.uk'] },
      { cors_allowed_origins: ['https://app.bounds.co.uk/path'] },
      { cors_allowed_origins: Array.from({ length: 51 }, (_, index) => `https://a${index}.test`) },
      { custom_ui_base_url: 'javascript:alert(1)' },
    ])
      expect([wrong, await send(wrong)]).toEqual([wrong, 400])
    expect(await send({ cookie_domain: 'bounds.co.uk' })).toBe(201)
    for (let index = 1; index < 50; index += 1) await claim(`login-${index}.bounds.test`)
    expect(await send({ hostname: 'one-more.bounds.test' })).toBe(400)
  })

  it('is verified again in the background', async () => {
    const { claim, listed } = await claiming()
    const { body: domain } = await claim('login.six.test')
    publish(domain)
    const state = async () => (await listed())[0]?.verification_status
    // A check that began before the record was published is repeated later.
    while ((await state()) === 'pending') {
      time += 5 * 60_000
      await pause(20)
    }
    expect(await state()).toBe('verified')
  })

  describe('is reported to the gateway', () => {
    const gateway = (headers: Record<string, string> = { 'x-atrium-gateway': opened.gatewaySecret }) =>
      client(opened)<{ domains: { hostname: string; project: string }[] }>({ path: '/gateway/domains', headers })
    const reported = async (hostname: string) =>
      (await gateway()).body.domains.find((domain) => domain.hostname === hostname)?.project

    it('while it is verified, until it is deleted, moved, or its project is purged', async () => {
      const { claim, again, slug, id, control } = await claiming()
      const { body: domain } = await claim('login.eight.test')
      expect(await reported('login.eight.test')).toBeUndefined()
      publish(domain)
      await again(domain)
      expect(await reported('login.eight.test')).toBe(slug)
      await again(domain, 'moved.eight.test')
      expect([await reported('login.eight.test'), await reported('moved.eight.test')]).toEqual([undefined, undefined])
      const { body: reclaimed } = await again(domain, 'login.eight.test')
      publish(reclaimed)
      await again(reclaimed)
      expect(await reported('login.eight.test')).toBe(slug)
      await control({ method: 'DELETE', path: `/projects/${id}/cname/${reclaimed.id}` })
      expect(await reported('login.eight.test')).toBeUndefined()
      const { body: last } = await claim('login.eight.test')
      publish(last)
      await again(last)
      expect(await reported('login.eight.test')).toBe(slug)
      await control({ method: 'DELETE', path: `/projects/${id}` })
      expect(await reported('login.eight.test')).toBeUndefined()
    })

    it('with the shared secret only, and only when the list has changed', async () => {
      for (const headers of [
        {},
        { 'x-atrium-gateway': 'a guess' },
        { authorization: `Bearer ${opened.workspaceToken}` },
      ])
        expect((await gateway(headers as Record<string, string>)).status).toBe(404)
      const first = await gateway()
      const known = { 'x-atrium-gateway': opened.gatewaySecret, 'if-none-match': first.headers.get('etag') ?? '' }
      expect([first.status, (await gateway(known)).status]).toEqual([200, 304])
      const { claim, again } = await claiming()
      const { body: domain } = await claim('login.nine.test')
      publish(domain)
      await again(domain)
      expect((await gateway(known)).status).toBe(200)
    })

    it('unless the hostname now belongs to Atrium', async () => {
      const { claim, again } = await claiming()
      const { body: domain } = await claim('login.ten.test')
      publish(domain)
      await again(domain)
      await opened.db
        .updateTable('control_custom_domains')
        .set({ hostname: 'new.console.atrium.example' })
        .where('id', '=', domain.id)
        .execute()
      expect((await gateway()).text).not.toContain('console.atrium.example')
    })
  })

  it('lets only its own project’s webhooks call it internally', async () => {
    const [owner, stranger] = [await claiming(), await claiming()]
    const { body: domain } = await owner.claim('login.eleven.test')
    publish(domain)
    await owner.again(domain)
    const hooked = (url: string) => ({
      ...testConfig,
      selfservice: {
        ...testConfig.selfservice,
        flows: {
          ...testConfig.selfservice.flows,
          login: {
            before: {
              hooks: [
                { hook: 'web_hook', config: { url, method: 'GET', body: `base64://${btoa('function(ctx) ctx')}` } },
              ],
            },
          },
        },
      },
    })
    const loginWithHook = async ({ id, slug, control }: typeof owner, url: string) => {
      const json = [{ op: 'replace', path: '/services/identity/config', value: hooked(url) }]
      expect((await control({ method: 'PATCH', path: `/projects/${id}`, json })).status).toBe(200)
      return client(opened, `http://localhost:4400/p/${slug}`)({ path: '/self-service/login/api' })
    }
    expect((await loginWithHook(owner, 'https://login.eleven.test/health/alive')).status).toBe(200)
    const rejected = { status: 500, text: expect.stringContaining('must not reach') }
    expect(await loginWithHook(owner, 'https://login.eleven.test/admin/identities')).toMatchObject(rejected)
    expect(await loginWithHook(owner, 'https://login.eleven.test:8443/health/alive')).toMatchObject(rejected)
    expect(await loginWithHook(stranger, 'https://login.eleven.test/health/alive')).toMatchObject(rejected)
  })

  it.each([
    'console.atrium.example',
    'atrium.example',
    'a.console.atrium.example',
    'projects.atrium.example',
    'shop.projects.atrium.example',
    'shop.people.example',
    'people.example',
    'example',
    'co.uk',
    'github.io',
    '127.0.0.1',
    '10.0.0.1',
    'shop.localhost',
    'db.internal',
    'printer.local',
  ])('%s cannot be claimed, nor set by a change', async (hostname) => {
    const { claim, again, listed } = await claiming()
    expect((await claim(hostname)).status).toBe(400)
    expect(await listed()).toEqual([])
    const { body: domain } = await claim('login.seven.test')
    expect((await again(domain, hostname)).status).toBe(400)
  })
})
