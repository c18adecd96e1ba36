import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { PostgresDialect, sql } from 'kysely'
import { GuardedKysely, type Database, type Tables } from './database'
import { checksumOf, migrate, type Migration } from './migrate'
import { openPglite } from './pglite-pool'

/** The nearest `node_modules/.cache`, or the system's folder for temporary files. */
function cacheFolder(): string {
  for (let folder = path.dirname(fileURLToPath(import.meta.url)); ; folder = path.dirname(folder)) {
    const modules = path.join(folder, 'node_modules')
    if (fs.existsSync(modules)) {
      try {
        const cache = path.join(modules, '.cache', 'atrium')
        fs.mkdirSync(cache, { recursive: true })
        return cache
      } catch {
        break
      }
    }
    if (folder === path.dirname(folder)) break
  }
  return os.tmpdir()
}

/** Changes to a template besides the migrations. */
const TRIMMED = ['update pg_database set datistemplate = false', 'drop database template0', 'drop database template1']

/** Changes with every migration, so that a template is never older than the code. */
async function fingerprint(migrations: readonly Migration[]): Promise<string> {
  const checksums = await Promise.all(migrations.map(checksumOf))
  return createHash('sha256')
    .update([...checksums, ...TRIMMED].join('\n'))
    .digest('hex')
    .slice(0, 16)
}

/** Drops PostgreSQL's template databases: nothing here creates databases, and they are half of the files in each copy. */
async function trim(db: Database): Promise<void> {
  for (const statement of TRIMMED) await sql.raw(statement).execute(db)
}

/** Removes templates of older schemas, so that they do not pile up. */
function prune(cache: string, current: string): void {
  const others = fs.readdirSync(cache).filter((name) => /^pglite-[0-9a-f]{16}$/.test(name) && name !== current)
  const age = (name: string) => fs.statSync(path.join(cache, name)).mtimeMs
  const oldest = others.sort((a, b) => age(b) - age(a)).slice(2)
  for (const name of oldest) fs.rmSync(path.join(cache, name), { recursive: true, force: true })
}

/**
 * A folder with an initialized and migrated database, created once: initializing takes seconds, copying some 80 ms.
 * @returns its path
 */
export async function templateFolder(migrations: readonly Migration[]): Promise<string> {
  const cache = cacheFolder()
  const name = `pglite-${await fingerprint(migrations)}`
  const template = path.join(cache, name)
  if (fs.existsSync(template)) return template
  const building = `${template}.${process.pid}.${randomUUID()}`
  const db = new GuardedKysely<Tables>({ dialect: new PostgresDialect({ pool: await openPglite(building) }) })
  await migrate(db, migrations)
  await trim(db)
  await db.destroy()
  try {
    fs.renameSync(building, template)
    prune(cache, name)
  } catch {
    // another process was faster
    fs.rmSync(building, { recursive: true, force: true })
  }
  return template
}

/** Copies the template to where nothing is yet; a copy that was cut off leaves nothing behind at `folder`. */
export async function copyTemplate(migrations: readonly Migration[], folder: string): Promise<void> {
  const copying = `${folder}.${process.pid}.copying`
  fs.mkdirSync(path.dirname(folder), { recursive: true })
  // the asynchronous copy takes six times as long for these thousand small files
  try {
    fs.cpSync(await templateFolder(migrations), copying, { recursive: true })
    fs.renameSync(copying, folder)
  } catch (error) {
    // A full disk must not stay full because of an attempt that failed.
    fs.rmSync(copying, { recursive: true, force: true })
    throw error
  }
}
