import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'

/** Makes a folder of the gateway's own, for its user only. @throws if it can't be written */
export async function writableFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await access(folder, constants.R_OK | constants.W_OK)
}
