import type { Place } from '../error'

/** Line and column of an offset (in UTF-16 units) in the source. */
export function placeOf(source: string, offset: number): Place {
  const before = source.slice(0, offset)
  const lineStart = before.lastIndexOf('\n') + 1
  let line = 1
  for (let at = before.indexOf('\n'); at !== -1; at = before.indexOf('\n', at + 1)) line += 1
  return { line, column: [...before.slice(lineStart)].length + 1 }
}
