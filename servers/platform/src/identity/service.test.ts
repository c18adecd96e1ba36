import { testProject } from '../../testing/client'

it('serves health and version at the public and the admin URL', async () => {
  const { call } = await testProject(await platform())
  for (const path of ['/health/alive', '/health/ready', '/admin/health/alive', '/admin/health/ready']) {
    const { status, body } = await call({ path, token: null })
    expect([path, status, body]).toEqual([path, 200, { status: 'ok' }])
  }
  for (const path of ['/version', '/admin/version']) {
    expect((await call({ path })).body).toEqual({ version: expect.stringMatching(/./) })
    expect((await call({ path, token: null })).status).toBe(401)
  }
  expect((await call({ method: 'POST', path: '/admin/health/alive' })).status).toBe(405)
})
