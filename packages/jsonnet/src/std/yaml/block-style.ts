import type { JsonValue } from '../../json'
import { blockText } from './block-text'
import { FlowStyle } from './flow-style'
import type { Key, Mapping, Nodes } from './nodes'
import type { Reader } from './reader'
import { foldLines, resolveScalar } from './scalar'

/** Plain text ends before `: ` and ` #`. */
const plainText = /(?:[^\s:#]|:(?=\S)|(?<=\S)#|[ \t]+(?=[^\s#:]|:\S))+/y

const keyAhead =
  /(?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\n]|'')*'|\*[^\s,[\]{}]+[ \t]|(?![-?](?:\s|$)|[|>@`%&!#"'[\]{},*])(?:[^\s:#]|:(?=\S)|(?<=\S)#|[ \t]+(?=[^\s#:]|:\S))+)[ \t]*:(?=\s|$)/y
const itemAhead = /-(?=\s|$)/y

const resolveKey = (text: string): JsonValue => (text === '<<' ? text : resolveScalar(text))

/** Reads values that indentation delimits. */
export class BlockStyle {
  readonly #nodes: Nodes
  readonly #reader: Reader
  readonly #flow: FlowStyle

  constructor(nodes: Nodes) {
    this.#nodes = nodes
    this.#reader = nodes.reader
    this.#flow = new FlowStyle(nodes)
  }

  /** A value indented more than `parent`; `mayNest`: a key or a dash may start a mapping or a list here. */
  value(parent: number, mayNest: boolean): JsonValue {
    return this.#nodes.nested(() => {
      if (mayNest && this.#isKeyAhead()) return this.#mapping(this.#reader.column)
      return this.#nodes.tagged((isText) => this.#content(parent, mayNest, isText))
    })
  }

  #plain(parent: number): string {
    const lines = [this.#reader.take(plainText) ?? this.#reader.fail('found character that cannot start any token')]
    for (;;) {
      const before = this.#reader.at
      const gap = this.#reader.take(/[ \t]*\n[ \t\n]*/y)
      const isMore = gap !== undefined && this.#reader.column > parent && !this.#isKeyAhead()
      const line = isMore && this.#reader.peek() !== '#' ? this.#reader.take(plainText) : undefined
      if (line === undefined) {
        this.#reader.at = before
        return foldLines(lines.join(''))
      }
      lines.push(gap ?? '', line)
    }
  }

  #key(): Key {
    const first = this.#reader.peek()
    const value =
      first === '"' || first === "'"
        ? this.#nodes.quotedText()
        : first === '*'
          ? this.#nodes.alias()
          : resolveKey(this.#reader.take(plainText) ?? '')
    this.#reader.take(/[ \t]*:/y)
    return this.#nodes.keyOf(value, first)
  }

  #mapping(column: number): JsonValue {
    const mapping: Mapping = {}
    for (;;) {
      const one = this.#key()
      this.#nodes.put(
        mapping,
        one,
        this.#reader.skipToContent() ? this.value(column, false) : this.#below(column, true),
      )
      this.#reader.skipBlank()
      if (this.#reader.isAtEnd || this.#reader.column < column) return mapping
      if (this.#reader.column > column || !this.#isKeyAhead()) this.#reader.fail('did not find expected key')
    }
  }

  #sequence(column: number): JsonValue {
    const items: JsonValue[] = []
    for (;;) {
      this.#reader.at += 1
      items.push(this.#reader.skipToContent() ? this.value(column, true) : this.#below(column, false))
      this.#reader.skipBlank()
      if (
        this.#reader.isAtEnd ||
        this.#reader.column < column ||
        (this.#reader.column === column && !this.#isItemAhead())
      )
        return items
      if (this.#reader.column > column) this.#reader.fail("did not find expected '-' indicator")
    }
  }

  /** The value on the lines below a key or a dash; a list may start in the column of its key. */
  #below(parent: number, isOfKey: boolean): JsonValue {
    this.#reader.skipBlank()
    if (this.#reader.isAtEnd) return null
    if (this.#reader.column > parent) return this.value(parent, true)
    return isOfKey && this.#reader.column === parent && this.#isItemAhead()
      ? this.#nodes.nested(() => this.#sequence(parent))
      : null
  }

  #content(parent: number, mayNest: boolean, isText: boolean): JsonValue {
    if (this.#reader.isAtEnd || this.#reader.peek() === '\n') return this.#below(parent, true)
    if (mayNest && this.#isItemAhead()) return this.#sequence(this.#reader.column)
    if (mayNest && this.#isKeyAhead()) return this.#mapping(this.#reader.column)
    const first = this.#reader.peek()
    if (first === '|' || first === '>') return blockText(this.#reader, parent)
    if ('[{"\'*'.includes(first)) {
      const value = this.#flow.value()
      if (this.#reader.skipToContent()) this.#reader.fail('did not find expected key')
      return value
    }
    if (!mayNest && this.#isKeyAhead()) this.#reader.fail('mapping values are not allowed in this context')
    const text = this.#plain(parent)
    return isText ? text : resolveScalar(text)
  }

  #isKeyAhead(): boolean {
    return this.#reader.match(keyAhead) !== undefined
  }

  #isItemAhead(): boolean {
    return this.#reader.match(itemAhead) !== undefined
  }
}
