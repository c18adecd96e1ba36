import type { Page } from '../transport'

/**
 * One page of rows that are all there, for a table that would be slow with all of them. Its tokens count rows; one that fits no page
 * leads to the first.
 */
export function rowsOnPage<Row>(rows: readonly Row[], { page, size }: { page?: string; size: number }): Page<Row> {
  const asked = /^\d{1,9}$/.test(page ?? '') ? Number(page) : 0
  const from = asked < rows.length ? asked : 0
  const end = from + size
  return { items: rows.slice(from, end), next: end < rows.length ? String(end) : undefined, total: rows.length }
}
