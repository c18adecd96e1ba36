import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { PostgresDialect, sql, type PostgresPool } from 'kysely'
import { GuardedKysely, type Database, type Tables } from './database'
import { setHealth } from './health'
import { defaultLimits, type Limits } from './limits'
import { isRunning, lockFolder } from './lock'
import { lockMigrations, migrate, type Migration } from './migrate'
import { openPgPool } from './pg-pool'
import { openPglite } from './pglite-pool'
import { rememberFor } from './remember'
import { copyTemplate } from './template'

export type Storage = {
  /** Folder of the embedded database, or `memory`: a database that is gone when the platform closes. */
  data: string
  /** A PostgreSQL server instead of the embedded database. */
  databaseUrl?: string | undefined
  /** Schema inside that PostgreSQL (made if missing): several platforms of tests share one server. */
  databaseSchema?: string | undefined
  limits?: Partial<Limits> | undefined
  /** Called when the embedded database is restarted, with the reason. */
  onRestart?: ((reason: Error) => void) | undefined
}

export type Opened = {
  db: Database
  /** Applies the limits from now on: migrations and seeds take as long as they need. */
  limit: () => void
  close: () => Promise<void>
}

const database = (pool: PostgresPool): Database => new GuardedKysely<Tables>({ dialect: new PostgresDialect({ pool }) })

/**
 * Opens the storage and brings its schema up to date.
 * @throws FolderInUse when another process uses the folder
 */
export async function openStorage(storage: Storage, migrations: readonly Migration[]): Promise<Opened> {
  if (storage.databaseUrl) return openPostgres(storage.databaseUrl, storage, migrations)
  return storage.data === 'memory' ? openMemory(storage, migrations) : openFolder(storage, migrations)
}

/** The embedded database, whose control plane's lookups may be remembered as nobody else writes to it. */
async function embedded(folder: string, { limits, onRestart }: Storage): Promise<Opened> {
  const pool = await openPglite(folder)
  const db = database(pool)
  pool.onStatement = rememberFor(db).note
  if (onRestart) pool.onRestart = onRestart
  setHealth(db, pool.health)
  return { db, limit: () => pool.limit({ ...defaultLimits, ...limits }), close: () => db.destroy() }
}

async function openPostgres(url: string, storage: Storage, migrations: readonly Migration[]): Promise<Opened> {
  const schema = storage.databaseSchema
  const pool = await openPgPool({ url, schema, limits: { ...defaultLimits, ...storage.limits } })
  const db = database(pool)
  try {
    if (schema) await createSchema(db, schema)
    await migrate(db, migrations)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return { db, limit: () => pool.limit(), close: () => db.destroy() }
}

/** Two sessions that create one schema at the same moment would fail, `if not exists` or not. */
async function createSchema(db: Database, schema: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockMigrations(tx)
    await sql`create schema if not exists ${sql.id(schema)}`.execute(tx)
  })
}

async function openFolder(storage: Storage, migrations: readonly Migration[]): Promise<Opened> {
  const folder = path.resolve(storage.data)
  fs.mkdirSync(folder, { recursive: true })
  const inside = path.join(folder, 'postgres')
  const release = lockFolder(folder, `${inside}.lock`)
  try {
    if (!fs.existsSync(inside)) await copyTemplate(migrations, inside)
    const opened = await embedded(inside, storage)
    await migrate(opened.db, migrations)
    return { ...opened, close: () => opened.close().finally(release) }
  } catch (error) {
    release()
    throw error
  }
}

const SHARED_MEMORY = '/dev/shm'
/** Containers often have 64 MB of shared memory; a database starts at 40 MB and grows. */
const ENOUGH_SHARED_MEMORY = 2 * 1024 ** 3

/** Where databases that live as long as their process are kept: in memory where there is room, else in the system's folder for temporary files. */
function memoryFolder(): string {
  try {
    const { bavail, bsize } = fs.statfsSync(SHARED_MEMORY)
    fs.accessSync(SHARED_MEMORY, fs.constants.W_OK)
    if (bavail * bsize >= ENOUGH_SHARED_MEMORY) return SHARED_MEMORY
  } catch {
    // not on this system
  }
  return os.tmpdir()
}

/** Removes what killed platforms left behind. */
function sweep(): void {
  for (const folder of new Set([os.tmpdir(), memoryFolder()])) {
    for (const name of fs.readdirSync(folder)) {
      const pid = /^atrium-(\d+)-[0-9a-f-]{36}$/.exec(name)?.[1]
      if (pid === undefined || isRunning(Number(pid))) continue
      fs.rmSync(path.join(folder, name), { recursive: true, force: true })
    }
  }
}

async function openMemory(storage: Storage, migrations: readonly Migration[]): Promise<Opened> {
  sweep()
  const folder = path.join(memoryFolder(), `atrium-${process.pid}-${randomUUID()}`)
  const remove = () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  process.on('exit', remove)
  await copyTemplate(migrations, folder)
  const opened = await embedded(folder, storage)
  const close = async () => {
    await opened.close()
    process.off('exit', remove)
    remove()
  }
  return { ...opened, close }
}

/** Removes a schema with everything in it: what a test left behind. */
export async function dropSchema(db: Database, schema: string): Promise<void> {
  await sql`drop schema ${sql.id(schema)} cascade`.execute(db)
}
