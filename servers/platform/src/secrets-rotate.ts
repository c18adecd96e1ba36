import { FolderInUse } from './db/lock'
import { SchemaMismatch } from './db/migrate'
import { rotateStorage } from './db/secrets/rotate-storage'
import { SecretsKeyError } from './db/secrets/secrets-key'
import { migrations } from './services'

/** `npm run secrets:rotate`: seals the secrets in the database with the first key of ATRIUM_SECRETS_KEY, or a new key in the key file. */

const setting = (name: string) => process.env[name] || undefined

const usage = `Usage: npm run secrets:rotate
Seals the secrets in the database with the first key of ATRIUM_SECRETS_KEY, or a new key in the key file.`

async function run(args: string[]): Promise<number> {
  const isHelpRequest = args.includes('--help') || args.includes('-h')
  // it has no options: a mistyped command must not make a new key
  if (args.length > 0) (isHelpRequest ? process.stdout : process.stderr).write(`${usage}\n`)
  if (args.length > 0) return isHelpRequest ? 0 : 2
  const { columns, keyId, retired } = await rotateStorage(
    {
      data: setting('ATRIUM_DATA') ?? '.atrium',
      databaseUrl: setting('DATABASE_URL'),
      secretsKey: setting('ATRIUM_SECRETS_KEY'),
    },
    migrations,
  )
  const width = Math.max(...columns.map(({ column }) => column.length))
  for (const { column, resealed, unreadable } of columns) {
    process.stdout.write(
      `${column.padEnd(width)} ${resealed} resealed${unreadable > 0 ? `, ${unreadable} unreadable` : ''}\n`,
    )
  }
  process.stdout.write(`Everything readable is sealed with the key ${keyId}.\n`)
  if (retired.length > 0) process.stdout.write(`No longer needed: ${retired.join(', ')}.\n`)
  const unreadable = columns.reduce((sum, column) => sum + column.unreadable, 0)
  if (unreadable > 0)
    process.stderr.write(`${unreadable} values can't be opened: they were changed, or moved. Older keys are kept.\n`)
  return unreadable > 0 ? 1 : 0
}

run(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    const isKnown = error instanceof SecretsKeyError || error instanceof FolderInUse || error instanceof SchemaMismatch
    const reason = error instanceof Error ? (isKnown ? error.message : (error.stack ?? error.message)) : String(error)
    process.stderr.write(`${reason}\n`)
    process.exit(1)
  },
)
