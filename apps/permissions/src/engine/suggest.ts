import type { Relation, RewriteChild } from '@atrium/shared/permission-language'

import { BoundsReached } from './budget'
import { evaluate, type EvaluateOptions } from './evaluate'
import { setOf, subjectOf, type Proof, type Subject, type SubjectSet, type Tuple } from './model'
import { RelationshipsRead } from './relationships-read'
import { withCache } from './with-cache'
import { withChanges } from './with-changes'

/** Changes that would allow a denied check, verified by evaluation. */
export type Suggestion = { insert: readonly Tuple[]; remove: readonly Tuple[] }

const MOST = 5
const MOST_TRIED = 24
/** Maximum number of nested sets to consider joining. */
const MOST_INSIDE = 4
const nothing: Suggestion = { insert: [], remove: [] }

/**
 * The smallest changes that would allow a denied question, at most five, smallest first: relationships to add and, where a
 * condition forbids access, to remove. Each is verified by `evaluate` with the changes applied; there may be others. Reads are
 * shared and bounded; at the limit it returns the suggestions found so far.
 */
export async function suggest(question: Tuple, { reader, ...options }: EvaluateOptions): Promise<Suggestion[]> {
  const cachedReader = withCache(reader)
  const relationships = new RelationshipsRead(cachedReader, options.signal, options.bounds)
  const found: Suggestion[] = []
  try {
    const search = new Search(relationships, { ...options, reader: cachedReader }, question)
    const candidates = (await search.needs(setOf(question), options.depth || options.rules.depth, new Set()))
      .filter((one) => sizeOf(one) > 0)
      .sort((a, b) => sizeOf(a) - sizeOf(b))
    for (const candidate of candidates.slice(0, MOST_TRIED)) {
      if (found.length >= MOST) break
      if (found.some((smaller) => includes(candidate, smaller))) continue
      const changed = withChanges(cachedReader, candidate)
      if ((await evaluate(question, { ...options, reader: changed })).allowed) found.push(candidate)
    }
  } catch (error) {
    if (!(error instanceof BoundsReached)) throw error
  }
  return found
}

class Search {
  constructor(
    readonly relationships: RelationshipsRead,
    readonly options: EvaluateOptions,
    readonly subject: Subject,
  ) {}

  /** Candidate changes to get the subject into the set; not all of them work. */
  async needs(set: SubjectSet, levels: number, above: ReadonlySet<string>): Promise<Suggestion[]> {
    const key = JSON.stringify(set)
    if (levels < 0 || above.has(key)) return []
    const relations = this.options.rules.namespaces.get(set.namespace)
    const relation = relations?.get(set.relation)
    if (!relations || (relations.size > 0 && !relation)) return []
    const within = new Set(above).add(key)
    if (relation?.rewrite) return this.#child(set, relation.rewrite, levels, within)
    const ways: Suggestion[] = []
    if (this.#mayJoin(relation)) ways.push({ insert: [{ ...set, ...subjectOf(this.subject) }], remove: [] })
    for (const inside of (await this.relationships.sets(set)).slice(0, MOST_INSIDE)) {
      if (inside.relation !== '') ways.push(...(await this.needs(inside, levels - 1, within)))
    }
    return ways
  }

  async #child(
    set: SubjectSet,
    child: RewriteChild,
    levels: number,
    above: ReadonlySet<string>,
  ): Promise<Suggestion[]> {
    switch (child.kind) {
      case 'computed':
        return this.needs({ ...set, relation: child.relation }, levels, above)
      case 'traverse': {
        const targets = await this.relationships.sets({ ...set, relation: child.via })
        const ways: Suggestion[] = []
        for (const target of targets.slice(0, MOST_INSIDE)) {
          ways.push(...(await this.needs({ ...target, relation: child.relation }, levels - 1, above)))
        }
        return ways
      }
      case 'not':
        return [nothing, ...(await this.#removals(set, child.child))]
      case 'or': {
        const ways: Suggestion[] = []
        for (const one of child.children) ways.push(...(await this.#child(set, one, levels, above)))
        return ways
      }
      case 'and': {
        let ways: Suggestion[] = [nothing]
        for (const one of child.children) {
          // may already be met
          const more = [nothing, ...(await this.#child(set, one, levels, above))].slice(0, 8)
          ways = ways.flatMap((way) => more.map((other) => both(way, other))).slice(0, 128)
        }
        return ways
      }
    }
  }

  /** Removals of relationships that put the subject into a relation that it must not be in. */
  async #removals(set: SubjectSet, child: RewriteChild): Promise<Suggestion[]> {
    if (child.kind === 'or') {
      const all: Suggestion[] = []
      for (const one of child.children) all.push(...(await this.#removals(set, one)))
      return all
    }
    if (child.kind !== 'computed') return []
    const { proof } = await evaluate({ ...set, relation: child.relation, ...subjectOf(this.subject) }, this.options)
    return proof ? leavesOf(proof).map((tuple) => ({ insert: [], remove: [tuple] })) : []
  }

  /** Whether the relation declares the subject's type; an ID may be of any class. */
  #mayJoin(relation: Relation | undefined): boolean {
    if (!relation || relation.types.length === 0) return true
    const { subject_set: set } = this.subject
    if (!set) return relation.types.some((type) => type.relation === undefined)
    return relation.types.some((type) => type.namespace === set.namespace && (type.relation ?? '') === set.relation)
  }
}

/** The relationships that a proof is based on. */
function leavesOf(proof: Proof): Tuple[] {
  switch (proof.kind) {
    case 'relationship':
      return [{ ...proof.set, ...subjectOf(proof.subject) }]
    case 'permit':
      return proof.proofs.flatMap(leavesOf)
    case 'absent':
      return []
    case 'inside':
    case 'traverse':
      return leavesOf(proof.proof)
  }
}

const sizeOf = ({ insert, remove }: Suggestion): number => insert.length + remove.length

const union = (a: readonly Tuple[], b: readonly Tuple[]): Tuple[] => [
  ...new Map([...a, ...b].map((tuple) => [JSON.stringify(tuple), tuple])).values(),
]
const both = (a: Suggestion, b: Suggestion): Suggestion => ({
  insert: union(a.insert, b.insert),
  remove: union(a.remove, b.remove),
})

const includes = (large: Suggestion, small: Suggestion): boolean => sizeOf(both(large, small)) === sizeOf(large)
