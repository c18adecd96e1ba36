import { parseExpression } from './expressions'
import { positionsOf } from './positions'
import { isName, Reader, type Note } from './reader'
import type { Fault, Namespace, Relation, RelationType } from './rules'
import { findFaults, type TypeCheck } from './type-checks'

export type ParsedRules = { namespaces: readonly Namespace[]; faults: readonly Fault[] }

/** Maximum length of rules: read in a few milliseconds, and never nested deeper than the stack allows. */
const MOST_CHARACTERS = 64 * 1024

/**
 * Reads permission rules. A malformed text has (normally) one fault; only a well-formed one is checked for undeclared names, all of
 * which are reported. Rules of more than 64 KiB are not read.
 */
export function parseRules(text: string): ParsedRules {
  if (text.length > MOST_CHARACTERS) {
    const start = { Line: 1, column: 0 }
    const message = `The rules may have ${MOST_CHARACTERS} characters`
    return { namespaces: [], faults: [{ message, start, end: start }] }
  }
  const parser = new Parser(text)
  parser.parse()
  const notes = parser.reader.notes.length > 0 ? parser.reader.notes : findFaults(parser.namespaces, parser.checks)
  return { namespaces: parser.namespaces, faults: faultsOf(text, notes) }
}

function faultsOf(text: string, notes: readonly Note[]): Fault[] {
  const position = positionsOf(text)
  return notes.map(({ message, start, end }) => ({ message, start: position(start), end: position(end) }))
}

/** Recursive descent, modelled on the service's parser so that faults are found at the same positions. */
class Parser {
  readonly reader: Reader
  readonly namespaces: Namespace[] = []
  readonly checks: TypeCheck[] = []
  constructor(text: string) {
    this.reader = new Reader(text)
  }

  parse(): void {
    while (!this.reader.failed) {
      const token = this.reader.next()
      if (token.kind === 'end') return
      if (token.kind === 'error') this.reader.fail(token, 'a word or a sign')
      // anything between classes is skipped
      else if (token.kind === 'keyword' && token.text === 'class') this.#class()
    }
  }

  #class(): void {
    const { reader } = this
    const name = reader.name()
    if (!name || !reader.match('implements', 'Namespace', '{')) return
    const relations: Relation[] = []
    while (!reader.failed) {
      const token = reader.next()
      if (token.kind === 'sign' && token.text === '}') {
        this.namespaces.push({ name: name.text, relations })
        return
      }
      if (token.kind === 'sign' && token.text === ';') continue
      const ended = token.kind === 'end' || token.kind === 'error'
      if (!ended && token.text === 'related') this.#related(relations)
      else if (!ended && token.text === 'permits') this.#permits(name.text, relations)
      else reader.fail(token, '"related" or "permits"')
    }
  }

  #related(relations: Relation[]): void {
    const { reader } = this
    reader.match(':', '{')
    while (!reader.failed) {
      const token = reader.next()
      if (token.kind === 'sign' && token.text === '}') return
      if (token.kind === 'sign' && token.text === ';') continue
      if (!isName(token)) return reader.fail(token, 'a relation or "}"')
      if (reader.match(':')) relations.push({ name: token.text, types: this.#types() })
    }
  }

  #types(): RelationType[] {
    const { reader } = this
    if (reader.isNext('word', 'Array')) {
      reader.next()
      return reader.match('<') ? this.#union('>') : []
    }
    const inBrackets = reader.isNext('sign', '(')
    if (inBrackets) reader.next()
    const types = inBrackets ? this.#union(')') : this.#type()
    reader.match('[', ']')
    reader.optional(',')
    return types
  }

  #union(end: ')' | '>'): RelationType[] {
    const { reader } = this
    const types: RelationType[] = []
    while (!reader.failed) {
      types.push(...this.#type())
      // read even after an error, as in the service: it may report a second one
      const token = reader.next()
      if (token.kind === 'sign' && token.text === end) break
      if (token.kind !== 'sign' || token.text !== '|') reader.fail(token, `"|" or "${end}"`)
    }
    return types
  }

  #type(): RelationType[] {
    const { reader } = this
    const token = reader.any()
    if (!token) return []
    if (token.text !== 'SubjectSet') {
      this.checks.push({ kind: 'namespace', at: token })
      return [{ namespace: token.text }]
    }
    if (!reader.match('<')) return []
    const namespace = reader.any()
    if (!namespace || !reader.match(',')) return []
    const relation = reader.any()
    if (!relation || !reader.match('>')) return []
    this.checks.push({ kind: 'set', at: namespace, relation })
    return [{ namespace: namespace.text, relation: relation.text }]
  }

  #permits(namespace: string, relations: Relation[]): void {
    const { reader } = this
    reader.match('=', '{')
    while (!reader.failed) {
      const token = reader.next()
      if (token.kind === 'sign' && token.text === '}') return
      if (!isName(token)) return reader.fail(token, 'a permit or "}"')
      reader.match(':', '(', 'ctx')
      reader.optional(':', 'Context')
      reader.match(')')
      reader.optional(':', 'boolean')
      if (!reader.match('=>')) return
      const rewrite = parseExpression(reader, namespace, this.checks)
      // a permit without an expression is dropped, and ends the list of permits
      if (!rewrite) return
      relations.push({ name: token.text, types: [], rewrite })
    }
  }
}
