import type { CSSProperties, KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { Link, useSearchParams, type To } from 'react-router'

import { useLocale } from '../text'
import { Card, NothingMatches, ProblemNotice, Skeleton, VisuallyHidden } from '../ui'
import { Menu, type MenuAction } from '../ui/menu'
import { ariaSort, SortButton, sortRows, type SortValue } from './order'
import { pageParameter } from './pager'
import { useSelection, type BulkAction, type Selection } from './selection'
import { SelectionBar } from './selection-bar'
import { Sheet, Tick } from './table-style'
import { useTableText } from './text'
import { useScrollingRows } from './use-scrolling-rows'

export type Column<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Figures are aligned to the end. */
  align?: 'end'
  /** Whether the header precedes the value where the header row is hidden (below 768 px); true for figures by default. */
  labelled?: boolean
  mono?: boolean
  /** A CSS length or percentage. By default, columns fit their content, and the first one has 38 %: set less if names are short. */
  width?: string
  /** Truncated if it doesn't fit, like the first column. Needs a width. */
  shrinks?: boolean
  /**
   * 1 is always a column, 2 (default) moves to a row's second line below 768 px, 3 is hidden below 1100 px. The first
   * column is the row's name and always shown.
   */
  priority?: 1 | 2 | 3
  /** Hidden by default. */
  optional?: boolean
  /** What the header sorts by, in lists whose rows are all loaded. */
  sort?: (row: Row) => SortValue
}

export type DataTableProps<Row> = {
  /** Names the table for a screen reader. */
  label: string
  /** Undefined while loading, or if loading failed: `useLoadedList`. */
  rows: readonly Row[] | undefined
  /** Why the rows couldn't be loaded, shown in the table's place. */
  failure?: { problem: Error; retry: () => void }
  /** The first one names the row. */
  columns: Column<Row>[]
  rowKey: (row: Row) => string
  /** The row's own name in labels: "Select grace@example.org"; its key by default. */
  rowName?: (row: Row) => string
  /** Where the first column links to. */
  rowLink?: (row: Row) => To
  rowActions?: (row: Row) => MenuAction[]
  /** Makes rows selectable, with these actions. */
  selection?: BulkAction<Row>[]
  /** Shown if there are none at all: what they are, and how to create the first one. */
  empty: ReactNode
  /** Whether filters are active, so that no rows means no matches. */
  filtered?: boolean
  /** Under the rows: the pager. */
  footer?: ReactNode
  /** The rows are only part of the list, so sorting them would mislead. */
  partial?: boolean
  /** Query parameter of the page, if a screen has two lists; each has its own order. */
  pageName?: string
}

/** A table of an API list. Rows become two lines below 768 px; the page never scrolls sideways. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rowKey, rowActions, empty, filtered = false, footer, partial = false } = props
  const { pageName = pageParameter } = props
  const t = useTableText()
  const [search] = useSearchParams()
  const locale = useLocale()
  const inputRows = props.rows ?? []
  const rows = partial ? inputRows : sortRows(inputRows, columns, search, locale, pageName)
  const selection = useSelection(rows, rowKey)
  const sheet = useScrollingRows()
  const selectable = props.selection !== undefined && rows.length > 0
  if (props.failure) return <ProblemNotice problem={props.failure.problem} onRetry={props.failure.retry} />
  if (!props.rows)
    return (
      <Card padded>
        <Skeleton lines={6} />
      </Card>
    )
  if (rows.length === 0)
    return (
      <Sheet>
        {filtered ? <NothingMatches /> : empty}
        {footer}
      </Sheet>
    )
  return (
    <div>
      <Sheet ref={sheet} data-selectable={selectable || undefined} data-actions={rowActions ? '' : undefined}>
        <table
          role="table"
          aria-label={label}
          style={nameWidth(columns[0]?.width)}
          onKeyDown={walkRows}
          onPointerOver={nameClipped}
        >
          <thead role="rowgroup">
            <tr role="row">
              {selectable && (
                <th role="columnheader" data-part="tick">
                  <Tick
                    type="checkbox"
                    aria-label={t.selectAll}
                    checked={selection.all}
                    ref={(box) => void (box && (box.indeterminate = selection.some))}
                    onChange={selection.toggleAll}
                  />
                </th>
              )}
              {columns.map((column, index) => {
                const sorted = partial ? undefined : ariaSort(column, columns, search, pageName)
                return (
                  <th
                    key={column.id}
                    role="columnheader"
                    scope="col"
                    aria-sort={sorted}
                    {...partOf(column, index)}
                    style={{ width: column.width }}
                  >
                    {sorted ? (
                      <SortButton column={column} sorted={sorted} rows={rows} page={pageName} />
                    ) : (
                      column.header
                    )}
                  </th>
                )
              })}
              {rowActions && (
                <th role="columnheader" data-part="menu">
                  <VisuallyHidden>{t.actions}</VisuallyHidden>
                </th>
              )}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map((row) => (
              <TableRow key={rowKey(row)} {...props} row={row} selection={selectable ? selection : undefined} />
            ))}
          </tbody>
        </table>
        {footer}
      </Sheet>
      {props.selection && <SelectionBar selection={selection} actions={props.selection} />}
    </div>
  )
}

// React's types have no custom properties.
const nameWidth = (width: string | undefined) =>
  width === undefined ? undefined : ({ '--a-name': width } as CSSProperties)

/** The placeholder of an empty cell; omitted where a row has two lines. */
const NONE = '–'

type TableRowProps<Row> = Pick<DataTableProps<Row>, 'columns' | 'rowKey' | 'rowName' | 'rowLink' | 'rowActions'> & {
  row: Row
  selection: Selection<Row> | undefined
}

function TableRow<Row>({ row, columns, rowKey, rowName = rowKey, rowLink, rowActions, selection }: TableRowProps<Row>) {
  const t = useTableText()
  const chosen = selection?.has(row)
  const actions = rowActions?.(row)
  return (
    <tr role="row" data-chosen={chosen || undefined} aria-selected={selection ? chosen : undefined}>
      {selection && (
        <td role="cell" data-part="tick">
          <Tick
            type="checkbox"
            aria-label={t.select(rowName(row))}
            checked={chosen}
            onChange={({ nativeEvent }) =>
              selection.toggle(row, nativeEvent instanceof MouseEvent ? nativeEvent.shiftKey : false)
            }
          />
        </td>
      )}
      {columns.map((column, index) => {
        const content = column.cell(row)
        return (
          <td
            key={column.id}
            role={index === 0 ? 'rowheader' : 'cell'}
            {...partOf(column, index)}
            data-none={content === NONE ? '' : undefined}
          >
            {index === 0 && rowLink ? <Link to={rowLink(row)}>{content}</Link> : content}
          </td>
        )
      })}
      {actions && (
        <td role="cell" data-part="menu">
          {actions.length > 0 && <Menu label={t.actionsOf(rowName(row))} actions={actions} />}
        </td>
      )}
    </tr>
  )
}

const partOf = <Row,>({ header, align, labelled, mono, shrinks, priority = 2 }: Column<Row>, index: number) => ({
  'data-part': index === 0 ? 'name' : undefined,
  'data-align': align,
  // On phones the headers are hidden, and a bare figure means nothing.
  'data-label': index > 0 && (labelled ?? align === 'end') ? header : undefined,
  'data-mono': mono || undefined,
  'data-shrinks': shrinks || undefined,
  'data-priority': index === 0 ? 1 : priority,
})

/** Truncated text is shown in full by the browser on hover. */
function nameClipped({ target }: PointerEvent<HTMLTableElement>) {
  const cell = target instanceof Element ? target.closest('td') : null
  if (!cell || cell.title || cell.querySelector('[title]')) return
  const parts = [cell, ...cell.querySelectorAll('a, bdi, div')]
  if (parts.some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)) cell.title = cell.textContent
}

const reachable = 'a[href], button, input, [tabindex="0"]'

/** Arrow up and down go to the same control of the next row. */
function walkRows(event: KeyboardEvent<HTMLTableElement>) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0 || !(event.target instanceof HTMLElement)) return
  const row = event.target.closest('tbody tr')
  if (!(row instanceof HTMLTableRowElement) || event.target.getAttribute('aria-expanded') === 'true') return
  const next = step > 0 ? row.nextElementSibling : row.previousElementSibling
  if (!next) return
  const at = [...row.querySelectorAll(reachable)].indexOf(event.target)
  const target = [...next.querySelectorAll<HTMLElement>(reachable)][at]
  if (!target) return
  event.preventDefault()
  target.focus()
}
