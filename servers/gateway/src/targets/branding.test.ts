/** @jest-environment node */
import { configSchema } from '../config/schema'
import { startUpstream, type StandInUpstream } from '../testing/stand-in-upstream'
import { createTarget } from './create-target'

const variables = { theme_variables_light: { brand_500: '#6d28d9' } }
const signIn = { kind: 'identity', project: 'main' }
const people = [{ email: 'ada@example.com', role: 'owner' }]

let upstream: StandInUpstream
beforeEach(async () => void (upstream = await startUpstream()))
afterEach(() => upstream.close())

const respondWith = (bodies: Record<string, unknown>) => {
  upstream.respond = ({ url = '' }, response) =>
    response
      .writeHead(url in bodies ? 200 : 404, { 'content-type': 'application/json' })
      .end(JSON.stringify(bodies[url] ?? { error: {} }))
}

async function brandingOf(target: object, slug = 'main') {
  const created = createTarget(configSchema.parse({ target }))
  try {
    return await created.branding(slug)
  } finally {
    await created.close()
  }
}

test('queries the embedded platform, and has a name for the console and nothing for unknown projects', async () => {
  respondWith({ '/p/main/account-experience/configuration': variables })
  const target = { kind: 'embedded', platform: upstream.url, secret: 'gateway-secret-of-the-tests' }
  expect(await brandingOf(target)).toEqual(variables)
  expect(await brandingOf(target, 'other')).toBeUndefined()
  expect(await brandingOf(target, 'console')).toEqual({ name: 'Atrium', registration_enabled: false })
})

describe('the branding of a hosted project', () => {
  const hosted = (more: object = {}, project: object = {}) => ({
    kind: 'hosted',
    projects: [{ slug: 'main', id: 'p1', url: upstream.url, key: 'project-key', ...project }],
    people,
    signIn,
    ...more,
  })

  test('comes from its revision if the control API may be called, with that API’s key', async () => {
    respondWith({ '/projects/p1': { name: 'Main', services: { account_experience: { config: variables } } } })
    const console = { url: upstream.url, key: 'control-key' }
    expect(await brandingOf(hosted({ console }))).toEqual({ name: 'Main', ...variables })
    expect(upstream.seen[0]?.headers.authorization).toBe('Bearer control-key')
  })

  test('comes from its public configuration otherwise, without a key', async () => {
    respondWith({ '/elements/configuration': { name: 'Main', logo_light_url: 'https://cdn.example/a.svg' } })
    expect(await brandingOf(hosted({}, { name: 'Ours' }))).toEqual({
      name: 'Ours',
      logo_light_url: 'https://cdn.example/a.svg',
    })
    expect(upstream.seen[0]?.headers).not.toHaveProperty('authorization')
  })

  test('is the configured one, if any', async () => {
    expect(await brandingOf(hosted({}, { branding: variables }))).toEqual(variables)
    expect(upstream.seen).toEqual([])
  })
})

test('uses the configured branding for a single identity service, with a name from the URL', async () => {
  const created = createTarget(
    configSchema.parse({
      publicUrl: 'https://login.blue-river.example',
      target: { kind: 'account', identity: upstream.url, branding: variables },
    }),
  )
  expect(await created.branding('account')).toEqual({ name: 'Blue river', ...variables })
  await created.close()
})

test('uses the configured branding for self-hosted services', async () => {
  const projects = [{ id: 'main', name: 'Ours', branding: variables }]
  const target = { kind: 'self-hosted', projects, people, signIn }
  expect(await brandingOf(target)).toEqual({ name: 'Ours', ...variables })
  expect(await brandingOf(target, 'other')).toBeUndefined()
})
