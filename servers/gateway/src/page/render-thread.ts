import { Worker } from 'node:worker_threads'

/** How long one rendering may take, and how long the first one may, which starts a thread; milliseconds. */
const longestRendering = 1_000
const longestStart = 5_000
/** The pause after a thread failed before its first render. */
const pause = 10_000
const maxWaiting = 64
const memory = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 }

type Job = { of: unknown; settle: (rendered: unknown) => void }

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
  const queue: Job[] = []
  let worker: Worker | undefined
  let current: Job | undefined
  let timer: NodeJS.Timeout | undefined
  let hasRendered = false
  let failedAt = -Infinity
  let ended = false

  const settle = (rendered: unknown) => {
    clearTimeout(timer)
    const job = current
    current = undefined
    job?.settle(rendered)
  }

  const start = () => {
    const started = new Worker(module, { env: {}, stdout: true, stderr: true, resourceLimits: memory })
    hasRendered = false
    started.on('message', (rendered) => {
      hasRendered = true
      settle(rendered)
      next()
    })
    // The exit event follows.
    started.on('error', () => undefined)
    started.on('messageerror', () => void started.terminate())
    started.once('exit', () => {
      if (!hasRendered) failedAt = Date.now()
      worker = undefined
      settle(undefined)
      next()
    })
    started.unref()
    return started
  }

  const next = () => {
    if (current) return
    const canStart = !ended && (worker !== undefined || Date.now() - failedAt >= pause)
    if (!canStart) return queue.splice(0).forEach((job) => job.settle(undefined))
    current = queue.shift()
    if (!current) return
    worker ??= start()
    const busy = worker
    timer = setTimeout(() => void busy.terminate(), hasRendered ? longestRendering : longestStart)
    busy.postMessage(current.of)
  }

  return {
    draw(of) {
      if (queue.length >= maxWaiting) return Promise.resolve(undefined)
      return new Promise((settle) => {
        queue.push({ of, settle })
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
