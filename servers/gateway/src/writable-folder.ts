import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'

/** Creates a folder for the gateway that only its user can access. @throws if it can't be written */
export async function writableFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await access(folder, constants.R_OK | constants.W_OK)
}
