import fs from 'node:fs'

type Holder = { pid: number; start: string | null; at: string }

/** The folder belongs to another process that runs. */
export class FolderInUse extends Error {
  constructor(
    readonly folder: string,
    readonly pid: number,
    since: string,
  ) {
    super(`The data folder ${folder} is in use by process ${pid} (since ${since}).`)
  }
}

/** When a process started, so that a reused pid is not taken for the holder; null where the system does not tell. */
function startOf(pid: number): string | null {
  try {
    return fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? null
  } catch {
    return null
  }
}

function readHolder(file: string): Holder | undefined {
  try {
    const holder: unknown = JSON.parse(fs.readFileSync(file, 'utf8'))
    if (typeof holder !== 'object' || holder === null) return undefined
    const { pid, start, at } = holder as Partial<Record<keyof Holder, unknown>> // fields are checked on the next line
    return typeof pid === 'number'
      ? { pid, start: typeof start === 'string' ? start : null, at: String(at) }
      : undefined
  } catch {
    return undefined
  }
}

/** Whether a process with this id runs, whoever it belongs to. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

const isAlive = ({ pid, start }: Holder): boolean => isRunning(pid) && start === startOf(pid)

/**
 * Takes the folder for this process: two processes in one PGlite folder corrupt it without an error. The lock is a file
 * beside the database; the lock of a process that is gone is taken over.
 * @returns the function that gives the folder back
 * @throws FolderInUse when another process holds it
 */
export function lockFolder(folder: string, file: string): () => void {
  const mine: Holder = { pid: process.pid, start: startOf(process.pid), at: new Date().toISOString() }
  for (let attempt = 0; attempt < 5; attempt++) {
    try {
      fs.writeFileSync(file, JSON.stringify(mine), { flag: 'wx' })
      const release = () => {
        process.off('exit', release)
        if (readHolder(file)?.pid === process.pid) fs.rmSync(file, { force: true })
      }
      process.on('exit', release)
      return release
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
    const holder = readHolder(file)
    if (holder && isAlive(holder)) throw new FolderInUse(folder, holder.pid, holder.at)
    // moving it aside first lets only one of several contenders take over
    const stale = `${file}.${process.pid}.stale`
    try {
      fs.renameSync(file, stale)
      fs.rmSync(stale, { force: true })
    } catch {
      continue
    }
  }
  throw new Error(`The data folder ${folder} could not be locked.`)
}
