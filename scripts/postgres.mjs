import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

import pg from 'pg'

import { freePort } from './servers.mjs'

// PostgreSQL and PgBouncer servers for measurements and tests: in a temporary folder, on loopback, removed by `stop`.

const run = promisify(execFile)

/** Finds a PostgreSQL program: in `POSTGRES_BIN`, in the newest of Debian's folders, or in PATH. */
function findProgram(name) {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    process.env.POSTGRES_BIN,
    ...versions.map((version) => `${debian}/${version}/bin`),
    ...(process.env.PATH ?? '').split(path.delimiter),
    '/usr/sbin',
  ]
  return folders
    .filter(Boolean)
    .map((folder) => path.join(folder, name))
    .find((file) => existsSync(file))
}

/** The missing requirement of these servers, as a sentence; undefined if there is none. */
export function lacksPostgres({ pgbouncer = false } = {}) {
  const lacking = ['initdb', 'postgres', ...(pgbouncer ? ['pgbouncer'] : [])].filter((name) => !findProgram(name))
  if (lacking.length === 0) return undefined
  return `${lacking.join(', ')} not found: install postgresql${pgbouncer ? ' and pgbouncer' : ''}, or name the folder in POSTGRES_BIN.`
}

/** PostgreSQL doesn't run as root: then it runs as the user `postgres`, or `nobody`. */
function unprivileged() {
  if (process.getuid?.() !== 0) return {}
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const [, , uid, gid] = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  return { uid: Number(uid), gid: Number(gid) }
}

export function temporaryFolder() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'atrium-postgres-'))
  const { uid, gid } = unprivileged()
  if (uid !== undefined) chownSync(folder, uid, gid)
  return folder
}

/** Runs a PostgreSQL program to its end. */
export const postgresProgram = (name, args) => run(findProgram(name), args, { ...unprivileged(), cwd: os.tmpdir() })

function spawned(name, args) {
  const child = spawn(findProgram(name), args, {
    ...unprivileged(),
    cwd: os.tmpdir(),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk) => (said = (said + chunk).slice(-4_000)))
  const ended = new Promise((resolve) => child.once('exit', resolve))
  return { child, ended, said: () => said }
}

async function listens(port, started, what) {
  for (let attempt = 0; attempt < 300; attempt++) {
    if (started.child.exitCode !== null) throw new Error(`${what} ended: ${started.said()}`)
    const there = await new Promise((resolve) => {
      const socket = createConnection(port, '127.0.0.1', () => resolve(true))
      socket.once('error', () => resolve(false)).once('connect', () => socket.destroy())
    })
    if (there) return
    await sleep(50)
  }
  throw new Error(`${what} does not respond: ${started.said()}`)
}

/** Runs one query on a server as its administrator. */
export async function ask(url, sql) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** A process and its children, from `/proc`. */
function withChildren(pid) {
  const childOf = (name) => {
    try {
      return Number(readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1).split(' ')[1])
    } catch {
      return undefined
    }
  }
  return [
    pid,
    ...readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && childOf(name) === pid)
      .map(Number),
  ]
}

const signal = (pids, name) =>
  pids.forEach((pid) => {
    try {
      process.kill(pid, name)
    } catch {
      // it has ended
    }
  })

async function begin(data, port, settings) {
  const options = { port, listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings }
  const args = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const started = spawned('postgres', ['-D', data, ...args])
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  await listens(port, started, 'PostgreSQL')
  for (let attempt = 0; attempt < 300; attempt++) {
    const up = await ask(url, 'select 1').catch((error) => {
      if (started.child.exitCode !== null) throw new Error(`PostgreSQL ended: ${started.said()}`, { cause: error })
    })
    if (up) break
    await sleep(100)
  }
  const end = async (signal) => {
    if (started.child.exitCode === null && started.child.signalCode === null) started.child.kill(signal)
    await started.ended
  }
  const { pid } = started.child
  /** Suspends it: connections stay open without responses. @returns a function that resumes it */
  const freeze = () => {
    const pids = withChildren(pid)
    signal(pids, 'SIGSTOP')
    return () => signal(pids, 'SIGCONT')
  }
  return { url, port, data, pid, freeze, kill: () => end('SIGQUIT'), stop: () => end('SIGINT') }
}

/**
 * Starts a server with an empty database. @returns its URL, port and data folder; `kill` ends it without notifying its clients
 */
export async function startPostgres(settings = {}, port = undefined) {
  const folder = temporaryFolder()
  const data = path.join(folder, 'data')
  await postgresProgram('initdb', ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--no-sync'])
  const server = await begin(data, port ?? (await freePort()), {
    shared_buffers: '256MB',
    max_wal_size: '4GB',
    ...settings,
  })
  return withFolder(server, folder)
}

/** Starts a streaming standby of a server, and waits until it has caught up. */
export async function startStandby(primary, name = 'standby', settings = {}) {
  const folder = temporaryFolder()
  const data = path.join(folder, 'data')
  const source = `host=127.0.0.1 port=${primary.port} user=postgres application_name=${name}`
  await postgresProgram('pg_basebackup', ['-d', source, '-D', data, '-R', '-X', 'stream', '-c', 'fast'])
  const server = await begin(data, await freePort(), { shared_buffers: '256MB', ...settings })
  for (;;) {
    const [row] = await ask(primary.url, 'select state from pg_stat_replication')
    if (row?.state === 'streaming') break
    await sleep(100)
  }
  return withFolder(server, folder)
}

const withFolder = (server, folder) => ({
  ...server,
  async stop() {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  },
})

/**
 * Starts PgBouncer in transaction mode in front of a server. @returns its URL, and `pointTo`, which points it to another server
 */
export async function startPgbouncer(server, { poolSize = 20 } = {}) {
  const folder = temporaryFolder()
  const port = await freePort()
  const file = path.join(folder, 'pgbouncer.ini')
  const users = path.join(folder, 'users.txt')
  const write = (to) =>
    writeFileSync(
      file,
      `[databases]
* = host=127.0.0.1 port=${to} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
auth_file = ${users}
admin_users = postgres
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 500
query_wait_timeout = 5
server_connect_timeout = 2
server_login_retry = 1
log_connections = 0
log_disconnections = 0
`,
    )
  writeFileSync(users, `"postgres" "${randomBytes(9).toString('hex')}"\n`)
  write(server.port)
  const started = spawned('pgbouncer', [file])
  await listens(port, started, 'PgBouncer')
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    port,
    async pointTo(other) {
      write(other.port)
      await admin(port, 'RELOAD')
    },
    async stop() {
      started.child.kill('SIGTERM')
      await started.ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** PgBouncer's console only supports the simple protocol, which `pg` uses for queries without parameters. */
const admin = (port, command) => ask(`postgres://postgres@127.0.0.1:${port}/pgbouncer`, command)
