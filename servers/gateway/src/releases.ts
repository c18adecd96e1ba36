import { userInfo } from 'node:os'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

import { ConfigError, loadConfig } from './config/load-config'
import { ReleaseRejected } from './releases/changes'
import { runCommand, UsageError } from './releases/command'

/**
 * `npm run release`, `rollback`, `retire`, `releases`: with the gateway's variables. Exits with 0 if it was done, 1 if
 * it was rejected, 2 if the command or the configuration can't be read.
 */
const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..')

async function run(): Promise<number> {
  try {
    // No request here goes to the platform.
    const env = { ...process.env, ATRIUM_GATEWAY_SECRET: process.env.ATRIUM_GATEWAY_SECRET || 'not-used-by-releases' }
    const by = process.env.ATRIUM_RELEASED_BY || userInfo().username
    await runCommand(process.argv.slice(2), { config: loadConfig(env, { root }), log: (line) => console.log(line), by })
    return 0
  } catch (error) {
    if (error instanceof ReleaseRejected) {
      console.error(['Rejected. Nothing was changed:', ...error.reasons.map((reason) => `  ${reason}`)].join('\n'))
      return 1
    }
    if (error instanceof UsageError || error instanceof ConfigError) console.error(error.message)
    else throw error
    return 2
  }
}

run().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  },
)
