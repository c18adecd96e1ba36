// Inlined in the page after the prerendered HTML. Runs before any other code has loaded.
{
  type ReadResponse = { path: string; status: number; body: string; link?: string }

  const { origin } = location
  const headers = { Accept: 'application/json', 'X-Atrium-Request': '1' }
  const earlyResponse = (url: string, response: Promise<Response>) => {
    response.catch(() => undefined)
    return { url, answer: response }
  }
  const embeddedResponses = document.getElementById('atrium-answers')?.textContent
  if (embeddedResponses) {
    // The responses that the gateway got when it rendered this page. Written by the gateway into the page.
    globalThis.atriumEarly = (JSON.parse(embeddedResponses) as ReadResponse[]).map(({ path, status, body, link }) => {
      const headers = { 'Content-Type': 'application/json', ...(link && { Link: link }) }
      return earlyResponse(origin + path, Promise.resolve(new Response(body || null, { status, headers })))
    })
  } else {
    // Requests the flow early; the code that sends the same request later takes this response.
    const path = /^(\/a\/[^/]+)?\/(login|registration|recovery|verification|settings)$/.exec(location.pathname)
    if (path) {
      const query = new URLSearchParams(location.search)
      const id = query.get('flow')
      const call = id ? `flows?${new URLSearchParams({ id })}` : `browser${query.size ? `?${query}` : ''}`
      const url = `${origin}${path[1] ?? ''}/self-service/${path[2]}/${call}`
      globalThis.atriumEarly = [earlyResponse(url, fetch(url, { credentials: 'same-origin', headers }))]
    }
  }
}
