import type { SubjectReader } from '../engine/reach'
import { setKey, setOf, subjectKey, type Reader, type SubjectSet, type Tuple } from '../engine/model'

/** `Team:a#members@Team:b#members` or `Team:a#members@ann`. */
export function tuple(text: string): Tuple {
  const [left = '', right = ''] = text.split('@')
  const set = (part: string): SubjectSet => {
    const [, namespace = '', object = '', relation = ''] = /^(\w+):(\w+)#(\w*)$/.exec(part) ?? []
    return { namespace, object, relation }
  }
  return right.includes('#') ? { ...set(left), subject_set: set(right) } : { ...set(left), subject_id: right }
}

/** Relationships in memory, in pages of at most `max`, and a record of the requests. */
export function inMemory(stored: readonly Tuple[], max = 500) {
  const requestedSets: string[] = []
  const reader: Reader = async (filter, { size, token = '0', signal }) => {
    signal?.throwIfAborted()
    requestedSets.push(setKey(setOf(filter)))
    const { subject } = filter
    const fitting = stored.filter(
      (one) => setKey(one) === setKey(filter) && (!subject || subjectKey(subject) === subjectKey(one)),
    )
    const [start, length] = [Number(token), Math.min(size, max)]
    const end = start + length
    return { tuples: fitting.slice(start, end), next: end < fitting.length ? String(end) : undefined }
  }
  return { reader, requestedSets }
}

/** The same relationships, indexed by subject. */
export const bySubject =
  (stored: readonly Tuple[], max = 500): SubjectReader =>
  async ({ subject, namespace, relation }, { size, token = '0', signal }) => {
    signal?.throwIfAborted()
    const fitting = stored.filter(
      (one) =>
        subjectKey(one) === subjectKey(subject) &&
        (namespace === undefined || one.namespace === namespace) &&
        (relation === undefined || one.relation === relation),
    )
    const [start, length] = [Number(token), Math.min(size, max)]
    const end = start + length
    return { tuples: fitting.slice(start, end), next: end < fitting.length ? String(end) : undefined }
  }
