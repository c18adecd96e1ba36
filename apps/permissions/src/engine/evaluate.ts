import type { Relation, Rewrite, RewriteChild } from '@atrium/shared/permission-language'

import { BoundsReached } from './budget'
import {
  setKey,
  setOf,
  subjectOf,
  type Edge,
  type Evaluation,
  type FaultKind,
  type Proof,
  type Reader,
  type Rules,
  type Subject,
  type SubjectSet,
  type Tuple,
} from './model'
import { RelationshipsRead, type Bounds } from './relationships-read'

export type EvaluateOptions = {
  /** The source of relationships: the project (`projectReader`), or the project with changes (`withChanges`). */
  reader: Reader
  rules: Rules
  /** Levels to follow; 0, or more than the service's limit, means the limit. */
  depth?: number
  signal?: AbortSignal
  bounds?: Partial<Bounds>
}

/**
 * Answers "is the subject in the set?" like the permission service, and explains the answer: with a proof if allowed, and always
 * with the visited sets. Reads relationships page by page during the walk, each set once. Stops at the service's limits of depth
 * and width, and at its own (`bounds`); `cut` names the limits that it reached. The service's check is authoritative: this one may
 * see concurrent writes partially.
 * @throws what the reader throws, and the signal's reason once it is aborted
 */
export async function evaluate(question: Tuple, options: EvaluateOptions): Promise<Evaluation> {
  const { rules, reader, signal, bounds, depth = 0 } = options
  const relationships = new RelationshipsRead(reader, signal, bounds)
  const walk = new Walk(relationships, rules, question)
  const done = (response: Pick<Evaluation, 'allowed' | 'fault' | 'proof' | 'unknownNamespace'>): Evaluation => ({
    ...response,
    edges: walk.edges,
    readSets: relationships.looks,
    cut: relationships.cut,
    requests: relationships.requests,
  })
  const unknown = [question.namespace, question.subject_set?.namespace].find(
    (name) => name !== undefined && !rules.namespaces.has(name),
  )
  if (unknown !== undefined) return done({ allowed: false, unknownNamespace: unknown })
  const levels = depth <= 0 || depth > rules.depth ? rules.depth : depth
  try {
    const { is, proof } = await walk.any([{ set: setOf(question), prove: same }], levels, start())
    if (is === 'depth' || is === 'width') {
      relationships.cut.add(is)
      if (rules.strict) return done({ allowed: undefined, fault: { kind: is } })
    }
    return done({ allowed: is === 'member', proof })
  } catch (error) {
    if (error instanceof Fault) return done({ allowed: undefined, fault: { kind: error.kind, set: error.set } })
    if (!(error instanceof BoundsReached)) throw error
    relationships.cut.add(error.cut)
    return done({ allowed: undefined })
  }
}

/** The service refuses to answer. */
class Fault extends Error {
  constructor(
    readonly kind: FaultKind,
    readonly set?: SubjectSet,
  ) {
    super(kind)
  }
}

/** `depth`, `width`: this limit was reached before there was an answer. */
type Membership = 'member' | 'not' | 'depth' | 'width'
type Result = { is: Membership; proof?: Proof }

/** A set to evaluate, and what a proof for it implies for the original set. */
type Entry = { set: SubjectSet; prove: (proof: Proof) => Proof }
type Opened = Entry & { relation: Relation | undefined }
const same = (proof: Proof): Proof => proof

const isDeclared = (relation: Relation | undefined, { namespace, relation: name }: SubjectSet): boolean =>
  relation?.types.some((type) => type.namespace === namespace && (type.relation ?? '') === name) ?? false

type Circle = readonly string[]
type Way = {
  /** Whether direct members still have to be looked up. */
  direct: boolean
  /** Permits being evaluated on this path at the same level. */
  circle: Circle
  /** Sets already visited on this path. */
  seen: Set<string>
}
const start = (circle: Circle = []): Way => ({ direct: true, circle, seen: new Set() })

/** Limit of evaluated sets per question, as in the service. */
const MOST_STEPS = 100_000
const MOST_EDGES = 500

/** Follows the same order as the service's check, so that the limits of depth and width apply at the same places. */
class Walk {
  readonly edges: Edge[] = []
  readonly #edgeKeys = new Set<string>()
  readonly #known = new Map<string, Result>()
  #steps = 0
  constructor(
    readonly relationships: RelationshipsRead,
    readonly rules: Rules,
    readonly subject: Subject,
  ) {}

  /** Whether the subject is in one of the sets. */
  async any(entries: readonly Entry[], depth: number, way: Way): Promise<Result> {
    if (entries.length === 0) return { is: 'not' }
    if (depth < 1) return { is: 'depth' }
    this.#step(entries.length)
    const collected = new Collected()
    const known: Opened[] = []
    for (const entry of entries) {
      await collected.attempt(() => {
        known.push({ ...entry, relation: this.#relationOf(entry.set) })
      })
    }
    if (way.direct) {
      const stored = known.filter(({ relation }) => this.#mayStand(relation))
      const found = await this.relationships.first(stored, ({ set }) => this.relationships.has(set, this.subject))
      if (found) return { is: 'member', proof: found.prove(this.#stored(found.set)) }
    }
    const opened = known.filter(({ relation }) => this.#holdsSets(relation))
    const next = await this.#open(opened, way)
    if (next.is === 'member') return next
    if (opened.length > 0) collected.results.push(next.is)
    for (const { set, relation, prove } of known) {
      const rewrite = relation?.rewrite
      if (!rewrite) continue
      const result = await collected.attempt(() => this.#permit(set, rewrite, depth, way.circle))
      if (result?.is === 'member') return { is: 'member', proof: result.proof && prove(result.proof) }
    }
    if (next.entries.length > 0) {
      const deeper = { direct: false, circle: [], seen: way.seen }
      const result = await collected.attempt(() => this.any(next.entries, depth - 1, deeper))
      if (result?.is === 'member') return result
    }
    return collected.end()
  }

  /** Looks one level into the sets: a direct member, or the sets to open next. */
  async #open(entries: readonly Opened[], { seen }: Way): Promise<Result & { entries: Entry[] }> {
    const next: Entry[] = []
    let is: Membership = 'not'
    for (const { set, prove, relation } of entries) {
      const storedSets = await this.relationships.sets(set)
      // in strict mode, sets of undeclared types don't count
      const inside = this.rules.strict
        ? storedSets.filter((one) => one.relation !== '' && isDeclared(relation, one))
        : storedSets
      for (const one of inside) this.#edge({ from: set, to: one, kind: 'inside' })
      const proven = (one: SubjectSet) => (proof: Proof) => prove({ kind: 'inside', set, inside: one, proof })
      const found = await this.relationships.first(inside, async (one) => {
        const declared = this.rules.strict ? this.#declared(one) : undefined
        if (declared === 'undeclared' || !this.#mayStand(declared)) return false
        return this.relationships.has(one, this.subject)
      })
      if (found) return { is: 'member', proof: proven(found)(this.#stored(found)), entries: [] }
      if (inside.length > this.rules.width) is = 'width'
      for (const one of inside.slice(0, this.rules.width)) {
        const key = setKey(one)
        if (!seen.has(key)) next.push({ set: one, prove: proven(one) })
        seen.add(key)
      }
    }
    return { is, entries: next }
  }

  /** Evaluates a permit, once per level of depth. */
  async #permit(set: SubjectSet, rewrite: Rewrite, depth: number, circle: Circle): Promise<Result> {
    const key = `${depth} ${setKey(set)}`
    const known = this.#known.get(key)
    if (known) return known
    if (circle.includes(key)) throw new Fault('circle', set)
    const result = await this.#rewrite(set, rewrite, depth, [...circle, key])
    this.#known.set(key, result)
    return result
  }

  async #rewrite(set: SubjectSet, rewrite: Rewrite, depth: number, circle: Circle): Promise<Result> {
    if (depth < 1) return { is: 'depth' }
    this.#step()
    const permit = (proofs: (Proof | undefined)[]): Proof => ({
      kind: 'permit',
      set,
      proofs: proofs.filter((proof) => proof !== undefined),
    })
    if (rewrite.kind === 'and') {
      const results: Result[] = []
      for (const child of rewrite.children) {
        const result = await this.#child(set, child, depth, circle)
        if (result.is === 'not') return result
        results.push(result)
      }
      if (results.length === 0) return { is: 'not' }
      const cut = results.find(({ is }) => is !== 'member')
      return cut ?? { is: 'member', proof: permit(results.map(({ proof }) => proof)) }
    }
    // all relations of one object are requested together
    const together = rewrite.children.flatMap((child) =>
      child.kind === 'computed' ? [{ set: this.#computed(set, child.relation), prove: same }] : [],
    )
    const stored = together.filter((one) => {
      const relation = this.#declared(one.set)
      return relation !== 'undeclared' && this.#mayStand(relation)
    })
    const direct = await this.relationships.first(stored, (one) => this.relationships.has(one.set, this.subject))
    if (direct) return { is: 'member', proof: permit([this.#stored(direct.set)]) }
    const attempts: (() => Promise<Result>)[] = [
      () => this.any(together, depth - 1, { direct: false, circle: [], seen: new Set() }),
      ...rewrite.children
        .filter((child) => child.kind !== 'computed')
        .map((child) => () => this.#child(set, child, depth, circle)),
    ]
    const collected = new Collected()
    for (const attempt of attempts) {
      const result = await collected.attempt(attempt)
      if (result?.is === 'member') return { is: 'member', proof: permit([result.proof]) }
    }
    return collected.end()
  }

  async #child(set: SubjectSet, child: RewriteChild, depth: number, circle: Circle): Promise<Result> {
    switch (child.kind) {
      case 'and':
      case 'or':
        return this.#rewrite(set, child, depth - 1, [])
      case 'computed':
        return this.any([{ set: this.#computed(set, child.relation), prove: same }], depth, start(circle))
      case 'not': {
        const inner = child.child
        const isPermit = inner.kind === 'and' || inner.kind === 'or'
        // a negation doesn't add a level
        const { is } = await (isPermit
          ? this.#rewrite(set, inner, depth, circle)
          : this.#child(set, inner, depth, circle))
        if (is === 'not') return { is: 'member', proof: { kind: 'absent', set, condition: child.child } }
        return { is: is === 'member' ? 'not' : is }
      }
      case 'traverse':
        return this.#traverse(set, child.via, child.relation, depth)
    }
  }

  async #traverse(set: SubjectSet, via: string, relation: string, depth: number): Promise<Result> {
    if (depth < 1) return { is: 'depth' }
    const storedSets = await this.relationships.sets({ ...set, relation: via })
    const targets = [...new Map(storedSets.map((one) => [setKey({ ...one, relation }), { ...one, relation }])).values()]
    for (const to of targets) this.#edge({ from: set, to, kind: 'traverse', via })
    const proven =
      (target: SubjectSet) =>
      (proof: Proof): Proof => ({ kind: 'traverse', set, via, target, proof })
    // direct members come first, as in the service
    const direct = new Set<SubjectSet>()
    const found = await this.relationships.first(targets, async (target) => {
      if (!(await this.relationships.has(target, this.subject))) return false
      direct.add(target)
      const declared = this.#declared(target)
      return declared !== 'undeclared' && this.#mayStand(declared)
    })
    if (found) return depth > 1 ? { is: 'member', proof: proven(found)(this.#stored(found)) } : { is: 'depth' }
    const ordered = [...targets].sort((a, b) => Number(direct.has(b)) - Number(direct.has(a)))
    const entries = ordered.map((target) => ({ set: target, prove: proven(target) }))
    return this.any(entries, depth - 1, { direct: false, circle: [], seen: new Set() })
  }

  #stored(set: SubjectSet): Proof {
    return { kind: 'relationship', set: setOf(set), subject: subjectOf(this.subject) }
  }

  #computed(set: SubjectSet, relation: string): SubjectSet {
    const to = { ...set, relation }
    this.#edge({ from: set, to, kind: 'rule' })
    return to
  }

  #edge(edge: Edge): void {
    const key = `${setKey(edge.from)}${setKey(edge.to)}`
    if (this.#edgeKeys.has(key) || this.edges.length >= MOST_EDGES) return
    this.#edgeKeys.add(key)
    this.edges.push(edge)
  }

  /** @returns undefined where anything is allowed: unknown namespaces, namespaces without relations, and objects themselves */
  #declared({ namespace, relation }: SubjectSet): Relation | 'undeclared' | undefined {
    const relations = this.rules.namespaces.get(namespace)
    if (!relations || relations.size === 0 || relation === '') return undefined
    return relations.get(relation) ?? 'undeclared'
  }

  #relationOf(set: SubjectSet): Relation | undefined {
    const declared = this.#declared(set)
    if (declared === 'undeclared') throw new Fault('undeclared', set)
    return declared
  }

  /** Whether the relation can contain the subject directly. In strict mode permits can't, and objects and sets need a declared type. */
  #mayStand(relation: Relation | undefined): boolean {
    if (!this.rules.strict) return true
    if (relation?.rewrite) return false
    return this.subject.subject_set === undefined || isDeclared(relation, this.subject.subject_set)
  }

  /** Whether the relation can contain subject sets. In strict mode, only if it declares some. */
  #holdsSets(relation: Relation | undefined): boolean {
    return !this.rules.strict || (relation?.types.some((type) => type.relation !== undefined) ?? false)
  }

  #step(count = 1): void {
    this.#steps += count
    if (this.#steps > MOST_STEPS) throw new Fault('steps')
  }
}

/** Combines the results of several paths; a path's error only counts if no other path found the subject. */
class Collected {
  readonly results: Membership[] = []
  #fault: Fault | undefined

  async attempt<T>(runPath: () => T | Promise<T>): Promise<T | undefined> {
    try {
      const result = await runPath()
      if (isResult(result)) this.results.push(result.is)
      return result
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      this.#fault ??= error
      return undefined
    }
  }

  end(): Result {
    if (this.#fault) throw this.#fault
    return { is: this.results.find((is) => is === 'depth' || is === 'width') ?? 'not' }
  }
}

const isResult = (value: unknown): value is Result => typeof value === 'object' && value !== null && 'is' in value
