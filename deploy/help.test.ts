/** @jest-environment node */
import { spawnSync } from 'node:child_process'
import path from 'node:path'

const root = path.join(__dirname, '..')

test.each([
  ...[
    'start',
    'dev',
    'check',
    'test',
    'build',
    'cert',
    'doctor',
    'deploy-check',
    'package',
    'export',
    'browsers',
    'config',
  ].map((name) => `scripts/${name}.mjs`),
  'scripts/compare/compare.mjs',
  'attack/run.mjs',
])('%s --help prints the usage and exits', (script) => {
  const { status, stdout } = spawnSync(process.execPath, [script, '--help'], { cwd: root, encoding: 'utf8' })
  expect([status, stdout.split('\n')[0]]).toEqual([0, expect.stringMatching(/^Usage: npm /)])
})
