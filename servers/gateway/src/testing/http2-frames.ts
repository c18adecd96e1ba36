import { connect, type TLSSocket } from 'node:tls'

export const frameTypes = { data: 0, headers: 1, reset: 3, settings: 4, ping: 6, goaway: 7, window: 8, continuation: 9 }
export const flags = { endStream: 1, ack: 1, endHeaders: 4 }

/** An HTTP/2 frame (RFC 9113, 4.1). */
export function frame(type: number, flag: number, stream: number, payload: Buffer | number[] = []): Buffer {
  const body = Buffer.from(payload)
  const head = Buffer.alloc(9)
  head.writeUIntBE(body.length, 0, 3)
  head.writeUInt8(type, 3)
  head.writeUInt8(flag, 4)
  head.writeUInt32BE(stream, 5)
  return Buffer.concat([head, body])
}

const literal = (text: string) => [text.length, ...Buffer.from(text, 'latin1')]

/** The header block of a GET by https with additional fields (RFC 7541, without compression). */
export const block = (authority: string, path: string, more: readonly (readonly [string, string])[] = []): Buffer =>
  Buffer.from([
    0x82,
    0x87,
    0x04,
    ...literal(path),
    0x01,
    ...literal(authority),
    ...more.flatMap(([name, value]) => [0, ...literal(name), ...literal(value)]),
  ])

export const preface = Buffer.concat([
  Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
  frame(frameTypes.settings, 0, 0),
])

/** The error code of a cancelled stream. */
const cancel = [0, 0, 0, 8]

/** Hostile clients: frames that ask for nothing or for what no server should do, sent once or repeatedly. */
export function hostile(authority: string): { name: string; once?: Buffer; again?: (i: number) => Buffer }[] {
  const { data, headers, reset, settings, ping, window, continuation } = frameTypes
  const requestFrame = (stream: number, more: [string, string][] = [], flag = flags.endStream | flags.endHeaders) =>
    frame(headers, flag, stream, block(authority, '/healthz', more))
  const streamId = (i: number) => 2 * i + 1
  return [
    {
      name: 'requests that are canceled at once',
      again: (i) => Buffer.concat([requestFrame(streamId(i)), frame(reset, 0, streamId(i), cancel)]),
    },
    {
      name: 'requests with an invalid window update',
      again: (i) =>
        Buffer.concat([requestFrame(streamId(i), [], flags.endHeaders), frame(window, 0, streamId(i), [0, 0, 0, 0])]),
    },
    { name: 'settings', again: () => frame(settings, 0, 0) },
    { name: 'pings', again: (i) => frame(ping, 0, 0, [0, 0, 0, 0, 0, 0, i >> 8, i & 255]) },
    {
      name: 'headers without an end',
      again: (i) =>
        i === 0
          ? frame(headers, flags.endStream, 1, block(authority, '/healthz'))
          : frame(continuation, 0, 1, [0, ...literal(`x-${i}`), ...literal('a'.repeat(20))]),
    },
    {
      name: 'empty body frames',
      again: (i) => (i === 0 ? requestFrame(1, [], flags.endHeaders) : frame(data, 0, 1)),
    },
    { name: 'a connection header', again: (i) => requestFrame(streamId(i), [['connection', 'close']]) },
    { name: 'a header name with capitals', again: (i) => requestFrame(streamId(i), [['X-A', 'b']]) },
    { name: 'a header with a line break', again: (i) => requestFrame(streamId(i), [['x-a', 'b\r\nx-c: d']]) },
    { name: 'two authorities', again: (i) => requestFrame(streamId(i), [[':authority', 'evil.example']]) },
    { name: 'no preface', once: Buffer.from('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n') },
    {
      name: 'a frame that is too long',
      once: Buffer.concat([preface, Buffer.from([255, 255, 255, 0, 0, 0, 0, 0, 1])]),
    },
    { name: 'an even stream ID', once: Buffer.concat([preface, requestFrame(2)]) },
    {
      name: 'a header table that is too large',
      once: Buffer.concat([preface, frame(headers, 5, 1, [0x3f, 255, 255, 255, 255, 15])]),
    },
  ]
}

/** The frames at the start of the bytes: their types, and the error code of the last GOAWAY. */
function read(bytes: Buffer): { types: number[]; code: number | undefined } {
  const types: number[] = []
  let code: number | undefined
  for (let at = 0; at + 9 <= bytes.length; at += 9 + bytes.readUIntBE(at, 3)) {
    const type = bytes.readUInt8(at + 3)
    types.push(type)
    if (type === frameTypes.goaway && at + 17 <= bytes.length) code = bytes.readUInt32BE(at + 13)
  }
  return { types, code }
}

/**
 * Opens an HTTP/2 connection and sends the hostile bytes, up to `max` times.
 * @returns how often they were accepted, the types of the frames that came back, the error code of the server's GOAWAY, and whether it
 * closed the connection within `timeout` milliseconds
 */
export function play(
  { port, ca }: { port: number; ca: string },
  { once, again }: Pick<ReturnType<typeof hostile>[number], 'once' | 'again'>,
  { max = 20_000, timeout = 10_000 } = {},
): Promise<{ isEnded: boolean; sent: number; types: number[]; code: number | undefined }> {
  return new Promise((resolve) => {
    let sent = 0
    const chunks: Buffer[] = []
    const socket: TLSSocket = connect({ host: '127.0.0.1', port, ca, servername: 'localhost', ALPNProtocols: ['h2'] })
    const finish = (isEnded: boolean) => {
      clearTimeout(timer)
      socket.destroy()
      resolve({ isEnded, sent, ...read(Buffer.concat(chunks)) })
    }
    const timer = setTimeout(() => finish(false), timeout)
    const more = () => {
      while (again && sent < max && socket.writable) if (!socket.write(again(sent++))) return
    }
    socket.on('secureConnect', () => {
      socket.write(once ?? preface)
      more()
    })
    socket
      .on('drain', more)
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('error', () => undefined)
    socket.once('end', () => finish(true)).once('close', () => finish(true))
  })
}
