import { HttpError, invalid } from '../../http/errors'
import type { Relation, Rewrite, RewriteChild } from '@atrium/shared/permission-language'
import type { ProjectRules } from '../rules-of-project'
import { keyOf, type Subject, type SubjectSet } from '../tuples'
import { aborted, Steps } from './steps'

/** A set found inside another one, and whether the checked subject is a direct member of it. */
export type FoundSet = SubjectSet & { found: boolean }

/** The engine's reads from the storage; each is one query. */
export type CheckReader = {
  /** Whether one of these sets has the subject as a direct member. */
  hasDirect(sets: readonly SubjectSet[], subject: Subject): Promise<boolean>
  /**
   * The subject sets in each of these sets, those with the subject first, at most `limit` each. With `relation`, that relation
   * of their objects is used instead of their own.
   */
  setsInside(sets: readonly SubjectSet[], subject: Subject, limit: number, relation?: string): Promise<FoundSet[][]>
}

/** Unknown: the limit of depth or width was reached before there was an answer. */
type Membership = 'member' | 'not' | 'depth' | 'width'

/** Maximum sets read from one set where all of them have to be read. */
const MOST_SETS = 100_000

type Question = {
  set: SubjectSet
  subject: Subject
  /** Levels of nesting to follow; 0 or less, or more than the limit: the limit. */
  depth: number
  /** Of the request, shared by its checks. */
  steps?: Steps
}

/**
 * Whether the subject is in the set, by its relationships and the project's rules.
 * @throws HttpError 400 if an evaluated relation is not declared; 422 if permits refer to each other in a circle or the request
 *   took too many steps, and in strict mode if a limit was reached before there was a result; 503 if the request's time is over
 */
export async function isAllowed(
  reader: CheckReader,
  rules: ProjectRules,
  { set, subject, depth, steps = new Steps() }: Question,
): Promise<boolean> {
  const levels = depth <= 0 || depth > rules.limits.depth ? rules.limits.depth : depth
  const result = await new Check(reader, rules, subject, steps).any([set], levels, {
    direct: true,
    circle: [],
    seen: new Set(),
  })
  if (rules.strict && (result === 'depth' || result === 'width')) throw aborted(`max_${result}_exceeded`)
  return result === 'member'
}

type Way = {
  /** Whether direct members are still to be looked up. */
  direct: boolean
  /** Permits that are being evaluated on this path since it last went a level deeper. */
  circle: readonly string[]
  /** Sets that were already opened on this path. */
  seen: Set<string>
}

type Opened = { set: SubjectSet; relation: Relation | undefined }

const isDeclared = (relation: Relation | undefined, { namespace, relation: name }: SubjectSet): boolean =>
  relation?.types.some((type) => type.namespace === namespace && (type.relation ?? '') === name) ?? false

class Check {
  readonly #known = new Map<string, Membership>()
  constructor(
    readonly reader: CheckReader,
    readonly rules: ProjectRules,
    readonly subject: Subject,
    readonly steps: Steps,
  ) {}

  /** Whether the subject is in one of the sets. */
  async any(sets: readonly SubjectSet[], depth: number, way: Way): Promise<Membership> {
    if (sets.length === 0) return 'not'
    if (depth < 1) return 'depth'
    const pause = this.steps.take(sets.length)
    if (pause) await pause
    let fault: HttpError | undefined
    const known: Opened[] = []
    for (const set of sets) {
      const relation = this.#relationOf(set)
      if (relation instanceof HttpError) fault ??= relation
      else known.push({ set, relation })
    }
    const results: Membership[] = []
    if (way.direct) {
      const stored = known.filter(({ relation }) => this.#canHaveSubject(relation)).map(({ set }) => set)
      if (stored.length > 0 && (await this.reader.hasDirect(stored, this.subject))) return 'member'
    }
    const opened = known.filter(({ relation }) => this.#holdsSets(relation))
    const next = await this.#open(opened, way)
    if (next.result === 'member') return 'member'
    if (opened.length > 0) results.push(next.result)
    for (const { set, relation } of known) {
      if (!relation?.rewrite) continue
      try {
        results.push(await this.#permit(set, relation.rewrite, depth, way.circle))
      } catch (error) {
        fault ??= this.#faultOf(error)
      }
      if (results.at(-1) === 'member') return 'member'
    }
    if (next.sets.length > 0) {
      try {
        results.push(await this.any(next.sets, depth - 1, { direct: false, circle: [], seen: way.seen }))
      } catch (error) {
        fault ??= this.#faultOf(error)
      }
    }
    const result = either(results)
    // a membership outweighs a fault elsewhere
    if (fault && result !== 'member') throw fault
    return result
  }

  /** Another alternative may still hold despite this fault. @throws the error if the check has to stop */
  #faultOf(error: unknown): HttpError {
    if (!(error instanceof HttpError) || error.status >= 500 || this.steps.areOver) throw error
    return error
  }

  /** Looks one level into the sets: a direct member, or the sets to open next. */
  async #open(opened: readonly Opened[], { seen }: Way): Promise<{ result: Membership; sets: SubjectSet[] }> {
    if (opened.length === 0) return { result: 'not', sets: [] }
    const { width } = this.rules.limits
    // in strict mode only sets of declared types count, so all have to be read
    const limit = this.rules.strict ? MOST_SETS : width + 1
    const sets = opened.map(({ set }) => set)
    const stored = await this.reader.setsInside(sets, this.subject, limit)
    const inside = stored.map((found, at) => (this.rules.strict ? this.#declared(opened[at]?.relation, found) : found))
    if (inside.some((found) => found.some((set) => set.found))) return { result: 'member', sets: [] }
    const pause = this.steps.take(inside.reduce((sum, found) => sum + found.length, 0))
    if (pause) await pause
    const next: SubjectSet[] = []
    for (const set of inside.flatMap((found) => found.slice(0, width))) {
      const key = keyOf(set)
      if (seen.has(key)) continue
      seen.add(key)
      next.push(set)
    }
    return { result: inside.some((found) => found.length > width) ? 'width' : 'not', sets: next }
  }

  /** Evaluates a permit once for each level of depth. */
  async #permit(set: SubjectSet, rewrite: Rewrite, depth: number, circle: readonly string[]): Promise<Membership> {
    const key = `${depth} ${keyOf(set)}`
    const known = this.#known.get(key)
    if (known) return known
    if (circle.includes(key)) throw aborted('The permits in the rules contain a circular reference.')
    const result = await this.#rewrite(set, rewrite, depth, [...circle, key])
    this.#known.set(key, result)
    return result
  }

  async #rewrite(set: SubjectSet, rewrite: Rewrite, depth: number, circle: readonly string[]): Promise<Membership> {
    if (depth < 1) return 'depth'
    const pause = this.steps.take()
    if (pause) await pause
    if (rewrite.kind === 'and') {
      const results: Membership[] = []
      for (const child of rewrite.children) {
        results.push(await this.#child(set, child, depth, circle))
        if (results.at(-1) === 'not') return 'not'
      }
      return both(results)
    }
    // all relations of one object are queried together
    const together = rewrite.children.flatMap((child) =>
      child.kind === 'computed' ? [{ ...set, relation: child.relation }] : [],
    )
    const stored = together.filter((one) => {
      const relation = this.#relationOf(one)
      return !(relation instanceof HttpError) && this.#canHaveSubject(relation)
    })
    if (stored.length > 0 && (await this.reader.hasDirect(stored, this.subject))) return 'member'
    let fault: HttpError | undefined
    const results: Membership[] = []
    const attempts: (() => Promise<Membership>)[] = [
      () => this.any(together, depth - 1, { direct: false, circle: [], seen: new Set() }),
      ...rewrite.children
        .filter((child) => child.kind !== 'computed')
        .map((child) => () => this.#child(set, child, depth, circle)),
    ]
    for (const attempt of attempts) {
      try {
        results.push(await attempt())
      } catch (error) {
        fault ??= this.#faultOf(error)
      }
      if (results.at(-1) === 'member') return 'member'
    }
    if (fault) throw fault
    return either(results)
  }

  async #child(set: SubjectSet, child: RewriteChild, depth: number, circle: readonly string[]): Promise<Membership> {
    switch (child.kind) {
      case 'and':
      case 'or':
        return this.#rewrite(set, child, depth - 1, [])
      case 'computed':
        return this.any([{ ...set, relation: child.relation }], depth, { direct: true, circle, seen: new Set() })
      case 'not': {
        const inner = child.child
        const isPermit = inner.kind === 'and' || inner.kind === 'or'
        // a negation doesn't add a level
        const result = await (isPermit
          ? this.#rewrite(set, inner, depth, circle)
          : this.#child(set, inner, depth, circle))
        return result === 'member' ? 'not' : result === 'not' ? 'member' : result
      }
      case 'traverse':
        return this.#traverse({ ...set, relation: child.via }, child.relation, depth)
    }
  }

  async #traverse(via: SubjectSet, relation: string, depth: number): Promise<Membership> {
    if (depth < 1) return 'depth'
    const [targets = []] = await this.reader.setsInside([via], this.subject, MOST_SETS, relation)
    const found = targets.some((target) => {
      const declared = this.#relationOf(target)
      return target.found && !(declared instanceof HttpError) && this.#canHaveSubject(declared)
    })
    if (found) return depth > 1 ? 'member' : 'depth'
    const pause = this.steps.take(targets.length)
    if (pause) await pause
    return this.any(targets, depth - 1, { direct: false, circle: [], seen: new Set() })
  }

  /** @returns undefined where everything is allowed: unknown classes, classes without relations, and objects themselves */
  #relationOf({ namespace, relation }: SubjectSet): Relation | HttpError | undefined {
    const relations = this.rules.namespaces.get(namespace)
    if (!relations || relations.size === 0 || relation === '') return undefined
    return relations.get(relation) ?? invalid(`The relation "${relation}" is not declared.`)
  }

  /** In strict mode, no subject is stored on a permit, and an object or set only if the relation declares its type. */
  #canHaveSubject(relation: Relation | undefined): boolean {
    if (!this.rules.strict) return true
    if (relation?.rewrite) return false
    return !('subject_set' in this.subject) || isDeclared(relation, this.subject.subject_set)
  }

  /** In strict mode, only relations that declare subject sets have some. */
  #holdsSets(relation: Relation | undefined): boolean {
    return !this.rules.strict || (relation?.types.some((type) => type.relation !== undefined) ?? false)
  }

  /** The found sets that the relation declares; the subject only counts as found where the set's relation allows it. */
  #declared(relation: Relation | undefined, found: readonly FoundSet[]): FoundSet[] {
    return found
      .filter((set) => set.relation !== '' && isDeclared(relation, set))
      .map((set) => {
        const own = this.#relationOf(set)
        return { ...set, found: set.found && !(own instanceof HttpError) && this.#canHaveSubject(own) }
      })
  }
}

const limits = (results: readonly Membership[]): Membership | undefined =>
  results.find((result) => result === 'depth' || result === 'width')

const either = (results: readonly Membership[]): Membership =>
  results.includes('member') ? 'member' : (limits(results) ?? 'not')

const both = (results: readonly Membership[]): Membership =>
  results.length === 0 || results.includes('not') ? 'not' : (limits(results) ?? 'member')
