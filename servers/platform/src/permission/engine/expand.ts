import { HttpError } from '../../http/errors'
import type { Database } from '../../db/database'
import type { Relation, Rewrite, RewriteChild } from '@atrium/shared/permission-language'
import { listTuples } from '../relationships/store'
import type { ProjectRules } from '../rules-of-project'
import { keyOf, type Subject, type SubjectSet } from '../tuples'

type NodeTuple = { namespace: ''; object: ''; relation: '' } & ({ subject_id?: never; subject_set?: never } | Subject)

/** A node of the tree of who is in a relation, as the API writes it. */
export type Tree = { type: 'union' | 'intersection' | 'exclusion' | 'leaf'; children?: Tree[]; tuple: NodeTuple }

const node = (type: Tree['type'], subject?: Subject, children: Tree[] = []): Tree => ({
  type: children.length === 0 ? 'leaf' : type,
  ...(children.length > 0 && { children }),
  tuple: { namespace: '', object: '', relation: '', ...subject },
})

/** So many nodes are drawn; more would be of no use to anybody. */
const MOST_NODES = 20_000
const PAGE = 500

/**
 * The tree of who is in a set.
 * @param depth levels, the root included; 0 or less, or more than the limit: the limit
 * @returns undefined for a relation that is not declared, in strict mode
 * @throws HttpError 422 when the tree has more than 20,000 nodes
 */
export async function expand(
  db: Database,
  projectId: string,
  rules: ProjectRules,
  set: SubjectSet,
  depth: number,
): Promise<Tree | undefined> {
  const levels = depth <= 0 || depth > rules.limits.depth ? rules.limits.depth : depth
  const relation = rules.namespaces.get(set.namespace)?.get(set.relation)
  if (rules.strict && !relation) return undefined
  return new Expansion(db, projectId, rules).set(set, levels, new Set())
}

class Expansion {
  #nodes = 0
  constructor(
    readonly db: Database,
    readonly projectId: string,
    readonly rules: ProjectRules,
  ) {}

  /** A set with what is in it; a set that is being opened further up is not opened again. */
  async set(set: SubjectSet, depth: number, above: ReadonlySet<string>): Promise<Tree> {
    const subject = { subject_set: set }
    const key = keyOf(set)
    const relation = this.rules.namespaces.get(set.namespace)?.get(set.relation)
    if (depth < 1 || above.has(key)) return this.#node('leaf', subject)
    const within = new Set(above).add(key)
    if (relation?.rewrite && this.rules.expandRewrites) {
      return this.#rewrite(set, relation.rewrite, depth, within, subject)
    }
    if (depth < 2 || (relation?.rewrite && this.rules.strict)) return this.#node('leaf', subject)
    const subjects = (await this.#subjects(set)).filter((found) => !this.rules.strict || isDeclared(relation, found))
    return this.#node('union', subject, await this.#each(subjects, depth - 1, within))
  }

  async #each(subjects: readonly Subject[], depth: number, above: ReadonlySet<string>): Promise<Tree[]> {
    const children: Tree[] = []
    for (const subject of subjects) {
      const isPerson = 'subject_id' in subject
      children.push(isPerson ? this.#node('leaf', subject) : await this.set(subject.subject_set, depth, above))
    }
    return children
  }

  async #rewrite(
    set: SubjectSet,
    { kind, children }: Rewrite,
    depth: number,
    above: ReadonlySet<string>,
    subject?: Subject,
  ): Promise<Tree> {
    const trees: Tree[] = []
    for (const child of children) trees.push(await this.#child(set, child, depth, above))
    return this.#node(kind === 'and' ? 'intersection' : 'union', subject, trees)
  }

  async #child(set: SubjectSet, child: RewriteChild, depth: number, above: ReadonlySet<string>): Promise<Tree> {
    switch (child.kind) {
      case 'and':
      case 'or':
        return this.#rewrite(set, child, depth, above)
      case 'computed':
        return this.set({ ...set, relation: child.relation }, depth - 1, above)
      case 'not':
        return this.#node('exclusion', undefined, [await this.#child(set, child.child, depth, above)])
      case 'traverse': {
        const via = { ...set, relation: child.via }
        const targets = (await this.#subjects(via)).flatMap((subject) =>
          'subject_set' in subject ? [{ ...subject.subject_set, relation: child.relation }] : [],
        )
        const trees: Tree[] = []
        for (const target of targets) trees.push(await this.set(target, depth - 1, above))
        return this.#node('union', { subject_set: via }, trees)
      }
    }
  }

  async #subjects(filter: SubjectSet): Promise<Subject[]> {
    const subjects: Subject[] = []
    for (let after: string | undefined; ;) {
      const rows = await listTuples(this.db, this.projectId, { filter, after, limit: PAGE })
      for (const { tuple } of rows) {
        subjects.push('subject_id' in tuple ? { subject_id: tuple.subject_id } : { subject_set: tuple.subject_set })
      }
      if (rows.length < PAGE) return subjects
      if (subjects.length > MOST_NODES) throw tooLarge()
      after = rows.at(-1)?.id
    }
  }

  #node(type: Tree['type'], subject?: Subject, children?: Tree[]): Tree {
    if (++this.#nodes > MOST_NODES) throw tooLarge()
    return node(type, subject, children)
  }
}

const tooLarge = (): HttpError => new HttpError({ status: 422, reason: `The tree has more than ${MOST_NODES} nodes.` })

/** Strictly, only the sets (and objects) that the relation declares are in it. */
const isDeclared = (relation: Relation | undefined, subject: Subject): boolean =>
  'subject_set' in subject &&
  (relation?.types.some(
    ({ namespace, relation: inside = '' }) =>
      namespace === subject.subject_set.namespace && inside === subject.subject_set.relation,
  ) ??
    false)
