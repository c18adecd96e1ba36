/** Where in the source: both 1-based, the column in code points. */
export type Place = { line: number; column: number }

/** `syntax`: rejected by the parser; `static`: rejected before it runs; `runtime`: failed while it ran; `limit`: it exceeded a limit. */
export type JsonnetErrorKind = 'syntax' | 'static' | 'runtime' | 'limit'

/** The only error that an evaluation throws. */
export class JsonnetError extends Error {
  readonly kind: JsonnetErrorKind
  /** Absent where no position in the source is at fault, as for a missing top-level argument. */
  readonly line?: number
  readonly column?: number

  constructor(kind: JsonnetErrorKind, message: string, place?: Place) {
    super(message)
    this.name = 'JsonnetError'
    this.kind = kind
    this.line = place?.line
    this.column = place?.column
  }
}
