import { textOf } from '../flows/submission'
import { messages } from '../messages'
import type { Complaint } from '../ui/form-problem'

/** The error for a required field. */
export const required = (field: string): Complaint => ({ field, message: messages.required(field) })

/** Reports a required field that is missing in a form. */
export const missingText = (body: Record<string, unknown>, field: string): Complaint[] =>
  textOf(body, field) === undefined ? [required(field)] : []
