import { readFileSync } from 'node:fs'
import path from 'node:path'

import { loadSource } from './build/load-source.mjs'
import { root } from './build/places.mjs'

// npm run permissions:test -- FILE URL: checks a permission API against a file of tests (docs/permission-tests.md).
const usage = `Usage: npm run permissions:test -- FILE URL
  FILE  tests as the console exports them (JSON)
  URL   the permission API: https://<project> of a hosted project, http://127.0.0.1:4466 of a self-hosted service
  PERMISSIONS_API_KEY in the environment is sent as bearer token.
Ends with 0 where all passed, 1 where some failed, 2 where the file or the API could not be read.`

// The console's parser of such files.
const { parseCheckedTuple, readExpectations } = loadSource(
  path.join(root, 'apps/permissions/src/expectations/expectation-file.ts'),
)

/** Checks per request: the permission service's default limit. */
const atOnce = 10

async function resultsOf(tests, url) {
  const key = process.env.PERMISSIONS_API_KEY
  const results = []
  for (let at = 0; at < tests.length; at += atOnce) {
    const response = await fetch(`${url.replace(/\/+$/, '')}/relation-tuples/batch/check`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
      body: JSON.stringify({ tuples: tests.slice(at, at + atOnce).map(parseCheckedTuple) }),
      signal: AbortSignal.timeout(30_000),
    })
    if (!response.ok)
      throw new Error(`the API responded with ${response.status}: ${(await response.text()).slice(0, 500)}`)
    results.push(...(await response.json()).results)
  }
  return results
}

const words = (allowed) => (allowed ? 'allowed' : 'denied')

async function run(file, url) {
  const tests = readExpectations(readFileSync(file, 'utf8'))
  const results = await resultsOf(tests, url)
  const failed = tests.flatMap(({ group, tuple, allowed }, at) => {
    const { allowed: is = false, error } = results[at] ?? { error: 'no result' }
    if (!error && is === allowed) return []
    return [`✗ ${group ? `${group}: ` : ''}${tuple}\n    expected ${words(allowed)}, ${error ?? `was ${words(is)}`}`]
  })
  for (const line of failed) console.log(line)
  console.log(`${tests.length - failed.length} passed, ${failed.length} failed`)
  return failed.length === 0
}

const [file, url] = process.argv.slice(2)
if (!file || !url) {
  console.error(usage)
  process.exitCode = 2
} else {
  try {
    if (!(await run(file, url))) process.exitCode = 1
  } catch (error) {
    console.error(error instanceof Error ? `${file}: ${error.message}` : error)
    process.exitCode = 2
  }
}
