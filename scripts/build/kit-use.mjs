const kit = '@atrium/shared/'

const everyModule = (modules) => modules.flatMap((module) => [module, ...everyModule(module.modules ?? [])])

/** Every module of a compilation, including concatenated ones. */
const modulesOf = (compilation, more) =>
  everyModule(
    compilation.getStats().toJson({
      all: false,
      modules: true,
      ids: true,
      nestedModules: true,
      orphanModules: true,
      cachedModules: true,
      dependentModules: true,
      modulesSpace: Infinity,
      nestedModulesSpace: Infinity,
      ...more,
    }).modules ?? [],
  )

const pathOf = ({ identifier = '' }) => identifier.split('!').at(-1).split(/[|?]/)[0].replaceAll('\\', '/')

/**
 * The exports of a shell's kit, by the name that remotes request, from the bundler.
 * @param {Record<string, string>} files subpath of the kit to its file, absolute
 * @throws Error if one isn't part of the build
 */
export function kitExports(compilation, files) {
  const provided = new Map(
    modulesOf(compilation, { providedExports: true })
      .filter(({ providedExports }) => providedExports)
      .map((module) => [pathOf(module), module.providedExports]),
  )
  return Object.fromEntries(
    Object.entries(files).map(([name, file]) => {
      const names = provided.get(file.replaceAll('\\', '/'))
      if (!names) throw new Error(`The shell shares ${name}, and its build doesn’t say what that exports`)
      return [name, [...names].sort()]
    }),
  )
}

const imports = /\b(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g

/** Modules imported as a whole, such as `z`. */
const zod = 'zod/mini'
const takesZod = /\bimport\s*\*\s*as\s+z\s+from\s*["']zod\/mini["']/

const zodNames = (source) =>
  takesZod.test(source) ? [...new Set([...source.matchAll(/\bz\.(\w+)/g)].map(([, name]) => name))] : []

/** Names that a module imports from the kit and from zod, found in its JavaScript, without types. */
export const sharedImports = (source) => [...kitImports(source), ...zodNames(source).map((name) => [zod, name])]

const kitImports = (source) =>
  [...source.matchAll(imports)]
    .filter(([, , from]) => from.startsWith(kit))
    .flatMap(([, names, from]) =>
      names
        .split(',')
        .map((one) => one.trim().split(/\s+as\s+/)[0])
        .filter((name) => name && !name.startsWith('type '))
        .map((name) => [from, name]),
    )

/** A remote's use of zod and the shared parts of the kit. @param {ReadonlySet<string>} shared names of these parts */
export function kitUse(compilation, shared) {
  const used = new Map()
  for (const { source } of modulesOf(compilation, { source: true }))
    for (const [from, name] of sharedImports(typeof source === 'string' ? source : ''))
      if (shared.has(from)) used.set(from, (used.get(from) ?? new Set()).add(name))
  return Object.fromEntries([...used].sort().map(([from, names]) => [from, [...names].sort()]))
}
