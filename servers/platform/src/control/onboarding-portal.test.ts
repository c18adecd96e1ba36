import { client, testProject } from '../../testing/client'
import { listening, stopListening } from '../../testing/listening'
import { openIdProvider } from '../identity/testing/open-id-provider'
import { samlIdp } from '../identity/testing/saml-idp'
import { browser, testConfig } from '../identity/testing/visitor'

type Portal = {
  organization_label: string
  oidc?: { callback_url: string; provider: { label: string; issuer_url: string; client_id: string } | null }
  saml?: { acs_url: string; provider: { label: string; entity_id: string } | null }
  scim?: { url: string; configured: boolean }
  scim_token?: string
  error?: { id?: string; reason?: string }
}

async function opened(link: object = {}) {
  const here = await platform()
  const { control, base, id } = await testProject(here, { identity: testConfig })
  const organization = await control<{ id: string }>({
    method: 'POST',
    path: `/projects/${id}/organizations`,
    json: { label: 'Acme', domains: ['acme.example'] },
  })
  const links = `/projects/${id}/organizations/${organization.body.id}/onboarding-portal-links`
  const json = { enable_sso: true, enable_scim: true, ...link }
  const made = await control<{ id: string; value: string }>({ method: 'POST', path: links, json })
  const call = client(here, base)
  const path = '/onboarding-portal/organization'
  return {
    here,
    control,
    base,
    id,
    links,
    organization: organization.body.id,
    link: made.body,
    read: (value: string | null = made.body.value) => call<Portal>({ path, token: value }),
    set: (body: object, value: string | null = made.body.value) =>
      call<Portal>({ method: 'PUT', path, token: value, json: body }),
    project: async () =>
      (await control<{ services: { identity: { config: unknown } } }>({ path: `/projects/${id}` })).text,
  }
}

afterAll(stopListening)

it('a link names only a custom domain of its project', async () => {
  const { control, id, links } = await opened()
  const { body: domain } = await control<{ id: string }>({
    method: 'POST',
    path: `/projects/${id}/cname`,
    json: { hostname: 'portal.example.com' },
  })
  const bodyOf = (custom_hostname_id: string | null) => ({ enable_sso: true, enable_scim: true, custom_hostname_id })
  const create = (domainId: string | null) =>
    control<{ id: string; custom_hostname_id: string }>({ method: 'POST', path: links, json: bodyOf(domainId) })
  const unknown = '7c0ffee0-1111-4222-8333-444455556666'
  expect((await create(unknown)).status).toBe(400)
  expect((await create(null)).status).toBe(201)
  const { status, body: made } = await create(domain.id.toUpperCase())
  expect([status, made.custom_hostname_id]).toEqual([201, domain.id])

  const deleted = await control({ method: 'DELETE', path: `/projects/${id}/cname/${domain.id}` })
  expect(deleted.status).toBe(204)
  const update = async (domainId: string) =>
    (await control({ method: 'POST', path: `${links}/${made.id}`, json: bodyOf(domainId) })).status
  expect(await update(domain.id.toUpperCase())).toBe(200)
  expect(await update(unknown)).toBe(400)
})

it('lets an administrator test the connection without signing in or creating an identity', async () => {
  const idp = samlIdp()
  const { set, here, base, link, control, id, organization } = await opened()
  type Tried = { id: string; ui: { nodes: { attributes: { value: string } }[] }; test_context: { provider_id: string } }
  const begin = (kind: string, token: string | null = link.value) =>
    client(
      here,
      base,
    )<Tried & { error?: { id?: string } }>({
      method: 'POST',
      path: '/onboarding-portal/trials',
      token,
      json: { kind },
    })
  // there is no provider to try yet, and others may not
  expect((await begin('saml')).status).toBe(404)
  expect((await set({ kind: 'saml', label: 'Acme', metadata: idp.metadata })).status).toBe(200)
  expect([(await begin('saml', 'x')).status, (await begin('scim')).status, (await begin('oidc')).status]).toEqual([
    401, 400, 404,
  ])

  const { status, body: flow } = await begin('saml')
  expect([status, flow.test_context.provider_id]).toEqual([201, `saml-${organization}`])
  const visitor = browser(here, base)
  const json = { provider: flow.test_context.provider_id, csrf_token: flow.ui.nodes[0]?.attributes.value }
  const query = { flow: flow.id }
  const left = await visitor.fetch<{ redirect_browser_to: string }>({
    method: 'POST',
    path: '/self-service/login',
    query,
    json,
  })
  const result = idp.respond(left.body.redirect_browser_to, {
    nameId: 'ada',
    attributes: { email: 'ada@acme.example' },
  })
  const posted = await visitor.fetch({ method: 'POST', path: result.url.slice(base.length), form: result.form })
  await visitor.fetch({ path: (posted.headers.get('location') ?? '').slice(base.length) })
  const { body } = await visitor.fetch<{ test_context: { debug_payload?: object } }>({
    path: '/self-service/login/flows',
    query: { id: flow.id },
  })
  expect(body.test_context.debug_payload).toMatchObject({ jsonnet_input: { claims: { sub: 'ada' } } })
  expect((await control<{ slug: string }>({ path: `/projects/${id}` })).status).toBe(200)
  expect((await visitor.fetch({ path: '/sessions/whoami' })).status).toBe(401)
})

it('lets an administrator set up OpenID Connect, SAML and SCIM without showing secrets', async () => {
  const idp = await openIdProvider()
  const { read, set, project, organization, here } = await opened()
  const first = await read()
  expect(first.body).toMatchObject({
    organization_label: 'Acme',
    oidc: { provider: null },
    saml: { provider: null },
    scim: { configured: false },
  })
  const callback = `/self-service/methods/oidc/organization/${organization}/callback/oidc-${organization}`
  expect(first.body.oidc?.callback_url).toMatch(new RegExp(`${callback}$`))

  const oidc = { kind: 'oidc', label: 'Acme', issuer_url: idp.issuer, client_id: 'client', client_secret: 'planted' }
  const done = await set(oidc)
  expect([done.status, done.body.oidc?.provider]).toEqual([
    200,
    { label: 'Acme', issuer_url: idp.issuer, client_id: 'client' },
  ])
  const renamed = await set({ ...oidc, label: 'Acme SSO', client_secret: '' })
  expect([renamed.status, renamed.body.oidc?.provider?.label]).toEqual([200, 'Acme SSO'])
  expect(renamed.text).not.toContain('planted')

  const saml = await set({ kind: 'saml', label: 'Acme', metadata: samlIdp().metadata })
  expect([saml.status, saml.body.saml?.provider?.label]).toEqual([200, 'Acme'])
  const scim = await set({ kind: 'scim' })
  const { scim_token: token = '', scim: { url = '' } = {} } = scim.body
  const users = client(here, url)
  expect((await users({ path: '/Users', token })).status).toBe(200)
  const again = await set({ kind: 'scim' })
  expect((await users({ path: '/Users', token })).status).toBe(401)
  expect((await users({ path: '/Users', token: again.body.scim_token ?? null })).status).toBe(200)
  expect((await read()).text).not.toMatch(/scim_token|planted/)
  const stored = await project()
  expect(stored).toContain(`"organization_id":"${organization}"`)
  expect(stored).not.toContain('planted')
})

it('rejects changes to what a project administrator has turned off', async () => {
  const idp = await openIdProvider()
  const { set, control, id } = await opened()
  const { selfservice } = testConfig
  const providers = [
    {
      id: 'old',
      provider: 'generic',
      client_id: 'c',
      client_secret: 's',
      issuer_url: idp.issuer,
      mapper_url: 'base64://e30=',
    },
  ]
  const methods = { ...selfservice.methods, oidc: { enabled: false, config: { providers } } }
  const value = { ...testConfig, selfservice: { ...selfservice, methods } }
  await control({
    method: 'PATCH',
    path: `/projects/${id}`,
    json: [{ op: 'replace', path: '/services/identity/config', value }],
  })
  const oidc = { kind: 'oidc', label: 'Acme', issuer_url: idp.issuer, client_id: 'client', client_secret: 'x' }
  const rejected = await set(oidc)
  expect([rejected.status, rejected.body.error?.reason]).toEqual([400, expect.stringContaining('turned off')])
  expect((await set({ kind: 'scim' })).status).toBe(200)
  const off = [{ op: 'replace', path: '/current_revision/scim_clients/0/state', value: 'disabled' }]
  expect((await control({ method: 'PATCH', path: `/projects/${id}`, json: off })).status).toBe(200)
  expect((await set({ kind: 'scim' })).status).toBe(400)
})

it('no longer shows or changes a provider or client that was moved out of the organization', async () => {
  const idp = await openIdProvider()
  const { here, base, link, set, read, control, id } = await opened()
  const oidc = { kind: 'oidc', label: 'Acme', issuer_url: idp.issuer, client_id: 'client', client_secret: 'x' }
  expect([(await set(oidc)).status, (await set({ kind: 'scim' })).status]).toEqual([200, 200])
  const provider = '/services/identity/config/selfservice/methods/oidc/config/providers/0'
  const other = await control<{ id: string }>({
    method: 'POST',
    path: `/projects/${id}/organizations`,
    json: { label: 'Other', domains: [] },
  })
  const json = [
    { op: 'remove', path: `${provider}/organization_id` },
    { op: 'replace', path: '/current_revision/scim_clients/0/organization_id', value: other.body.id },
  ]
  expect((await control({ method: 'PATCH', path: `/projects/${id}`, json })).status).toBe(200)
  for (const body of [oidc, { kind: 'scim' }]) {
    const rejected = await set(body)
    expect([rejected.status, rejected.body.error?.reason]).toEqual([400, expect.stringContaining('now manages')])
  }
  expect((await read()).body).toMatchObject({ oidc: { provider: null }, scim: { configured: false } })
  const trial = await client(
    here,
    base,
  )({ method: 'POST', path: '/onboarding-portal/trials', token: link.value, json: { kind: 'oidc' } })
  expect(trial.status).toBe(400)
})

it('limits changes to 60 an hour, as each stores all settings of the project', async () => {
  const { set } = await opened()
  const statuses: number[] = []
  for (let tries = 0; tries < 61; tries += 1) statuses.push((await set({ kind: 'other' })).status)
  expect(statuses).toEqual([...Array<number>(60).fill(400), 429])
})

it('rejects an invalid configuration at its field', async () => {
  const idp = await openIdProvider()
  const { set } = await opened()
  const fieldOf = async (body: object) => {
    const { status, text } = await set(body)
    return [status, /"(?:name|field)":"(\w+)"/.exec(text)?.[1]]
  }
  const oidc = { kind: 'oidc', label: 'Acme', issuer_url: idp.issuer, client_id: 'client', client_secret: 'x' }
  expect(await fieldOf({ ...oidc, issuer_url: `${idp.issuer}/nowhere` })).toEqual([400, 'issuer_url'])
  expect(await fieldOf({ ...oidc, issuer_url: 'file:///etc/passwd' })).toEqual([400, 'issuer_url'])
  expect(await fieldOf({ ...oidc, client_secret: '' })).toEqual([400, 'client_secret'])
  expect(await fieldOf({ ...oidc, label: ' ' })).toEqual([400, 'label'])
  expect(await fieldOf({ ...oidc, mapper_url: 'base64://e30=' })).toEqual([400, undefined])
  expect(await fieldOf({ kind: 'saml', label: 'Acme', metadata: '<a/>' })).toEqual([400, 'metadata'])
  expect(await fieldOf({ kind: 'saml', label: 'Acme', metadata_url: idp.issuer })).toEqual([400, 'metadata_url'])
  expect((await set({ kind: 'other' })).status).toBe(400)
})

it('fetches metadata again from its URL each time', async () => {
  const { set } = await opened()
  const idp = await listening((_, count) => ({ body: count === 1 ? '<html/>' : samlIdp().metadata }))
  const saml = { kind: 'saml', label: 'Acme', metadata_url: `${idp.url}/metadata` }
  expect((await set(saml)).status).toBe(400)
  const done = await set(saml)
  expect(done.body.saml?.provider).toEqual({ label: 'Acme', entity_id: 'https://idp.example.com/metadata' })
})

it('opens only the enabled parts until the link is deleted, and limits guesses', async () => {
  const { read, set, control, links, link } = await opened({ enable_scim: false })
  const { body } = await read()
  expect(body).not.toHaveProperty('scim')
  expect((await set({ kind: 'scim' })).status).toBe(400)
  const wrong = `${link.value.slice(0, -1)}${link.value.endsWith('a') ? 'b' : 'a'}`
  for (const value of [null, 'nothing', wrong]) {
    const rejected = await read(value)
    expect([rejected.status, rejected.body.error?.id]).toEqual([401, 'portal_link_unknown'])
  }
  const update = { enable_sso: false, enable_scim: true, expires_at: new Date(Date.now() + 60_000).toISOString() }
  await control({ method: 'POST', path: `${links}/${link.id}`, json: update })
  expect((await read()).body).not.toHaveProperty('oidc')
  expect((await control({ method: 'DELETE', path: `${links}/${link.id}` })).status).toBe(204)
  expect((await read()).status).toBe(401)
  const statuses = new Set<number>()
  for (let tries = 0; tries < 31; tries += 1) statuses.add((await read('nothing')).status)
  expect([...statuses]).toEqual([401, 429])
})

it('deletes links and SCIM clients with the organization', async () => {
  const { here, read, set, control, id, organization } = await opened()
  await set({ kind: 'scim' })
  expect((await control({ method: 'DELETE', path: `/projects/${id}/organizations/${organization}` })).status).toBe(204)
  expect((await read()).status).toBe(401)
  const links = here.db.selectFrom('control_portal_links').select('id').where('organization_id', '=', organization)
  expect(await links.execute()).toEqual([])
  const { text } = await control({ path: `/projects/${id}` })
  expect(text).not.toContain(organization)
})

it('reports an expired link', async () => {
  let now = new Date()
  const here = await openPlatform({ now: () => now })
  const { control, base, id } = await testProject(here)
  const organization = await control<{ id: string }>({
    method: 'POST',
    path: `/projects/${id}/organizations`,
    json: { label: 'Acme', domains: [] },
  })
  const path = `/projects/${id}/organizations/${organization.body.id}/onboarding-portal-links`
  const json = { enable_sso: true, enable_scim: true }
  const { body } = await control<{ value: string }>({ method: 'POST', path, json })
  now = new Date(now.getTime() + 8 * 24 * 3600 * 1000)
  const read = await client(here, base)<Portal>({ path: '/onboarding-portal/organization', token: body.value })
  expect([read.status, read.body.error?.id]).toEqual([410, 'portal_link_expired'])
  await here.close()
})

it('limits the number and size of an organization’s links', async () => {
  const { control, links, link } = await opened()
  const made = (json: object) =>
    control({ method: 'POST', path: links, json: { enable_sso: true, enable_scim: true, ...json } })
  const long = { sso_mapper_url: 'x'.repeat(65_536) }
  expect((await made(long)).status).toBe(400)
  const changed = await control({
    method: 'POST',
    path: `${links}/${link.id}`,
    json: { enable_sso: true, enable_scim: true, ...long },
  })
  expect(changed.status).toBe(400)
  const statuses = await Promise.all(Array.from({ length: 102 }, async () => (await made({})).status))
  expect(statuses.sort()).toEqual([...Array<number>(99).fill(201), ...Array<number>(3).fill(409)])
})
