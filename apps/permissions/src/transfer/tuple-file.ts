import * as z from 'zod/mini'

import { csvLine } from '@atrium/shared/download'
import { csvCells, delimiterOf, readRecords, type Position, type RawRecord } from '@atrium/shared/records'
import type { Relationship } from '@ory/client-fetch'

import { parseSubject, parseTuple, subjectText, tupleText } from '../relationships/tuple'

/** One relationship per line, a table with a header, or a list in the API's format. */
export const formats = ['text', 'csv', 'json'] as const
export type Format = (typeof formats)[number]

export const layoutSchema = z.object({ format: z.enum(formats), delimiter: z.string(), header: z.array(z.string()) })
export type Layout = z.infer<typeof layoutSchema>

/** The format of a file by its name; text by default. */
export const formatOf = (name: string): Format =>
  /\.json$/i.test(name) ? 'json' : /\.(csv|tsv)$/i.test(name) ? 'csv' : 'text'

const needed = ['namespace', 'object', 'relation']
const subjects = ['subject', 'subject_id']

/** A file whose first row doesn't name the columns. */
export class NoHeader extends Error {
  override name = 'NoHeader'
}

/**
 * Detects the layout of a file, and the start of its first relationship.
 * @throws NoHeader, FileProblem
 */
export async function openTuples(file: Blob, format: Format): Promise<{ layout: Layout; start: Position }> {
  const plain = { layout: { format, delimiter: ',', header: [] }, start: { offset: 0, line: 1 } }
  for await (const [first] of recordsOf(file, plain.layout)) {
    if (format !== 'csv' || !first) return plain
    const delimiter = delimiterOf(first.text)
    const header = csvCells(first.text, delimiter)
    const complete = needed.every((name) => header.includes(name)) && subjects.some((name) => header.includes(name))
    if (!complete) throw new NoHeader()
    return { layout: { format, delimiter, header }, start: first.next }
  }
  return plain
}

/** The contents of a file, record by record. @throws FileProblem */
export const recordsOf = (file: Blob, { format }: Layout, from?: Position): AsyncGenerator<RawRecord[]> =>
  readRecords(file, format === 'text' ? 'ndjson' : format, from)

const part = z.string()
const set = z.object({ namespace: part, object: part, relation: part })
const at = { namespace: part, object: part, relation: part }
const tupleSchema = z.union([
  z.object({ ...at, subject_id: part, subject_set: z.optional(z.null()) }),
  z.object({ ...at, subject_set: set, subject_id: z.optional(z.null()) }),
])

/** A record's content: a relationship, nothing (a comment), or an error. */
export function tupleOf({ text }: Pick<RawRecord, 'text'>, layout: Layout): Relationship | 'comment' | undefined {
  if (layout.format === 'text') return text.startsWith('//') ? 'comment' : parseTuple(text)
  return layout.format === 'csv' ? tupleInRow(text, layout) : tupleInJson(text)
}

function tupleInRow(text: string, { delimiter, header }: Layout): Relationship | undefined {
  const cells = csvCells(text, delimiter)
  const cell = (name: string) => cells[header.indexOf(name)]
  const [namespace, object, relation] = needed.map(cell)
  const [subject, id] = subjects.map(cell)
  if (namespace === undefined || object === undefined || relation === undefined) return undefined
  if (subject) return { namespace, object, relation, ...parseSubject(subject) }
  return id === undefined ? undefined : { namespace, object, relation, subject_id: id }
}

function tupleInJson(text: string): Relationship | undefined {
  try {
    const { data } = tupleSchema.safeParse(JSON.parse(text))
    if (!data) return undefined
    const { namespace, object, relation } = data
    const subject = data.subject_set ? { subject_set: data.subject_set } : { subject_id: data.subject_id }
    return { namespace, object, relation, ...subject }
  } catch {
    return undefined
  }
}

export const fileHead: Record<Format, string> = {
  text: '',
  csv: `\ufeff${csvLine([...needed, 'subject'])}`,
  json: '[\n',
}
export const fileFoot: Record<Format, string> = { text: '', csv: '', json: '\n]\n' }
export const fileEnding: Record<Format, string> = { text: 'txt', csv: 'csv', json: 'json' }
export const fileType: Record<Format, string> = {
  text: 'text/plain;charset=utf-8',
  csv: 'text/csv;charset=utf-8',
  json: 'application/json',
}

/** A relationship in a file's format; `tupleOf` parses it. */
export function recordOf(tuple: Relationship, format: Format, first: boolean): string {
  const { namespace, object, relation } = tuple
  if (format === 'text') return `${tupleText(tuple)}\n`
  if (format === 'csv') return csvLine([namespace, object, relation, subjectText(tuple)])
  return `${first ? '' : ',\n'}${JSON.stringify(tuple)}`
}
