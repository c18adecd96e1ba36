/** A request to another service, as a project's configuration describes it. */
export type OutgoingRequest = {
  url: string
  method: string
  headers: Record<string, string>
  body?: string | undefined
  /** Sent only once, and redirects are returned: the content can't be used twice. */
  once?: boolean
}

export type OutgoingResponse = { status: number; headers: Headers; body: string }

/**
 * Responds to requests to the project's own public URL, without a connection; undefined for any other URL.
 * @throws OutgoingError `refused` for private paths there
 */
export type OwnApi = (request: OutgoingRequest, url: URL) => Promise<OutgoingResponse | undefined>

/** A project's restrictions of its requests. They can only be stricter than the operator's policy. */
export type OutgoingRules = {
  rejectsPrivate: boolean
  /** URLs, written exactly so, that are exempt from `rejectsPrivate`. */
  privateExceptions: readonly string[]
}

/** Why a request failed. The text only names the host: paths and queries may contain secrets. */
export class OutgoingError extends Error {
  constructor(
    readonly kind: 'timeout' | 'unreachable' | 'refused',
    message: string,
  ) {
    super(message)
  }
}
