import { spawn } from 'node:child_process'

import { root } from '../scripts/servers.mjs'
import { median } from './support/stats.mjs'

const build = () =>
  new Promise((resolve, reject) => {
    const begin = performance.now()
    const code = "import('./scripts/build.mjs').then(({ build }) => build({ quiet: true, force: true }))"
    const child = spawn(process.execPath, ['--input-type=module', '-e', code], { cwd: root, stdio: 'ignore' })
    child.on('exit', (status) =>
      status ? reject(new Error(`the build ended with ${status}`)) : resolve((performance.now() - begin) / 1000),
    )
  })

/** Builds all apps and servers from scratch, like `npm start`. */
export async function building({ rounds = 3 } = {}) {
  const took = []
  for (let round = 0; round < rounds; round++) took.push(await build())
  return {
    title: 'Build',
    how: `Production build of six apps and two servers, with compressed copies and without caches; ${rounds} runs.`,
    head: ['', 'median', 'fastest', 'slowest'],
    rows: [
      ['all eight', ...[median(took), Math.min(...took), Math.max(...took)].map((value) => `${value.toFixed(1)} s`)],
    ],
    goals: [{ text: 'six apps ≤ 10 s', is: `${median(took).toFixed(1)} s with both servers`, met: median(took) <= 10 }],
  }
}
