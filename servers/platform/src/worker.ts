import { parentPort } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { collectOnceStarted } from '@atrium/shared/memory'
import type { Answer, WorkerRequest, Result, SqlFault } from './db/pglite-messages'
import { copyFolder } from './db/backup/copy-folder'
import { Statements } from './db/pglite-statements'

/** PGlite in a worker thread: in the main thread a long scan would block every other request. */

const SETTINGS = ['shared_buffers = 16MB', 'max_wal_size = 64MB']
const NOTHING: Result = { names: [], types: [], cells: [], affected: 0 }

let folder = ''
let database: PGlite | undefined
let statements: Statements | undefined

async function open(folder: string, program: WebAssembly.Module): Promise<void> {
  const opened = new PGlite(folder, {
    postgresqlconf: SETTINGS,
    pgliteWasmModule: program,
  })
  await opened.waitReady
  statements = new Statements(opened)
  await statements.begin()
  database = opened
  collectOnceStarted()
}

/** A failed copy doesn't change the database. */
function copy(to: string): void {
  try {
    copyFolder(folder, to)
  } catch (error) {
    throw Object.assign(new Error(textOf(error, 'message') ?? 'The copy failed.'), { severity: 'ERROR' })
  }
}

async function execute(request: WorkerRequest): Promise<Result> {
  if (request.kind === 'open') {
    await open(request.folder, request.program)
    folder = request.folder
    return NOTHING
  }
  if (!database || !statements) throw new Error('The database is not open.')
  if (request.kind === 'ping') return NOTHING
  if (request.kind === 'copy') {
    await statements.run('checkpoint', [])
    copy(request.to)
    return NOTHING
  }
  if (request.kind === 'close') {
    await database.close()
    database = undefined
    return NOTHING
  }
  return statements.run(request.sql, request.params)
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

/** Only PostgreSQL's own errors leave the database intact. */
const isFatal = (error: unknown): boolean => textOf(error, 'severity') !== 'ERROR'

const port = parentPort
if (port) {
  const send = (message: Answer) => port.postMessage(message)
  const settle = async (request: WorkerRequest) => {
    try {
      send({ id: request.id, ...(await execute(request)) })
    } catch (error) {
      const fault = faultOf(error)
      send(isFatal(error) ? { id: request.id, fatal: fault.message } : { id: request.id, fault })
    }
  }
  // sequentially: further messages arrive before the first is handled
  let turn = Promise.resolve()
  port.on('message', (request: WorkerRequest) => {
    turn = turn.then(() => settle(request))
  })
  // no response is possible: the main thread sees the exit and starts another worker
  port.on('messageerror', () => process.exit(1))
}
