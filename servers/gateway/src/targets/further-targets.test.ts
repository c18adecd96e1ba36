/** @jest-environment node */
import { z } from 'zod'

import type { ConfigInput } from '../config/schema'
import { startUpstream, tokenOf, type StandInUpstream } from '../testing/stand-in-upstream'
import { errorId, gatewaySecret, startGateway, type TestGateway } from '../testing/test-gateway'

const session = z.object({
  projects: z.array(
    z.object({
      slug: z.string(),
      role: z.string(),
      services: z.array(z.string()),
      target: z.object({ kind: z.string(), name: z.string() }).optional(),
    }),
  ),
  target: z.object({ kind: z.string(), control: z.boolean() }),
})

type Further = NonNullable<ConfigInput['further']>

describe('a console with further platforms', () => {
  const started: { close: () => Promise<void> }[] = []
  const upstreams = {} as Record<'publicApi' | 'adminApi' | 'hosted', StandInUpstream>
  let here: TestGateway

  const further = (slug = 'kratos'): Further => [
    {
      kind: 'self-hosted',
      name: 'Data centre',
      projects: [
        {
          id: slug,
          identity: { public: upstreams.publicApi.url, admin: upstreams.adminApi.url },
          headers: { 'x-admin-key': 'key-of-the-services' },
        },
      ],
      people: [
        { email: 'owner@example.com', role: 'viewer' },
        { email: 'developer@example.com', role: 'owner' },
      ],
    },
    {
      kind: 'hosted',
      projects: [{ slug: 'shop', id: 'shop-id', url: upstreams.hosted.url, key: 'key-of-the-shop' }],
      people: [{ email: 'owner@example.com', role: 'owner' }],
    },
  ]
  const open = async (more: Partial<ConfigInput>) => {
    const gateway = await startGateway(more)
    started.push(gateway)
    return gateway
  }
  const sessionOf = async (gateway: TestGateway, role: 'owner' | 'developer' | 'viewer') =>
    session.parse(await (await gateway.as(role, '/session')).json())

  beforeAll(async () => {
    for (const name of ['publicApi', 'adminApi', 'hosted'] as const) {
      upstreams[name] = await startUpstream()
      started.push(upstreams[name])
    }
    here = await open({ further: further() })
  })
  afterAll(async () => void (await Promise.all(started.map((server) => server.close()))))
  beforeEach(() => [here.upstream, ...Object.values(upstreams)].forEach(({ seen }) => seen.splice(0)))

  test('is ready while a further platform is down, and reports it', async () => {
    const gone = await startUpstream()
    await gone.close()
    const [kratos, shop] = further()
    const projects = [{ slug: 'shop', id: 'shop-id', url: gone.url, key: 'key-of-the-shop' }]
    const gateway = await open({ further: [kratos, { ...shop, kind: 'hosted', projects }] as Further })
    // This gateway has no shell.
    expect(await (await fetch(`${gateway.url}/readyz`)).json()).toEqual({ errors: { shell: expect.any(String) } })
    expect(await (await gateway.as('owner', '/api/health')).json()).toMatchObject({ shop: { status: 'failing' } })
  })

  test('is ready at once while a further platform doesn’t respond, and reports that after 3 s', async () => {
    const silent = await startUpstream()
    started.push(silent)
    silent.respond = () => undefined
    const [kratos, shop] = further()
    const projects = [{ slug: 'shop', id: 'shop-id', url: silent.url, key: 'key-of-the-shop' }]
    const gateway = await open({ further: [kratos, { ...shop, kind: 'hosted', projects }] as Further })
    const signal = AbortSignal.timeout(4_000)
    const all = gateway.as('owner', '/api/health')
    expect((await fetch(`${gateway.url}/readyz`, { signal })).status).toBe(503)
    // The health of one project doesn't depend on others.
    const one: unknown = await (await gateway.as('owner', '/api/health?project=kratos')).json()
    expect(one).toMatchObject({ 'kratos/identity': { status: 'ok' } })
    expect(one).not.toHaveProperty('shop')
    expect(signal.aborted).toBe(false)
    const shopHealth = { status: 'failing', reason: 'it did not respond within 3 s', ms: 3_000 }
    expect(await (await all).json()).toMatchObject({ shop: shopHealth, 'kratos/identity': { status: 'ok' } })
  })

  test('shows each platform’s projects, with their services and the person’s role there', async () => {
    expect((await sessionOf(here, 'owner')).projects).toEqual([
      { slug: 'acme', role: 'owner', services: ['identity', 'oauth2', 'permission', 'control'] },
      { slug: 'kratos', role: 'viewer', services: ['identity'], target: { kind: 'self-hosted', name: 'Data centre' } },
      {
        slug: 'shop',
        role: 'owner',
        services: ['identity', 'oauth2', 'permission'],
        target: { kind: 'hosted', name: 'Hosted' },
      },
    ])
    expect((await sessionOf(here, 'viewer')).projects.map(({ slug }) => slug)).toEqual(['acme'])
    expect((await sessionOf(here, 'owner')).target).toEqual({ kind: 'embedded', control: true })
  })

  test('sends a call to its own platform only, with that platform’s credential and nothing of the others', async () => {
    expect((await here.as('owner', '/api/p/shop/admin/clients')).status).toBe(200)
    expect((await here.as('owner', '/api/p/kratos/admin/identities')).status).toBe(200)
    const [shop] = upstreams.hosted.seen
    const [kratos] = upstreams.adminApi.seen
    expect(shop?.headers.authorization).toBe('Bearer key-of-the-shop')
    expect(kratos?.headers).toMatchObject({ 'x-admin-key': 'key-of-the-services' })
    for (const call of [shop, kratos]) {
      expect(call?.rawHeaders.join()).not.toContain(tokenOf('owner'))
      expect(call?.rawHeaders.join()).not.toContain(gatewaySecret)
    }
    expect(shop?.rawHeaders.join()).not.toContain('key-of-the-services')
    expect(here.upstream.seen).toEqual([])
    expect((await here.as('owner', '/api/p/acme/admin/identities')).status).toBe(200)
    expect(here.upstream.seen[0]?.url).toBe('/p/acme/admin/identities')
    expect(here.upstream.seen[0]?.rawHeaders.join()).not.toMatch(/key-of-the-(shop|services)/)
  })

  test('keeps the roles of each platform apart', async () => {
    const change = { method: 'DELETE' }
    expect((await here.as('owner', '/api/p/kratos/admin/identities/x', change)).status).toBe(403)
    expect((await here.as('developer', '/api/p/kratos/admin/identities/x', change)).status).toBe(200)
    expect((await here.as('developer', '/api/p/shop/admin/identities')).status).toBe(404)
    expect(upstreams.hosted.seen).toEqual([])
  })

  test('serves their account experience, and rejects what they don’t offer', async () => {
    await fetch(`${here.url}/a/kratos/self-service/login/api`, { headers: { accept: 'application/json' } })
    expect(upstreams.publicApi.seen[0]?.url).toBe('/self-service/login/api')
    expect(await errorId(await here.as('owner', '/api/p/kratos/admin/clients'))).toBe('not_available_on_target')
    here.upstream.seen.length = 0
    for (const project of ['kratos', 'shop-id']) {
      expect(await errorId(await here.as('owner', `/api/console/projects/${project}`))).toBe('not_available_on_target')
    }
    expect(here.upstream.seen.filter(({ url }) => url?.startsWith('/projects'))).toEqual([])
    expect((await here.as('owner', '/api/console/projects/acme')).status).toBe(200)
  })

  test('gives no role to an unverified email address', async () => {
    const unverified = await open({ further: further() })
    unverified.upstream.verified = false
    expect((await sessionOf(unverified, 'owner')).projects.map(({ slug }) => slug)).toEqual(['acme'])
    expect((await unverified.as('owner', '/api/p/shop/admin/identities')).status).toBe(404)
  })

  test('hides a platform’s project with a configured slug, so that its owner can’t reach the other one', async () => {
    for (const slug of ['acme', '00000000-0000-4000-8000-000000000001']) {
      const taken = await open({ further: further(slug) })
      expect((await sessionOf(taken, 'viewer')).projects).toEqual([])
      expect((await taken.as('viewer', `/api/p/${slug}/admin/identities`)).status).toBe(404)
      expect(upstreams.adminApi.seen).toEqual([])
    }
  })
})
