import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { readConsoleHost } from './console-host.mjs'
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
  const reasons = incompatibilities(remote, await readConsoleHost(console))
  if (reasons.length > 0) throw new Error(`${remote.id} doesn’t fit ${console}:\n${reasons.join('\n')}`)
}
