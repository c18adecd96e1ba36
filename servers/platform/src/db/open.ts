import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql, type PostgresPool } from 'kysely'
import { serveBackups } from './backup/backups'
import { GuardedKysely, type Database, type Tables } from './database'
import { setHealth } from './health'
import { defaultLimits, type Limits } from './limits'
import { isRunning, lockFolder } from './lock'
import { lineOf } from '../log'
import { lockMigrations, migrate, type Migration } from './migrate'
import { openPgPool } from './pg-pool'
import { openPglite } from './pglite-pool'
import { rememberFor, rememberShared } from './remember'
import { prepareSecrets } from './secrets/prepare-secrets'
import {
  configuredKeys,
  keyFileOf,
  keysOfFile,
  missingKeys,
  passingKey,
  SecretsKeyError,
  type KeySource,
} from './secrets/secrets-key'
import { createVault, VaultDialect } from './secrets/vault'
import { copyTemplate } from './template'
import { watchChanges } from './versions'
import { whenAvailable } from './when-available'

export type Storage = {
  /** Folder of the embedded database, or `memory`: a database that is deleted when the platform closes. */
  data: string
  /** A PostgreSQL server instead of the embedded database. */
  databaseUrl?: string | undefined
  /** Schema in that PostgreSQL (created if missing), so that several test platforms can share a server. */
  databaseSchema?: string | undefined
  limits?: Partial<Limits> | undefined
  /**
   * Keys that seal secrets, in base64, separated by commas: the first encrypts, all of them decrypt. Without them a folder gets
   * a key file, and a database in memory its own key; PostgreSQL requires them.
   */
  secretsKey?: string | undefined
  /** Called when the embedded database is restarted, with the reason. */
  onRestart?: ((reason: Error) => void) | undefined
}

export type Opened = {
  db: Database
  /** Applies the limits from now on: migrations and seeds take as long as they need. */
  limit: () => void
  /** The file with the key for secrets, if it is in one. */
  keyFile: string | undefined
  /** Releases the memory that the embedded database used for a large job. */
  renew?: () => Promise<void>
  /** Copies the embedded database to a folder. */
  copyTo?: (to: string) => Promise<void>
  close: () => Promise<void>
}

/** The database can't be opened: its message says which, why and what to do. */
export class NotOpened extends Error {}

/** @throws NotOpened with the reason in one line */
async function opening<T>(pool: Promise<T>, lineFor: (reason: string) => string): Promise<T> {
  try {
    return await pool
  } catch (error) {
    throw new NotOpened(lineFor(lineOf(error)), { cause: error })
  }
}

function database(pool: PostgresPool, { keys, name }: KeySource): Database {
  const [first, ...others] = keys
  if (!first) throw new SecretsKeyError(`${name}: there is no key`)
  return new GuardedKysely<Tables>({ dialect: new VaultDialect(pool, createVault([first, ...others])) })
}

/**
 * Opens the storage, migrates its schema and seals values in plaintext.
 * @throws FolderInUse if another process uses the folder
 * @throws NotOpened if PostgreSQL can't be reached or the folder's database is damaged
 * @throws SecretsKeyError if the key for the secrets is missing or not the one that sealed them
 */
export async function openStorage(storage: Storage, migrations: readonly Migration[]): Promise<Opened> {
  if (storage.databaseUrl) return openPostgres(storage.databaseUrl, storage, migrations)
  return storage.data === 'memory' ? openMemory(storage, migrations) : openFolder(storage, migrations)
}

/** The embedded database. Control plane lookups are cached, as no other process writes to it. */
async function embedded(folder: string, { limits, onRestart }: Storage, source: KeySource): Promise<Opened> {
  const damaged = (reason: string) =>
    `The database in ${folder} can't be opened (${reason}). Restore a backup (npm run restore), or set ATRIUM_DATA to another folder.`
  const pool = await opening(openPglite(folder), damaged)
  const db = database(pool, source)
  pool.onStatement = rememberFor(db).note
  if (onRestart) pool.onRestart = onRestart
  setHealth(db, pool.health)
  const limit = () => pool.limit({ ...defaultLimits, ...limits })
  return {
    db,
    limit,
    keyFile: source.file,
    renew: () => pool.renew(),
    copyTo: (to) => pool.copyTo(to),
    close: () => db.destroy(),
  }
}

async function openPostgres(url: string, storage: Storage, migrations: readonly Migration[]): Promise<Opened> {
  const schema = storage.databaseSchema
  const source = storage.secretsKey ? configuredKeys(storage.secretsKey) : missingKeys()
  const limits = { ...defaultLimits, ...storage.limits }
  const rejected = (reason: string) => `DATABASE_URL: can't connect to PostgreSQL (${reason})`
  const pool = await opening(openPgPool({ url, schema, limits }), rejected)
  const db = database(pool, source)
  try {
    if (schema) await createSchema(db, schema)
    await migrate(db, migrations)
    await db.transaction().execute(async (tx) => {
      await lockMigrations(tx)
      await watchChanges(tx)
    })
    await prepareSecrets(db, source)
    rememberShared(db)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return { db, limit: () => pool.limit(), keyFile: undefined, close: () => db.destroy() }
}

/** Two sessions that create the same schema at once would fail, even with `if not exists`. */
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
    const source = storage.secretsKey ? configuredKeys(storage.secretsKey) : keysOfFile(keyFileOf(folder))
    if (!fs.existsSync(inside)) await copyTemplate(migrations, inside)
    const opened = await embedded(inside, storage, source)
    try {
      await migrate(opened.db, migrations)
      await prepareSecrets(opened.db, source)
    } catch (error) {
      await opened.close()
      throw error
    }
    const { copyTo } = opened
    const endBackups = copyTo && serveBackups(folder, (to) => whenAvailable(() => copyTo(to)))
    const close = async () => {
      endBackups?.()
      await opened.close().finally(release)
    }
    return { ...opened, close }
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

/** Removes folders that killed platforms left behind. */
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
  const source = storage.secretsKey ? configuredKeys(storage.secretsKey) : passingKey()
  const opened = await embedded(folder, storage, source)
  const close = async () => {
    await opened.close()
    process.off('exit', remove)
    remove()
  }
  await prepareSecrets(opened.db, source)
  return { ...opened, close }
}

/** Drops a schema and its content after a test. */
export async function dropSchema(db: Database, schema: string): Promise<void> {
  await sql`drop schema ${sql.id(schema)} cascade`.execute(db)
}
