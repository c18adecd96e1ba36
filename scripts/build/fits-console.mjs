import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { loadSource } from './load-source.mjs'
import { root } from './places.mjs'

/**
 * Checks a built remote against a running console, as a release would.
 * @param {string} folder of the remote's built files
 * @param {string} console its origin
 * @throws Error with all reasons why it wouldn't run there, or if the console doesn't list its modules
 */
export async function fitsConsole(folder, console) {
  const { incompatibilities } = loadSource(join(root, 'servers/gateway/src/releases/incompatibilities.ts'))
  const remote = JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8'))
  const url = `${console}/shell/host.json`
  const response = await fetch(url, { signal: AbortSignal.timeout(10_000), redirect: 'error' }).catch((error) => {
    throw new Error(`${url} can’t be read: ${error.cause?.message ?? error.message}`)
  })
  if (!response.ok) throw new Error(`${url} responds with ${response.status}`)
  const reasons = incompatibilities(remote, await response.json())
  if (reasons.length > 0) throw new Error(`${remote.id} doesn’t fit ${console}:\n${reasons.join('\n')}`)
}
