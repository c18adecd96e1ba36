import type { Relationship } from '@ory/client-fetch'
import { FileProblem, startPace, type Position, type RawRecord } from '@atrium/shared/records'

import { undeclared, type Shape, type Undeclared } from '../engine/undeclared'
import { tupleText } from '../relationships/tuple'
import { namespacesOf } from '../relationships/tuple-changes'
import { knownTuples } from './known-tuples'
import { recordsOf, tupleOf, type Layout } from './tuple-file'

/** Why a line isn't imported (`relation`, `permission` and `twice` only warn). */
export type LineProblem =
  | { code: 'form' | 'twice' | FileProblem['code'] }
  | { code: 'namespace'; name: string }
  | Undeclared

export type Row = { line: number; next: Position; tuple?: Relationship; problem?: LineProblem }

/** Parses a record: a relationship in namespaces of the rules, or an error; undefined for a comment. */
export function rowOf(record: RawRecord, layout: Layout, shape: Shape): Row | undefined {
  const tuple = tupleOf(record, layout)
  if (tuple === 'comment') return undefined
  const { line, next } = record
  if (!tuple) return { line, next, problem: { code: 'form' } }
  const unknown = namespacesOf(tuple).find((name) => !shape.has(name))
  return unknown === undefined ? { line, next, tuple } : { line, next, problem: { code: 'namespace', name: unknown } }
}

export type Found = { line: number; problem: LineProblem }
/** Results so far: numbers of rows, errors and warnings, the first of these, and progress (`part`, 0 to 1). */
export type Check = { rows: number; wrong: number; warned: number; found: Found[]; part: number }

const maxFound = 10_000
/** Duplicates are only found among this many rows. */
const maxKnown = 2_000_000

/**
 * Reads the whole file as the import would, without sending anything.
 * @throws the signal's reason
 */
export async function checkTuples(
  { file, layout, start, shape }: { file: Blob; layout: Layout; start: Position; shape: Shape },
  tell: (soFar: Check) => void,
  signal: AbortSignal,
): Promise<Check> {
  const check: Check = { rows: 0, wrong: 0, warned: 0, found: [], part: 0 }
  const known = knownTuples()
  const note = (line: number, problem: LineProblem, kind: 'wrong' | 'warned') => {
    check[kind]++
    if (check.found.length < maxFound) check.found.push({ line, problem })
  }
  const pace = startPace(signal)
  try {
    for await (const records of recordsOf(file, layout, start)) {
      for (const record of records) {
        const row = rowOf(record, layout, shape)
        if (row) check.rows++
        if (row?.problem) note(row.line, row.problem, 'wrong')
        if (row?.tuple) checkTuple(row.line, row.tuple)
        if (pace.isDue()) tell({ ...check, part: record.next.offset / file.size })
        if (pace.isLong()) await pace.yield()
      }
    }
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error
    // The rest of the file is one row, as in the import.
    check.rows++
    note(error.line, { code: error.code }, 'wrong')
  }
  return { ...check, part: 1 }

  function checkTuple(line: number, tuple: Relationship) {
    const text = tupleText(tuple)
    const strange = undeclared(tuple, shape)
    if (known.has(text)) note(line, { code: 'twice' }, 'warned')
    else if (strange) note(line, strange, 'warned')
    if (known.size < maxKnown) known.add(text)
  }
}
