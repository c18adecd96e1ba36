#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'

const usage = `Usage: atrium [--demo] [--port PORT] [--data FOLDER]
Starts the console on its embedded platform and prints its URL.

  --demo           demo data and people to sign in as; only on this machine
  --port PORT      port of the console (4455)
  --data FOLDER    where data are kept (.atrium), or memory: nothing is kept
  --version, --help

Without --demo, the first start prints a link that makes you the owner.
All settings are environment variables, such as DATABASE_URL for PostgreSQL and
ATRIUM_CONFIG for a file that names hosted projects or services of your own.`

function optionsOf(words) {
  const names = { demo: 'boolean', port: 'string', data: 'string', version: 'boolean', help: 'boolean' }
  const options = Object.fromEntries(Object.entries(names).map(([name, type]) => [name, { type }]))
  const { values } = parseArgs({ args: words, options })
  const port = values.port === undefined ? undefined : Number(values.port)
  if (port !== undefined && !(Number.isInteger(port) && port > 0 && port < 65_536)) {
    throw new Error('--port: must be a number from 1 to 65535')
  }
  if (values.data === '') throw new Error('--data: must be a folder, or memory')
  return values
}

function read() {
  try {
    return optionsOf(process.argv.slice(2))
  } catch (error) {
    console.error(`${error.message}\n\n${usage}`)
    return process.exit(2)
  }
}

const { demo, port, data, version, help } = read()
if (help) console.log(usage)
else if (version) console.log(JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version)
else {
  const { env } = process
  const folder = data || env.ATRIUM_DATA || '.atrium'
  env.NODE_ENV = 'production'
  // The servers run in the package's own folder.
  env.ATRIUM_DATA = folder === 'memory' ? folder : path.resolve(folder)
  if (env.ATRIUM_CONFIG) env.ATRIUM_CONFIG = path.resolve(env.ATRIUM_CONFIG)
  if (port) env.ATRIUM_PORT = port
  env.ATRIUM_SEED = demo ? 'demo' : env.ATRIUM_SEED || 'empty'
  const { isFree, freePort } = await import('./servers.mjs')
  // The platform's port wasn't set explicitly, so another one is used if it is taken.
  if (!env.ATRIUM_PLATFORM_PORT && !(await isFree(4400))) env.ATRIUM_PLATFORM_PORT = String(await freePort())
  const { runConsole } = await import('./run-console.mjs')
  await runConsole()
}
