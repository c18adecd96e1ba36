import { join } from 'node:path'

import { rspack } from '@rspack/core'

import { root } from './places.mjs'

/** Unused parts of libraries that bundlers can't remove, by importing file, and their replacements. */
const leftOut = [
  ['react-router', /\/router\/instrumentation\.js$|^\.\/instrumentation\.js$/, 'router-without-instrumentation.mjs'],
  ['react-router', /\/ssr\/components\.js$/, 'router-without-framework.mjs'],
  ['react-router', /^\.\/errors\.js$/, 'router-without-server-components.mjs'],
]

/** @returns plugins for the shell's builds, which contain the shared libraries */
export const withoutUnused = () =>
  leftOut.map(
    ([library, request, file]) =>
      new rspack.NormalModuleReplacementPlugin(request, (data) => {
        if (data.context.replaceAll('\\', '/').includes(`/${library}/`))
          data.request = join(root, 'scripts/build', file)
      }),
  )
