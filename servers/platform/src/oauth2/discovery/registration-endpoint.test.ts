import { testProject } from '../../../testing/client'

describe('discovery', () => {
  it('includes the registration endpoint only if it is configured', async () => {
    const named = async (more: object) => {
      const oidc = { dynamic_client_registration: { enabled: true } }
      const { call } = await testProject(await platform(), { oauth2: { oidc, ...more } })
      const { body } = await call<object>({ path: '/.well-known/openid-configuration' })
      return Object.entries(body).find(([name]) => name === 'registration_endpoint')?.[1] as unknown
    }
    expect(await named({})).toBeUndefined()
    const client_registration_url = 'https://apps.example.com/register'
    expect(await named({ webfinger: { oidc_discovery: { client_registration_url } } })).toBe(client_registration_url)
  })
})
