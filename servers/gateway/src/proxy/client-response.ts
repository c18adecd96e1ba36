import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'

import { networkOf } from '@atrium/shared/network'
import { inPieces, LONG_BODY, SlowReaders, type Reader } from '@atrium/shared/slow-readers'
import type { FastifyReply, FastifyRequest } from 'fastify'

import type { WholeResponse } from './error-response'

const slowReaders = new SlowReaders()

/** The response to a hijacked request, written by hand; clients that don't read it are cut. */
export class ClientResponse {
  readonly #request: FastifyRequest
  readonly #raw: ServerResponse
  #reader: Reader | undefined
  #isGone = false

  /** @param onGone called if the client disconnects before it has the whole response */
  constructor(request: FastifyRequest, { raw }: FastifyReply, onGone: () => void) {
    this.#request = request
    this.#raw = raw
    raw.once('close', () => {
      this.#reader?.ends()
      if (raw.writableFinished) return
      this.#isGone = true
      onGone()
    })
  }

  /** Whether the client has disconnected. */
  get isGone(): boolean {
    return this.#isGone
  }

  get hasBegun(): boolean {
    return this.#raw.headersSent
  }

  begin(status: number, headers: OutgoingHttpHeaders): void {
    if (!this.#isGone) this.#raw.writeHead(status, { ...headers, 'x-request-id': this.#request.id })
  }

  /** @returns whether the client takes more at once; otherwise `resume` is called when it does */
  write(chunk: Buffer, resume: () => void): boolean {
    if (this.#raw.write(chunk)) return true
    const reader = this.#watch()
    reader.waits()
    this.#raw.once('drain', () => {
      reader.reads()
      resume()
    })
    return false
  }

  end(): void {
    this.#raw.end()
  }

  sendWhole({ status, headers, body }: WholeResponse, more: OutgoingHttpHeaders = {}): void {
    if (this.#isGone) return
    this.begin(status, { ...headers, 'content-length': Buffer.byteLength(body), ...more })
    if (body.length <= LONG_BODY) return void this.#raw.end(body)
    const bytes = typeof body === 'string' ? Buffer.from(body) : body
    pipeline(inPieces(bytes, this.#watch()), this.#raw, () => undefined)
  }

  destroy(): void {
    this.#raw.destroy()
  }

  #watch(): Reader {
    return (this.#reader ??= slowReaders.watch(networkOf(this.#request.ip), () => this.#raw.destroy()))
  }
}
