import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { rspack } from '@rspack/core'

import { root } from '../../scripts/servers.mjs'
import config from '../../servers/platform/rspack.config.mjs'

// below the platform's packages, and outside the tarball
const folder = 'servers/platform/node_modules/.cache/atrium/without-events'

/** Builds a platform that records no events, only for measurements. @returns its main file, relative to the project's root */
export async function buildWithoutEvents() {
  const none = path.join(root, 'bench/support/no-events.mjs')
  const compiler = rspack({
    ...config,
    output: { ...config.output, path: path.join(root, folder), clean: true },
    devtool: false,
    plugins: [new rspack.NormalModuleReplacementPlugin(/\/record-events$/, none)],
  })
  await new Promise((resolve, reject) =>
    compiler.run((error, stats) => {
      if (error || stats.hasErrors()) reject(error ?? new Error(stats.toString('errors-only')))
      else compiler.close(resolve)
    }),
  )
  writeFileSync(path.join(root, folder, 'package.json'), '{"type":"module"}\n')
  return `${folder}/main.js`
}
