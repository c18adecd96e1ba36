import type { Problem } from './problem'

/**
 * A call's result that concerns the whole console. The shell shows it; the caller still gets its Problem.
 * - `session-ended`: 401 from the console's own API.
 * - `step-up`: the session is too weak or too old (`session_aal2_required`, `session_refresh_required`). The listener that lets the
 *   person confirm holds the call: it is sent again on success, and fails with its Problem otherwise or if nobody holds it.
 * - `waiting`: 429; the call is retried after `seconds`. `resumed` when it is.
 * - `leaving`: an account screen is loading the next one. `arrived` when it is loaded.
 * - `slow`: a call takes longer than usual. `slow-ended` when it has succeeded or failed.
 */
export type Signal =
  | { type: 'session-ended' }
  | { type: 'step-up'; problem: Problem; hold: (confirmed: Promise<boolean>) => void }
  | { type: 'waiting'; seconds: number }
  | { type: 'resumed' }
  | { type: 'leaving' }
  | { type: 'arrived' }
  | { type: 'slow' }
  | { type: 'slow-ended' }

const listeners = new Set<(signal: Signal) => void>()

export const emit = (signal: Signal) => listeners.forEach((listener) => listener(signal))

/** @returns the function that stops listening */
export function onSignal(listener: (signal: Signal) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
