import { join } from 'node:path'

import { facades, namesIn } from './facades.mjs'
import { kitExports } from './kit-use.mjs'
import { loadSource } from './load-source.mjs'
import { root } from './places.mjs'
import { filesOf, groupsByModule } from './screen-files.mjs'
import { kitFiles, sharedVersions } from './sharing.mjs'

/** Files of the lazy parts of the kit, by the name that remotes request. */
function laterFiles(compilation) {
  const groups = groupsByModule(compilation)
  const found = Object.entries(kitFiles()).flatMap(([name, file]) => {
    const group = groups.get(file)
    return group ? [[name, filesOf(group)]] : []
  })
  return Object.fromEntries(found)
}

/** What a shell shares with remotes. Without a compilation, the exports of the kit are missing. */
export const describeHost = (compilation) => ({
  contracts: loadSource(join(root, 'packages/shared/src/contract/domain.ts')).acceptedContracts,
  shared: sharedVersions(),
  exports: compilation && { ...kitExports(compilation, kitFiles()), 'zod/mini': namesIn(facades['zod/mini']) },
})

/** Writes `host.json` beside the shell's built files: what remotes are checked against before a release. */
export class HostJsonPlugin {
  apply(compiler) {
    const { rspack } = compiler
    compiler.hooks.thisCompilation.tap('host.json', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'host.json', stage }, () => {
        const { contracts, shared, exports } = describeHost(compilation)
        const host = { contracts, shared, later: laterFiles(compilation), exports }
        compilation.emitAsset('host.json', new rspack.sources.RawSource(`${JSON.stringify(host, null, 2)}\n`))
      })
    })
  }
}
