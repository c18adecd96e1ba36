/** The database can't serve a request now; the same request may succeed later. The response is 503 with `Retry-After`. */
export class Unavailable extends Error {
  /** @param retryAfter seconds until another attempt makes sense */
  constructor(
    message: string,
    readonly retryAfter = 1,
  ) {
    super(message)
  }
}
