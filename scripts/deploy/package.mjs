import { copyFileSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'

import { demoSignIns } from '../demo-sign-ins.mjs'
import { freePort, root } from '../servers.mjs'
import { browserless } from './browserless.mjs'
import { expect } from './expect.mjs'
import { runTool, startTool } from './tools.mjs'

/** Runs the tarball in an empty folder, with the README's command. */
export async function run({ folder, log }) {
  runTool(process.execPath, ['scripts/package.mjs'], { cwd: root })
  const file = readdirSync(path.join(root, 'dist')).find((name) => /^atrium-.*\.tgz$/.test(name))
  copyFileSync(path.join(root, 'dist', file), path.join(folder, file))
  const cwd = path.join(folder, 'empty')
  mkdirSync(cwd)
  const line = ['--yes', `../${file}`]
  const env = { npm_config_cache: path.join(folder, 'npm') }
  expect(runTool('npx', [...line, '--help'], { cwd, env }).includes('--demo'), '--help names the options')

  const [port, platformPort] = [await freePort(), await freePort()]
  const url = `http://localhost:${port}`
  const begin = performance.now()
  const words = [...line, '--demo', '--port', String(port), '--data', 'kept']
  const options = { cwd, env: { ...env, ATRIUM_PLATFORM_PORT: String(platformPort) }, ready: `${url}/readyz` }
  let console_ = await startTool('npx', words, options)
  log(`started after ${((performance.now() - begin) / 1000).toFixed(1)} s`)
  try {
    const [owner] = demoSignIns
    const session = await browserless(url).signIn(owner)
    expect(session.user.email === owner.email, 'the printed owner signs in')
    expect(console_.said().includes(owner.password), 'sign-ins are printed')
    await console_.stop()
    expect(readdirSync(cwd).join() === 'kept', 'nothing but the data folder is left')
    console_ = await startTool('npx', words, options)
    expect((await browserless(url).signIn(owner)).user.id === session.user.id, 'data are kept')
  } finally {
    await console_.stop()
  }
}
