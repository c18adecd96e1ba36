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

/** A read that is under way. What is written meanwhile may be missing in it. */
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

  /** What is known of a set; undefined where nothing is. */
  get(projectId: string, set: SubjectSet): Known | undefined {
    return this.#sets.get(this.#keyOf(projectId, set))
  }

  /** Keeps what is known of a set. */
  set(projectId: string, set: SubjectSet, known: Known): void {
    this.#sets.set(this.#keyOf(projectId, set), known)
  }

  /** Reads from the storage, and keeps what was read as long as `holds` says so of a set: nothing was written to it since. */
  async reading<T>(projectId: string, read: (holds: (set: SubjectSet) => boolean) => Promise<T>): Promise<T> {
    const reading: Reading = { projectId, stale: new Set(), allStale: false }
    this.#readings.add(reading)
    try {
      return await read((set) => !reading.allStale && !reading.stale.has(this.#keyOf(projectId, set)))
    } finally {
      this.#readings.delete(reading)
    }
  }

  /** Answers the questions of checks of a project: from what is known, else from the storage. */
  reader(projectId: string, storage: SetStorage): CheckReader {
    return new Reader(this, projectId, storage)
  }

  #keyOf(projectId: string, set: SubjectSet): string {
    return `${projectId} ${this.#ages.get(projectId) ?? 0} ${keyOf(set)}`
  }
}

class Reader implements CheckReader {
  constructor(
    readonly known: KnownSets,
    readonly projectId: string,
    readonly storage: SetStorage,
  ) {}

  async hasDirect(sets: readonly SubjectSet[], subject: Subject): Promise<boolean> {
    const key = subjectKey(subject)
    for (const { set, known } of await this.#read(sets)) {
      const has = this.#has(set, known, subject, key)
      // what is known is not waited for
      if (has === true || (has && (await has))) return true
    }
    return false
  }

  async setsInside(
    sets: readonly SubjectSet[],
    subject: Subject,
    limit: number,
    relation?: string,
  ): Promise<FoundSet[][]> {
    const inside = (await this.#read(sets)).map(({ known }) => {
      if ('asked' in known) return undefined
      return relation === undefined ? known.sets : distinct(known.sets.map((set) => ({ ...set, relation })))
    })
    const large = sets.filter((_, at) => !inside[at])
    const answered = large.length > 0 ? await this.storage.setsInside(large, subject, limit, relation) : []
    const key = subjectKey(subject)
    const found = new Set<string>()
    for (const { set, known } of await this.#read(distinct(inside.flatMap((some) => some ?? [])))) {
      const has = this.#has(set, known, subject, key)
      if (has === true || (has && (await has))) found.add(keyOf(set))
    }
    return inside.map((some) => {
      if (!some) return answered.shift() ?? []
      const marked = some.map((set) => ({ ...set, found: found.has(keyOf(set)) }))
      return [...marked.filter((set) => set.found), ...marked.filter((set) => !set.found)].slice(0, limit)
    })
  }

  #has(set: SubjectSet, known: Known, subject: Subject, key: string): boolean | Promise<boolean> {
    if (!('asked' in known)) return known.subjects.has(key)
    const { asked } = known
    const before = asked.get(key)
    if (before !== undefined) return before
    return this.known.reading(this.projectId, async (holds) => {
      const has = await this.storage.hasDirect([set], subject)
      if (asked.size >= MOST_ASKED) asked.clear()
      if (holds(set)) asked.set(key, has)
      return has
    })
  }

  /** What is known of each set, after reading those of which nothing is. */
  async #read(sets: readonly SubjectSet[]): Promise<{ set: SubjectSet; known: Known }[]> {
    const found = sets.map((set) => ({ set, known: this.known.get(this.projectId, set) }))
    const missing = found.filter(({ known }) => !known)
    for (let start = 0; start < missing.length; start += SETS_AT_ONCE) {
      const part = missing.slice(start, start + SETS_AT_ONCE)
      const asked = part.map(({ set }) => set)
      await this.known.reading(this.projectId, async (holds) => {
        const members = await this.storage.members(asked, MOST_MEMBERS)
        for (const [at, one] of part.entries()) {
          one.known = knownOf(members[at])
          if (holds(one.set)) this.known.set(this.projectId, one.set, one.known)
        }
      })
    }
    return found as { set: SubjectSet; known: Known }[]
  }
}

const distinct = (sets: readonly SubjectSet[]): SubjectSet[] => [
  ...new Map(sets.map((set) => [keyOf(set), set])).values(),
]

const knownOf = (members: readonly Subject[] | undefined): Known =>
  members
    ? {
        subjects: new Set(members.map(subjectKey)),
        sets: distinct(members.flatMap((member) => ('subject_set' in member ? [member.subject_set] : []))),
      }
    : { asked: new Map() }
