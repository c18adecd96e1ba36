import { pause, queryClient, Problem, retryDelay } from '@atrium/shared/api'
import { scanPages } from '@atrium/shared/filters'
import type { Identity } from '@ory/client-fetch'

import { identityFilters, type IdentityFilter } from '../../identities/identity-filters'
import { listIdentities, pageOfMany as pageSize } from '../../identities/queries'
import { everySchema } from '../../schemas/every-schema'
import { csvOf } from '../import/identity-csv'

export const exportFormats = ['csv', 'sheet', 'ndjson', 'json'] as const
export type ExportFormat = (typeof exportFormats)[number]

export const fileType: Record<ExportFormat, string> = {
  csv: 'text/csv;charset=utf-8',
  sheet: 'text/csv;charset=utf-8',
  ndjson: 'application/x-ndjson',
  json: 'application/json',
}

/** Characters per blob: browsers store blobs outside the page's memory. */
const piece = 4 * 1024 * 1024
const maxAttempts = 5

type ExportRequest = { project: string; filter: IdentityFilter; format: ExportFormat }

/** Reads all identities that match a filter, page by page, into parts of a file. @throws the signal's reason, and a Problem that isn't temporary */
export async function exportIdentities(
  { project, filter, format }: ExportRequest,
  onProgress: (count: number) => void,
  signal: AbortSignal,
): Promise<{ parts: BlobPart[]; count: number }> {
  const { items: schemas } = await queryClient.ensureQueryData(everySchema(project))
  const lines = csvOf(schemas, format === 'sheet')
  const isLines = format === 'csv' || format === 'sheet'
  const parts: BlobPart[] = []
  let text = isLines ? `\ufeff${lines.header}` : format === 'json' ? '[' : ''
  let count = 0
  const pages = scanPages<Identity>(
    (page, size) => readAgain(() => listIdentities(project, { ...filter, page, size }, signal), signal),
    (identity) => identityFilters.matches(identity, filter),
    { signal, size: pageSize, largest: pageSize },
  )
  for await (const { items } of pages) {
    for (const identity of items) {
      if (isLines) text += lines.lineOf(identity)
      else
        text +=
          format === 'ndjson' ? `${JSON.stringify(identity)}\n` : `${count > 0 ? ',' : ''}\n${JSON.stringify(identity)}`
      count++
    }
    if (text.length > piece) {
      parts.push(new Blob([text]))
      text = ''
    }
    onProgress(count)
  }
  parts.push(format === 'json' ? `${text}\n]\n` : text)
  return { parts, count }
}

/** Retries temporary failures, so that earlier pages aren't lost. */
async function readAgain<Value>(read: () => Promise<Value>, signal: AbortSignal): Promise<Value> {
  for (let attempts = 0; ; attempts++) {
    try {
      return await read()
    } catch (error) {
      if (signal.aborted || attempts >= maxAttempts || !(error instanceof Problem && error.passing)) throw error
      await pause(retryDelay(attempts, error), signal)
    }
  }
}
