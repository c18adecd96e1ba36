/**
 * Formats rules: indents each line by two spaces per enclosing bracket, and removes trailing spaces and repeated empty lines. Only
 * whitespace outside of strings and comments changes.
 */
export function formatRules(text: string): string {
  const lines: string[] = []
  let depth = 0
  let inside: '"' | "'" | 'comment' | undefined
  for (const line of text.split(/\r?\n/)) {
    const isVerbatim = inside !== undefined
    const trimmed = line.trim()
    const closing = /^[)}\]]+/.exec(trimmed)?.[0].length ?? 0
    const levels = Math.max(0, depth - closing) + (/^(&&|\|\|)/.test(trimmed) ? 1 : 0)
    for (let at = 0; at < line.length; at++) {
      const [sign, two] = [line[at] ?? '', line.slice(at, at + 2)]
      if (inside === 'comment') {
        if (two === '*/') {
          inside = undefined
          at++
        }
      } else if (inside) {
        if (sign === inside) inside = undefined
      } else if (two === '//') break
      else if (two === '/*') {
        inside = 'comment'
        at++
      } else if (sign === '"' || sign === "'") inside = sign
      else if ('({['.includes(sign)) depth++
      else if (')}]'.includes(sign)) depth = Math.max(0, depth - 1)
    }
    const open = inside === '"' || inside === "'"
    if (isVerbatim) lines.push(open ? line : line.trimEnd())
    else if (trimmed !== '' || lines.at(-1) !== '') {
      lines.push(trimmed === '' ? '' : '  '.repeat(Math.min(levels, 20)) + (open ? line.trimStart() : trimmed))
    }
  }
  return `${lines.join('\n').trim()}\n`
}
