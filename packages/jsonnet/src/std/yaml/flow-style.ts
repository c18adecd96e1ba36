import type { JsonValue } from '../../json'
import type { Mapping, Nodes } from './nodes'
import type { Reader } from './reader'
import { resolveScalar } from './scalar'

/** Plain text ends before `: `, ` #` and these. */
const plainText = /(?:[^\s:#,[\]{}]|:(?=[^\s,[\]{}])|(?<=\S)#|[ \t]+(?=[^\s#:,[\]{}]))+/y

/** Reads values that brackets delimit: `[1, {a: b}]`. */
export class FlowStyle {
  readonly #nodes: Nodes
  readonly #reader: Reader

  constructor(nodes: Nodes) {
    this.#nodes = nodes
    this.#reader = nodes.reader
  }

  value(): JsonValue {
    return this.#nodes.nested(() => {
      this.#reader.skipBlank()
      return this.#nodes.tagged((isText) => {
        this.#reader.skipBlank()
        return this.#content(isText)
      })
    })
  }

  #content(isText: boolean): JsonValue {
    const first = this.#reader.peek()
    if (first === '[') return this.#sequence()
    if (first === '{') return this.#mapping()
    if (first === '*') return this.#nodes.alias()
    if (first === '"' || first === "'") return this.#nodes.quotedText()
    const lines: string[] = []
    for (;;) {
      const line = this.#reader.take(plainText)
      if (line === undefined) break
      lines.push(line)
      if (this.#reader.match(/[ \t]*\n/y) === undefined) break
      this.#reader.skipBlank()
    }
    const text = lines.join(' ')
    return isText ? text : resolveScalar(text)
  }

  #sequence(): JsonValue {
    const items: JsonValue[] = []
    this.#reader.at += 1
    for (;;) {
      this.#reader.skipBlank()
      const first = this.#reader.peek()
      if (first === ']') break
      const item = this.value()
      this.#reader.skipBlank()
      if (this.#reader.peek() === ':') {
        this.#reader.at += 1
        const mapping: Mapping = {}
        this.#nodes.put(mapping, this.#nodes.keyOf(item, first), this.value())
        items.push(mapping)
        this.#reader.skipBlank()
      } else items.push(item)
      if (this.#reader.peek() === ',') this.#reader.at += 1
      else if (this.#reader.peek() !== ']') this.#reader.fail("did not find expected ',' or ']'")
    }
    this.#reader.at += 1
    return items
  }

  #mapping(): JsonValue {
    const mapping: Mapping = {}
    this.#reader.at += 1
    for (;;) {
      this.#reader.skipBlank()
      const first = this.#reader.peek()
      if (first === '}') break
      const key = this.#nodes.keyOf(this.value(), first)
      this.#reader.skipBlank()
      const hasValue = this.#reader.peek() === ':'
      if (hasValue) this.#reader.at += 1
      this.#nodes.put(mapping, key, hasValue ? this.value() : null)
      this.#reader.skipBlank()
      if (this.#reader.peek() === ',') this.#reader.at += 1
      else if (this.#reader.peek() !== '}') this.#reader.fail("did not find expected ',' or '}'")
    }
    this.#reader.at += 1
    return mapping
  }
}
