type Handler = { fetch: (request: Request) => Promise<Response> }

/**
 * @param timeout milliseconds that `end` waits for requests under way
 * @returns the handler's `fetch`, and `end`: it refuses further requests, and resolves to whether none is under way any more
 */
export function requestsOf(platform: Handler, timeout?: number): Handler & { end: () => Promise<boolean> }
