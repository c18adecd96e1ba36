import { queryClient, Problem, retryDelay } from '@atrium/shared/api'
import { csvLine } from '@atrium/shared/download'
import { scanPages } from '@atrium/shared/filters'
import type { Identity } from '@ory/client-fetch'

import { identityFilters, type IdentityFilter } from '../identities/identity-filters'
import { listIdentities } from '../identities/queries'
import { everySchema } from '../schemas/queries'
import { traitAt, traitFields } from '../schemas/trait-fields'
import type { Format } from './read-records'

export const fileType: Record<Format, string> = {
  csv: 'text/csv;charset=utf-8',
  ndjson: 'application/x-ndjson',
  json: 'application/json',
}

const pageSize = 250
/** So much text is handed to the browser at once, which keeps it outside of the page's memory. */
const piece = 4 * 1024 * 1024
const mostTries = 5

type Asked = { project: string; filter: IdentityFilter; format: Format }

/** Reads everybody whom a filter matches, page by page, into parts of a file. @throws what aborts it, and a Problem that does not pass */
export async function exportIdentities(
  { project, filter, format }: Asked,
  tell: (count: number) => void,
  signal: AbortSignal,
): Promise<{ parts: BlobPart[]; count: number }> {
  const { items: schemas } = await queryClient.ensureQueryData(everySchema(project))
  const traits = [
    ...new Map(schemas.flatMap(({ schema }) => traitFields(schema).map(({ path }) => [path.join('.'), path]))),
  ]
  const parts: BlobPart[] = []
  let text =
    format === 'csv' ? `\ufeff${csvLine(csvHeader(traits.map(([name]) => name)))}` : format === 'json' ? '[' : ''
  let count = 0
  const pages = scanPages<Identity>(
    (page, size) => readAgain(() => listIdentities(project, { ...filter, page, size }, signal), signal),
    (identity) => identityFilters.matches(identity, filter),
    { signal, size: pageSize, largest: pageSize },
  )
  for await (const { items } of pages) {
    for (const identity of items) {
      if (format === 'csv')
        text += csvLine(
          csvCellsOf(
            identity,
            traits.map(([, path]) => path),
          ),
        )
      else
        text +=
          format === 'ndjson' ? `${JSON.stringify(identity)}\n` : `${count > 0 ? ',' : ''}\n${JSON.stringify(identity)}`
      count++
    }
    if (text.length > piece) {
      parts.push(new Blob([text]))
      text = ''
    }
    tell(count)
  }
  parts.push(format === 'json' ? `${text}\n]\n` : text)
  return { parts, count }
}

/** A read that may pass is tried again: what was read before is not lost. */
async function readAgain<Value>(read: () => Promise<Value>, signal: AbortSignal): Promise<Value> {
  for (let tries = 0; ; tries++) {
    try {
      return await read()
    } catch (error) {
      if (signal.aborted || tries >= mostTries || !(error instanceof Problem && error.passing)) throw error
      await new Promise((resolve) => {
        setTimeout(resolve, retryDelay(tries, error))
        signal.addEventListener('abort', resolve, { once: true })
      })
    }
  }
}

const csvHeader = (traits: readonly string[]) => [
  'id',
  ...traits,
  'external_id',
  'state',
  'schema_id',
  'organization_id',
  'metadata_public',
  'metadata_admin',
  'created_at',
  'updated_at',
]

const csvCellsOf = (identity: Identity, traits: readonly string[][]) => [
  identity.id,
  ...traits.map((path) => cell(traitAt(identity.traits, path))),
  identity.external_id,
  identity.state,
  identity.schema_id,
  identity.organization_id ?? '',
  cell(identity.metadata_public),
  cell(identity.metadata_admin),
  identity.created_at?.toISOString(),
  identity.updated_at?.toISOString(),
]

const cell = (value: unknown): string =>
  value === undefined || value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)
