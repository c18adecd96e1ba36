import { join } from 'node:path'

import { rspack } from '@rspack/core'

import { root } from './places.mjs'

/** Unused parts of libraries that bundlers can't remove, by importing file, and their replacements. */
const leftOut = [
  ['react-router', /\/router\/instrumentation\.js$|^\.\/instrumentation\.js$/, 'router-without-instrumentation.mjs'],
  ['react-router', /\/ssr\/components\.js$/, 'router-without-framework.mjs'],
  ['react-router', /^\.\/errors\.js$/, 'router-without-server-components.mjs'],
  ['query-core', /^\.\/mutationCache\.js$/, 'queries-without-mutations.mjs'],
]

const replaced = ([library, request, file]) =>
  new rspack.NormalModuleReplacementPlugin(request, (data) => {
    if (data.context.replaceAll('\\', '/').includes(`/${library}/`)) data.request = join(root, 'scripts/build', file)
  })

/** @returns plugins for the shell's builds, which contain the shared libraries */
export const withoutUnused = () => leftOut.map(replaced)

/** @returns a plugin for every build with icons */
export const smallIcons = () => replaced(['lucide-react', /^\.{1,2}\/createLucideIcon\.mjs$/, 'lucide-icon.mjs'])

/** @returns a plugin for remotes, which get the base of the API client from the shell */
export const sharedClientBase = () => replaced(['@ory/client-fetch', /^\.\.\/runtime$/, 'client-base.mjs'])
