import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { root } from './places.mjs'

const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'))

/** Modules with one instance per page: libraries with the allowed range, subpaths of `@atrium/shared`. */
const { libraries, subpaths } = read('scripts/build/shared-modules.json')

const sharedVersion = read('packages/shared/package.json').version

/** `react/jsx-runtime` is part of `react`. */
const packageOf = (name) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')
const versionOf = (name) => read(`node_modules/${packageOf(name)}/package.json`).version

/** Versions of the packages that the shell shares (`apps/shell/src/shares.ts`). */
export const versions = () => ({
  ...Object.fromEntries(Object.keys(libraries).map((name) => [packageOf(name), versionOf(name)])),
  '@atrium/shared': sharedVersion,
})

/** Version of each shared module of the shell, by the name that a remote requests. */
export const sharedVersions = () => ({
  ...Object.fromEntries(Object.keys(libraries).map((name) => [name, versionOf(name)])),
  ...Object.fromEntries(subpaths.map((path) => [`@atrium/shared/${path}`, sharedVersion])),
})

/** File of each shared part of the kit, by the name that a remote requests. */
export const kitFiles = () => {
  const { exports } = read('packages/shared/package.json')
  return Object.fromEntries(
    subpaths.map((path) => [`@atrium/shared/${path}`, join(root, 'packages/shared', exports[`./${path}`])]),
  )
}

/**
 * Modules that a remote uses from the page. Two copies in one page would break it, so a remote that is incompatible with the shell's
 * versions is rejected.
 * @param {{ alone: boolean }} side `alone`: in development without the shell, the remote bundles its own
 */
export function sharing({ alone }) {
  const ranges = {
    ...libraries,
    ...Object.fromEntries(subpaths.map((path) => [`@atrium/shared/${path}`, `^${sharedVersion}`])),
  }
  return Object.fromEntries(
    Object.entries(ranges).map(([name, requiredVersion]) => [
      name,
      { singleton: true, strictVersion: true, requiredVersion, ...(!alone && { import: false }) },
    ]),
  )
}
