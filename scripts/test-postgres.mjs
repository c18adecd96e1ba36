import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

import { lacksPostgres, startPgbouncer, startPostgres } from './postgres.mjs'
import { root } from './servers.mjs'

// `npm run test:postgres`: the tests that need a real PostgreSQL, on a separate server. With `--pgbouncer` they run through PgBouncer in
// transaction mode, without those that use schemas (PgBouncer rejects the setting). Other arguments go to jest, such as a test's path.

const args = process.argv.slice(2)
const pgbouncer = args.includes('--pgbouncer')
const lacking = lacksPostgres({ pgbouncer })
if (lacking) {
  console.log(`Skipped: the tests of PostgreSQL. ${lacking}`)
  process.exit(0)
}
const server = await startPostgres({ fsync: 'off', max_connections: '300' })
const bouncer = pgbouncer ? await startPgbouncer(server) : undefined
try {
  const others = args.filter((arg) => arg !== '--pgbouncer')
  const files = pgbouncer ? '(secrets|relationships|session|remote-errors)/postgres\\.test' : '/postgres\\.test'
  const jest = spawn(process.execPath, ['node_modules/jest/bin/jest.js', ...(others.length ? others : [files])], {
    cwd: path.resolve(root),
    env: { ...process.env, DATABASE_URL: bouncer?.url ?? server.url },
    stdio: 'inherit',
  })
  const [code] = await once(jest, 'exit')
  process.exitCode = code ?? 1
} finally {
  await bouncer?.stop()
  await server.stop()
}
