import { Problem } from '@atrium/shared/transport'

import type { Text } from '../text'

/** A failure in the person's language: by its error ID, else by its kind. */
export function problemText(error: Error, t: Text): { title: string; what: string } {
  if (!(error instanceof Problem)) return t.problems.unsupported
  const id = isNotYet(error) ? 'feature_not_available' : error.id
  const own = isKnown(id, t) ? t.problems[id] : undefined
  return own ?? t.problems[kindOf(error.status)]
}

/** Whether an error ID has its own text. */
export const isKnown = (id: string | undefined, t: Text): id is string =>
  id !== undefined && Object.hasOwn(t.problems, id)

function kindOf(status: number) {
  if (status === 0) return 'network'
  if (status === 429) return 'tooMany'
  if (status === 413) return 'tooLarge'
  return status >= 500 ? 'server' : 'other'
}

/** When to retry after too many attempts, such as “in 5 minutes”; undefined if the service doesn't specify it. */
export function retryTime(error: Error, locale: string): string | undefined {
  if (!(error instanceof Problem) || error.status !== 429 || !error.retryAfter) return undefined
  const { retryAfter: seconds } = error
  const format = new Intl.RelativeTimeFormat(locale)
  return seconds < 90 ? format.format(Math.ceil(seconds), 'second') : format.format(Math.ceil(seconds / 60), 'minute')
}

/** The service doesn't implement it (501), which is not a failure. */
export const isNotYet = (error: Error) => error instanceof Problem && error.status === 501

/** Whether a retry may succeed. */
export const isPassing = (error: Error) =>
  error instanceof Problem &&
  (error.passing || error.id === 'malformed_response' || error.status >= 500) &&
  error.status !== 501
