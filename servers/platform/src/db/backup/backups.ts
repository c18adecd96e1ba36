import { makeFolder } from '@atrium/shared/writable-folder'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { codeOf } from '../../error-code'
import { FolderInUse, lockFolder } from '../lock'
import { openPglite } from '../pglite-pool'
import { version } from '../../version'
import { copyFolder } from './copy-folder'

/** A backup can't be made or restored; the message has the reason. */
export class BackupError extends Error {}

/** How often the platform checks for backup requests, and the command for the result, in milliseconds. */
const EVERY = 250
/** A platform that hasn't taken the request by then doesn't support backups. */
const REQUEST_TIMEOUT = 20_000
const DATABASE = 'postgres'

const requestSchema = z.object({ id: z.guid(), to: z.string().min(1) })
const responseSchema = z.object({ problem: z.string().optional() })
// shown in a terminal, so it must not contain control codes
const aboutSchema = z.object({ made: z.iso.datetime(), version: z.string().regex(/^[\w.+-]{1,100}$/) })

const lockOf = (data: string) => path.join(data, `${DATABASE}.lock`)
const requestOf = (data: string) => path.join(data, 'backup.request')
const responsePath = (data: string, id: string) => path.join(data, `backup.${id}.answer`)

/** Writes a file atomically. */
function writeAtomically(file: string, value: unknown): void {
  fs.writeFileSync(`${file}.draft`, JSON.stringify(value), { mode: 0o600 })
  fs.renameSync(`${file}.draft`, file)
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * Lets the command back up a data folder that this process uses: on request by a file in it, the process copies its database.
 * Anyone who can write to the folder can read all of it.
 * @param copy copies the database between two statements
 * @returns a function that stops it
 */
export function serveBackups(data: string, copy: (to: string) => Promise<void>): () => void {
  let isBusy = false
  const poll = async () => {
    const request = requestSchema.safeParse(readJson(requestOf(data)))
    if (!request.success) return
    const { id, to } = request.data
    fs.rmSync(requestOf(data), { force: true })
    const problem = await copy(to).then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )
    writeAtomically(responsePath(data, id), { problem })
  }
  const timer = setInterval(() => {
    if (isBusy || !fs.existsSync(requestOf(data))) return
    isBusy = true
    poll()
      .catch(() => undefined)
      .finally(() => (isBusy = false))
  }, EVERY).unref()
  return () => clearInterval(timer)
}

/** Whether a process uses a data folder. */
function isInUse(data: string): boolean {
  try {
    lockFolder(data, lockOf(data))()
    return false
  } catch (error) {
    if (error instanceof FolderInUse) return true
    throw error
  }
}

async function requestCopy(data: string, to: string): Promise<void> {
  const id = randomUUID()
  writeAtomically(requestOf(data), { id, to })
  for (const end = Date.now() + REQUEST_TIMEOUT; ; await sleep(EVERY)) {
    const result = responseSchema.safeParse(readJson(responsePath(data, id)))
    if (result.success) {
      fs.rmSync(responsePath(data, id), { force: true })
      if (result.data.problem === undefined) return
      throw new BackupError(`The platform could not copy the database: ${result.data.problem}`)
    }
    if (fs.existsSync(requestOf(data))) {
      if (Date.now() < end) continue
      fs.rmSync(requestOf(data), { force: true })
      throw new BackupError(
        'The platform that uses this folder did not accept the request. Stop it or update it first.',
      )
    }
    // a platform that has ended may have left a result
    if (!isInUse(data) && !fs.existsSync(responsePath(data, id)))
      throw new BackupError('The platform that uses this folder ended before the copy was complete. Try again.')
  }
}

function ensureFolder(folder: string): void {
  try {
    makeFolder(folder)
  } catch (error) {
    throw new BackupError(`${folder}: the folder can't be created (${String(codeOf(error))})`)
  }
}

/**
 * Backs up a data folder's database to a new folder, also while a platform uses it: that platform then copies it between two
 * statements, with everything acknowledged before. The copy is opened once to prove that it can be restored.
 * @throws BackupError
 */
export async function makeBackup(data: string, to: string): Promise<{ bytes: number }> {
  if (!fs.existsSync(path.join(data, DATABASE))) throw new BackupError(`${data}: there is no database`)
  ensureFolder(to)
  if (fs.readdirSync(to).length > 0) throw new BackupError(`${to}: the folder is not empty`)
  const copy = path.join(to, `${DATABASE}.unfinished`)
  try {
    await copyDatabase(data, copy)
    await tryToOpen(copy)
  } catch (error) {
    await fs.promises.rm(copy, { recursive: true, force: true }).catch(() => undefined) // the first error says why
    throw error
  }
  fs.renameSync(copy, path.join(to, DATABASE))
  writeAtomically(path.join(to, 'backup.json'), { made: new Date().toISOString(), version })
  const files = fs.readdirSync(path.join(to, DATABASE), { recursive: true, withFileTypes: true })
  const sizes = files
    .filter((file) => file.isFile())
    .map((file) => fs.statSync(path.join(file.parentPath, file.name)).size)
  return { bytes: sizes.reduce((sum, size) => sum + size, 0) }
}

/** Copies a data folder's database, or lets the platform that uses the folder copy it. */
async function copyDatabase(data: string, copy: string): Promise<void> {
  try {
    const release = lockFolder(data, lockOf(data))
    try {
      copyFolder(path.join(data, DATABASE), copy)
    } finally {
      release()
    }
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    await requestCopy(data, copy)
  }
}

/** Opens a copy, which rolls back its open transactions, and reads from it. @throws if it isn't a whole database */
async function tryToOpen(folder: string): Promise<void> {
  const pool = await openPglite(folder)
  try {
    const client = await pool.connect()
    await client.query('select count(*) from migrations', [])
    client.release()
  } finally {
    await pool.end()
  }
}

/**
 * Restores a backup into an unused data folder, after the copy was opened once. With `replace`, the existing database is moved
 * next to it.
 * @returns the time and version of the backup, and the path of the previous database
 * @throws BackupError
 */
export async function restoreBackup(
  from: string,
  data: string,
  { replace, now }: { replace: boolean; now: Date },
): Promise<{ made: string; version: string; kept: string | undefined }> {
  const about = aboutSchema.safeParse(readJson(path.join(from, 'backup.json')))
  if (!about.success) throw new BackupError(`${from}: there is no finished backup`)
  ensureFolder(data)
  const release = lockFolder(data, lockOf(data))
  try {
    const databaseFolder = path.join(data, DATABASE)
    const hasDatabase = fs.existsSync(databaseFolder)
    if (hasDatabase && !replace)
      throw new BackupError(`${data}: there is a database; --replace keeps it beside the restored one`)
    const copy = `${databaseFolder}.restoring`
    fs.rmSync(copy, { recursive: true, force: true })
    copyFolder(path.join(from, DATABASE), copy)
    await tryToOpen(copy).catch((error: unknown) => {
      fs.rmSync(copy, { recursive: true, force: true })
      const reason = error instanceof Error ? error.message : String(error)
      throw new BackupError(`${from}: the backup is damaged: its database can't be opened (${reason})`)
    })
    const previousPath = hasDatabase ? `${databaseFolder}.before-${now.toISOString().replace(/[:.]/g, '-')}` : undefined
    if (previousPath !== undefined) fs.renameSync(databaseFolder, previousPath)
    fs.renameSync(copy, databaseFolder)
    return { ...about.data, kept: previousPath }
  } finally {
    release()
  }
}
