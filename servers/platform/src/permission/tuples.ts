/** Everybody in a relation of an object; as the subject of a tuple also the object itself (`relation` empty). */
export type SubjectSet = { namespace: string; object: string; relation: string }

export type Subject = { subject_id: string } | { subject_set: SubjectSet }

/** A relationship: the subject is in the relation of the object. */
export type Tuple = SubjectSet & Subject

/** Identifies a set of subjects in maps. */
export const keyOf = ({ namespace, object, relation }: SubjectSet): string =>
  JSON.stringify([namespace, object, relation])

/** A tuple from its parts; `subject_id` wins. */
export function tupleOf(row: {
  namespace: string
  object: string
  relation: string
  subject_id: string | null
  subject_namespace: string | null
  subject_object: string | null
  subject_relation: string | null
}): Tuple {
  const { namespace, object, relation } = row
  if (row.subject_id !== null) return { namespace, object, relation, subject_id: row.subject_id }
  return { namespace, object, relation, subject_set: setOf(row) }
}

const setOf = (row: {
  subject_namespace: string | null
  subject_object: string | null
  subject_relation: string | null
}): SubjectSet => ({
  namespace: row.subject_namespace ?? '',
  object: row.subject_object ?? '',
  relation: row.subject_relation ?? '',
})
