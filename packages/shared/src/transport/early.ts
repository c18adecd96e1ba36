/** A read that was made before any of the page's code was there: by the gateway that wrote the page, or by the page's first script. */
type Early = { url: string; answer: Promise<Response> }

declare global {
  var atriumEarly: Early[] | undefined
}

/** The response to a read that is under way already; each can be taken once. */
export function takeEarly(input: RequestInfo | URL, { method = 'GET' }: RequestInit): Promise<Response> | undefined {
  const early = globalThis.atriumEarly
  const found = early && method === 'GET' ? early.findIndex(({ url }) => url === String(input)) : -1
  return found < 0 ? undefined : early?.splice(found, 1)[0]?.answer
}
