import { Problem } from '@atrium/shared/transport'

import { destination, type Destination, type Here } from '../flows/destination'
import { nextStep } from '../flows/next-step'

/** In place of a screen that the service refused: where its person has to go first, or what happened. */
export type Refused = { status: 'elsewhere'; to: Destination } | { status: 'failed'; problem: Problem }

/**
 * What follows where the service did not say what a screen shows: a sign-in or a second factor that comes first, and then back.
 * @throws what is no answer of the service
 */
export function refused(error: unknown, here: Here): Refused {
  if (!(error instanceof Problem)) throw error
  const to = destination(nextStep({ kind: 'settings', phase: 'start' }, error), here)
  return to ? { status: 'elsewhere', to } : { status: 'failed', problem: error }
}
