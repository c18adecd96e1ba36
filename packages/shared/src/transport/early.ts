/** A read that the page began before any of its code was there (the shell's `index.html`). */
type Early = { url: string; answer: Promise<Response> }

declare global {
  var atriumEarly: Early | undefined
}

/** The answer to a read that is under way already; each can be taken once. */
export function takeEarly(input: RequestInfo | URL, { method = 'GET' }: RequestInit): Promise<Response> | undefined {
  const early = globalThis.atriumEarly
  if (!early || method !== 'GET' || String(input) !== early.url) return undefined
  globalThis.atriumEarly = undefined
  return early.answer
}
