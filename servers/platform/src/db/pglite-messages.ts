/** A value in PostgreSQL's text format. Only text crosses threads: cloning clients' values is slower and can fail. */
export type Cell = string | null

/** Requests from the main thread to the worker that runs PGlite. */
export type WorkerRequest =
  | { id: number; kind: 'open'; folder: string; program: WebAssembly.Module }
  | { id: number; kind: 'query'; sql: string; params: readonly Cell[] }
  | { id: number; kind: 'copy'; to: string }
  | { id: number; kind: 'ping' }
  | { id: number; kind: 'close' }

/** The fields of a PostgreSQL error that programs decide by. */
export type SqlFault = {
  message: string
  code?: string | undefined
  detail?: string | undefined
  constraint?: string | undefined
  table?: string | undefined
  column?: string | undefined
}

/** The cells of all rows in order; `names` and `types` (OIDs) describe a row. */
export type Result = { names: string[]; types: number[]; cells: Cell[]; affected: number }

/** `fatal`: the database can no longer be used. */
export type Answer = ({ id: number } & Result) | { id: number; fault: SqlFault } | { id: number; fatal: string }
