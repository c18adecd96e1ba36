import { Budget } from './budget'
import { setKey, setOf, subjectKey, type Cut, type ReadSet, type Reader, type Subject, type SubjectSet } from './model'

/** Limits of a walk: requests, time, relationships read per set. */
export type Bounds = { requests: number; milliseconds: number; members: number }

const defaults: Bounds = { requests: 300, milliseconds: 20_000, members: 1_000 }
const PAGE = 250
const AT_ONCE = 6

type Members = { sets: SubjectSet[]; subjects: ReadonlySet<string>; complete: boolean }

/** The relationships that one question needs: reads each set once, and stops at the bounds. */
export class RelationshipsRead {
  readonly cut = new Set<Cut>()
  readonly #bounds: Bounds
  readonly #budget: Budget
  readonly #members = new Map<string, Promise<Members>>()
  readonly #requested = new Map<string, Promise<boolean>>()
  readonly #readSets = new Map<string, ReadSet>()
  constructor(
    readonly reader: Reader,
    readonly signal: AbortSignal | undefined,
    bounds: Partial<Bounds> = {},
  ) {
    this.#bounds = { ...defaults, ...bounds }
    this.#budget = new Budget(this.#bounds, signal)
  }

  get requests(): number {
    return this.#budget.requests
  }

  get looks(): ReadSet[] {
    return [...this.#readSets.values()]
  }

  /** The sets that are subjects in a set, without duplicates. */
  async sets(set: SubjectSet): Promise<SubjectSet[]> {
    const { sets, complete } = await this.#read(set)
    if (!complete) this.cut.add('members')
    return sets
  }

  /** Whether a relationship puts the subject into the set. */
  async has(set: SubjectSet, subject: Subject): Promise<boolean> {
    const { subjects, complete } = await this.#read(set)
    const key = subjectKey(subject)
    if (complete || subjects.has(key)) return subjects.has(key)
    const requestKey = `${setKey(set)}${key}`
    const known = this.#requested.get(requestKey) ?? this.#fetch(set, subject)
    this.#requested.set(requestKey, known)
    return known
  }

  /** The first item that passes the test; some are tested in parallel. */
  async first<T>(items: readonly T[], test: (item: T) => Promise<boolean>): Promise<T | undefined> {
    for (let start = 0; start < items.length; start += AT_ONCE) {
      const some = items.slice(start, start + AT_ONCE)
      const results = await Promise.all(some.map(test))
      const at = results.indexOf(true)
      if (at >= 0) return some[at]
    }
    return undefined
  }

  async #fetch(set: SubjectSet, subject: Subject): Promise<boolean> {
    this.#budget.spend()
    const { tuples } = await this.reader({ ...setOf(set), subject }, { size: 1, signal: this.signal })
    return tuples.length > 0
  }

  #read(set: SubjectSet): Promise<Members> {
    const key = setKey(set)
    const known = this.#members.get(key) ?? this.#readAll(set)
    this.#members.set(key, known)
    return known
  }

  async #readAll(set: SubjectSet): Promise<Members> {
    const filter = setOf(set)
    const sets = new Map<string, SubjectSet>()
    const subjects = new Set<string>()
    let [found, token]: [number, string | undefined] = [0, undefined]
    do {
      this.#budget.spend()
      const page = await this.reader(filter, { size: PAGE, token, signal: this.signal })
      for (const tuple of page.tuples) {
        subjects.add(subjectKey(tuple))
        if (tuple.subject_set) sets.set(setKey(tuple.subject_set), tuple.subject_set)
      }
      found += page.tuples.length
      token = page.next
    } while (token !== undefined && found < this.#bounds.members)
    const complete = token === undefined
    this.#readSets.set(setKey(set), { set: filter, found, complete })
    return { sets: [...sets.values()], subjects, complete }
  }
}
