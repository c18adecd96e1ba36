import { testProject } from '../../testing/client'

type Changed = {
  project: {
    cors_public: object
    cors_admin: object
    current_revision: object
    services: Record<string, { config: object }>
  }
  warnings: { message: string }[]
}

async function opened() {
  const { control, id } = await testProject(await platform())
  const add = (service: string, value: unknown) =>
    control<Changed>({
      method: 'PATCH',
      path: `/projects/${id}`,
      json: [{ op: 'add', path: `/services/${service}/config/serve`, value }],
    })
  return { add }
}

const origins = ['https://app.example.com']

describe('a service configuration’s `serve` section', () => {
  it('is applied to CORS and the SameSite mode of cookies', async () => {
    const { add } = await opened()
    const { project, warnings } = (
      await add('oauth2', {
        public: { cors: { enabled: true, allowed_origins: origins } },
        cookies: { same_site_mode: 'Strict', same_site_legacy_workaround: true },
      })
    ).body
    expect(project).toMatchObject({
      cors_public: { enabled: true, origins },
      cors_admin: { enabled: false },
      current_revision: {
        hydra_serve_cookies_same_site_mode: 'Strict',
        hydra_serve_cookies_same_site_legacy_workaround: true,
      },
    })
    expect(project.services.oauth2?.config).not.toHaveProperty('serve')
    expect(warnings).toEqual([])
  })

  it('has only origins that a browser can have', async () => {
    const { add } = await opened()
    const statusOf = async (origin: string) =>
      (await add('identity', { public: { cors: { enabled: true, allowed_origins: [origin] } } })).status
    for (const origin of ['x', '', 'app.example.com']) expect([origin, await statusOf(origin)]).toEqual([origin, 400])
    for (const origin of ['*', 'https://*.example.com', 'capacitor://localhost'])
      expect([origin, await statusOf(origin)]).toEqual([origin, 200])
  })

  it('is dropped with a warning where the platform decides', async () => {
    const { add } = await opened()
    const { project, warnings } = (await add('identity', { admin: { port: 4434, cors: { enabled: true } } })).body
    expect(project.cors_admin).toMatchObject({ enabled: true })
    expect(warnings).toEqual([{ code: 1, message: expect.stringContaining('services.identity.config.serve') }])
  })

  it.each([
    [{ public: { cors: { allowed_origins: 'all' } } }],
    [{ public: { cors: { enabled: 'yes' } } }],
    [{ cookies: { same_site_mode: 'sometimes' } }],
    [{ cookies: { same_site_legacy_workaround: 'yes' } }],
  ])('is rejected if it is invalid: %j', async (serve) => {
    const { add } = await opened()
    expect((await add('oauth2', serve)).status).toBe(400)
  })
})
