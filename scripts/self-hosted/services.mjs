import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { freePort } from '../servers.mjs'
import { hydraConfiguration, ketoConfiguration, kratosConfiguration } from './configurations.mjs'
import { startReal, stopReal } from './process.mjs'

/** The variables with the services' binaries, and those whose binary is missing. */
export const binaries = { identity: 'KRATOS_BIN', oauth2: 'HYDRA_BIN', permission: 'KETO_BIN' }
export const missingBinaries = () => Object.values(binaries).filter((name) => !existsSync(process.env[name] || ''))

const rules = `import { Namespace, Context } from "@ory/keto-namespace-types"
class User implements Namespace {}
class Document implements Namespace {
  related: { owners: User[]; viewers: User[] }
  permits = {
    view: (ctx: Context): boolean => this.related.viewers.includes(ctx.subject) || this.permits.edit(ctx),
    edit: (ctx: Context): boolean => this.related.owners.includes(ctx.subject),
  }
}
`

/**
 * Starts the services whose binaries are named in the environment, each with its own temporary database.
 * @param base URL of the project's account experience
 * @param adjust changes a service's configuration before it is written
 * @returns the `projects` entry of the gateway's configuration, versions, Kratos's configuration file, the port of its OpenID provider,
 *   which isn't started, and functions to start and stop a service
 */
export async function startServices({ base, only = Object.keys(binaries), adjust = () => undefined }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'atrium-services-'))
  const names = ['public', 'admin', 'oauth2Public', 'oauth2Admin', 'read', 'write', 'opl', 'metrics', 'provider']
  const ports = {}
  for (const name of names) ports[name] = await freePort()
  const started = only.filter((kind) => existsSync(process.env[binaries[kind]] || ''))
  if (!started.includes('oauth2')) delete ports.oauth2Admin
  const rulesFile = path.join(folder, 'rules.ts')
  mkdirSync(folder, { recursive: true })
  writeFileSync(rulesFile, rules)
  const at = (name) => `http://127.0.0.1:${ports[name]}`
  const dsnOf = (kind) => `sqlite://${folder}/${kind}.sqlite?_fk=true&mode=rwc`
  const kinds = {
    identity: {
      configuration: kratosConfiguration({ base, ports, dsn: dsnOf('identity') }),
      migrate: (file) => ['migrate', 'sql', 'up', '-e', '--yes', '-c', file],
      serve: (file) => ['serve', '-c', file, '--dev', '--sqa-opt-out'],
      ready: ['admin'],
      entry: () => ({ public: at('public'), admin: at('admin') }),
    },
    oauth2: {
      configuration: hydraConfiguration({ base, ports, dsn: dsnOf('oauth2') }),
      migrate: (file) => ['migrate', 'sql', 'up', '-e', '--yes', '-c', file],
      serve: (file) => ['serve', 'all', '-c', file, '--dev', '--sqa-opt-out'],
      ready: ['oauth2Admin'],
      entry: () => ({ public: at('oauth2Public'), admin: at('oauth2Admin') }),
    },
    permission: {
      // Keto's database in memory loses its tables once it has been idle.
      configuration: ketoConfiguration({ ports, dsn: dsnOf('permission'), rules: `file://${rulesFile}` }),
      migrate: (file) => ['migrate', 'up', '--yes', '-c', file],
      serve: (file) => ['serve', '-c', file, '--sqa-opt-out'],
      ready: ['read', 'write'],
      entry: () => ({ read: at('read'), write: at('write'), opl: at('opl') }),
    },
  }
  const running = new Map()

  const start = async (kind) => {
    const { configuration, migrate, serve, ready } = kinds[kind]
    const binary = process.env[binaries[kind]]
    const file = path.join(folder, `${kind}.json`)
    const logged = path.join(folder, `${kind}.log`)
    adjust(kind, configuration)
    writeFileSync(file, JSON.stringify(configuration, null, 2))
    const child = await startReal(binary, {
      args: serve(file),
      migrate: running.has(kind) ? undefined : migrate?.(file),
      dsn: configuration.dsn,
      logged,
      ready: ready.map(at),
    })
    running.set(kind, child)
  }
  const stop = (kind) => stopReal(running.get(kind))
  const stopAll = async () => {
    await Promise.all(started.map(stop))
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
  try {
    for (const kind of started) await start(kind)
  } catch (error) {
    await stopAll()
    throw error
  }
  const versionOf = (kind) => execFileSync(process.env[binaries[kind]], ['version'], { encoding: 'utf8' })
  return {
    started,
    identityFile: path.join(folder, 'identity.json'),
    providerPort: ports.provider,
    project: {
      id: 'main',
      name: 'Main',
      environment: 'dev',
      ...Object.fromEntries(started.map((kind) => [kind, kinds[kind].entry()])),
    },
    versions: Object.fromEntries(started.map((kind) => [kind, /ersion:\s*(\S+)/.exec(versionOf(kind))?.[1] ?? ''])),
    start,
    stop,
    stopAll,
  }
}
