import { AsyncLocalStorage } from 'node:async_hooks'
import { Admission, defaultAdmission, type Slot } from './admission'
import { HttpError } from './errors'

type Run = { over: boolean; isEnded: boolean; lane: string; slot: Slot; isBig: boolean }

const running = new AsyncLocalStorage<Run>()

/** Limits how many responses of megabytes are built at once; the others wait as long as a request may take. */
const bigTurns = new Admission({ ...defaultAdmission, atOnce: 4, perLane: 2, queueTimeout: 30_000 })

/**
 * Limits work to some milliseconds. After that it gets no more database connections.
 * @param lane of the work: lanes take turns at the database
 * @param slot is released when the work has really ended, or at the latest after twice the time
 * @throws HttpError 503 when the time is over
 */
export function within<T>(milliseconds: number, lane: string, work: () => Promise<T>, slot: Slot): Promise<T> {
  return new Promise((resolve, reject) => {
    const run: Run = { over: false, isEnded: false, lane, slot, isBig: false }
    const end = () => {
      clearTimeout(timer)
      if (run.isEnded) return
      run.isEnded = true
      slot.leave()
      if (run.isBig) bigTurns.leave(lane)
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
 * Waits for an external server without occupying a slot. Otherwise a few projects whose webhooks or providers hang would block
 * all others.
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

/**
 * Waits until the request can build a response of megabytes, which costs all requests memory and time. Its turn lasts until the
 * request ends.
 * @throws HttpError 503 if too many wait, or its time is over
 */
export async function waitForLargeResponse(): Promise<void> {
  const run = running.getStore()
  if (!run || run.isBig) return
  await bigTurns.enter(run.lane)
  if (run.isEnded) bigTurns.leave(run.lane)
  else run.isBig = true
  assertInTime()
}

/** Whether the request has the turn for a response of megabytes. */
export const isBig = (): boolean => running.getStore()?.isBig === true

/** Work that several requests wait for: it has its own lane and no deadline. */
export const forAll = <T>(work: () => T): T => running.exit(work)

/** @throws HttpError 503 in a request whose time is over */
export function assertInTime(): void {
  if (running.getStore()?.over) throw tooSlow()
}

const tooSlow = (): HttpError =>
  new HttpError({ status: 503, reason: 'The request took too long.', headers: { 'retry-after': '5' } })
