import { existsSync, readdirSync, readFileSync } from 'node:fs'

// npm run cases -- LANGUAGE FILE: runs the cases of a JSON file against our interpreter of a language.
const runners = new URL('./cases/', import.meta.url)
const languages = readdirSync(runners).map((name) => name.replace(/\.mjs$/, ''))

/** Runs every case of the file, prints those that fail, and counts. */
async function runCases(language, file) {
  const { run } = await import(new URL(`${language}.mjs`, runners).href)
  const cases = JSON.parse(readFileSync(file, 'utf8'))
  let failed = 0
  for (const one of cases) {
    const { passed, said } = await run(one)
    if (passed) continue
    failed += 1
    console.log(`✗ ${one.name}\n    ${said}`)
  }
  console.log(`${cases.length - failed} passed, ${failed} failed`)
  return failed === 0
}

const [language, file] = process.argv.slice(2)
if (!languages.includes(language) || !file || !existsSync(file)) {
  console.error(`Usage: npm run cases -- LANGUAGE FILE\n  LANGUAGE is one of: ${languages.join(', ')}`)
  process.exitCode = 2
} else if (!(await runCases(language, file))) process.exitCode = 1
