import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

import { upLocally } from './local-compose.mjs'

/** Runs in namespaces created by `compose.mjs`: starts a file's services, calls a recipe's check, stops them. */
const [file, folder, inside] = process.argv.slice(2)
execFileSync('ip', ['link', 'set', 'lo', 'up'])
execFileSync('mount', ['--bind', path.join(folder, 'hosts'), '/etc/hosts'])
process.on('uncaughtException', (error) => {
  process.stderr.write(`${error.stderr ?? ''}${error.stack}\n`)
  process.exit(1)
})
const { check } = await import(inside)
const composed = await upLocally(JSON.parse(readFileSync(file, 'utf8')), folder)
try {
  await check({ ...composed, log: (line) => console.log(line) })
} finally {
  await composed.down()
}
