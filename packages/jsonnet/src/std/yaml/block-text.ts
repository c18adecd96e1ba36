import type { Reader } from './reader'

/** Reads `|` or `>` and its text: lines indented more than `parent`. */
export function blockText(reader: Reader, parent: number): string {
  const [style = '', ...marks] = reader.take(/[|>][-+0-9]*/y) ?? ''
  if (reader.skipToContent()) reader.fail('did not find expected comment or line break')
  reader.at += 1
  const given = marks.find((mark) => /[1-9]/.test(mark))
  let indent = given === undefined ? undefined : Math.max(parent, 0) + Number(given)
  const lines: string[] = []
  while (!reader.isAtEnd) {
    const line = reader.match(/[^\n]*/y) ?? ''
    const margin = line.length - line.trimStart().length
    const isBlank = line.trim() === ''
    if (!isBlank) indent ??= margin
    if (!isBlank && (margin <= parent || margin < (indent ?? 0))) break
    lines.push(isBlank && indent === undefined ? '' : line.slice(indent))
    reader.at += line.length + 1
  }
  reader.at = Math.min(reader.at, reader.text.length)
  const body = lines.join('\n').replace(/\n*$/, '')
  const blankEnds = '\n'.repeat(lines.length - body.split('\n').length + 1)
  const folded = style === '>' ? foldBlock(body) : body
  if (marks.includes('-') || (body === '' && !marks.includes('+'))) return folded
  return folded + (marks.includes('+') ? blankEnds : '\n')
}

/** Folds text: lines in the first column are joined, indented and empty ones keep their line breaks. */
function foldBlock(body: string): string {
  const lines = body.split('\n')
  let text = lines[0] ?? ''
  for (let index = 1; index < lines.length; index += 1) {
    const [before = '', line = ''] = [lines[index - 1], lines[index]]
    const isKept = /^[ \t]/.test(line) || /^[ \t]/.test(before)
    if (isKept || line === '') text += `\n${line}`
    else text += before === '' ? line : ` ${line}`
  }
  return text
}
