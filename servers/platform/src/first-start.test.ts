import { freePort, killAll, ready, start } from '../testing/processes'

afterAll(killAll)

/** Starts a platform, and stops it when it responds. @returns its response about the demo's project, and its output */
async function startedWith(environment: Record<string, string>) {
  const port = await freePort()
  const { child, ended } = start({ ATRIUM_PLATFORM_PORT: String(port), ATRIUM_DATA: 'memory', ...environment })
  await ready(port)
  const demo = await fetch(`http://127.0.0.1:${port}/p/storefront-prod/health/alive`)
  child.kill('SIGTERM')
  return { demo: demo.status, output: (await ended).stderr }
}

it('prints one setup link for the first owner, and has no default password', async () => {
  const { demo, output } = await startedWith({ ATRIUM_SEED: '' })
  expect(demo).toBe(404)
  expect(output).toMatch(/become the first one.*\n\n {2}http:\/\/localhost:4455\/a\/console\/\S+/s)
  expect(output).not.toContain('demo accounts')
})

it('warns if the demo’s published passwords can be used from other machines', async () => {
  const { demo, output } = await startedWith({ ATRIUM_SEED: 'demo', ATRIUM_CONSOLE_URL: 'https://console.example' })
  expect([demo, output]).toEqual([200, expect.stringContaining('https://console.example has the demo accounts')])
})
