import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'

import { verifyLog } from './actions/verify-log'

const usage = 'Usage: npm run audit:verify -- [folder | file | postgres://…] [--head seq:hash]…'

const missing = (source: string): string =>
  basename(source) === 'actions' ? 'There is no action log yet.' : `There is no ${source}.`

async function run(): Promise<number> {
  const expectedHeads: string[] = []
  let source = process.env.DATABASE_URL || join(process.env.ATRIUM_DATA || '.atrium', 'gateway', 'actions')
  const args = process.argv.slice(2)
  while (args.length > 0) {
    const arg = args.shift() ?? ''
    if (arg === '--head') expectedHeads.push(args.shift() ?? '')
    else if (arg === '--help' || arg === '-h') {
      process.stdout.write(`${usage}\n`)
      return 0
    } else if (arg.startsWith('-')) throw new Error(usage)
    else source = arg
  }
  if (expectedHeads.some((head) => !/^\d+:[0-9a-f]{64}$/.test(head))) throw new Error(usage)
  if (!/^postgres(ql)?:/.test(source) && !existsSync(source)) throw new Error(missing(source))
  const { entries, unchained, gaps, first, last, fault } = await verifyLog(source, expectedHeads)
  if (fault) {
    process.stderr.write(`The log is broken at ${fault.at}: ${fault.reason}.\n`)
    return 1
  }
  const more = [
    ...(unchained ? [`${unchained} older entries have no chain`] : []),
    ...(gaps ? [`${gaps} gaps, as an export has only what its reader may see`] : []),
    ...(first && first.seq > 1 ? [`it begins at entry ${first.seq}; earlier ones were moved away`] : []),
  ]
  process.stdout.write(`The log is intact: ${entries} entries${more.map((text) => `; ${text}`).join('')}.\n`)
  if (last) process.stdout.write(`Head: ${last.seq}:${last.hash} (note it elsewhere and pass it as --head next time)\n`)
  return 0
}

run().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(2)
  },
)
