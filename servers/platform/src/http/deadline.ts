import { AsyncLocalStorage } from 'node:async_hooks'
import type { Slot } from './admission'
import { HttpError } from './errors'

const running = new AsyncLocalStorage<{ over: boolean; lane: string; slot: Slot }>()

/**
 * Limits work to some milliseconds. After that it gets no database connection any more.
 * @param lane whose work it is: lanes take turns at the database
 * @param slot is left when the work has really ended, or at the latest after twice the time
 * @throws HttpError 503 when the time is over
 */
export function within<T>(milliseconds: number, lane: string, work: () => Promise<T>, slot: Slot): Promise<T> {
  return new Promise((resolve, reject) => {
    const run = { over: false, lane, slot }
    let isEnded = false
    const end = () => {
      clearTimeout(timer)
      if (!isEnded) slot.leave()
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

/**
 * Waits for someone else's server: a request needs no slot meanwhile. Otherwise a few projects whose webhooks or providers hang would
 * stop all others.
 */
export async function outside<T>(work: () => Promise<T>): Promise<T> {
  const slot = running.getStore()?.slot
  slot?.goOut()
  try {
    return await work()
  } finally {
    slot?.comeBack()
  }
}

/** Work that several requests wait for: it has its own lane and no deadline. */
export const forAll = <T>(work: () => T): T => running.exit(work)

/** @throws HttpError 503 in a request whose time is over */
export function assertInTime(): void {
  if (running.getStore()?.over) throw tooSlow()
}

const tooSlow = (): HttpError =>
  new HttpError({ status: 503, reason: 'The request took too long.', headers: { 'retry-after': '5' } })
