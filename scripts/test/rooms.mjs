import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

import { root } from '../build/places.mjs'
import longTests from '../jest/long-tests.cjs'

/** Browser tests whose file is not named after its room. */
const others = {
  gateway: ['api', 'own-kratos'],
  selfservice: ['account', 'component-slots', 'every-flow', 'flow-lab', 'passkeys', 'step-up'],
  shell: ['develop', 'faults', 'federation', 'page-weight'],
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

const longOnes = new RegExp(`(?:^|/)(?:${longTests.join('|')})\\.test\\.tsx?$`)
const longTestsIn = (folder) =>
  readdirSync(path.join(root, folder, 'src'), { recursive: true })
    .map((file) => `${folder}/src/${file}`.replaceAll(path.sep, '/'))
    .filter((file) => longOnes.test(file))

/**
 * What `npm test -- <room>` runs: the room's folder, its jest tests as a pattern, and its browser tests. `main` is what developers
 * wait for: no long jest tests, and only the browser tests with the room's name. `left` is the rest.
 * @throws Error if there is no such room
 */
export function room(name) {
  const folder = folderOf(name)
  if (!folder) throw new Error(`There is no room "${name}". Rooms: ${rooms().join(', ')}`)
  const all = browserTests().filter((file) => [name, ...(others[name] ?? [])].some((one) => belongsTo(one)(file)))
  const named = all.filter((file) => file === `${name}.e2e.ts`)
  const main = named.length ? named : all.slice(0, 1)
  const asPaths = (files) => files.map((file) => `e2e/${file}`)
  return {
    folder,
    main: { units: `${folder}/(?!.*${longOnes.source})`, journeys: asPaths(main) },
    all: { units: `${folder}/`, journeys: asPaths(all) },
    left: [...longTestsIn(folder), ...asPaths(all.filter((file) => !main.includes(file)))],
  }
}
