/** How much of `indent` the line at `at` begins with: all of it, or nothing. */
const begins = (source: string, at: number, indent: string): boolean => source.startsWith(indent, at)

/**
 * Reads a text block that begins at `start` with `|||`.
 * @returns its value, and the offset after it
 */
export function readTextBlock(
  source: string,
  start: number,
  fail: (message: string) => never,
): { text: string; end: number } {
  let at = start + 3
  const isChomped = source[at] === '-'
  if (isChomped) at += 1
  while (source[at] === ' ' || source[at] === '\t' || source[at] === '\r') at += 1
  if (source[at] !== '\n') fail('Text block requires new line after |||.')
  at += 1

  const lines: string[] = []
  const skipBlankLines = (): void => {
    for (; source[at] === '\n'; at += 1) lines.push('')
  }
  skipBlankLines()
  const indent = /[ \t]*/y
  indent.lastIndex = at
  const margin = indent.exec(source)?.[0] ?? ''
  if (margin === '') fail("Text block's first line must start with whitespace.")
  while (begins(source, at, margin)) {
    const end = source.indexOf('\n', at)
    if (end === -1) fail('Unexpected EOF while reading a text block.')
    lines.push(source.slice(at + margin.length, end))
    at = end + 1
    skipBlankLines()
  }
  while (source[at] === ' ' || source[at] === '\t') at += 1
  if (!source.startsWith('|||', at)) fail('Text block not terminated with |||')
  const text = lines.map((line) => `${line}\n`).join('')
  return { text: isChomped ? text.slice(0, -1) : text, end: at + 3 }
}
