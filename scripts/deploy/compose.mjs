import { execFileSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { root } from '../servers.mjs'
import { findTool, runTool } from './tools.mjs'

/**
 * Runs a compose file: Docker Compose parses it (which needs no engine), and `local-compose.mjs` runs it in its own network namespace,
 * in which the services' names resolve to loopback.
 * @param inside module whose `check` is called in the namespace
 */
export function runCompose({ file, variables, inside, folder, log }) {
  const words = ['-f', path.join('deploy', file), 'config', '--format', 'json']
  const parsed = runTool('docker-compose', words, { cwd: root, env: { ...variables, COMPOSE_PROFILES: '' } })
  const composed = path.join(folder, 'compose.json')
  writeFileSync(composed, parsed)
  const names = Object.keys(JSON.parse(parsed).services)
  writeFileSync(path.join(folder, 'hosts'), `127.0.0.1 localhost ${names.join(' ')}\n::1 localhost\n`)
  if (!process.env.ATRIUM_IMAGE_ROOT && !existsSync(path.join(root, 'dist/package/node_modules'))) {
    runTool(process.execPath, ['scripts/package.mjs', '--with-modules', '--no-tarball'], { cwd: root })
  }
  const script = fileURLToPath(new URL('compose-inside.mjs', import.meta.url))
  const namespace = ['--net', '--mount', '--propagation', 'private', '--', process.execPath, script]
  try {
    const said = execFileSync(findTool('unshare'), [...namespace, composed, folder, inside], {
      encoding: 'utf8',
      cwd: root,
      env: { ...process.env, ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const line of said.trim().split('\n').filter(Boolean)) log(line)
  } catch (error) {
    throw new Error(String(error.stderr).trim().split('\n').slice(-14).join('\n'))
  }
}
