import type { Json } from '../../http/json'
import type { FlowState } from '../flows/flow'
import type { UiMessage } from '../messages'
import type { UiNode } from './nodes'

export type ProblemOptions = {
  /** The method that the flow remembers as chosen. */
  active?: string
  /** The flow's new state; unchanged by default. */
  state?: FlowState
  /** The form was not processed: it is shown as before, without the input. */
  untouched?: true
  /** The form's nodes with the input; by default they stay as they are. */
  nodes?: UiNode[]
  /** Traits of an identity that a hook or the store rejected. Forms show them; a sign-up's form shows them instead of the input. */
  rejected?: Json
}

/** A message at a field, or above the form without `field`. */
export type Complaint = { message: UiMessage; field?: string }

/** Thrown by handlers of a submission that a person has to correct: it becomes the form with messages, status 400. */
export class FormProblem extends Error {
  constructor(
    readonly complaints: readonly Complaint[],
    readonly options: ProblemOptions = {},
  ) {
    super(complaints.map(({ message }) => message.text).join(' '))
  }
}

export const complain = (message: UiMessage, options?: ProblemOptions) => new FormProblem([{ message }], options)
export const complainAt = (field: string, message: UiMessage) => new FormProblem([{ field, message }])
