/** Downloads a file. The browser joins the parts, so that a large file is never one text in memory. */
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

/** A line of CSV for spreadsheets: a text that they would take for a formula gets a quote before it. */
export const sheetLine = (cells: readonly Cell[]): string =>
  csvLine(cells.map((cell) => (typeof cell === 'string' && /^[=+\-@＝＋－＠\t\r\n]/.test(cell) ? `'${cell}` : cell)))

const quoted = (text: string) => (/[",;|\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
