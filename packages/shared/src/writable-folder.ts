import { constants, mkdirSync, statSync } from 'node:fs'
import { access } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

/**
 * Creates a folder with its parents, for this user only, one level at a time: Node's recursive `mkdir` never ends where the system reports
 * an existing parent as missing, such as below `/proc`.
 * @throws if it can't be created
 */
export function makeFolder(folder: string): void {
  const path = resolve(folder)
  const exists = () => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
  if (exists()) return
  if (dirname(path) !== path) makeFolder(dirname(path))
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    // Another process may have been faster.
    if (!exists()) throw error
  }
}

/** Creates a folder as `makeFolder` does. @throws also if it can't be read or written */
export async function writableFolder(folder: string): Promise<void> {
  makeFolder(folder)
  await access(folder, constants.R_OK | constants.W_OK)
}
