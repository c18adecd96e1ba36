import { LRUCache } from 'lru-cache'
import { keyOf, type Subject, type SubjectSet } from '../tuples'
import type { CheckReader, FoundSet } from './check'

/** Of sets with more direct members than this, only who was asked for is known. */
const MOST_MEMBERS = 256
const MOST_ASKED = 1_000
/** So many members of all projects' sets are known at once; what was not asked for longest is forgotten. */
const MOST_KNOWN = 300_000
/** So many sets are read in one query. */
const SETS_AT_ONCE = 50

/** What checks read from the storage. */
export type SetStorage = CheckReader & {
  /** The direct members of each set, or undefined where there are more than `most`. */
  members(sets: readonly SubjectSet[], most: number): Promise<(Subject[] | undefined)[]>
}

type Small = { subjects: ReadonlySet<string>; sets: readonly SubjectSet[] }
type Large = { asked: Map<string, boolean> }
type Known = Small | Large

/** A read of sets that is under way. What is written meanwhile may be missing in it. */
type Reading = { projectId: string; stale: Set<string>; allStale: boolean }

const subjectKey = (subject: Subject): string =>
  'subject_id' in subject ? `=${subject.subject_id}` : keyOf(subject.subject_set)

const sizeOf = (known: Known): number => 1 + ('asked' in known ? MOST_ASKED / 10 : known.subjects.size)

/** The direct members of the sets of all projects of one storage, as far as they were asked for. */
export class KnownSets {
  readonly #sets = new LRUCache<string, Known>({ maxSize: MOST_KNOWN, sizeCalculation: sizeOf })
  readonly #readings = new Set<Reading>()
  /** Counts how often a whole project was forgotten; part of the keys, so that what is void is never found. */
  readonly #ages = new Map<string, number>()

  /**
   * Forgets sets of a project, or all of them. Called after every write, before it is acknowledged: a check that begins later
   * reads what was written.
   */
  forget(projectId: string, sets: readonly SubjectSet[] | 'all'): void {
    if (sets === 'all') {
      this.#ages.set(projectId, (this.#ages.get(projectId) ?? 0) + 1)
      for (const reading of this.#readings) if (reading.projectId === projectId) reading.allStale = true
      return
    }
    for (const set of sets) {
      const key = this.#keyOf(projectId, set)
      this.#sets.delete(key)
      for (const reading of this.#readings) reading.stale.add(key)
    }
  }

  /** Answers the questions of checks of a project: from what is known, else from the storage. */
  reader(projectId: string, storage: SetStorage): CheckReader {
    return {
      hasDirect: async (sets, subject) => (await this.#have(projectId, storage, sets, subject)).includes(true),
      setsInside: (sets, subject, limit, relation) =>
        this.#inside(projectId, storage, sets, { subject, limit, relation }),
    }
  }

  #keyOf(projectId: string, set: SubjectSet): string {
    return `${projectId} ${this.#ages.get(projectId) ?? 0} ${keyOf(set)}`
  }

  /** Whether the subject is a direct member of each of the sets; after the first that has it they may be left out. */
  async #have(
    projectId: string,
    storage: SetStorage,
    sets: readonly SubjectSet[],
    subject: Subject,
    every = false,
  ): Promise<boolean[]> {
    const key = subjectKey(subject)
    const known = await this.#read(projectId, storage, sets)
    const has: boolean[] = []
    for (const [at, one] of known.entries()) {
      has.push(
        'asked' in one
          ? await this.#ask(projectId, storage, sets[at] as SubjectSet, one, subject, key)
          : one.subjects.has(key),
      )
      if (has[at] && !every) return has
    }
    return has
  }

  async #ask(
    projectId: string,
    storage: SetStorage,
    set: SubjectSet,
    { asked }: Large,
    subject: Subject,
    key: string,
  ): Promise<boolean> {
    const before = asked.get(key)
    if (before !== undefined) return before
    return this.#reading(projectId, async (reading) => {
      const has = await storage.hasDirect([set], subject)
      if (asked.size >= MOST_ASKED) asked.clear()
      if (!this.#isStale(reading, this.#keyOf(projectId, set))) asked.set(key, has)
      return has
    })
  }

  async #inside(
    projectId: string,
    storage: SetStorage,
    sets: readonly SubjectSet[],
    { subject, limit, relation }: { subject: Subject; limit: number; relation: string | undefined },
  ): Promise<FoundSet[][]> {
    const known = await this.#read(projectId, storage, sets)
    const targets = new Map<string, SubjectSet>()
    const inside = known.map((one) => {
      if ('asked' in one) return undefined
      if (relation === undefined) {
        for (const set of one.sets) targets.set(keyOf(set), set)
        return one.sets
      }
      const distinct = new Map(one.sets.map((set) => ({ ...set, relation })).map((set) => [keyOf(set), set]))
      for (const [key, set] of distinct) targets.set(key, set)
      return [...distinct.values()]
    })
    const large = sets.filter((_, at) => !inside[at])
    const answered = large.length > 0 ? await storage.setsInside(large, subject, limit, relation) : []
    const keys = [...targets.keys()]
    const has = await this.#have(projectId, storage, [...targets.values()], subject, true)
    const found = new Set(keys.filter((_, at) => has[at]))
    return inside.map((one) => {
      if (!one) return answered.shift() ?? []
      const marked = one.map((set) => ({ ...set, found: found.has(keyOf(set)) }))
      return [...marked.filter((set) => set.found), ...marked.filter((set) => !set.found)].slice(0, limit)
    })
  }

  /** What is known of each set, after reading those of which nothing is. */
  async #read(projectId: string, storage: SetStorage, sets: readonly SubjectSet[]): Promise<Known[]> {
    const known: (Known | undefined)[] = sets.map((set) => this.#sets.get(this.#keyOf(projectId, set)))
    const missing = sets.flatMap((set, at) => (known[at] ? [] : [{ set, at }]))
    for (let start = 0; start < missing.length; start += SETS_AT_ONCE) {
      const part = missing.slice(start, start + SETS_AT_ONCE)
      await this.#reading(projectId, async (reading) => {
        const keys = part.map(({ set }) => this.#keyOf(projectId, set))
        const members = await storage.members(
          part.map(({ set }) => set),
          MOST_MEMBERS,
        )
        for (const [index, { at }] of part.entries()) {
          const one = knownOf(members[index])
          const key = keys[index] ?? ''
          known[at] = one
          if (!this.#isStale(reading, key)) this.#sets.set(key, one)
        }
      })
    }
    return known as Known[]
  }

  async #reading<T>(projectId: string, read: (reading: Reading) => Promise<T>): Promise<T> {
    const reading: Reading = { projectId, stale: new Set(), allStale: false }
    this.#readings.add(reading)
    try {
      return await read(reading)
    } finally {
      this.#readings.delete(reading)
    }
  }

  #isStale({ stale, allStale }: Reading, key: string): boolean {
    return allStale || stale.has(key)
  }
}

function knownOf(members: readonly Subject[] | undefined): Known {
  if (!members) return { asked: new Map() }
  const sets = new Map<string, SubjectSet>()
  for (const member of members) if ('subject_set' in member) sets.set(keyOf(member.subject_set), member.subject_set)
  return { subjects: new Set(members.map(subjectKey)), sets: [...sets.values()] }
}
