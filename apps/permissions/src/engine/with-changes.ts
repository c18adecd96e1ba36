import { isSameTuple, setKey, subjectKey, type Reader, type Tuple } from './model'

/**
 * A reader that shows relationships as they would be after a change: without the deleted ones (all copies of them), with the
 * inserted ones. As in the service's patches, deletion wins over insertion. Nothing is written.
 */
export function withChanges(
  reader: Reader,
  { insert = [], remove = [] }: { insert?: readonly Tuple[]; remove?: readonly Tuple[] },
): Reader {
  const removed = new Set(remove.map(tupleKey))
  const inserted = insert.filter((tuple) => !removed.has(tupleKey(tuple)))
  return async (filter, page) => {
    const { tuples, next } = await reader(filter, page)
    const added = inserted.filter(
      (tuple) =>
        setKey(tuple) === setKey(filter) &&
        (!filter.subject || subjectKey(filter.subject) === subjectKey(tuple)) &&
        !tuples.some((stored) => isSameTuple(stored, tuple)),
    )
    // added before the first page, which may exceed the page size
    const before = page.token === undefined ? added : []
    return { tuples: [...before, ...tuples.filter((tuple) => !removed.has(tupleKey(tuple)))], next }
  }
}

const tupleKey = (tuple: Tuple): string => `${setKey(tuple)}${subjectKey(tuple)}`
