import type { Relationship } from '@ory/client-fetch'

import type { Namespace, Relation, RewriteChild } from '@atrium/shared/permission-language'

/** Everyone in a relation of an object; as a subject, also the object itself (empty `relation`). */
export type SubjectSet = { namespace: string; object: string; relation: string }

export type Subject =
  | { subject_id: string; subject_set?: undefined }
  | { subject_id?: undefined; subject_set: SubjectSet }

/** A relationship: the subject is in the relation of the object. */
export type Tuple = SubjectSet & Subject

/** Identifies a set in maps. */
export const setKey = ({ namespace, object, relation }: SubjectSet): string =>
  JSON.stringify([namespace, object, relation])

/** Identifies a subject in maps. */
export const subjectKey = ({ subject_id, subject_set }: Subject): string =>
  subject_set ? setKey(subject_set) : `=${subject_id}`

/** The subject of an API relationship, whose type allows both to be missing. */
export const subjectOf = ({ subject_id, subject_set }: Pick<Relationship, 'subject_id' | 'subject_set'>): Subject =>
  subject_set ? { subject_set } : { subject_id: subject_id ?? '' }

export const tupleOf = (relationship: Relationship): Tuple => ({ ...setOf(relationship), ...subjectOf(relationship) })

export const setOf = ({ namespace, object, relation }: SubjectSet): SubjectSet => ({ namespace, object, relation })

export const isSameTuple = (a: Tuple, b: Tuple): boolean => setKey(a) === setKey(b) && subjectKey(a) === subjectKey(b)

/** Relationships of one set, or only the one with a subject. */
export type ReadFilter = SubjectSet & { subject?: Subject }

/**
 * Reads one page of the relationships that match the filter exactly. `size` is 1 to 500.
 * @throws errors of the request, including the abort of `signal`
 */
export type Reader = (
  filter: ReadFilter,
  page: { size: number; token?: string; signal?: AbortSignal },
) => Promise<{ tuples: Tuple[]; next?: string }>

/** The project's rules for a question. */
export type Rules = {
  /** Relations and permits by namespace; a namespace that declares none allows any relation. */
  namespaces: ReadonlyMap<string, ReadonlyMap<string, Relation>>
  /** Maximum levels of nesting that the service follows. */
  depth: number
  /** Maximum number of subject sets in one set that the service follows. */
  width: number
  strict: boolean
}

/** @param limits of the service; its defaults by default */
export function rulesOf(
  namespaces: readonly Namespace[],
  { depth = 5, width = 100, strict = false }: Partial<Omit<Rules, 'namespaces'>> = {},
): Rules {
  const index = new Map<string, ReadonlyMap<string, Relation>>()
  for (const { name, relations } of namespaces) {
    // the first of several declarations counts
    if (index.has(name)) continue
    index.set(name, new Map([...relations].reverse().map((relation) => [relation.name, relation])))
  }
  return { namespaces: index, depth, width, strict }
}

/** Why a subject is in a set. */
export type Proof =
  /** Proved by a relationship. */
  | { kind: 'relationship'; set: SubjectSet; subject: Subject }
  /** `inside` is in the set, and the subject in `inside`. */
  | { kind: 'inside'; set: SubjectSet; inside: SubjectSet; proof: Proof }
  /** Proved by a permit: one proof of alternatives ("or"), all proofs of conditions ("and"). */
  | { kind: 'permit'; set: SubjectSet; proofs: Proof[] }
  /** The object's relation `via` contains the object of `target`, and the subject is in `target`. */
  | { kind: 'traverse'; set: SubjectSet; via: string; target: SubjectSet; proof: Proof }
  /** A negated condition of the permit, which the subject doesn't meet. */
  | { kind: 'absent'; set: SubjectSet; condition: RewriteChild }

/** A visited set: reached by a rule, as the target of a traversal, or as a subject in `from`. */
export type Edge = { from: SubjectSet; to: SubjectSet; kind: 'rule' | 'traverse' | 'inside'; via?: string }

/** The number of relationships read from a set, and whether these are all. */
export type ReadSet = { set: SubjectSet; found: number; complete: boolean }

/** `depth` and `width` are limits of the service; the others are bounds of this walk. */
export type Cut = 'depth' | 'width' | 'requests' | 'time' | 'members'

export type FaultKind = 'undeclared' | 'circle' | 'depth' | 'width' | 'steps'

export type Evaluation = {
  /** Undefined if there is no answer: the service refuses to answer (`fault`), or the walk was cut by its own limits. */
  allowed: boolean | undefined
  fault?: { kind: FaultKind; set?: SubjectSet }
  proof?: Proof
  /** A namespace that the rules lack: such questions are denied. */
  unknownNamespace?: string
  edges: Edge[]
  readSets: ReadSet[]
  cut: ReadonlySet<Cut>
  requests: number
}
