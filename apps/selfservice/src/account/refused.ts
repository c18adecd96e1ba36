import { Problem } from '@atrium/shared/transport'

import { destination, type Destination, type Here } from '../flows/destination'
import { nextStep } from '../flows/next-step'

/** In place of a screen that the service refused: where its person has to go first, or what happened. */
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
