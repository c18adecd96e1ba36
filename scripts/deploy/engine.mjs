import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import { expect } from './expect.mjs'
import { freshConsole } from './fresh-console.mjs'
import { runTool } from './tools.mjs'

const podman = (...words) => runTool('podman', words).trim()

/** The settings of both containers in `deploy/compose.yaml`, as options of `podman run`. */
const asComposed = [
  '--init',
  '--read-only',
  '--tmpfs',
  '/tmp',
  '--cap-drop',
  'ALL',
  '--security-opt',
  'no-new-privileges',
]

/**
 * Runs an image's gateway and platform in a container engine, like `deploy/compose.yaml`, until their health checks pass and an
 * owner has signed in. They use the host's network, as container networks need more than the engine; the platform writes to a volume.
 */
export async function runByEngine(image) {
  const name = `atrium-${randomBytes(4).toString('hex')}`
  const fresh = await freshConsole()
  const start = async (part, env, ...words) => {
    const variables = Object.entries(env).flatMap(([key, value]) => ['--env', `${key}=${value}`])
    const container = `${name}-${part}`
    podman('run', '--detach', '--name', container, '--network', 'host', ...asComposed, ...variables, ...words)
    await becomesHealthy(container)
    return container
  }
  try {
    const platform = await start(
      'platform',
      fresh.platform,
      ...['--volume', `${name}:/data`, image, 'node', 'servers/platform/dist/main.js'],
    )
    const gateway = await start('gateway', fresh.gateway, image)
    await fresh.ownerSignsIn()
    for (const container of [gateway, platform]) {
      expect(podman('exec', container, 'id', '-u') === '1000', `${container} runs without rights`)
      podman('stop', '--time', '30', container)
      const code = podman('inspect', '--format', '{{.State.ExitCode}}', container)
      expect(code === '0', `${container} ends by itself when it is asked to stop`, code)
    }
  } finally {
    podman('rm', '--force', '--ignore', '--time', '1', `${name}-gateway`, `${name}-platform`)
    podman('volume', 'rm', '--force', name)
  }
}

async function becomesHealthy(container) {
  const end = Date.now() + 120_000
  for (;;) {
    try {
      podman('healthcheck', 'run', container)
      return
    } catch (error) {
      if (Date.now() > end) throw new Error(`${error.message}\n${podman('logs', '--tail', '20', container)}`)
    }
    await sleep(500)
  }
}
