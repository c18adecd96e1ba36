import './help.mjs'

import { attack } from '../attack/run.mjs'
import { authlib } from './authlib.mjs'
import { ensureBrowser } from './browser.mjs'
import { build } from './build.mjs'
import { check, checksOf } from './check.mjs'
import { provedRows } from './coverage-rows.mjs'
import { scim } from './scim.mjs'
import { room } from './test/rooms.mjs'
import { journeys, units } from './test/runners.mjs'

// `npm test` runs everything, `npm test -- identities` one room: its jest tests except long ones, the browser tests with its name,
// types and lint of its folder (`--all`: all its tests). A failed part doesn't stop the next. The last line has the counts;
// `not run` are parts whose requirements are missing on this machine.
const names = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const all = process.argv.includes('--all')
const total = { passed: 0, failed: 0, skipped: 0, notRun: 0 }
const parts = []
const slow = []

const line = ({ passed, failed, skipped, notRun }) =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}${notRun ? `, ${notRun} not run` : ''}`

async function part(name, run) {
  console.log(`\n── ${name}`)
  const begin = performance.now()
  const failure = (error) => ({ passed: 0, failed: 1, notes: [error.message] })
  const counts = { skipped: 0, notRun: 0, notes: [], slow: [], ...(await run().catch(failure)) }
  const seconds = (performance.now() - begin) / 1000
  for (const key of Object.keys(total)) total[key] += counts[key]
  for (const note of counts.notes) console.log(note)
  slow.push(...counts.slow)
  parts.push({ name, seconds, counts })
  console.log(`${name}: ${line(counts)}`)
}

async function checked(folders) {
  const results = await check(folders && checksOf(folders))
  const passed = results.filter((result) => result.passed).length
  return { passed, failed: results.length - passed }
}

async function built() {
  await build()
  return { passed: 0, failed: 0 }
}

async function rows() {
  const { proved, all: known, strangers } = provedRows()
  console.log(`${proved} of ${known} rows of docs/coverage.md are proved by a browser test that passed`)
  return { passed: 0, failed: strangers.length, notes: strangers }
}

async function everything() {
  await part('checks', () => checked())
  await part('units', () => units())
  await part('authlib', authlib)
  await part('scim', scim)
  await part('journeys', () => journeys())
  await part('attack', () => attack())
  await part('rows', rows)
}

async function rooms() {
  const some = names.map(room)
  const chosen = some.map((one) => (all ? one.all : one.main))
  const browserTests = chosen.flatMap((one) => one.journeys)
  const clients = async () => {
    await part('authlib', authlib)
    await part('scim', scim)
  }
  // In parallel, as clients and browsers mostly wait, and checks print nothing until they end.
  await Promise.all([
    part('units', () => units([...chosen.map((one) => one.units), '--passWithNoTests'])),
    names.includes('platform') && clients(),
  ])
  await Promise.all([
    part('checks', () => checked(some.map(({ folder }) => folder))),
    browserTests.length && part('journeys', () => journeys(browserTests)),
  ])
  const left = all ? [] : some.flatMap((one) => one.left)
  if (left.length) console.log(`\nNot run without --all: ${left.join(', ')}`)
}

await part('build', async () => {
  ensureBrowser()
  return built()
})
await (names.length ? rooms() : everything()).catch((error) => {
  console.error(error.message)
  total.failed++
})

console.log('\nSlowest tests')
for (const { title, seconds } of slow.sort((a, b) => b.seconds - a.seconds).slice(0, 10))
  console.log(`${seconds.toFixed(1).padStart(7)} s  ${title}`)
console.log('\nSeconds per part')
for (const { name, seconds, counts } of parts)
  console.log(`${seconds.toFixed(0).padStart(7)} s  ${name}: ${line(counts)}`)
console.log(`\n${line(total)}`)
process.exitCode = total.failed || total.skipped ? 1 : 0
