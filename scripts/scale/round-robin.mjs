import http from 'node:http'
import { once } from 'node:events'

/** Interval and timeout of the servers' readiness checks, in milliseconds. */
const EVERY = 200
const PATIENCE = 1_500

/**
 * A minimal load balancer: round robin among servers whose `ready` path returns 200. If a server refuses the connection, the request goes
 * to the next one; a request that was sent is never resent.
 */
export async function startRoundRobin({ ports, ready }) {
  const up = new Map(ports.map((port) => [port, false]))
  const agent = new http.Agent({ keepAlive: true })
  let turn = 0

  const look = async (port) => {
    const response = await fetch(`http://127.0.0.1:${port}${ready}`, {
      signal: AbortSignal.timeout(PATIENCE),
      headers: { connection: 'close' },
    }).catch(() => undefined)
    await response?.body?.cancel()
    up.set(port, response?.ok === true)
  }
  const timers = ports.map((port) => {
    let busy = false
    return setInterval(() => {
      if (busy) return
      busy = true
      void look(port).finally(() => (busy = false))
    }, EVERY)
  })
  await Promise.all(ports.map(look))

  const pick = (but) => {
    const there = ports.filter((port) => up.get(port) && !but.includes(port))
    return there[turn++ % there.length]
  }

  const forward = (request, response, body, tried = []) => {
    const port = pick(tried)
    if (port === undefined) return response.writeHead(503, { 'retry-after': '1' }).end('nobody is ready')
    const { method, url, headers } = request
    const onward = http.request({ host: '127.0.0.1', port, method, path: url, headers, agent }, (received) => {
      const { connection: _connection, 'keep-alive': _keep, ...others } = received.headers
      response.writeHead(received.statusCode, others)
      received.pipe(response)
      received.on('error', () => response.destroy())
    })
    onward.on('error', (error) => {
      if (error.code === 'ECONNREFUSED') {
        up.set(port, false)
        return forward(request, response, body, [...tried, port])
      }
      if (!response.headersSent) response.writeHead(502).end(String(error.code ?? error.message))
      else response.destroy()
    })
    onward.end(body)
  }

  const server = http.createServer((request, response) => {
    const chunks = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => forward(request, response, Buffer.concat(chunks)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: server.address().port,
    url: `http://localhost:${server.address().port}`,
    isUp: (port) => up.get(port) === true,
    stop() {
      timers.forEach(clearInterval)
      agent.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}
