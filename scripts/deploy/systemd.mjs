import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { root } from '../servers.mjs'
import { expect } from './expect.mjs'
import { freshConsole } from './fresh-console.mjs'
import { packageAsImage, sandbox } from './sandbox.mjs'
import { runBooted } from './systemd-booted.mjs'
import { findTool, runTool, startTool } from './tools.mjs'

const names = ['atrium-platform', 'atrium-gateway']
const unitOf = (name) => `deploy/systemd/${name}.service`
/** systemd's own figure from 0 (closed) to 10 (open). */
const mostExposed = 1.6

/**
 * The units: verified by systemd, and their commands run with their variables: by a systemd of their own where `systemd-nspawn` may
 * boot one, otherwise in a sandbox.
 */
export async function run({ folder, log }) {
  const said = runTool('systemd-analyze', ['verify', '--man=no', ...names.map(unitOf)], { cwd: root })
  expect(said.trim() === '', 'systemd has nothing to say about the units', said)
  for (const name of names) {
    const report = runTool('systemd-analyze', ['security', '--offline=yes', '--no-pager', unitOf(name)], { cwd: root })
    const exposure = Number(/exposure level for \S+ ([\d.]+)/.exec(report)?.[1])
    expect(exposure <= mostExposed, `an exposure of at most ${mostExposed}`, exposure)
    log(`${name}: exposure ${exposure}`)
  }
  if (!existsSync(path.join(root, 'dist/package/node_modules'))) {
    runTool(process.execPath, ['scripts/package.mjs', '--with-modules', '--no-tarball'], { cwd: root })
  }
  const fresh = await freshConsole()
  const environment = environmentOf(fresh)
  if (!findTool('systemd-nspawn') || !existsSync('/usr/bin/node') || process.getuid() !== 0) {
    log('not run by systemd: needs systemd-nspawn, /usr/bin/node and root')
    return runCommands({ folder, fresh, environment })
  }
  await runBooted({ folder, environment, unitOf, exposure: mostExposed, fresh })
  log('run by systemd')
}

const valuesOf = (text) =>
  Object.fromEntries([...text.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]))

/** The variables of each unit's environment file. */
function environmentOf(fresh) {
  const random = () => randomBytes(32).toString('base64')
  const own = {
    ...fresh.platform,
    ...fresh.gateway,
    ATRIUM_SECRET: random(),
    ATRIUM_SECRETS_KEY: random(),
    // The built-in database, in the unit's own state directory.
    DATABASE_URL: '',
  }
  const variables = (name) => ({
    ...valuesOf(readFileSync(path.join(root, 'deploy/systemd', `${name.replace('atrium-', '')}.env`), 'utf8')),
    ...own,
  })
  return Object.fromEntries(names.map((name) => [name, variables(name)]))
}

async function runCommands({ folder, fresh, environment }) {
  const running = []
  try {
    for (const name of names) {
      const unit = readFileSync(path.join(root, unitOf(name)), 'utf8')
      const [, command] = /^ExecStart=\/usr\/bin\/(.*)$/m.exec(unit)
      const ofUnit = [...unit.matchAll(/^Environment=(.*)$/gm)].map(([, line]) => line.replaceAll(' ', '\n')).join('\n')
      const state = path.join(folder, name)
      mkdirSync(state)
      const words = sandbox({
        cwd: '/opt/atrium',
        folders: { '/opt/atrium': packageAsImage.folders['/atrium'], '/opt/node/bin/node': process.execPath },
        writable: { [`/var/lib/${/^StateDirectory=(.*)$/m.exec(unit)[1]}`]: state },
        temporary: ['/tmp'],
        env: { PATH: '/opt/node/bin:/usr/bin', ...valuesOf(ofUnit), ...environment[name] },
        program: command.split(' '),
      })
      const ready = name === 'atrium-gateway' ? `${fresh.url}/readyz` : `${fresh.platformUrl}/health/ready`
      running.push(await startTool('bwrap', words, { ready }))
    }
    await fresh.ownerSignsIn()
  } finally {
    for (const one of running.reverse()) await one.stop()
  }
}
