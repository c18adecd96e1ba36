import { useState, type ReactNode } from 'react'

/** An action for the selected rows. */
export type BulkAction<Row> = {
  label: string
  icon: ReactNode
  danger?: boolean
  deniedBecause?: string
  run: (rows: Row[], clear: () => void) => void
}

export type Selection<Row> = {
  rows: Row[]
  has: (row: Row) => boolean
  all: boolean
  some: boolean
  /** With `range`, selects everything from the last selected row. */
  toggle: (row: Row, range?: boolean) => void
  toggleAll: () => void
  clear: () => void
}

/** The selected rows of a page; rows that leave the page are deselected. */
export function useSelection<Row>(rows: readonly Row[], rowKey: (row: Row) => string): Selection<Row> {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState<string>()
  const chosen = rows.filter((row) => keys.has(rowKey(row)))
  const all = rows.length > 0 && chosen.length === rows.length

  return {
    rows: chosen,
    has: (row) => keys.has(rowKey(row)),
    all,
    some: chosen.length > 0 && !all,
    toggle(row, range = false) {
      const key = rowKey(row)
      const on = !keys.has(key)
      const from = range ? rows.findIndex((one) => rowKey(one) === last) : -1
      const to = rows.findIndex((one) => rowKey(one) === key)
      const touched = from < 0 ? [row] : rows.slice(Math.min(from, to), Math.max(from, to) + 1)
      const next = new Set(chosen.map(rowKey))
      for (const one of touched) {
        if (on) next.add(rowKey(one))
        else next.delete(rowKey(one))
      }
      setKeys(next)
      setLast(key)
    },
    toggleAll: () => setKeys(new Set(all ? [] : rows.map(rowKey))),
    clear: () => setKeys(new Set()),
  }
}
