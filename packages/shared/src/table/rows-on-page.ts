import type { Page } from '../transport'

/**
 * One page of fully loaded rows, for tables that would be slow with all of them. Its tokens are row counts; an invalid token returns
 * the first page.
 */
export function rowsOnPage<Row>(rows: readonly Row[], { page, size }: { page?: string; size: number }): Page<Row> {
  const requestedStart = /^\d{1,9}$/.test(page ?? '') ? Number(page) : 0
  const from = requestedStart < rows.length ? requestedStart : 0
  const end = from + size
  return { items: rows.slice(from, end), next: end < rows.length ? String(end) : undefined, total: rows.length }
}
