import { HttpError } from '../../../http/errors'

/** A provider can't be reached, rejects the request, or responds unexpectedly. */
export const upstreamError = (reason: string) => new HttpError({ status: 502, id: 'upstream_error', reason })
