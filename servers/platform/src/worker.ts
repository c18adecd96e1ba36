import { parentPort } from 'node:worker_threads'
import { PGlite, type Results } from '@electric-sql/pglite'
import type { Answer, Ask, Cell, Result, SqlFault } from './db/pglite-messages'

/** PGlite in a thread of its own: in the main thread a long scan would stop every other request. */

const SETTINGS = ['shared_buffers = 16MB', 'max_wal_size = 64MB']
const NOTHING: Result = { names: [], types: [], cells: [], affected: 0 }
const asText = (text: string) => text

let database: PGlite | undefined

async function open(folder: string): Promise<void> {
  const opened = new PGlite(folder, { postgresqlconf: SETTINGS })
  await opened.waitReady
  // values are converted in the main thread, as those of PostgreSQL are
  for (const type of Object.keys(opened.parsers)) opened.parsers[type] = asText
  for (const type of Object.keys(opened.serializers)) opened.serializers[type] = asText
  database = opened
}

async function answer(ask: Ask): Promise<Result> {
  if (ask.kind === 'open') {
    await open(ask.folder)
    return NOTHING
  }
  if (!database) throw new Error('The database is not open.')
  if (ask.kind === 'ping') return NOTHING
  if (ask.kind === 'close') {
    await database.close()
    database = undefined
    return NOTHING
  }
  const options = { rowMode: 'array' as const }
  const result =
    ask.params.length === 0
      ? (await database.exec(ask.sql, options)).at(-1)
      : await database.query(ask.sql, [...ask.params], options)
  // a stack overflow inside PGlite ends a statement without an error, and leaves the database broken
  if (!result?.command) throw new Error('a statement ended without a result')
  return flat(result)
}

function flat({ rows, fields, affectedRows }: Results<unknown>): Result {
  const cells: Cell[] = []
  // with `rowMode: 'array'` and the parsers above, a row is an array of texts
  for (const row of rows as Cell[][]) for (const cell of row) cells.push(cell)
  return {
    names: fields.map(({ name }) => name),
    types: fields.map(({ dataTypeID }) => dataTypeID),
    cells,
    affected: affectedRows ?? 0,
  }
}

const textOf = (error: unknown, key: string): string | undefined => {
  const value: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, key) : undefined
  return typeof value === 'string' ? value : undefined
}

const faultOf = (error: unknown): SqlFault => ({
  message: textOf(error, 'message') ?? String(error),
  code: textOf(error, 'code'),
  detail: textOf(error, 'detail'),
  constraint: textOf(error, 'constraint'),
  table: textOf(error, 'table'),
  column: textOf(error, 'column'),
})

/** Only what PostgreSQL itself calls an error leaves the database as it was. */
const isFatal = (error: unknown): boolean => textOf(error, 'severity') !== 'ERROR'

const port = parentPort
if (port) {
  const send = (message: Answer) => port.postMessage(message)
  port.on('message', (ask: Ask) => {
    answer(ask)
      .then((result) => send({ id: ask.id, ...result }))
      .catch((error: unknown) => {
        const fault = faultOf(error)
        send(isFatal(error) ? { id: ask.id, fatal: fault.message } : { id: ask.id, fault })
      })
  })
  // nobody could be answered: the main thread sees the exit and starts another worker
  port.on('messageerror', () => process.exit(1))
}
