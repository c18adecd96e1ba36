/** Everyone in a relation of an object; as the subject of a tuple also the object itself (`relation` empty). */
export type SubjectSet = { namespace: string; object: string; relation: string }

export type Subject = { subject_id: string } | { subject_set: SubjectSet }

/** A relationship: the subject is in the relation of the object. */
export type Tuple = SubjectSet & Subject

/** The set that a tuple puts its subject into. */
export const setOf = ({ namespace, object, relation }: SubjectSet): SubjectSet => ({ namespace, object, relation })

/** Identifies a set of subjects in maps. */
export const keyOf = ({ namespace, object, relation }: SubjectSet): string =>
  JSON.stringify([namespace, object, relation])

/** The stored subject: the first, or the other three. */
export type SubjectRow = {
  subject_id: string | null
  subject_namespace: string | null
  subject_object: string | null
  subject_relation: string | null
}

/** A subject from its parts; `subject_id` wins. */
export const subjectOf = (row: SubjectRow): Subject =>
  row.subject_id === null
    ? {
        subject_set: {
          namespace: row.subject_namespace ?? '',
          object: row.subject_object ?? '',
          relation: row.subject_relation ?? '',
        },
      }
    : { subject_id: row.subject_id }

/** A tuple from its parts. */
export const tupleOf = ({ namespace, object, relation, ...subject }: SubjectSet & SubjectRow): Tuple => ({
  namespace,
  object,
  relation,
  ...subjectOf(subject),
})
