import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'

import { build } from './build.mjs'
import { root } from './servers.mjs'

// Tests with Python clients, which are parts of `npm test`. Each folder in `scripts` has the tests and `requirements.txt`, whose packages
// are installed once below node_modules/.cache.
const MINUTES = 60_000

const python = (args, more) => spawnSync('python3', args, { encoding: 'utf8', timeout: 3 * MINUTES, ...more })

/** The folder with a part's packages, installed if missing. @throws Error with the reason if that fails */
function packages(name) {
  const requirements = path.join(root, 'scripts', name, 'requirements.txt')
  const version = python(['-c', 'import sys, platform; print(sys.version, platform.machine())'])
  if (version.error || version.status !== 0) throw new Error('python3 is missing')
  const key = createHash('sha256').update(version.stdout).update(readFileSync(requirements)).digest('hex')
  const cache = path.join(root, 'node_modules/.cache/atrium')
  const target = path.join(cache, `${name}-${key.slice(0, 16)}`)
  if (existsSync(target)) return target
  mkdirSync(cache, { recursive: true })
  const draft = mkdtempSync(path.join(cache, `${name}-draft-`))
  const install = ['--quiet', '--disable-pip-version-check', '--only-binary', ':all:', '--target', draft]
  const { status, stderr, error } = python(['-m', 'pip', 'install', ...install, '-r', requirements])
  if (status !== 0) {
    rmSync(draft, { recursive: true, force: true })
    throw new Error(error?.message ?? stderr.trim().split('\n').at(-1) ?? 'pip failed')
  }
  if (existsSync(target)) rmSync(draft, { recursive: true, force: true })
  else renameSync(draft, target)
  return target
}

/** Runs a file of tests whose last line of output has the counts as JSON. @returns the counts, and what failed */
function tests(file, env) {
  return new Promise((resolve) => {
    const child = spawn('python3', [file], {
      env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1', ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
      timeout: 5 * MINUTES,
    })
    let said = ''
    child.stdout.on('data', (chunk) => (said += chunk))
    const failed = (why) => resolve({ passed: 0, failed: 1, skipped: 0, notes: [`${path.basename(file)}: ${why}`] })
    child.on('error', ({ message }) => failed(message))
    child.on('close', (code) => {
      try {
        resolve(JSON.parse(said.trim().split('\n').at(-1)))
      } catch {
        failed(`the tests ended with ${code} and no counts`)
      }
    })
  })
}

/**
 * A part of `npm test` whose client is written in Python.
 * @param name its folder in `scripts`
 * @param file the tests in it
 * @param about what isn't tested if it can't run
 * @param within starts the tested servers, calls its argument with the tests' environment, and stops them
 * @returns a function that runs the part; `notRun` is 1 if Python or its packages are missing
 */
export const pythonTests =
  ({ name, file, about, within }) =>
  async () => {
    let libraries
    try {
      libraries = packages(name)
    } catch ({ message }) {
      return { passed: 0, failed: 0, notRun: 1, notes: [`Not run: ${about}. ${message}`] }
    }
    return within((env) => tests(path.join(root, 'scripts', name, file), { PYTHONPATH: libraries, ...env }))
  }

/** Runs such a part alone and prints its counts. */
export async function runAlone(part) {
  await build({ quiet: true })
  const { passed, failed, skipped = 0, notRun = 0, notes } = await part()
  for (const note of notes) console.log(note)
  if (!notRun) console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`)
  process.exitCode = failed || skipped ? 1 : 0
}
