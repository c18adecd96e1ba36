import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { ensureBrowser } from './browser.mjs'
import { build } from './build.mjs'
import { check } from './check.mjs'

// `npm test`: everything, in one go, with one line at the end that says how much passed. A step that fails does not keep the
// next from running.
const root = fileURLToPath(new URL('..', import.meta.url))
const folder = mkdtempSync(path.join(os.tmpdir(), 'atrium-test-'))

const run = (args, env = {}) =>
  new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      args.map((part, i) => (i === 0 ? path.join(root, 'node_modules', part) : part)),
      {
        cwd: root,
        env: { ...process.env, ...env },
        stdio: 'inherit',
      },
    )
    child.on('exit', (code) => resolve(code ?? 1))
  })

/** Counts of a runner's report; a runner that wrote none counts as one failure. */
function counted(file, code, read) {
  try {
    const counts = read(JSON.parse(readFileSync(file, 'utf8')))
    return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
  } catch {
    return { passed: 0, failed: 1 }
  }
}

const heading = (text) => console.log(`\n── ${text}`)

async function checks() {
  const results = await check()
  return {
    passed: results.filter(({ passed }) => passed).length,
    failed: results.filter(({ passed }) => !passed).length,
  }
}

async function units() {
  const file = path.join(folder, 'jest.json')
  const code = await run(['jest/bin/jest.js', '--json', '--outputFile', file, '--reporters=default'])
  return counted(file, code, (report) => ({
    passed: report.numPassedTests,
    // A suite that does not even load has no tests to count.
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  }))
}

async function journeys() {
  const file = path.join(folder, 'playwright.json')
  const code = await run(['@playwright/test/cli.js', 'test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  })
  return counted(file, code, ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }))
}

const total = { passed: 0, failed: 0 }
async function step(name, count) {
  heading(name)
  const { passed, failed } = await count().catch((error) => {
    console.error(error.message)
    return { passed: 0, failed: 1 }
  })
  total.passed += passed
  total.failed += failed
  console.log(`${name}: ${passed} passed, ${failed} failed`)
}

try {
  ensureBrowser()
  heading('build')
  await build()
  await step('checks', checks)
  await step('units', units)
  await step('journeys', journeys)
} catch (error) {
  console.error(error.message)
  total.failed++
} finally {
  rmSync(folder, { recursive: true, force: true })
}
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed ? 1 : 0
