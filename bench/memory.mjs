import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { freePort, startGateway, startPlatform } from '../scripts/servers.mjs'

const idleSeconds = 60
const goal = 250

/** A process's memory in megabytes (Linux): `own` is private, `files` are mappings that may be shared, `all` is both. */
function memoryOf(pid) {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  const of = (name) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)[1]) / 1024
  const [all, own] = [of('Rss'), of('Anonymous')]
  return { all, own, files: all - own }
}

/** Platform and gateway with a data folder, a minute after they respond. */
async function idle(folder) {
  const [port, platformPort] = [await freePort(), await freePort()]
  const env = { ATRIUM_DATA: folder, ATRIUM_SEED: 'demo', ATRIUM_CONSOLE_URL: `http://localhost:${port}` }
  const platform = await startPlatform({ port: platformPort, env, seconds: 300 })
  try {
    const gateway = await startGateway({ port, env: { ...env, ATRIUM_PLATFORM_PORT: String(platformPort) } })
    await sleep(idleSeconds * 1_000)
    const both = { platform: memoryOf(platform.child.pid), gateway: memoryOf(gateway.child.pid) }
    await gateway.stop()
    return both
  } finally {
    await platform.stop()
  }
}

/** The console's memory when idle. */
export async function memory() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'atrium-memory-'))
  const starts = {}
  try {
    for (const name of ['first start', 'second start']) starts[name] = await idle(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  const mb = (value) => `${Math.round(value)} MB`
  const together = ({ platform, gateway }) => platform.own + gateway.own + Math.max(platform.files, gateway.files)
  const sums = Object.values(starts).map(together)
  return {
    title: 'Memory when idle',
    how: `Platform with its embedded database and the demo data, and gateway, ${idleSeconds} s after they respond: private (anonymous) memory, and resident memory (RSS), which counts the files of Node's program in both. "Together" is the private memory of both plus the files once.`,
    head: ['', 'platform, own', 'gateway, own', 'platform, RSS', 'gateway, RSS', 'together'],
    rows: Object.entries(starts).map(([name, both]) => [
      name,
      mb(both.platform.own),
      mb(both.gateway.own),
      mb(both.platform.all),
      mb(both.gateway.all),
      mb(together(both)),
    ]),
    goals: [{ text: `together ≤ ${goal} MB`, is: mb(Math.max(...sums)), met: Math.max(...sums) <= goal }],
  }
}
