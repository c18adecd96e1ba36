import { join } from 'node:path'

import { importedBy, loadSource } from './load-source.mjs'

/**
 * What each screen of a remote needs besides `./domain`: files of the remote, and parts of the kit that the shell loads on demand. Keyed
 * by path; screens without their own path are left out.
 * @param {Set<string>} early files that are requested anyway
 */
export function screenFiles(compilation, dir, early) {
  const { domain } = loadSource(join(dir, 'src/domain.ts'))
  const groups = groupsByModule(compilation)
  const screens = domain.mounts.flatMap(({ path, routes }) => routes.flatMap((route) => pathsOf(route, path, [])))
  return Object.fromEntries(
    screens.map(({ path, modules }) => {
      const found = modules.flatMap((module) => groups.get(module) ?? [])
      const files = unique(found.flatMap((group) => filesOf(group))).filter((name) => !early.has(name))
      return [path, { files, shared: unique(found.flatMap((group) => sharedIn(compilation, group))) }]
    }),
  )
}

/** Each screen below a route: its path, and the modules that it and its parent routes load. */
function pathsOf({ path = '', lazy, children = [] }, around, before) {
  const here = path.startsWith('/') ? path : [around.replace(/\/$/, ''), path].filter(Boolean).join('/')
  const modules = [...before, ...(typeof lazy === 'function' ? importedBy(lazy) : [])]
  const below = children.flatMap((child) => pathsOf(child, here, modules))
  const isShown = !children.some(({ index }) => index) && modules.length > before.length
  return [...below, ...(isShown ? [{ path: here, modules }] : [])]
}

const unique = (values) => [...new Set(values)].sort()

/** Scripts of a chunk group. */
export const filesOf = (group) => [...group.getFiles()].filter((name) => name.endsWith('.js'))

const modulesIn = (compilation, group) =>
  group.chunks.flatMap((chunk) => [...compilation.chunkGraph.getChunkModules(chunk)])

const withJoined = (module) => [module, ...(module.modules ?? [])]

/** The chunk group that importing a module loads, by the module's file. */
export function groupsByModule(compilation) {
  const found = new Map()
  for (const group of compilation.chunkGroups) {
    if (group.isInitial()) continue
    for (const module of modulesIn(compilation, group).flatMap(withJoined)) {
      const file = module.resource?.split('?')[0]
      const known = found.get(file)
      // A module's own group is the smallest one that contains it.
      if (file && (!known || filesOf(group).length < filesOf(known).length)) found.set(file, group)
    }
  }
  return found
}

const sharedIn = (compilation, group) =>
  modulesIn(compilation, group).flatMap((module) => sharedName(module.identifier()) ?? [])

/** The name by which a remote's module requests a shared module from the shell. */
const sharedName = (identifier) => /^consume[ -]shared[ -]module[^)]*\)? (@?[\w./-]+)@(\S+)/.exec(identifier)?.[1]
