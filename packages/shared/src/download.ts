/** Downloads a file. The browser joins the parts, so a large file is never a single string in memory. */
export function saveText(name: string, parts: BlobPart[], type: string) {
  const url = URL.createObjectURL(new Blob(parts, { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

type Cell = string | number | undefined

/** A line of CSV (RFC 4180) for programs: texts are unchanged. */
export const csvLine = (cells: readonly Cell[]): string =>
  `${cells.map((cell) => quoted(String(cell ?? ''))).join(',')}\r\n`

/**
 * Where a spreadsheet may read a text as a formula: at the start of a cell, and after characters that separate cells in other locales. A
 * spreadsheet that separates by semicolons only recognizes quotes in the first column.
 */
const formula = /^(?=[=+\-@＝＋－＠\t\r\n])|(?<=[;|\t\r\n])(?=[=+\-@＝＋－＠])/g

/** A line of CSV for spreadsheets: a text that they might read as a formula is prefixed with a quote. */
export const sheetLine = (cells: readonly Cell[]): string =>
  csvLine(cells.map((cell) => (typeof cell === 'string' ? cell.replace(formula, "'") : cell)))

const quoted = (text: string) => (/[",;|\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
