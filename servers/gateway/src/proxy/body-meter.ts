import { createHash } from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'

import { tooLarge } from '../errors'

/** Lets a body through and counts it; keeps its beginning where somebody wants to read it afterwards. */
export class BodyMeter extends Transform {
  #size = 0
  #kept: Buffer[] = []
  readonly #hash = createHash('sha256')
  constructor(
    readonly limit: number,
    readonly keep: number,
  ) {
    super()
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    const before = this.#size
    this.#size += chunk.length
    if (this.#size > this.limit) return done(tooLarge(this.limit))
    if (this.keep > 0) this.#hash.update(chunk)
    if (before < this.keep) this.#kept.push(chunk.subarray(0, this.keep - before))
    done(null, chunk)
  }

  /** The body's text, or undefined where it was longer than what is kept. */
  get text(): string | undefined {
    return this.#size > this.keep ? undefined : Buffer.concat(this.#kept).toString('utf8')
  }

  /** SHA-256 of the body in hex, where something of it is kept. Only once, after its end. */
  digest(): string | undefined {
    return this.keep > 0 ? this.#hash.digest('hex') : undefined
  }

  get size(): number {
    return this.#size
  }
}
