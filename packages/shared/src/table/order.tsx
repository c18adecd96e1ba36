import { ArrowDown, ArrowUp } from 'lucide-react'
import { useSearchParams } from 'react-router'
import styled from 'styled-components'

import { useLocale, type Locale } from '../text'
import { color, media } from '../theme'
import { pageParameter } from './pager'

/** Query parameter with the column that a list is sorted by, with a minus for descending. */
export const sortParameter = 'sort'

/** What a column sorts by. Rows without a value come last in both directions. */
export type SortValue = string | number | Date | null | undefined

/** The parts of a column needed for sorting. */
type Sortable<Row> = { id: string; header: string; sort?: (row: Row) => SortValue }

/** Query parameter of the order, by the page's parameter: lists with a different page parameter have their own order. */
const sortOf = (page: string) => (page === pageParameter ? sortParameter : `${page}_sort`)

/** The order in the URL, if its column is shown and sortable. */
function orderIn<Row>(columns: readonly Sortable<Row>[], search: URLSearchParams, page: string) {
  const order = search.get(sortOf(page)) ?? ''
  const id = order.replace(/^-/, '')
  const column = columns.find((one) => one.sort && one.id === id)
  return column?.sort && { id, value: column.sort, descending: order !== id }
}

/** Sorts a complete list by the order in its URL, if any. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Sortable<Row>[],
  search: URLSearchParams,
  locale: Locale,
  page = pageParameter,
): readonly Row[] {
  const order = orderIn(columns, search, page)
  if (!order) return rows
  const { value, descending } = order
  const texts = new Intl.Collator(locale, { numeric: true })
  const compare = (one: NonNullable<SortValue>, other: NonNullable<SortValue>) =>
    typeof one === 'string' ? texts.compare(one, String(other)) : Number(one) - Number(other)
  return rows.toSorted((a, b) => {
    const [one, other] = [value(a) ?? '', value(b) ?? '']
    if (one === '' || other === '') return one === other ? 0 : one === '' ? 1 : -1
    return descending ? compare(other, one) : compare(one, other)
  })
}

/** A complete list in the URL's order, to be split into pages. */
export function useSortedRows<Row>(rows: readonly Row[], columns: readonly Sortable<Row>[], page?: string) {
  const [search] = useSearchParams()
  return sortRows(rows, columns, search, useLocale(), page)
}

/** How a column is sorted now, for `aria-sort`; undefined if it can't be. */
export function ariaSort<Row>(
  column: Sortable<Row>,
  columns: readonly Sortable<Row>[],
  search: URLSearchParams,
  page: string,
) {
  if (!column.sort) return undefined
  const order = orderIn(columns, search, page)
  return order?.id !== column.id ? 'none' : order.descending ? 'descending' : 'ascending'
}

type SortButtonProps<Row> = {
  column: Sortable<Row>
  sorted: ReturnType<typeof ariaSort>
  rows: readonly Row[]
  page: string
}

/** A column header that cycles through ascending, descending and unsorted. Dates and figures start with descending. */
export function SortButton<Row>({ column, sorted, rows, page }: SortButtonProps<Row>) {
  const [, setSearch] = useSearchParams()
  const first = rows.map((row) => column.sort?.(row)).find((value) => value !== undefined && value !== null)
  const ways = typeof first === 'string' ? ['ascending', 'descending'] : ['descending', 'ascending']
  const next = ways[ways.indexOf(sorted ?? 'none') + 1]
  const Arrow = (sorted === 'none' ? ways[0] : sorted) === 'ascending' ? ArrowUp : ArrowDown
  return (
    <Sort
      type="button"
      onClick={() =>
        setSearch(
          (search) => {
            search.delete(page)
            if (next) search.set(sortOf(page), next === 'descending' ? `-${column.id}` : column.id)
            else search.delete(sortOf(page))
            return search
          },
          { replace: true, preventScrollReset: true },
        )
      }
    >
      {column.header}
      <Arrow aria-hidden="true" size={12} />
    </Sort>
  )
}

const Sort = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  max-width: 100%;
  min-height: 24px;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  cursor: pointer;
  svg {
    flex: none;
    opacity: 0;
  }
  &:hover,
  [aria-sort='ascending'] &,
  [aria-sort='descending'] & {
    color: ${color.text};
  }
  &:hover svg,
  &:focus-visible svg {
    opacity: 0.6;
  }
  [aria-sort='ascending'] & svg,
  [aria-sort='descending'] & svg {
    opacity: 1;
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  /* The arrow is before the header, so that both keep the column's edge. */
  [data-align='end'] & {
    flex-direction: row-reverse;
  }
  /* Headers are side by side there, and only what sorts is shown. */
  ${media.narrow} {
    && {
      flex-direction: row;
    }
    svg {
      opacity: 0.6;
    }
  }
`
