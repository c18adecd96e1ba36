import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { build } from './build.mjs'
import { loadSource } from './build/load-source.mjs'
import { startOurs } from './compare/ours.mjs'
import { root } from './servers.mjs'

// `npm run test:authlib`, a part of `npm test`: sign-ins with Python's Authlib at the embedded platform, and the console's snippet for it.
// The packages are installed once, below node_modules/.cache. Where there is no Python, or they can't be installed, it says that it didn't run.
const folder = path.join(root, 'scripts/authlib')
const requirements = path.join(folder, 'requirements.txt')
const MINUTES = 60_000

const python = (args, more) => spawnSync('python3', args, { encoding: 'utf8', timeout: 3 * MINUTES, ...more })

/** The folder with the packages, installed if it isn't there. @throws Error with the reason why it can't be */
function packages() {
  const version = python(['-c', 'import sys, platform; print(sys.version, platform.machine())'])
  if (version.error || version.status !== 0) throw new Error('python3 is missing')
  const key = createHash('sha256').update(version.stdout).update(readFileSync(requirements)).digest('hex')
  const cache = path.join(root, 'node_modules/.cache/atrium')
  const target = path.join(cache, `authlib-${key.slice(0, 16)}`)
  if (existsSync(target)) return target
  mkdirSync(cache, { recursive: true })
  const draft = mkdtempSync(path.join(cache, 'authlib-draft-'))
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

/** The console's snippet for a client of the project. */
function snippetFor(issuer) {
  const { snippetsOf } = loadSource(path.join(root, 'apps/oauth2/src/clients/snippets.ts'))
  const client = {
    client_id: 'snippet',
    scope: 'openid offline_access photos.read',
    grant_types: ['authorization_code'],
    token_endpoint_auth_method: 'client_secret_basic',
  }
  return snippetsOf(client, issuer).find(({ id }) => id === 'authlib').code
}

/** Runs the tests. @returns their counts, and what failed */
function tests(env) {
  return new Promise((resolve) => {
    const child = spawn('python3', [path.join(folder, 'test_sign_in.py')], {
      env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1', ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
      timeout: 5 * MINUTES,
    })
    let said = ''
    child.stdout.on('data', (chunk) => (said += chunk))
    const failed = (why) => resolve({ passed: 0, failed: 1, skipped: 0, notes: [`Authlib: ${why}`] })
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

const pages = { login: 'https://pages.example.com/login', consent: 'https://pages.example.com/consent' }

/** @returns the counts of the part; `notRun` is 1 where there is no Python with the packages */
export async function authlib() {
  let libraries
  try {
    libraries = packages()
  } catch ({ message }) {
    return { passed: 0, failed: 0, notRun: 1, notes: [`Not run: sign-ins with Python's Authlib. ${message}`] }
  }
  const ours = await startOurs()
  try {
    const { bases, token } = await ours.project('oauth2', { urls: pages, strategies: { scope: 'exact' } })
    return await tests({
      PYTHONPATH: libraries,
      ATRIUM_TEST_PROJECT: bases.public,
      ATRIUM_TEST_TOKEN: token,
      ATRIUM_TEST_SNIPPET: snippetFor(bases.public),
      OAUTH2_CLIENT_SECRET: 'a secret / of the shop?',
    })
  } finally {
    await ours.stop()
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await build({ quiet: true })
  const { passed, failed, skipped = 0, notRun = 0, notes } = await authlib()
  for (const note of notes) console.log(note)
  if (!notRun) console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`)
  process.exitCode = failed || skipped ? 1 : 0
}
