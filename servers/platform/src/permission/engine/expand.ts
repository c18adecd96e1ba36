import { HttpError } from '../../http/errors'
import type { Database } from '../../db/database'
import type { Relation, Rewrite, RewriteChild } from '@atrium/shared/permission-language'
import { listTuples } from '../relationships/store'
import type { ProjectRules } from '../rules-of-project'
import { keyOf, type Subject, type SubjectSet } from '../tuples'

type NodeTuple = { namespace: ''; object: ''; relation: '' } & ({ subject_id?: never; subject_set?: never } | Subject)

/** A node of the expand tree, as in the API. */
export type Tree = { type: 'union' | 'intersection' | 'exclusion' | 'leaf'; children?: Tree[]; tuple: NodeTuple }

const node = (type: Tree['type'], subject?: Subject, children: Tree[] = []): Tree => ({
  type: children.length === 0 ? 'leaf' : type,
  ...(children.length > 0 && { children }),
  tuple: { namespace: '', object: '', relation: '', ...subject },
})

/** The most nodes of a tree; more would be of no use. */
const MOST_NODES = 20_000
/** Subjects between two checks of the limit, and rows of a set's first query. */
const PAGE = 100
/** Rows of a query at most: each query of a large set reads more than the one before. */
const MOST_ROWS = 1_000

/**
 * The tree of a set's subjects.
 * @param depth levels, including the root; 0 or less, or more than the limit: the limit. References of permits are followed
 *   without a limit, as in the service, and end at a set that is already open
 * @returns undefined for a relation that is not declared or declares nothing, in strict mode
 * @throws HttpError 422 if the tree has more than 20,000 nodes
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
  if (rules.strict && !relation?.rewrite && !relation?.types.length) return undefined
  return new Expansion(db, projectId, rules).set(set, levels, new Set())
}

/** Operands are listed in this order; those of one type in the order of the rules. */
const ranks = { computed: 0, traverse: 1, and: 2, or: 2, not: 3 }
const inRenderingOrder = (children: readonly RewriteChild[]): RewriteChild[] =>
  children.toSorted((a, b) => ranks[a.kind] - ranks[b.kind])

class Expansion {
  #nodes = 0
  #subjects = 0
  constructor(
    readonly db: Database,
    readonly projectId: string,
    readonly rules: ProjectRules,
  ) {}

  /** A set with its subjects. Objects, and sets already open further up, are not expanded. */
  async set(set: SubjectSet, depth: number, above: ReadonlySet<string>): Promise<Tree | undefined> {
    const subject = { subject_set: set }
    const key = keyOf(set)
    if (set.relation === '' || above.has(key)) return this.#node('leaf', subject)
    const relation = this.rules.namespaces.get(set.namespace)?.get(set.relation)
    if (!relation && this.rules.strict) return undefined
    const within = new Set(above).add(key)
    if (relation?.rewrite && this.rules.expandRewrites) {
      return this.#rewrite(set, relation.rewrite, depth, within, subject)
    }
    const children: Tree[] = []
    for await (const page of this.#pages(set, depth)) {
      for (const found of page) {
        if (this.rules.strict && !isDeclared(relation, found)) continue
        if ('subject_id' in found) children.push(this.#node('leaf', found))
        else children.push(...listed(await this.set(found.subject_set, depth - 1, within)))
      }
    }
    return this.#node('union', subject, children)
  }

  async #rewrite(
    set: SubjectSet,
    { kind, children }: Rewrite,
    depth: number,
    above: ReadonlySet<string>,
    subject?: Subject,
  ): Promise<Tree> {
    const trees: Tree[] = []
    for (const child of inRenderingOrder(children)) trees.push(...listed(await this.#child(set, child, depth, above)))
    return this.#node(kind === 'and' ? 'intersection' : 'union', subject, trees)
  }

  async #child(
    set: SubjectSet,
    child: RewriteChild,
    depth: number,
    above: ReadonlySet<string>,
  ): Promise<Tree | undefined> {
    switch (child.kind) {
      case 'and':
      case 'or':
        return this.#rewrite(set, child, depth, above)
      case 'computed':
        return this.set({ ...set, relation: child.relation }, depth - 1, above)
      case 'not':
        return this.#node('exclusion', undefined, listed(await this.#child(set, child.child, depth, above)))
      case 'traverse':
        return this.#traverse({ ...set, relation: child.via }, child.relation, depth, above)
    }
  }

  async #traverse(via: SubjectSet, relation: string, depth: number, above: ReadonlySet<string>): Promise<Tree> {
    const trees: Tree[] = []
    for await (const page of this.#pages(via, depth)) {
      for (const found of page) {
        if (!('subject_set' in found)) continue
        trees.push(...listed(await this.set({ ...found.subject_set, relation }, depth - 1, above)))
      }
    }
    return this.#node('union', { subject_set: via }, trees)
  }

  /** The subjects of a set, page by page, until depth or the number of subjects read so far ends it. */
  async *#pages(filter: SubjectSet, depth: number): AsyncGenerator<Subject[]> {
    if (depth <= 1) return
    const { expanded } = this.rules.limits
    let after: string | undefined
    for (let limit = PAGE; this.#subjects < expanded; limit = Math.min(limit * 4, MOST_ROWS)) {
      const rows = await listTuples(this.db, this.projectId, { filter, after, limit })
      for (let start = 0; start < rows.length && this.#subjects < expanded; start += PAGE) {
        const page = rows.slice(start, start + PAGE)
        this.#subjects += page.length
        yield page.map(({ tuple }) =>
          'subject_id' in tuple ? { subject_id: tuple.subject_id } : { subject_set: tuple.subject_set },
        )
      }
      if (rows.length < limit) return
      after = rows.at(-1)?.id
    }
  }

  #node(type: Tree['type'], subject?: Subject, children?: Tree[]): Tree {
    if (++this.#nodes > MOST_NODES) throw tooLarge()
    return node(type, subject, children)
  }
}

const listed = (tree: Tree | undefined): Tree[] => (tree ? [tree] : [])

const tooLarge = (): HttpError => new HttpError({ status: 422, reason: `The tree has more than ${MOST_NODES} nodes.` })

/** In strict mode, a set only contains the sets (and objects) that its relation declares. */
const isDeclared = (relation: Relation | undefined, subject: Subject): boolean =>
  'subject_set' in subject &&
  (relation?.types.some(
    ({ namespace, relation: inside = '' }) =>
      namespace === subject.subject_set.namespace && inside === subject.subject_set.relation,
  ) ??
    false)
