import { PassThrough } from 'node:stream'
import { promisify } from 'node:util'
import { constants, createGzip, gzip } from 'node:zlib'

import type { FastifyReply, FastifyRequest } from 'fastify'

const zipped = promisify(gzip)

const takesGzip = ({ headers }: FastifyRequest) => /\bgzip\b/.test(String(headers['accept-encoding'] ?? ''))

/** Sends a page, compressed if the browser accepts it; its headers are already set. */
export async function sendPage(request: FastifyRequest, reply: FastifyReply, page: string): Promise<FastifyReply> {
  reply.header('vary', 'accept-encoding')
  if (!takesGzip(request)) return reply.send(page)
  return reply.header('content-encoding', 'gzip').send(await zipped(page))
}

/**
 * Sends the start of a page at once, with its headers: browsers can prepare for it while we do the rest.
 * @returns a function that sends the rest
 */
export function beginPage(request: FastifyRequest, reply: FastifyReply, beginning: string): (rest: string) => void {
  reply.header('vary', 'accept-encoding')
  if (!takesGzip(request)) {
    const plain = new PassThrough()
    plain.write(beginning)
    void reply.send(plain)
    return (rest) => plain.end(rest)
  }
  const body = createGzip()
  body.write(beginning)
  body.flush(constants.Z_SYNC_FLUSH)
  void reply.header('content-encoding', 'gzip').send(body)
  return (rest) => body.end(rest)
}
