import { once } from 'node:events'
import { createServer } from 'node:http'

/** A server on loopback that both services call. @returns its URL and a function that stops it */
export async function standIn(respond) {
  const server = createServer(respond).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { base: `http://127.0.0.1:${server.address().port}`, stop }
}
