import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { kitUse } from './kit-use.mjs'
import { loadSource } from './load-source.mjs'
import { root } from './places.mjs'
import { screenFiles } from './screen-files.mjs'

const plain = ({ title, to, requires }) => ({ title, to, requires })

/** A remote's description, read before any of its code is loaded. */
export function describeRemote(dir, id) {
  // A remote that only has parts for other remotes' screens has no paths.
  if (!existsSync(join(dir, 'src/domain.ts'))) return { mounts: [] }
  const { domain } = loadSource(join(dir, 'src/domain.ts'))
  const { parseDomain } = loadSource(join(root, 'packages/shared/src/contract/index.ts'))
  const { contract, mounts, nav, groups, commands, search } = parseDomain(id, domain)
  return {
    contract,
    mounts: mounts.map(({ path }) => path),
    nav: nav.map((entry) => ({
      ...plain(entry),
      group: entry.group,
      icon: entry.icon,
      order: entry.order,
      service: entry.service,
    })),
    ...(groups && { groups: groups.map(({ id: name, title, after }) => ({ id: name, title, after })) }),
    commands: commands.map(({ within, ...entry }) => ({ ...plain(entry), within })),
    search: search.map(({ title, requires, service }) => ({ title, requires, service })),
  }
}

const sha256 = (content) => `sha256-${createHash('sha256').update(content).digest('base64')}`

/** Writes `remote.json` beside a remote's built files: its line of the registry, with URLs relative to the file. */
export class RemoteJsonPlugin {
  constructor({ id, dir, buildId }) {
    Object.assign(this, { id, dir, buildId })
  }

  apply(compiler) {
    const { rspack } = compiler
    compiler.hooks.thisCompilation.tap('remote.json', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'remote.json', stage }, () => {
        const { version, team } = JSON.parse(readFileSync(join(this.dir, 'package.json'), 'utf8'))
        const about = describeRemote(this.dir, this.id)
        const entry = compilation.getAssets().find(({ name }) => /^remoteEntry[^/]*\.js$/.test(name))?.name
        if (!entry) return
        const preload = [entry, ...earlyFiles(compilation)]
        const hasScreens = existsSync(join(this.dir, 'src/domain.ts'))
        const contentOf = (name) => compilation.getAsset(name).source.buffer()
        const shared = sharedBy(compilation)
        const remote = {
          id: this.id,
          version: `${version}+${this.buildId}`,
          entry,
          preload,
          ...(hasScreens && { screens: screenFiles(compilation, this.dir, new Set(preload)) }),
          ...about,
          shared,
          uses: kitUse(compilation, new Set(Object.keys(shared))),
          ...(team && { team }),
          integrity: Object.fromEntries(builtFiles(compilation).map((name) => [name, sha256(contentOf(name))])),
        }
        compilation.emitAsset('remote.json', new rspack.sources.RawSource(`${JSON.stringify(remote, null, 2)}\n`))
      })
    })
  }
}

/** Every file that a browser may load. */
const builtFiles = (compilation) =>
  compilation
    .getAssets()
    .map(({ name }) => name)
    .filter((name) => !/\.map$|LICENSE/.test(name))
    .sort()

/** The remote's shared modules, by name, with the accepted range; unused ones are not listed. */
function sharedBy(compilation) {
  const found = [...compilation.modules].flatMap((module) => {
    const [, name, range] = /^consume[ -]shared[ -]module[^)]*\)? (@?[\w./-]+)@(\S+)/.exec(module.identifier()) ?? []
    return name ? [[name, range]] : []
  })
  return Object.fromEntries(found.sort())
}

/** The files requested before the shell runs: what `./domain` needs. */
function earlyFiles(compilation) {
  const { namedChunkGroups } = compilation.getStats().toJson({ all: false, chunkGroups: true })
  const names = ['__federation_expose_domain', '__federation_expose_slots']
    .flatMap((name) => namedChunkGroups[name]?.assets ?? [])
    .map((asset) => (typeof asset === 'string' ? asset : asset.name))
  return [...new Set(names)].filter((name) => name.endsWith('.js'))
}
