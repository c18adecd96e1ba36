import { lacksPostgres } from './postgres.mjs'
import { exporting } from './scale/export.mjs'
import { failover, frozen } from './scale/failover.mjs'
import { restore } from './scale/restore.mjs'
import { rolling } from './scale/rolling.mjs'
import { upgrade } from './scale/upgrade.mjs'

// `npm run scale`: two gateways and two platforms on one PostgreSQL behind PgBouncer, under load: rolling restarts, failover to a standby
// and more. `npm run scale -- rolling` runs one scenario. Exits with 1 if an acknowledged write was lost.

const scenarios = { rolling, failover, frozen, restore, upgrade, export: exporting }
const names = process.argv.slice(2)
const unknown = names.find((name) => !(name in scenarios))
if (unknown !== undefined) {
  console.error(`There is no scenario ${unknown}; there are ${Object.keys(scenarios).join(', ')}.`)
  process.exit(2)
}
const lacking = lacksPostgres({ pgbouncer: true })
if (lacking) {
  console.log(`Skipped: ${(names.length ? names : Object.keys(scenarios)).join(', ')}. ${lacking}`)
  process.exit(0)
}
for (const name of names.length ? names : Object.keys(scenarios)) {
  const { lines, problems } = await scenarios[name]()
  console.log(`${name}\n${lines.map((line) => `  ${line}`).join('\n')}`)
  for (const problem of problems.slice(0, 20)) console.log(`  PROBLEM ${problem}`)
  if (problems.length > 0) process.exitCode = 1
}
