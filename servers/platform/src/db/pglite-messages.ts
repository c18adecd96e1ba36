/** A value as PostgreSQL writes it. Only text crosses the thread: cloning what clients sent can fail, and is slower. */
export type Cell = string | null

/** What the main thread asks of the worker that runs PGlite. */
export type Ask =
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

/** Rows one after the other; `names` and `types` (OIDs) say what a row's cells are. */
export type Result = { names: string[]; types: number[]; cells: Cell[]; affected: number }

/** `fatal`: the database can't be used any more. */
export type Answer = ({ id: number } & Result) | { id: number; fault: SqlFault } | { id: number; fatal: string }
