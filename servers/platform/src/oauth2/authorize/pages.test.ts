import { testProject } from '../../../testing/client'

it('a page without a host is on the service’s own', async () => {
  const { call, base } = await testProject(await platform(), {
    oauth2: { urls: { login: '/ui/login', error: '/ui/error', device: { verification: '/ui/device' } } },
  })
  const client = {
    client_id: 'shop',
    redirect_uris: ['https://app.example.com/cb'],
    token_endpoint_auth_method: 'none',
  }
  await call({ method: 'POST', path: '/admin/clients', json: client })
  const to = async (path: string, query = {}) => {
    const { headers } = await call({ path, query, token: null })
    return headers.get('location')?.split('?')[0]
  }
  const request = { client_id: 'shop', response_type: 'code', state: 'state-12345' }
  const { origin } = new URL(base)
  expect(await to('/oauth2/auth', request)).toBe(`${origin}/ui/login`)
  expect(await to('/oauth2/auth', {})).toBe(`${origin}/ui/error`)
  expect(await to('/oauth2/device/verify')).toBe(`${origin}/ui/device`)
})
