/**
 * @typedef {{ dependencies?: Record<string, string>, devDependencies?: Record<string, string>, optionalDependencies?: Record<string, string>, peerDependencies?: Record<string, string> }} Manifest
 * @typedef {Manifest & { version?: string, integrity?: string, link?: boolean, resolved?: string }} Locked
 */

/** Where Node would resolve a package from a folder; undefined if it isn't installed. */
function find(packages, name, from) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = `${folder ? `${folder}/` : ''}node_modules/${name}`
    if (packages[path]) return path
    if (!folder) return undefined
  }
}

const names = ({ dependencies, optionalDependencies, peerDependencies }) =>
  Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })

/**
 * The lock file's entries of a workspace's direct and indirect dependencies, and of the build tools.
 * @param {Record<string, Locked>} packages of the lock file, by path
 * @param {string} workspace its folder: `apps/reports`
 * @param {{ manifest: Manifest, tools: readonly string[] }} more `manifest`: its `package.json`, which may be newer than the lock file
 * @returns {{ locked: string[], workspaces: string[] }} lines of path, version and hash; folders of our own packages that it uses
 */
export function lockedBy(packages, workspace, { manifest, tools }) {
  const seen = new Set()
  const workspaces = new Set()
  const visit = (name, from) => {
    const path = find(packages, name, from)
    if (path === undefined || seen.has(path)) return
    seen.add(path)
    const { link, resolved = '' } = packages[path]
    if (link) workspaces.add(resolved)
    const inside = link ? resolved : path
    for (const next of names(packages[inside] ?? {})) visit(next, inside)
  }
  for (const name of [...names(manifest), ...Object.keys(manifest.devDependencies ?? {})]) visit(name, workspace)
  for (const name of tools) visit(name, '')
  const lineOf = (path) => `${path} ${packages[path].version ?? ''} ${packages[path].integrity ?? ''}`
  return { locked: [...seen].sort().map(lineOf), workspaces: [...workspaces].sort() }
}
