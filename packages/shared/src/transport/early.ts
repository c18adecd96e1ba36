/** A read started before the page's code was loaded: by the gateway that rendered the page, or by the page's first script. */
type Early = { url: string; answer: Promise<Response> }

declare global {
  var atriumEarly: Early[] | undefined
}

/** The response to a read that is already in flight; each can be taken once. */
export function takeEarly(input: RequestInfo | URL, { method = 'GET' }: RequestInit): Promise<Response> | undefined {
  const early = globalThis.atriumEarly
  const found = early && method === 'GET' ? early.findIndex(({ url }) => url === String(input)) : -1
  return found < 0 ? undefined : early?.splice(found, 1)[0]?.answer
}
