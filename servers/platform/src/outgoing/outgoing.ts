/** A request to another service, as a project's configuration describes it. */
export type OutgoingRequest = {
  url: string
  method: string
  headers: Record<string, string>
  body?: string | undefined
  /** Sent once only, and redirects are answered as they are: what is sent can not be used twice. */
  once?: boolean
}

export type OutgoingAnswer = { status: number; headers: Headers; body: string }

/**
 * Answers what goes to the project's own public URL, without a connection; undefined for any other URL.
 * @throws OutgoingError `refused` for what is not public there
 */
export type OwnApi = (request: OutgoingRequest, url: URL) => Promise<OutgoingAnswer | undefined>

/** What a project itself forbids its requests. It can only be stricter than the operator's policy. */
export type OutgoingRules = {
  refusesPrivate: boolean
  /** URLs, written exactly so, that are exempt from `refusesPrivate`. */
  privateExceptions: readonly string[]
}

/** Why a request came to nothing. The text names the host at most: paths and queries may hold secrets. */
export class OutgoingError extends Error {
  constructor(
    readonly kind: 'timeout' | 'unreachable' | 'refused',
    message: string,
  ) {
    super(message)
  }
}
