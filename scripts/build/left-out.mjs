import { join } from 'node:path'

import { rspack } from '@rspack/core'

import { root } from './places.mjs'

/** Parts of libraries that nobody here uses and no bundler can shake, by what asks for them, and the file in their place. */
const leftOut = [
  ['react-router', /\/router\/instrumentation\.js$|^\.\/instrumentation\.js$/, 'router-without-instrumentation.mjs'],
  ['react-router', /\/ssr\/components\.js$/, 'router-without-framework.mjs'],
]

/** @returns plugins of the shell's builds, which bring the libraries that all share */
export const withoutUnused = () =>
  leftOut.map(
    ([library, request, file]) =>
      new rspack.NormalModuleReplacementPlugin(request, (data) => {
        if (data.context.replaceAll('\\', '/').includes(`/${library}/`))
          data.request = join(root, 'scripts/build', file)
      }),
  )
