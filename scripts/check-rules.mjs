import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'

import { cruise } from 'dependency-cruiser'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import { ESLint } from 'eslint'

// Breaks each of our import and lint rules once, in a small separate tree, and fails if a breach isn't reported.
const require = createRequire(import.meta.url)
const config = require('../.dependency-cruiser.cjs')

const library = 'node_modules/@ory/client-fetch/index.js'
const shared = 'packages/shared/src'

/** Files that each break a rule, with the rule. */
const breaches = {
  'apps/identities/src/one.ts': ['no-cycles', "import { two } from './two'\nexport const one = two"],
  'apps/identities/src/kind.ts': ['no-cycles', "import type { Other } from './other'\nexport type Kind = Other[]"],
  'apps/cloud/src/projects/late-page.ts': ['no-cycles', "import './routes'"],
  'apps/identities/src/islands.ts': ['apps-are-islands', "import '../../oauth2/src/plain'"],
  [`${shared}/knows-app.ts`]: ['shared-knows-no-app', "import '../../../apps/oauth2/src/plain'"],
  'servers/gateway/src/browser.ts': ['servers-know-no-browser', `import '../../../${shared}/table/index'`],
  'servers/gateway/src/island.ts': ['servers-are-islands', "import '../../platform/src/plain'"],
  'packages/jsonnet/src/outside.ts': ['interpreters-stand-alone', "import 'node:fs'"],
  'packages/gotemplate/src/outside.ts': ['interpreters-stand-alone', "import '../../jsonnet/src/outside'"],
  'apps/cloud/src/server.ts': ['servers-only-in-tests', "import '../../../servers/platform/src/plain'"],
  'e2e/inside.ts': ['e2e-from-outside', "import '../apps/oauth2/src/plain'"],
  'apps/cloud/src/deep.ts': ['shared-through-its-subpaths', `import '../../../${shared}/table/index'`],
  [`${shared}/ui/clever.ts`]: ['ui-is-dumb', "import '../table/index'"],
  'apps/cloud/src/network.ts': ['one-door-to-the-network', "import '@ory/client-fetch'"],
  'apps/cloud/src/keys/list.ts': ['resources-share-only-queries', "import '../projects/projects-page'"],
  'apps/cloud/src/keys/part.ts': ['resources-share-only-queries', "import '../projects/project-actions'"],
  'apps/selfservice/src/flows/lab.ts': ['lab-stands-apart', "import '../lab/run'"],
  'apps/selfservice/src/lab/screen.ts': ['lab-reads-flows', "import '../account/account-page'"],
}

/** The other file of a cycle, which is reported for both. */
const otherSides = {
  'apps/identities/src/two.ts': "import { one } from './one'\nexport const two = () => one",
  'apps/identities/src/other.ts': "import type { Kind } from './kind'\nexport type Other = Kind",
  'apps/cloud/src/projects/routes.ts': "export const routes = () => import('./late-page')",
}

/** Files that almost break a rule. */
const allowed = {
  'apps/oauth2/src/plain.ts': 'export const plain = 1',
  'servers/platform/src/plain.ts': 'export const plain = 1',
  [`${shared}/table/index.ts`]: 'export const table = 1',
  [`${shared}/operations/index.ts`]: 'export const operations = 1',
  'servers/gateway/src/table-of-operations.ts': `import '../../../${shared}/operations/index'`,
  'apps/cloud/src/projects/projects-page.ts': "import './queries'",
  'apps/cloud/src/projects/queries.ts': 'export const projects = 1',
  'apps/cloud/src/projects/project-actions.ts': 'export const act = 1',
  'apps/selfservice/src/lab/run.ts': "import '../flows/flow'",
  'apps/selfservice/src/flows/flow.ts': 'export const flow = 1',
  'apps/selfservice/src/account/account-page.tsx': 'export const page = 1',
  'apps/cloud/src/keys/keys-page.ts': "import '../projects/queries'\nimport '@atrium/shared/table'",
  [library]: 'export class IdentityApi {}',
  'node_modules/@ory/client-fetch/package.json': '{ "name": "@ory/client-fetch", "main": "index.js" }',
  'packages/shared/package.json': '{ "name": "@atrium/shared", "exports": { "./table": "./src/table/index.ts" } }',
  'package.json': '{ "name": "proof", "dependencies": { "@ory/client-fetch": "1.0.0", "@atrium/shared": "1.0.0" } }',
  'tsconfig.json': '{ "compilerOptions": { "moduleResolution": "bundler", "module": "esnext" } }',
}

/** Code that our lint rules must reject, with the file name it appears under. */
const refused = [
  [
    'servers/platform/src/platform.ts',
    "import { connect } from 'node:net'\nexport const y = connect",
    '@typescript-eslint/no-restricted-imports',
  ],
  ['servers/platform/src/platform.ts', "export const y = () => fetch('https://x.example')", 'no-restricted-globals'],
  ['apps/cloud/src/domain.ts', 'export default 1', 'no-restricted-syntax'],
  ['apps/cloud/src/domain.ts', 'export enum Colour { red }', 'no-restricted-syntax'],
  ['apps/cloud/src/domain.ts', "import { x } from './utils'\nexport const y = x", 'no-restricted-syntax'],
  [
    'apps/cloud/src/domain.ts',
    "import { useFetcher } from 'react-router'\nexport const y = useFetcher",
    'no-restricted-syntax',
  ],
  ['apps/cloud/src/domain.ts', 'export const load = () => fetch("/")', 'no-restricted-globals'],
  ['apps/cloud/src/domain.ts', 'export const load = () => globalThis.fetch("/")', 'no-restricted-properties'],
  ['apps/cloud/src/domain.ts', 'export const y = (x: any) => x', '@typescript-eslint/no-explicit-any'],
]

/** Code that type-aware rules must reject, each in its own file. */
const refusedByTypes = {
  'await-thenable': 'export const y = async (x: number) => await x',
  'no-floating-promises': 'export function y() {\n  Promise.resolve()\n}',
  'no-misused-promises': 'export const y = [1].forEach(async () => Promise.resolve())',
  'no-unnecessary-type-assertion': "const x = 'x'\nexport const y = x as 'x'",
  'switch-exhaustiveness-check':
    "export function y(x: 'a' | 'b') {\n  switch (x) {\n    case 'a':\n      return 1\n  }\n  return 2\n}",
}

function plant(root) {
  const files = {
    ...allowed,
    ...otherSides,
    ...Object.fromEntries(Object.entries(breaches).map(([file, [, text]]) => [file, text])),
  }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(root, file), `${text}\n`)
  }
  mkdirSync(path.join(root, 'node_modules/@atrium'), { recursive: true })
  symlinkSync(path.join(root, 'packages/shared'), path.join(root, 'node_modules/@atrium/shared'), 'junction')
}

async function importRules() {
  const root = mkdtempSync(path.join(os.tmpdir(), 'atrium-rules-'))
  try {
    plant(root)
    const { options, forbidden } = config
    const tsConfig = path.join(root, 'tsconfig.json')
    const { output } = await cruise(
      ['apps', 'packages', 'servers', 'e2e'],
      { ...options, baseDir: root, validate: true, ruleSet: { forbidden }, tsConfig: { fileName: tsConfig } },
      undefined,
      { tsConfig: extractTSConfig(tsConfig) },
    )
    const { violations } = typeof output === 'string' ? JSON.parse(output).summary : output.summary
    const proved = new Set(violations.map(({ rule, from }) => `${rule.name} ${from}`))
    const silent = Object.entries(breaches).filter(([file, [name]]) => !proved.has(`${name} ${file}`))
    const unproved = forbidden.filter(({ name }) => !Object.values(breaches).some(([rule]) => rule === name))
    const wrong = violations.filter(({ from }) => from in allowed)
    return [
      ...silent.map(([file, [name]]) => `${name} says nothing about ${file}`),
      ...unproved.map(({ name }) => `${name} is not proved here`),
      ...wrong.map(({ from, rule }) => `${rule.name} refuses ${from}`),
    ]
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

async function lintRules() {
  const eslint = new ESLint({ cwd: path.resolve(import.meta.dirname, '..') })
  const found = await Promise.all(
    refused.map(async ([filePath, text, rule]) => {
      const [result] = await eslint.lintText(text, { filePath })
      return result.messages.some(({ ruleId }) => ruleId === rule) ? [] : [`${rule} says nothing about: ${text}`]
    }),
  )
  return found.flat()
}

function typeRules() {
  const root = mkdtempSync(path.join(os.tmpdir(), 'atrium-rules-'))
  try {
    writeFileSync(path.join(root, 'tsconfig.json'), JSON.stringify({ compilerOptions: { strict: true } }))
    for (const [rule, text] of Object.entries(refusedByTypes)) writeFileSync(path.join(root, `${rule}.ts`), `${text}\n`)
    const project = path.resolve(import.meta.dirname, '..')
    const args = [
      '--type-aware',
      '--tsconfig',
      'tsconfig.json',
      '-c',
      path.join(project, '.oxlintrc.json'),
      '-f',
      'json',
      '.',
    ]
    const { stdout } = spawnSync(process.execPath, [path.join(project, 'node_modules/oxlint/bin/oxlint'), ...args], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, OXLINT_TSGOLINT_PATH: path.join(project, 'node_modules/.bin/tsgolint') },
    })
    const said = new Set(
      JSON.parse(stdout).diagnostics.map(({ code, filename }) => `${code} ${path.basename(filename)}`),
    )
    const expected = Object.keys(JSON.parse(readFileSync(path.join(project, '.oxlintrc.json'), 'utf8')).rules)
    return expected
      .map((name) => name.replace('typescript/', ''))
      .filter((name) => !said.has(`typescript(${name}) ${name}.ts`))
      .map((name) => `${name} says nothing`)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

const silent = [...(await importRules()), ...(await lintRules()), ...typeRules()]
for (const line of silent) console.error(line)
if (silent.length === 0)
  console.log(
    `${Object.keys(breaches).length} import rules and ${refused.length + Object.keys(refusedByTypes).length} lint rules bite`,
  )
process.exitCode = silent.length ? 1 : 0
