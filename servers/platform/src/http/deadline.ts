import { AsyncLocalStorage } from 'node:async_hooks'
import { HttpError } from './errors'

const running = new AsyncLocalStorage<{ over: boolean; lane: string }>()

/**
 * Limits work to some milliseconds. After that it gets no database connection any more.
 * @param lane whose work it is: lanes take turns at the database
 * @param ended is called once: when the work has really ended, or at the latest after twice the time
 * @throws HttpError 503 when the time is over
 */
export function within<T>(milliseconds: number, lane: string, work: () => Promise<T>, ended: () => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const run = { over: false, lane }
    let isEnded = false
    const end = () => {
      clearTimeout(timer)
      if (!isEnded) ended()
      isEnded = true
    }
    const done = (value: T) => {
      end()
      resolve(value)
    }
    const failed = (error: Error) => {
      end()
      reject(error)
    }
    let timer = setTimeout(() => {
      run.over = true
      reject(tooSlow())
      timer = setTimeout(end, milliseconds).unref()
    }, milliseconds)
    running.run(run, work).then(done, failed)
  })
}

/** Who the request is counted for: a project, or a client of the control API. Empty for background work. */
export const currentLane = (): string => running.getStore()?.lane ?? ''

/** Work that several requests wait for: it has its own lane and no deadline. */
export const forAll = <T>(work: () => T): T => running.exit(work)

/** @throws HttpError 503 in a request whose time is over */
export function assertInTime(): void {
  if (running.getStore()?.over) throw tooSlow()
}

const tooSlow = (): HttpError =>
  new HttpError({ status: 503, reason: 'The request took too long.', headers: { 'retry-after': '5' } })
