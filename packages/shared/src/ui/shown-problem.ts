/** A failed call, as `Problem` of `@atrium/shared/api` carries it. */
export type ShownProblem = {
  status: number
  id: string
  message: string
  reason?: string
  hint?: string
  requestId?: string
  retryAfter?: number
  body?: unknown
}
