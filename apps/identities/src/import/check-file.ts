import type { Mapping, RowProblem } from './mapping'
import { toRow } from './mapping'
import { FileProblem, readRecords, type Format, type Position } from './read-records'
import { columnsOf, csvCells, delimiterOf, type Layout } from './record-value'

const mostColumns = 200
const looksAt = 100

export type Opened = { layout: Layout; columns: string[]; start: Position; sample: string[] }

/** Of what a file consists, from its first records. @throws FileProblem */
export async function openFile(file: File, format: Format): Promise<Opened> {
  const columns = new Set<string>()
  const sample: string[] = []
  let start: Position = { offset: 0, line: 1 }
  let layout: Layout = { format, delimiter: ',', header: [] }
  for await (const records of readRecords(file.slice(0, 1024 * 1024), format)) {
    for (const { text, next } of records) {
      if (format === 'csv' && layout.header.length === 0) {
        const delimiter = delimiterOf(text)
        layout = { format, delimiter, header: csvCells(text, delimiter) }
        start = next
        layout.header.forEach((name) => columns.add(name))
      } else {
        sample.push(text)
        if (format !== 'csv') for (const name of Object.keys(safeColumns(text, layout))) columns.add(name)
      }
      if (sample.length >= looksAt) return { layout, columns: [...columns].slice(0, mostColumns), start, sample }
    }
  }
  return { layout, columns: [...columns].slice(0, mostColumns), start, sample }
}

function safeColumns(text: string, layout: Layout) {
  try {
    return columnsOf(text, layout)
  } catch {
    return {}
  }
}

/** The format that a file's name says; CSV where it says none. */
export const formatOf = (name: string): Format =>
  /\.(ndjson|jsonl)$/i.test(name) ? 'ndjson' : /\.json$/i.test(name) ? 'json' : 'csv'

export type Found = {
  line: number
  problem: RowProblem | { code: 'unreadable' | 'twice' | FileProblem['code']; path: string }
}
export type Check = { rows: number; wrong: number; found: Found[] }

const mostFound = 10_000
const mostRemembered = 500_000
/** Milliseconds of work before the page may do something else, and between two words about how far it is. */
const longestTask = 12
const betweenWords = 200

type Checked = { file: File; opened: Opened; mapping: Mapping; schema: { id: string; schema: unknown } }

/**
 * Reads the whole file as the import would and finds what is wrong, with its line; nothing is sent. Tells how far it is (`part` of 1),
 * and lets the page breathe between slices.
 */
export async function checkFile(
  { file, opened, mapping, schema }: Checked,
  tell: (check: Check, part: number) => void,
  signal: AbortSignal,
): Promise<Check> {
  const check: Check = { rows: 0, wrong: 0, found: [] }
  const seen = new Set<number>()
  const note = (line: number, problem: Found['problem']) => {
    check.wrong++
    if (check.found.length < mostFound) check.found.push({ line, problem })
  }
  let breathed = performance.now()
  let told = 0
  try {
    for await (const records of readRecords(file, opened.layout.format, opened.start)) {
      for (const { text, line } of records) {
        check.rows++
        checkRow(text, line)
        if (performance.now() - breathed > longestTask) {
          await breathe()
          breathed = performance.now()
          signal.throwIfAborted()
        }
      }
      if (performance.now() - told > betweenWords) {
        tell({ ...check }, (records.at(-1)?.next.offset ?? 0) / file.size)
        told = performance.now()
      }
    }
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error
    note(error.line, { code: error.code, path: '' })
  }
  return check

  function checkRow(text: string, line: number) {
    try {
      const { body, problems } = toRow(columnsOf(text, opened.layout), mapping, schema)
      const key = hash(`${body.external_id ?? ''}\u0001${JSON.stringify(body.traits)}`)
      const [problem] = problems
      if (problem) note(line, problem)
      else if (seen.has(key)) note(line, { code: 'twice', path: '' })
      else if (seen.size < mostRemembered) seen.add(key)
    } catch {
      note(line, { code: 'unreadable', path: '' })
    }
  }
}

type Yielding = { scheduler?: { yield?: () => Promise<void> } }

/** Lets what the person does go first; by a timer, which waits longer than it has to, where the browser knows nothing better. */
const breathe = (): Promise<void> =>
  (globalThis as Yielding).scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve, 0))

/** 53 bits of a text (cyrb53): enough to find what stands in a file twice. */
function hash(text: string): number {
  let [a, b] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at)
    a = Math.imul(a ^ letter, 2654435761)
    b = Math.imul(b ^ letter, 1597334677)
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  return 4294967296 * (2097151 & b) + (a >>> 0)
}
