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

test('the embedded platform is queried; an unknown project has none, the console has its name', async () => {
  respondWith({ '/p/main/account-experience/configuration': variables })
  const target = { kind: 'embedded', platform: upstream.url, secret: 'gateway-secret-of-the-tests' }
  expect(await brandingOf(target)).toEqual(variables)
  expect(await brandingOf(target, 'other')).toBeUndefined()
  expect(await brandingOf(target, 'console')).toEqual({ name: 'Atrium', registration_enabled: false })
})

describe('of a hosted project', () => {
  const hosted = (more: object = {}, project: object = {}) => ({
    kind: 'hosted',
    projects: [{ slug: 'main', id: 'p1', url: upstream.url, key: 'project-key', ...project }],
    people,
    signIn,
    ...more,
  })

  test('is from its revision if the control API may be called, with its key', async () => {
    respondWith({ '/projects/p1': { name: 'Main', services: { account_experience: { config: variables } } } })
    const console = { url: upstream.url, key: 'control-key' }
    expect(await brandingOf(hosted({ console }))).toEqual({ name: 'Main', ...variables })
    expect(upstream.seen[0]?.headers.authorization).toBe('Bearer control-key')
  })

  test('is otherwise from its public configuration, without a key', async () => {
    respondWith({ '/elements/configuration': { name: 'Main', logo_light_url: 'https://cdn.example/a.svg' } })
    expect(await brandingOf(hosted({}, { name: 'Ours' }))).toEqual({
      name: 'Ours',
      logo_light_url: 'https://cdn.example/a.svg',
    })
    expect(upstream.seen[0]?.headers).not.toHaveProperty('authorization')
  })

  test('is the configured one, if there is one', async () => {
    expect(await brandingOf(hosted({}, { branding: variables }))).toEqual(variables)
    expect(upstream.seen).toEqual([])
  })
})

test('of a single identity service is the configured one, with its name from the URL', async () => {
  const created = createTarget(
    configSchema.parse({
      publicUrl: 'https://login.blue-river.example',
      target: { kind: 'account', identity: upstream.url, branding: variables },
    }),
  )
  expect(await created.branding('account')).toEqual({ name: 'Blue river', ...variables })
  await created.close()
})

test('of self-hosted services is the configured one', async () => {
  const projects = [{ id: 'main', name: 'Ours', branding: variables }]
  const target = { kind: 'self-hosted', projects, people, signIn }
  expect(await brandingOf(target)).toEqual({ name: 'Ours', ...variables })
  expect(await brandingOf(target, 'other')).toBeUndefined()
})
