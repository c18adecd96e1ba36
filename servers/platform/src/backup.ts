import path from 'node:path'
import { BackupError, makeBackup, restoreBackup } from './db/backup/backups'
import { NotCopied } from './db/backup/copy-folder'
import { FolderInUse } from './db/lock'

/** `npm run backup -- FOLDER` and `npm run restore -- FOLDER [--replace]`, for the embedded database in ATRIUM_DATA. */

const usages = {
  make: 'Usage: npm run backup -- FOLDER',
  restore: 'Usage: npm run restore -- FOLDER [--replace]',
}

async function run([command, folder, ...options]: string[]): Promise<string> {
  if (command !== 'make' && command !== 'restore') throw new BackupError(Object.values(usages).join('\n'))
  const args = [folder, ...options]
  if (args.includes('--help') || args.includes('-h')) return usages[command]
  const isKnown = options.every((option) => command === 'restore' && option === '--replace')
  // a folder that begins with a dash is a mistyped option
  if (folder === undefined || folder.startsWith('-') || !isKnown) throw new BackupError(usages[command])
  const data = path.resolve(process.env.ATRIUM_DATA || '.atrium')
  if (process.env.DATABASE_URL) throw new BackupError('DATABASE_URL is set: back PostgreSQL up with pg_dump.')
  const at = path.resolve(folder)
  if (command === 'make') {
    const { bytes } = await makeBackup(data, at)
    return `The database is in ${at} (${(bytes / 1_000_000).toFixed(1)} MB). The key that opens its secrets is not: keep secrets.key apart.`
  }
  const replace = options.includes('--replace')
  const { made, version, kept } = await restoreBackup(at, data, { replace, now: new Date() })
  const before = kept === undefined ? '' : ` What was there is in ${kept}.`
  return `${data} has the database of ${made} (version ${version}).${before}`
}

run(process.argv.slice(2)).then(
  (line) => process.stdout.write(`${line}\n`, () => process.exit(0)),
  (error: unknown) => {
    const isKnown = error instanceof BackupError || error instanceof NotCopied || error instanceof FolderInUse
    const reason = error instanceof Error ? (isKnown ? error.message : (error.stack ?? error.message)) : String(error)
    process.stderr.write(`${reason}\n`, () => process.exit(1))
  },
)
