import type { JsonValue } from '../../json'
import { Reader } from './reader'
import { foldLines, unescapeYaml } from './scalar'

export type Mapping = { [name: string]: JsonValue }
export type Key = { name: string; merges: boolean }

const isMapping = (value: JsonValue): value is Mapping =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const deepest = 200

/** What the values of a document have in common, with indentation or in brackets. */
export class Nodes {
  readonly reader: Reader
  readonly #anchors = new Map<string, JsonValue>()
  #depth = 0

  constructor(text: string) {
    this.reader = new Reader(text)
  }

  /** Reads a nested value. @throws YamlError beyond the maximum depth */
  nested<Result>(read: () => Result): Result {
    this.#depth += 1
    if (this.#depth > deepest) this.reader.fail('exceeded max depth')
    const result = read()
    this.#depth -= 1
    return result
  }

  /** Reads `&name` and `!tag`, and the value after them. @param content whether the tag marks it as text */
  tagged(content: (isText: boolean) => JsonValue): JsonValue {
    let anchor: string | undefined
    let isText = false
    for (;;) {
      const one = this.reader.take(/[&!][^\s,[\]{}]*/y)
      if (one === undefined) break
      if (one.startsWith('&')) anchor = one.slice(1)
      else isText = one === '!!str' || one === '!'
      this.reader.skipToContent()
    }
    const value = content(isText)
    if (anchor !== undefined) this.#anchors.set(anchor, value)
    return value
  }

  alias(): JsonValue {
    const name = (this.reader.take(/\*[^\s,[\]{}]*/y) ?? '').slice(1)
    const value = this.#anchors.get(name)
    return value === undefined ? this.reader.fail(`unknown anchor '${name}' referenced`) : value
  }

  quotedText(): string {
    const isDouble = this.reader.peek() === '"'
    const raw = this.reader.take(isDouble ? /"(?:[^"\\]|\\[^])*"/y : /'(?:[^']|'')*'/y)
    if (raw === undefined) return this.reader.fail('found unexpected end of stream')
    const inner = raw.slice(1, -1)
    return isDouble ? unescapeYaml(inner) : foldLines(inner).replaceAll("''", "'")
  }

  /** `<<` merges other mappings unless it is quoted. `first` is the character that the key begins with. */
  keyOf(value: JsonValue, first: string): Key {
    if (typeof value === 'object' && value !== null) return this.reader.fail('invalid map key')
    const name = String(value)
    return { name, merges: name === '<<' && first === '<' }
  }

  put(mapping: Mapping, { name: key, merges }: Key, value: JsonValue): void {
    if (merges) for (const one of Array.isArray(value) ? value : [value]) this.#merge(mapping, one)
    else if (Object.hasOwn(mapping, key)) this.reader.fail(`key "${key}" already set in map`)
    else define(mapping, key, value)
  }

  #merge(mapping: Mapping, other: JsonValue): void {
    if (!isMapping(other)) return this.reader.fail('map merge requires map or sequence of maps as the value')
    for (const [name, own] of Object.entries(other)) if (!Object.hasOwn(mapping, name)) define(mapping, name, own)
  }
}

const define = (mapping: Mapping, key: string, value: JsonValue): void => {
  Object.defineProperty(mapping, key, { value, enumerable: true, configurable: true, writable: true })
}
