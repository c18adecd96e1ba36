import type { JsonValue } from '../../json'
import { Reader } from './reader'
import { foldLines, resolveScalar, unescapeYaml } from './scalar'

type Mapping = { [name: string]: JsonValue }
type Key = { name: string; merges: boolean }

const isMapping = (value: JsonValue): value is Mapping =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Plain text ends before `: `, ` #` and, within brackets, before these. */
const plainText = /(?:[^\s:#]|:(?=\S)|(?<=\S)#|[ \t]+(?=[^\s#:]|:\S))+/y
const plainInFlow = /(?:[^\s:#,[\]{}]|:(?=[^\s,[\]{}])|(?<=\S)#|[ \t]+(?=[^\s#:,[\]{}]))+/y

const deepest = 200

/**
 * Reads one document into plain JSON.
 * @throws YamlError
 */
export function parseDocument(text: string): JsonValue {
  const reader = new Reader(text)
  const anchors = new Map<string, JsonValue>()
  let depth = 0

  const nested = <Result>(read: () => Result): Result => {
    depth += 1
    if (depth > deepest) reader.fail('exceeded max depth')
    const result = read()
    depth -= 1
    return result
  }

  const quotedText = (): string => {
    const isDouble = reader.peek() === '"'
    const raw = reader.take(isDouble ? /"(?:[^"\\]|\\[^])*"/y : /'(?:[^']|'')*'/y)
    if (raw === undefined) return reader.fail('found unexpected end of stream')
    const inner = raw.slice(1, -1)
    return isDouble ? unescapeYaml(inner) : foldLines(inner).replaceAll("''", "'")
  }

  /** `&name` and `!tag` before a value: the name, and whether the tag marks it as text. */
  const properties = (): { anchor?: string; isText: boolean } => {
    const found: { anchor?: string; isText: boolean } = { isText: false }
    for (;;) {
      const one = reader.take(/[&!][^\s,[\]{}]*/y)
      if (one === undefined) return found
      if (one.startsWith('&')) found.anchor = one.slice(1)
      else found.isText = one === '!!str' || one === '!'
      reader.skipToContent()
    }
  }

  const alias = (): JsonValue => {
    const name = (reader.take(/\*[^\s,[\]{}]*/y) ?? '').slice(1)
    const value = anchors.get(name)
    return value === undefined ? reader.fail(`unknown anchor '${name}' referenced`) : value
  }

  const put = (mapping: Mapping, { name: key, merges }: Key, value: JsonValue): void => {
    if (merges) {
      for (const one of Array.isArray(value) ? value : [value]) {
        if (!isMapping(one)) reader.fail('map merge requires map or sequence of maps as the value')
        else
          for (const [name, own] of Object.entries(one)) if (!Object.hasOwn(mapping, name)) define(mapping, name, own)
      }
    } else if (Object.hasOwn(mapping, key)) reader.fail(`key "${key}" already set in map`)
    else define(mapping, key, value)
  }

  const define = (mapping: Mapping, key: string, value: JsonValue): void => {
    Object.defineProperty(mapping, key, { value, enumerable: true, configurable: true, writable: true })
  }

  /** `<<` merges other mappings unless it is quoted. `first` is the character that the key begins with. */
  const keyOf = (value: JsonValue, first: string): Key => {
    if (typeof value === 'object' && value !== null) return reader.fail('invalid map key')
    const name = String(value)
    return { name, merges: name === '<<' && first === '<' }
  }

  const flowValue = (): JsonValue =>
    nested(() => {
      reader.skipBlank()
      const { anchor, isText } = properties()
      reader.skipBlank()
      const value = flowContent(isText)
      if (anchor !== undefined) anchors.set(anchor, value)
      return value
    })

  const flowContent = (isText: boolean): JsonValue => {
    const first = reader.peek()
    if (first === '[') return flowSequence()
    if (first === '{') return flowMapping()
    if (first === '*') return alias()
    if (first === '"' || first === "'") return quotedText()
    const lines: string[] = []
    for (;;) {
      const line = reader.take(plainInFlow)
      if (line === undefined) break
      lines.push(line)
      if (reader.match(/[ \t]*\n/y) === undefined) break
      reader.skipBlank()
    }
    const text = lines.join(' ')
    return isText ? text : resolveScalar(text)
  }

  const flowSequence = (): JsonValue => {
    const items: JsonValue[] = []
    reader.at += 1
    for (;;) {
      reader.skipBlank()
      const first = reader.peek()
      if (first === ']') break
      const item = flowValue()
      reader.skipBlank()
      if (reader.peek() === ':') {
        reader.at += 1
        const mapping: Mapping = {}
        put(mapping, keyOf(item, first), flowValue())
        items.push(mapping)
        reader.skipBlank()
      } else items.push(item)
      if (reader.peek() === ',') reader.at += 1
      else if (reader.peek() !== ']') reader.fail("did not find expected ',' or ']'")
    }
    reader.at += 1
    return items
  }

  const flowMapping = (): JsonValue => {
    const mapping: Mapping = {}
    reader.at += 1
    for (;;) {
      reader.skipBlank()
      const first = reader.peek()
      if (first === '}') break
      const key = keyOf(flowValue(), first)
      reader.skipBlank()
      const hasValue = reader.peek() === ':'
      if (hasValue) reader.at += 1
      put(mapping, key, hasValue ? flowValue() : null)
      reader.skipBlank()
      if (reader.peek() === ',') reader.at += 1
      else if (reader.peek() !== '}') reader.fail("did not find expected ',' or '}'")
    }
    reader.at += 1
    return mapping
  }

  /** `|` and `>`: lines indented more than `parent`. */
  const blockText = (parent: number): string => {
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

  const plain = (parent: number): string => {
    const lines = [reader.take(plainText) ?? reader.fail('found character that cannot start any token')]
    for (;;) {
      const before = reader.at
      const gap = reader.take(/[ \t]*\n[ \t\n]*/y)
      const isMore = gap !== undefined && reader.column > parent && !isKeyAhead()
      const line = isMore && reader.peek() !== '#' ? reader.take(plainText) : undefined
      if (line === undefined) {
        reader.at = before
        return foldLines(lines.join(''))
      }
      lines.push(gap ?? '', line)
    }
  }

  const keyPattern =
    /(?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\n]|'')*'|\*[^\s,[\]{}]+[ \t]|(?![-?](?:\s|$)|[|>@`%&!#"'[\]{},*])(?:[^\s:#]|:(?=\S)|(?<=\S)#|[ \t]+(?=[^\s#:]|:\S))+)[ \t]*:(?=\s|$)/y
  const isKeyAhead = (): boolean => reader.match(keyPattern) !== undefined
  const isItemAhead = (): boolean => reader.match(/-(?=\s|$)/y) !== undefined

  const key = (): Key => {
    const first = reader.peek()
    const value =
      first === '"' || first === "'" ? quotedText() : first === '*' ? alias() : resolveKey(reader.take(plainText) ?? '')
    reader.take(/[ \t]*:/y)
    return keyOf(value, first)
  }

  const resolveKey = (text: string): JsonValue => (text === '<<' ? text : resolveScalar(text))

  const blockMapping = (column: number): JsonValue => {
    const mapping: Mapping = {}
    for (;;) {
      const one = key()
      put(mapping, one, reader.skipToContent() ? blockValue(column, false) : below(column, true))
      reader.skipBlank()
      if (reader.isAtEnd || reader.column < column) return mapping
      if (reader.column > column || !isKeyAhead()) reader.fail('did not find expected key')
    }
  }

  const blockSequence = (column: number): JsonValue => {
    const items: JsonValue[] = []
    for (;;) {
      reader.at += 1
      items.push(reader.skipToContent() ? blockValue(column, true) : below(column, false))
      reader.skipBlank()
      if (reader.isAtEnd || reader.column < column || (reader.column === column && !isItemAhead())) return items
      if (reader.column > column) reader.fail("did not find expected '-' indicator")
    }
  }

  /** The value on the lines below a key or a dash; a list may start in the column of its key. */
  const below = (parent: number, isOfKey: boolean): JsonValue => {
    reader.skipBlank()
    if (reader.isAtEnd) return null
    if (reader.column > parent) return blockValue(parent, true)
    return isOfKey && reader.column === parent && isItemAhead() ? nested(() => blockSequence(parent)) : null
  }

  /** A value indented more than `parent`; `mayNest`: a key or a dash may start a mapping or a list here. */
  const blockValue = (parent: number, mayNest: boolean): JsonValue =>
    nested(() => {
      if (mayNest && isKeyAhead()) return blockMapping(reader.column)
      const { anchor, isText } = properties()
      const value = blockContent(parent, mayNest, isText)
      if (anchor !== undefined) anchors.set(anchor, value)
      return value
    })

  const blockContent = (parent: number, mayNest: boolean, isText: boolean): JsonValue => {
    if (reader.isAtEnd || reader.peek() === '\n') return below(parent, true)
    if (mayNest && isItemAhead()) return blockSequence(reader.column)
    if (mayNest && isKeyAhead()) return blockMapping(reader.column)
    const first = reader.peek()
    if (first === '|' || first === '>') return blockText(parent)
    if ('[{"\'*'.includes(first)) {
      const value = flowValue()
      if (reader.skipToContent()) reader.fail('did not find expected key')
      return value
    }
    if (!mayNest && isKeyAhead()) reader.fail('mapping values are not allowed in this context')
    const text = plain(parent)
    return isText ? text : resolveScalar(text)
  }

  reader.skipBlank()
  if (reader.isAtEnd) return null
  const value = blockValue(-1, true)
  reader.skipBlank()
  return reader.isAtEnd ? value : reader.fail('did not find expected <document start>')
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
