import pg from 'pg'
import { prepareValue } from 'pg/lib/utils.js'
import type { Cell, Result } from './pglite-messages'

const INT8 = 20

/** Parses values of either database as node-postgres does, except that counts are numbers. */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    type === INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(type, format),
}

/** A parameter as text. */
export function toCell(value: unknown): Cell {
  const prepared = prepareValue(value)
  return Buffer.isBuffer(prepared) ? `\\x${prepared.toString('hex')}` : prepared
}

/** The rows of a result, with values by their types. */
export function toRows({ names, types, cells }: Result): Record<string, unknown>[] {
  const parsers = types.map((type) => typeParsers.getTypeParser(type, 'text'))
  const rows: Record<string, unknown>[] = []
  for (let at = 0; at < cells.length; at += names.length) {
    const row: Record<string, unknown> = {}
    for (let column = 0; column < names.length; column++) {
      const cell = cells[at + column] ?? null
      row[names[column] ?? ''] = cell === null ? null : (parsers[column]?.(cell) ?? null)
    }
    rows.push(row)
  }
  return rows
}
