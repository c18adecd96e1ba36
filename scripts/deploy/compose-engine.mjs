import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { root } from '../servers.mjs'
import { browserless } from './browserless.mjs'
import * as ory from './compose-ory.mjs'
import * as postgres from './compose-postgres.mjs'
import { expect } from './expect.mjs'
import { findTool, runTool } from './tools.mjs'

const url = 'http://localhost:4455'

/** @returns why the compose files can't run in a container engine here, if they can't */
export function withoutEngine() {
  if (!findTool('docker')) return undefined
  try {
    runTool('docker', ['version', '--format', '{{.Server.Version}}'], { timeout: 5_000 })
    return undefined
  } catch {
    return 'a container engine that responds (DOCKER_HOST)'
  }
}

/**
 * Both compose files in the container engine that `docker` reaches, each as a project of its own: started until every health check
 * passes, used, restarted, killed, removed, and started again with the same data and remotes. ATRIUM_IMAGE names an image that exists already;
 * otherwise the image is built. The ports 4455 and 8025 must be free.
 */
export async function run({ log }) {
  log(`Docker ${runTool('docker', ['version', '--format', '{{.Server.Version}}']).trim()}`)
  for (const recipe of [postgres, ory]) {
    const begin = performance.now()
    await runInEngine(recipe)
    log(`${recipe.file} ${((performance.now() - begin) / 1000).toFixed(0)} s`)
  }
}

async function runInEngine({ file, variables, check }) {
  const project = `atrium-check-${randomBytes(4).toString('hex')}`
  const env = { ...variables, COMPOSE_PROFILES: '', ATRIUM_LISTEN: '', ATRIUM_PUBLIC_URL: '' }
  const compose = (...words) =>
    runTool('docker-compose', ['-p', project, '-f', path.join('deploy', file), ...words], { cwd: root, env })
  const containers = () => compose('ps', '--all', '--quiet').trim().split('\n').filter(Boolean)
  const inspected = () => JSON.parse(runTool('docker', ['inspect', ...containers()]))
  const atrium = () => inspected().filter(({ Config }) => Config.Cmd?.[1]?.startsWith('servers/'))
  const releases = (...words) =>
    compose('exec', '--no-TTY', 'gateway', 'node', 'servers/gateway/dist/releases.js', ...words)
  const up = () => compose('up', '--wait', '--wait-timeout', '300', process.env.ATRIUM_IMAGE ? '--no-build' : '--build')
  try {
    up()
    await isReady()
    const { owner, project: signsInAt } = await check({
      saidBy: (service) => compose('logs', '--no-log-prefix', service),
      mails: mailsOfMailpit,
    })
    const ownerSignsIn = async () => {
      await isReady()
      const { user } = await browserless(url).signIn(owner, signsInAt)
      expect(user.email === owner.email, 'the owner signs in', user)
    }

    releases('retire', 'permissions')
    compose('restart')
    await ownerSignsIn()

    compose('exec', '--no-TTY', 'gateway', 'node', '-e', killsGateway)
    await ownerSignsIn()
    const restarts = atrium().map(({ RestartCount }) => RestartCount)
    expect(Math.max(...restarts) === 1, 'the engine restarts a gateway that was killed', restarts)

    compose('stop')
    const failed = inspected().filter(({ State }) => State.ExitCode !== 0 || State.OOMKilled)
    expect(
      failed.length === 0,
      'every container exits with 0',
      failed.map(({ Name, State }) => [Name, State.ExitCode]),
    )

    const volumes = atrium().flatMap(({ Mounts }) => Mounts.filter(({ Type }) => Type === 'volume'))
    const hasNames = volumes.every(({ Name }) => Name.startsWith(`${project}_`))
    expect(hasNames, '“down” leaves no volume without a name', volumes)
    compose('down')
    up()
    await ownerSignsIn()
    expect(releases('releases').includes('retired'), 'a retired remote stays retired', releases('releases'))
  } catch (error) {
    throw new Error(`${file}: ${error.message}\n${lastLines(compose)}`)
  } finally {
    remove(compose)
  }
}

/** Ends the container's Node process without notice; process 1 is the engine's init. */
const killsGateway = `
  const { readdirSync, readFileSync } = require('node:fs')
  const isGateway = (id) => readFileSync('/proc/' + id + '/cmdline', 'utf8').startsWith('node\\0servers/gateway')
  process.kill(Number(readdirSync('/proc').find((id) => Number(id) > 1 && isGateway(id))), 'SIGKILL')`

async function isReady() {
  const { ask } = browserless(url)
  const end = Date.now() + 60_000
  for (;;) {
    const status = await ask('GET', '/readyz').then(
      (response) => response.status,
      (error) => error.message,
    )
    if (status === 200) return
    if (Date.now() > end) throw new Error(`/readyz responds with ${status}`)
    await sleep(200)
  }
}

async function mailsOfMailpit() {
  const api = 'http://127.0.0.1:8025/api/v1'
  const { messages } = await (await fetch(`${api}/messages`)).json()
  const raw = messages.map(async ({ ID }) => (await fetch(`${api}/message/${ID}/raw`)).text())
  return (await Promise.all(raw)).reverse()
}

/** Removes everything of the project. A failure is only reported, because it must not replace the check's own error. */
function remove(compose) {
  try {
    compose('down', '--volumes', '--timeout', '5')
  } catch (error) {
    console.error(error.message)
  }
}

function lastLines(compose) {
  try {
    return compose('logs', '--tail', '4')
  } catch {
    return ''
  }
}
