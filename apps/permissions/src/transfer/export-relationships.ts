import { Problem, queryClient, retryDelay } from '@atrium/shared/api'
import { scanPages } from '@atrium/shared/filters'
import type { Relationship } from '@ory/client-fetch'

import { listRelationships, type RelationshipFilter } from '../relationships/queries'
import { fileFoot, fileHead, recordOf, type Format } from './tuple-file'

/** The state of an export: parts of the file, and the page to continue from. */
export type Exported = { parts: BlobPart[]; text: string; count: number; next?: string; complete: boolean }

/** Characters per blob: browsers store blobs outside the page's memory. */
const piece = 4 * 1024 * 1024
const maxAttempts = 5

/**
 * Reads everything that a filter matches, page by page, into parts of a file.
 * @param started the state of an earlier run to continue
 * @param tell receives the state after each page
 * @throws the signal's reason, and a Problem that isn't temporary
 */
export async function exportRelationships(
  { project, filter, format }: { project: string; filter: RelationshipFilter; format: Format },
  started: Exported | undefined,
  tell: (soFar: Exported) => void,
  signal: AbortSignal,
): Promise<Exported> {
  let soFar: Exported = started ?? { parts: [], text: fileHead[format], count: 0, complete: false }
  const page = (token: string | undefined, size: number) =>
    // A temporary failure is retried, so that earlier pages aren't lost.
    queryClient.fetchQuery({
      queryKey: ['relationship-export', project, filter, token ?? ''],
      queryFn: () => listRelationships(project, { ...filter, page: token, size }, signal),
      staleTime: 0,
      gcTime: 0,
      retry: (tries, error) => !signal.aborted && tries < maxAttempts && error instanceof Problem && error.passing,
      retryDelay,
    })
  for await (const { items, next } of scanPages<Relationship>(page, () => true, { signal, page: soFar.next })) {
    let { text, count } = soFar
    for (const tuple of items) text += recordOf(tuple, format, count++ === 0)
    const full = text.length > piece
    soFar = {
      parts: full ? [...soFar.parts, new Blob([text])] : soFar.parts,
      text: full ? '' : text,
      count,
      next,
      complete: next === undefined,
    }
    tell(soFar)
  }
  return { ...soFar, parts: [...soFar.parts, soFar.text + fileFoot[format]], complete: true }
}
