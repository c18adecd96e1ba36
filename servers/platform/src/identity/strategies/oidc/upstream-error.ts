import { HttpError } from '../../../http/errors'

/** A provider can't be asked, refuses, or does not answer as it should. */
export const upstreamError = (reason: string) => new HttpError({ status: 502, id: 'upstream_error', reason })
