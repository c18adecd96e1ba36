export type ReadingLimits = {
  /** Milliseconds that a client has to keep a response waiting, all in all, to be slow. */
  slowAfter: number
  /** Milliseconds that a slow client may read nothing at all. */
  longest: number
  /** Slow clients of one network, and of all. */
  ofNetwork: number
  ofAll: number
}

const usual: ReadingLimits = { slowAfter: 5_000, longest: 30_000, ofNetwork: 8, ofAll: 32 }

export type Reader = {
  /** The client has to read before there is more to send. */
  waits: () => void
  reads: () => void
  /** The response is over. */
  ends: () => void
}

/** Bytes of a response that no connection takes at once. */
export const LONG_BODY = 256 * 1024
const PIECE = 64 * 1024

/** A long body, for a stream to the client: `reader` learns from each piece whether the client reads. */
export function* inPieces(body: Buffer, reader: Reader): Generator<Buffer> {
  for (let at = 0; at < body.length; at += PIECE) {
    reader.waits()
    yield body.subarray(at, at + PIECE)
    reader.reads()
  }
  reader.waits()
}

/**
 * Bounds the responses whose clients read slowly or not at all. Each holds the rest of the response in memory, and at the gateway a
 * connection to a service: a few hundred could take all of them.
 */
export class SlowReaders {
  readonly #limits: ReadingLimits
  /** The longest slow one first. */
  readonly #slow = new Map<object, { network: string; cut: () => void }>()
  constructor(limits: Partial<ReadingLimits> = {}) {
    this.#limits = { ...usual, ...limits }
  }

  /**
   * Watches one response.
   * @param cut ends it, and has `ends` called
   */
  watch(network: string, cut: () => void): Reader {
    const { slowAfter, longest } = this.#limits
    const key = {}
    let waited = 0
    let since: number | undefined
    let timer: NodeJS.Timeout | undefined
    const late = () => {
      if (this.#slow.has(key)) return cut()
      this.#slow.set(key, { network, cut })
      timer = setTimeout(late, longest).unref()
      this.#bound(network)
    }
    const reads = () => {
      clearTimeout(timer)
      if (since !== undefined) waited += performance.now() - since
      since = undefined
    }
    return {
      waits: () => {
        if (since !== undefined) return
        since = performance.now()
        timer = setTimeout(late, this.#slow.has(key) ? longest : Math.max(0, slowAfter - waited)).unref()
      },
      reads,
      ends: () => {
        reads()
        this.#slow.delete(key)
      },
    }
  }

  /** Cuts the longest slow one of a network that has too many, or of the one that has most when there are too many in all. */
  #bound(network: string): void {
    const { ofNetwork, ofAll } = this.#limits
    const counts = new Map<string, number>()
    for (const one of this.#slow.values()) counts.set(one.network, (counts.get(one.network) ?? 0) + 1)
    const most = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0] as [string, number])[0]
    const of = (counts.get(network) ?? 0) > ofNetwork ? network : this.#slow.size > ofAll ? most : undefined
    if (of === undefined) return
    for (const one of this.#slow.values()) if (one.network === of) return one.cut()
  }
}
