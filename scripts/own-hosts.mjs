import { spawnSync } from 'node:child_process'
import { lookup } from 'node:dns/promises'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/**
 * Whether this system resolves the hosts, as not every system resolves names below `localhost`. If not, the script runs again as a child
 * process with its own hosts file, which needs root, and this process exits with the child's status.
 * @param script the script's file
 */
export async function knowsHosts(hosts, script) {
  const found = await Promise.all(hosts.map((name) => lookup(name).catch(() => undefined)))
  if (found.every(Boolean)) return true
  if (process.env.ATRIUM_HOSTS === 'own') throw new Error(`${hosts.join(' and ')} lead nowhere`)
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'atrium-hosts-')), 'hosts')
  writeFileSync(file, `127.0.0.1 localhost ${hosts.join(' ')}\n::1 localhost\n`)
  const again = `mount --bind ${file} /etc/hosts && exec "$0" "$@"`
  const words = ['--mount', '--propagation', 'private', 'sh', '-c', again, process.execPath]
  const env = { ...process.env, ATRIUM_HOSTS: 'own' }
  process.exitCode =
    spawnSync('unshare', [...words, script, ...process.argv.slice(2)], { stdio: 'inherit', env }).status ?? 1
  if (process.exitCode === 1) console.error(`${hosts.join(', ')}: add them to /etc/hosts, or run this as root.`)
  return false
}
