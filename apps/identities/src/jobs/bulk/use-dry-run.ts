import { useState } from 'react'

import { dryRun, type BulkPlan, type DryRun } from './bulk-steps'

/** A dry run and the plan it is for. */
export type Preview = { plan: BulkPlan; run: DryRun; state: 'running' | 'stopped' | 'complete' }

/** Previews a bulk change. A preview belongs to the input that it was started with. */
export function useDryRun(project: string) {
  const [latest, setLatest] = useState<Preview & { input: string }>()
  const [abort, setAbort] = useState<AbortController>()

  /** @throws Problem if a request fails; the preview is then dropped */
  const start = async (plan: BulkPlan, values: unknown) => {
    const input = JSON.stringify(values)
    const controller = new AbortController()
    setAbort(controller)
    let last: DryRun | undefined
    const show = (run: DryRun) => {
      last = run
      setLatest({ input, plan, run, state: 'running' })
    }
    try {
      const run = await dryRun(project, plan, show, controller.signal)
      setLatest({ input, plan, run, state: 'complete' })
    } catch (error) {
      if (!controller.signal.aborted) {
        setLatest(undefined)
        throw error
      }
      if (last) setLatest({ input, plan, run: last, state: 'stopped' })
    } finally {
      setAbort(undefined)
    }
  }

  return {
    start,
    /** Stops the run in progress, if there is one. */
    stop: abort && (() => abort.abort()),
    previewOf: (values: unknown): Preview | undefined =>
      latest?.input === JSON.stringify(values) ? latest : undefined,
  }
}
