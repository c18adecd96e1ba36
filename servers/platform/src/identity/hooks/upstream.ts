import { HttpError } from '../../http/errors'

/** The error if another service that a step needs is too slow (504) or fails (502). */
export const upstream = (status: 502 | 504, message: string) => {
  const isLate = status === 504
  const error = {
    code: status,
    status: isLate ? 'Gateway Timeout' : 'Bad Gateway',
    reason: `Another service that this step needs ${isLate ? 'could not be reached' : 'did not respond as expected'}. Try again later.`,
    message,
  }
  return new HttpError({ status, reason: error.reason, message, body: { error } })
}
