import { HttpError } from '../../http/errors'
import { pause } from '../../work/pause'

/** The most sets that the checks of one request look at: about two seconds of work. */
export const MOST_STEPS = 300_000
/** Steps without a pause, some 5 ms: checks whose sets are cached wait for nothing else. */
const AT_ONCE = 1_000

export const aborted = (reason: string): HttpError =>
  new HttpError({ status: 422, message: 'The check could not be completed', reason })

/** The steps that the checks of one request may still take. */
export class Steps {
  #left = MOST_STEPS
  #sincePause = 0
  #pause: Promise<void> | undefined

  /** Whether the request has taken too many. */
  get areOver(): boolean {
    return this.#left < 0
  }

  /**
   * Counts steps.
   * @returns a promise to await before continuing; mostly undefined, because a promise for each step would take longer than the
   *   step
   * @throws HttpError 422 if the request has taken too many
   */
  take(count = 1): Promise<void> | undefined {
    this.#left -= count
    if (this.#left < 0) throw aborted('The check took too many steps.')
    this.#sincePause += count
    // the other checks of the request wait, too
    if (this.#sincePause >= AT_ONCE) {
      this.#sincePause = 0
      this.#pause ??= pause().finally(() => (this.#pause = undefined))
    }
    return this.#pause
  }
}
