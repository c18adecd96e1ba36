import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'

import { freePort, root } from '../scripts/servers.mjs'
import { whenEnded, whenSays } from './support/servers.mjs'
import { median } from './support/stats.mjs'

/**
 * A copy of the project after `npm install`: sources and libraries, nothing built, no data. It is inside the project, so that
 * libraries can be linked instead of copied.
 */
function freshCopy() {
  mkdirSync(path.join(root, '.atrium'), { recursive: true })
  const folder = mkdtempSync(path.join(root, '.atrium/start-'))
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
  for (const file of String(stdout).split('\0').filter(Boolean)) {
    cpSync(path.join(root, file), path.join(folder, file), { force: true, errorOnExist: false })
  }
  const libraries = path.join(folder, 'node_modules')
  mkdirSync(path.join(libraries, '@atrium'), { recursive: true })
  for (const name of readdirSync(path.join(root, 'node_modules'))) {
    if (name !== '@atrium') symlinkSync(path.join(root, 'node_modules', name), path.join(libraries, name))
  }
  for (const room of ['apps', 'packages', 'servers']) {
    for (const name of readdirSync(path.join(folder, room))) {
      symlinkSync(path.join(folder, room, name), path.join(libraries, '@atrium', name))
    }
  }
  return folder
}

/** `npm start` until the console responds. @returns seconds */
async function start(folder) {
  const [port, platformPort] = [await freePort(), await freePort()]
  const begin = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: '', ATRIUM_PORT: String(port), ATRIUM_PLATFORM_PORT: String(platformPort) },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true, // ends npm together with its children
  })
  await whenSays(child, 'Atrium is ready')
  const response = await fetch(`http://localhost:${port}/a/console/login`, { headers: { accept: 'text/html' } })
  const seconds = (performance.now() - begin) / 1000
  process.kill(-child.pid, 'SIGTERM')
  await whenEnded(child)
  if (!response.ok) throw new Error(`the console responded with ${response.status}`)
  return seconds
}

/** The duration of the first start after the installation, and of the next one. */
export async function starting({ rounds = 3 } = {}) {
  const [first, second] = [[], []]
  for (let round = 0; round < rounds; round++) {
    const folder = freshCopy()
    try {
      first.push(await start(folder))
      second.push(await start(folder))
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  const s = (value) => `${value.toFixed(1)} s`
  const row = (title, took) => [title, s(median(took)), s(Math.max(...took))]
  return {
    title: 'Start',
    how: `\`npm start\` in a copy of the project without anything built and without data, until the sign-in page responds: six apps and two servers are built, the database is made and filled with the demo. Then once more. ${rounds} runs.`,
    head: ['', 'median', 'slowest'],
    rows: [row('first', first), row('second', second)],
    goals: [
      { text: 'first ≤ 60 s', is: s(median(first)), met: median(first) <= 60 },
      { text: 'second ≤ 5 s', is: s(median(second)), met: median(second) <= 5 },
    ],
  }
}
