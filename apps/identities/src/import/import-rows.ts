import type { CreateIdentityBody } from '@ory/client-fetch'

import { traitAt, traitFields } from '../schemas/trait-fields'
import { toRow, type Mapping } from './mapping'
import { readRecords, type Position, type RawRecord } from './read-records'
import { columnsOf, type Layout } from './record-value'

export type ImportRow =
  | {
      line: number
      /** What tells the identity from all others. */
      name?: string
      body: CreateIdentityBody
    }
  | { line: number; wrong: string }

type Asked = {
  file: Blob
  layout: Layout
  mapping: Mapping
  schema: { id: string; schema: unknown }
  from: Position
  size: number
}

/**
 * The next rows of a file, at most `size`, as identities to make.
 * @returns with them where the next ones begin; null when there are none left
 * @throws FileProblem
 */
export async function importRows({
  file,
  layout,
  mapping,
  schema,
  from,
  size,
}: Asked): Promise<{ rows: ImportRow[]; next: Position | null }> {
  const records: RawRecord[] = []
  for await (const found of readRecords(file, layout.format, from)) {
    records.push(...found)
    if (records.length > size) break
  }
  const taken = records.slice(0, size)
  return {
    rows: taken.map((record) => rowOf(record, { layout, mapping, schema })),
    next: records.length > size ? (taken.at(-1)?.next ?? null) : null,
  }
}

function rowOf(
  { text, line }: RawRecord,
  { layout, mapping, schema }: Pick<Asked, 'layout' | 'mapping' | 'schema'>,
): ImportRow {
  try {
    const { body, problems } = toRow(columnsOf(text, layout), mapping, schema)
    const [problem] = problems
    if (problem) return { line, wrong: `${problem.path}: ${problem.code}` }
    return { line, name: nameIn(body, schema.schema), body }
  } catch (error) {
    return { line, wrong: error instanceof Error ? error.message : String(error) }
  }
}

/** What tells an identity from all others: what it signs in with, else its external id. */
function nameIn({ external_id, traits }: CreateIdentityBody, schema: unknown): string | undefined {
  for (const { path, isIdentifier } of traitFields(schema)) {
    const value = isIdentifier && traitAt(traits, path)
    if (typeof value === 'string' && value) return value
  }
  return external_id
}
