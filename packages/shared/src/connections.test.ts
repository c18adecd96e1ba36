/** @jest-environment node */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'

import { Connections, type ConnectionLimits } from './connections'

const get = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'

let server: Server
let connections: Connections
let open: Socket[]

/** A server with limits. Without a body it never responds. @returns counts of requests served, and of those that ended */
async function start(limits: Partial<ConnectionLimits>, body?: Buffer) {
  const seen = { served: 0, over: 0 }
  open = []
  connections = new Connections(limits)
  server = createServer((request, response) => {
    if (!connections.takes(request, response)) return
    seen.served += 1
    response.once('close', () => (seen.over += 1))
    if (body) response.end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return seen
}
afterEach(() => {
  for (const socket of open) socket.destroy()
  connections.close()
  server.close()
})

/** Sends requests from an address of this machine, and reads nothing. */
async function sendRequests(count: number, localAddress = '127.0.0.1') {
  const { port } = server.address() as AddressInfo
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  open.push(socket)
  socket.on('error', () => undefined)
  const isOver = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  await once(socket, 'connect')
  socket.write(get.repeat(count))
  return { socket, isOver }
}

test('closes a connection that pipelines too many requests, and ends all of its responses', async () => {
  const seen = await start({ atOnce: 3 })
  const { socket, isOver } = await sendRequests(800)
  socket.resume()
  await isOver
  expect(seen).toEqual({ served: 3, over: 3 })
})

test('allows any number of requests that wait for their response', async () => {
  const seen = await start({ atOnce: 1 }, Buffer.from('{}'))
  const { socket } = await sendRequests(1)
  for (let i = 1; i < 5; i++) {
    await once(socket, 'data')
    socket.write(get)
  }
  await once(socket, 'data')
  expect(seen.served).toBe(5)
})

test('closes a connection of the network with the most unread bytes', async () => {
  // more than the system buffers
  const long = Buffer.alloc(40_000_000, 'a')
  await start({ unread: 85_000_000, every: 10 }, long)
  const cut = new Promise((resolve) =>
    server.on('connection', (socket) => {
      const { remoteAddress } = socket
      socket.once('close', () => resolve(remoteAddress))
    }),
  )
  for (const address of ['127.0.0.2', '127.0.0.3', '127.0.0.3']) await sendRequests(1, address)
  expect(await cut).toBe('127.0.0.3')
  const [modest] = open
  let bytes = 0
  while (modest && bytes < long.length) bytes += ((await once(modest, 'data')) as [Buffer])[0].length
  expect(bytes).toBeGreaterThan(long.length)
})
