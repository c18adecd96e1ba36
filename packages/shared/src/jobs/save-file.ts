/** Gives the person a file; the parts are put together by the browser, not in a text of ours. */
export function saveText(name: string, parts: BlobPart[], type: string) {
  const address = URL.createObjectURL(new Blob(parts, { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

/** A line of CSV (RFC 4180). A text that a spreadsheet would take for a formula gets a quote before it. */
export const csvLine = (cells: readonly (string | number | undefined)[]): string =>
  `${cells.map((cell) => csvCell(String(cell ?? ''))).join(',')}\r\n`

function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
