import { isEmailAddress, LONGEST_ADDRESS } from '../email-address'
import { messages, type UiMessage } from '../messages'
import { formatMessage } from '../schemas/problems'
import { FormProblem, type ProblemOptions } from '../ui/form-problem'

/** Errors of a submitted address; where phone numbers are allowed, only the length is checked. */
function faultsOf(typed: string, isEmail: boolean): UiMessage[] {
  const length = [...typed].length
  return [
    ...(isEmail && !isEmailAddress(typed) ? [formatMessage('email', typed)] : []),
    ...(length > LONGEST_ADDRESS ? [messages.tooLong(LONGEST_ADDRESS, length)] : []),
  ]
}

/** Rejects an invalid address before anything else is checked. @throws FormProblem */
export function assertAddress(typed: string | undefined, isEmail: boolean, options?: ProblemOptions): void {
  const faults = typed === undefined ? [] : faultsOf(typed, isEmail)
  if (faults.length === 0) return
  throw new FormProblem(
    faults.map((message) => ({ field: 'email', message })),
    options,
  )
}
