import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

import { message } from '@atrium/shared/setup-check'

import { ConfigError, loadConfig } from './config/load-config'
import { diagnose, type Report } from './doctor/diagnose'
import { problem, type Finding } from './doctor/finding'

/**
 * `npm run doctor [-- --json]`: checks the configuration of this environment and everything it names. Exits with 0 if nothing
 * is wrong (warnings included), 1 if there are problems, 2 if the configuration can't be read.
 */
const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..')
const marks = { ok: 'ok     ', warning: 'warning', problem: 'PROBLEM', unknown: 'unknown' }

const lineOf = ({ level, about, text, key }: Finding) =>
  `${marks[level]}  ${about}: ${text}${key === undefined || level === 'ok' ? '' : `  [${key}]`}`

function print({ findings, ...more }: Report): void {
  if (process.argv.includes('--json')) return console.log(JSON.stringify({ ...more, findings }, null, 2))
  for (const finding of findings) console.log(lineOf(finding))
  const count = (level: Finding['level']) => findings.filter((finding) => finding.level === level).length
  const counted = (level: Finding['level'], what: string) => `${count(level)} ${what}${count(level) === 1 ? '' : 's'}`
  console.log(`\n${counted('problem', 'problem')}, ${counted('warning', 'warning')}, ${count('unknown')} not checked`)
}

async function run(): Promise<number> {
  const unknownOption = process.argv.slice(2).find((argument) => argument !== '--json')
  if (unknownOption !== undefined) {
    process.stderr.write(`${unknownOption}: is not an option. Usage: npm run doctor [-- --json]\n`)
    return 2
  }
  try {
    // No request here needs the gateway's secret.
    const report = await diagnose(loadConfig(withSecret(process.env), { root }), process.env, { isRunning: false })
    print(report)
    return report.findings.some(({ level }) => level === 'problem') ? 1 : 0
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const key = /^[\w.]+/.exec(error.message)?.[0] ?? 'ATRIUM_CONFIG'
    const findings = [problem(message('subject_configuration'), key, message('quoted', { reason: error.message }))]
    print({ time: new Date().toISOString(), node: process.version, findings })
    return 2
  }
}

/** `npm start` generates the secret between gateway and platform on each run. */
const withSecret = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...env,
  ATRIUM_GATEWAY_SECRET: env.ATRIUM_GATEWAY_SECRET || 'not-used-by-the-doctor',
})

run().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(2)
  },
)
