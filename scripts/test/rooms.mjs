import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

import { root } from '../build/places.mjs'

/** Browser tests whose file is not named after its room. */
const others = {
  gateway: ['api', 'own-kratos'],
  selfservice: ['account', 'component-slots', 'every-flow', 'flow-lab', 'passkeys', 'step-up'],
  shell: ['develop', 'faults', 'federation'],
}

const folderOf = (room) => ['apps', 'packages', 'servers'].map((kind) => `${kind}/${room}`).find(isRoom)
const isRoom = (folder) => existsSync(path.join(root, folder, 'package.json'))

/** Names of all rooms: every folder of `apps`, `packages` and `servers`. */
export const rooms = () =>
  ['apps', 'packages', 'servers'].flatMap((kind) =>
    readdirSync(path.join(root, kind)).filter((name) => isRoom(`${kind}/${name}`)),
  )

const browserTests = () => readdirSync(path.join(root, 'e2e')).filter((file) => file.endsWith('.e2e.ts'))
const belongsTo = (name) => (file) => file === `${name}.e2e.ts` || file.startsWith(`${name}-`)

/**
 * What `npm test -- <room>` runs: the room's folder, and its browser tests.
 * `main` has only the file that bears the room's name, which is what a developer waits for; `all` has every file of the room.
 * @throws Error if there is no such room
 */
export function room(name) {
  const folder = folderOf(name)
  if (!folder) throw new Error(`There is no room "${name}". Rooms: ${rooms().join(', ')}`)
  const all = browserTests().filter((file) => [name, ...(others[name] ?? [])].some((one) => belongsTo(one)(file)))
  const named = all.filter((file) => file === `${name}.e2e.ts`)
  const asPaths = (files) => files.map((file) => `e2e/${file}`)
  return { folder, main: asPaths(named.length ? named : all.slice(0, 1)), all: asPaths(all) }
}
