import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

import { root } from './build/places.mjs'
import { addToRemote, filesOf, kinds, singularOf, writeRemote, writeResource } from './new-remote/generate.mjs'

// Generates a remote with both kinds of resources below .atrium, type-checks it, and compares the counts and docs/new-resource.md with the
// template. `--test` also runs the generated tests; `--write` writes the template into the document.
const options = process.argv.slice(2)
const page = path.join(root, 'docs/new-resource.md')
const folder = path.join(root, '.atrium/template')
const remote = path.join(folder, 'apps/reports')
const made = { list: 'trusted-issuers', full: 'policies' }

/** The document with the template's files in its code blocks: a line `**list/routes.ts**` names the file of the next block. */
const documented = (text) =>
  text.replace(/(\*\*`((?:list|full)\/[\w.-]+)`\*\*[^\n]*\n\n```tsx?\n)[^]*?```/g, (_, head, file) => {
    const source = readFileSync(path.join(root, 'scripts/new-remote/template', file), 'utf8')
    return `${head}${source}\`\`\``
  })

function generate() {
  rmSync(folder, { recursive: true, force: true })
  writeRemote(root, remote, { remote: 'reports', plural: 'reports', singular: 'report' })
  for (const [kind, plural] of Object.entries(made)) {
    const names = { remote: 'reports', plural, singular: singularOf(plural), base: '/projects/:project/reports' }
    writeResource(path.join(remote, 'src', plural), kind, names)
    addToRemote(path.join(remote, 'src'), kind, names)
  }
  const config = {
    extends: '../../tsconfig.base.json',
    include: ['apps', '../../servers/platform/**/*.d.ts', '../../packages/shared/src/*.d.ts'],
  }
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(config))
}

const run = (file, ...args) =>
  execFileSync(process.execPath, [path.join(root, 'node_modules', file), ...args], { cwd: root, stdio: 'inherit' })

/** Runs the generated tests with the configuration of the screen and logic tests. */
function test() {
  const { projects, ...config } = createRequire(import.meta.url)('../jest.config.cjs')
  const own = projects
    .filter(({ displayName }) => displayName === 'screens' || displayName === 'logic')
    .map((project) => ({
      ...project,
      modulePathIgnorePatterns: ['/dist/'],
      testMatch: [`${remote}/**/*.test.${project.displayName === 'screens' ? 'tsx' : 'ts'}`],
    }))
  const file = path.join(folder, 'jest.config.json')
  writeFileSync(file, JSON.stringify({ ...config, rootDir: root, projects: own }))
  run('jest/bin/jest.js', '--config', file, '-w', '1')
}

const faults = []
for (const [kind, { most }] of Object.entries(kinds)) {
  const { length } = filesOf(kind)
  console.log(`${kind}: ${length} of ${most} files`)
  if (length > most) faults.push(`${kind} has more than ${most} files`)
}
const text = readFileSync(page, 'utf8')
if (documented(text) !== text) {
  if (options.includes('--write')) writeFileSync(page, documented(text))
  else faults.push('docs/new-resource.md is not the template: node scripts/check-template.mjs --write')
}
try {
  generate()
  const left = readdirSync(remote, { recursive: true, withFileTypes: true }).filter(
    (entry) =>
      entry.isFile() &&
      /_?[tT]hings?\b/.test(entry.name + readFileSync(path.join(entry.parentPath, entry.name), 'utf8')),
  )
  faults.push(...left.map(({ name }) => `${name} still has a placeholder`))
  run('typescript-native/bin/tsc', '-p', path.join(folder, 'tsconfig.json'))
  if (options.includes('--test')) test()
} catch (error) {
  faults.push(error.message)
}
for (const fault of faults) console.error(fault)
if (faults.length === 0) console.log('what the template makes type-checks')
process.exitCode = faults.length ? 1 : 0
