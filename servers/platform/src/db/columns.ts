import type { ColumnType } from 'kysely'

/** A jsonb column: read as a value, written as text (`JSON.stringify`), which both drivers accept. */
export type Jsonb<T> = ColumnType<T, string, string>

/** A text column whose value is sealed: see `vaultOf`. */
export type SealedText = string

/** A jsonb column whose value is sealed: `sealJson` writes it, `openJson` reads it. */
export type SealedJson = ColumnType<unknown, string, string>

/** A timestamptz column: always a `Date`. */
export type Timestamp = ColumnType<Date, Date, Date>
