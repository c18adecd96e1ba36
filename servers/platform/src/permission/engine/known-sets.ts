import { LRUCache } from 'lru-cache'
import { keyOf, type Subject, type SubjectSet } from '../tuples'
import type { CheckReader, FoundSet } from './check'

/** For sets with more direct members than this, only the requested subjects are cached. */
const MOST_MEMBERS = 256
const MOST_CHECKED = 1_000
/** The most cached members of all projects' sets; the least recently used are evicted. */
const MOST_KNOWN = 300_000
/** Sets per query. */
const SETS_AT_ONCE = 200

/** Other sets that a check of this one will read. */
export type RelatedSets = (set: SubjectSet) => readonly SubjectSet[]

/** What checks read from the storage. */
export type SetStorage = CheckReader & {
  /** The direct members of each set, or undefined if there are more than `max`. */
  members(sets: readonly SubjectSet[], max: number): Promise<(Subject[] | undefined)[]>
}

type Small = { subjects: ReadonlySet<string>; sets: readonly SubjectSet[] }
type Large = { checked: Map<string, boolean> }
type Known = Small | Large

/** A running read. Concurrent writes may be missing in it. */
type Reading = { projectId: string; stale: Set<string>; allStale: boolean }

/** Sets that are read together: one query runs per project, and later requests are part of the next one. */
type Batch = { sets: Map<string, SubjectSet>; read: Promise<ReadonlyMap<string, Known>> }

const subjectKey = (subject: Subject): string =>
  'subject_id' in subject ? `=${subject.subject_id}` : keyOf(subject.subject_set)

const sizeOf = (known: Known): number => 1 + ('checked' in known ? MOST_CHECKED / 10 : known.subjects.size)

/** The requested direct members of the sets of all projects of one storage. */
export class KnownSets {
  readonly #sets = new LRUCache<string, Known>({ maxSize: MOST_KNOWN, sizeCalculation: sizeOf })
  readonly #readings = new Set<Reading>()
  /** Counts how often a whole project was invalidated. Part of the keys, so that stale entries are never found. */
  readonly #ages = new Map<string, number>()
  readonly #batches = new Map<string, { running: Promise<unknown>; next: Batch | undefined }>()

  /**
   * Invalidates sets of a project, or all of them. Called after every write, before it is acknowledged: a check that starts
   * later reads what was written.
   */
  invalidate(projectId: string, sets: readonly SubjectSet[] | 'all'): void {
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

  /** The cached set; undefined if it isn't cached. */
  get(projectId: string, set: SubjectSet): Known | undefined {
    return this.#sets.get(this.#keyOf(projectId, set))
  }

  /** Caches a set. */
  set(projectId: string, set: SubjectSet, known: Known): void {
    this.#sets.set(this.#keyOf(projectId, set), known)
  }

  /** Reads from the storage and caches a set's result if `holds` confirms that nothing was written to it. */
  async reading<T>(projectId: string, read: (holds: (set: SubjectSet) => boolean) => Promise<T>): Promise<T> {
    const reading: Reading = { projectId, stale: new Set(), allStale: false }
    this.#readings.add(reading)
    try {
      return await read((set) => !reading.allStale && !reading.stale.has(this.#keyOf(projectId, set)))
    } finally {
      this.#readings.delete(reading)
    }
  }

  /** Answers the lookups of a project's checks from the cache, else from storage. */
  reader(projectId: string, storage: SetStorage, relatedSets: RelatedSets = () => []): CheckReader {
    return new Reader(this, projectId, storage, relatedSets)
  }

  /** Reads sets, together with those of concurrent requests. @returns the sets by key */
  async load(projectId: string, storage: SetStorage, sets: readonly SubjectSet[]): Promise<ReadonlyMap<string, Known>> {
    const batches = this.#batches.get(projectId)
    if (!batches) return this.#begin(projectId, storage, sets)
    const { next } = batches
    if (next && next.sets.size + sets.length <= SETS_AT_ONCE) {
      for (const set of sets) next.sets.set(keyOf(set), set)
      return next.read
    }
    // a full batch doesn't wait
    if (next) return this.#readNow(projectId, storage, sets)
    const joined = new Map(sets.map((set) => [keyOf(set), set]))
    const read = batches.running.then(() => this.#begin(projectId, storage, [...joined.values()]))
    batches.next = { sets: joined, read }
    return read
  }

  async #begin(
    projectId: string,
    storage: SetStorage,
    sets: readonly SubjectSet[],
  ): Promise<ReadonlyMap<string, Known>> {
    const reading = this.#readNow(projectId, storage, sets)
    const batches = { running: reading.catch(() => undefined), next: undefined }
    this.#batches.set(projectId, batches)
    try {
      return await reading
    } finally {
      if (this.#batches.get(projectId) === batches && !batches.next) this.#batches.delete(projectId)
    }
  }

  async #readNow(
    projectId: string,
    storage: SetStorage,
    sets: readonly SubjectSet[],
  ): Promise<ReadonlyMap<string, Known>> {
    return this.reading(projectId, async (holds) => {
      const members = await storage.members(sets, MOST_MEMBERS)
      return new Map(
        sets.map((set, at) => {
          const known = knownOf(members[at])
          if (holds(set)) this.set(projectId, set, known)
          return [keyOf(set), known]
        }),
      )
    })
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
    readonly relatedSets: RelatedSets,
  ) {}

  async hasDirect(sets: readonly SubjectSet[], subject: Subject): Promise<boolean> {
    const key = subjectKey(subject)
    for (const { set, known } of await this.#read(sets)) {
      const has = this.#has(set, known, subject, key)
      // cached sets need no waiting
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
      if ('checked' in known) return undefined
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
    if (!('checked' in known)) return known.subjects.has(key)
    const { checked } = known
    const before = checked.get(key)
    if (before !== undefined) return before
    return this.known.reading(this.projectId, async (holds) => {
      const has = await this.storage.hasDirect([set], subject)
      if (checked.size >= MOST_CHECKED) checked.clear()
      if (holds(set)) checked.set(key, has)
      return has
    })
  }

  /** The sets, after reading those that aren't cached and others that a check will read. */
  async #read(sets: readonly SubjectSet[]): Promise<{ set: SubjectSet; known: Known }[]> {
    const found = sets.map((set) => ({ set, known: this.known.get(this.projectId, set) }))
    const missing = found.filter(({ known }) => !known).map(({ set }) => set)
    if (missing.length === 0) return found as { set: SubjectSet; known: Known }[]
    const related = missing
      .flatMap((set) => this.relatedSets(set))
      .filter((set) => !this.known.get(this.projectId, set))
    const setsToRead = distinct([...missing, ...related])
    const read = new Map<string, Known>()
    for (let start = 0; start < setsToRead.length; start += SETS_AT_ONCE) {
      const part = await this.known.load(this.projectId, this.storage, setsToRead.slice(start, start + SETS_AT_ONCE))
      // a batch also contains subjects requested by others
      for (const set of missing) {
        const known = part.get(keyOf(set))
        if (known) read.set(keyOf(set), known)
      }
    }
    return found.map(({ set, known }) => ({ set, known: known ?? read.get(keyOf(set)) })) as {
      set: SubjectSet
      known: Known
    }[]
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
    : { checked: new Map() }
