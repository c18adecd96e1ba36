import './help.mjs'

import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import path from 'node:path'
import os from 'node:os'

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = (name) => path.join(root, 'node_modules', name)

// Kept between runs, so that a developer only waits for what changed. Empty on the first run.
const cache = (name) => path.join(root, 'node_modules/.cache/atrium', name)

const lint = (folders) => ({
  name: `lint of ${folders.slice(0, 5).join(', ')}`,
  args: [
    bin('eslint/bin/eslint.js'),
    ...folders,
    '--max-warnings',
    '0',
    '--cache',
    '--cache-strategy',
    'content',
    '--cache-location',
    cache(`lint-${folders[0].replaceAll('/', '-')}`),
  ],
})

const lintByTypes = (folders) => ({
  name: 'lint by types',
  args: [
    bin('oxlint/bin/oxlint'),
    '--type-aware',
    '--tsconfig',
    'tsconfig.json',
    '--deny-warnings',
    '--quiet',
    ...folders,
  ],
})

/** What `npm run check` checks, each by its own tool. */
export const checks = [
  // The longest first, in two parts, one per core.
  lint(['apps']),
  lint(['servers', 'packages', 'e2e', 'bench', 'scripts', '*.ts', '*.mjs', '*.cjs']),
  lintByTypes(['apps', 'servers', 'packages', 'e2e', 'bench', 'examples', 'scripts']),
  // The native compiler gives the same result in a third of the time; the other tools need its predecessor's API.
  {
    name: 'types',
    args: [
      bin('typescript-native/bin/tsc'),
      '-p',
      'tsconfig.json',
      '--incremental',
      '--tsBuildInfoFile',
      cache('types.tsbuildinfo'),
    ],
  },
  { name: 'formatting', args: [bin('oxfmt/bin/oxfmt'), '--check', '.'] },
  {
    name: 'import rules',
    args: [
      bin('dependency-cruiser/bin/dependency-cruise.mjs'),
      '--config',
      '.dependency-cruiser.cjs',
      'apps',
      'packages',
      'servers',
      'e2e',
    ],
  },
  { name: 'dead code', args: [bin('knip/bin/knip.js'), '--no-progress'] },
  { name: 'template of new resources', args: [path.join(root, 'scripts/check-template.mjs')] },
  { name: 'every rule bites', args: [path.join(root, 'scripts/check-rules.mjs')] },
  { name: 'patterns in proportion to their texts', args: [path.join(root, 'scripts/check-patterns.mjs')] },
  { name: 'tests of the threat model', args: [path.join(root, 'scripts/check-threats.mjs')] },
]

/** The checks of some folders: all types, and lint of these folders. */
export const checksOf = (folders) => [
  ...checks.filter(({ name }) => name === 'types'),
  lint(folders),
  lintByTypes(folders),
]

function run({ name, args }) {
  return new Promise((resolve) => {
    const begin = performance.now()
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    child.stdout.on('data', (chunk) => (said += chunk))
    child.stderr.on('data', (chunk) => (said += chunk))
    child.on('exit', (code) => resolve({ name, passed: code === 0, said, seconds: (performance.now() - begin) / 1000 }))
  })
}

/** Runs checks (all by default), one per core, and prints each with its findings. @returns their results */
export async function check(some = checks) {
  const waiting = [...some]
  const results = []
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const result = await run(next)
      console.log(`${result.passed ? 'ok    ' : 'failed'} ${result.name} (${result.seconds.toFixed(1)} s)`)
      if (!result.passed) console.log(result.said.trimEnd())
      results.push(result)
    }
  }
  await Promise.all(Array.from({ length: Math.min(os.availableParallelism(), 4) }, worker))
  return results
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const results = await check()
  process.exitCode = results.every(({ passed }) => passed) ? 0 : 1
}
