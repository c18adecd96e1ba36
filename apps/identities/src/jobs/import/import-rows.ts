import type { CreateIdentityBody, PatchIdentitiesBody } from '@ory/client-fetch'

import type { Reason } from '../../schemas/reason'
import { traitAt, traitFields } from '../../schemas/trait-fields'
import { toRow, type Mapping, type RowSchema } from './mapping'
import { readRecords, type Position, type RawRecord } from '@atrium/shared/records'
import { columnsOf, whyUnreadable, type Layout } from './record-value'

export type Line = {
  line: number
  /** The identity's sign-in name or external ID. */
  name?: string
}
export type Draft = Line & { body: CreateIdentityBody }
type Wrong = { line: number; wrong: Reason }

/** Rows to create with one call, and its body. Their content is read again if needed. */
export type Batch = { wrong: Wrong[]; lines: Line[]; request: Blob; next: Position | null }

type ImportRequest = {
  file: Blob
  layout: Layout
  mapping: Mapping
  schema: RowSchema
  from: Position
  size: number
}

/**
 * The next rows of a file, at most `size`, as one call that creates them. The worker that reads the file also writes the call's body, so
 * that it reaches the network without passing through the page's thread.
 * @returns also the start of the next rows; null at the end
 * @throws FileProblem
 */
export async function importBatch(request: ImportRequest): Promise<Batch> {
  const { drafts, wrong, next } = await importRows(request)
  return { wrong, lines: drafts.map(({ line, name }) => ({ line, name })), request: requestOf(drafts), next }
}

/** The body of a call that creates them. */
export const requestOf = (drafts: readonly Draft[]): Blob =>
  new Blob([JSON.stringify({ identities: drafts.map(({ body }) => ({ create: body })) } satisfies PatchIdentitiesBody)])

/**
 * The next rows of a file, at most `size`, as identities to create.
 * @throws FileProblem
 */
export async function importRows({
  file,
  layout,
  mapping,
  schema,
  from,
  size,
}: ImportRequest): Promise<{ drafts: Draft[]; wrong: Wrong[]; next: Position | null }> {
  const records: RawRecord[] = []
  for await (const found of readRecords(file, layout.format, from)) {
    records.push(...found)
    if (records.length > size) break
  }
  const taken = records.slice(0, size)
  const rows = taken.map((record) => rowOf(record, { layout, mapping, schema }))
  return {
    drafts: rows.filter((row) => 'body' in row),
    wrong: rows.filter((row) => 'wrong' in row),
    next: records.length > size ? (taken.at(-1)?.next ?? null) : null,
  }
}

function rowOf(
  { text, line }: RawRecord,
  { layout, mapping, schema }: Pick<ImportRequest, 'layout' | 'mapping' | 'schema'>,
): Draft | Wrong {
  try {
    const { body, problems } = toRow(columnsOf(text, layout), mapping, schema, layout.format === 'csv')
    const [problem] = problems
    if (problem) return { line, wrong: problem }
    return { line, name: nameIn(body, schema.all?.[body.schema_id] ?? schema.schema), body }
  } catch (error) {
    return { line, wrong: whyUnreadable(error) }
  }
}

/** An identity's key: its first sign-in name, otherwise its external ID. */
export function nameIn({ external_id, traits }: CreateIdentityBody, schema: unknown): string | undefined {
  for (const { path, isIdentifier } of traitFields(schema)) {
    const value = isIdentifier && traitAt(traits, path)
    if (typeof value === 'string' && value) return value
  }
  return external_id
}
