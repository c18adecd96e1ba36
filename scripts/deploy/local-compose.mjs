import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { SMTPServer } from 'smtp-server'

import { packageAsImage, sandbox } from './sandbox.mjs'
import { findTool, startTool } from './tools.mjs'

/**
 * Runs the services of a compose file (the output of `docker compose config --format json`) without an engine: its commands with their
 * variables, in sandboxes, in the order of `depends_on`. Services' names resolve to this network namespace's loopback.
 */
export async function upLocally({ services, volumes }, folder) {
  const running = []
  const mails = []
  const user = { uid: 65_534, gid: 65_534 }
  const waits = (name) => Object.keys(services[name].depends_on ?? {})
  const started = new Set()

  const start = async (name) => {
    if (started.has(name)) return
    started.add(name)
    for (const before of waits(name)) await start(before)
    const isOnce = Object.values(services).some(
      ({ depends_on: wanted }) => wanted?.[name]?.condition === 'service_completed_successfully',
    )
    await (runners.find(([pattern]) => pattern.test(services[name].image))?.[1] ?? unknown)(
      name,
      services[name],
      isOnce,
    )
  }
  const unknown = (name, { image }) => {
    throw new Error(`${name}: there is nothing here that stands for the image ${image}`)
  }

  const startDatabase = async (_name, service) => {
    const data = path.join(folder, 'postgres')
    mkdirSync(data)
    chmodSync(folder, 0o711)
    chownSync(data, user.uid, user.gid)
    const password = path.join(folder, 'password')
    writeFileSync(password, service.environment.POSTGRES_PASSWORD, { mode: 0o600 })
    chownSync(password, user.uid, user.gid)
    const as = { ...user, stdio: 'pipe', cwd: '/' }
    execFileSync(findTool('initdb'), ['-D', data, '-U', 'postgres', '-A', 'scram-sha-256', '--pwfile', password], as)
    const words = ['-D', data, '-h', '0.0.0.0', '-p', '5432', '-k', '', '-c', 'fsync=off']
    const asPostgres = ['--reuid', '65534', '--regid', '65534', '--clear-groups', findTool('postgres'), ...words]
    const env = { PGPASSWORD: service.environment.POSTGRES_PASSWORD, PGUSER: 'postgres', PGHOST: '127.0.0.1' }
    const psql = (...more) => execFileSync(findTool('psql'), more, { env: { ...process.env, ...env }, stdio: 'pipe' })
    running.push(
      await startTool('setpriv', asPostgres, {
        ready: () => psql('-d', 'postgres', '-c', 'select 1'),
        signal: 'SIGINT',
      }),
    )
    psql('-d', 'postgres', '-c', `create database ${service.environment.POSTGRES_DB}`)
    for (const { source, target } of service.volumes.filter((one) => one.type === 'bind')) {
      if (target.startsWith('/docker-entrypoint-initdb.d/')) psql('-d', 'postgres', '-f', source)
    }
    // The file's own health check.
    execFileSync(findTool(service.healthcheck.test[1]), service.healthcheck.test.slice(2))
  }

  const startMail = async () => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _session, done) {
        let text = ''
        stream.on('data', (chunk) => (text += chunk)).on('end', () => done(null, mails.push(text)))
      },
    })
    await new Promise((resolve) => server.listen(1025, '127.0.0.1', resolve))
    running.push({ stop: () => new Promise((resolve) => server.close(resolve)) })
  }

  const boxOf = (service, own) => ({
    ...own,
    temporary: (service.tmpfs ?? []).map((one) => one.split(':')[0]),
    folders: { ...own.folders, ...Object.fromEntries(bindsOf(service)) },
    writable: Object.fromEntries(volumesOf(service)),
    env: { ...own.env, ...service.environment },
  })
  const bindsOf = ({ volumes: mounted = [] }) =>
    mounted.filter(({ type }) => type === 'bind').map(({ source, target }) => [target, source])

  const volumesOf = ({ volumes: mounted = [] }) =>
    mounted
      .filter(({ type }) => type === 'volume')
      .map(({ source, target }) => {
        const here = path.join(folder, 'volumes', source)
        mkdirSync(here, { recursive: true })
        return [target, here]
      })

  const startOry = async (_name, service, isOnce) => {
    const kind = /oryd\/(\w+)/.exec(service.image)[1]
    const binary = process.env[`${kind.toUpperCase()}_BIN`]
    const program = [`/opt/${kind}`, ...service.command]
    const box = boxOf(service, { folders: { [`/opt/${kind}`]: binary }, env: { HOME: '/' } })
    const words = sandbox({ ...box, program })
    if (isOnce) return void execFileSync(findTool('bwrap'), words, { stdio: ['ignore', 'ignore', 'inherit'] })
    const port = { kratos: 4434, hydra: 4445, keto: 4466 }[kind]
    running.push(await startTool('bwrap', words, { ready: `http://127.0.0.1:${port}/health/ready` }))
  }

  const startAtrium = async (name, service) => {
    const image = process.env.ATRIUM_IMAGE_ROOT
    const own = image ? { image, env: { ATRIUM_DATA: '/data' }, cwd: '/atrium' } : packageAsImage
    const program = service.command ?? ['node', 'servers/gateway/dist/main.js']
    const box = boxOf(service, { ...own, env: { PATH: '/usr/local/bin:/usr/bin:/bin', ...own.env } })
    const ready = async () => {
      execFileSync(findTool('bwrap'), sandbox({ ...box, program: ['node', 'scripts/healthy.mjs'] }))
      return true
    }
    running.push({ name, ...(await startTool('bwrap', sandbox({ ...box, program }), { ready })) })
  }

  const runners = [
    [/^postgres:/, startDatabase],
    [/mailpit/, startMail],
    [/^oryd\//, startOry],
    [/^atrium/, startAtrium],
  ]
  const down = async () => {
    for (const one of running.reverse()) await one.stop()
    await sleep(0)
  }
  try {
    for (const name of Object.keys(services)) await start(name)
  } catch (error) {
    await down()
    throw error
  }
  if (!volumes) throw new Error('the file keeps nothing: it has no volumes')
  return { down, mails: () => mails, saidBy: (name) => running.find((one) => one.name === name)?.said() ?? '' }
}
