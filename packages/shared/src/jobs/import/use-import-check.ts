import { useRef, useState } from 'react'

import { asError } from '../../transport'

export type ImportCheck<Found> = {
  /** What the check has found so far; undefined before one begins. */
  found: Found | undefined
  isRunning: boolean
  failure: Error | undefined
  /** Checks a file and stops any running check. */
  run: (check: (show: (soFar: Found) => void, signal: AbortSignal) => Promise<Found>) => Promise<void>
  /** Stops a running check and forgets what it found; `failure` is shown instead. */
  reset: (failure?: unknown) => void
}

/** The check of a file before its import. */
export function useImportCheck<Found>(): ImportCheck<Found> {
  const [found, setFound] = useState<Found>()
  const [isRunning, setRunning] = useState(false)
  const [failure, setFailure] = useState<Error>()
  const current = useRef<AbortController>(undefined)

  const reset = (problem?: unknown) => {
    current.current?.abort()
    current.current = undefined
    setFound(undefined)
    setRunning(false)
    setFailure(problem === undefined ? undefined : asError(problem))
  }

  const run: ImportCheck<Found>['run'] = async (check) => {
    reset()
    const controller = new AbortController()
    current.current = controller
    setRunning(true)
    try {
      const last = await check((soFar) => {
        if (!controller.signal.aborted) setFound(soFar)
      }, controller.signal)
      if (controller.signal.aborted) return
      setFound(last)
      setRunning(false)
    } catch (error) {
      if (!controller.signal.aborted) reset(error)
    }
  }

  return { found, isRunning, failure, run, reset }
}
