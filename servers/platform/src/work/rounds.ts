import { setTimeout as sleep } from 'node:timers/promises'

let longest = Infinity

/** Limits the pauses of all background work in this process, in milliseconds. Tests, which wait for that work, make them short. */
export function limitPauses(milliseconds: number): void {
  longest = milliseconds
}

/** Waits before the next round of background work, for some milliseconds or until the signal. Doesn't keep the process alive. */
export const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  sleep(Math.min(milliseconds, longest), undefined, { signal, ref: false }).catch(() => undefined)

type Rounds = {
  /** Milliseconds between two rounds. */
  every: number
  /** Does what is due while `shouldContinue()`. Resolves to true if there is more: the next round begins at once. */
  round: (shouldContinue: () => boolean) => Promise<boolean | void>
  /** Called when a round fails; the next one runs anyway. */
  warn: (error: unknown) => void
}

/** Runs rounds of background work. @returns a function that stops it after the current round */
export function startRounds({ every, round, warn }: Rounds): () => Promise<void> {
  const ending = new AbortController()
  const shouldContinue = () => !ending.signal.aborted
  const run = async () => {
    while (shouldContinue()) {
      try {
        if ((await round(shouldContinue)) === true) continue
      } catch (error) {
        if (shouldContinue()) warn(error)
      }
      await pause(every, ending.signal)
    }
  }
  const running = run()
  return async () => {
    ending.abort()
    await running
  }
}
