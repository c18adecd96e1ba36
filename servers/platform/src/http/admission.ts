import { Admission as Lanes, usualAdmission, type AdmissionLimits } from '@atrium/shared/admission'
import { HttpError } from './errors'

export { usualAdmission, type AdmissionLimits, type Slot } from '@atrium/shared/admission'

/** Admission that refuses with 503. */
export class Admission extends Lanes {
  constructor(limits: AdmissionLimits = usualAdmission) {
    super(limits, busy)
  }
}

const busy = (): HttpError =>
  new HttpError({
    status: 503,
    reason: 'Too many requests are in progress. Try again in a moment.',
    headers: { 'retry-after': '1' },
  })
