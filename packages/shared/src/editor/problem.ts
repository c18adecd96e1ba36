/** A problem in a text; lines and columns (UTF-16 code units) count from 1. Without an end it extends to the end of the word. */
export type Problem = {
  line: number
  column: number
  endLine?: number
  endColumn?: number
  message: string
  /** Default `error`. */
  severity?: 'error' | 'warning' | 'info'
}

/** What may be inserted at the cursor, in place of `from` to `to` (offsets from 0). */
export type Suggestion = { label: string; insert: string; from: number; to: number; about?: string }

/** Documentation of the text from `from` to `to`. */
export type Explanation = { from: number; to: number; title: string; about?: string }

/** Checks and completions for an editor's text. Keep the object stable: a new one checks the text again. */
export type Assist = {
  /** Finds problems in a text. Called when typing pauses; `signal` is aborted when the text changes again. */
  check?: (text: string, signal: AbortSignal) => Problem[] | Promise<Problem[]>
  suggest?: (text: string, offset: number) => Suggestion[]
  explain?: (text: string, offset: number) => Explanation | undefined
}

/** Line and column of an offset, from 1; past the end it is the end. */
export function placeAt(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, Math.max(0, offset))
  const lastBreak = before.lastIndexOf('\n')
  return { line: before.split('\n').length, column: before.length - lastBreak }
}

/** The offset of a line and column; clamped to the text. */
export function offsetAt(text: string, line: number, column: number): number {
  let start = 0
  for (let at = 1; at < line; at++) {
    const next = text.indexOf('\n', start)
    if (next < 0) return text.length
    start = next + 1
  }
  const end = text.indexOf('\n', start)
  return Math.min(start + Math.max(0, column - 1), end < 0 ? text.length : end)
}
