import { Worker } from 'node:worker_threads'

/** How long one rendering may take, and how long the first one may, which starts a thread; milliseconds. */
const longestDrawing = 1_000
const longestStart = 5_000
/** The pause after a thread failed before its first render. */
const pause = 10_000
const mostWaiting = 64
const memory = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 }

type Job = { of: unknown; settle: (drawn: unknown) => void }

export type RenderThread = {
  /** The module's output; undefined if it fails, takes too long, or too many requests are queued. */
  draw(of: unknown): Promise<unknown>
  end(): void
}

/**
 * Runs a remote's module in a worker thread with an empty environment, limits on memory and time, and one rendering at a time. The thread
 * is reused; one that fails is replaced.
 */
export function createRenderThread(module: string): RenderThread {
  const waiting: Job[] = []
  let worker: Worker | undefined
  let current: Job | undefined
  let timer: NodeJS.Timeout | undefined
  let hasDrawn = false
  let failedAt = -Infinity
  let ended = false

  const settle = (drawn: unknown) => {
    clearTimeout(timer)
    const job = current
    current = undefined
    job?.settle(drawn)
  }

  const start = () => {
    const started = new Worker(module, { env: {}, stdout: true, stderr: true, resourceLimits: memory })
    hasDrawn = false
    started.on('message', (drawn) => {
      hasDrawn = true
      settle(drawn)
      next()
    })
    // The exit event follows.
    started.on('error', () => undefined)
    started.on('messageerror', () => void started.terminate())
    started.once('exit', () => {
      if (!hasDrawn) failedAt = Date.now()
      worker = undefined
      settle(undefined)
      next()
    })
    started.unref()
    return started
  }

  const next = () => {
    if (current) return
    const mayStart = !ended && (worker !== undefined || Date.now() - failedAt >= pause)
    if (!mayStart) return waiting.splice(0).forEach((job) => job.settle(undefined))
    current = waiting.shift()
    if (!current) return
    worker ??= start()
    const busy = worker
    timer = setTimeout(() => void busy.terminate(), hasDrawn ? longestDrawing : longestStart)
    busy.postMessage(current.of)
  }

  return {
    draw(of) {
      if (waiting.length >= mostWaiting) return Promise.resolve(undefined)
      return new Promise((settle) => {
        waiting.push({ of, settle })
        next()
      })
    },
    end() {
      ended = true
      void worker?.terminate()
      next()
    },
  }
}
