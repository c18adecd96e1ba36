import * as z from 'zod/mini'

import { csvLine, sheetLine } from '@atrium/shared/download'
import type { Job, Outcome, Step } from '@atrium/shared/jobs'

import { attributeOf, eventFilters, listEvents, type ProjectEvent } from './queries'

export const formats = ['csv', 'json'] as const

/** Stored options of an export: its filters, and the columns of a CSV file. Unknown filters are rejected. */
export const exportPlan = z.object({
  filter: eventFilters.stored,
  format: z.enum(formats),
  attributes: z.array(z.string()),
})

const cursorOf = z.nullable(z.object({ page: z.string(), read: z.number() }))

/** Events of one export, stored in the browser until the export is removed. */
export const MOST_EXPORTED = 100_000
const AT_ONCE = 500

/** Reads one page of events. A retry returns the same page, because pages go back in time. @throws Problem */
export const exportStep: Step = async (job) => {
  const { filter } = exportPlan.parse(job.plan)
  const cursor = cursorOf.parse(job.cursor)
  const { items, next } = await listEvents(job.project, { ...filter, page: cursor?.page, size: AT_ONCE })
  const read = (cursor?.read ?? 0) + items.length
  const outcomes = items.map((event): Outcome => ({ row: event.id, name: event.name, result: 'done', about: event }))
  if (next === undefined) return { outcomes, cursor: null }
  if (read < MOST_EXPORTED) return { outcomes, cursor: { page: next, read } }
  return { outcomes: [...outcomes, { row: '-', result: 'skipped', code: 'limit' }], cursor: null }
}

/** The parts of an export read so far. */
export async function fileOf(job: Job, outcomeBatches: AsyncIterable<Outcome[]>): Promise<Blob[]> {
  const { format, attributes } = exportPlan.parse(job.plan)
  const columns = ['IdentityID', ...attributes]
  const parts = [new Blob([format === 'csv' ? `\ufeff${csvLine(['id', 'timestamp', 'name', ...columns])}` : '['])]
  let isFirst = true
  for await (const rows of outcomeBatches) {
    const lines = rows.flatMap(({ about, result }) => {
      if (result !== 'done') return []
      const event = about as ProjectEvent // stored by `exportStep`
      if (format === 'csv')
        // Quoted for spreadsheets: a reason or a client ID may be input of a stranger.
        return [sheetLine([event.id, event.timestamp, event.name, ...columns.map((name) => attributeOf(event, name))])]
      const line = `${isFirst ? '' : ','}\n${JSON.stringify(event)}`
      isFirst = false
      return [line]
    })
    parts.push(new Blob([lines.join('')]))
  }
  return format === 'csv' ? parts : [...parts, new Blob(['\n]\n'])]
}
