export const formats = ['csv', 'ndjson', 'json'] as const
export type Format = (typeof formats)[number]

/** One record of a file, unparsed. */
export type RawRecord = {
  text: string
  /** Line of the file in which it begins, from 1. */
  line: number
  /** Where the next record begins: its offset in bytes from the file's start, and its line. */
  next: Position
}
export type Position = { offset: number; line: number }

export const fileProblems = ['too-long', 'no-list', 'open-quote', 'cut-off', 'encoding'] as const

/** The file doesn't match its format, from this line on. */
export class FileProblem extends Error {
  override name = 'FileProblem'
  constructor(
    readonly code: (typeof fileProblems)[number],
    readonly line: number,
  ) {
    super(`${code} (line ${line})`)
  }
}

const slice = 256 * 1024
const maxLength = 16 * 1024 * 1024
const [newline, quote, backslash, open, close, openList, closeList, comma] = [10, 34, 92, 123, 125, 91, 93, 44] as const
const isSpace = (byte: number | undefined) => byte === 32 || byte === 9 || byte === 13 || byte === newline

/**
 * Reads a file record by record, from the start of a record, with one slice in memory at a time. Yields the records of each slice.
 * Any value in a JSON array is a record; the caller handles values that aren't objects.
 * @throws FileProblem if a record is longer than 16 MB or isn't UTF-8, the file isn't a JSON array, or it ends within a record
 */
export async function* readRecords(
  file: Blob,
  format: Format,
  from: Position = { offset: 0, line: 1 },
): AsyncGenerator<RawRecord[]> {
  let rest = new Uint8Array()
  let position = from
  let read = from.offset
  let size = slice
  while (read < file.size || rest.length > 0) {
    const piece = new Uint8Array(await file.slice(read, read + size).arrayBuffer())
    read += piece.length
    const buffer = joined(rest, piece)
    const final = read >= file.size
    const found: RawRecord[] = []
    let at = position.offset === 0 ? afterMark(buffer) : 0
    if (format === 'json' && position.offset === 0) rejectOthers(buffer, at)
    for (;;) {
      const start = skip(format, buffer, at)
      const line = position.line + count(buffer, at, start)
      const end = endOf(format, buffer, start, final)
      if (end === undefined) break
      const next = { offset: read - buffer.length + end, line: line + count(buffer, start, end) }
      const text = decoded(buffer.subarray(start, end), line).trim()
      if (text !== '') found.push({ text, line, next })
      position = next
      at = end
    }
    rest = buffer.slice(at)
    if (rest.length > maxLength) throw new FileProblem('too-long', position.line)
    // Doubles the slice, so that a long record isn't rescanned for each of many slices.
    size = found.length > 0 ? slice : size * 2
    if (found.length > 0) yield found
    if (final) {
      const open = skip(format, rest, 0)
      if (open < rest.length)
        throw new FileProblem(format === 'csv' ? 'open-quote' : 'cut-off', position.line + count(rest, 0, open))
      return
    }
  }
}

const decoder = new TextDecoder('utf-8', { fatal: true })

/** Rejects other encodings, also UTF-16, whose bytes can be valid UTF-8 in which every other character is NUL. */
function decoded(bytes: Uint8Array<ArrayBuffer>, line: number): string {
  try {
    const text = decoder.decode(bytes)
    if ((text.split('\0').length - 1) * 3 <= text.length) return text
  } catch {
    // Not UTF-8.
  }
  throw new FileProblem('encoding', line)
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(a.length + b.length)
  both.set(a)
  both.set(b, a.length)
  return both
}

/** Skips the byte order mark, which Windows files often begin with. */
const afterMark = (buffer: Uint8Array) => (buffer[0] === 0xef && buffer[1] === 0xbb && buffer[2] === 0xbf ? 3 : 0)

function count(buffer: Uint8Array, from: number, to: number): number {
  let lines = 0
  for (let at = from; at < to; at++) if (buffer[at] === newline) lines++
  return lines
}

/** Skips the text between records. */
function skip(format: Format, buffer: Uint8Array, from: number): number {
  let at = from
  while (at < buffer.length) {
    const byte = buffer[at]
    const between = format === 'json' && (byte === comma || byte === openList || byte === closeList)
    if (!isSpace(byte) && !between) break
    at++
  }
  return at
}

/** The end of the record that starts here; undefined if the rest of it isn't loaded yet. */
function endOf(format: Format, buffer: Uint8Array, start: number, final: boolean): number | undefined {
  if (start >= buffer.length) return undefined
  if (format === 'json')
    return buffer[start] === open || buffer[start] === quote ? endOfObject(buffer, start) : endOfWord(buffer, start)
  let quoted = false
  for (let at = start; at < buffer.length; at++) {
    const byte = buffer[at]
    if (format === 'csv' && byte === quote) quoted = !quoted
    else if (byte === newline && !quoted) return at + 1
  }
  return final && !quoted ? buffer.length : undefined
}

/** Rejects JSON other than a list; a single object counts as a list of one. */
function rejectOthers(buffer: Uint8Array, from: number) {
  let at = from
  while (isSpace(buffer[at])) at++
  if (at < buffer.length && buffer[at] !== openList && buffer[at] !== open)
    throw new FileProblem('no-list', 1 + count(buffer, 0, at))
}

/** The end of a number or a word such as `null`: the next white space, comma or closing bracket. */
function endOfWord(buffer: Uint8Array, start: number): number | undefined {
  for (let at = start + 1; at < buffer.length; at++) {
    const byte = buffer[at]
    if (isSpace(byte) || byte === comma || byte === closeList) return at
  }
  return undefined
}

/** The end of an object or string. */
function endOfObject(buffer: Uint8Array, start: number): number | undefined {
  let depth = 0
  let inText = false
  for (let at = start; at < buffer.length; at++) {
    const byte = buffer[at]
    if (inText) {
      if (byte === backslash) at++
      else if (byte === quote) {
        inText = false
        if (depth === 0) return at + 1
      }
    } else if (byte === quote) inText = true
    else if (byte === open || byte === openList) depth++
    else if (byte === close || byte === closeList) {
      depth--
      if (depth === 0) return at + 1
    }
  }
  return undefined
}
