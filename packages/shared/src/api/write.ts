import type { QueryKey } from '@tanstack/react-query'

import { notify } from '../notify'
import { Problem } from '../transport'
import { queryClient } from './query-client'

type Write<Input, Output> = {
  run: (input: Input) => Promise<Output>
  /** Key prefixes of the queries that show the changed data. */
  invalidates: readonly QueryKey[]
  /** The toast after success; none if the screen shows the result. */
  toast?: (output: Output, input: Input) => string
}

let inProgress = 0

/** Whether a write is in flight. */
export const isWriting = (): boolean => inProgress > 0

/**
 * Changes data on the platform. On success it refetches the affected queries and shows the toast. A failure is the caller's
 * to show: a form shows it in place, `confirm` in its dialog, `attempt` in a toast. The result is returned to the caller
 * only and never cached, as it may be a secret.
 */
export const write =
  <Input, Output>({ run, invalidates, toast }: Write<Input, Output>) =>
  async (input: Input): Promise<Output> => {
    inProgress++
    let output: Output
    try {
      output = await run(input)
    } finally {
      inProgress--
    }
    await Promise.all(invalidates.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
    if (toast) notify(toast(output, input))
    return output
  }

/** Runs a write that no form or dialog is waiting for; its failure becomes a toast. */
export const attempt = (run: () => Promise<unknown>): Promise<void> =>
  run().then(
    () => undefined,
    (error: unknown) => notify(failureText(error), 'error', error instanceof Problem ? error : undefined),
  )

/** A failure in one line: the server's message, or the HTTP status if there is none. */
export function failureText(error: unknown): string {
  if (!(error instanceof Problem)) return error instanceof Error ? error.message : String(error)
  if (error.id !== `http_${error.status}`) return error.reason ?? error.message
  return [`An HTTP error occurred: ${error.status}`, error.reason].filter(Boolean).join('. ')
}
