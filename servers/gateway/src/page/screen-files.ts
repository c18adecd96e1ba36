import type { Host } from '../releases/host'
import type { Remote } from '../releases/registry-file'
import { sourceOf } from './which-remotes'

const ofShell = '/shell/'

/** Whether the shell serves a file, and not a remote. */
export const isOfShell = (file: string) => file.startsWith(ofShell)

/** A remote whose screens also name the shell's files that they load when they are rendered. */
export function withShellFiles(remote: Remote, host: Host | undefined): Remote {
  const laterFiles = (name: string) => (host?.later?.[name] ?? []).map((file) => ofShell + file)
  const screens = Object.entries(remote.screens).map(([path, { files, shared }]) => {
    return [path, { files: [...new Set([...files, ...shared.flatMap(laterFiles)])], shared }]
  })
  return { ...remote, screens: Object.fromEntries(screens) }
}

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
