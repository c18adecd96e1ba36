/** What the main thread asks of the worker that runs PGlite. */
export type Ask =
  | { id: number; kind: 'open'; folder: string }
  | { id: number; kind: 'query'; sql: string; params: readonly unknown[] }
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

export type Answer = { id: number; rows: Record<string, unknown>[]; affected: number } | { id: number; fault: SqlFault }
