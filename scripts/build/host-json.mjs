import { join } from 'node:path'

import { kitExports } from './kit-use.mjs'
import { loadSource } from './load-source.mjs'
import { root } from './places.mjs'
import { kitFiles, sharedVersions } from './sharing.mjs'

/** Writes `host.json` beside the shell's built files: what remotes are held against before they are released. */
export class HostJsonPlugin {
  apply(compiler) {
    const { rspack } = compiler
    compiler.hooks.thisCompilation.tap('host.json', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'host.json', stage }, () => {
        const { acceptedContracts } = loadSource(join(root, 'packages/shared/src/contract/domain.ts'))
        const host = {
          contracts: acceptedContracts,
          shared: sharedVersions(),
          exports: kitExports(compilation, kitFiles()),
        }
        compilation.emitAsset('host.json', new rspack.sources.RawSource(`${JSON.stringify(host, null, 2)}\n`))
      })
    })
  }
}
