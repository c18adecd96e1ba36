/** Cells of a line of CSV (RFC 4180). */
export function csvCells(line: string, delimiter: string): string[] {
  const cells: string[] = []
  let at = 0
  for (;;) {
    if (line[at] === '"') {
      let text = ''
      for (at++; ; at += 2) {
        const quote = line.indexOf('"', at)
        const end = quote < 0 ? line.length : quote
        text += line.slice(at, end)
        at = end
        if (line[end + 1] !== '"') break
        text += '"'
      }
      cells.push(text)
      at = line.indexOf(delimiter, at)
    } else {
      const end = line.indexOf(delimiter, at)
      cells.push(line.slice(at, end < 0 ? undefined : end).trim())
      at = end
    }
    if (at < 0) return cells
    at += delimiter.length
  }
}

const delimiters = [',', ';', '\t', '|']

/** The delimiter that splits a header into the most cells. */
export const delimiterOf = (header: string): string =>
  delimiters.reduce((best, one) => (csvCells(header, one).length > csvCells(header, best).length ? one : best), ',')
