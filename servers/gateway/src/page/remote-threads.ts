import { statSync } from 'node:fs'
import { join } from 'node:path'

import { createRenderThread, type RenderThread } from './render-thread'

/** The thread that renders screens, replaced as soon as the remote has another build. */
export class RemoteThreads {
  readonly #stopped: AbortSignal
  #running: { module: string; at: number; thread: RenderThread } | undefined

  constructor(stopped: AbortSignal) {
    this.#stopped = stopped
    stopped.addEventListener('abort', () => this.#running?.thread.end())
  }

  /** @param folder the remote's built files @returns undefined without a build that renders, and at the gateway's end */
  of(folder: string | undefined): RenderThread | undefined {
    if (folder === undefined || this.#stopped.aborted) return undefined
    const module = join(folder, 'prerender', 'prerender.mjs')
    const at = statSync(module, { throwIfNoEntry: false })?.mtimeMs
    if (at === undefined) return undefined
    if (this.#running?.module === module && this.#running.at === at) return this.#running.thread
    this.#running?.thread.end()
    const thread = createRenderThread(module)
    this.#running = { module, at, thread }
    return thread
  }
}
