import type { Host } from '../releases/host'
import type { Remote } from '../releases/registry-file'
import { sourceOf } from './which-remotes'

/** A remote whose screens also name the shell's files that they load when they are rendered. */
export function withShellFiles(remote: Remote, host: Host | undefined): Remote {
  const later = (name: string) => Object.entries(host?.later?.[name] ?? {})
  const screens = Object.entries(remote.screens).map(([path, { files, shared }]) => {
    const ofShell = shared.flatMap((name) => later(name).map(([file]) => shellFile(file)))
    return { path, files: [...new Set([...files, ...ofShell])], shared }
  })
  const names = new Set(Object.values(remote.screens).flatMap(({ shared }) => shared))
  const hashes = [...names].flatMap((name) => later(name).map(([file, hash]) => [shellFile(file), hash] as const))
  return {
    ...remote,
    screens: Object.fromEntries(screens.map(({ path, ...screen }) => [path, screen])),
    integrity: { ...remote.integrity, ...Object.fromEntries(hashes) },
  }
}

const shellFile = (file: string) => `/shell/${file}`

/**
 * The files that the screen at a path loads once the remote is there; of several matching patterns, the one with the fewest
 * parameters wins.
 */
export function screenFiles(remote: Remote | undefined, path: string): string[] {
  const parameters = (pattern: string) => pattern.split('/:').length
  const [found] = Object.entries(remote?.screens ?? {})
    .filter(([pattern]) => new RegExp(`^${sourceOf(pattern)}/?$`).test(path))
    .sort(([a], [b]) => parameters(a) - parameters(b))
  return found?.[1].files ?? []
}
