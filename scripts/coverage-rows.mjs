import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { root } from './build/places.mjs'
import { journeyReport, journeysOf } from './test/runners.mjs'

/** Rows of docs/coverage.md, in order: ID and what works. */
function readRows() {
  const text = readFileSync(path.join(root, 'docs/coverage.md'), 'utf8')
  return [...text.matchAll(/^\| ([A-Z]{2}-\d{2})[^|]*\| (.*?) *\|$/gm)].map(([, id, what]) => ({ id, what }))
}

/**
 * Rows of docs/coverage.md and the browser tests of the last run that name them: `test('… [SH-05]', …)`. Only a test that
 * passed on the first try proves its rows.
 * @throws Error if there is no report
 */
function readProofs() {
  if (!existsSync(journeyReport)) throw new Error('There is no report of a test run yet: run npm test')
  const tests = journeysOf(JSON.parse(readFileSync(journeyReport, 'utf8')))
  const naming = tests.map((test) => ({ ...test, rows: test.title.match(/[A-Z]{2}-\d{2}/g) ?? [] }))
  const rows = readRows().map((row) => ({ ...row, tests: naming.filter((test) => test.rows.includes(row.id)) }))
  const known = new Set(rows.map(({ id }) => id))
  const strangers = naming
    .filter((test) => test.rows.some((id) => !known.has(id)))
    .map(({ file, title }) => `${file}: "${title}" names a row that docs/coverage.md does not have`)
  return { rows, strangers }
}

const isProved = ({ tests }) => tests.length > 0 && tests.every(({ status }) => status === 'expected')

/** The number of rows proved by all tests that name them, and the tests that name an unknown row. */
export function provedRows() {
  const { rows, strangers } = readProofs()
  return { proved: rows.filter(isProved).length, all: rows.length, strangers }
}

function print() {
  const { rows, strangers } = readProofs()
  for (const row of rows) {
    const verdict = isProved(row) ? 'proved' : row.tests.length ? 'FAILED' : '   -  '
    console.log(`${verdict} ${row.id}  ${row.what.length > 90 ? `${row.what.slice(0, 90)}…` : row.what}`)
    for (const { file, title, status } of row.tests)
      console.log(`              ${status === 'expected' ? '' : `${status}: `}${file}: ${title}`)
  }
  console.log(`\n${rows.filter(isProved).length} of ${rows.length} rows are proved by browser tests that passed`)
  for (const stranger of strangers) console.error(stranger)
  process.exitCode = strangers.length ? 1 : 0
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    print()
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
