import { backwards, leavesOf } from './backwards'
import { BoundsReached, Budget } from './budget'
import {
  setKey,
  setOf,
  subjectKey,
  subjectOf,
  type Cut,
  type Reader,
  type Rules,
  type Subject,
  type SubjectSet,
  type Tuple,
} from './model'

/** Reads one page of a subject's relationships, in all relations or one. */
export type SubjectReader = (
  filter: { subject: Subject; namespace?: string; relation?: string },
  page: { size: number; token?: string; signal?: AbortSignal },
) => Promise<{ tuples: Tuple[]; next?: string }>

/** Limits of a search: requests, time, results. */
export type ReachBounds = { requests: number; milliseconds: number; found: number }

type ReachCut = Extract<Cut, 'requests' | 'time'> | 'found'

/** Results, nearest first; `cut` names the limits that ended the search. */
export type Reached<T> = { found: T[]; cut: ReadonlySet<ReachCut> }

type ReachOptions<Source> = { reader: Source; rules: Rules; signal?: AbortSignal; bounds?: Partial<ReachBounds> }

const usualBounds: ReachBounds = { requests: 400, milliseconds: 20_000, found: 2_000 }
const PAGE = 250
const AT_ONCE = 6

/**
 * The relations and permissions that a subject may have: follows the rules backwards from its relationships. Each result has to be
 * checked, because a condition may forbid it, and the service has a max depth. Complete except for limits, relationships outside the
 * declared types, and permissions that follow from what a subject is not in (`backwards(rules).open`).
 * @throws what the reader throws, and the signal's reason once it is aborted
 */
export function reach(subject: Subject, options: ReachOptions<SubjectReader>): Promise<Reached<SubjectSet>> {
  const { reader, rules } = options
  const rule = backwards(rules)
  const isKnown = ({ namespace }: { namespace: string }) => rules.namespaces.has(namespace)
  if (subject.subject_set && !isKnown(subject.subject_set)) return Promise.resolve({ found: [], cut: new Set() })
  const requestedKeys = new Set<string>()
  return search<SubjectSet>(options, setKey, async (set, budget, add) => {
    const holding = async (filter: Parameters<SubjectReader>[0], as: (tuple: Tuple) => SubjectSet) => {
      for await (const tuples of pages(budget, (page) => reader(filter, page))) {
        for (const tuple of tuples) if (isKnown(tuple)) add(as(tuple))
      }
    }
    if (set === undefined) return holding({ subject }, setOf)
    for (const relation of rule.permitsOf(set)) add({ ...set, relation })
    if (rule.isSubject(set)) await holding({ subject: { subject_set: set } }, setOf)
    for (const { namespace, relation, via, as } of rule.throughOf(set)) {
      const held = { ...set, relation: as }
      const filter = { subject: { subject_set: held }, namespace, relation: via }
      const key = JSON.stringify([filter, relation])
      if (requestedKeys.has(key)) continue
      requestedKeys.add(key)
      await holding(filter, (tuple) => ({ ...setOf(tuple), relation }))
    }
  })
}

/**
 * Subjects that may be in a relation or have a permission of an object: IDs, and objects that are subjects. As with `reach`, each
 * has to be checked.
 * @throws what the reader throws, and the signal's reason once it is aborted
 */
export async function members(set: SubjectSet, options: ReachOptions<Reader>): Promise<Reached<Subject>> {
  const { reader, rules, bounds } = options
  const max = bounds?.found ?? usualBounds.found
  const subjects = new Map<string, Subject>()
  let full = false
  const { cut } = await search<SubjectSet>(options, setKey, async (one, budget, add) => {
    if (one === undefined) return add(set)
    for (const leaf of leavesIn(rules, one)) {
      if (leaf.kind === 'computed') add({ ...one, relation: leaf.relation })
      else {
        for await (const tuples of pages(budget, (page) => reader({ ...one, relation: leaf.via }, page))) {
          for (const { subject_set } of tuples) if (subject_set) add({ ...subject_set, relation: leaf.relation })
        }
      }
    }
    for await (const tuples of pages(budget, (page) => reader(one, page))) {
      for (const tuple of tuples) {
        const { subject_set: inside } = tuple
        if (inside && inside.relation !== '') add(inside)
        else if (subjects.size < max) subjects.set(subjectKey(tuple), subjectOf(tuple))
        else full = true
      }
      if (full) throw new Full()
    }
  })
  return { found: [...subjects.values()], cut: full ? new Set([...cut, 'found' as const]) : cut }
}

const leavesIn = ({ namespaces }: Rules, { namespace, relation }: SubjectSet) => {
  const rewrite = namespaces.get(namespace)?.get(relation)?.rewrite
  return rewrite ? leavesOf(rewrite) : []
}

/** The search reached its limit of results. */
class Full extends Error {}

/** Searches from the start (undefined), then from each added item, some in parallel, until none is left or a limit is reached. */
async function search<T>(
  { signal, bounds }: Pick<ReachOptions<unknown>, 'signal' | 'bounds'>,
  keyOf: (one: T) => string,
  visit: (from: T | undefined, budget: Budget, add: (one: T) => void) => Promise<void> | void,
): Promise<Reached<T>> {
  const limits = { ...usualBounds, ...bounds }
  const budget = new Budget(limits, signal)
  const cut = new Set<ReachCut>()
  const found = new Map<string, T>()
  let waiting: T[] = []
  const add = (one: T) => {
    const key = keyOf(one)
    if (found.has(key)) return
    if (found.size >= limits.found) throw new Full()
    found.set(key, one)
    waiting.push(one)
  }
  try {
    await visit(undefined, budget, add)
    while (waiting.length > 0) {
      const [some, rest] = [waiting.slice(0, AT_ONCE), waiting.slice(AT_ONCE)]
      waiting = rest
      const done = await Promise.allSettled(some.map(async (one) => visit(one, budget, add)))
      for (const one of done) if (one.status === 'rejected') throw one.reason
    }
  } catch (error) {
    if (error instanceof Full) cut.add('found')
    else if (error instanceof BoundsReached && (error.cut === 'requests' || error.cut === 'time')) cut.add(error.cut)
    else throw error
  }
  return { found: [...found.values()], cut }
}

/** Reads page by page, within the budget. */
async function* pages(
  budget: Budget,
  read: (page: { size: number; token?: string; signal?: AbortSignal }) => ReturnType<Reader>,
): AsyncGenerator<Tuple[]> {
  let token: string | undefined
  do {
    budget.spend()
    const { tuples, next } = await read({ size: PAGE, token, signal: budget.signal })
    yield tuples
    token = next
  } while (token !== undefined)
}
