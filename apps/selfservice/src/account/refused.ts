import { Problem } from '@atrium/shared/transport'

import { destination, type Destination, type Here } from '../flows/destination'
import { nextStep } from '../flows/next-step'

/** Instead of a screen whose data the service refused: where the person has to go first, or the error. */
export type Refused = { status: 'elsewhere'; to: Destination } | { status: 'failed'; problem: Problem }

/**
 * The next step if the service refused a screen's data: a sign-in or a second factor first, then back.
 * @throws errors that aren't responses of the service
 */
export function refused(error: unknown, here: Here): Refused {
  if (!(error instanceof Problem)) throw error
  const to = destination(nextStep({ kind: 'settings', phase: 'start' }, error), here)
  return to ? { status: 'elsewhere', to } : { status: 'failed', problem: error }
}
