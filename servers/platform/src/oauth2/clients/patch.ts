import { z } from 'zod'
import { HttpError, invalid, notFound } from '../../http/errors'
import type { JsonObject } from '../../http/json'
import { applyBounded } from '../../http/patch-budget'
import { read } from '../bodies'

const patchSchema = z.array(
  z.object({ op: z.enum(['add', 'replace', 'remove']), path: z.string().startsWith('/'), value: z.json().optional() }),
)

/**
 * A client as it is after a JSON patch. A field that is not there can be replaced as well as added.
 * @throws HttpError 400 for other operations than add, replace and remove, and for places that are not there
 */
export function patchedClient(client: JsonObject, patch: unknown): JsonObject {
  const operations = read(patchSchema, patch).map(({ op, path, value }) => {
    if (path === '/id' || path.startsWith('/id/')) throw invalid('The id of a client can not be changed.')
    if (path === '/client_id' && value !== client.client_id) throw notFound('There is no client with the other id.')
    if (op === 'remove') return { op, path } as const
    // what is not there can be replaced, too, but for entries of lists
    return { op: /\/(?:-|\d+)$/.test(path) ? op : 'add', path, value: value ?? null } as const
  })
  try {
    // clients are objects, and no operation replaces the whole
    return applyBounded(structuredClone(client), operations) as JsonObject
  } catch (error) {
    if (error instanceof HttpError) throw error
    throw invalid('The patch does not fit the client: it names a place that is not there.')
  }
}
