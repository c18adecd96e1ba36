import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'

import { root } from '../build/places.mjs'

// The runners' reports stay here until the next run; `npm run coverage:rows` reads the browser tests' report.
const folder = path.join(root, 'coverage')
export const unitReport = path.join(folder, 'units.json')
export const journeyReport = path.join(folder, 'journeys.json')

function run(args, env = {}) {
  const [script, ...rest] = args
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [path.join(root, 'node_modules', script), ...rest], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: 'inherit',
    })
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

/**
 * Runs a test runner and reads its report. If it fails without a failed test, or writes no report, that counts as one failure.
 * @returns {Promise<{ passed: number, failed: number, skipped: number, notes: string[], slow: { title: string, seconds: number }[] }>}
 */
async function counted(file, args, env, read) {
  mkdirSync(folder, { recursive: true })
  rmSync(file, { force: true })
  const code = await run(args, env)
  try {
    const counts = read(JSON.parse(readFileSync(file, 'utf8')))
    return code !== 0 && counts.failed === 0 && counts.skipped === 0 ? { ...counts, failed: 1 } : counts
  } catch {
    return { passed: 0, failed: 1, skipped: 0, notes: ['There is no report.'], slow: [] }
  }
}

/** The number of flaky tests that a run tolerates, for shared machines; each is still reported. */
const forgiven = Number(process.env.ATRIUM_FLAKY_ALLOWED ?? 0)

/** Runs jest on everything, or on what `patterns` match. Screens that only pass on their second try are flaky, as in `journeys`. */
export const units = (patterns = []) =>
  counted(
    unitReport,
    ['jest/bin/jest.js', '--json', '--outputFile', unitReport, '--reporters=default', '--ci', ...patterns],
    {},
    (report) => {
      const tests = report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults.map((test) => ({ ...test, title: `${path.relative(root, name)}: ${test.fullName}` })),
      )
      const left = tests.filter(({ status }) => status !== 'passed' && status !== 'failed')
      const flaky = tests.filter(({ status, invocations }) => status === 'passed' && invocations > 1)
      const unforgiven = flaky.length <= forgiven ? 0 : flaky.length
      return {
        passed: report.numPassedTests - unforgiven,
        // A suite that can't be loaded has no tests to count.
        failed: report.numFailedTests + report.numRuntimeErrorTestSuites + unforgiven,
        skipped: left.length,
        notes: [...flaky.map(({ title }) => `flaky: ${title}`), ...left.map(({ title }) => `skipped: ${title}`)],
        slow: tests.map(({ title, duration }) => ({ title, seconds: (duration ?? 0) / 1000 })),
      }
    },
  )

/** All tests of a Playwright report, each with the title that names its rows. */
export function journeysOf(report) {
  const below = (suite) => [
    ...(suite.specs ?? []).flatMap(({ title, file, tests }) =>
      tests.map(({ status, results }) => ({
        title,
        file,
        status,
        seconds: results.reduce((sum, { duration }) => sum + duration / 1000, 0),
      })),
    ),
    ...(suite.suites ?? []).flatMap(below),
  ]
  return report.suites.flatMap(below)
}

/**
 * Runs all browser tests, or those of some files. A failed test is retried once; if it then passes it is flaky. Flaky tests count as
 * failed if there are more than `ATRIUM_FLAKY_ALLOWED`.
 */
export const journeys = (files = []) =>
  counted(
    journeyReport,
    ['@playwright/test/cli.js', 'test', '--reporter=list,json', '--retries=1', ...files],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: journeyReport },
    (report) => {
      const tests = journeysOf(report)
      const having = (status) => tests.filter((test) => test.status === status)
      const titles = (word, some) => some.map(({ file, title }) => `${word}: ${file}: ${title}`)
      const flaky = having('flaky').length
      const forgives = flaky <= forgiven
      return {
        passed: having('expected').length + (forgives ? flaky : 0),
        failed: having('unexpected').length + (forgives ? 0 : flaky) + report.errors.length,
        skipped: having('skipped').length,
        notes: [...titles('flaky', having('flaky')), ...titles('skipped', having('skipped'))],
        slow: tests.map(({ file, title, seconds }) => ({ title: `${file}: ${title}`, seconds })),
      }
    },
  )
