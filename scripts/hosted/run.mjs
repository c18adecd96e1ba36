import { spawnSync } from 'node:child_process'
import { lookup } from 'node:dns/promises'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { build } from '../build.mjs'
import { playOn } from '../self-hosted/play.mjs'
import { freePort, startPlatform, workspaceToken } from '../servers.mjs'

/**
 * `npm run e2e:hosted`: the console in a browser on a project that is spoken to as a hosted one is: by its host name, its public contract
 * and its API keys alone. The embedded platform plays the host and knows nothing of the gateway.
 */
const slug = 'storefront-dev'
const hosts = [`${slug}.projects.localhost`, 'api.localhost']

/** Names below localhost aren't known to every system: where they are not, this runs again with a hosts file of its own. */
async function knowsHosts() {
  const found = await Promise.all(hosts.map((name) => lookup(name).catch(() => undefined)))
  if (found.every(Boolean)) return true
  if (process.env.ATRIUM_HOSTS === 'own') throw new Error(`${hosts.join(' and ')} lead nowhere`)
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'atrium-hosts-')), 'hosts')
  writeFileSync(file, `127.0.0.1 localhost ${hosts.join(' ')}\n::1 localhost\n`)
  const again = `mount --bind ${file} /etc/hosts && exec "$0" "$@"`
  const words = ['--mount', '--propagation', 'private', 'sh', '-c', again, process.execPath]
  const env = { ...process.env, ATRIUM_HOSTS: 'own' }
  const here = [fileURLToPath(import.meta.url), ...process.argv.slice(2)]
  process.exitCode = spawnSync('unshare', [...words, ...here], { stdio: 'inherit', env }).status ?? 1
  if (process.exitCode === 1) console.error(`${hosts.join(', ')}: add them to /etc/hosts, or run this as root.`)
  return false
}

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
      // Where the project's own configuration sends people for its screens.
      ATRIUM_CONSOLE_URL: `http://localhost:${port}`,
    },
  })
  try {
    const call = async (method, at, body, key = workspaceToken) => {
      const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
      const response = await fetch(at, { method, headers, body: body && JSON.stringify(body) })
      if (!response.ok) throw new Error(`${method} ${at} answers ${response.status}: ${await response.text()}`)
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
      // Nothing of the platform's may reach the gateway but its addresses and keys.
      gateway: { ATRIUM_GATEWAY_SECRET: '' },
      browser: { ATRIUM_E2E_TARGET: 'hosted', ATRIUM_HOSTED: JSON.stringify({ projectUrl, key, slug }) },
    })
  } finally {
    await platform.stop()
  }
}

if (await knowsHosts()) await play()
