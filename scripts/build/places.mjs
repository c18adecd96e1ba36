import { readdirSync, existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder with `apps/`, `packages/` and `servers/`. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

/** Ids of the remotes: every folder of `apps` but the shell that can be built. */
export const remotes = () =>
  readdirSync(join(root, 'apps'))
    .filter((name) => name !== 'shell' && existsSync(join(root, 'apps', name, 'rspack.config.mjs')))
    .sort()

/** Where each development server listens: the shell on 4460, the remotes after it in alphabetical order. */
export function developmentPort(id, first = Number(process.env.ATRIUM_DEV_PORT ?? 4460)) {
  return id === 'shell' ? first : first + 1 + remotes().indexOf(id)
}
