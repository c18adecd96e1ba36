import { connect, type ClientHttp2Session, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http2'
import { text } from 'node:stream/consumers'

export type Http2Client = {
  session: ClientHttp2Session
  /** @throws if the stream or the connection ends before the response does */
  call(
    path: string,
    headers?: OutgoingHttpHeaders,
    body?: string,
  ): Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>
  /** Resolves once the server has closed the connection, with the reason it gave. */
  ended: Promise<number>
  close(): void
}

/** An HTTP/2 connection to this machine that trusts a certificate authority. */
export function http2Client(port: number, ca: string): Http2Client {
  const session = connect(`https://localhost:${port}`, { ca, lookup: (_host, options, found) => local(options, found) })
  let reason = 0
  session.on('goaway', (code: number) => (reason = code))
  session.on('error', () => undefined)
  const ended = new Promise<number>((resolve) => session.once('close', () => resolve(reason)))
  return {
    session,
    ended,
    async call(path, headers = {}, body) {
      const method = body === undefined ? 'GET' : 'POST'
      const stream = session.request(
        { ':method': method, ':path': path, ...headers },
        { endStream: body === undefined },
      )
      if (body !== undefined) stream.end(body)
      const responseHeaders = new Promise<IncomingHttpHeaders>((resolve, reject) => {
        stream.once('response', resolve).once('error', reject)
        stream.once('close', () => reject(new Error(`closed with ${stream.rstCode}`)))
      })
      const got = await responseHeaders
      const cut = new Promise<never>((_, reject) => {
        stream.once('error', reject).once('aborted', () => reject(new Error('cut')))
      })
      const received = await Promise.race([text(stream), cut])
      return { status: Number(got[':status']), headers: got, text: received }
    },
    close: () => session.destroy(),
  }
}

type Found = (error: null, address: string | { address: string; family: number }[], family?: number) => void
const local = ({ all }: { all?: boolean | undefined }, found: Found) =>
  all ? found(null, [{ address: '127.0.0.1', family: 4 }]) : found(null, '127.0.0.1', 4)
