import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Rows of docs/coverage.md, in their order: id and what works. */
function readRows() {
  const text = readFileSync(path.join(root, 'docs/coverage.md'), 'utf8')
  return [...text.matchAll(/^\| ([A-Z]{2}-\d{2})[^|]*\| (.*?) *\|$/gm)].map(([, id, what]) => ({ id, what }))
}

/** Titles of the browser tests, each with the rows that it names: `test('… [SH-05]', …)`. */
function readTests() {
  const files = readdirSync(path.join(root, 'e2e'), { recursive: true }).filter((file) =>
    String(file).endsWith('.e2e.ts'),
  )
  return files.flatMap((file) => {
    const text = readFileSync(path.join(root, 'e2e', String(file)), 'utf8')
    const titles = text.matchAll(/\b(?:test|describe)(?:\.\w+)*\(\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1/gs)
    return [...titles].map(([, , title]) => ({ file: String(file), title, rows: title.match(/[A-Z]{2}-\d{2}/g) ?? [] }))
  })
}

const rows = readRows()
const tests = readTests()
const known = new Set(rows.map(({ id }) => id))

for (const { id, what } of rows) {
  const naming = tests.filter((test) => test.rows.includes(id))
  console.log(`${naming.length ? 'named' : '  -  '} ${id}  ${what.length > 90 ? `${what.slice(0, 90)}…` : what}`)
  for (const { file, title } of naming) console.log(`              ${file}: ${title}`)
}
const named = rows.filter(({ id }) => tests.some((test) => test.rows.includes(id)))
console.log(`\n${named.length} of ${rows.length} rows are named by a browser test`)

const strangers = tests.filter((test) => test.rows.some((id) => !known.has(id)))
for (const { file, title } of strangers)
  console.error(`${file}: "${title}" names a row that docs/coverage.md does not have`)
process.exitCode = strangers.length ? 1 : 0
