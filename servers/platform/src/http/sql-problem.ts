import { Unavailable } from '../db/unavailable'
import { conflict, HttpError, invalid } from './errors'

/** The query builder's message for a closed database. */
const CLOSED = 'driver has already been destroyed'

/**
 * Maps a database error to a problem: values that the database can't parse (class 22) are the client's fault, and so are
 * duplicate keys; the rest is ours.
 */
export function sqlProblem(thrown: unknown): HttpError | undefined {
  if (thrown instanceof Unavailable) return unavailable(thrown.message, thrown.retryAfter)
  // the client has disconnected: the process waits only for requests with a client
  if (thrown instanceof Error && thrown.message === CLOSED) return unavailable('The platform is shutting down.', 1)
  const code: unknown = thrown instanceof Error ? Reflect.get(thrown, 'code') : undefined
  if (typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code)) return undefined
  if (code.startsWith('22')) return invalid('A value in the request is malformed.')
  // an index can't hold a text of more than some 2,700 bytes
  if (code === '54000') return invalid('A value in the request is too long.')
  if (code === '23505') return conflict('A resource with the same key already exists.')
  if (code === '40001' || code === '40P01') {
    return unavailable('The data was changed by another request at the same time.', 1)
  }
  return undefined
}

const unavailable = (reason: string, retryAfter: number) =>
  new HttpError({ status: 503, reason, headers: { 'retry-after': String(retryAfter) } })
