import { Admission as Lanes, defaultAdmission, type AdmissionLimits } from '@atrium/shared/admission'
import { HttpError } from './errors'

export { defaultAdmission, type AdmissionLimits, type Slot } from '@atrium/shared/admission'

/** Admission that rejects with 503. */
export class Admission extends Lanes {
  constructor(limits: AdmissionLimits = defaultAdmission) {
    super(limits, busy)
  }
}

const busy = (): HttpError =>
  new HttpError({
    status: 503,
    reason: 'Too many requests are in progress. Try again in a moment.',
    headers: { 'retry-after': '1' },
  })
