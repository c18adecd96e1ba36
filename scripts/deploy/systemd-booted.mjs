import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { root } from '../servers.mjs'
import { expect } from './expect.mjs'
import { findTool, startTool } from './tools.mjs'

/**
 * Runs the units in a systemd of their own: `systemd-nspawn` boots this machine's /usr with an empty /etc and /var, which are discarded
 * at the end. The units are started, killed, stopped during a request, and started again with the same data.
 * @param environment lines of the two environment files: `{ 'atrium-gateway': { NAME: value } }`
 */
export async function runBooted({ folder, environment, unitOf, exposure, fresh }) {
  const names = Object.keys(environment)
  const secrets = path.join(folder, 'etc-atrium')
  mkdirSync(secrets)
  for (const name of names) {
    const lines = Object.entries(environment[name]).map(([key, value]) => `${key}=${value}\n`)
    writeFileSync(path.join(secrets, `${name.replace('atrium-', '')}.env`), lines.join(''), { mode: 0o600 })
  }
  const bound = {
    [path.join(root, 'dist/package')]: '/opt/atrium',
    [secrets]: '/etc/atrium',
    '/etc/hosts': '/etc/hosts',
    ...Object.fromEntries(names.map((name) => [path.join(root, unitOf(name)), `/etc/systemd/system/${name}.service`])),
    ...(process.execPath === '/usr/bin/node' ? {} : { [process.execPath]: '/usr/bin/node' }),
  }
  const words = [
    ...['--directory=/', '--volatile=yes', '--register=no', `--machine=atrium-${process.pid}`, '--console=pipe'],
    // Without systemd on this machine there is no unit to create for the container.
    ...(existsSync('/run/systemd/system') ? [] : ['--keep-unit']),
    ...Object.entries(bound).map(([here, inside]) => `--bind-ro=${here}:${inside}`),
    ...['--boot', 'systemd.unit=basic.target'],
  ]
  let leader
  const inside = (...command) =>
    execFileSync(findTool('nsenter'), ['--target', leader, '--all', '--', ...command], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim()
  const booted = await startTool('systemd-nspawn', words, {
    ready: (child) => {
      leader = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim()
      return inside('systemctl', 'is-active', 'basic.target') === 'active'
    },
  })
  const show = (name, property) => inside('systemctl', 'show', '--value', '--property', property, `${name}.service`)
  const ready = { 'atrium-gateway': `${fresh.url}/readyz`, 'atrium-platform': `${fresh.platformUrl}/health/ready` }
  try {
    inside('systemctl', 'start', ...names)
    for (const name of names) await responds(ready[name])
    await fresh.ownerSignsIn()

    for (const name of names) {
      const report = inside('systemd-analyze', 'security', '--no-pager', name)
      const found = Number(/exposure level for \S+ ([\d.]+)/.exec(report)?.[1])
      expect(found <= exposure, `${name} runs with an exposure of at most ${exposure}`, found)
      const status = readFileSync(`/proc/${leader}/root/proc/${show(name, 'MainPID')}/status`, 'utf8')
      const facts = /^CapEff:\t0+\nCapBnd:\t0+$/m.test(status) && /^NoNewPrivs:\t1\nSeccomp:\t2$/m.test(status)
      expect(facts && !/^Uid:\t0/m.test(status), `${name} runs without rights`, status)
    }

    for (const name of names.toReversed()) {
      inside('systemctl', 'kill', '--signal=KILL', name)
      await responds(ready[name])
      expect(show(name, 'NRestarts') === '1', `${name} is restarted after it was killed`, show(name, 'NRestarts'))
    }
    await fresh.ownerSignsIn()

    await stopsDuringRequest(`${fresh.url}/a/console/self-service/login`, async () => {
      inside('systemctl', 'stop', '--no-block', 'atrium-gateway')
      await until(() => show('atrium-gateway', 'ActiveState') === 'deactivating')
    })
    inside('systemctl', 'stop', ...names)
    for (const name of names) {
      const result = [show(name, 'ActiveState'), show(name, 'Result'), show(name, 'ExecMainStatus')].join(' ')
      expect(result === 'inactive success 0', `${name} ends by itself when it is asked to stop`, result)
    }

    inside('systemctl', 'start', ...names)
    await responds(ready['atrium-gateway'])
    await fresh.ownerSignsIn()
  } catch (error) {
    throw new Error(`${error.message}\n${error.stderr ?? ''}${lastLines(inside)}`)
  } finally {
    await booted.stop()
  }
}

function lastLines(inside) {
  try {
    return inside('journalctl', '--no-pager', '--lines', '20')
  } catch {
    return ''
  }
}

const responds = (url) =>
  until(async () => {
    const response = await fetch(url).catch(() => undefined)
    return response?.ok
  }, url)

async function until(holds, what = String(holds)) {
  const end = Date.now() + 60_000
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`not within a minute: ${what}`)
    await sleep(50)
  }
}

/** Sends the head of a request, stops the server, sends the body: the response must still arrive. */
async function stopsDuringRequest(url, stop) {
  const headers = { 'content-type': 'application/json', 'content-length': 2, expect: '100-continue' }
  const sent = request(url, { method: 'POST', headers, agent: false })
  const response = once(sent, 'response')
  await once(sent, 'continue')
  await stop()
  sent.end('{}')
  const [{ statusCode }] = await response
  expect(statusCode < 500, 'a request that runs when the unit stops gets its response', statusCode)
}
