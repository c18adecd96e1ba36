import fs from 'node:fs'
import os from 'node:os'
import { tryLock } from 'fs-native-extensions'
import { z } from 'zod'

/** Far beyond the text, so that the holder can be read even where a locked range can't. */
const LOCKED_BYTE = 1 << 20

const holderSchema = z.object({ pid: z.number(), host: z.string().optional(), at: z.string() })
type Holder = z.infer<typeof holderSchema>

/** Another running process uses the folder. */
export class FolderInUse extends Error {
  constructor(
    readonly folder: string,
    holder: Holder | undefined,
  ) {
    const by = holder
      ? `process ${holder.pid}${holder.host ? ` on ${holder.host}` : ''} (since ${holder.at})`
      : 'another process'
    super(`The data folder ${folder} is in use by ${by}.`)
  }
}

function readHolder(file: string): Holder | undefined {
  try {
    return holderSchema.safeParse(JSON.parse(fs.readFileSync(file, 'utf8'))).data
  } catch {
    return undefined
  }
}

/** Whether a process with this ID runs, under any user. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * Locks the folder for this process: two processes in one PGlite folder corrupt it without an error. The operating system holds
 * the lock for the open file, and releases it when the process ends for any reason. The file stays, because removing it would
 * let two processes lock two files of one name.
 * @returns a function that releases the folder
 * @throws FolderInUse if another process has locked it
 */
export function lockFolder(folder: string, file: string): () => void {
  const fd = fs.openSync(file, fs.constants.O_RDWR | fs.constants.O_CREAT)
  try {
    if (!tryLock(fd, LOCKED_BYTE, 1)) throw new FolderInUse(folder, readHolder(file))
    const holder: Holder = { pid: process.pid, host: os.hostname(), at: new Date().toISOString() }
    fs.ftruncateSync(fd)
    fs.writeSync(fd, JSON.stringify(holder), 0)
  } catch (error) {
    fs.closeSync(fd)
    throw error
  }
  return () => fs.closeSync(fd)
}
