export type ReadingLimits = {
  /** Total milliseconds that a client keeps a response waiting before it counts as slow. */
  slowAfter: number
  /** Milliseconds that a slow client may go without reading. */
  longest: number
  /** Maximum slow clients per network, and in total. */
  ofNetwork: number
  ofAll: number
}

const defaults: ReadingLimits = { slowAfter: 5_000, longest: 30_000, ofNetwork: 8, ofAll: 32 }

export type Reader = {
  /** The client has to read before more can be sent. */
  waits: () => void
  reads: () => void
  /** The response has ended. */
  ends: () => void
}

/** Bytes of a response that no connection buffers at once. */
export const LONG_BODY = 256 * 1024
const PIECE = 64 * 1024

/** Splits a long body for streaming; each piece tells `reader` whether the client reads. */
export function* inPieces(body: Buffer, reader: Reader): Generator<Buffer> {
  for (let at = 0; at < body.length; at += PIECE) {
    reader.waits()
    yield body.subarray(at, at + PIECE)
    reader.reads()
  }
  reader.waits()
}

/**
 * Limits responses whose clients read slowly or not at all. Each holds the rest of the response in memory and, at the gateway, a
 * connection to a service: a few hundred could exhaust them.
 */
export class SlowReaders {
  readonly #limits: ReadingLimits
  /** Slow responses, the longest-running first. */
  readonly #slow = new Map<object, { network: string; cut: () => void }>()
  constructor(limits: Partial<ReadingLimits> = {}) {
    this.#limits = { ...defaults, ...limits }
  }

  /**
   * Watches one response.
   * @param cut ends the response, which must call `ends`
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

  /** Cuts the longest-running slow response of a network over its limit or, over the total limit, of the network with the most. */
  #bound(network: string): void {
    const { ofNetwork, ofAll } = this.#limits
    const counts = new Map<string, number>()
    for (const one of this.#slow.values()) counts.set(one.network, (counts.get(one.network) ?? 0) + 1)
    const max = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0] as [string, number])[0]
    const of = (counts.get(network) ?? 0) > ofNetwork ? network : this.#slow.size > ofAll ? max : undefined
    if (of === undefined) return
    for (const one of this.#slow.values()) if (one.network === of) return one.cut()
  }
}
