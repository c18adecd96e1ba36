import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A call as the small server saw it. */
export type ReceivedRequest = { method: string; url: string; headers: IncomingHttpHeaders; body: string }

export type StubResponse = { status?: number; headers?: Record<string, string>; body?: unknown }

const open: (() => Promise<void>)[] = []

/** A test's own local server that records its requests, on any free port by default. `stopListening` ends it. */
export async function listening(
  response: (received: ReceivedRequest, count: number) => StubResponse | Promise<StubResponse>,
  ownPort = 0,
) {
  const received: ReceivedRequest[] = []
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      let body = ''
      for await (const chunk of incoming) body += String(chunk)
      const request = { method: incoming.method ?? '', url: incoming.url ?? '', headers: incoming.headers, body }
      received.push(request)
      const { status = 200, headers = {}, body: responseBody = {} } = await response(request, received.length)
      outgoing.writeHead(status, { 'content-type': 'application/json', ...headers })
      outgoing.end(typeof responseBody === 'string' ? responseBody : JSON.stringify(responseBody))
    })()
  })
  await new Promise<void>((resolve) => server.listen(ownPort, '127.0.0.1', resolve))
  open.push(
    () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  )
  const { port } = server.address() as AddressInfo // it listens on a port
  return { url: `http://127.0.0.1:${port}`, received }
}

/** Ends all servers of a test file. */
export async function stopListening(): Promise<void> {
  await Promise.all(open.splice(0).map((stop) => stop()))
}
