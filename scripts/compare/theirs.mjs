import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { startReal, stopReal } from '../self-hosted/process.mjs'
import { freePort } from '../servers.mjs'

const at = (port) => `http://127.0.0.1:${port}`
const place = (port) => ({ host: '127.0.0.1', port })
const log = { level: 'error' }

/** How to start each real service: the names of its ports, its arguments, and its configuration of URLs and secrets. */
export const kinds = {
  identity: {
    variable: 'KRATOS_BIN',
    ports: ['public', 'admin'],
    migrates: true,
    args: (file) => ['serve', '-c', file, '--dev', '--sqa-opt-out'],
    own: ({ public: to, admin }, folder) => ({
      dsn: `sqlite://${folder}/identity.sqlite?_fk=true&mode=rwc`,
      log,
      serve: {
        public: { ...place(to), base_url: at(to) },
        admin: { ...place(admin), base_url: at(admin) },
      },
      secrets: { cookie: ['a-cookie-secret-for-comparing'], cipher: ['32-characters-long-for-comparing'] },
      courier: { smtp: { connection_uri: 'smtp://127.0.0.1:1/' } },
    }),
  },
  oauth2: {
    variable: 'HYDRA_BIN',
    ports: ['public', 'admin'],
    args: (file) => ['serve', 'all', '-c', file, '--dev', '--sqa-opt-out'],
    own: ({ public: to, admin }) => ({
      dsn: 'memory',
      log,
      serve: { public: place(to), admin: place(admin), cookies: { same_site_mode: 'Lax' } },
      secrets: { system: ['a-system-secret-for-comparing'], cookie: ['a-cookie-secret-for-comparing'] },
      urls: { self: { issuer: at(to), public: at(to) } },
      oauth2: { hashers: { algorithm: 'bcrypt', bcrypt: { cost: 4 } } },
    }),
  },
  permission: {
    variable: 'KETO_BIN',
    ports: ['read', 'write', 'opl', 'metrics'],
    args: (file) => ['serve', '-c', file, '--sqa-opt-out'],
    own: ({ read, write, opl, metrics }) => ({
      dsn: 'memory',
      log,
      serve: { read: place(read), write: place(write), opl: place(opl), metrics: place(metrics) },
    }),
  },
}

/**
 * Starts the real service from the binary named in the environment, with a temporary database.
 * @param document the configuration of the first round
 * @returns its URLs, its configuration file, its output, and a function that stops it
 * @throws Error with its output if it doesn't start
 */
export async function startTheirs(name, merge, document) {
  const { variable, ports: names, own, args, migrates } = kinds[name]
  const binary = process.env[variable]
  if (!binary) throw new Error(`${variable} names no binary.`)
  const folder = mkdtempSync(path.join(tmpdir(), 'atrium-compare-'))
  const ports = {}
  for (const one of names) ports[one] = await freePort()
  const config = path.join(folder, 'config.json')
  writeFileSync(config, JSON.stringify(merge(own(ports, folder), document), null, 2))
  const logged = path.join(folder, 'log')
  const urls = names.slice(0, name === 'permission' ? 3 : 2).map((one) => at(ports[one]))
  const clear = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  const { dsn } = own(ports, folder)
  const child = await startReal(binary, {
    args: args(config),
    migrate: migrates ? ['migrate', 'sql', 'up', '-e', '--yes', '-c', config] : undefined,
    ...{ dsn, logged, ready: urls.slice(0, 2) },
  }).catch((error) => {
    clear()
    throw error
  })
  const stop = async () => {
    await stopReal(child)
    clear()
  }
  return { urls, config, stop, said: () => readFileSync(logged, 'utf8') }
}
