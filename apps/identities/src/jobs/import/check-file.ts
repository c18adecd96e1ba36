import { toRow, type Mapping, type RowProblem, type RowSchema } from './mapping'
import {
  csvCells,
  delimiterOf,
  FileProblem,
  readRecords,
  startPace,
  type Format,
  type Position,
} from '@atrium/shared/records'
import { columnsOf, whyUnreadable, type Layout } from './record-value'
import { nameIn } from './import-rows'
import { createRepeats, type Repeat } from './repeats'

const maxColumns = 1000
const sampleLimit = { records: 100, bytes: 1024 * 1024 }

export type Opened = { layout: Layout; columns: string[]; start: Position; sample: string[] }

/** Detects a file's layout and columns from its first records. @throws FileProblem */
export async function openFile({ file, format }: { file: Blob; format: Format }): Promise<Opened> {
  const columns = new Set<string>()
  const sample: string[] = []
  let start: Position = { offset: 0, line: 1 }
  let layout: Layout = { format, delimiter: ',', header: [] }
  reading: for await (const records of readRecords(file, format)) {
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
      if (sample.length >= sampleLimit.records || next.offset >= sampleLimit.bytes) break reading
    }
  }
  return { layout, columns: [...columns].slice(0, maxColumns), start, sample }
}

function safeColumns(text: string, layout: Layout) {
  try {
    return columnsOf(text, layout)
  } catch {
    return {}
  }
}

/** The format of a file by its name; CSV by default. */
export const formatOf = (name: string): Format =>
  /\.(ndjson|jsonl)$/i.test(name) ? 'ndjson' : /\.json$/i.test(name) ? 'json' : 'csv'

export type Found = {
  line: number
  problem: RowProblem
}
/**
 * Findings since the last report; the total numbers of rows, of invalid ones and of duplicates; progress (`part`, 0 to 1); and the first
 * columns without a mapping, because they only appear later in the file.
 */
export type Check = { rows: number; wrong: number; repeated: number; found: Found[]; part: number; unmapped: string[] }

const maxFound = 10_000
const maxUnmapped = 20

export type Checked = { file: Blob; opened: Opened; mapping: Mapping; schema: RowSchema }

/**
 * Reads the whole file like the import and finds errors with their lines; nothing is sent. Reports progress, and lets
 * others work between slices.
 */
export async function checkFile(
  { file, opened, mapping, schema }: Checked,
  onProgress: (check: Check) => void,
  signal: AbortSignal,
): Promise<Check> {
  const check: Check = { rows: 0, wrong: 0, repeated: 0, found: [], part: 0, unmapped: [] }
  const repeats = createRepeats()
  let remaining = maxFound
  const note = (line: number, problem: Found['problem']) => {
    check.wrong++
    list({ line, problem })
  }
  const list = (found: Found) => {
    if (remaining-- > 0) check.found.push(found)
  }
  const pace = startPace(signal)
  try {
    for await (const records of readRecords(file, opened.layout.format, opened.start)) {
      for (const { text, line, next } of records) {
        check.rows++
        checkRow(text, line)
        if (pace.isDue()) {
          onProgress({ ...check, part: next.offset / file.size })
          check.found = []
        }
        if (pace.isLong()) await pace.yield()
      }
    }
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error
    note(error.line, { code: error.code })
  }
  for (const { line, first } of await findRepeats()) list({ line, problem: { code: 'twice', wanted: first } })
  return { ...check, part: 1 }

  /** At most this many are listed; the others are only counted. */
  async function findRepeats() {
    let first: Repeat[] = []
    for await (const lines of repeats.lines()) {
      check.repeated += lines.length
      first = [...first, ...lines.slice(0, maxFound)].sort((a, b) => a.line - b.line).slice(0, maxFound)
      if (pace.isLong()) await pace.yield()
    }
    return first
  }

  /** Sign-in names are unique and case-insensitive. */
  function noteName(name: string | undefined, line: number) {
    if (name) repeats.add(name.trim().toLowerCase(), line)
  }

  function noteUnmapped(name: string) {
    if (check.unmapped.length < maxUnmapped && !check.unmapped.includes(name)) check.unmapped.push(name)
  }

  function checkRow(text: string, line: number) {
    try {
      const record = columnsOf(text, opened.layout)
      for (const name of Object.keys(record)) if (!Object.hasOwn(mapping, name)) noteUnmapped(name)
      const { body, problems } = toRow(record, mapping, schema, opened.layout.format === 'csv')
      const [problem] = problems
      if (problem) note(line, problem)
      else noteName(nameIn(body, schema.all?.[body.schema_id] ?? schema.schema), line)
    } catch (error) {
      note(line, whyUnreadable(error))
    }
  }
}
