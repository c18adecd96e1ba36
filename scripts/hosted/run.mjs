import { fileURLToPath } from 'node:url'

import { build } from '../build.mjs'
import { knowsHosts } from '../own-hosts.mjs'
import { playOn } from '../self-hosted/play.mjs'
import { freePort, startPlatform, workspaceToken } from '../servers.mjs'

/**
 * `npm run e2e:hosted`: tests the console in a browser on a project that is accessed like a hosted one: only by its host name, its public
 * contract and its API keys. The embedded platform plays the host and doesn't know the gateway.
 */
const slug = 'storefront-dev'
const hosts = [`${slug}.projects.localhost`, 'api.localhost']

async function play() {
  await build({ quiet: true })
  const [port, platformPort] = [await freePort(), await freePort()]
  const [projectUrl, api] = hosts.map((host) => `http://${host}:${platformPort}`)
  const platform = await startPlatform({
    port: platformPort,
    env: {
      ATRIUM_DATA: 'memory',
      ATRIUM_SEED: 'demo',
      ATRIUM_WORKSPACE_TOKEN: workspaceToken,
      // Where the project's configuration sends people for its screens.
      ATRIUM_CONSOLE_URL: `http://localhost:${port}`,
    },
  })
  try {
    const call = async (method, at, body, key = workspaceToken) => {
      const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
      const response = await fetch(at, { method, headers, body: body && JSON.stringify(body) })
      if (!response.ok) throw new Error(`${method} ${at} responds with ${response.status}: ${await response.text()}`)
      return response.json()
    }
    const projects = await call('GET', `${api}/projects`)
    const project = projects.find((one) => one.slug === slug)
    const { value: key } = await call('POST', `${api}/projects/${project.id}/tokens`, { name: 'console' })
    const target = {
      kind: 'hosted',
      console: { url: api, key: workspaceToken },
      workspace: { id: project.workspace_id, name: 'Northwind' },
      projects: [{ slug, id: project.id, name: 'Storefront', environment: 'dev', url: projectUrl, key }],
      people: [
        { email: 'ada@example.com', role: 'owner' },
        { email: 'view@example.com', role: 'viewer', projects: [slug] },
      ],
      signIn: { kind: 'identity', project: slug },
    }
    process.exitCode = await playOn(target, {
      port,
      // The gateway must only know the platform's URLs and keys.
      gateway: { ATRIUM_GATEWAY_SECRET: '' },
      browser: { ATRIUM_E2E_TARGET: 'hosted', ATRIUM_HOSTED: JSON.stringify({ projectUrl, key, slug }) },
    })
  } finally {
    await platform.stop()
  }
}

if (await knowsHosts(hosts, fileURLToPath(import.meta.url))) await play()
