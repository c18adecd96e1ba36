import { Problem } from '@atrium/shared/transport'

import { destination, type Destination, type Here } from '../flows/destination'
import { nextStep } from '../flows/next-step'

/** Instead of a screen whose data the service rejected: where the person has to go first, or the error. */
export type Rejected = { status: 'elsewhere'; to: Destination } | { status: 'failed'; problem: Problem }

/**
 * The next step if the service rejected a screen's data: a sign-in or a second factor first, then back.
 * @throws errors that aren't responses of the service
 */
export function rejected(error: unknown, here: Here): Rejected {
  if (!(error instanceof Problem)) throw error
  const to = destination(nextStep({ kind: 'settings', phase: 'start' }, error), here)
  return to ? { status: 'elsewhere', to } : { status: 'failed', problem: error }
}
