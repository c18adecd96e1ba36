import type { Token } from './lexer'
import type { Note } from './reader'
import type { Namespace, Relation } from './rules'

/** Something that has to be declared, anywhere in the text. */
export type TypeCheck =
  | { kind: 'namespace'; at: Token }
  | { kind: 'set'; at: Token; relation: Token }
  | { kind: 'own'; namespace: string; at: Token }
  | { kind: 'traversal'; namespace: string; at: Token; target: string }

/** How deep nested subject sets are followed. */
const DEEPEST = 10
/** The maximum number of steps, as circular sets have exponentially many paths. */
const MOST_STEPS = 10_000

/** The faults of a well-formed text, in the order in which the text mentions the names. */
export function findFaults(namespaces: readonly Namespace[], checks: readonly TypeCheck[]): Note[] {
  const index = new Map<string, Map<string, Relation>>()
  for (const { name, relations } of namespaces) {
    // the first of several declarations wins
    if (index.has(name)) continue
    index.set(name, new Map([...relations].reverse().map((relation) => [relation.name, relation])))
  }
  return checks.flatMap((check) => notesOf(index, check))
}

type Index = ReadonlyMap<string, ReadonlyMap<string, Relation>>

const quoted = (text: string): string => JSON.stringify(text)
const noNamespace = (name: string): string => `the namespace ${quoted(name)} is not declared`
const noRelation = (namespace: string, relation: string): string =>
  `the namespace ${quoted(namespace)} declares no relation or permit ${quoted(relation)}`

function notesOf(index: Index, check: TypeCheck): Note[] {
  const note = ({ start, end }: Token, message: string): Note[] => [{ message, start, end }]
  if (check.kind === 'namespace') return index.has(check.at.text) ? [] : note(check.at, noNamespace(check.at.text))
  if (check.kind === 'own') {
    const known = index.get(check.namespace)?.has(check.at.text)
    return known ? [] : note(check.at, noRelation(check.namespace, check.at.text))
  }
  if (check.kind === 'traversal') {
    return traversalFaults(index, check).flatMap((message) => note(check.at, message))
  }
  const relations = index.get(check.at.text)
  if (!relations) return note(check.at, noNamespace(check.at.text))
  return relations.has(check.relation.text) ? [] : note(check.relation, noRelation(check.at.text, check.relation.text))
}

/** Every class that a traversal can reach must have its target. */
function traversalFaults(index: Index, { namespace, at, target }: Extract<TypeCheck, { kind: 'traversal' }>): string[] {
  const faults: string[] = []
  let steps = 0
  const follow = (from: string, name: string, depth: number): void => {
    if (++steps > MOST_STEPS) return
    if (depth > DEEPEST) {
      faults.push('sets of subjects are nested too deep to be checked further')
      return
    }
    const relation = index.get(from)?.get(name)
    if (!relation) {
      faults.push(noRelation(from, name))
      return
    }
    for (const type of relation.types) {
      if (type.relation !== undefined) follow(type.namespace, type.relation, depth + 1)
      else if (!index.get(type.namespace)?.has(target)) faults.push(noRelation(type.namespace, target))
    }
  }
  follow(namespace, at.text, 0)
  return faults
}
