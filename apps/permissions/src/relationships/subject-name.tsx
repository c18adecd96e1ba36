import { Identifier } from '@atrium/shared/ui'
import type { Relationship } from '@ory/client-fetch'

import { subjectText } from './tuple'

type SubjectOf = Pick<Relationship, 'subject_id' | 'subject_set'>

/** The part of a subject that may be an identity's ID: its own ID, or that of an object without a relation, such as `User:…`. */
export const identityIn = ({ subject_id, subject_set: set }: SubjectOf): string | undefined =>
  subject_id ?? (set?.relation ? undefined : set?.object)

type SubjectNameProps = {
  subject: SubjectOf
  /** Sign-in names of identities, by ID. */
  identities: ReadonlyMap<string, string>
  label: string
  /** Number of characters of the ID to show; `Infinity` shows all. */
  room?: number
}

/** A subject: the sign-in name and the ID of an identity, or the subject as text. */
export function SubjectName({ subject, identities, label, room = 18 }: SubjectNameProps) {
  const identity = identityIn(subject)
  const name = identity && identities.get(identity)
  if (!name) return <bdi>{subjectText(subject)}</bdi>
  return (
    <>
      <bdi>{name}</bdi> <Identifier value={subjectText(subject)} name={label} room={room} />
    </>
  )
}
