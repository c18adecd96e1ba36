import { createHash } from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'

import { HIDDEN, type Service } from '@atrium/shared/operations'
import { BodyScan, type BodyBounds, type BodyKind } from '@atrium/shared/operations/bounds'

import { GatewayError, tooMuch } from '../errors'

const mask = Buffer.from(HIDDEN)

export type Measure = {
  bounds: BodyBounds
  kind: BodyKind
  /** The service whose error shape rejections use. */
  service: Service | undefined
  /** Bytes of the start to keep. */
  keep: number
  /** Milliseconds that the client may pause. */
  pause: number
  /** Whether to reject masks of secrets: the service would store the mask in place of the secret. */
  rejectsMasks?: boolean
  /** The sender's network, if the whole body is buffered first: a slow client then holds no connection to the service. */
  gatheredFrom?: string
}

/** Bytes being buffered, by network, and the maximum per network. */
const gathering = new Map<string, number>()
const maxGathering = 32 * 1024 * 1024
/** The maximum of all networks, since one sender can have thousands (IPv6). Beyond it, only short bodies such as sign-ins are buffered. */
const maxInTotal = 256 * 1024 * 1024
const short = 64 * 1024
let inAll = 0

/** Passes a body through and measures it; buffers its start if it has to be read afterwards. */
export class BodyMeter extends Transform {
  #size = 0
  #chunks: Buffer[] = []
  readonly #hash = createHash('sha256')
  #isComplete = true
  readonly #scan: BodyScan
  readonly #pause: NodeJS.Timeout
  #end = Buffer.alloc(0)
  constructor(readonly measure: Measure) {
    // room for the whole body if nobody reads before its end
    super(measure.gatheredFrom !== undefined ? { readableHighWaterMark: measure.bounds.bytes + 1 } : {})
    this.#scan = new BodyScan(measure.bounds, measure.kind)
    this.#pause = setTimeout(() => this.#reject(tooSlow(measure.service)), measure.pause)
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#pause.refresh()
    const { keep, bounds, service, gatheredFrom } = this.measure
    const before = this.#size
    this.#size += chunk.length
    if (gatheredFrom !== undefined) {
      const held = (gathering.get(gatheredFrom) ?? 0) + chunk.length
      gathering.set(gatheredFrom, held)
      inAll += chunk.length
      if (held > maxGathering || (inAll > maxInTotal && this.#size > short)) {
        this.#discard()
        return done(tooManyBodies(service))
      }
    }
    if (keep > 0) this.#hash.update(chunk)
    const excess = this.#scan.write(chunk)
    if (excess) {
      this.#discard()
      return done(tooMuch(excess, bounds, service))
    }
    if (this.measure.rejectsMasks && this.#hasMask(chunk)) {
      this.#discard()
      return done(masked(service))
    }
    if (this.#size > keep) this.#discard()
    else if (before < keep) this.#chunks.push(chunk)
    done(null, chunk)
  }

  override _flush(done: TransformCallback): void {
    clearTimeout(this.#pause)
    done()
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    clearTimeout(this.#pause)
    const { gatheredFrom } = this.measure
    if (gatheredFrom !== undefined) {
      inAll -= this.#size
      const held = (gathering.get(gatheredFrom) ?? 0) - this.#size
      if (held > 0) gathering.set(gatheredFrom, held)
      else gathering.delete(gatheredFrom)
    }
    done(error)
  }

  /** A mask may start in the previous chunk. */
  #hasMask(chunk: Buffer): boolean {
    const text = Buffer.concat([this.#end, chunk])
    this.#end = Buffer.from(text.subarray(-(mask.length - 1)))
    return text.includes(mask)
  }

  #reject(error: GatewayError): void {
    this.#discard()
    this.destroy(error)
  }

  #discard(): void {
    this.#isComplete = false
    this.#chunks = []
  }

  /** The body's text; undefined if it was longer than the buffer, or rejected. */
  get text(): string | undefined {
    return this.#isComplete ? Buffer.concat(this.#chunks).toString('utf8') : undefined
  }

  /** SHA-256 of the body in hex, if some of it is buffered. Call it once, after the body's end. */
  digest(): string | undefined {
    return this.measure.keep > 0 ? this.#hash.digest('hex') : undefined
  }

  get size(): number {
    return this.#size
  }
}

const masked = (service: Service | undefined) =>
  new GatewayError({
    status: 400,
    id: 'masked_secret',
    reason: `The body contains ${HIDDEN}, the placeholder for a hidden secret. Send the secret or omit the field.`,
    service,
  })

const tooManyBodies = (service: Service | undefined) =>
  new GatewayError({
    status: 429,
    id: 'too_many_requests',
    reason: 'Too many uploads are in progress. Try again in a few seconds.',
    headers: { 'retry-after': '5' },
    service,
  })

const tooSlow = (service: Service | undefined) =>
  new GatewayError({ status: 408, id: 'request_timeout', reason: 'The request body arrived too slowly.', service })
