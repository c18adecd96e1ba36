import './help.mjs'

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { recipes } from './deploy/recipes.mjs'
import { findTool } from './deploy/tools.mjs'

/**
 * `npm run deploy:check [-- name …] [--strict]`: runs the recipes of `deploy/` for real, each in its own folder, and reports which ran.
 * Exits with 0 if everything that ran passed, 1 if something failed, and with `--strict` 3 if something couldn't run.
 */
const words = process.argv.slice(2)
const names = words.filter((word) => !word.startsWith('--'))
const unknown = names.filter((name) => !recipes.some((recipe) => recipe.name === name))
if (unknown.length > 0) {
  console.error(`No recipe is called ${unknown.join(', ')}. Recipes: ${recipes.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}

const count = { ran: 0, failed: 0, 'not run': 0 }
function say(outcome, name, text) {
  count[outcome]++
  console.log(`${outcome.padEnd(8)} ${name.padEnd(12)} ${text}`)
}

async function play({ name, needs, lacks, load }) {
  const missing = [...needs.filter((tool) => !findTool(tool)), lacks?.()].filter(Boolean)
  if (missing.length > 0) return say('not run', name, `needs ${missing.join(', ')}`)
  const folder = mkdtempSync(path.join(tmpdir(), `atrium-${name}-`))
  const begin = performance.now()
  const notes = []
  try {
    const { run } = await load()
    await run({ folder, log: (note) => notes.push(note) })
    say('ran', name, [`${((performance.now() - begin) / 1000).toFixed(0)} s`, ...notes].join('; '))
  } catch (error) {
    say('failed', name, error.message)
  } finally {
    if (!process.env.ATRIUM_KEEP) rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

for (const recipe of recipes.filter(({ name }) => names.length === 0 || names.includes(name))) await play(recipe)
console.log(`\n${count.ran} ran, ${count.failed} failed, ${count['not run']} not run`)
process.exitCode = count.failed > 0 ? 1 : words.includes('--strict') && count['not run'] > 0 ? 3 : 0
